import { eachMonth, firstDay, lastDay, monthOf, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import {
  baseDay,
  type InsuranceFacts,
  type InsuranceLeave,
  joinedLeaves,
  leaveMonths,
  type PayTerm,
  returnedIn,
  termOn,
} from '@handal/engine/payroll'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { effectiveTerms } from './effective-terms.ts'
import { countWorkers, readSettingsUntil, readTermsUntil, type SettingRow } from './insured.repo.ts'
import type { AbsenceRow, BillRow, PeopleQuery, PersonRow, TermRow } from './people.repo.ts'

/** What the insurance of a run's people goes by beside their newest settings, by employee number. */
export type InsuredRows = {
  /** Pay terms since the first, of who has no reported base or returns from a leave. */
  readonly terms: ReadonlyMap<number, readonly TermRow[]>
  /** All settings so far, of who is supported or returns from a leave. */
  readonly settings: ReadonlyMap<number, readonly SettingRow[]>
  /** People in service on the first day of the pay month; null: nobody is supported. */
  readonly workers: number | null
}

/** Leaves as the engine takes them. */
export const leavesOf = (absences: readonly AbsenceRow[]): InsuranceLeave[] =>
  absences.map(({ from_date: from, to_date: to, pension_return_month: asked }) => ({
    from,
    to,
    ...(asked ? { pensionReturnMonth: true } : {}),
  }))

type Person = Pick<PersonRow, 'leave_date'>

/**
 * The leave whose deferred premiums are due in the month (국민건강보험법 제79조 제5항): the person returns from it in the month, or
 * leaves the company while it lasts; null: none.
 */
export const endedLeave = (
  person: Person,
  leaves: readonly InsuranceLeave[],
  month: YearMonth,
): InsuranceLeave | null => {
  const { leave_date: last } = person
  if (last !== null && monthOf(last) === month) {
    const open = joinedLeaves(leaves).find(({ from, to }) => from <= last && to >= last)
    if (open !== undefined) {
      const cut = { ...open, to: last }
      return leaveMonths(cut).length === 0 ? null : cut
    }
  }
  return returnedIn(leaves, month)
}

/** Who has no reported base of an insurance that has no bill: the terms of earlier days are asked for. */
const lacksBase = (row: PersonRow, bills: readonly BillRow[]): boolean => {
  if (row.income_kind === 'BUSINESS' || row.income_kind === 'DAILY') return false
  const lacks = (insurance: 'pension' | 'health'): boolean =>
    (row[insurance] ?? true) && row[`${insurance}_base`] === null && !bills.some((bill) => bill.insurance === insurance)
  return lacks('pension') || lacks('health')
}

/** Terms of these people since the first, with the hours of each of their days. */
const effectiveUntil = async (
  tx: Tx,
  asked: { readonly companyNo: number; readonly employeeNos: readonly number[] },
  until: PlainDate,
): Promise<ReadonlyMap<number, readonly TermRow[]>> => {
  const rows = asked.employeeNos.length === 0 ? [] : await readTermsUntil(tx, asked, until)
  const from = rows.map(({ valid_from: day }) => day).toSorted()[0] ?? until
  return effectiveTerms(tx, asked.companyNo, rows, { from, to: until })
}

/** Reads them, in a number of queries that does not grow with the people. */
export const readInsured = async (
  tx: Tx,
  query: PeopleQuery,
  people: readonly PersonRow[],
  found: {
    readonly bills: ReadonlyMap<number, readonly BillRow[]>
    readonly absences: ReadonlyMap<number, readonly AbsenceRow[]>
  },
): Promise<InsuredRows> => {
  const { companyNo, month } = query
  const until = query.periodTo > query.monthEnd ? query.periodTo : query.monthEnd
  const back = new Set<number>()
  for (const row of people) {
    const leaves = leavesOf(found.absences.get(row.employee_no) ?? [])
    if (leaves.length > 0 && endedLeave(row, leaves, month) !== null) back.add(row.employee_no)
  }
  const based = people.flatMap((row) =>
    back.has(row.employee_no) || lacksBase(row, found.bills.get(row.employee_no) ?? []) ? [row.employee_no] : [],
  )
  const supported = people.flatMap((row) => (row.durunuri === true ? [row.employee_no] : []))
  const set = [...new Set([...supported, ...back])]
  return {
    terms: await effectiveUntil(tx, { companyNo, employeeNos: based }, until),
    settings: byEmployee(set.length === 0 ? [] : await readSettingsUntil(tx, { companyNo, employeeNos: set }, until)),
    workers: supported.length === 0 ? null : await countWorkers(tx, companyNo, firstDay(month)),
  }
}

/** The setting of a day, or the first one when none holds yet. */
const settingOn = (settings: readonly SettingRow[], day: PlainDate): SettingRow | undefined =>
  settings.findLast(({ valid_from: from }) => from <= day) ?? settings[0]

/** Months of support entered up to a month, this one included: each whose last day has it. */
const monthsOfSupport = (settings: readonly SettingRow[], month: YearMonth): number => {
  const first = settings.find(({ durunuri }) => durunuri)
  if (first === undefined) return 0
  return eachMonth(monthOf(first.valid_from), month).filter((each) => {
    const held = settingOn(settings, lastDay(each))
    return held?.durunuri === true && (held.durunuri_until === null || monthOf(held.durunuri_until) >= each)
  }).length
}

/** The terms that are asked for: those of the days that bases go by, each once. */
const neededTerms = (terms: readonly PayTerm[], days: readonly PlainDate[]): readonly PayTerm[] => {
  const needed = new Set(days.map((day) => termOn(terms, day)))
  return terms.filter((term) => needed.has(term))
}

type More = Pick<InsuranceFacts, 'terms' | 'durunuri'> & Pick<InsuranceFacts['health'], 'deferred'>

/** What a payslip asks of them. `termOf`: terms as the engine takes them. */
export const moreInsurance = (
  rows: InsuredRows,
  person: PersonRow,
  leaves: readonly InsuranceLeave[],
  month: YearMonth,
  termOf: (row: TermRow) => PayTerm,
): More => {
  const no = person.employee_no
  const settings = rows.settings.get(no) ?? []
  const terms = (rows.terms.get(no) ?? []).map(termOf)
  const ended = settings.length === 0 ? null : endedLeave(person, leaves, month)
  const before = ended === null ? null : shiftMonth(monthOf(ended.from), -1)
  const days = [
    baseDay('pension', person.hire_date, month),
    baseDay('health', person.hire_date, month),
    ...(before === null ? [] : [baseDay('health', person.hire_date, before)]),
  ]
  const base = before === null ? null : (settingOn(settings, lastDay(before))?.health_base ?? null)
  return {
    ...(terms.length === 0 ? {} : { terms: neededTerms(terms, days) }),
    ...(person.durunuri === true
      ? {
          durunuri: {
            months: monthsOfSupport(settings, month),
            until: person.durunuri_until,
            ...(rows.workers === null ? {} : { workers: rows.workers }),
          },
        }
      : {}),
    ...(ended === null ? {} : { deferred: { leaves: [{ from: ended.from, to: ended.to }], base } }),
  }
}
