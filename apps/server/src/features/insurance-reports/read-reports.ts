import {
  type DateRange,
  earlier,
  later,
  monthOf,
  monthRange,
  type PlainDate,
  shiftMonth,
  type YearMonth,
  yearMonth,
} from '@handal/base/date'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { ReportKind } from '@handal/contracts/insurance/insurance-report-items'
import type { InsuranceReport, InsuranceSheet } from '@handal/contracts/insurance/insurance-reports'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import { readLeaveAttendance } from '../attendance/public.ts'
import { readCompanySetting } from '../companies/public.ts'
import {
  PERSON_MISSING,
  readCorrections,
  readDetails,
  readMovedPeople,
  readResidentNumbers,
} from '../employees/public.ts'
import { readAverageShares, readPayItems } from '../items/public.ts'
import { differencesInTheirMonths } from '../leaving/public.ts'
import { readPeoplePay } from '../payroll/public.ts'
import { companyRulesOn, readTimeLines } from '../settings/public.ts'
import { firstDue, reportsOf, stateOf } from './due.ts'
import { eventsOf, type ReportEvent, reportedAs } from './events.ts'
import { type Known, knownOf } from './known.ts'
import { readTypedOf, type TypedRow } from './reports.repo.ts'
import { filledOf, missingOf } from './sheet.ts'

/** A report with what it is made of. */
export type Found = {
  readonly person: EmployeeDetail
  readonly event: ReportEvent
  readonly known: Known
  readonly typed: TypedRow | null
  readonly row: InsuranceReport
}
/** The numbers of people in full, where a paper is asked for with them; null masks them. */
export type Unmasked = CipherKeys | null

type Wanted = { readonly person: EmployeeDetail; readonly event: ReportEvent }
const isAtLeaving = ({ event }: Wanted): boolean => event.kind === 'LOSS' || event.kind === 'SEPARATION'

/** What the pay and the days without pay of leavers are told by. The number of queries does not grow with them. */
const readLeaving = async (tx: Tx, companyNo: number, wanted: readonly Wanted[]) => {
  const leavers = wanted.filter(isAtLeaving)
  const [first] = leavers
  if (first === undefined) return null
  const nos = [...new Set(leavers.map(({ person }) => person.no))]
  const days = leavers.map(({ event }) => event.day)
  const from = days.reduce(earlier)
  const to = days.reduce(later)
  const served = leavers.map(({ person, event }) => ({ employeeNo: person.no, hire: person.encpnd, last: event.day }))
  const setting = await readCompanySetting(tx, companyNo, to)
  return {
    slipsOf: await readPeoplePay(tx, companyNo, nos, {
      from: yearMonth(`${Number(from.slice(0, 4)) - 1}-01`),
      to: shiftMonth(monthOf(to), 1),
    }),
    shares: await readAverageShares(tx, companyNo),
    baseCodes: (await readPayItems(tx, companyNo, to)).baseCodes,
    attendanceOf: await readLeaveAttendance(tx, companyNo, served, {
      until: to,
      under5On: () => setting?.under5 ?? false,
    }),
    weeklyHoliday: companyRulesOn(await readTimeLines(tx, companyNo), to).weeklyHoliday,
  }
}
type Leaving = NonNullable<Awaited<ReturnType<typeof readLeaving>>>

const unpaidOf = (leaving: Leaving, { person }: Wanted): readonly DateRange[] => [
  ...person.leavesOfAbsence,
  ...leaving.attendanceOf(person.no).absent.map((day) => ({ from: day, to: day })),
]

const rowOf = ({ person, event }: Wanted, typed: TypedRow | null, known: Known, today: PlainDate): InsuranceReport => {
  const { requestedOn } = typed?.items ?? {}
  const reports = reportsOf(person, event, requestedOn === undefined ? undefined : String(requestedOn))
  const due = firstDue(reports)
  // Of a change that became another one after it was reported nothing is reported yet.
  const isAnother = typed !== null && typed.filed_about !== null && typed.filed_about !== reportedAs(event)
  const filedOn = isAnother ? null : (typed?.filed_on ?? null)
  return {
    employeeNo: person.no,
    employeeCode: person.employeeCode,
    name: person.name,
    departmentName: person.departmentName,
    kind: event.kind,
    day: event.day,
    about: isAnother ? `${event.about} (신고한 뒤 바뀜)` : event.about,
    reports,
    due,
    state: stateOf(event, due, filedOn, today),
    filedOn,
    missing: missingOf({ person, event, known, typed }),
    version: typed?.version ?? null,
  }
}

