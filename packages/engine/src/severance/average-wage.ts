import { addDays, addMonths, type DateRange, daysIn, later, overlap, type PlainDate } from '@handal/base/date'
import { formatDate, formatNumber } from '@handal/base/format'
import { minus, num, over, plus, type Quantity, sumOf, times } from '@handal/base/quantity'
import { ceilRatio, compareRatio, divide, multiply, parseRatio, ratio } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import { list } from '../payroll/payslip/operands.ts'
import { hourlyWage, type WageTerms } from '../payroll/wage/ordinary-wage.ts'
import { badFields, checker, type Checker, MOST_PAY, type Refusal } from '../answer/check.ts'
import { exclusionReason } from './exclusions.ts'
import { type ExplainedFigure, rateOf } from '../answer/explained.ts'
import { sharedDays } from './service.ts'

/**
 * A period that stays out, with the wages paid for all of its days: those of its days inside the window are taken off, by calendar days.
 * `reason` is a code of `exclusionReasons`.
 */
export type ExcludedPeriod = DateRange & { readonly wages?: number; readonly reason?: string }

/** What the average wage is made from. Won are whole. */
export type AverageWageFacts = {
  readonly hire: PlainDate
  /** Last working day; the event (퇴직일) is the day after. */
  readonly lastDay: PlainDate
  /** All wages for the days of `averageWageWindow`, those of excluded periods inside it included: whole won, or exactly as shared. */
  readonly wages: number | Quantity
  /** Bonuses paid by the year, of the 12 months before the event. */
  readonly bonusYear?: number
  /** Pay for unused leave of the year before; not what arises from the leaving itself. */
  readonly leavePayYear?: number
  readonly excluded?: readonly ExcludedPeriod[]
  /** Ordinary wage, the floor of the average wage. */
  readonly ordinary: WageTerms
  /** Contractual hours a day, as a decimal. */
  readonly dailyHours: string
  /** Wages of the three months before the window, to tell an unusual window; absent: not looked at. */
  readonly wagesBefore?: number
  /** MOEL: the applied daily wage goes up to 0.01 won, as the ministry's calculator does. */
  readonly rounding?: 'EXACT' | 'MOEL'
}

/** The days whose wages count. `shifted`: the three months lie before an exclusion that covers the usual ones. */
export type AverageWindow = DateRange & {
  readonly calendarDays: number
  readonly excludedDays: number
  readonly days: number
  readonly shifted: boolean
}

/** The average wage and what it was compared with. */
export type AverageWage = {
  readonly window: AverageWindow
  readonly average: Quantity
  readonly ordinary: Quantity
  readonly applied: 'AVERAGE' | 'ORDINARY'
  /** What severance goes on with. */
  readonly daily: Quantity
  readonly figures: readonly ExplainedFigure[]
  /** Sentences about what a person should look at. */
  readonly notices: readonly string[]
}

const definition = law('근로기준법', '제2조 제1항 제6호')
const floorLaw = law('근로기준법', '제2조 제2항')
const excludedLaw = law('근로기준법 시행령', '제2조 제1항')
const shiftLaw = law('평균임금산정 특례 고시', '제1조')

const before = (event: PlainDate, hire: PlainDate): DateRange => ({
  from: later(addMonths(event, -3), hire),
  to: addDays(event, -1),
})

/** First of the excluded days that lead up to `day` without a break; the day after when it is not excluded. */
const firstInRow = (day: PlainDate, excluded: readonly DateRange[]): PlainDate => {
  const range = excluded.find(({ from, to }) => from <= day && day <= to)
  return range === undefined ? addDays(day, 1) : firstInRow(addDays(range.from, -1), excluded)
}

/**
 * The three calendar months before the event (근로기준법 제2조 제1항 제6호), from the hire date at the earliest, and how
 * many of their days count. When all of them are excluded, the three months before the exclusion began (평균임금산정 특례
 * 고시 제1조); periods that follow each other, as parental leave does maternity leave, are one. null: no day is left.
 * Excluded periods must not overlap.
 */
