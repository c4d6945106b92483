import type { PlainDate } from '@handal/base/date'
import { formatShortDateWithWeekday } from '@handal/base/format'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Location } from 'react-router'
import { linkTo } from '../../../client/screens.ts'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { DayFactForm } from '../facts/DayFactForm.tsx'
import { PersonClose, type PersonMonthClose } from '../opened/PersonClose.tsx'
import { RecordedDayForm } from '../RecordedDayForm.tsx'
import { waitingOfQuery } from '../requests/requests.queries.ts'
import { DayWords } from './daily-columns.tsx'
import { dayCorrectionsQuery } from './daily.queries.ts'
import type { PlannedHours } from './day-board.ts'
import { DayBar } from './DayBar.tsx'
import { DayFigures } from './DayFigures.tsx'
import { DayRecords } from './DayRecords.tsx'
import { Recalculated } from './Recalculated.tsx'
import { useWithdrawCorrection } from './use-withdraw-correction.ts'
import styles from './daily.module.css'

type Leaves = (from: Location, to: Location) => boolean

/** One day of a person: what it comes to, its raw events, and what can be done about it. */
export function DayDrawer({
  companyNo,
  day,
  shift,
  plan,
  today,
  month,
  leaves,
  onClose,
}: {
  readonly companyNo: number
  readonly day: DailyWork
  /** Planned hours; '' of a day off, undefined while nobody knows. */
  readonly shift?: string | undefined
  /** The same as clock times, which the bar of the day shows. */
  readonly plan?: PlannedHours | null
  readonly today: PlainDate
  /** The month the day is of, where it is at hand: a closed one can be opened of this person alone. */
  readonly month?: PersonMonthClose
  /** Which move leaves what is typed. */
  readonly leaves: Leaves
  readonly onClose: () => void
}) {
  const [act, setAct] = useState<'correct' | 'fact' | null>(null)
  const { employeeNo, name, employeeCode, workDate } = day
  const waiting = useQuery(waitingOfQuery(companyNo, employeeNo))
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
          <DayBar day={day} plan={plan ?? null} />
          <DayFigures day={day} shift={shift} />
        </section>
        <DayRecords companyNo={companyNo} employeeNo={employeeNo} day={workDate} />
        <section aria-label="할 일" className={styles['acts']}>
          <h3 className="h3">할 일</h3>
          {month === undefined ? null : (
            <PersonClose companyNo={companyNo} month={month} person={{ employeeNo, name }} />
          )}
          {act === null ? (
            <QueryPart query={waiting} lines={1}>
              {({ items }) => {
                const asked = items.find((one) => one.workDate === workDate && one.employeeNo === employeeNo)
                return asked === undefined ? (
                  <Acts companyNo={companyNo} day={day} month={month} onAct={setAct} />
                ) : (
                  <DecideFirst no={asked.no} />
                )
              }}
            </QueryPart>
          ) : null}
          <Form companyNo={companyNo} day={day} act={act} leaves={leaves} onDone={() => setAct(null)} />
        </section>
      </div>
    </Drawer>
  )
}

/** A request waits for the day: it is decided before anything of the day is changed. */
function DecideFirst({ no }: { readonly no: number }) {
  const to = linkTo('/attendance/daily', { part: 'requests', request: String(no) })
  return (
    <NoticeBar tone="info" links={[{ label: '신청 결정', to }]}>
      출퇴근 기록 신청이 결정을 기다립니다. 신청을 먼저 결정해 주세요.
    </NoticeBar>
  )
}

function Acts({
  companyNo,
  day,
  month,
  onAct,
}: {
  readonly companyNo: number
  readonly day: DailyWork
  readonly month: PersonMonthClose | undefined
  readonly onAct: (act: 'correct' | 'fact') => void
}) {
  const withdraw = useWithdrawCorrection(companyNo)
  const corrections = useQuery(dayCorrectionsQuery(companyNo, day.employeeNo, day.workDate))
  // Beside it stands how to open the person.
  if (day.closed && month?.closed === true) return null
  if (day.closed)
    return <p className="sec">이 달의 근태를 마감했습니다. 수정하려면 근태 마감에서 마감을 취소해 주세요.</p>
  return (
    <div className="row g8 wrap">
      {day.source === 'RECORDED' ? (
        <>
          <Button size="sm" onClick={() => onAct('correct')}>
            시각 수정
          </Button>
          {corrections.data?.some(({ withdrawn }) => withdrawn === null) === true ? (
            <Button size="sm" onClick={() => void withdraw(day)}>
              수정 취소
            </Button>
          ) : null}
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
  leaves,
  onDone,
}: {
  readonly companyNo: number
  readonly day: DailyWork
  readonly act: 'correct' | 'fact' | null
  readonly leaves: Leaves
  readonly onDone: () => void
}) {
  const refresh = useRefreshAttendance(companyNo)
  const { employeeNo, name, workDate } = day
  const saved = (): void => {
    void refresh()
    onDone()
  }
  const common = { leaves, onSaved: saved, onClose: onDone }
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
