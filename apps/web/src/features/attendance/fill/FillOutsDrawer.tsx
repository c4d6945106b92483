import { correctWorkTimes } from '@handal/contracts/time/daily-works'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Location } from 'react-router'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { TextField } from '../../../shared/form/TextField.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { UNSAVED } from '../FormButtons.tsx'
import { missingOutsQuery } from './fill.queries.ts'
import type { MissingOut } from './missing-outs.ts'
import { OutsTable } from './OutsTable.tsx'

/** What leads to it, and its title. */
export const FILL_OUTS = '퇴근 없는 날 채우기'

type Props = {
  readonly companyNo: number
  readonly str: string
  readonly end: string
  /** Whose days are looked at: those with half a record. */
  readonly employeeNos: number[]
  /** Which move leaves what is typed. */
  readonly leaves: (from: Location, to: Location) => boolean
  readonly onClose: () => void
}

/** Days whose leaving nobody recorded: the planned end becomes it for those that are chosen, each as a correction with the reason. */
export function FillOutsDrawer({ companyNo, str, end, employeeNos, leaves, onClose }: Props) {
  const query = useQuery({
    ...missingOutsQuery(companyNo, { str, end, employeeNos }),
    enabled: employeeNos.length > 0 && str <= end,
  })
  if (query.data !== undefined && query.data.length > 0)
    return <FillForm companyNo={companyNo} days={query.data} leaves={leaves} onClose={onClose} />
  return (
    <Drawer open title={FILL_OUTS} onClose={onClose}>
      {employeeNos.length === 0 || str > end || query.data?.length === 0 ? (
        <p>퇴근 기록이 없는 날이 없습니다.</p>
      ) : (
        <QueryPart query={query} lines={6}>
          {() => null}
        </QueryPart>
      )}
    </Drawer>
  )
}

function FillForm({
  companyNo,
  days,
  leaves,
  onClose,
}: Pick<Props, 'companyNo' | 'leaves' | 'onClose'> & { readonly days: readonly MissingOut[] }) {
  const refresh = useRefreshAttendance(companyNo)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = days.filter((day) => day.end !== null && !left.has(day.atend_no))
  const record = useRecordForm({
    endpoint: correctWorkTimes,
    initial: { reason: '' },
    labels: { reason: '사유' },
    body: ({ reason }) => ({
      items: chosen.map(({ employeeNo, workDate, version, end }) => ({
        employeeNo,
        workDate,
        version,
        lvofcTime: end,
      })),
      reason,
    }),
    onSaved: ({ items }) => {
      toast(`${format.count(items.length)}일의 퇴근을 예정 시각으로 적었습니다.`)
      void refresh()
      onClose()
    },
    unsaved: UNSAVED,
    leaves,
  })
  return (
    <DrawerForm
      of={record}
      title={FILL_OUTS}
      action={`${format.count(chosen.length)}일 저장`}
      disabledReason={chosen.length === 0 && '채울 날을 골라 주세요.'}
      inAddress
      onClose={onClose}
    >
      <p className="sec">
        고른 날의 퇴근을 근무 예정 시각으로 적습니다. 날마다 사유와 함께 남고, 하루씩 취소할 수 있습니다.
      </p>
      <OutsTable
        days={days}
        isChosen={({ atend_no }) => !left.has(atend_no)}
        onChange={(changed, isChosen) => {
          const nos = new Set(changed.map(({ atend_no }) => atend_no))
          setLeft((before) => new Set(isChosen ? [...before].filter((no) => !nos.has(no)) : [...before, ...nos]))
        }}
      />
      <FormField
        of={record}
        name="reason"
        render={(field) => <TextField required maxLength={500} placeholder="퇴근 기록 누락, 부서장 확인" {...field} />}
      />
    </DrawerForm>
  )
}
