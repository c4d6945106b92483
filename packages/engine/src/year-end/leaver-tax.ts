import { err, ok, type Result } from '@handal/base/result'
import type { Statute } from '@handal/statute/snapshot'
import { badFields, checker, MOST_PAY, type Refusal } from '../answer/check.ts'
import type { ExplainedFigure } from '../answer/explained.ts'
import { decide } from './decided-tax.ts'
import { differenceOf, type YearTax } from './difference.ts'
import type { LeaverTaxFacts } from './leaver-facts.ts'
import { type YearEndFigures, yearEndFigures } from './tax-figures.ts'

/** A leaver's settlement. Above 0 is withheld from the last pay, below 0 given back. Won. */
export type LeaverTax = YearTax & {
  /** 결정세액. */
  readonly decided: YearTax
  /** Which of the two was less for the worker: premiums deducted, or the standard credit in their place. */
  readonly chosen: 'INSURANCE' | 'STANDARD'
  readonly figures: readonly ExplainedFigure[]
}

const checked = ({ pay, pension, insurance, earlier, family, reduced, withheld }: LeaverTaxFacts) => {
  const check = checker()
  const amounts = { pay, pension, insurance, ...withheld }
  for (const [name, amount] of Object.entries(amounts)) check.amount(amount, name, MOST_PAY)
  for (const [name, amount] of Object.entries(earlier ?? {})) check.amount(amount, `earlier.${name}`, MOST_PAY)
  check.count(family.dependents, 'family.dependents', 1, 99)
  check.count(family.children, 'family.children', 0, 98)
  check.count(family.elderly, 'family.elderly', 0, 99)
  check.count(family.disabled, 'family.disabled', 0, 99)
  if (family.children >= family.dependents) check.fault('family.children', '자녀가 부양가족보다 많습니다.')
  if (family.elderly > family.dependents) check.fault('family.elderly', '경로우대자가 부양가족보다 많습니다.')
  if (family.disabled > family.dependents) check.fault('family.disabled', '장애인이 부양가족보다 많습니다.')
  reduced.forEach(({ percent, pay: part }, index) => {
    check.count(percent, `reduced.${index}.percent`, 1, 100)
    check.amount(part, `reduced.${index}.pay`, MOST_PAY)
  })
  if (reduced.reduce((sum, { pay: part }) => sum + part, 0) > pay)
    check.fault('reduced', '감면하는 급여가 올해 급여보다 많습니다.')
  return check.problems
}

/** What is left to settle with where no 공제신고서 was handed in: the person alone (소득세법 제137조 제3항). */
const withoutForm = (facts: LeaverTaxFacts): LeaverTaxFacts => ({
  ...facts,
  pension: 0,
  insurance: 0,
  earlier: facts.earlier === null ? null : { ...facts.earlier, pension: 0, insurance: 0 },
  family: { dependents: 1, children: 0, elderly: 0, disabled: 0 },
})

/** The tax of the year by the choice with less of it; without a 공제신고서 there is none to take. */
const decidedOf = (facts: LeaverTaxFacts, figures: YearEndFigures) => {
  if (facts.deductionForm === false)
    return { chosen: 'STANDARD' as const, ...decide(withoutForm(facts), figures, 'STANDARD').told(null) }
  const insured = decide(facts, figures, 'INSURANCE')
  const standard = decide(facts, figures, 'STANDARD')
  return standard.tax < insured.tax
    ? { chosen: 'STANDARD' as const, ...standard.told(insured.tax) }
    : { chosen: 'INSURANCE' as const, ...insured.told(standard.tax) }
}

/**
 * Income tax of the year of a leaver, settled with the last pay (소득세법 제137조 제1항): with what the employer knows, and without
 * deductions that need papers. Of premiums deducted (제52조 제1항) and the standard credit (제59조의4 제9항) the one with less tax; without a
 * 공제신고서 only the person and the standard credit (제137조 제3항).
 */
export const settleLeaverTax = (facts: LeaverTaxFacts, statute: Statute): Result<LeaverTax, Refusal> => {
  const problems = checked(facts)
  if (problems.length > 0) return err(badFields(problems))
  const figures = yearEndFigures(statute, facts.lastDay)
  if (!figures.ok) return figures
  const { tax, figures: steps, chosen } = decidedOf(facts, figures.value)
  const earlier = facts.earlier ?? { incomeTax: 0, localIncomeTax: 0 }
  const difference = differenceOf(
    tax,
    {
      incomeTax: facts.withheld.incomeTax + earlier.incomeTax,
      localIncomeTax: facts.withheld.localIncomeTax + earlier.localIncomeTax,
    },
    figures.value,
  )
  return ok({
    ...difference,
    chosen,
    figures: [...steps, ...difference.figures],
  })
}
