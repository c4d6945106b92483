import { monthOf, type YearMonth } from '@handal/base/date'
import { num } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import { payByMonthFrom } from '@handal/statute/pay-by-month'
import { badFields, checker, MOST_PAY, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'

/** What the bill of employment and accident insurance of a month can be made on. Won; null: there is none. */
export type BilledPayFacts = {
  readonly month: YearMonth
  /** Real pay of the month, as it was reported (월 보수 or 간이지급명세서). */
  readonly reported: number | null
  /** Monthly average that was reported before (월평균보수). */
  readonly average: number | null
}
/** The pay that is billed, and which one it is; UNKNOWN: it cannot be told, and `figure` is null. */
export type BilledPay = {
  readonly basis: 'AVERAGE' | 'REAL' | 'OLD_AVERAGE' | 'UNKNOWN'
  readonly figure: (ExplainedFigure & { readonly value: number }) | null
  readonly reason: string
  readonly law: LawRef
}

/** Last month for which the old average stands for a workplace that does not report. */
const OLD_AVERAGE_UNTIL = '2027-12'

const monthly = law('고용산재보험료징수법', '제16조의3')
const transition = law('고용산재보험료징수법 부칙(법률 제21472호)', '제3조')

const billed = (
  basis: Exclude<BilledPay['basis'], 'UNKNOWN'>,
  pay: number,
  reason: string,
  ref: LawRef,
): Result<BilledPay, Refusal> =>
  ok({ basis, figure: wonOf('billedPay', '부과 보수', num(pay), 'FLOOR1', [ref], [reason]), reason, law: ref })

const unknown = (reason: string, ref: LawRef): Result<BilledPay, Refusal> =>
  ok({ basis: 'UNKNOWN', figure: null, reason, law: ref })

/**
 * The pay on which employment and accident insurance of a month are billed (고용산재보험료징수법 제16조의3): until 2026 the reported
 * average, from 2027 the real pay of the month. In 2027 a workplace that does not report is billed on the old average (부칙
 * 제21472호 제3조); what holds after 2027 is not known.
 */
export const billedPay = ({ month, reported, average }: BilledPayFacts): Result<BilledPay, Refusal> => {
  const check = checker()
  check.amount(reported ?? 0, 'reported', MOST_PAY)
  check.amount(average ?? 0, 'average', MOST_PAY)
  if (check.problems.length > 0) return err(badFields(check.problems))
  if (month < monthOf(payByMonthFrom)) {
    return average === null
      ? unknown('신고한 월평균보수가 없어 부과 보수를 알 수 없습니다.', monthly)
      : billed('AVERAGE', average, '2026년까지는 신고한 월평균보수로 부과합니다.', monthly)
  }
  if (reported !== null) return billed('REAL', reported, '2027년부터는 그 달의 실제 보수로 부과합니다.', monthly)
  if (month > OLD_AVERAGE_UNTIL)
    return unknown('2028년부터 보수를 신고하지 않은 달을 어떻게 부과하는지 확인하지 못했습니다.', monthly)
  return average === null
    ? unknown('신고한 보수도 종전 월평균보수도 없어 부과 보수를 알 수 없습니다.', transition)
    : billed('OLD_AVERAGE', average, '2027년에 보수를 신고하지 않아 종전 월평균보수로 부과합니다.', transition)
}
