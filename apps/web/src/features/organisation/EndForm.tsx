import type { endDepartment, endPosition } from '@handal/contracts/company/organisation'
import type { endDefaultDepartment, endDefaultPosition } from '@handal/contracts/company/organisation-defaults'
import { type FieldError, problemSchema } from '@handal/contracts/problem'
import { useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Day, Radios, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { useOrganisationArea } from './organisation-area.ts'
import { leavesRecord } from './organisation-params.ts'

/** A department or position as far as its end goes. */
type Thing = {
  readonly no: number
  readonly version: number
  readonly people: number
  /** Since when its present facts hold, yyyy-MM-dd. */
  readonly from: string
  readonly endDate: string | null
}
type Props = {
  readonly companyNo: number | null
  readonly endpoint: typeof endDepartment | typeof endPosition | typeof endDefaultDepartment | typeof endDefaultPosition
  /** What it is and what it is called: 부서, 품질팀. */
  readonly what: string
  readonly name: string
  readonly thing: Thing
  readonly today: string
  /** `gone`: it has been removed and cannot be opened any more. */
  readonly onClose: (gone: boolean) => void
}
type Values = { how: 'end' | 'remove'; endDate: string; reason: string }
const LABELS = { how: '삭제 방법', endDate: '마지막 날', reason: '사유' }

/** Ends a department or position on its last day, or removes what nothing ever used; what has ended already says so. */
export function EndForm(props: Props) {
  const { name, thing, onClose } = props
  if (thing.endDate === null) return <Ending {...props} />
  return (
    <Drawer open title={`${name} 삭제`} onClose={() => onClose(false)}>
      <EmptyState title="이미 마지막 날이 있습니다.">{`마지막 날은 ${format.date(thing.endDate)}입니다.`}</EmptyState>
    </Drawer>
  )
}

function Ending({ companyNo, endpoint, what, name, thing, today, onClose }: Props) {
  const { isDefault, path } = useOrganisationArea()
  const refresh = useRefreshCompany(companyNo)
  const [uses, setUses] = useState<readonly string[]>([])
  const { no, version, from, people } = thing
  // What only new companies take over is seldom in use.
  const initial: Values = { how: isDefault ? 'remove' : 'end', endDate: from > today ? from : today, reason: '' }
  const record = useRecordForm({
    endpoint,
    ...path,
    initial,
    labels: LABELS,
    body: ({ how, endDate, reason }) => ({
      no,
      version,
      ...(how === 'end' ? { endDate } : {}),
      ...(reason === '' ? {} : { reason }),
    }),
    problems: ({ reason }): FieldError[] => (reason === '' ? [{ path: 'reason', message: '사유를 적어 주세요.' }] : []),
    onSaved: ({ removed }: { removed: boolean }) => {
      toast(removed ? `${name} ${what}를 삭제했습니다.` : `${name}의 마지막 날을 저장했습니다.`)
      void refresh()
      onClose(removed)
    },
    onRefused: (error) => {
      const told = error instanceof ApiError ? problemSchema.safeParse(error.body).data?.uses : undefined
      if (told === undefined || told.length === 0) return false
      setUses(told.map((use) => `${use.what} ${format.count(use.count)}`))
      return true
    },
    unsaved: '적은 사유가 있습니다.',
    leaves: leavesRecord,
  })
  const { how, endDate } = record.form.watch()
  const action = how === 'remove' ? '삭제' : endDate === '' ? '삭제' : `${format.date(endDate)}까지 쓰고 폐지`
  return (
    <DrawerForm of={record} title={`${name} 삭제`} action={action} inAddress onClose={() => onClose(false)}>
      {uses.length === 0 || how === 'end' ? null : (
        <NoticeBar tone="danger">{`쓰고 있어 삭제할 수 없습니다: ${uses.join(', ')}. 마지막 날을 정해 끝내 주세요.`}</NoticeBar>
      )}
      {people === 0 ? null : <p>{`사원 ${format.count(people)}명이 이 ${what}에 있습니다.`}</p>}
      <Radios
        of={record}
        name="how"
        options={[
          { value: 'end', text: '마지막 날을 정해 끝내기' },
          { value: 'remove', text: `삭제 (한 번도 쓰지 않은 ${what})` },
        ]}
      />
      {how === 'end' ? (
        <Day of={record} name="endDate" required hint="이 날까지 씁니다. 지난 기록은 그대로 남습니다." />
      ) : null}
      <Text of={record} name="reason" required maxLength={500} />
    </DrawerForm>
  )
}
