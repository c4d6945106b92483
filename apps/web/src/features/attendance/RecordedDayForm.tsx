import type { OpenPoint } from '@handal/contracts/time/open-points'
import { correctDailyWork, type DailyWork } from '@handal/contracts/time/daily-works'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Location } from 'react-router'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { FormField, RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { TextField } from '../../shared/form/TextField.tsx'
import { TimeField } from '../../shared/form/date/TimeField.tsx'
import { dayQuery } from './attendance.queries.ts'
import { leavesDrawer } from './fact-text.ts'
import { FormButtons, UNSAVED } from './FormButtons.tsx'
import styles from './attendance.module.css'

/** A day of a person whose record is missing or half there. */
export type RecordedDay = Pick<OpenPoint, 'employeeNo' | 'name'> & { readonly workDate: string }
type Props = {
  readonly companyNo: number
  readonly day: RecordedDay
  readonly onSaved: () => void
  readonly onClose: () => void
  /** Which move leaves what is typed; by default the drawer of a month's attendance closed. */
  readonly leaves?: (from: Location, to: Location) => boolean
  /** What is told of the times as they are typed, over the reason. */
  readonly told?: (times: TypedTimes) => ReactNode
}
/** Clock times of a day as they stand in the form; '' is none. */
export type TypedTimes = {
  readonly atendTime: string
  readonly lvofcTime: string
  readonly gnot: string
  readonly rtn: string
}

const LABELS = { atendTime: '출근', lvofcTime: '퇴근', gnot: '외출', rtn: '복귀', reason: '사유' }

/** The clock times of a recorded day, with what is known of them. */
export function RecordedDayForm({ companyNo, day, ...rest }: Props) {
  const query = useQuery(dayQuery(companyNo, day))
  return (
    <QueryPart query={query} lines={3}>
      {({ items }) => <Form day={day} known={items[0]} {...rest} />}
    </QueryPart>
  )
}

function Form({
  day,
  known,
  onSaved,
  onClose,
  leaves = leavesDrawer,
  told,
}: Omit<Props, 'companyNo'> & { readonly known: DailyWork | undefined }) {
  const { employeeNo, name, workDate } = day
  const title = `${name} ${format.date(workDate)} 출퇴근 시각`
  const record = useRecordForm({
    endpoint: correctDailyWork,
    initial: {
      atendTime: known?.atendTime ?? '',
      lvofcTime: known?.lvofcTime ?? '',
      gnot: known?.gnot ?? '',
      rtn: known?.rtn ?? '',
      reason: '',
    },
    labels: LABELS,
    params: { empl_no: employeeNo },
    body: ({ atendTime, lvofcTime, gnot, rtn, reason }) => ({
      workDate,
      atendTime: atendTime === '' ? null : atendTime,
      lvofcTime: lvofcTime === '' ? null : lvofcTime,
      gnot: gnot === '' ? null : gnot,
      rtn: rtn === '' ? null : rtn,
      // Who corrects a day has seen the schedule that was taken for it.
      ...(known?.guess === true ? { workSch: known.workSch } : {}),
      reason,
      version: known?.version ?? 1,
    }),
    onSaved: () => {
      toast(`${title}을 고쳤습니다.`)
      onSaved()
    },
    unsaved: UNSAVED,
    leaves,
  })
  const [atendTime, lvofcTime, gnot, rtn] = record.form.watch(['atendTime', 'lvofcTime', 'gnot', 'rtn'])
  return (
    <RecordForm of={record} label={title} className={styles['form']}>
      <h3 className="h3">{title}</h3>
      <div className={styles['times']}>
        <FormField of={record} name="atendTime" render={(field) => <TimeField focusFirst {...field} />} />
        <FormField of={record} name="lvofcTime" render={(field) => <TimeField {...field} />} />
      </div>
      <div className={styles['times']}>
        <FormField of={record} name="gnot" render={(field) => <TimeField {...field} />} />
        <FormField of={record} name="rtn" render={(field) => <TimeField {...field} />} />
      </div>
      {atendTime === '' && lvofcTime === '' ? (
        <p className="cap ter">두 시각을 모두 비우면 결근이 되고, 임금을 뺍니다.</p>
      ) : null}
      {told?.({ atendTime, lvofcTime, gnot, rtn })}
      <FormField
        of={record}
        name="reason"
        render={(field) => <TextField required maxLength={500} placeholder="기록기 고장, 기록 누락" {...field} />}
      />
      <FormButtons of={record} action="저장" onClose={onClose} />
    </RecordForm>
  )
}