const fill = async (
  tx: Tx,
  ctx: CompanyContext,
  wanted: readonly Wanted[],
  unmasked: Unmasked,
): Promise<readonly Found[]> => {
  const { companyNo } = ctx
  const nos = [...new Set(wanted.map(({ person }) => person.no))]
  const stored = await readTypedOf(tx, companyNo, nos)
  const leaving = await readLeaving(tx, companyNo, wanted)
  const numbers = unmasked === null ? null : await readResidentNumbers(tx, unmasked, companyNo, nos)
  return wanted.map((each) => {
    const { person, event } = each
    const typed =
      stored.find(
        ({ employee_no: no, kind, event_on: on }) => no === person.no && kind === event.kind && on === event.day,
      ) ?? null
    const isLeaving = leaving !== null && isAtLeaving(each)
    const known = knownOf({
      person,
      event,
      residentNumber: numbers === null ? person.residentNumberMasked : (numbers.get(person.no) ?? null),
      pay: isLeaving
        ? {
            person,
            lastDay: event.day,
            slips: differencesInTheirMonths(leaving.slipsOf(person.no)),
            shares: leaving.shares,
            baseCodes: leaving.baseCodes,
          }
        : null,
      unpaid: isLeaving ? unpaidOf(leaving, each) : [],
      weeklyHoliday: leaving?.weeklyHoliday ?? 0,
    })
    return { person, event, known, typed, row: rowOf(each, typed, known, ctx.today()) }
  })
}

/** The reports that arose in a month, by day and then person. */
export const findOfMonth = async (
  tx: Tx,
  ctx: CompanyContext,
  month: YearMonth,
  { kind, unmasked = null }: { readonly kind?: ReportKind | undefined; readonly unmasked?: Unmasked } = {},
): Promise<readonly Found[]> => {
  const range = monthRange(month)
  const people = await readDetails(tx, ctx, await readMovedPeople(tx, ctx.companyNo, range))
  const nos = people.map(({ no }) => no)
  const corrections = await readCorrections(tx, ctx.companyNo, nos)
  const wanted = people
    .flatMap((person) => eventsOf(person, corrections.get(person.no)).map((event) => ({ person, event })))
    .filter(({ event }) => event.day >= range.from && event.day <= range.to)
    .filter(({ event }) => kind === undefined || event.kind === kind)
  return fill(
    tx,
    ctx,
    wanted.toSorted((a, b) => (a.event.day < b.event.day ? -1 : a.event.day > b.event.day ? 1 : 0)),
    unmasked,
  )
}

const eventsOfPerson = async (tx: Tx, ctx: CompanyContext, employeeNo: number): Promise<readonly Wanted[]> => {
  const [person] = await readDetails(tx, ctx, [employeeNo])
  if (person === undefined) throw new AppError('not-found', { message: PERSON_MISSING })
  const corrections = await readCorrections(tx, ctx.companyNo, [employeeNo])
  return eventsOf(person, corrections.get(employeeNo)).map((event) => ({ person, event }))
}

/** The reports of a person, the newest first. */
export const findOfPerson = async (tx: Tx, ctx: CompanyContext, employeeNo: number): Promise<readonly Found[]> => {
  const wanted = await eventsOfPerson(tx, ctx, employeeNo)
  return fill(tx, ctx, wanted.toReversed(), null)
}

export const MISSING = '그 사원에게 그날 생긴 신고가 없습니다.'

/** One report of a person; of no day the newest of its kind. */
export const findOne = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  { kind, day }: { readonly kind: ReportKind; readonly day?: PlainDate | undefined },
  unmasked: Unmasked = null,
): Promise<Found> => {
  const wanted = (await eventsOfPerson(tx, ctx, employeeNo)).findLast(
    ({ event }) => event.kind === kind && (day === undefined || event.day === day),
  )
  if (wanted === undefined) throw new AppError('not-found', { message: MISSING })
  const [found] = await fill(tx, ctx, [wanted], unmasked)
  if (found === undefined) throw new AppError('not-found', { message: MISSING })
  return found
}

/** A report with everything that its form says, as a screen shows it. */
export const sheetOf = (found: Found): InsuranceSheet => {
  const { row, typed } = found
  const { items, tables, notes } = filledOf(found)
  return {
    ...row,
    items,
    tables,
    notes,
    changedBy: typed?.changed_by_name ?? null,
    changedAt: typed?.changed_at ?? null,
  }
}
