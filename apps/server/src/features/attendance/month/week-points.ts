import { isWithin } from '@handal/base/date'
import { formatShortDate } from '@handal/base/format'
import { weekLimits } from '@handal/engine/attendance'
import { lawText } from '@handal/statute/law'
import { optionsOf } from '../derive/day-options.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { PersonInput, Point, recordPerson } from '../derive/person-days.ts'
import { weeklyMinutes } from '../derive/person-plan.ts'

type Week = NonNullable<ReturnType<typeof recordPerson>>['weeks'][number]

/** Points of a week beyond the limits for minors and mothers (근로기준법 제69조, 제71조; 남녀고용평등법 제19조의3). */
export const weekPoints = (week: Week, input: PersonInput, frame: MonthFrame): Point[] => {
  const { lastDate } = week
  if (!isWithin(lastDate, frame.period)) return []
  const rules = frame.rulesOn(lastDate)
  const { under18, protection } = optionsOf(lastDate, { ...input, birthDate: input.person.birth_date }, rules)
  const limits = weekLimits(week.total, week.overtime, {
    // The general limit has a point of its own.
    exempt: true,
    ...(under18 === true ? { under18 } : {}),
    ...(protection === undefined ? {} : { protection, shortenedContract: weeklyMinutes(lastDate, input, rules) }),
  })
  return limits
    .filter(({ code, over }) => over > 0 && code !== 'PREGNANT')
    .map(({ message, laws }) => ({
      code: 'warning',
      workDate: lastDate,
      blocks: false,
      message: `${formatShortDate(lastDate)}에 끝나는 주에 ${message.slice(0, -1)}(${laws.map(lawText).join(', ')}).`,
    }))
}
