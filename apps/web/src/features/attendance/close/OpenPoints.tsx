import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import { useState } from 'react'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { useApply } from '../apply-people.tsx'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { openTexts, type ToldPoint } from '../fact-text.ts'
import { type RecordedDay, RecordedDayForm } from '../RecordedDayForm.tsx'
import styles from '../attendance.module.css'
import { AbsenceButton } from './AbsenceButton.tsx'
import { isShut } from '../opened/open-people.ts'
import { PointLinks } from './PointLinks.tsx'

type Props = { readonly companyNo: number; readonly month: AttendanceMonth }

/** What keeps a month from being closed, and what to look at before; each point leads to where it is settled. */
export function OpenPoints({ companyNo, month }: Props) {
  const texts = openTexts(month.open)
  const blocking = texts.filter(({ first }) => first.blocks)
  const warnings = texts.filter(({ first }) => !first.blocks)
  return (
    <>
      {blocking.length === 0 ? null : (
        <section className={styles['open']} aria-label="마감을 막는 것">
          <NoticeBar tone="danger">마감하기 전에 해결해야 합니다.</NoticeBar>
          <ul>
            {blocking.map((point) => (
              <Blocking key={`${point.first.code} ${point.text}`} companyNo={companyNo} month={month} point={point} />
            ))}
          </ul>
        </section>
      )}
      {warnings.length === 0 ? null : (
        <section className={styles['open']} aria-label="살펴볼 것">
          <NoticeBar tone="warning">마감은 할 수 있지만 살펴봐 주세요.</NoticeBar>
          <ul>
            {warnings.map((point) => (
              <li key={`${point.first.code} ${point.text}`}>
                {point.text}
                <PointLinks month={month.month} point={point} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** One point that blocks, with the act that settles it here, or the way to where it is settled. */
function Blocking({ companyNo, month, point }: Props & { readonly point: ToldPoint }) {
  const refresh = useRefreshAttendance(companyNo)
  const derive = useApply(companyNo, month.month, false)
  const [day, setDay] = useState<RecordedDay | null>(null)
  const { text, first } = point
  const without = month.open.flatMap(({ code: of, daysWithoutRecord = 0, ...person }) =>
    of === 'no-totals' ? [{ ...person, daysWithoutRecord }] : [],
  )
  const { code, employeeNo, name, workDates } = first
  const [workDate] = workDates
  return (
    <li>
      <div className={styles['point']}>
        <span>{text}</span>
        {code === 'half-record' && workDate !== undefined ? (
          <Button
            size="sm"
            variant="text"
            aria-label={`${name} ${format.date(workDate)} 시각 적기`}
            onClick={() => setDay({ employeeNo, name, workDate })}
          >
            시각 적기
          </Button>
        ) : code === 'absence-open' && workDate !== undefined ? (
          <AbsenceButton companyNo={companyNo} point={first} />
        ) : code === 'no-totals' && without.length < month.people ? (
          <Button size="sm" onClick={() => void derive(without)}>
            {without.length === 1 ? '이 사원만 집계' : `${format.count(without.length)}명만 집계`}
          </Button>
        ) : null}
      </div>
      <PointLinks month={month.month} point={point} />
      {day === null || isShut(month) ? null : (
        <RecordedDayForm
          companyNo={companyNo}
          day={day}
          onSaved={() => {
            setDay(null)
            void refresh()
          }}
          onClose={() => setDay(null)}
        />
      )}
    </li>
  )
}
