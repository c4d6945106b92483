import { addDays, compare, type DateRange, daysIn, earlier, overlap, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { minus, num, over, type Quantity, times } from '@handal/base/quantity'
import { compareRatio, ratio } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law, lawText } from '@handal/statute/law'
import { badFields, checker, type Refusal } from '../answer/check.ts'
import type { FigureExplanation } from '../answer/explained.ts'
import { decimalText, explainFigure } from '../answer/explained.ts'
import { type Attendance, attendanceOf, knownFull, reachedEighty, straddling } from './attendance-rate.ts'
import { checkLeave } from './check-leave.ts'
import { dayAfterMonths, dayAfterYears } from '../deadline/civil-period.ts'
import { dayRoundingText, HOURS_OF_DAY, roundDays, wholeHours } from './day-rounding.ts'
import { fiscalStarts } from './fiscal-starts.ts'
import type { GrantKind, LeaveFacts, LeaveGrant, LeaveGrants } from './leave-facts.ts'
import { shareOfFullTime } from './weekly-hours.ts'

const article = (item: string): LawRef => law('근로기준법', `제60조 ${item}`)
const standardRules = law('표준취업규칙', '제33조 제5항')
const partTime = law('근로기준법 시행령', '별표 2 제4호')

/** Days of a year of service after which the grant comes (근로기준법 제60조 제1항, 제4항): 15, from the third year more, 25 at most. */
export const annualDays = (years: number): number => (years < 1 ? 0 : Math.min(25, 15 + Math.floor((years - 1) / 2)))

/** A grant before share and rounding; of no days it does not come to be. */
type Plan = {
  readonly date: PlainDate
  readonly earned: DateRange
  readonly expires: PlainDate
  readonly kind: GrantKind
  readonly days: Quantity
  readonly reason: string
  readonly laws: readonly LawRef[]
}

type Work = {
  readonly facts: LeaveFacts
  readonly end: PlainDate
  readonly grants: LeaveGrant[]
  readonly notices: Set<string>
  readonly fault: (path: string, message: string) => void
}

const span = ({ from, to }: DateRange): string => `${formatDate(from)}부터 ${formatDate(to)}까지`
const ONE = ratio(1)
const before = (date: PlainDate): PlainDate => addDays(date, -1)

/** Fewer than five workers (시행령 제7조의2 제3항): on no day of the year before for yearly leave, of the month for monthly days. */
const tooSmall = ({ underFive }: LeaveFacts, period: DateRange): boolean =>
  typeof underFive === 'object' ? underFive.some((range) => overlap(range, period) !== null) : underFive === true

const put = (work: Work, plan: Plan): void => {
  const { facts } = work
  if (tooSmall(facts, plan.earned)) return
  const share = shareOfFullTime(plan.earned, facts.weeklyHours ?? [])
  if (share.n === 0n || plan.days.value.n <= 0n) return
  const { date, earned, expires, kind, reason, laws } = plan
  // Whole objects, member by member: a list of 1,000 people makes tens of thousands of them.
  if (compareRatio(share, ONE) === 0) {
    const rounding = facts.rounding ?? 'CEIL_HALF'
    const quantity = plan.days
    const rounded = roundDays(quantity.value, rounding)
    if (rounded.n === 0n) return
    const days = decimalText(num(rounded))
    work.grants.push({ date, kind, expires, reason, earned, days, hours: null, laws, quantity, rounding })
    return
  }
  const quantity = times(times(plan.days, num(share)), HOURS_OF_DAY)
  const whole = num(wholeHours(quantity))
  work.grants.push({
    date,
    kind,
    expires,
    reason,
    earned,
    days: decimalText(over(whole, HOURS_OF_DAY)),
    hours: decimalText(whole),
    laws: [...laws, partTime],
    quantity,
    rounding: 'WHOLE_HOUR',
  })
}

/** days × (scheduled − leave of absence) ÷ scheduled */
const prorated = (days: Quantity, { scheduled, leaveOfAbsence }: Attendance): Quantity =>
  leaveOfAbsence === 0 ? days : over(times(days, minus(num(scheduled), num(leaveOfAbsence))), num(scheduled))

