import {
  changeDelegation,
  createDelegation,
  type Delegation,
  delegationSchema,
  endDelegation,
} from '@handal/contracts/company/approval-delegations'
import { DOCUMENT_TYPES, type DocumentType } from '@handal/contracts/company/approval-lines'
import type { FieldError } from '@handal/contracts/problem'
import { useQuery } from '@tanstack/react-query'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { type ChosenPerson, PersonField } from '../../client/screen/PersonField.tsx'
import { FormField } from '../../client/screen/RecordForm.tsx'
import { Day, Text } from '../../client/screen/fields.tsx'
import { plainValue } from '../../client/screen/record-conflict.ts'
import { type RecordForm, useRecordForm } from '../../client/screen/use-record-form.ts'
import { confirm, failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { CheckGroup } from '../../shared/form/CheckGroup.tsx'
import * as format from '../../shared/format.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { useCall, useRefreshCompany } from '../../client/queries.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { leavesOpen, LINE_PARAMS } from './line-params.ts'
import { delegationsQuery } from './lines.queries.ts'
import styles from './lines.module.css'

const TYPES = Object.keys(DOCUMENT_TYPES) as DocumentType[]
const LABELS = {
  employeeNo: '위임하는 사원',
  deputyNo: '대결자',
  from: '첫날',
  to: '마지막 날',
  documentTypes: '문서',
  reason: '사유',
}
type Values = {
  employeeNo: ChosenPerson | null
  deputyNo: ChosenPerson | null
  from: string
  to: string
  documentTypes: DocumentType[]
  reason: string
}
type Props = { readonly companyNo: number; readonly today: string; readonly onClose: () => void }

/** The form of a delegation that the address opens. */
export function DelegationForms(props: Props) {
  const [{ open, delegation: no }] = useScreenParams(LINE_PARAMS)
  const { data } = useQuery(delegationsQuery(props.companyNo))
  if (open === 'give') return <NewDelegation {...props} />
  const one = data?.items.find((each) => each.no === no)
  return one === undefined ? null : <ChangeDelegation key={one.no} {...props} delegation={one} />
}

const missing = (values: Values): FieldError[] => [
  ...(values.employeeNo === null ? [{ path: 'employeeNo', message: '사원을 골라 주세요.' }] : []),
  ...(values.deputyNo === null ? [{ path: 'deputyNo', message: '대결자를 골라 주세요.' }] : []),
]

function NewDelegation({ companyNo, today, onClose }: Props) {
  const refresh = useRefreshCompany(companyNo)
  const initial: Values = { employeeNo: null, deputyNo: null, from: today, to: today, documentTypes: [], reason: '' }
  const record = useRecordForm({
    endpoint: createDelegation,
    initial,
    labels: LABELS,
    body: ({ employeeNo, deputyNo, ...rest }: Values) => ({
      ...rest,
      employeeNo: employeeNo?.no ?? 0,
      deputyNo: deputyNo?.no ?? 0,
    }),
    problems: missing,
    onSaved: ({ employeeName, deputyName }: Delegation) => {
      toast(`${employeeName}의 결재를 ${deputyName}에게 위임했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 위임이 있습니다.',
    leaves: leavesOpen,
  })
  return (
    <DrawerForm of={record} title="위임 등록" action="위임 등록" inAddress onClose={onClose}>
      <FormField
        of={record}
        name="employeeNo"
        render={(field) => <PersonField required focusFirst day={record.form.watch('from')} {...field} />}
      />
      <Fields record={record} />
    </DrawerForm>
  )
}

function ChangeDelegation({ companyNo, today, delegation, onClose }: Props & { readonly delegation: Delegation }) {
  const refresh = useRefreshCompany(companyNo)
  const valuesOf = (of: Delegation): Values => ({
    employeeNo: { no: of.employeeNo, name: of.employeeName },
    deputyNo: { no: of.deputyNo, name: of.deputyName },
    from: of.from,
    to: of.to,
    documentTypes: of.documentTypes,
    reason: of.reason,
  })
  const record = useRecordForm({
    endpoint: changeDelegation,
    initial: valuesOf(delegation),
    labels: LABELS,
    body: ({ employeeNo: _who, deputyNo, ...rest }: Values, opened: Delegation | undefined) => ({
      ...rest,
      no: delegation.no,
      deputyNo: deputyNo?.no ?? 0,
      version: opened?.version ?? delegation.version,
    }),
    problems: missing,
    onSaved: () => {
      toast('위임을 저장했습니다.')
      void refresh()
      onClose()
    },
    unsaved: '수정한 위임이 있습니다.',
    leaves: leavesOpen,
    opened: {
      record: delegation,
      read: (current) => delegationSchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: () => null,
      subject: `${delegation.employeeName}의 위임`,
      show: (name, value) =>
        name === 'documentTypes'
          ? (value as DocumentType[]).map((type) => DOCUMENT_TYPES[type]).join(', ') || '모든 문서'
          : name === 'from' || name === 'to'
            ? format.date(String(value))
            : plainValue(value),
    },
  })
  const call = useCall()
  const hasBegun = delegation.from < today
  const end = async (): Promise<void> => {
    const sure = await confirm({
      title: hasBegun ? '위임을 오늘까지로 끝낼까요?' : '위임을 삭제할까요?',
      body: hasBegun
        ? '내일부터는 본인이 결재합니다. 이미 대결한 문서는 그대로입니다.'
        : '아직 시작하지 않은 위임이라 기록 없이 삭제합니다.',
      action: hasBegun ? '오늘까지로 끝내기' : '위임 삭제',
    })
    if (!sure) return
    try {
      const { no, version } = delegation
      await call(endDelegation, { body: { no, version, ...(hasBegun ? { endDate: today } : {}) } })
      toast(hasBegun ? '위임을 오늘까지로 끝냈습니다.' : '위임을 삭제했습니다.')
      void refresh()
      onClose()
    } catch (error) {
      await failure(error)
    }
  }
  return (
    <DrawerForm
      of={record}
      title="위임 수정"
      action="위임 저장"
      disabledReason={!record.dirty && '수정한 내용이 없습니다.'}
      inAddress
      onClose={onClose}
    >
      <Facts items={[{ name: '위임하는 사원', value: delegation.employeeName }]} />
      <Fields record={record} />
      {delegation.to <= today && hasBegun ? null : (
        <div>
          <Button variant="text" size="sm" onClick={() => void end()}>
            {hasBegun ? '오늘까지로 끝내기' : '위임 삭제'}
          </Button>
        </div>
      )}
    </DrawerForm>
  )
}

function Fields({ record }: { readonly record: RecordForm<Values> }) {
  return (
    <>
      <FormField
        of={record}
        name="deputyNo"
        render={(field) => <PersonField required day={record.form.watch('from')} {...field} />}
      />
      <div className={styles['days']}>
        <Day of={record} name="from" required />
        <Day of={record} name="to" required />
      </div>
      <FormField
        of={record}
        name="documentTypes"
        render={(field) => (
          <CheckGroup
            {...field}
            none="모든 문서"
            options={TYPES.map((type) => ({ value: type, text: DOCUMENT_TYPES[type] }))}
          />
        )}
      />
      <Text of={record} name="reason" required maxLength={500} placeholder="연차, 출장" />
    </>
  )
}
