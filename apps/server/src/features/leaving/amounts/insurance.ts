import { monthOf, shiftMonth, type YearMonth, yearMonth } from '@handal/base/date'
import { formatMonth, formatWon } from '@handal/base/format'
import type { Leaving, LeavingAsked, LeavingPart } from '@handal/contracts/people/leaving'
import {
  monthsTouched,
  settleEmploymentYear,
  settleHealthYear,
  workMonthChoices,
  yearsToSettle,
} from '@handal/engine/settlement'
import { monthsWithoutSlip } from './average-wages.ts'
import { earnedBefore } from './differences.ts'
import {
  type Asked,
  askFor,
  blocksOf,
  type Found,
  type Leaver,
  linesOfLast,
  partOf,
  refusedPart,
  waitsOf,
} from '../leaver.ts'

const CODE = { health: 'deduction.health', care: 'deduction.longTermCare', employment: 'deduction.employment' } as const
type Insurance = keyof typeof CODE

/** The year that is settled, and the first month of it that the person served. */
const yearOf = (leaver: Leaver): { readonly year: number; readonly from: YearMonth } => {
  const year = Number(leaver.lastDay.slice(0, 4))
  const first = yearMonth(`${year}-01`)
  const hired = monthOf(leaver.person.encpnd)
  return { year, from: hired > first ? hired : first }
}

/** "2026년 1월부터 2026년 7월까지, 2026년 9월": months in a row are one stretch. */
const spansOf = (months: readonly YearMonth[]): string => {
  const stretches: [first: YearMonth, last: YearMonth][] = []
  for (const month of months) {
    const latest = stretches.at(-1)
    if (latest !== undefined && shiftMonth(latest[1], 1) === month) latest[1] = month
    else stretches.push([month, month])
  }
  return stretches
    .map(([first, last]) =>
      first === last ? formatMonth(first) : `${formatMonth(first)}부터 ${formatMonth(last)}까지`,
    )
    .join(', ')
}

/** Payslips of the year but for the last salary and severance. */
export const slipsOf = (leaver: Leaver, year: number) =>
  leaver.slips.filter(
    ({ month, payment_type: type }) =>
      month.startsWith(String(year)) && type !== '0005' && (type !== '0001' || month < leaver.payMonth.month),
  )

const withheldOf = (leaver: Leaver, insurance: Insurance, month?: YearMonth): number =>
  slipsOf(leaver, yearOf(leaver).year)
    .filter((slip) => month === undefined || slip.month === month)
    .reduce((sum, { amounts }) => sum + (amounts[CODE[insurance]] ?? 0), 0) +
  (month === undefined || month === leaver.payMonth.month ? (linesOfLast(leaver).amounts[CODE[insurance]] ?? 0) : 0)

/** Taxable pay of the year, of payslips, the last pay less what it pays of earlier years, and unused leave; told pay of months without a payslip is added. */
const payOf = (leaver: Leaver, leavePay: number): number =>
  slipsOf(leaver, yearOf(leaver).year).reduce((sum, { taxable }) => sum + taxable, 0) +
  (leaver.last?.result.totals.taxable ?? 0) -
  earnedBefore(leaver) +
  leavePay +
  (leaver.told.yearPay ?? 0)

/** Asks for what months of the year without a payslip held, where there are any. */
export const askMissing = (
  leaver: Leaver,
  fields: readonly LeavingAsked[],
): { missing: readonly YearMonth[]; asked: Asked[] } => {
  const missing = monthsWithoutSlip(leaver, yearOf(leaver).from)
  const reason = `${spansOf(missing)} 급여명세서가 없습니다. 급여를 계산하거나 그동안의 합계를 적어 주세요.`
  return { missing, asked: missing.length === 0 ? [] : fields.map((field) => askFor(field, leaver.told, reason)) }
}

const notDue = ({ last }: Leaver, insurance: Insurance): string | null =>
  last?.result.notApplicable.find(({ code }) => code === CODE[insurance])?.reason ?? null

/** What the last pay collects of a leave of absence that lasts until the last day (국민건강보험법 제79조 제5항), in a sentence. */
const deferredNotes = (leaver: Leaver): string[] => {
  const { amounts } = linesOfLast(leaver)
  const [health = 0, care = 0] = [amounts['deduction.deferredHealth'], amounts['deduction.deferredCare']]
  return health + care === 0
    ? []
    : [
        `휴직하는 동안 미룬 건강보험료 ${formatWon(health)}과 장기요양보험료 ${formatWon(care)}은 마지막 급여에서 뗍니다.`,
      ]
}

const before = (leaver: Leaver, leave: LeavingPart, asked: readonly Asked[]): string[] => [
  ...(blocksOf(leaver).length > 0 ? ['마지막 급여'] : []),
  ...(leave.amount === null ? ['연차수당'] : []),
  ...waitsOf(asked),
]