export const averageWageWindow = (
  question: Pick<AverageWageFacts, 'hire' | 'lastDay'> & { readonly excluded?: readonly DateRange[] },
): AverageWindow | null => {
  const excluded = question.excluded ?? []
  let event = addDays(question.lastDay, 1)
  for (let shifted = false; event > question.hire; shifted = true) {
    const window = before(event, question.hire)
    const calendarDays = daysIn(window)
    const excludedDays = sharedDays(window, excluded)
    if (excludedDays < calendarDays) {
      return { ...window, calendarDays, excludedDays, days: calendarDays - excludedDays, shifted }
    }
    event = firstInRow(window.from, excluded)
  }
  return null
}

const isAmount = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && parseRatio(value) !== null

/** Checks the terms of an ordinary wage (근로기준법 시행령 제6조): amounts, hours a month, and what an hour comes to. */
export const checkWageTerms = (check: Checker, terms: WageTerms): void => {
  const { h } = terms
  if (typeof h !== 'string') {
    check.fault('monthlyHours', '월 소정근로시간이 없습니다.')
    return
  }
  const before = check.problems.length
  check.decimal(h, 'monthlyHours', { above: 0, most: 744 })
  if (![...list(terms, 't'), terms['b'] ?? 0, terms['c'] ?? 0].every(isAmount))
    check.fault('ordinary', '통상임금의 금액은 원 단위 정수여야 합니다.')
  if (check.problems.length > before) return
  if (compareRatio(hourlyWage(terms).value, ratio(MOST_PAY)) > 0) {
    check.fault('monthlyHours', '통상임금과 비교하여 월 소정근로시간이 너무 짧습니다.')
  }
}

const quantityOf = (wages: number | Quantity): Quantity => (typeof wages === 'number' ? num(wages) : wages)

const checkWages = (check: Checker, wages: AverageWageFacts['wages']): void => {
  if (typeof wages === 'number') check.amount(wages, 'wages', MOST_PAY)
  else if (compareRatio(wages.value, ratio(0)) < 0 || compareRatio(wages.value, ratio(MOST_PAY)) > 0)
    check.fault('wages', `금액은 0원부터 ${formatNumber(MOST_PAY)}원까지 적을 수 있습니다.`)
}

const checkAverage = (facts: AverageWageFacts): Checker => {
  const check = checker()
  if (facts.lastDay < facts.hire) check.fault('lastDay', '마지막 근무일이 입사일보다 앞섭니다.')
  checkWages(check, facts.wages)
  check.amount(facts.bonusYear, 'bonusYear', MOST_PAY)
  check.amount(facts.leavePayYear, 'leavePayYear', MOST_PAY)
  check.amount(facts.wagesBefore, 'wagesBefore')
  check.decimal(facts.dailyHours, 'dailyHours', { above: 0, most: 24 })
  checkWageTerms(check, facts.ordinary)
  const excluded = facts.excluded ?? []
  check.periods(excluded, 'excluded')
  excluded.forEach(({ wages, reason }, index) => {
    check.amount(wages, `excluded.${index}.wages`)
    if (reason !== undefined && exclusionReason(reason) === undefined) {
      check.fault(`excluded.${index}.reason`, '평균임금에서 빼는 사유가 아닙니다.')
    }
  })
  return check
}

/** Daily ordinary wage: contractual hours × the hourly ordinary wage (근로기준법 시행령 제6조 제3항). */
export const dailyOrdinaryWage = (ordinary: WageTerms, dailyHours: string): Quantity =>
  times(hourlyWage(ordinary), num(dailyHours))

/**
 * Wages of excluded periods that belong to the days of the window: of a period partly inside those of its days inside, by calendar days.
 * null: there are none.
 */
const wagesOut = (window: DateRange, excluded: readonly ExcludedPeriod[]): Quantity | null => {
  let whole = 0
  const shares: Quantity[] = []
  for (const { wages = 0, ...range } of excluded) {
    const inside = overlap(window, range)
    if (inside === null || wages === 0) continue
    const [part, days] = [daysIn(inside), daysIn(range)]
    if (part === days) whole += wages
    else shares.push(over(times(num(wages), num(part)), num(days)))
  }
  const [first, ...rest] = whole === 0 ? shares : [num(whole), ...shares]
  return first === undefined ? null : sumOf(first, ...rest)
}

const quarter = (year: number): Quantity => over(times(num(year), num(3)), num(12))

