import { CODE } from '@handal/contracts/codes'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import { useCodeNames } from '../../../client/codes.ts'
import { nextDayText } from '../../../shared/form/date/time-text.ts'
import * as format from '../../../shared/format.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { minutesOf, overtimeOf } from './day-state.ts'

/** The times of a day beside its plan, and what they come to. `shift`: planned hours; '' of a day off. */
export function DayFigures({ day, shift }: { readonly day: DailyWork; readonly shift?: string | undefined }) {
  return (
    <Facts
      items={[
        ...(shift === undefined ? [] : [{ name: '계획', value: <span className="num">{shift || '쉬는 날'}</span> }]),
        { name: '출근 - 퇴근', value: <Span from={day.atendTime} to={day.lvofcTime} /> },
        ...(day.gnot === null && day.rtn === null
          ? []
          : [{ name: '외출 - 복귀', value: <Span from={day.gnot} to={day.rtn} /> }]),
        ...(day.guess === true ? [{ name: '근무형태 추정', value: <ScheduleName of={day.workSch} /> }] : []),
        { name: '실근무', value: <span className="num">{format.hours(minutesOf(day.realWork) ?? 0)}</span> },
        { name: '연장', value: <span className="num">{format.hours(overtimeOf(day) ?? 0)}</span> },
      ]}
    />
  )
}

function ScheduleName({ of }: { readonly of: string }) {
  const names = useCodeNames(CODE.workSchedule)
  return <span>{names[of] ?? of}</span>
}

/** A clock time as people say it: past midnight the next day's. */
const clockText = (time: string | null): string => (time === null ? '없음' : nextDayText(time) || time)

function Span({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  if (from === null && to === null) return <span>-</span>
  return (
    <span className="num">
      {clockText(from)} - {clockText(to)}
    </span>
  )
}
