import {
  addDays,
  type DateRange,
  lastDay,
  monthOf,
  type PlainDate,
  shiftMonth,
  weekday,
  type YearMonth,
} from '@handal/base/date'
import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import { scheduledSettings, type TimeSettings } from '@handal/engine/attendance'
import type { Tx } from '../../../db/database.ts'
import { readOnce } from '../../../db/kept.ts'
import { AppError } from '../../../http/errors.ts'
import { payPeriod, readCompanySetting } from '../../companies/public.ts'
import { readHolidays } from '../../holidays/public.ts'
import { type CompanyRules, readTimeLines } from '../../settings/public.ts'
import { readKeptPeriod } from '../month/closing.repo.ts'
import { type PlanRules, rulesByDay } from '../plan/person-plan.ts'
import { readOwnSources } from './sources.repo.ts'
import { sourceOfMonth, type Sources } from './sources.ts'

/** A month of a company with the rules its days are made by. */
export type MonthFrame = PlanRules & {
  readonly companyNo: number
  readonly month: YearMonth
  readonly period: DateRange
  /** The period with the rest of its first and last week, on which weekly hours and holidays depend. */
  readonly weeks: DateRange
  readonly rulesOn: (date: PlainDate) => CompanyRules
  readonly settings: TimeSettings
  /** How the days of everybody come to be; of one person `sourceOfPerson`. */
  readonly source: AttendanceMonth['source']
  /** Whose days come to be in a way of their own. */
  readonly own: Sources['own']
}

/** Whole weeks around a period, by the weekday they begin on. */
export const wholeWeeks = ({ from, to }: DateRange, weekStart: number): DateRange => ({
  from: addDays(from, -((weekday(from) - weekStart + 7) % 7)),
  to: addDays(to, 6 - ((weekday(to) - weekStart + 7) % 7)),
})

const readPeriod = async (
  tx: Tx,
  companyNo: number,
  month: YearMonth,
): Promise<{ period: DateRange; under5: boolean }> => {
  const company = await readCompanySetting(tx, companyNo, lastDay(month))
  if (company === null)
    throw new AppError('rule-violation', {
      message: '회사의 급여 규칙이 없습니다. 회사정보에서 산정기간과 지급일을 먼저 등록해 주세요.',
    })
  const period = payPeriod({ periodStartDay: company.period_start_day }, month)
  return { period, under5: company.under5 }
}
/** The period of a pay month by the company's rules; 422 before it has any. */
const periodOf: typeof readPeriod = (tx, companyNo, month) =>
  readOnce(tx, `period ${companyNo} ${month}`, () => readPeriod(tx, companyNo, month))

/** The pay month whose period a day lies in. */
export const monthOfDay = async (tx: Tx, companyNo: number, day: PlainDate): Promise<YearMonth> => {
  const month = monthOf(day)
  const { period } = await periodOf(tx, companyNo, month)
  return day > period.to ? shiftMonth(month, 1) : day < period.from ? shiftMonth(month, -1) : month
}

const frameOf = async (tx: Tx, companyNo: number, month: YearMonth): Promise<MonthFrame> => {
  const { period: ruled, under5 } = await periodOf(tx, companyNo, month)
  const period = (await readKeptPeriod(tx, companyNo, month)) ?? ruled
  const lines = await readTimeLines(tx, companyNo)
  const rulesOn = rulesByDay(lines)
  const settings = scheduledSettings(rulesOn(period.to).time)
  const weeks = wholeWeeks(period, settings.weekStart)
  const own = await readOwnSources(tx, companyNo, period)
  return {
    companyNo,
    month,
    period,
    weeks,
    lines,
    rulesOn,
    settings,
    under5,
    holidays: await readHolidays(tx, companyNo, weeks),
    source: sourceOfMonth({ period, rulesOn, own }),
    own,
  }
}
/** A month's frame: six queries. A month whose pay was given out keeps the period of then. */
export const readFrame: typeof frameOf = (tx, companyNo, month) =>
  readOnce(tx, `month ${companyNo} ${month}`, () => frameOf(tx, companyNo, month))