/** Wages outside a normal range against the months before: the courts then look at the ordinary course of wages. */
const unusual = (facts: AverageWageFacts): readonly string[] => {
  const past = facts.wagesBefore
  if (past === undefined || past === 0) return []
  const share = divide(quantityOf(facts.wages).value, ratio(past))
  const strange = compareRatio(share, ratio(13, 10)) >= 0 || compareRatio(share, ratio(7, 10)) <= 0
  return strange
    ? ['마지막 3개월의 임금이 그 앞 3개월과 30% 이상 다릅니다. 통상의 생활임금을 반영하는지 확인해 주세요.']
    : []
}

/**
 * The daily average wage (근로기준법 제2조 제1항 제6호, 시행령 제2조): wages of three calendar months without excluded
 * periods, and 3/12 of yearly bonuses and leave pay, over the calendar days; at least the daily ordinary wage
 * (제2조 제2항). Exact; refuses with the fields that cannot be worked with.
 */
export const averageWage = (facts: AverageWageFacts): Result<AverageWage, Refusal> => {
  const check = checkAverage(facts)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const { excluded = [], bonusYear = 0, leavePayYear = 0 } = facts
  const window = averageWageWindow({ hire: facts.hire, lastDay: facts.lastDay, excluded })
  if (window === null) {
    check.fault('excluded', '제외기간을 빼면 평균임금을 계산할 날이 없습니다.')
    return err(badFields(check.problems))
  }
  const wages = quantityOf(facts.wages)
  const out = wagesOut(window, excluded)
  if (out !== null && compareRatio(out.value, wages.value) > 0) {
    check.fault('excluded', '제외기간의 임금이 3개월 임금보다 많습니다.')
    return err(badFields(check.problems))
  }
  let total = out === null ? wages : minus(wages, out)
  if (bonusYear > 0) total = plus(total, quarter(bonusYear))
  if (leavePayYear > 0) total = plus(total, quarter(leavePayYear))
  const average = over(total, num(window.days))
  const ordinary = dailyOrdinaryWage(facts.ordinary, facts.dailyHours)
  const applied = compareRatio(average.value, ordinary.value) >= 0 ? 'AVERAGE' : 'ORDINARY'
  const higher = applied === 'AVERAGE' ? average : ordinary
  const daily = facts.rounding === 'MOEL' ? upToCent(higher) : higher
  const span = `${formatDate(window.from)}부터 ${formatDate(window.to)}까지`
  const laws = [
    definition,
    ...(window.excludedDays > 0 || window.shifted ? [excludedLaw] : []),
    ...(window.shifted ? [shiftLaw] : []),
  ]
  const notes = [
    window.excludedDays > 0
      ? `${span} ${window.calendarDays}일에서 제외기간 ${window.excludedDays}일을 뺐습니다.`
      : `${span} ${window.days}일입니다.`,
    ...(window.shifted ? ['마지막 3개월이 모두 제외기간이라 그 앞의 3개월로 계산합니다.'] : []),
  ]
  return ok({
    window,
    average,
    ordinary,
    applied,
    daily,
    figures: [
      {
        figure: 'windowDays',
        label: '평균임금 산정일수',
        value: window.days,
        unit: '일',
        quantity:
          window.excludedDays > 0 ? minus(num(window.calendarDays), num(window.excludedDays)) : num(window.days),
        rounding: null,
        laws,
        notes,
      },
      rateOf('avgDaily', '1일 평균임금', average, laws),
      rateOf('ordinaryDaily', '1일 통상임금', ordinary, [law('근로기준법 시행령', '제6조')]),
      {
        figure: 'applied',
        label: '적용한 1일 임금',
        value: applied,
        unit: '',
        quantity: higher,
        against: applied === 'AVERAGE' ? ordinary : average,
        rounding: null,
        roundingNote: facts.rounding === 'MOEL' ? '1일 임금은 0.01원 미만을 올립니다.' : '',
        laws: [floorLaw],
        notes: [
          applied === 'AVERAGE'
            ? '평균임금이 통상임금보다 적지 않아 평균임금을 씁니다.'
            : '평균임금이 통상임금보다 적어 통상임금을 씁니다.',
        ],
      },
    ],
    notices: unusual(facts),
  })
}

const upToCent = (quantity: Quantity): Quantity => num(ratio(ceilRatio(multiply(quantity.value, ratio(100))), 100n))
