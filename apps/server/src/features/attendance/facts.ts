import { type DateRange, eachDay, shiftMonth, type YearMonth } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import {
  type createDayFact as createCall,
  type DayFact,
  type removeDayFact as removeCall,
} from '@handal/contracts/time/day-facts'
import { CODE } from '@handal/contracts/codes'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import { auditMany } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { readOnce } from '../../db/kept.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { createRecord, type RecordKind, removeRecord } from '../../records/change.ts'
import { readCodeNames } from '../codes/public.ts'
import { deriveDays } from './derive/derive-again.ts'
import { lockAttendance } from './derive/derive-month.ts'
import { loadPeople } from './derive/load-people.ts'
import { inService, type PersonInput } from './derive/person-days.ts'
import {
  type FactRow,
  insertFacts,
  type NewFact,
  readFact,
  readFacts,
  readFactsByNo,
  type FactQuery,
  withdrawFacts,
} from './facts.repo.ts'
import { type MonthFrame, monthOfDay, readFrame } from './derive/frame.ts'
import { readPeople } from './month/people.repo.ts'
import { refuse, requireOpenMonths } from './month/open-month.ts'
import { judged } from './judge-fact.ts'
import { takenBack } from '../../records/take-back.ts'

/** An entry as calls answer it. */
export const factOf = (row: FactRow): DayFact => ({
  no: row.no,
  employeeNo: row.employee_no,
  employeeCode: row.employee_code,
  employeeName: row.employee_name,
  str: row.from_date,
  end: row.to_date,
  kind: row.kind,
  leaveType: row.leave_type,
  startTime: row.start_time,
  endTime: row.end_time,
  paid: row.paid,
  reason: row.reason,
  enteredBy: row.entered_by_name,
  enteredAt: row.entered_at,
  withdrawn: takenBack(row.withdrawn_at, row.withdrawn_by_name, row.withdrawn_reason),
  version: row.version,
})

/** A page of entries. */
export const pageOfFacts = async (tx: Tx, companyNo: number, query: FactQuery) => {
  const { items, total } = await readFacts(tx, companyNo, query)
  return { items: items.map(factOf), total }
}

/** Entries about days, as the kit changes them. */
export const dayFacts: RecordKind<DayFact, 'day-fact'> = {
  name: 'day-fact',
  table: 'attendance_fact',
  key: 'fact_no',
  missing: '그 번호의 내용이 없거나 이미 취소했습니다.',
  read: async (tx, { companyNo }, no) => {
    const row = await readFact(tx, companyNo, no)
    return row === null ? null : factOf(row)
  },
  readMany: async (tx, { companyNo }, nos) => (await readFactsByNo(tx, companyNo, nos)).map(factOf),
}

/** The months that these days lie in. */
export const monthsOf = async (tx: Tx, companyNo: number, { from, to }: DateRange): Promise<YearMonth[]> => {
  const [first, last] = [await monthOfDay(tx, companyNo, from), await monthOfDay(tx, companyNo, to)]
  const months: YearMonth[] = []
  for (let month = first; month <= last; month = shiftMonth(month, 1)) months.push(month)
  return months
}
/**
 * Frames of the months of these days; refused where one of them is closed, or the person's pay was given out. What a document writes is asked
 * for before: it waits there, until an act opens the person's days (`whileOpen`).
 */
const framesFor = async (
  tx: Tx,
  companyNo: number,
  employeeNo: number,
  days: DateRange,
  isOfDocument: boolean,
): Promise<MonthFrame[]> => {
  const months = await monthsOf(tx, companyNo, days)
  if (!isOfDocument) return requireOpenMonths(tx, companyNo, employeeNo, months, 'str')
  const frames: MonthFrame[] = []
  for (const month of months) frames.push(await readFrame(tx, companyNo, month))
  return frames
}

const personOf = async (
  tx: Tx,
  frame: MonthFrame,
  { employeeNo, days }: NewFact,
  frames: readonly MonthFrame[],
): Promise<PersonInput> => {
  const all = { from: frame.weeks.from, to: frames.at(-1)?.weeks.to ?? frame.weeks.to }
  const { items } = await readPeople(tx, frame.companyNo, days, [employeeNo], {})
  const [person] = items
  if (person === undefined)
    throw badFields({
      path: 'employeeNo',
      message: '그날 근태를 만드는 사원 가운데 그 번호가 없습니다. 재직 기간과 소득 구분을 확인해 주세요.',
    })
  const served = inService(person, days)
  if (served?.from !== days.from)
    throw badFields({ path: 'str', message: `${formatDate(person.hire_date)}에 입사한 사원입니다.` })
  if (served.to !== days.to)
    throw badFields({ path: 'end', message: `${formatDate(person.leave_date ?? days.to)}까지 재직하는 사원입니다.` })
  const [input] = await loadPeople(tx, { ...frame, weeks: all }, items, [employeeNo])
  if (input === undefined) throw new Error('a person without facts')
  return input
}
/** The person, in service on all these days, with what is entered of them; refused at the field. */
const requirePerson: typeof personOf = (tx, frame, fact, frames) => {
  const { employeeNo, days } = fact
  const name = `person of days ${frame.companyNo} ${employeeNo} ${days.from} ${days.to} ${frames.map(({ month }) => month).join(' ')}`
  return readOnce(tx, name, () => personOf(tx, frame, fact, frames))
}

