import { parseDate, type PlainDate } from '@handal/base/date'
import type { EmployeeValues } from '@handal/contracts/people/employee-import'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { JudgedRow, RowNote } from '../../../imports/import-kind.ts'
import { type CompanyRules, companyRulesOn, readTimeLines } from '../../settings/public.ts'
import { readDetails } from '../read-detail.ts'
import { type Contracts, contractsOf, hoursNotices } from '../term-hours.ts'
import { asEntered, type EmployeeBody, plannedOf } from '../write/members.ts'
import { newBody } from './bodies.ts'
import { changeBody } from './changes.ts'
import { readLookups } from './lookups.ts'

/** The columns that contractual hours hang on. */
const OF_HOURS = ['monthlyHours', 'workSch'] as const
const touchesHours = ({ kind, values }: JudgedRow): boolean =>
  kind !== 'SAME' && OF_HOURS.some((key) => values[key] !== undefined && values[key] !== null)

const dateIn = (value: unknown): PlainDate | null => (typeof value === 'string' ? parseDate(value) : null)

/** What stands of the hours of somebody with what a body enters over it, newest first. */
const withBody = (
  { payTerms = [], assignments = [] }: Pick<EmployeeBody, 'payTerms' | 'assignments'>,
  standing: Contracts,
  rulesOn: (day: PlainDate) => CompanyRules,
): Contracts => {
  const over = <E extends { readonly valid_from: PlainDate }>(sent: readonly E[], known: readonly E[]): E[] =>
    [...sent, ...known.filter(({ valid_from: from }) => sent.every((one) => one.valid_from !== from))].toSorted(
      (a, b) => (a.valid_from < b.valid_from ? 1 : -1),
    )
  return {
    terms: over(
      payTerms.map((one) => ({ valid_from: one.from, ...asEntered(one) })),
      standing.terms,
    ),
    assignments: over(
      assignments.map((one) => ({ valid_from: one.from, ...plannedOf(one, rulesOn(one.from)) })),
      standing.assignments,
    ),
  }
}

const NOTHING: Contracts = { terms: [], assignments: [] }

/** What does not fit of the contractual hours that the rows of a file enter; a fixed number of queries. */
export const hoursNotes = async (tx: Tx, ctx: CompanyContext, rows: readonly JudgedRow[]): Promise<RowNote[]> => {
  const asked = rows.filter(touchesHours)
  if (asked.length === 0) return []
  const lookups = await readLookups(tx, ctx)
  const lines = await readTimeLines(tx, ctx.companyNo)
  const rulesOn = (day: PlainDate) => companyRulesOn(lines, day)
  const nos = asked.flatMap(({ no }) => no ?? [])
  const people = new Map<number, EmployeeDetail>(
    nos.length === 0 ? [] : (await readDetails(tx, ctx, nos)).map((person) => [person.no, person]),
  )
  return asked.flatMap(({ row, no, cells, values }): RowNote[] => {
    const person = people.get(no ?? 0)
    const made =
      person === undefined
        ? newBody(values as EmployeeValues, lookups)
        : changeBody(values as Partial<EmployeeValues>, person, lookups)
    if (!('body' in made)) return []
    const day = dateIn(cells['from']?.value) ?? dateIn(cells['encpnd']?.value) ?? ctx.today()
    const contracts = withBody(made.body, person === undefined ? NOTHING : contractsOf(person), rulesOn)
    return hoursNotices(contracts, rulesOn, day).map((note) => ({ row, note }))
  })
}
