import { CODE } from '@handal/contracts/codes'
import {
  addCode,
  changeCode,
  type CodeListRow,
  type CodeValue,
  nameOwnCode,
  type OwnCode,
} from '@handal/contracts/company/code-values'
import { josa } from '@handal/base/josa'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Day, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import { CODE_PARAMS } from './codes.queries.ts'
import type { Location } from 'react-router'

const LABELS = { subcategory: '코드', value: '이름', note: '설명', from: '시작일', to: '끝나는 날', reason: '사유' }
const NOT_CHANGED = '수정한 내용이 없습니다.'
const text = (value: string | null): string => value ?? ''
const orNull = (value: string): string | null => (value === '' ? null : value)

/** Another value, or none, is leaving what is typed. */
const leaves = (from: Location, to: Location): boolean => {
  const [before, after] = [from, to].map(({ search }) => CODE_PARAMS.read(new URLSearchParams(search)))
  return from.pathname !== to.pathname || before?.code !== after?.code || before?.category !== after?.category
}
const leavesNew = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || !CODE_PARAMS.read(new URLSearchParams(to.search)).add

/** A value more for all companies. */
export function AddCode({ list, onClose }: { readonly list: CodeListRow; readonly onClose: () => void }) {
  const refresh = useRefreshCompany('all')
  const isBank = list.category === CODE.bank
  const record = useRecordForm({
    endpoint: addCode,
    initial: { subcategory: '', value: '', note: '', from: '' },
    labels: { subcategory: LABELS.subcategory, value: LABELS.value, note: LABELS.note, from: LABELS.from },
    body: ({ subcategory, value, note, from }) => ({
      category: list.category,
      value,
      ...(subcategory === '' ? {} : { subcategory }),
      ...(note === '' ? {} : { note }),
      ...(from === '' ? {} : { from }),
    }),
    onSaved: ({ value }: CodeValue) => {
      toast(`${list.title}에 ${josa(value, '을/를')} 더했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 값이 있습니다.',
    leaves: leavesNew,
  })
  return (
    <DrawerForm of={record} title={`${list.title} 값 추가`} action="값 추가" inAddress onClose={onClose}>
      {isBank ? (
        <Text
          of={record}
          name="subcategory"
          required
          maxLength={4}
          focusFirst
          hint="금융기관 공동코드 세 자리 앞에 0을 붙입니다. 088이면 0088입니다."
        />
      ) : null}
      <Text of={record} name="value" required maxLength={30} focusFirst={!isBank} />
      <Text of={record} name="note" maxLength={100} />
      <Day of={record} name="from" hint="비워 두면 지난 날짜에도 고를 수 있습니다." />
    </DrawerForm>
  )
}

/** A value of all companies: its name, and the last day on which one may choose it. */
export function ChangeCode({ code, onClose }: { readonly code: CodeValue; readonly onClose: () => void }) {
  const refresh = useRefreshCompany('all')
  const valuesOf = ({ value, note, from, to }: CodeValue) => ({
    value,
    note,
    from: text(from),
    to: text(to),
    reason: '',
  })
  const record = useRecordForm({
    endpoint: changeCode,
    initial: valuesOf(code),
    labels: { value: LABELS.value, note: LABELS.note, from: LABELS.from, to: LABELS.to, reason: LABELS.reason },
    body: ({ value, note, from, to, reason }, opened: CodeValue | undefined) => ({
      category: code.category,
      subcategory: code.subcategory,
      value,
      note,
      ...(code.source === 'ADDED' ? { from: orNull(from) } : {}),
      ...(code.fixed ? {} : { to: orNull(to) }),
      ...(reason === '' ? {} : { reason }),
      version: opened?.version ?? code.version,
    }),
    onSaved: ({ value }: CodeValue) => {
      toast(`${josa(value, '을/를')} 저장했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '수정한 값이 있습니다.',
    leaves,
    opened: {
      record: code,
      read: (current) => addCode.response.safeParse(current).data ?? null,
      values: valuesOf,
      saved: () => null,
      subject: code.value,
    },
  })
  return (
    <DrawerForm
      of={record}
      title={`${code.value} ${code.subcategory}`}
      action="저장"
      disabledReason={!record.dirty && NOT_CHANGED}
      inAddress
      onClose={onClose}
    >
      <Text
        of={record}
        name="value"
        required
        maxLength={30}
        focusFirst
        hint={code.productValue === null ? undefined : `처음 이름은 ${code.productValue}입니다.`}
      />
      <Text of={record} name="note" maxLength={100} />
      {code.source === 'ADDED' ? <Day of={record} name="from" /> : null}
      {code.fixed ? (
        <p className="cap ter">계산이 기대는 값이라 번호와 기간은 바꿀 수 없고 이름만 바꿀 수 있습니다.</p>
      ) : (
        <>
          <Day of={record} name="to" hint="그다음 날부터 고를 수 없습니다. 이미 쓴 곳에는 이름이 남습니다." />
          <Text of={record} name="reason" required={record.form.watch('to') !== ''} maxLength={500} />
        </>
      )}
    </DrawerForm>
  )
}

/** What a company calls a value. */
export function NameCode({
  companyNo,
  code,
  onClose,
}: {
  readonly companyNo: number
  readonly code: OwnCode
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(companyNo)
  const valuesOf = ({ value }: OwnCode) => ({ name: value })
  const record = useRecordForm({
    endpoint: nameOwnCode,
    initial: valuesOf(code),
    labels: { name: LABELS.value },
    body: ({ name }, opened: OwnCode | undefined) => ({
      category: code.category,
      subcategory: code.subcategory,
      name: name === '' ? null : name,
      version: opened?.version ?? code.version,
    }),
    onSaved: ({ value }: OwnCode) => {
      toast(`${code.subcategory}의 이름은 이제 ${value}입니다.`)
      void refresh()
      onClose()
    },
    unsaved: '수정한 이름이 있습니다.',
    leaves,
    opened: {
      record: code,
      read: (current) => nameOwnCode.response.safeParse(current).data ?? null,
      values: valuesOf,
      saved: () => null,
      subject: code.value,
    },
  })
  return (
    <DrawerForm
      of={record}
      title={`${code.value} ${code.subcategory}`}
      action="이름 저장"
      disabledReason={!record.dirty && NOT_CHANGED}
      inAddress
      onClose={onClose}
    >
      <Facts items={[{ name: '원래 이름', value: code.sharedName }]} />
      <Text of={record} name="name" maxLength={30} focusFirst hint="비우면 원래 이름으로 돌아갑니다." />
    </DrawerForm>
  )
}