export const daysOf = (employeeNo: number, days: DateRange) =>
  eachDay(days).map((workDate) => ({ employeeNo, workDate }))

/** What is entered of somebody's days, by hand or by a document. */
export type Entered = Omit<BodyOf<typeof createCall>, 'companyNo' | 'corp_no'>

/** The entry as it would be stored; refused at its field. */
const soundFact = async (tx: Tx, companyNo: number, body: Entered, isOfDocument: boolean): Promise<NewFact> => {
  const days = { from: body.str, to: body.end }
  const { employeeNo, kind, leaveType = null, startTime = null, endTime = null, reason } = body
  if (leaveType !== null && (await readCodeNames(tx, companyNo)).of(CODE.leaveKind, leaveType) === '')
    throw badFields({ path: 'leaveType', message: '그런 휴가 종류가 없습니다.' })
  const frames = await framesFor(tx, companyNo, employeeNo, days, isOfDocument)
  const [frame] = frames
  if (frame === undefined) throw new Error('days of no month')
  const entered: NewFact = { employeeNo, days, kind, leaveType, startTime, endTime, paid: body.paid ?? false, reason }
  const input = await requirePerson(tx, frame, entered, frames)
  const fact = judged(entered, body.paid, input, frames)
  if (!fact.ok) throw refuse(fact.error.path, fact.error.message)
  return fact.value
}

/** Why an entry of a document could not be made, each at its field; none: it could, now or once its month is open. It writes nothing. */
export const factFaults = async (tx: Tx, companyNo: number, body: Entered): Promise<readonly FieldError[]> => {
  try {
    await soundFact(tx, companyNo, body, true)
    return []
  } catch (refused) {
    if (!(refused instanceof AppError)) throw refused
    return refused.errors ?? [{ path: 'str', message: refused.message }]
  }
}

/** Enters a difference from the plan, and makes the days and totals of that person again. */
export const createFact = async (tx: Tx, ctx: CompanyContext, body: Entered, documentNo?: number): Promise<DayFact> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const fact = { ...(await soundFact(tx, companyNo, body, documentNo !== undefined)), documentNo }
  const made = await createRecord(tx, ctx, dayFacts, (no) => insertFacts(tx, companyNo, [no], [fact], ctx))
  await deriveDays(tx, ctx, daysOf(fact.employeeNo, fact.days))
  return made
}

/** Why somebody's hand does not undo what a document wrote; null: it was entered by hand. */
export const ofDocument = ({
  document_number: number,
  document_gone: isGone = false,
}: Pick<FactRow, 'document_number'> & Partial<Pick<FactRow, 'document_gone'>>): string | null =>
  number === null
    ? null
    : isGone
      ? `${number} 문서가 승인되어 들어온 내용입니다. 그 문서는 보존기간이 끝나 파기했으므로 되돌릴 수 없습니다.`
      : `${number} 문서가 승인되어 들어온 내용입니다. 그 문서의 취소신청으로 되돌려 주세요.`

/** Takes standing entries back, each with its row in the log; their days are made again by who calls. */
export const withdrawLogged = async (
  tx: Tx,
  ctx: CompanyContext,
  facts: readonly FactRow[],
  reason: string,
): Promise<void> => {
  if (facts.length === 0) return
  const { companyNo } = ctx
  const nos = facts.map(({ no }) => no)
  await withdrawFacts(tx, companyNo, nos, reason, ctx)
  await auditMany(
    tx,
    ctx,
    companyNo,
    facts.map((fact) => ({
      event: 'day-fact.remove' as const,
      subject: { type: 'day-fact', id: fact.no },
      before: factOf(fact),
      reason,
    })),
  )
}

/** Takes an entry back, and makes the days and totals of that person again. */
export const removeFact = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof removeCall>,
): Promise<DayFact & { removed: true }> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const row = await readFact(tx, companyNo, body.no)
  const written = row === null ? null : ofDocument(row)
  if (written !== null) throw refuse('no', written)
  if (row !== null) await framesFor(tx, companyNo, row.employee_no, { from: row.from_date, to: row.to_date }, false)
  const gone = await removeRecord(tx, ctx, dayFacts, body, {
    uses: () => Promise.resolve([]),
    remove: () => withdrawFacts(tx, companyNo, [body.no], body.reason, ctx),
  })
  await deriveDays(tx, ctx, daysOf(gone.employeeNo, { from: gone.str, to: gone.end }))
  return gone
}
