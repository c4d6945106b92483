import { addDays, earlier, later, type PlainDate } from '@handal/base/date'
import { formatDate, formatMonth } from '@handal/base/format'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { enterPatternPerson as enterCall, PatternPerson } from '@handal/contracts/time/patterns'
import { audit, auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { enterFacts, withdrawFacts } from '../../../records/dated.ts'
import { entriesByNo, entryOf } from '../../../records/entries.ts'
import { requireReason } from '../../../records/history.ts'
import { lockAttendance } from '../derive/derive-month.ts'
import { refuse } from '../month/open-month.ts'
import { markFrom } from './mark-plan.ts'
import { type PatternOwner, readOwners, readPattern, readPatternEntries } from './patterns.repo.ts'
import { readFixed } from './save-schedule.ts'

type Entries = ReturnType<ReturnType<typeof entriesByNo<Awaited<ReturnType<typeof readPatternEntries>>[number]>>>

const personOf = (owner: PatternOwner, entries: Entries, today: PlainDate): PatternPerson => {
  const history = entries.map((row) => ({
    ...entryOf(row),
    patternNo: row.pattern_no,
    dayOfPattern: row.day_of_pattern,
    patternName: row.pattern_name,
  }))
  const standing = history.filter(({ state }) => state === 'STANDS')
  // What begins only later is told where nothing has begun.
  const held = standing.find(({ from }) => from <= today) ?? standing.at(-1)
  return {
    employeeNo: owner.employee_no,
    employeeCode: owner.employee_code,
    name: owner.name,
    from: held?.from ?? today,
    patternNo: held?.patternNo ?? null,
    dayOfPattern: held?.dayOfPattern ?? null,
    patternName: held?.patternName ?? null,
    history,
  }
}

const readPeople = async (
  tx: Tx,
  { companyNo, today }: CompanyContext,
  employeeNos: readonly number[] | null,
): Promise<PatternPerson[]> => {
  const entries = await readPatternEntries(tx, companyNo, employeeNos)
  const byNo = entriesByNo(entries)
  const owners = await readOwners(tx, companyNo, [...new Set(entries.map(({ no }) => no))])
  return owners.map((owner) => personOf(owner, byNo(owner.employee_no), today()))
}

/** Who works by a pattern or did, of these people or all. Leaves a row in the log. */
export const listPatternPeople = async (
  tx: Tx,
  ctx: CompanyContext,
  { employeeNos }: { readonly employeeNos?: readonly number[] | undefined },
) => {
  const items = await readPeople(tx, ctx, employeeNos ?? null)
  await auditView(tx, ctx, {
    event: 'work-time.view',
    subject: { type: 'attendance', id: 'pattern' },
    after: peopleOf(items.map(({ employeeNo }) => employeeNo)),
  })
  return { items, total: items.length }
}

/** Refuses days of a month that is closed, or of which the person's pay was given out. */
const requireOpen = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  employeeNo: number,
  days: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<void> => {
  const { closed, given } = await readFixed(tx, companyNo, days)
  const month = closed.find(({ open }) => !open.has(employeeNo))
  if (month !== undefined)
    throw refuse('from', `${formatMonth(month.month)} 근태를 마감했습니다. 바꾸려면 마감을 취소해 주세요.`)
  const paid = given.find(({ employeeNos }) => employeeNos.has(employeeNo))
  if (paid !== undefined)
    throw refuse('from', `${formatMonth(paid.month)} 급여를 확정한 사원입니다. 바꾸려면 그 급여를 다시 열어 주세요.`)
}

/** Lets somebody work by a pattern from a day on, corrects or takes back the entry of a day. */
export const enterPatternPerson = async (
  tx: Tx,
  ctx: CompanyContext,
  body: BodyOf<typeof enterCall>,
): Promise<PatternPerson> => {
  const { companyNo } = ctx
  const { employeeNo, from, patternNo, dayOfPattern = 1, reason, removed } = body
  await lockAttendance(tx, companyNo)
  const [owner] = await readOwners(tx, companyNo, [employeeNo])
  if (owner === undefined) throw badFields({ path: 'employeeNo', message: '그 번호의 사원이 없습니다.' })
  if (from < owner.hire_date)
    throw refuse('from', `${formatDate(owner.hire_date)}에 입사한 사원입니다. 입사일부터 지정할 수 있습니다.`)
  if (owner.leave_date !== null && from > owner.leave_date)
    throw refuse('from', `${formatDate(owner.leave_date)}까지 재직하는 사원입니다.`)
  const pattern = patternNo === null ? null : await readPattern(tx, companyNo, ctx.today(), patternNo)
  if (patternNo !== null && pattern === null)
    throw badFields({ path: 'patternNo', message: '그 번호의 교대 규칙이 없습니다.' })
  if (pattern !== null && dayOfPattern > pattern.days.length)
    throw badFields({ path: 'dayOfPattern', message: `${pattern.days.length}일인 교대 규칙입니다.` })
  const before = (await readPeople(tx, ctx, [employeeNo]))[0] ?? null
  const history = before?.history ?? []
  requireReason(history, { from, reason })
  const standing = history.filter(({ state }) => state === 'STANDS')
  const next = standing.findLast((entry) => entry.from > from)
  const until = next === undefined ? undefined : addDays(next.from, -1)
  // A pattern has no end of its own: no month behind the present one is closed.
  await requireOpen(tx, ctx, employeeNo, { from, to: later(from, earlier(until ?? ctx.today(), ctx.today())) })
  const key = { companyNo, no: employeeNo, from }
  if (removed === true) {
    const entry = standing.find((each) => each.from === from)
    if (entry === undefined) throw badFields({ path: 'from', message: '그날부터 적용하는 내용이 없습니다.' })
    const facts = { pattern_no: entry.patternNo, day_of_pattern: entry.dayOfPattern }
    await withdrawFacts(tx, 'shift_assignment', key, facts, { ...ctx, reason })
  } else {
    const facts = { pattern_no: patternNo, day_of_pattern: patternNo === null ? null : dayOfPattern }
    await enterFacts(tx, 'shift_assignment', key, facts, { ...ctx, reason })
  }
  await markFrom(tx, ctx, [{ employeeNo, from, to: until }])
  const [after] = await readPeople(tx, ctx, [employeeNo])
  if (after === undefined) throw new AppError('internal')
  await audit(tx, ctx, {
    event: 'schedule.pattern',
    subject: { type: 'employee', id: employeeNo },
    before,
    after,
    reason,
  })
  return after
}
