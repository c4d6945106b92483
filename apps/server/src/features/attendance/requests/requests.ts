import type { PlainDate } from '@handal/base/date'
import type { BodyOf, QueryOf } from '@handal/contracts/endpoint'
import type {
  createPunchRequest as createCall,
  listPunchRequests as listCall,
  previewPunchRequest as previewCall,
  PunchEffect,
  PunchRequest,
} from '@handal/contracts/time/punch-requests'
import { ROLE } from '@handal/contracts/roles'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { createRecord, type RecordKind } from '../../../records/change.ts'
import { lockAttendance } from '../derive/derive-month.ts'
import { refuse } from '../month/open-month.ts'
import { effectOf } from './effect.ts'
import { loadDays } from './person-day.ts'
import { presentPunches } from './present.ts'
import { tellAsked } from './punch-notices.ts'
import { type AskedTimes, findPunch, insertPunch, readAwaited, readPunches } from './punch.repo.ts'
import { askedOf, faultsOf } from './sound.ts'

/** Requests as records; what the log keeps of one leaves out what may be offered. */
export const punches: RecordKind<PunchRequest, 'punch-request'> = {
  name: 'punch-request',
  table: 'punch_request',
  key: 'request_no',
  missing: '그 번호의 신청이 없습니다.',
  read: async (tx, ctx, no) => {
    const row = await findPunch(tx, ctx.companyNo, no)
    return row === null ? null : ((await presentPunches(tx, ctx, [row]))[0] ?? null)
  },
  logged: ({ no, employeeNo, workDate, times, reason, state, answer }) => ({
    no,
    employeeNo,
    workDate,
    times,
    reason,
    state,
    answer,
  }),
}

/** A page of requests: an operator's of everybody or those who are named, an employee's own. */
export const pageOfPunches = async (tx: Tx, ctx: CompanyContext, query: QueryOf<typeof listCall>) => {
  const isOperator = ctx.role !== ROLE.user
  const own = ctx.employeeNo === null ? [] : [ctx.employeeNo]
  const { items, total } = await readPunches(tx, ctx.companyNo, {
    ...query,
    employeeNos: isOperator ? query.employeeNos : own,
  })
  if (isOperator)
    await auditView(tx, ctx, {
      event: 'attendance.view',
      subject: { type: 'attendance', id: 'requests' },
      after: peopleOf([...new Set(items.map(({ employee_no: no }) => no))]),
    })
  return { items: await presentPunches(tx, ctx, items), total }
}

type Asked = { readonly workDate: PlainDate } & AskedTimes
/** An own day with the times that are asked for; everything that is wrong is told at its field. */
const soundDay = async (
  tx: Tx,
  { companyNo, employeeNo, today, now }: CompanyContext,
  { workDate, ...sent }: Asked,
) => {
  if (employeeNo === null) throw refuse('workDate', '이 계정에 연결된 사원이 없어 신청할 수 없습니다.')
  const times = askedOf(sent)
  const day = { employeeNo, workDate }
  if ((await readAwaited(tx, companyNo, [day])).length > 0)
    throw refuse(
      'workDate',
      '그날 신청이 이미 결정을 기다리고 있습니다. 고치려면 그 신청을 취소하고 다시 신청해 주세요.',
    )
  const on = (await loadDays(tx, companyNo, [day]))(day)
  const errors = faultsOf(workDate, times, on, { today: today(), now: now() })
  const [first] = errors
  if (first !== undefined) throw new AppError('rule-violation', { message: first.message, errors })
  return { day, times, on }
}

/** Asks for times of an own day. */
export const createPunch = async (
  tx: Tx,
  ctx: CompanyContext,
  { reason, ...asked }: BodyOf<typeof createCall>,
): Promise<PunchRequest> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  const { day, times } = await soundDay(tx, ctx, asked)
  const made = await createRecord(tx, ctx, punches, (no) =>
    insertPunch(tx, companyNo, { no, ...day, times, reason }, ctx),
  )
  await tellAsked(tx, ctx, made)
  return made
}

/** What asking for times of an own day would change. */
export const previewPunch = async (
  tx: Tx,
  ctx: CompanyContext,
  asked: QueryOf<typeof previewCall>,
): Promise<{ readonly effect: PunchEffect | null }> => {
  const { times, on } = await soundDay(tx, ctx, asked)
  const { input, frame, closed } = on
  return { effect: input === null || closed ? null : effectOf(input, frame, asked.workDate, times) }
}
