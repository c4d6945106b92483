import type { YearMonth } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import {
  employmentBilled,
  healthNotCharged,
  type InsuranceSpan,
  pensionNotCharged,
} from '../payroll/insurance/insurance-months.ts'
import { badFields, checker, MOST_PAY, type Refusal } from '../answer/check.ts'

/** An insurance of which the worker bears a share. */
export type BilledInsurance = 'pension' | 'health' | 'care' | 'employment'
/** One insurance of one person in a month: the worker's share on the bill and what was withheld. Won. */
export type BillLine = {
  readonly insurance: BilledInsurance
  /** null: the person does not stand on the bill. */
  readonly billed: number | null
  readonly withheld: number
  /** What the bill settles for earlier months; below 0 it gives back. */
  readonly settled?: number
  /** Support of small workplaces that is not yet taken off the bill. */
  readonly support?: number
  /** The monthly base of the bill and the one that was withheld on. */
  readonly bases?: { readonly billed: number; readonly used: number }
}
/** Why the two differ. NONE: they do not. */
export type BillCause =
  | 'NONE'
  | 'NOT_DUE'
  | 'NOT_ON_BILL'
  | 'LOSS_NOT_SEEN'
  | 'NOT_WITHHELD'
  | 'SETTLED'
  | 'SUPPORT'
  | 'BASE'
  | 'ROUNDING'
  | 'UNKNOWN'
/** A line compared: `difference` is the bill less what was withheld. Won. */
export type BillRow = {
  readonly insurance: BilledInsurance
  readonly billed: number
  readonly withheld: number
  readonly difference: number
  readonly cause: BillCause
  readonly reason: string
  readonly law: LawRef
}

const LAWS: Readonly<Record<BilledInsurance, LawRef>> = {
  pension: law('국민연금법', '제90조 제1항'),
  health: law('국민건강보험법', '제79조'),
  care: law('노인장기요양보험법', '제8조'),
  employment: law('고용산재보험료징수법', '제16조의8'),
}

/** null: the month is charged; otherwise why not. */
const notDue = (insurance: BilledInsurance, span: InsuranceSpan, month: YearMonth): string | null => {
  if (insurance === 'pension') return pensionNotCharged(span, month)
  if (insurance !== 'employment') return healthNotCharged(span, month)
  return employmentBilled(span, month) ? null : '고용보험은 이 달에 고지하지 않습니다.'
}

type Cause = readonly [BillCause, string]

const causeOf = (line: BillLine, span: InsuranceSpan, month: YearMonth): Cause => {
  const { insurance, withheld, settled = 0, support = 0, bases } = line
  const billed = line.billed ?? 0
  if (billed === withheld) return ['NONE', '고지액과 공제액이 같습니다.']
  const free = notDue(insurance, span, month)
  if (line.billed === null) {
    return free === null
      ? ['NOT_ON_BILL', '고지서에 없는데 공제했습니다. 취득 신고가 되었는지 확인해 주세요.']
      : ['NOT_DUE', `고지할 달이 아닌데 공제했습니다. ${free}`]
  }
  if (settled !== 0 && billed - settled === withheld)
    return ['SETTLED', `고지액에 지난 기간의 정산액 ${formatWon(settled)}이 들어 있습니다.`]
  if (withheld === 0) {
    return free === null
      ? ['NOT_WITHHELD', '고지되었는데 공제하지 않았습니다.']
      : ['LOSS_NOT_SEEN', `고지할 달이 아닌데 고지되었습니다. 신고가 반영되었는지 확인해 주세요. ${free}`]
  }
  if (support !== 0 && billed - support === withheld)
    return ['SUPPORT', `두루누리 지원금 ${formatWon(support)}을 뺀 금액을 공제했습니다.`]
  if (settled !== 0 && support !== 0 && billed - settled - support === withheld)
    return [
      'SETTLED',
      `고지액에서 정산액 ${formatWon(settled)}과 두루누리 지원금 ${formatWon(support)}을 뺀 금액을 공제했습니다.`,
    ]
  if (bases !== undefined && bases.billed !== bases.used)
    return ['BASE', `고지의 기준액 ${formatWon(bases.billed)}과 공제의 기준액 ${formatWon(bases.used)}이 다릅니다.`]
  return Math.abs(billed - withheld) < 10
    ? ['ROUNDING', '10원 미만의 끝수 차이입니다.']
    : ['UNKNOWN', '차이의 원인을 찾지 못했습니다. 고지 내역을 확인해 주세요.']
}

/**
 * What a person's bill of a month says against what was withheld (고지 대조; 국민연금법 제90조, 국민건강보험법 제79조,
 * 고용산재보험료징수법 제16조의8): the difference of each insurance with its cause, as far as the facts tell it.
 */
export const compareBill = (facts: {
  readonly month: YearMonth
  readonly span: InsuranceSpan
  readonly lines: readonly BillLine[]
}): Result<readonly BillRow[], Refusal> => {
  const { month, span, lines } = facts
  const check = checker()
  if (span.lastDay !== null && span.lastDay < span.hire)
    check.fault('span.lastDay', '마지막 근무일이 입사일보다 앞섭니다.')
  const seen = new Set<BilledInsurance>()
  lines.forEach((line, index) => {
    const { insurance, billed, withheld, settled = 0, support, bases } = line
    const path = `lines.${index}`
    if (seen.has(insurance)) check.fault(`${path}.insurance`, '같은 보험이 두 번 있습니다.')
    seen.add(insurance)
    for (const [name, amount] of Object.entries({ billed: billed ?? 0, withheld, settled })) {
      if (!Number.isSafeInteger(amount)) check.fault(`${path}.${name}`, '금액은 정수로 적어 주세요.')
    }
    check.amount(support, `${path}.support`, MOST_PAY)
    check.amount(bases?.billed, `${path}.bases.billed`, MOST_PAY)
    check.amount(bases?.used, `${path}.bases.used`, MOST_PAY)
  })
  if (check.problems.length > 0) return err(badFields(check.problems))
  const rows = lines.map((line): BillRow => {
    const { insurance, withheld } = line
    const billed = line.billed ?? 0
    const [cause, reason] = causeOf(line, span, month)
    return { insurance, billed, withheld, difference: billed - withheld, cause, reason, law: LAWS[insurance] }
  })
  return ok(rows)
}