const absenceNote = ({ leaveOfAbsence }: Attendance): string =>
  leaveOfAbsence === 0 ? '' : ` 휴직·쟁의행위 ${leaveOfAbsence}일을 빼고 비례하였습니다.`

/** The monthly days of the first year (제60조 제2항): always by the hire date, for 11 months at most. */
const monthlyGrants = (work: Work): void => {
  const { facts, end } = work
  const records = facts.attendance ?? []
  const expires = before(dayAfterYears(facts.hire, 1))
  for (let month = 1; month <= 11; month++) {
    const date = dayAfterMonths(facts.hire, month)
    if (date > end) return
    const earned = { from: dayAfterMonths(facts.hire, month - 1), to: before(date) }
    const attendance = attendanceOf(records, earned)
    if (straddling(records, earned).length > 0) {
      work.notices.add(
        '한 달보다 긴 출근 기록으로는 달마다의 개근을 알 수 없어, 달 단위 기록이 없는 달은 개근으로 보았습니다.',
      )
    }
    if (attendance !== null && attendance.attended < attendance.scheduled - attendance.leaveOfAbsence) continue
    const days = attendance === null ? num(1) : prorated(num(1), attendance)
    const note = attendance === null ? '' : absenceNote(attendance)
    const reason = `${span(earned)} 1개월을 개근하였습니다.${note}`
    put(work, { date, earned, expires, kind: 'monthly', days, reason, laws: [article('제2항')] })
  }
}

type Year = {
  readonly date: PlainDate
  readonly earned: DateRange
  readonly expires: PlainDate
  readonly kind: GrantKind
  readonly days: Quantity
  readonly reason: string
  readonly laws: readonly LawRef[]
  /** Months of the year that count when attendance was under 80 %. */
  readonly months: () => readonly DateRange[]
}

const FIELD = 'attendance'

/** A year's grant by its attendance (제60조 제1항, 제2항). */
const yearGrant = (work: Work, year: Year): void => {
  const records = work.facts.attendance ?? []
  const { date, earned, expires, kind, days, reason, laws } = year
  if (straddling(records, earned).length > 0) {
    work.fault(
      FIELD,
      `출근 기록이 ${span(earned)}의 경계를 넘어 출근율을 계산할 수 없습니다. 기간을 나누어 적어 주세요.`,
    )
    return
  }
  const attendance = attendanceOf(records, earned)
  if (attendance === null) {
    put(work, { date, earned, expires, kind, days, reason, laws })
    return
  }
  const enough = reachedEighty(attendance)
  const known = attendance.covered || (enough && attendance.leaveOfAbsence === 0)
  if (!known) {
    work.fault(FIELD, `${span(earned)} 전체의 출근 기록이 있어야 출근율을 계산할 수 있습니다.`)
    return
  }
  if (enough) {
    const note = absenceNote(attendance)
    put(work, { date, earned, expires, kind, days: prorated(days, attendance), reason: `${reason}${note}`, laws })
    return
  }
  const lived = year.months()
  const full = lived.filter((month) => knownFull(records, month)).length
  if (full === 0) {
    const isUnknown = lived.some(
      (month) => attendanceOf(records, month) === null || straddling(records, month).length > 0,
    )
    const months = isUnknown ? ' 개근한 달은 달마다의 출근 기록이 있어야 셀 수 있습니다.' : ''
    const base = attendance.scheduled - attendance.leaveOfAbsence
    if (base > 0) work.notices.add(`${span(earned)} 출근율이 80% 미만이라 연차가 생기지 않았습니다.${months}`)
    return
  }
  const low = `${span(earned)} 출근율이 80% 미만이라 개근한 ${full}개월에 1일씩 생겼습니다.`
  put(work, { date, earned, expires, kind: 'monthly', days: num(full), reason: low, laws: [article('제2항')] })
}

/** Twelve months of a year, counted from a day so many months before them (민법 제160조). */
const monthsOf = (start: PlainDate, first = 0): readonly DateRange[] =>
  Array.from({ length: 12 }, (_, index) => ({
    from: dayAfterMonths(start, first + index),
    to: before(dayAfterMonths(start, first + index + 1)),
  }))

