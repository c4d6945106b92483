import type { Statute } from '@handal/statute/snapshot'
import type { PayslipFacts, PayslipResult } from '../payslip/facts.ts'
import { itemLineCode } from '../items/items.ts'
import { calculatePayslip } from '../payslip/payslip.ts'
import { addLines, type LineAmount, lineKey, type Sums, sumsOf } from './amounts.ts'
import { type StepCode, steps } from './causes.ts'
import { applyNotes, blockedSentence, changeSentence, fallenNote, restSentence } from './describe.ts'
import { heldStatute, mixFacts, sameFacts } from './mix.ts'
import type { ReadingContext } from './readings.ts'

/** A payslip as it stands, and what it was calculated from. */
export type PayslipSide = {
  readonly facts: PayslipFacts
  readonly statute: Statute
  /** Lines as stored or shown; their amounts are what the difference is taken of. */
  readonly lines: readonly LineAmount[]
}

/** `unexplained`: what the facts do not account for; the others are the steps in their order. */
export type CauseCode = 'unexplained' | StepCode

/** One cause of a difference with its shares in won; a line without a share is left out. */
export type DifferenceCause = {
  readonly cause: CauseCode
  readonly title: string
  /** One Korean sentence: what changed, with numbers. */
  readonly sentence: string
  readonly notes: readonly string[]
  readonly lines: readonly LineAmount[]
  readonly totals: Sums
}

/** Lines and totals of two payslips with their difference, later less earlier, and its causes. */
export type PayslipDifference = {
  readonly lines: readonly (Omit<LineAmount, 'amount'> & {
    readonly earlier: number
    readonly later: number
    readonly difference: number
  })[]
  readonly totals: { readonly earlier: Sums; readonly later: Sums; readonly difference: Sums }
  /** Causes with a share, the unexplained rest first. For each line and each total they add up to the difference. */
  readonly causes: readonly DifferenceCause[]
}

/**
 * Splits the difference between two payslips of a person into causes.
 *
 * Method: the payslip is calculated again with one group of facts after another taken from the later month: days in
 * service, hours, pay terms, items of the month, rates and tables with the settings of tax and insurance that choose
 * them, typed amounts, arrears. What a line moves at a step is that cause's share, so the shares add up to the difference
 * to the won, for each line and each total. Figures and rule versions stay those of the earlier month until the step of
 * the rates.
 *
 * The shares depend on the order, as any such split of effects that multiply: with a raise and more overtime in one
 * month, the further hours count at the old rate and the raise on all the hours. Tax and premiums follow the pay of each
 * step. The order is fixed so that equal changes read alike for everybody.
 *
 * A step whose facts cannot be calculated together gives its share to the next one that can, which says so. What the
 * facts do not account for, because stored lines differ from what they come to or because a payslip cannot be calculated
 * again, stands as `unexplained`. A step that changes no fact is not calculated: at most eight calculations, three for equal
 * facts.
 */
export const payslipDifference = (earlierSide: PayslipSide, laterSide: PayslipSide): PayslipDifference => {
  const [earlier, later] = [withOwnBases(earlierSide), withOwnBases(laterSide)]
  const first = calculatePayslip(earlier.facts, earlier.statute)
  const last = calculatePayslip(later.facts, later.statute)
  const [block] = first.blocks
  const [laterBlock] = last.blocks
  const all = addLines([1, later.lines], [-1, earlier.lines])
  if (block !== undefined) return assemble(earlier, later, unexplained(all, blockedSentence('earlier', block.message)))
  if (laterBlock !== undefined) {
    return assemble(earlier, later, unexplained(all, blockedSentence('later', laterBlock.message)))
  }
  const rest = addLines([1, later.lines], [-1, last.lines], [-1, earlier.lines], [1, first.lines])
  const causes = [...unexplained(rest, restSentence(rest)), ...explained(earlier, later, first, last)]
  return assemble(earlier, later, causes)
}

/** The terms that the bases of insurance go by stay those of the payslip while the others are mixed. */
const withOwnBases = (side: PayslipSide): PayslipSide => {
  const { insurance, terms } = side.facts
  return insurance.terms === undefined
    ? { ...side, facts: { ...side.facts, insurance: { ...insurance, terms } } }
    : side
}

