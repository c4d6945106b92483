import type { PlainDate } from '@handal/base/date'
import { num, percent, times } from '@handal/base/quantity'
import { err, ok, type Result } from '@handal/base/result'
import { law } from '@handal/statute/law'
import { localIncomeTaxRate } from '@handal/statute/tax/local-income-tax'
import { foreignFlatTaxRate, smallTaxThreshold } from '@handal/statute/tax/simplified-tax'
import type { Statute } from '@handal/statute/snapshot'
import { badFields, checker, MOST_PAY, noFigure, type Refusal } from '../answer/check.ts'
import { wonOf } from '../answer/explained.ts'
import { differenceOf, type TaxDifference, type YearTax } from './difference.ts'

/**
 * The year of a foreign worker who chose the flat rate (조세특례제한법 제18조의2 제2항): the rate of all pay, tax-free pay included,
 * without deductions or credits, less what was withheld. Won.
 */
export const settleFlatTax = (
  facts: { readonly lastDay: PlainDate; readonly pay: number; readonly withheld: YearTax },
  statute: Statute,
): Result<TaxDifference, Refusal> => {
  const { lastDay, pay, withheld } = facts
  const check = checker()
  for (const [name, amount] of Object.entries({ pay, ...withheld })) check.amount(amount, name, MOST_PAY)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const rate = statute.at(foreignFlatTaxRate, lastDay)
  if (!rate.ok) return err(noFigure(rate))
  const small = statute.at(smallTaxThreshold, lastDay)
  if (!small.ok) return err(noFigure(small))
  const local = statute.at(localIncomeTaxRate, lastDay)
  if (!local.ok) return err(noFigure(local))
  const flat = law('조세특례제한법', '제18조의2 제2항')
  const decided = wonOf(
    'decidedTax',
    '결정세액',
    times(num(pay), percent(rate.value)),
    'FLOOR1',
    [flat],
    ['비과세와 공제를 적용하지 않습니다.'],
  )
  const difference = differenceOf(decided.value, withheld, { local: local.value, small: small.value })
  return ok({ ...difference, figures: [decided, ...difference.figures] })
}
