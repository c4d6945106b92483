import { firstDay, type PlainDate } from '@handal/base/date'
import type { Figure, FigureClock } from '@handal/statute/figure'
import type { LawRef } from '@handal/statute/law'
import type { Operands, PayslipFacts, PayslipLine, PayslipNotice } from './facts.ts'
import type { Rule, RuleVersions } from './rule.ts'

/** Amounts a statutory line may need that are no lines themselves, in won. */
export type BaseCode = 'base.gross' | 'base.taxable' | 'base.health' | 'base.bonus' | 'base.agreed'
/** Codes of the statutory lines. */
export type StatutoryCode =
  | 'deduction.nationalPension'
  | 'deduction.health'
  | 'deduction.longTermCare'
  | 'deduction.deferredHealth'
  | 'deduction.deferredCare'
  | 'deduction.employment'
  | 'deduction.incomeTax'
  | 'deduction.localIncomeTax'
  | 'employer.nationalPension'
  | 'employer.health'
  | 'employer.longTermCare'
  | 'employer.deferredHealth'
  | 'employer.deferredCare'
  | 'employer.employment'
  | 'employer.industrialAccident'
/** What a line may ask for. */
export type NeedCode = BaseCode | StatutoryCode

/** What a line sees while it is read: the facts, and the amounts it named in `needs`. */
export type LineEnv<N extends NeedCode> = {
  readonly facts: PayslipFacts
  /** Won of a need: what is really paid or withheld, overrides included. A line that does not apply counts 0. */
  readonly amount: (code: N) => number
}

/** Why a line does not apply: a Korean sentence, with the law where it is another one than that of the line. */
export type WhyNot = { readonly reason: string; readonly laws?: readonly LawRef[] }
/** The outcome of reading a line: operands, "does not apply, because …", or "cannot be calculated, because …". */
export type Reading =
  | { readonly kind: 'apply'; readonly operands: Operands; readonly rule?: Rule }
  | ({ readonly kind: 'skip' } & WhyNot)
  | { readonly kind: 'block'; readonly notices: readonly PayslipNotice[] }

/** The line applies with these operands. */
export const apply = (operands: Operands): Reading => ({ kind: 'apply', operands })
/** The line applies by another rule than its own, such as that of another kind of income. */
export const applyBy = (rule: Rule, operands: Operands): Reading => ({ kind: 'apply', operands, rule })
/** Why a line does not apply, by the law of the line or by these. */
export const because = (reason: string, ...laws: readonly LawRef[]): WhyNot =>
  laws.length === 0 ? { reason } : { reason, laws }
/** The line does not apply; the reason is a Korean sentence. */
export const skip = (reason: string, ...laws: readonly LawRef[]): Reading => ({
  kind: 'skip',
  ...because(reason, ...laws),
})

/** Values of the figures a line named, by the names it gave them. */
type FigureValues<F> = { readonly [K in keyof F]: F[K] extends Figure<infer T> ? T : never }

type LineSpec<N extends NeedCode, F extends Readonly<Record<string, Figure<unknown>>>> = {
  readonly code: StatutoryCode
  readonly label: string
  readonly kind: PayslipLine['kind']
  readonly needs: readonly N[]
  /** Figures it uses; each is looked up by its own clock, and a missing one blocks the payslip. */
  readonly figures: F
  /** null: it applies; otherwise the reason why not. Asked before any of `figures` is looked up. */
  readonly exempt: (env: LineEnv<N>, find: FigureLookup) => WhyNot | null
  /** `find` looks up a figure that only some people need. */
  readonly read: (env: LineEnv<N>, figures: FigureValues<F>, find: FigureLookup) => Reading
  readonly versions: RuleVersions
  /** Most payslips have no such line, and none is told why. */
  readonly rare?: true
}

/** A statutory line ready for the pass: one value holds what it is, needs, reads and says. */
export type StatutoryLine = {
  readonly code: StatutoryCode
  readonly label: string
  readonly kind: PayslipLine['kind']
  readonly needs: readonly NeedCode[]
  readonly exempt: (env: LineEnv<NeedCode>, lookup: FigureLookup) => WhyNot | null
  readonly read: (env: LineEnv<NeedCode>, lookup: FigureLookup) => Reading
  /** What it lacks, for a line that cannot be read because one it needs is blocked. */
  readonly missing: (lookup: FigureLookup) => readonly PayslipNotice[]
  readonly rule: Rule
  readonly rare: boolean
}

/** Looks a figure up and records it, or yields the notice that names code and date. */
export type FigureLookup = <T>(figure: Figure<T>) => { readonly value: T } | { readonly notice: PayslipNotice }

/** The block of a line whose figure is missing. */
export const blockedBy = (notice: PayslipNotice): Reading => ({ kind: 'block', notices: [notice] })

/** Defines a statutory line. `env.amount` accepts only codes named in `needs`, so the graph is data. */
export const defineLine = <
  const N extends NeedCode,
  const F extends Readonly<Record<string, Figure<unknown>>> = Readonly<Record<never, never>>,
>(
  spec: LineSpec<N, F>,
): StatutoryLine => {
  const wanted = Object.entries(spec.figures)
  return {
    code: spec.code,
    label: spec.label,
    kind: spec.kind,
    needs: spec.needs,
    exempt: (env, lookup) => spec.exempt(env, lookup),
    read: (env, lookup) => {
      const values: Record<string, unknown> = {}
      const missing: PayslipNotice[] = []
      for (const [name, figure] of wanted) {
        const found = lookup(figure)
        if ('notice' in found) missing.push({ ...found.notice, lineCode: spec.code })
        else values[name] = found.value
      }
      if (missing.length > 0) return { kind: 'block', notices: missing }
      // Each value was accepted by the figure of the same name, whose type this is.
      return spec.read(env, values as FigureValues<F>, lookup)
    },
    missing: (lookup) =>
      wanted.flatMap(([, figure]) => {
        const found = lookup(figure)
        return 'notice' in found ? [{ ...found.notice, lineCode: spec.code }] : []
      }),
    rule: { name: spec.code, versions: spec.versions },
    rare: spec.rare === true,
  }
}

/** The date of a payslip that a figure's clock asks for; the work of a severance payslip ended with the last working day. */
export const clockDate = (facts: PayslipFacts, clock: FigureClock): PlainDate => {
  if (clock === 'payDate') return facts.payDate
  const { leaveDate } = facts.person
  if (clock === 'workDate') return (facts.paymentType === '0005' ? leaveDate : null) ?? facts.period.to
  if (clock === 'hireDate') return facts.person.hireDate
  return firstDay(facts.payMonth)
}
