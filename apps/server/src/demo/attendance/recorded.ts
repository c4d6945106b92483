import { addDays, eachDay, earlier, type PlainDate, type YearMonth } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import { deriveMonths, type Moment, momentOf } from '../../features/attendance/public.ts'
import { payPeriod } from '../../features/payroll/public.ts'
import type { DemoCompany } from '../companies.ts'
import type { DemoDoor } from '../doors.ts'
import { hasTotals, insertRows } from '../demo.repo.ts'
import type { DemoParts } from '../parts.ts'
import { operatorOf } from '../people/accounts.ts'
import type { DemoPerson } from '../people/people.ts'
import { calendarOf } from '../plan.ts'
import { type DayRules, doneOn } from './person-day.ts'
import { isLeftOpen, NOTHING_PLANTED, type Planted, plantedIn } from './planted.ts'
import { rosterRows } from './roster.ts'
import { insertTags } from './tags.repo.ts'
import { cardOf, type DemoTag, instantOf, type PersonDone, provenTag, tagAt, tagsOf } from './tags.ts'

/** A company whose newest months are made of tags, oldest first, with the one under way. */
export type RecordedPlan = {
  readonly company: DemoCompany
  readonly people: readonly DemoPerson[]
  readonly months: readonly YearMonth[]
  /** The month that stays open with what is planted in it, and the closed one before it. */
  readonly open: YearMonth
  readonly before: YearMonth
  readonly date: PlainDate
  /** Of a demo made before the noon of the day after its date: now; null: noon. */
  readonly asOf: Date | null
  readonly rules: DayRules
}

/** What everybody does on each day of service from the first tag on. */
export const daysDone = ({ company, people, months, date, asOf, rules }: RecordedPlan): PersonDone[] => {
  const [first] = months
  if (first === undefined || rules.tagsFrom === null) return []
  const last = months.reduce((latest, month) => {
    const { to } = payPeriod(calendarOf(company), month)
    return to > latest ? to : latest
  }, rules.tagsFrom)
  const days = eachDay({ from: rules.tagsFrom, to: earlier(last, asOf === null ? date : rules.until) })
  return people.flatMap((person) =>
    days.flatMap((day) =>
      day < person.hireDate || (person.leaveDate !== null && day > person.leaveDate)
        ? []
        : [{ person, date: day, done: doneOn(person, day, rules) }],
    ),
  )
}

const keyOf = (employeeNo: number, date: PlainDate): string => `${employeeNo} ${date}`
const keysOf = (days: readonly { readonly employeeNo: number; readonly workDate: PlainDate }[]): ReadonlySet<string> =>
  new Set(days.map(({ employeeNo, workDate }) => keyOf(employeeNo, workDate)))

/** Days on which the tags are not those of what was done: nobody came, or the leaving is missing. */
const asTagged = (days: readonly PersonDone[], { forgotten, missed }: Planted): PersonDone[] => {
  const [halves, absences] = [keysOf(forgotten), keysOf(missed)]
  return days.map((day) => {
    const key = keyOf(day.person.employeeNo, day.date)
    const { tags } = day.done
    if (absences.has(key)) return { ...day, done: { ...day.done, tags: { atendTime: null, lvofcTime: null } } }
    return halves.has(key) ? { ...day, done: { ...day.done, tags: { ...tags, lvofcTime: null } } } : day
  })
}

/** A tag of somebody who left, at a minute of a day. */
export const leavingAt = (
  { people }: Pick<RecordedPlan, 'people'>,
  how: NonNullable<DemoCompany['tags']>,
  {
    employeeNo,
    workDate,
    minute,
  }: { readonly employeeNo: number; readonly workDate: PlainDate; readonly minute: number },
): DemoTag => {
  const person = people.find((one) => one.employeeNo === employeeNo)
  if (person === undefined) throw new Error(`${employeeNo} is nobody of the demo`)
  return tagAt(how, { person, date: workDate }, [minute, 'out'])
}

const NOON = 720
/** The moment as of which days are made: noon of the demo's date, or of the day after it where its evening has come; or now. */
export const madeAt = ({ rules, asOf }: Pick<RecordedPlan, 'rules' | 'asOf'>): Moment =>
  asOf === null ? { date: rules.until, minute: NOON } : momentOf(asOf)
/** Whether an instant has come by then. */
const hasCome = (instant: string, plan: RecordedPlan): boolean => {
  const { date, minute } = madeAt(plan)
  return Date.parse(instant) <= Date.parse(instantOf(date, minute))
}

