import { formatHours } from '@handal/base/format'
import type { calculateSeverance } from '@handal/contracts/rates/calculators'
import type { ResponseOf } from '@handal/contracts/endpoint'
import * as format from '../../shared/format.ts'

/** One figure as the server explains it. */
export type Explained = ResponseOf<typeof calculateSeverance>['explain'][number]

/** One formula of a step; `label` names it where a step has several that differ in kind. */
export type Part = { readonly label: string; readonly formula: string }

/** A step of the working: what, how, and the result at the right. */
export type Step = {
  readonly key: string
  readonly title: string
  readonly value: string
  /** Read out after the value. */
  readonly unit: string
  readonly parts: readonly Part[]
  /** Which rule, what the terms are, what was rounded. */
  readonly notes: readonly string[]
  readonly laws: readonly string[]
}
export type Sum = { readonly label: string; readonly value: string; readonly unit: string }

/** Steps that stay folded until somebody looks. */
export type MoreSteps = { readonly title: string; readonly value: string; readonly steps: readonly Step[] }

/** A line beside the figure: its text, then an amount that stands out. */
export type Beside = { readonly text: string; readonly strong?: string }

/** What a calculator shows: the big figure, what stands beside it, and the working. */
export type ResultView = {
  readonly label: string
  readonly figure: string
  readonly unit: string
  /** Lines beside the figure; the first matters more, and of it what is `strong`. */
  readonly beside: readonly Beside[]
  readonly notices: readonly string[]
  readonly steps: readonly Step[]
  readonly sum: Sum
  readonly more: readonly MoreSteps[]
}

/** The texts of laws, each once. */
const lawsOf = (explained: readonly Explained[]): string[] => [
  ...new Set(explained.flatMap(({ law }) => law.split(', ')).filter((law) => law !== '')),
]

/** A formula without its result, when the result stands at the right anyway; a bare result says nothing more. */
const workingOf = ({ formula }: Explained, value: string, unit: string): string => {
  const at = formula.lastIndexOf(' = ')
  const result = at < 0 ? formula : formula.slice(at + 3)
  if (result !== `${value}${unit}`) return formula
  return at < 0 ? '' : formula.slice(0, at)
}

const notesOf = (explained: readonly Explained[]): string[] => [
  ...new Set(explained.flatMap(({ notes, rounding }) => [...notes, rounding]).filter((text) => text !== '')),
]

/** A step of one figure. */
export const stepOf = (explained: Explained, value: string, unit = '원'): Step =>
  stepOfMany(explained.label, [explained], value, unit)

/**
 * A step of several figures that lead to one result; those without a formula only add what is said of them. `named`: each
 * formula has the name of its figure before it.
 */
export const stepOfMany = (
  title: string,
  all: readonly Explained[],
  value: string,
  unit = '원',
  named = false,
): Step => ({
  key: all.at(-1)?.figure ?? title,
  title,
  value,
  unit,
  parts: all
    .map((each) => ({ label: named ? each.label : '', formula: workingOf(each, value, unit) }))
    .filter(({ formula }, index) => formula !== '' && (index === all.length - 1 || /[=<>]/u.test(formula))),
  notes: notesOf(all),
  laws: lawsOf(all),
})

/** Won of an explained figure, as lists show it. */
export const wonOf = ({ value }: Explained): string => (typeof value === 'number' ? format.won(value) : String(value))

/** Explained figures by name. */
export const figuresOf = (explain: readonly Explained[]) => {
  const byName = new Map(explain.map((each) => [each.figure, each]))
  return (...names: readonly string[]): Explained[] =>
    names.flatMap((name) => {
      const found = byName.get(name)
      return found === undefined ? [] : [found]
    })
}

/** "08:00" as "8시간", "00:30" as "30분", "00:00" as "0시간". */
export const proseDuration = (text: string): string => {
  const [hours = '0', minutes = '0'] = text.replace('-', '').split(':')
  const size = Number(hours) * 60 + Number(minutes)
  return formatHours(text.startsWith('-') ? -size : size)
}