const unexplained = (lines: readonly LineAmount[], sentence: string): DifferenceCause[] =>
  lines.length === 0
    ? []
    : [{ cause: 'unexplained', title: '설명하지 못한 차이', sentence, notes: [], lines, totals: sumsOf(lines) }]

const explained = (
  earlier: PayslipSide,
  later: PayslipSide,
  first: PayslipResult,
  last: PayslipResult,
): DifferenceCause[] => {
  const held = heldStatute(earlier.facts, earlier.statute)
  const taken = new Set<StepCode>()
  const causes: DifferenceCause[] = []
  let before = first
  let mixed = earlier.facts
  let fallen: { code: StepCode; note: string }[] = []
  for (const { code, title } of steps) {
    taken.add(code)
    const facts = mixFacts(earlier.facts, later.facts, (step) => taken.has(step))
    if (code !== 'rates' && sameFacts(facts, mixed)) continue
    mixed = facts
    const after =
      code === 'retro'
        ? last
        : taken.has('rates')
          ? calculatePayslip(facts, later.statute)
          : calculatePayslip(facts, held, earlier.facts.payMonth)
    const [block] = after.blocks
    if (block !== undefined) {
      fallen.push({ code, note: fallenNote(title, block.message) })
      continue
    }
    const lines = addLines([1, after.lines], [-1, before.lines])
    if (lines.length > 0) {
      const contexts = readingContexts(earlier, later, before, after, lines)
      causes.push({
        cause: code,
        title,
        sentence: changeSentence([...fallen.map((step) => step.code), code], ...contexts, title),
        notes: [...applyNotes(before, after, lines), ...fallen.map(({ note }) => note)],
        lines,
        totals: sumsOf(lines),
      })
    }
    before = after
    fallen = []
  }
  return causes
}

const readingContexts = (
  earlier: PayslipSide,
  later: PayslipSide,
  before: PayslipResult,
  after: PayslipResult,
  lines: readonly LineAmount[],
): [ReadingContext, ReadingContext] => {
  const items = new Map([...earlier.facts.items, ...later.facts.items].map(({ code, label }) => [code, label]))
  const lineNames = new Map([...before.lines, ...after.lines].map(({ code, label }) => [code, label]))
  const own = new Set(earlier.facts.items.map(({ code }) => code))
  for (const [code, label] of items) lineNames.set(itemLineCode(code), label)
  const shared = {
    items,
    lineNames,
    kept: new Set(later.facts.items.flatMap(({ code }) => (own.has(code) ? [code] : []))),
    prorateMethod: later.facts.company.prorateMethod,
    moved: new Set(lines.map(({ code }) => code)),
    figures: [...new Set([...Object.keys(before.figures), ...Object.keys(after.figures)])],
  }
  return [
    { ...shared, facts: earlier.facts, statute: earlier.statute },
    { ...shared, facts: later.facts, statute: later.statute },
  ]
}

const assemble = (earlier: PayslipSide, later: PayslipSide, causes: readonly DifferenceCause[]): PayslipDifference => {
  const lines = new Map<string, Omit<LineAmount, 'amount'> & { earlier: number; later: number; difference: number }>()
  const add = (list: readonly LineAmount[], side: 'earlier' | 'later' | null): void => {
    for (const line of list) {
      const { code, label, kind } = line
      const row = lines.get(lineKey(line)) ?? { code, label, kind, earlier: 0, later: 0, difference: 0 }
      if (side !== null) row[side] += line.amount
      row.difference = row.later - row.earlier
      lines.set(lineKey(line), row)
    }
  }
  add(later.lines, 'later')
  add(earlier.lines, 'earlier')
  for (const cause of causes) add(cause.lines, null)
  const totals = { earlier: sumsOf(earlier.lines), later: sumsOf(later.lines) }
  const difference = sumsOf(addLines([1, later.lines], [-1, earlier.lines]))
  return { lines: [...lines.values()], totals: { ...totals, difference }, causes }
}
