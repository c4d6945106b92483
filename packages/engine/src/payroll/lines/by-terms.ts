import { sumOf } from '@handal/base/quantity'
import { type Rule, roundingBy, type RuleVersion } from '../payslip/rule.ts'
import { bucketRules, shortageEarning } from './bucket-pay.ts'
import { formulaPay } from './pay-formula.ts'
import { hoursPay } from './pay-hours.ts'
import { stretchesOf } from './stretches.ts'
import { unpaidDays, unpaidDaysEarning } from './unpaid-days.ts'

type Terms = NonNullable<RuleVersion['terms']>
/** The terms of each stretch, each sum named after its first day. */
const termsByTerms =
  (terms: Terms): Terms =>
  (o, lines) =>
    stretchesOf(o).flatMap(({ day, operands }) =>
      terms(operands, lines).map((each) => (each.sum ? { ...each, name: `${day}부터 ${each.name}` } : each)),
    )

const versionByTerms = (version: RuleVersion): RuleVersion => ({
  ...version,
  formula: (o) => {
    const [first, ...rest] = stretchesOf(o).map(({ operands }) => version.formula(operands))
    if (first === undefined) throw new Error('operand missing or of another kind: d')
    return sumOf(first, ...rest)
  },
  rounding: (o) => roundingBy(version, stretchesOf(o).at(-1)?.operands ?? o),
  sentence: (o, label) =>
    stretchesOf(o)
      .map(({ day, operands }) => `${day}부터 ${version.sentence(operands, label)}`)
      .join(' '),
  moreRefs: (o) => [...new Set(stretchesOf(o).flatMap(({ operands }) => version.moreRefs?.(operands) ?? []))],
  ...(version.terms === undefined ? {} : { terms: termsByTerms(version.terms) }),
  notes: (o) =>
    stretchesOf(o).flatMap(({ day, operands }) =>
      (version.notes?.(operands) ?? []).map((note) => `${day}부터 ${note}`),
    ),
})

const made = new Map<Rule, Rule>()

/**
 * The rule of pay by the hour for a period in which the pay terms changed (근로기준법 제43조 제1항): each stretch by its own terms,
 * one sum, one rounding, that of the last.
 */
export const byTerms = (rule: Rule): Rule => {
  const known = made.get(rule)
  if (known !== undefined) return known
  const [first, ...rest] = rule.versions
  const own: Rule = {
    name: `${rule.name}.byTerms`,
    versions: [versionByTerms(first), ...rest.map(versionByTerms)],
  }
  made.set(rule, own)
  return own
}

/** All of them, so that stored lines can be told. */
export const rulesByTerms: readonly Rule[] = [
  ...Object.values(bucketRules),
  shortageEarning,
  unpaidDays,
  unpaidDaysEarning,
  hoursPay,
  formulaPay,
].map(byTerms)
