import { eachMonth, firstDay, monthOf, type PlainDate, yearMonth } from '@handal/base/date'
import { minus, num, percent, times } from '@handal/base/quantity'
import { ratioOf } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import {
  employmentEmployeeRate,
  employmentEmployerExtra,
  employmentEmployerPermyriad,
} from '@handal/statute/employment-insurance'
import { type LawRef, law } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import type { EmployerSize } from '../payroll/payslip/facts.ts'
import { settleEmployment } from '../payroll/insurance/insurance-settlement.ts'
import { badFields, checker, MOST_PAY, noFigure, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'

/** What was withheld or paid for a person in the year. Won. */
export type EmploymentPaid = { readonly employee: number; readonly employer: number; readonly accident: number }
/** Total pay of a person at one workplace in a year, and what settles it. Won are whole. */
export type EmploymentYearFacts = {
  readonly year: number
  /** Last working day of somebody who left in the year. */
  readonly lastDay?: PlainDate
  /** 보수총액. */
  readonly totalPay: number
  /** Whether the unemployment share is due; without it the employer owes its own part alone. */
  readonly unemployment: boolean
  readonly employerSize: EmployerSize
  /** Industrial accident rate of the workplace in permille, "6.0"; null: not entered, and accident insurance is left out. */
  readonly accidentRatePermille: string | null
  readonly paid: EmploymentPaid
  /** From 2027 only a correction is settled. */
  readonly correction?: boolean
}
/** Due for the year, and what is still to be withheld or paid (above 0) or comes back (below 0). Won. */
export type Settled = { readonly fixed: number; readonly difference: number }
/** The settlement by payer, with its explanation. */
export type EmploymentYear = {
  readonly employee: Settled
  readonly employer: Settled
  readonly accident: Settled | null
  readonly figures: readonly ExplainedFigure[]
}

/** Last year that is settled on total pay; from then on the real pay of each month is billed. */
const LAST_YEAR = 2026
const collection = (article: string): LawRef => law('고용산재보험료징수법', article)
const settlementLaw = collection('제19조')

type Rates = { readonly employee: string; readonly employer: string }

/** The rates of a year, as far as it was worked; null where they changed inside it. */
const ratesOf = (facts: EmploymentYearFacts, statute: Statute): Result<Rates | null, Refusal> => {
  const { year, lastDay, unemployment, employerSize } = facts
  const last = lastDay === undefined ? yearMonth(`${year}-12`) : monthOf(lastDay)
  const found = new Map<string, Rates>()
  for (const month of eachMonth(yearMonth(`${year}-01`), last)) {
    const day = firstDay(month)
    const employee = statute.at(employmentEmployeeRate, day)
    if (!employee.ok) return err(noFigure(employee))
    const base = statute.at(employmentEmployerPermyriad, day)
    if (!base.ok) return err(noFigure(base))
    const extra = statute.at(employmentEmployerExtra, day)
    if (!extra.ok) return err(noFigure(extra))
    const permyriad = extra.value[employerSize] + (unemployment ? base.value : 0)
    const rates = { employee: unemployment ? employee.value : '0', employer: `${permyriad}/10000` }
    found.set(`${rates.employee} ${rates.employer}`, rates)
  }
  const [only, ...others] = found.values()
  return ok(only !== undefined && others.length === 0 ? only : null)
}

const permille = (text: string): string => {
  const { n, d } = ratioOf(text)
  return `${n}/${d * 1000n}`
}

/**
 * Employment and accident insurance of a year, or of a leaver, up to 2026 (보수총액 정산; 고용산재보험료징수법 제19조, 제13조, 제14조):
 * total pay × the rate of each payer, cut to 10 won, less what was withheld or paid. From 2027 the real pay of each month is
 * billed and only a correction is settled.
 */
export const settleEmploymentYear = (facts: EmploymentYearFacts, statute: Statute): Result<EmploymentYear, Refusal> => {
  const { year, lastDay, totalPay, accidentRatePermille, paid, correction = false } = facts
  const check = checker()
  check.count(year, 'year', 1900, 2199)
  if (year > LAST_YEAR && !correction)
    check.fault('year', '2027년부터는 그 달의 실제 보수로 부과하여 정정할 때만 정산합니다.')
  if (lastDay !== undefined && Number(lastDay.slice(0, 4)) !== year)
    check.fault('lastDay', '정산하는 해에 퇴직한 사람의 마지막 근무일을 적어 주세요.')
  check.amount(totalPay, 'totalPay', MOST_PAY)
  check.amount(paid.employee, 'paid.employee', MOST_PAY)
  check.amount(paid.employer, 'paid.employer', MOST_PAY)
  check.amount(paid.accident, 'paid.accident', MOST_PAY)
  if (accidentRatePermille !== null)
    check.decimal(accidentRatePermille, 'accidentRatePermille', { least: 0, most: 1000 })
  if (check.problems.length > 0) return err(badFields(check.problems))
  const rates = ratesOf(facts, statute)
  if (!rates.ok) return rates
  if (rates.value === null)
    return err(badFields([{ path: 'year', message: '해 중간에 요율이 바뀌어 한 번에 정산할 수 없습니다.' }]))
  const figures: ExplainedFigure[] = []
  const settle = (figure: string, label: string, rate: string, before: number, article: string): Settled => {
    const settled = settleEmployment(totalPay, rate, before)
    const due = times(num(totalPay), percent(rate))
    const difference = minus(num(settled.fixed), num(before))
    figures.push(
      wonOf(figure, `${label} 확정보험료`, due, 'FLOOR10', [collection(article), settlementLaw]),
      wonOf(`${figure}Difference`, `${label} 정산액`, difference, 'FLOOR1', [settlementLaw]),
    )
    return settled
  }
  const { employee, employer } = rates.value
  return ok({
    employee: settle('employee', '고용보험', employee, paid.employee, '제13조 제2항'),
    employer: settle('employer', '고용보험(사업주)', employer, paid.employer, '제13조 제4항'),
    accident:
      accidentRatePermille === null
        ? null
        : settle('accident', '산재보험', permille(accidentRatePermille), paid.accident, '제13조 제5항'),
    figures,
  })
}
