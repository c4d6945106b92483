import type { PlainDate } from '@handal/base/date'
import type { LawChangePerson } from '@handal/contracts/rates/law-change-people'
import { calculatePayslip } from '@handal/engine/payroll'
import { minimumHourlyWage } from '@handal/statute/minimum-wage'
import type { RunInputs } from '../facts/load.ts'
import { changedFigures, dueOf, eachPerson, factsOfMonth, fixedOn, shortOf } from './coming.ts'

/**
 * Everybody of a month with the own amounts by the figures of today and by those of a coming day: all changes that are known
 * together, so that their differences add up to those of `lawChanges`. In the order of the month's people.
 */
export const lawChangePeople = async (
  inputs: RunInputs,
  today: PlainDate,
  date: PlainDate,
): Promise<LawChangePerson[]> => {
  const known = changedFigures(inputs.statute, today, date).filter(({ next }) => next !== null)
  const moved = new Set(known.map(({ figure }) => figure.code))
  const [now, then] = [fixedOn(inputs.statute, today, new Set(), date), fixedOn(inputs.statute, today, moved, date)]
  const asksWage = moved.has(minimumHourlyWage.code)
  const rows: LawChangePerson[] = []
  await eachPerson(dueOf(inputs), (person) => {
    const facts = factsOfMonth(inputs, person)
    const [before, after] = [calculatePayslip(facts, now), calculatePayslip(facts, then)]
    const wage = asksWage ? shortOf(facts, then, today) : null
    const short = wage === null ? 0 : Math.max(0, wage.shortage - (shortOf(facts, now, today)?.shortage ?? 0))
    rows.push({
      employeeNo: person.employee_no,
      employeeCode: person.employee_code,
      name: person.name,
      departmentName: person.department_name ?? '',
      deductionsNow: before.totals.deductions,
      deductionsNext: after.totals.deductions,
      deductions: after.totals.deductions - before.totals.deductions,
      employerNow: before.totals.employerCost,
      employerNext: after.totals.employerCost,
      employer: after.totals.employerCost - before.totals.employerCost,
      short,
      hourly: short > 0 ? (wage?.hourly ?? null) : null,
      blocked: after.blocks.length > 0,
    })
  })
  return rows
}
