import type { YearMonth } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import { type WithoutRecord, WITHOUT_RECORD_DEFAULT } from '@handal/contracts/time/attendance'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { deriveMonth } from '../derive/derive-month.ts'
import { writeClosed } from './plans.ts'
import { type MonthFrame, readFrame } from '../derive/frame.ts'
import { readPendingOf } from '../pending/pending.repo.ts'
import type { PersonPoint } from '../derive/person-days.ts'
import { readGivenOut, writeClosing } from '../month/closing.repo.ts'
import { foldPoints } from '../month/open-points.ts'
import { type PersonRow, readPeople } from '../month/people.repo.ts'

/** Names in one sentence at most. */
const MOST_NAMED = 5
export const namesOf = (people: readonly Pick<PersonRow, 'name'>[]): string => {
  const more = people.length - MOST_NAMED
  return `${people
    .slice(0, MOST_NAMED)
    .map(({ name }) => name)
    .join(', ')}${more > 0 ? ` 외 ${more}명` : ''}`
}

/** People in service in the period; 400 at each number that is not. */
export const requireServed = async (
  tx: Tx,
  { companyNo, period }: Pick<MonthFrame, 'companyNo' | 'period'>,
  employeeNos: readonly number[],
): Promise<readonly PersonRow[]> => {
  const { items } = await readPeople(tx, companyNo, period, employeeNos, { size: ALL_ROWS })
  const known = new Set(items.map(({ employee_no }) => employee_no))
  const errors = employeeNos.flatMap((no, index) =>
    known.has(no) ? [] : [{ path: `userNo.${index}`, message: `이 달에 재직하는 사원이 아닙니다: ${no}` }],
  )
  if (errors.length > 0) throw badFields(...errors)
  return items
}

/**
 * The same, and 409 for who was opened again and so is closed and not applied, and where the pay was given out and nothing came late: what
 * did is the one thing that moves days of pay that was given out. The payslip stays, and its difference waits (ADR 0038).
 */
const requirePeople = async (
  tx: Tx,
  frame: MonthFrame,
  employeeNos: readonly number[],
  openPeople: ReadonlySet<number>,
): Promise<void> => {
  const { companyNo, month, period } = frame
  const items = await requireServed(tx, frame, employeeNos)
  const open = items.filter(({ employee_no: no }) => openPeople.has(no))
  if (open.length > 0)
    throw new AppError('wrong-state', {
      message: `${namesOf(open)}의 ${formatMonth(month)} 근태를 다시 열었습니다. 다시 마감하면 지금 기록으로 집계합니다.`,
    })
  const given = new Set(await readGivenOut(tx, companyNo, month))
  const late = new Set(
    (await readPendingOf(tx, companyNo, period, employeeNos)).flatMap((row) => (row.late ? row.employee_no : [])),
  )
  const closed = items.filter(({ employee_no: no }) => given.has(no) && !late.has(no))
  if (closed.length > 0)
    throw new AppError('month-confirmed', {
      message: `${namesOf(closed)}의 ${formatMonth(month)} 급여를 확정했습니다. 그 급여를 사유를 적고 다시 연 뒤 집계해 주세요.`,
    })
}

export const requireNothingOpen = (open: readonly PersonPoint[]): void => {
  const blocking = foldPoints(open.filter(({ blocks }) => blocks))
  const [first] = blocking
  if (first === undefined) return
  throw new AppError('rule-violation', {
    message: `다시 집계할 수 없습니다. ${first.name}: ${first.message}`,
    errors: blocking.slice(0, 50).map(({ name, message }) => ({ path: 'userNo', message: `${name}: ${message}` })),
  })
}

type Apply = {
  readonly employeeNos: readonly number[]
  readonly reason: string
  /** Who was opened again alone. */
  readonly openPeople: ReadonlySet<number>
  /** Meaning of workdays without a record, of people without totals. */
  readonly withoutRecord?: WithoutRecord | undefined
}
/**
 * Derives these people of a closed month again and closes them again, all or nothing; everybody else's days and totals
 * stay as closed. Under `lockAttendance`; the caller has checked the version, and that the month is closed.
 */
export const applyMonth = async (
  tx: Tx,
  ctx: CompanyContext,
  month: YearMonth,
  { employeeNos, reason, openPeople, withoutRecord = WITHOUT_RECORD_DEFAULT }: Apply,
): Promise<void> => {
  const { companyNo } = ctx
  const frame = await readFrame(tx, companyNo, month)
  const nos = [...new Set(employeeNos)]
  await requirePeople(tx, frame, nos, openPeople)
  const { people, changed } = await deriveMonth(tx, frame, nos, {
    onlyMoved: true,
    withGiven: true,
    fill: { how: withoutRecord, today: ctx.today() },
  })
  requireNothingOpen(people.flatMap(({ open }) => open))
  if (frame.source !== 'AS_SCHEDULED') await writeClosed(tx, frame, nos)
  await writeClosing(tx, companyNo, month, { action: 'apply', reason, employeeNos: nos }, ctx)
  await audit(tx, ctx, {
    event: 'attendance.apply',
    subject: { type: 'attendance', id: month },
    after: { employeeNos: nos, changed, ...(frame.source === 'AS_SCHEDULED' ? {} : { withoutRecord }) },
    reason,
  })
}
