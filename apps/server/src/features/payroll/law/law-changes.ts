import { josa } from '@handal/base/josa'
import { monthOf, type PlainDate } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import { type ChangedPerson, type LawChange, type LawChanges, MOST_NAMED } from '@handal/contracts/rates/rates'
import { calculatePayslip, type PayslipFacts } from '@handal/engine/payroll'
import type { Figure } from '@handal/statute/figure'
import { valueText } from '@handal/statute/figure-words'
import { minimumHourlyWage } from '@handal/statute/minimum-wage'
import type { Statute } from '@handal/statute/snapshot'
import type { RunInputs } from '../facts/load.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import { type Changed, changedFigures, dueOf, eachPerson, factsOfMonth, fixedOn, shortOf } from './coming.ts'

type Sums = { employee: number; employer: number; short: number }
type Step = Changed & { readonly statute: Statute; readonly sums: Sums; affected: number; people: ChangedPerson[] }

const weight = ({ employee, employer, short }: Sums): number => Math.abs(employee) + Math.abs(employer) + short
const keep = (step: Step, person: ChangedPerson): void => {
  step.sums.employee += person.employee
  step.sums.employer += person.employer
  step.sums.short += person.short
  step.affected += 1
  step.people.push(person)
  if (step.people.length < MOST_NAMED * 2) return
  step.people = step.people.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_NAMED)
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
  const told = word === null ? '' : `${josa(word, '으로/로')} 예고되었습니다. `
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
  const people = dueOf(inputs)
  let blocked = 0
  await eachPerson(people, (person) => {
    if (!stepThrough(factsOfMonth(inputs, person), person, base, steps, today)) blocked += 1
  })
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
        people: (step?.people ?? []).toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_NAMED),
      }
    }),
    totals,
    blocked,
  }
}
