import {
  earlier,
  lastDay,
  later,
  monthRange,
  parseDate,
  parseMonth,
  type PlainDate,
  plainDate,
} from '@handal/base/date'
import type { LeaveBalance, LeaveLedger, readLeave as readCall } from '@handal/contracts/time/leave'
import type { QueryOf } from '@handal/contracts/endpoint'
import { grantLaw, type LeaveBasis, leaveGrants } from '@handal/engine/leave'
import { byEmployee } from '../../db/by-employee.ts'
import type { Tx } from '../../db/database.ts'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { inTurns } from '../../system/in-turns.ts'
import { readLeaveAttendance } from '../attendance/public.ts'
import { readContinuedServices, readOpenings } from '../employees/public.ts'
import { departmentsUnder } from '../organisation/public.ts'
import { type CompanyLeave, readCompanyLeave, readCompanyLeaves } from './company-leave.ts'
import {
  type EntryRow,
  type LeavePerson,
  type PeopleQuery,
  readEntriesOf,
  readLeavePeople,
  readLeavePeopleOf,
  readLeavePerson,
} from './leave.repo.ts'
import { balanceOf, basisOf, entryOf, linesOf } from './leave.present.ts'
import { broughtEntries } from './brought.ts'
import { exactText, isInHours, leaveOf, notApplicableOn, type PersonFacts, standing } from './person-leave.ts'
import { ratio } from '@handal/base/ratio'

const BOTH: Readonly<Record<LeaveBasis, readonly [LeaveBasis, LeaveBasis]>> = {
  HIRE: ['HIRE', 'FISCAL'],
  FISCAL: ['FISCAL', 'HIRE'],
}
/** What these people's leave is made of: eleven queries, whatever the head count. */
export const readFactsOfPeople = async (
  tx: Tx,
  companyNo: number,
  people: readonly LeavePerson[],
  {
    company,
    until,
    untilOf = () => until,
    knownAtOf = () => null,
  }: {
    readonly company: Pick<CompanyLeave, 'under5On'>
    readonly until: PlainDate
    /** Of whom an earlier day counts. */
    readonly untilOf?: (employeeNo: number) => PlainDate
    /** Of whom only what was entered by an instant counts. */
    readonly knownAtOf?: (employeeNo: number) => string | null
  },
): Promise<{ facts: readonly PersonFacts[]; rows: readonly EntryRow[] }> => {
  const nos = people.map((person) => person.employee_no)
  const served = people.map(({ employee_no: no, hire_date: hire, leave_date: last }) => ({
    employeeNo: no,
    hire,
    last,
    until: untilOf(no),
  }))
  // Sent together: none needs an answer of another.
  const [attendanceOf, rows, openings, continued] = await Promise.all([
    readLeaveAttendance(tx, companyNo, served, { until, under5On: company.under5On }),
    readEntriesOf(tx, companyNo, nos),
    readOpenings(tx, companyNo, nos),
    readContinuedServices(tx, companyNo, nos),
  ])
  const rowsOf = byEmployee(rows)
  const facts = people.map((person) => ({
    person,
    continued: continued.get(person.employee_no) ?? null,
    attendance: attendanceOf(person.employee_no),
    entries: [
      ...broughtEntries(person.employee_no, openings.get(person.employee_no)),
      ...standing(rowsOf.get(person.employee_no) ?? [], person.employee_no, knownAtOf(person.employee_no)),
    ],
  }))
  return { facts, rows }
}

const MISSING = '그 번호의 사원이 없습니다.'

/** A person with the rules of the company as of a day; null: there is none of that number. */
const readOne = async (tx: Tx, companyNo: number, employeeNo: number, asOf: PlainDate) => {
  const person = await readLeavePerson(tx, companyNo, employeeNo, asOf)
  if (person === null) return null
  const company = await readCompanyLeave(tx, companyNo, asOf)
  const { facts, rows } = await readFactsOfPeople(tx, companyNo, [person], { company, until: asOf })
  const [own] = facts
  if (own === undefined) throw new Error('a person without facts')
  return { company, rows, facts: own }
}

