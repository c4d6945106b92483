import { addDays, eachDay, isWithin, type PlainDate, weekday } from '@handal/base/date'
import { formatShortDate } from '@handal/base/format'
import { weekLimits } from '@handal/engine/attendance'
import { lawText } from '@handal/statute/law'
import { optionsOf } from '../plan/day-options.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { PersonInput, Point, recordPerson } from '../derive/person-days.ts'
import { protectedBy, weeklyMinutes } from '../plan/person-plan.ts'
import type { StoredDay } from './stored.repo.ts'

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

/** Point of a week of so many worked minutes that ends on a day, where they pass 52 hours. */
export const over52Points = (lastDate: PlainDate, total: number, input: PersonInput, frame: MonthFrame): Point[] =>
  isWithin(lastDate, frame.period) &&
  weekLimits(total, 0, { under5: frame.under5, exempt: protectedBy(input, lastDate).has('ARTICLE63') }).some(
    ({ code, over }) => code === 'LEGAL' && over > 0,
  )
    ? [
        {
          code: 'over-52',
          workDate: lastDate,
          blocks: false,
          message: `${formatShortDate(lastDate)}에 끝나는 주에 52시간을 넘겨 일했습니다(근로기준법 제53조 제1항).`,
        },
      ]
    : []

/** Weeks of recorded days beyond 52 hours, by what is stored of them: nothing is counted again. */
export const recordedOver52 = (input: PersonInput, frame: MonthFrame): Point[] => {
  const { weeks, settings } = frame
  const minutesOf = (date: PlainDate): number => workedOn(input.made.get(date) ?? input.recorded.get(date))
  return eachDay(weeks)
    .filter((date) => weekday(date) === settings.weekStart)
    .flatMap((from) => {
      const to = addDays(from, 6)
      const total = eachDay({ from, to }).reduce((sum, date) => sum + minutesOf(date), 0)
      return over52Points(to, total, input, frame)
    })
}
const workedOn = (day: StoredDay | undefined): number => day?.real_work ?? 0
