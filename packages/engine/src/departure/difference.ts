import { maxOf, minus, num, plus, type Quantity, times } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import { badFields, checker, type Refusal } from '../answer/check.ts'
import { type WonFigure, wonOf } from '../answer/explained.ts'
import { taxSettled, type SettledSeverance } from '../severance/severance.ts'

const decree = law('외국인근로자의 고용 등에 관한 법률 시행령', '제21조 제3항')

/** Months in a row at one premium. Won. */
export type SavedSpan = { readonly premium: number; readonly months: number }

const saved = law('외국인근로자의 고용 등에 관한 법률 시행령', '제21조 제2항')

/**
 * What is saved with the insurer (외국인고용법 시행령 제21조): as it was reported, with the premiums paid since where it was of an earlier day.
 * Won.
 */
export const savedBalance = (
  reported: number | null,
  spans: readonly SavedSpan[],
  notes: readonly string[] = [],
): WonFigure => {
  const parts: Quantity[] = spans.map(({ premium, months }) =>
    months === 1 ? num(premium) : times(num(premium), num(months)),
  )
  const [first, ...rest] = reported === null ? parts : [num(reported), ...parts]
  const sum = first === undefined ? num(0) : rest.reduce(plus, first)
  return wonOf('balance', '적립 누계', sum, 'FLOOR1', [saved], notes)
}

/** What the employer owes beside the insurance (외국인고용법 시행령 제21조 제3항): legal severance less the balance, never below 0. Won. */
export const departureDifference = (legal: number, balance: number, notes: readonly string[] = []): WonFigure =>
  wonOf('difference', '차액', maxOf(minus(num(legal), num(balance)), num(0)), 'FLOOR1', [decree], notes)

/** Severance of which the insurance has saved a part: the tax is that of what the employer pays. Won. */
export type InsuredSeverance = SettledSeverance & { readonly difference: number }

/**
 * The settlement of a worker with departure guarantee insurance (외국인고용법 제13조, 시행령 제21조 제3항): the difference of legal severance to
 * the balance, and its tax by the same years of service.
 */
export const settleInsured = (
  settled: SettledSeverance,
  balance: number,
  asked: Parameters<typeof taxSettled>[2],
  statute: Statute,
): Result<InsuredSeverance, Refusal> => {
  const check = checker()
  check.amount(balance, 'balance')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const difference = departureDifference(settled.severance, balance)
  const before = settled.figures.filter(
    ({ figure }) => figure !== 'net' && !settled.taxFigures.some((tax) => tax.figure === figure),
  )
  const taxed = taxSettled(difference.value, settled.years, asked, statute)
  if (!taxed.ok) return taxed
  return ok({
    ...settled,
    ...taxed.value,
    difference: difference.value,
    figures: [...before, difference, ...taxed.value.figures],
  })
}