const ledgerFrom = (
  facts: PersonFacts,
  company: CompanyLeave,
  rows: readonly EntryRow[],
  asOf: PlainDate,
): LeaveLedger => {
  const { person, attendance } = facts
  const basis = company.basisOn(asOf)
  return {
    employeeNo: person.employee_no,
    employeeCode: person.employee_code,
    name: person.name,
    hireDate: person.hire_date,
    leaveDate: person.leave_date,
    asOf,
    basis,
    unit: isInHours(facts, asOf) ? 'HOUR' : 'DAY',
    dailyHours: exactText(ratio(attendance.dailyOn(asOf), 60)),
    notApplicable: notApplicableOn(facts, company, asOf),
    bases: BOTH[basis].map((each) => basisOf(leaveOf(facts, company, { basis: each, asOf }), facts, asOf)),
    entries: rows.map(entryOf),
  }
}

/** A person's ledger as of a day by both bases; null: there is none of that number. */
export const ledgerOf = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  asOf: PlainDate,
): Promise<LeaveLedger | null> => (await ledgersOf(tx, companyNo, [{ employeeNo, asOf }])).get(employeeNo) ?? null

/** The ledgers of people, each as of a day of its own: fourteen queries, whatever their number. Who there is not is missing. */
export const ledgersOf = async (
  tx: Tx,
  companyNo: number,
  asked: readonly {
    readonly employeeNo: number
    readonly asOf: PlainDate
    /** Only what was entered by this instant counts; absent or null: all that stands. */
    readonly knownAt?: string | null
  }[],
): Promise<ReadonlyMap<number, LeaveLedger>> => {
  const known = new Map(asked.map(({ employeeNo, knownAt = null }) => [employeeNo, knownAt]))
  const days = new Map(asked.map(({ employeeNo, asOf }) => [employeeNo, asOf]))
  const [first] = asked
  if (first === undefined) return new Map()
  const until = asked.reduce((last, { asOf }) => later(last, asOf), first.asOf)
  const untilOf = (no: number): PlainDate => days.get(no) ?? until
  // The department of a day is not part of a ledger.
  const people = await readLeavePeopleOf(tx, companyNo, [...days.keys()], until)
  const companyOn = await readCompanyLeaves(tx, companyNo)
  const { facts, rows } = await readFactsOfPeople(tx, companyNo, people, {
    company: companyOn(until),
    until,
    untilOf,
    knownAtOf: (no) => known.get(no) ?? null,
  })
  const rowsOf = byEmployee(rows)
  return new Map(
    await inTurns(facts, (own): [number, LeaveLedger] => {
      const { employee_no: no } = own.person
      return [no, ledgerFrom(own, companyOn(untilOf(no)), rowsOf.get(no) ?? [], untilOf(no))]
    }),
  )
}

/** The ledger of one of the company's people, for an operator: the look is recorded. */
export const readLedgerOf = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  asOf: PlainDate,
): Promise<LeaveLedger> => {
  const ledger = await ledgerOf(tx, ctx.companyNo, employeeNo, asOf)
  if (ledger === null) throw new AppError('not-found', { message: MISSING })
  await auditView(tx, ctx, { event: 'leave.view', subject: { type: 'employee', id: employeeNo } })
  return ledger
}

