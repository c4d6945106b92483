import { num, type Quantity, toWon } from '@handal/base/quantity'
import type { Rounding } from '@handal/base/rounding'
import type { LawRef } from '@handal/statute/law'
import type { LineTerm, SlipLine } from './line-terms.ts'
import type { Operands } from './facts.ts'

/**
 * One wording of a rule. `formula` alone yields both the amount and the printed text, so the two cannot differ.
 * A version is never edited once lines are stored with it; a change of law or of wording is a new version.
 */
export type RuleVersion = {
  /** Day from which the version holds; compared with the first day of the pay month. */
  readonly from: string
  readonly refs: readonly LawRef[]
  /** Law that applies only to some of the lines, by their operands. */
  readonly moreRefs?: (o: Operands) => readonly LawRef[]
  /** A function where a stored amount, such as a bill, stands as it is while a computed one is cut. */
  readonly rounding: Rounding | ((o: Operands) => Rounding)
  readonly formula: (o: Operands) => Quantity
  /** What happens to the rounded amount, such as small tax that is not collected. */
  readonly finish?: (amount: number, o: Operands) => number
  /** One Korean sentence; `label` is the line's own name. */
  readonly sentence: (o: Operands, label: string) => string
  readonly notes?: (o: Operands) => readonly string[]
  /** What the terms are, one by one; `lines` are those of the same payslip, for sums that they make up. */
  readonly terms?: (o: Operands, lines: readonly SlipLine[]) => readonly LineTerm[]
}

/** Versions of a rule, oldest first; there is always one. */
export type RuleVersions = readonly [RuleVersion, ...RuleVersion[]]

/** A rule by name with its versions. */
export type Rule = { readonly name: string; readonly versions: RuleVersions }

/** The version in force on a day 'yyyy-MM-dd'; before the first one the first. */
export const versionOn = ({ versions }: Rule, day: string): RuleVersion =>
  versions.findLast((version) => version.from <= day) ?? versions[0]

/** The name that a stored line keeps of its rule: "deduction.health@2000-07-01". */
export const ruleId = (name: string, { from }: RuleVersion): string => `${name}@${from}`

type Held = { readonly day: string; readonly version: RuleVersion; readonly id: string }
const held = new WeakMap<Rule, Held>()

/** That version with its id, made once for the payslips of a run. */
export const ruleOn = (rule: Rule, day: string): Held => {
  const before = held.get(rule)
  if (before?.day === day) return before
  const version = versionOn(rule, day)
  const now = { day, version, id: ruleId(rule.name, version) }
  held.set(rule, now)
  return now
}

/** The rounding a version uses for these operands. */
export const roundingBy = ({ rounding }: RuleVersion, o: Operands): Rounding =>
  typeof rounding === 'function' ? rounding(o) : rounding

/** Won of a rule version for these operands. */
export const amountBy = (version: RuleVersion, o: Operands): number => {
  const amount = toWon(version.formula(o), roundingBy(version, o))
  return version.finish === undefined ? amount : version.finish(amount, o)
}

/** Stands in the line of an amount that only an operator gave. */
export const enteredOnly: Rule = {
  name: 'entered',
  versions: [
    {
      from: '2000-01-01',
      refs: [],
      rounding: 'FLOOR1',
      formula: () => num(0),
      sentence: (_, label) => `${label} 금액은 계산하지 않고 입력한 값입니다.`,
    },
  ],
}
