import { monthOf, type PlainDate } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import type { ChangedPerson, LawChange, LawChanges } from '@handal/contracts/rates'
import { calculatePayslip, minimumWageOfTerm, type PayslipFacts } from '@handal/engine/payroll'
import type { Figure } from '@handal/statute/figure'
import { valueText } from '@handal/statute/figure-words'
import { allFigures } from '@handal/statute/figures'
import { lawText } from '@handal/statute/law'
import { minimumHourlyWage } from '@handal/statute/minimum-wage'
import type { Statute } from '@handal/statute/snapshot'
import { factsOf } from '../facts/facts.ts'
import { dueNumbers, type RunInputs } from '../facts/load.ts'
import type { PersonRow } from '../facts/people.repo.ts'

/** People of a change that are named; the others are in its sums. */
export const MOST_PEOPLE = 200
/** People after whom others have the thread. */
const CHUNK = 25
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A figure whose value is another one on the coming day; `next` null: not known. */
type Changed = {
  readonly figure: Figure<unknown>
  readonly now: string | null
  readonly next: string | null
  readonly laws: readonly string[]
}

const changedFigures = (statute: Statute, today: PlainDate, date: PlainDate): Changed[] =>
  allFigures.flatMap((figure): Changed[] => {
    // What follows the day of hire changes nothing for those who are here.
    if (!figure.required || figure.clock === 'hireDate') return []
    const [now, next] = [statute.at(figure, today), statute.at(figure, date)]
    const [before, after] = [now.ok ? now.value : null, next.ok ? next.value : null]
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    const laws = next.ok ? next.refs.map(lawText) : []
    return [{ figure, now: valueText(figure, before), next: valueText(figure, after), laws }]
  })

/** The statute with some figures of one day and the others of another, whatever day a payslip asks for. */
const fixedOn = (statute: Statute, today: PlainDate, moved: ReadonlySet<string>, date: PlainDate): Statute => ({
  ...statute,
  at: (figure, asked) =>
    statute.at(figure, figure.clock === 'hireDate' ? asked : moved.has(figure.code) ? date : today),
})

/** Facts of an ordinary month: what was billed or typed over this once says nothing of the next year. */
const factsOfMonth = ({ frame, rows }: RunInputs, person: PersonRow): PayslipFacts =>
  factsOf(frame, { ...rows, bills: new Map(), overrides: new Map() }, person)

const shortOf = (facts: PayslipFacts, statute: Statute, day: PlainDate) => {
  const term = facts.terms.at(-1)
  return term === undefined ? null : minimumWageOfTerm({ items: facts.items, term, person: facts.person, day, statute })
}

type Sums = { employee: number; employer: number; short: number }
type Step = Changed & { readonly statute: Statute; readonly sums: Sums; affected: number; people: ChangedPerson[] }

const weight = ({ employee, employer, short }: Sums): number => Math.abs(employee) + Math.abs(employer) + short
const keep = (step: Step, person: ChangedPerson): void => {
  step.sums.employee += person.employee
  step.sums.employer += person.employer
  step.sums.short += person.short
  step.affected += 1
  step.people.push(person)
  if (step.people.length < MOST_PEOPLE * 2) return
  step.people = step.people.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_PEOPLE)
}

/** Goes through a person's payslip one change after the other; false when it cannot be calculated as things stand. */
const stepThrough = (
  facts: PayslipFacts,
  person: PersonRow,
  base: Statute,
  steps: readonly Step[],
  today: PlainDate,
): boolean => {
  let before = calculatePayslip(facts, base)
  let shortBefore = shortOf(facts, base, today)
  for (const step of steps) {
    const after = calculatePayslip(facts, step.statute)
    const short = step.figure.code === minimumHourlyWage.code ? shortOf(facts, step.statute, today) : shortBefore
    const difference: Sums = {
      employee: after.totals.deductions - before.totals.deductions,
      employer: after.totals.employerCost - before.totals.employerCost,
      short: Math.max(0, (short?.shortage ?? 0) - (shortBefore?.shortage ?? 0)),
    }
    if (weight(difference) > 0)
      keep(step, {
        employeeNo: person.employee_no,
        employeeCode: person.employee_code,
        name: person.name,
        ...difference,
        hourly: difference.short > 0 ? (short?.hourly ?? null) : null,
      })
    before = after
    shortBefore = short
  }
  return before.blocks.length === 0
}

const missingText = (figure: Figure<unknown>, date: PlainDate, statute: Statute): string => {
  const announced = statute.valuesOf(figure).findLast(({ from, status }) => from <= date && status === 'announced')
  const word = announced === undefined ? null : valueText(figure, announced.value)
  const told = word === null ? '' : `${word}로 예고되었습니다. `
  return `${told}정해져야 ${formatMonth(monthOf(date))} 급여를 계산합니다.`
}

const ORDER = ['pension.', 'health.', 'care.', 'employment.', 'tax.']
const place = ({ figure: { code } }: Changed): number => {
  const found = ORDER.findIndex((start) => code.startsWith(start))
  return found < 0 ? ORDER.length : found
}

/**
 * What the figures of a coming day make of the payslips of a month in place of those of today, won a month. The known changes
 * come one after the other, so that their sums are that of all together; one that is not known yet stays as it is today.
 */
export const lawChanges = async (inputs: RunInputs, today: PlainDate, date: PlainDate): Promise<LawChanges> => {
  const { statute } = inputs
  const changed = changedFigures(statute, today, date).toSorted((a, b) => place(a) - place(b))
  const moved = new Set<string>()
  const steps: Step[] = []
  for (const change of changed) {
    if (change.next === null) continue
    moved.add(change.figure.code)
    const with_ = fixedOn(statute, today, new Set(moved), date)
    steps.push({ ...change, statute: with_, sums: { employee: 0, employer: 0, short: 0 }, affected: 0, people: [] })
  }
  const base = fixedOn(statute, today, new Set(), date)
  const due = dueNumbers(inputs, new Set())
  const people = inputs.rows.people.filter(({ employee_no: no }) => due.has(no))
  let blocked = 0
  for (const [index, person] of people.entries()) {
    if (!stepThrough(factsOfMonth(inputs, person), person, base, steps, today)) blocked += 1
    if (index % CHUNK === CHUNK - 1) await breathe()
  }
  const totals = { employee: 0, employer: 0, short: 0 }
  for (const { sums } of steps) {
    totals.employee += sums.employee
    totals.employer += sums.employer
    totals.short += sums.short
  }
  const told = new Map(steps.map((step) => [step.figure.code, step]))
  return {
    date,
    month: inputs.key.month,
    people: people.length,
    changes: changed.map((change): LawChange => {
      const step = told.get(change.figure.code)
      const { code, label } = change.figure
      return {
        code,
        label,
        now: change.now,
        next: change.next,
        laws: [...change.laws],
        missing: change.next === null ? missingText(change.figure, date, statute) : null,
        ...(step?.sums ?? { employee: 0, employer: 0, short: 0 }),
        affected: step?.affected ?? 0,
        people: (step?.people ?? []).toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_PEOPLE),
      }
    }),
    totals,
    blocked,
  }
}