const hireGrants = (work: Work): void => {
  const { hire } = work.facts
  for (let years = 1; ; years++) {
    const date = dayAfterYears(hire, years)
    if (date > work.end) return
    const earned = { from: dayAfterYears(hire, years - 1), to: before(date) }
    const months = (): readonly DateRange[] => monthsOf(hire, (years - 1) * 12)
    yearGrant(work, {
      date,
      earned,
      expires: before(dayAfterYears(hire, years + 1)),
      kind: 'annual',
      days: num(annualDays(years)),
      reason: `${span(earned)} 1년 동안 80% 이상 출근하였습니다(근속 ${years}년).`,
      laws: years < 3 ? [article('제1항')] : [article('제1항'), article('제4항')],
      // The other eleven months of the first year have had their days already.
      months: years === 1 ? () => months().slice(11) : months,
    })
  }
}

const fiscalGrants = (work: Work, start: string): void => {
  const { hire } = work.facts
  const firstYearEnd = dayAfterMonths(hire, 11)
  fiscalStarts(hire, start, work.end).forEach((date, index, all) => {
    const earned = { from: all[index - 1] ?? hire, to: before(date) }
    const expires = before(dayAfterYears(date, 1))
    // Months of the first year of service have had their days by the hire date.
    const months = (): readonly DateRange[] =>
      index === 0 ? [] : monthsOf(earned.from).filter(({ from }) => from >= firstYearEnd)
    const served = daysIn(earned)
    const whole = served >= 365
    if (index === 0) {
      const days = whole ? num(15) : over(times(num(15), num(served)), num(365))
      const reason = `${span(earned)} ${served}일을 일하여 15일에 비례한 만큼 생겼습니다.`
      const laws = [article('제1항'), standardRules]
      yearGrant(work, { date, earned, expires, kind: 'proportional', days, reason, laws, months })
      return
    }
    yearGrant(work, {
      date,
      earned,
      expires,
      kind: 'annual',
      days: num(annualDays(index)),
      reason: `회계연도 ${span(earned)} 80% 이상 출근하였습니다(근속 ${index}년으로 봅니다).`,
      laws: index < 3 ? [article('제1항'), standardRules] : [article('제1항'), article('제4항'), standardRules],
      months,
    })
  })
}

/**
 * Every grant of annual leave up to a day (근로기준법 제60조): a day for each month of full attendance in the first year,
 * then by years of service from the hire date, or by fiscal years. A grant comes on the day after its period and only to
 * a person who is still employed on that day (대법원 2021다227100). Periods by 민법 제160조.
 */
export const leaveGrants = (facts: LeaveFacts): Result<LeaveGrants, Refusal> => {
  const refusal = checkLeave(facts)
  if (refusal !== null) return err(refusal)
  const check = checker()
  const work: Work = {
    facts,
    end: facts.last === undefined || facts.last === null ? facts.asOf : earlier(facts.asOf, facts.last),
    grants: [],
    notices: new Set(),
    fault: check.fault,
  }
  const start = facts.fiscalStart ?? '01-01'
  monthlyGrants(work)
  if (facts.basis === 'FISCAL' && facts.hire.slice(5) !== start) fiscalGrants(work, start)
  else hireGrants(work)
  if (check.problems.length > 0) return err(badFields(check.problems))
  return ok({
    grants: work.grants.toSorted((a, b) => compare(a.date, b.date)),
    notices: [...work.notices],
  })
}

/** Renders how the days of a grant came about (근로기준법 제60조). */
export const explainGrant = (grant: LeaveGrant): FigureExplanation => {
  const { rounding, quantity, days, hours } = grant
  const whole = decimalText(quantity) === hours
  const upToHour = whole ? '' : '1시간 미만을 1시간으로 올립니다.'
  return {
    ...explainFigure({
      figure: 'days',
      label: '연차휴가',
      value: hours ?? days,
      unit: hours === null ? '일' : '시간',
      quantity,
      rounding: null,
      roundingNote: rounding === 'WHOLE_HOUR' ? upToHour : dayRoundingText(quantity.value, rounding),
      laws: grant.laws,
    }),
    notes: [grant.reason],
  }
}

/** The law of a grant as one text. */
export const grantLaw = (grant: LeaveGrant): string => grant.laws.map(lawText).join(', ')
