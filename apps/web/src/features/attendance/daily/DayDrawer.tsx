import type { PlainDate } from '@handal/base/date'
import { formatShortDateWithWeekday } from '@handal/base/format'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import { useState } from 'react'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { DayFactForm } from '../DayFactForm.tsx'
import { RecordedDayForm } from '../RecordedDayForm.tsx'
import { DayWords } from './daily-columns.tsx'
import { leavesDay } from './daily-params.ts'
import { minutesOf, overtimeOf } from './day-state.ts'
import { DayBar } from './DayBar.tsx'
import { DayTags } from './DayTags.tsx'
import { Recalculated } from './Recalculated.tsx'
import { useWithdrawCorrection } from './use-withdraw-correction.ts'
import styles from './daily.module.css'

/** One day of a person: what it comes to, its raw events, and what can be done about it. */
export function DayDrawer({
  companyNo,
  day,
  today,
  onClose,
}: {
  readonly companyNo: number
  readonly day: DailyWork
  readonly today: PlainDate
  readonly onClose: () => void
}) {
  const [act, setAct] = useState<'correct' | 'fact' | null>(null)
  const { employeeNo, name, employeeCode, workDate } = day
  return (
    <Drawer
      open
      title={
        <>
          {name} {formatShortDateWithWeekday(workDate)} <DayWords day={day} today={today} />
        </>
      }
      caption={<span className="num">{employeeCode}</span>}
      onClose={onClose}
    >
      <div className={styles['day']}>
        <section aria-label="하루">
          <h3 className="h3">하루</h3>
          <DayBar day={day} />
          <Facts
            items={[
              { name: '출근 - 퇴근', value: <Span from={day.atendTime} to={day.lvofcTime} /> },
              ...(day.gnot === null && day.rtn === null
                ? []
                : [{ name: '외출 - 복귀', value: <Span from={day.gnot} to={day.rtn} /> }]),
              { name: '실근무', value: <span className="num">{format.hours(minutesOf(day.realWork))}</span> },
              { name: '연장', value: <span className="num">{format.hours(overtimeOf(day))}</span> },
            ]}
          />
        </section>
        <DayTags companyNo={companyNo} employeeNo={employeeNo} day={workDate} />
        <section aria-label="할 일" className={styles['acts']}>
          <h3 className="h3">할 일</h3>
          {act === null ? <Acts companyNo={companyNo} day={day} onAct={setAct} /> : null}
          <Form companyNo={companyNo} day={day} act={act} onDone={() => setAct(null)} />
        </section>
      </div>
    </Drawer>
  )
}

function Span({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  return (
    <span className="num">
      {from ?? '-'} - {to ?? '-'}
    </span>
  )
}

function Acts({
  companyNo,
  day,
  onAct,
}: {
  readonly companyNo: number
  readonly day: DailyWork
  readonly onAct: (act: 'correct' | 'fact') => void
}) {
  const withdraw = useWithdrawCorrection(companyNo)
  if (day.closed)
    return <p className="sec">이 달의 근태를 마감했습니다. 수정하려면 근태 마감에서 마감을 취소해 주세요.</p>
  return (
    <div className="row g8 wrap">
      {day.source === 'RECORDED' ? (
        <>
          <Button size="sm" onClick={() => onAct('correct')}>
            시각 수정
          </Button>
          <Button size="sm" onClick={() => void withdraw(day)}>
            수정 취소
          </Button>
        </>
      ) : null}
      <Button size="sm" onClick={() => onAct('fact')}>
        휴가·사유 적기
      </Button>
    </div>
  )
}

function Form({
  companyNo,
  day,
  act,
  onDone,
}: {
  readonly companyNo: number
  readonly day: DailyWork
  readonly act: 'correct' | 'fact' | null
  readonly onDone: () => void
}) {
  const refresh = useRefreshAttendance(companyNo)
  const { employeeNo, name, workDate } = day
  const saved = (): void => {
    void refresh()
    onDone()
  }
  const common = { leaves: leavesDay, onSaved: saved, onClose: onDone }
  if (act === 'fact') return <DayFactForm {...common} day={workDate} person={{ no: employeeNo, name }} />
  if (act === 'correct')
    return (
      <RecordedDayForm
        {...common}
        companyNo={companyNo}
        day={{ employeeNo, name, workDate }}
        told={(times) => <Recalculated companyNo={companyNo} day={day} times={times} />}
      />
    )
  return null
}
