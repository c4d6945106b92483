import { type PlainDate, plainDate } from '@handal/base/date'
import type { PersonCells } from '@handal/contracts/time/attendance-cells'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { dayQuery, useRefreshAttendance } from '../attendance.queries.ts'
import { DayDrawer } from '../daily/DayDrawer.tsx'
import { DayFactForm } from '../facts/DayFactForm.tsx'
import { leavesDrawer } from '../fact-text.ts'
import { isClosedOf } from '../opened/open-people.ts'
import { PersonClose, type PersonMonthClose } from '../opened/PersonClose.tsx'
import { RecordedDayForm } from '../RecordedDayForm.tsx'
import styles from './month.module.css'

type Props = {
  readonly companyNo: number
  readonly row: PersonCells
  readonly workDate: PlainDate
  readonly today: string
  readonly month: PersonMonthClose
  readonly onClose: () => void
}

/** One day of a person: as it stands, or the way to its first times where nothing of it does. */
export function DayPanel({ companyNo, row, workDate, today, month, onClose }: Props) {
  const { employeeNo, name, departmentName } = row
  const query = useQuery(dayQuery(companyNo, { employeeNo, workDate }))
  const day = query.data?.items[0]
  if (day !== undefined)
    return (
      <DayDrawer
        companyNo={companyNo}
        day={day}
        today={plainDate(today)}
        month={month}
        leaves={leavesDrawer}
        onClose={onClose}
      />
    )
  return (
    <Drawer
      open
      title={name}
      caption={`${format.proseDate(workDate)}${departmentName === null ? '' : ` · ${departmentName}`}`}
      onClose={onClose}
    >
      <QueryPart query={query} lines={4}>
        {() => <WithoutRecord companyNo={companyNo} row={row} workDate={workDate} month={month} />}
      </QueryPart>
    </Drawer>
  )
}

const CLOSED = '마감한 달입니다. 수정하려면 이 사원만 다시 열어 주세요.'
function WithoutRecord({
  companyNo,
  row: { employeeNo, name },
  workDate,
  month,
}: Pick<Props, 'companyNo' | 'row' | 'workDate' | 'month'>) {
  const closed = isClosedOf(month, employeeNo)
  const [form, setForm] = useState<'times' | 'fact' | null>(null)
  const refresh = useRefreshAttendance(companyNo)
  const common = {
    onSaved: () => {
      setForm(null)
      void refresh()
    },
    onClose: () => setForm(null),
  }
  if (form === 'times')
    return <RecordedDayForm {...common} companyNo={companyNo} day={{ employeeNo, name, workDate }} />
  if (form === 'fact') return <DayFactForm {...common} day={workDate} person={{ no: employeeNo, name }} />
  return (
    <div className={styles['day']}>
      <p>이 날의 근태 기록이 없습니다.</p>
      <PersonClose companyNo={companyNo} month={month} person={{ employeeNo, name }} />
      <div className="row g8 wrap">
        <Button size="sm" disabledReason={closed && CLOSED} onClick={() => setForm('times')}>
          시각 수정
        </Button>
        <Button size="sm" disabledReason={closed && CLOSED} onClick={() => setForm('fact')}>
          휴가·사유 적기
        </Button>
      </div>
    </div>
  )
}