/** A page of what everybody in service on a day has: thirteen queries, whatever the head count. */
export const pageOfBalances = async (
  tx: Tx,
  ctx: CompanyContext,
  {
    asOf,
    basis: wanted,
    deptNo,
    ...query
  }: Omit<PeopleQuery, 'departmentNos'> & {
    readonly deptNo?: number | undefined
    readonly asOf: PlainDate
    readonly basis?: LeaveBasis | undefined
  },
): Promise<{ items: LeaveBalance[]; total: number; asOf: PlainDate; basis: LeaveBasis }> => {
  const { companyNo } = ctx
  const company = await readCompanyLeave(tx, companyNo, asOf)
  const basis = wanted ?? company.basisOn(asOf)
  const departmentNos = deptNo === undefined ? undefined : await departmentsUnder(tx, companyNo, deptNo, asOf)
  const page = await readLeavePeople(tx, companyNo, asOf, { ...query, departmentNos })
  const { facts } = await readFactsOfPeople(tx, companyNo, page.items, { company, until: asOf })
  await auditView(tx, ctx, {
    event: 'leave.view',
    subject: { type: 'company', id: companyNo },
    after: peopleOf(page.items.map(({ employee_no: no }) => no)),
  })
  const [, second] = BOTH[basis]
  const items = await inTurns(facts, (own) => {
    const leave = leaveOf(own, company, { basis, asOf })
    const other = leaveOf(own, company, { basis: second, asOf })
    return balanceOf({ leave, other }, own, company, asOf)
  })
  return { items, total: page.total, asOf, basis }
}

type Asked = QueryOf<typeof readCall>
/** The bases by their words in addresses. */
export const BASIS = { hire: 'HIRE', fiscal: 'FISCAL' } as const

/** What comes into being for who was hired on a day. */
const grantsOf = async (tx: Tx, companyNo: number, hire: PlainDate, asOf: PlainDate, basis: LeaveBasis | undefined) => {
  const company = await readCompanyLeave(tx, companyNo, asOf)
  const { rounding, underFive } = company
  const found = leaveGrants({ hire, asOf, basis: basis ?? company.basisOn(asOf), rounding, underFive })
  if (!found.ok) throw new AppError('rule-violation', { message: '연차를 계산할 수 없습니다.' })
  const items = found.value.grants.map((grant) => ({
    date: grant.date,
    kind: grant.kind,
    days: grant.days,
    expires: grant.expires,
    reason: grant.reason,
    law: grantLaw(grant),
  }))
  return { items, total: items.length }
}

/** The movements of a person in a year or a month of it. */
const movementsOf = async (tx: Tx, ctx: CompanyContext, asked: Asked & { readonly employeeNo: number }) => {
  const { companyNo } = ctx
  const { employeeNo, type, month, year = ctx.today().slice(0, 4) } = asked
  const one = month === undefined ? null : parseMonth(month.length === 2 ? `${year}-${month}` : month)
  const days = one === null ? { from: plainDate(`${year}-01-01`), to: plainDate(`${year}-12-31`) } : monthRange(one)
  const found = await readOne(tx, companyNo, employeeNo, days.to)
  if (found === null) throw new AppError('not-found', { message: MISSING })
  await auditView(tx, ctx, { event: 'leave.view', subject: { type: 'employee', id: employeeNo } })
  const { facts, company } = found
  const basis = type === undefined ? company.basisOn(days.to) : BASIS[type]
  const items = linesOf(leaveOf(facts, company, { basis, asOf: days.to }), facts, days.to).filter(
    ({ date }) => date >= days.from,
  )
  return { items, total: items.length }
}

/** The three forms in which the specification asks for annual leave. */
export const readLeave = async (tx: Tx, ctx: CompanyContext, asked: Asked) => {
  const { type, encpnd, calcDate, year, month, employeeNo, ...list } = asked
  const today = ctx.today()
  const basis = type === undefined ? undefined : BASIS[type]
  const hire = encpnd === undefined ? null : parseDate(encpnd)
  const on = calcDate === undefined ? null : parseDate(calcDate)
  if (employeeNo !== undefined) return movementsOf(tx, ctx, { ...asked, employeeNo })
  if (hire !== null) return grantsOf(tx, ctx.companyNo, hire, on ?? today, basis)
  const ends = month === undefined || month.length === 2 ? null : parseMonth(month)
  const last = ends === null ? parseDate(`${year ?? today.slice(0, 4)}-12-31`) : lastDay(ends)
  const asOf = on ?? earlier(last ?? today, today)
  const { items, total } = await pageOfBalances(tx, ctx, { ...list, asOf, basis })
  return { items, total }
}