/** Health insurance and long-term care of the year, settled with the worker at leaving (국민건강보험법 시행령 제39조). */
export const healthOf = (leaver: Leaver, leave: LeavingPart): Found => {
  const none = notDue(leaver, 'health')
  if (none !== null && withheldOf(leaver, 'health') === 0)
    return { part: partOf(0, [], [none, ...deferredNotes(leaver)]), asked: [] }
  const { missing, asked } = askMissing(leaver, ['yearPay', 'yearHealth', 'yearCare'])
  const waits = before(leaver, leave, asked)
  if (waits.length > 0 || leave.amount === null) return { part: partOf(null, [], [], waits), asked }
  const { person, lastDay, told, statute, payMonth } = leaver
  const { year } = yearOf(leaver)
  const touched = monthsTouched({ hire: person.encpnd, lastDay }, year)
  const months = [...new Set([...touched, payMonth.month].filter((month) => month.startsWith(String(year))))]
  const withheld = months.map((month) => ({
    month,
    health: withheldOf(leaver, 'health', month) + (month === missing[0] ? (told.yearHealth ?? 0) : 0),
    care: withheldOf(leaver, 'care', month) + (month === missing[0] ? (told.yearCare ?? 0) : 0),
  }))
  const choice = leaver.setting('healthSettlementMonths')
  const settled = settleHealthYear(
    {
      span: { hire: person.encpnd, lastDay },
      year,
      totalPay: payOf(leaver, leave.amount),
      withheld,
      workMonths: workMonthChoices.find((each) => each === choice) ?? 'CALENDAR',
      leaves: person.leavesOfAbsence.map(({ from, to }) => ({ from, to })),
    },
    statute,
  )
  if (!settled.ok) return { part: refusedPart(settled.error), asked }
  const { healthDifference, careDifference, figures, workMonths } = settled.value
  const notes = [
    `올해 ${workMonths}달의 보수로 다시 계산해 뗀 것과의 차이입니다.`,
    ...deferredNotes(leaver),
    ...(yearsToSettle(lastDay).length > 1
      ? ['4월 고지 전에 퇴사하여 지난해의 정산도 남아 있습니다. 공단의 정산 내역을 확인해 주세요.']
      : []),
  ]
  return { part: partOf(healthDifference + careDifference, figures, notes), asked }
}

/** The last year that is settled on total pay; from then on each payment bears its share for good. */
const LAST_SETTLED = 2026

/** Employment insurance of the year (고용산재보험료징수법 제19조), or from 2027 the share of unused leave alone. */
export const employmentOf = (leaver: Leaver, { pay: leave, lines }: Leaving['leave']): Found => {
  // What unused leave itself bears is withheld with it.
  const ofLeave = lines.find(({ code }) => code === CODE.employment)?.amount ?? 0
  const none = notDue(leaver, 'employment')
  if (none !== null) return { part: partOf(0, [], [none]), asked: [] }
  const { last, lastDay, statute, told } = leaver
  if (last === null) return { part: partOf(0, [], []), asked: [] }
  if (last.employment.reducedByDurunuri)
    return {
      part: partOf(null, [], ['두루누리 지원을 받아 공단의 정산 내역을 확인해야 합니다.'], ['공단의 정산 내역']),
      asked: [],
    }
  const { year } = yearOf(leaver)
  const isSettled = year <= LAST_SETTLED
  const { asked } = isSettled ? askMissing(leaver, ['yearPay', 'yearEmployment']) : { asked: [] }
  const waits = before(leaver, leave, asked)
  if (waits.length > 0 || leave.amount === null) return { part: partOf(null, [], [], waits), asked }
  const settled = settleEmploymentYear(
    {
      year,
      lastDay,
      totalPay: isSettled ? payOf(leaver, leave.amount) : leave.amount,
      unemployment: last.employment.unemployment,
      employerSize: last.employerSize,
      accidentRatePermille: null,
      paid: {
        employee: ofLeave + (isSettled ? withheldOf(leaver, 'employment') + (told.yearEmployment ?? 0) : 0),
        employer: 0,
        accident: 0,
      },
      correction: !isSettled,
    },
    statute,
  )
  if (!settled.ok) return { part: refusedPart(settled.error), asked }
  const figures = settled.value.figures.filter(({ figure }) => figure.startsWith('employee'))
  const notes = isSettled
    ? ['올해 보수총액으로 다시 계산해 뗀 것과의 차이입니다.']
    : ['2027년부터는 정산하지 않습니다. 연차수당의 보험료는 지급할 때 뗍니다.']
  return { part: partOf(settled.value.employee.difference, figures, notes), asked }
}
