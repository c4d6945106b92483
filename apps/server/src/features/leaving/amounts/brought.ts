import { addDays, addMonths, monthOf, yearMonth } from '@handal/base/date'
import { formatDate, formatMonth, formatWon } from '@handal/base/format'
import type { Leaving } from '@handal/contracts/people/leaving'
import { openingOfYear, openingSource, openingWages, openingYearly } from '@handal/engine/opening'
import type { OpeningOf } from '../../employees/public.ts'
import { monthsWithoutSlip } from './average-wages.ts'
import type { Leaver, Told } from '../leaver.ts'

/** What the system before knew of a leaver, where nobody typed something else. */
export type Brought = { readonly told: Told; readonly source: string; readonly notices: readonly string[] }

const sum = (...parts: readonly (number | null)[]): number | null =>
  parts.every((part) => part === null) ? null : parts.reduce<number>((all, part) => all + (part ?? 0), 0)

/** Sums of the year, where no month but those that it tells of is without a payslip. */
const ofYear = (leaver: Leaver, opening: OpeningOf): Partial<Record<keyof Told, number | null>> => {
  const { lastDay, person } = leaver
  const facts = openingOfYear(opening, lastDay)
  const first = yearMonth(`${lastDay.slice(0, 4)}-01`)
  if (facts === null) return {}
  const { dcPaid } = facts
  if (monthsWithoutSlip(leaver, first).some((month) => month > monthOf(opening.asOf))) return { dcPaid }
  const joined = person.dcexpDate
  // Of all wages since the plan began; without a plan of the whole year.
  const isWhole = joined === null || joined <= person.encpnd || joined <= `${first}-01`
  return {
    dcPaid,
    yearPay: facts.taxablePay,
    yearHealth: facts.healthPaid,
    yearCare: facts.carePaid,
    yearEmployment: facts.employmentPaid,
    yearPension: facts.pensionPaid,
    yearTax: facts.incomeTax,
    yearLocalTax: facts.localIncomeTax,
    ...(isWhole ? { yearWages: sum(facts.taxablePay, facts.taxFreeOvertime, facts.taxFreeOther) } : {}),
  }
}

const ofTwelveMonths = ({ lastDay }: Leaver, opening: OpeningOf): Partial<Record<keyof Told, number>> => {
  const { bonus, leavePay, covers } = openingYearly(opening, monthOf(addMonths(addDays(lastDay, 1), -12)))
  return {
    ...(covers || bonus > 0 ? { bonusYear: bonus } : {}),
    ...(covers || leavePay > 0 ? { leavePayYear: leavePay } : {}),
  }
}

const noticesOf = ({ asOf, facts }: OpeningOf): string[] => {
  const source = openingSource(asOf)
  return [
    ...(facts.serviceFrom === null
      ? []
      : [`퇴직금의 근속은 ${source}의 기산일 ${formatDate(facts.serviceFrom)}부터 셉니다.`]),
    ...(facts.dcPaid === null ? [] : [`${source}에서 올해 낸 DC 부담금은 ${formatWon(facts.dcPaid)}입니다.`]),
    ...(facts.departureBalance === null
      ? []
      : [`${source}의 출국만기보험 적립금은 ${formatWon(facts.departureBalance)}입니다.`]),
  ]
}

/** What is told of a leaver, with what was brought along where nothing was typed. */
export const broughtOf = (leaver: Leaver, opening: OpeningOf | undefined): Brought => {
  const { told } = leaver
  if (opening === undefined || leaver.lastDay <= opening.asOf) return { told, source: '', notices: [] }
  const typed = new Set(told.wages?.map(({ month }) => month))
  const brought = openingWages(opening).filter(({ month }) => !typed.has(month))
  const wages = [...(told.wages ?? []), ...brought]
  const sums = Object.entries({ ...ofYear(leaver, opening), ...ofTwelveMonths(leaver, opening) }).filter(
    ([, value]) => value !== null,
  )
  return {
    told: { ...Object.fromEntries(sums), ...told, ...(wages.length === 0 ? {} : { wages }) },
    source: openingSource(opening.asOf),
    notices: noticesOf(opening),
  }
}

type Asked = Leaving['asked'][number]
const amountOf = (told: Told, { field, month }: Asked): number | undefined =>
  field === 'wages' ? told.wages?.find((each) => each.month === month)?.amount : told[field]

/** What is asked for, and from where it is known already: what was typed is not what was brought. */
export const askedFrom = (asked: Asked, typed: Told, { told, source }: Brought): Asked => {
  const amount = amountOf(told, asked)
  if (!asked.known || amount === undefined || amountOf(typed, asked) !== undefined) return asked
  const month = asked.month === null ? '' : `${formatMonth(asked.month)} 임금은 `
  return { ...asked, reason: `${month}${source}의 ${formatWon(amount)}으로 계산했습니다. 다르면 적어 주세요.` }
}
