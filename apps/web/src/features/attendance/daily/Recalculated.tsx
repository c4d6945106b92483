import type { DailyWork } from '@handal/contracts/time/daily-works'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../client/api-error.ts'
import * as format from '../../../shared/format.ts'
import { useSettled } from '../../../shared/use-settled.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { SkeletonLines } from '../../../shared/ui/Skeleton.tsx'
import type { TypedTimes } from '../RecordedDayForm.tsx'
import { recalculationQuery } from './daily.queries.ts'
import { minutesOf, overtimeOf } from './day-state.ts'

/** So long nobody typed before it is calculated, milliseconds. */
const PAUSE = 300
const TIMES = ['atendTime', 'lvofcTime', 'gnot', 'rtn'] as const

/** What the day, its week and the pay of the month would be with the times that are typed. */
export function Recalculated({
  companyNo,
  day,
  times,
  label = '수정하면',
}: {
  readonly companyNo: number
  readonly day: Pick<DailyWork, 'employeeNo' | 'workDate' | (typeof TIMES)[number]>
  readonly times: TypedTimes
  /** What it is the answer to. */
  readonly label?: string
}) {
  const typed = useSettled(times, PAUSE)
  const isChanged = TIMES.some((name) => typed[name] !== (day[name] ?? ''))
  const { data, error } = useQuery({
    ...recalculationQuery(companyNo, day.employeeNo, { workDate: day.workDate, ...typed }),
    enabled: isChanged,
  })
  if (!isChanged) return null
  if (error !== null)
    return (
      <p className="warn" role="alert">
        {errorText(error)}
      </p>
    )
  if (data === undefined) return <SkeletonLines lines={3} />
  const { week, pay } = data.effect
  return (
    <section aria-label={label}>
      <h3 className="h3">{label}</h3>
      <Facts
        items={[
          { name: '실근무', value: <span className="num">{format.hours(minutesOf(data.realWork))}</span> },
          { name: '연장', value: <span className="num">{format.hours(overtimeOf(data))}</span> },
          {
            name: '그 주 근로시간',
            value: (
              <span className={week.over === '00:00' ? 'num' : 'num dang b'}>
                {week.hours}
                {week.over === '00:00' ? '' : ` (52시간을 ${week.over} 넘습니다)`}
              </span>
            ),
          },
          ...(pay === null
            ? []
            : [
                {
                  name: '실지급액',
                  value: (
                    <span className="num">
                      {format.won(pay.now)} → {format.won(pay.then)} ({format.signedWon(pay.difference)})
                    </span>
                  ),
                },
              ]),
        ]}
      />
    </section>
  )
}