const ENTERED_BEFORE = 3
/** Leave, and the absences that somebody confirmed: facts of their days. */
const factRows = (plan: RecordedPlan, days: readonly PersonDone[], { missed }: Planted) => {
  const company_no = plan.company.companyNo
  const { userNo, userName } = operatorOf(company_no)
  const unconfirmed = keysOf(missed)
  const enteredAt = (date: PlainDate, isLeave: boolean): string =>
    `${addDays(date, isLeave ? -ENTERED_BEFORE : 1)}T10:00:00+09:00`
  const isAbsence = ({ person, date, done }: PersonDone): boolean =>
    done.missed && !unconfirmed.has(keyOf(person.employeeNo, date)) && hasCome(enteredAt(date, false), plan)
  return days
    .flatMap((day) => (day.done.onLeave ? { ...day, isLeave: true } : isAbsence(day) ? { ...day, isLeave: false } : []))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.person.employeeNo - b.person.employeeNo)
    .map(({ person, date, isLeave }, index) => ({
      company_no,
      fact_no: index + 1,
      employee_no: person.employeeNo,
      from_date: date,
      to_date: date,
      kind: isLeave ? 'LEAVE' : 'ABSENCE',
      leave_type: isLeave ? '0001' : null,
      paid: isLeave,
      reason: isLeave ? '연차' : '연락 없음',
      entered_at: enteredAt(date, isLeave),
      entered_by: userNo,
      entered_by_name: userName,
      version: 1,
    }))
}

const cardRows = ({ company, people }: RecordedPlan) =>
  company.tags === null || company.tags.reader === null
    ? []
    : people.map((person, index) => ({
        company_no: company.companyNo,
        card_row_no: index + 1,
        reader: null,
        card_no: cardOf(person),
        employee_no: person.employeeNo,
        valid_from: person.hireDate,
        end_date: person.leaveDate,
        version: 1,
      }))

const plantedAmong = ({ company, open, before, date }: RecordedPlan, done: readonly PersonDone[]): Planted => {
  const calendar = calendarOf(company)
  return plantedIn(company, done, { open: payPeriod(calendar, open), before: payPeriod(calendar, before), date })
}
/** What is left to be settled, and what came late. */
export const plantedOf = (plan: RecordedPlan): Planted =>
  isLeftOpen(plan.company) ? plantedAmong(plan, daysDone(plan)) : NOTHING_PLANTED

/** What everybody did, with what is planted in it. */
const taggedDays = (plan: RecordedPlan): { readonly days: PersonDone[]; readonly planted: Planted } => {
  const done = daysDone(plan)
  const planted = plantedAmong(plan, done)
  return { days: asTagged(done, planted), planted }
}

/** Roster and facts of a company. */
export const insertRecorded = async (tx: Tx, plan: RecordedPlan): Promise<void> => {
  const { company, people, months, rules, date } = plan
  const { companyNo } = company
  const [first] = months
  if (company.tags === null || first === undefined) return
  const { days, planted } = taggedDays(plan)
  const { from } = payPeriod(calendarOf(company), first)
  const tables = {
    ...rosterRows(companyNo, people, { from, to: date }, rules),
    tag_card: cardRows(plan),
    attendance_fact: factRows(plan, days, planted),
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows)
}

/** The tags of a company, with what the phones of its people and the screen at its door prove. */
export const tagDays = async (tx: Tx, plan: RecordedPlan, door: DemoDoor | null): Promise<void> => {
  const { company, months } = plan
  const { tags: how } = company
  if (how === null || months.length === 0) return
  const { days, planted } = taggedDays(plan)
  const tags = [
    ...days
      .flatMap((day) => tagsOf(how, day))
      .filter(({ receivedAt }) => plan.asOf === null || hasCome(receivedAt, plan)),
    ...(planted.cameBack === null ? [] : [leavingAt(plan, how, planted.cameBack)]),
  ]
  await insertTags(tx, company, door === null ? tags : tags.map((tag) => provenTag(tag, door)))
}

/** The days and totals that the product makes of the tags, once the company is as it was in those months. What is made already stays. */
export const makeDays = async ({ db }: Pick<DemoParts, 'db'>, plan: RecordedPlan): Promise<void> => {
  const { company, months } = plan
  const { companyNo } = company
  const [first] = months
  if (first === undefined) return
  await db.withCompany({ companyNo }, async (tx) => {
    if (!(await hasTotals(tx, companyNo, first))) await deriveMonths(tx, companyNo, months, madeAt(plan))
  })
}
