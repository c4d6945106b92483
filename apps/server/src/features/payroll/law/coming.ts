import type { PlainDate } from '@handal/base/date'
import { minimumWageOfTerm, type PayslipFacts } from '@handal/engine/payroll'
import type { Figure } from '@handal/statute/figure'
import { valueText } from '@handal/statute/figure-words'
import { allFigures } from '@handal/statute/figures'
import { lawText } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import { factsOf } from '../facts/facts.ts'
import { dueNumbers, type RunInputs } from '../facts/load.ts'
import type { PersonRow } from '../facts/people.repo.ts'

/** A figure whose value is another one on the coming day; `next` null: not known. */
export type Changed = {
  readonly figure: Figure<unknown>
  readonly now: string | null
  readonly next: string | null
  readonly laws: readonly string[]
}

/** The figures that a payslip needs and that are others on a coming day than today. */
export const changedFigures = (statute: Statute, today: PlainDate, date: PlainDate): Changed[] =>
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
export const fixedOn = (statute: Statute, today: PlainDate, moved: ReadonlySet<string>, date: PlainDate): Statute => ({
  ...statute,
  at: (figure, asked) =>
    statute.at(figure, figure.clock === 'hireDate' ? asked : moved.has(figure.code) ? date : today),
})

/** Facts of an ordinary month: what was billed or typed over this once says nothing of the next year. */
export const factsOfMonth = ({ frame, rows }: RunInputs, person: PersonRow): PayslipFacts =>
  factsOf(frame, { ...rows, bills: new Map(), overrides: new Map() }, person)

/** What a person's pay of a day misses to the minimum wage; null for who has no pay terms. */
export const shortOf = (facts: PayslipFacts, statute: Statute, day: PlainDate) => {
  const term = facts.terms.at(-1)
  // The minimum wage is that of employees.
  if (facts.incomeKind === 'BUSINESS') return null
  return term === undefined ? null : minimumWageOfTerm({ items: facts.items, term, person: facts.person, day, statute })
}

/** People whose payslip of the month is due, of all that its facts name. */
export const dueOf = (inputs: RunInputs): readonly PersonRow[] => {
  const due = dueNumbers(inputs, new Set())
  return inputs.rows.people.filter(({ employee_no: no }) => due.has(no))
}

/** People after whom others have the thread. */
const CHUNK = 25
/** Works on one person after the other; others have the thread in between. */
export const eachPerson = async (people: readonly PersonRow[], work: (person: PersonRow) => void): Promise<void> => {
  for (const [index, person] of people.entries()) {
    work(person)
    if (index % CHUNK === CHUNK - 1) await new Promise((resolve) => setImmediate(resolve))
  }
}
