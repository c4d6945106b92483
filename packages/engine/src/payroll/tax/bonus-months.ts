import {
  addMonths,
  type DateRange,
  monthOf,
  monthsBetween,
  type PlainDate,
  shiftMonth,
  type YearMonth,
  yearMonth,
} from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import { err, ok, type Result } from '@handal/base/result'
import { badFields, checker, type Refusal } from '../../answer/check.ts'
import type { BonusFacts } from '../payslip/facts.ts'

/** What decides over which months the tax of a bonus is spread. */
export type BonusQuestion = {
  readonly payDate: PlainDate
  /** First working day: nobody's months begin before it. */
  readonly hireDate?: PlainDate
  /** 지급대상기간 of each bonus paid in the month; none: the bonus has no period. */
  readonly periods?: readonly DateRange[]
  /** Last day before this month on which a bonus was paid, if any. */
  readonly lastBonus?: PlainDate | null
}
/** First and last month over which a bonus is spread, how many they are, and why in a Korean sentence. */
export type BonusMonths = Pick<BonusFacts, 'kind' | 'from' | 'to'> & {
  readonly months: number
  readonly reason: string
}

const LONGEST = 12

/** Months of a period; what is left of a month counts as one, and more than a year is a year (제136조 제1항 제3호). */
const lengthOf = ({ from, to }: DateRange): number => {
  let months = 1
  while (months < LONGEST && addMonths(from, months) <= to) months++
  return months
}

/** Number of months a bonus is spread over (소득세법 제136조 제1항). */
export const bonusLength = ({ from, to }: Pick<BonusFacts, 'from' | 'to'>): number => monthsBetween(from, to) + 1

const laterMonth = (a: YearMonth, b: YearMonth): YearMonth => (a > b ? a : b)

/**
 * The months of a bonus (소득세법 제136조 제1항, 시행령 제195조 제1항): its period when that ends in the month of payment,
 * several periods by their mean; else from January, or from the month after the last bonus of the year.
 */
export const bonusMonths = (question: BonusQuestion): Result<BonusMonths, Refusal> => {
  const { payDate, hireDate, periods = [], lastBonus = null } = question
  const to = monthOf(payDate)
  const check = checker()
  periods.forEach((period, index) => check.period(period, `periods.${index}`))
  if (hireDate !== undefined && hireDate > payDate) check.fault('hireDate', '입사일이 지급일보다 늦습니다.')
  if (lastBonus !== null && monthOf(lastBonus) >= to)
    check.fault('lastBonus', '직전 상여는 이번 지급 달보다 앞선 달에 지급한 것이어야 합니다.')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const endsNow = periods.length > 0 && periods.every((period) => monthOf(period.to) === to)
  if (endsNow) {
    const total = periods.reduce((sum, period) => sum + lengthOf(period), 0)
    const months = Math.ceil(total / periods.length)
    const mean = periods.length === 1 ? '' : ' 여러 기간의 평균이며'
    const reason = `지급대상기간이${mean} ${months}개월입니다.`
    return ok({ kind: 'PERIOD', from: shiftMonth(to, 1 - months), to, months, reason })
  }
  const january = yearMonth(`${to.slice(0, 4)}-01`)
  const after = lastBonus === null ? january : laterMonth(january, shiftMonth(monthOf(lastBonus), 1))
  const from = hireDate === undefined ? after : laterMonth(after, monthOf(hireDate))
  const months = bonusLength({ from, to })
  const start = lastBonus !== null && after > january ? '직전 상여를 지급한 다음 달인 ' : ''
  const why = periods.length > 0 ? '지급대상기간의 마지막 달에 지급하지 않아' : '지급대상기간이 없어'
  const reason = `${why} ${start}${formatMonth(from)}부터 ${months}개월로 봅니다.`
  return ok({ kind: 'NO_PERIOD', from, to, months, reason })
}
