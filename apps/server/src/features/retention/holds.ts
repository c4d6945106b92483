import type { BodyOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import type { addHold as addCall, liftHold as liftCall, RetentionHold } from '@handal/contracts/people/retention'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { createRecord, type RecordKind, removeRecord, takeTurn } from '../../records/change.ts'
import { readDetail } from '../employees/public.ts'
import { endHold, type HoldRow, insertHold, readHold, readHolds } from './holds.repo.ts'
import { takenBack } from '../../records/take-back.ts'

const holdOf = async (tx: Tx, ctx: CompanyContext, row: HoldRow): Promise<RetentionHold> => {
  const person = await readDetail(tx, ctx, row.employee_no)
  const today = ctx.today()
  const ended = takenBack(row.ended_at, row.ended_by_name, row.ended_reason)
  return {
    no: row.no,
    employeeNo: row.employee_no,
    name: person?.name ?? '',
    kind: row.kind,
    reason: row.reason,
    from: row.from_date,
    until: row.until_date,
    active: ended === null && row.from_date <= today && (row.until_date === null || row.until_date >= today),
    by: row.entered_by_name,
    at: row.entered_at,
    ended,
    version: row.version,
  }
}
const holds: RecordKind<RetentionHold, 'retention-hold'> = {
  name: 'retention-hold',
  table: 'retention_hold',
  key: 'hold_no',
  missing: '그 번호의 파기 보류가 없거나 이미 해제했습니다.',
  read: async (tx, ctx, no) => {
    const row = await readHold(tx, ctx.companyNo, no)
    return row === null || row.ended_at !== null ? null : holdOf(tx, ctx, row)
  },
}

/** Every hold of a company; few people are held back, so each is named by a query of its own. */
export const listHoldsOf = async (tx: Tx, ctx: CompanyContext) => {
  const items: RetentionHold[] = []
  for (const row of await readHolds(tx, ctx.companyNo)) items.push(await holdOf(tx, ctx, row))
  return { items, total: items.length }
}

/** Holds back what is kept of a person. */
export const addHoldOf = async (
  tx: Tx,
  ctx: CompanyContext,
  { employeeNo, kind, reason, from, until }: BodyOf<typeof addCall>,
): Promise<RetentionHold> => {
  const { companyNo } = ctx
  await takeTurn(tx, holds, companyNo)
  if ((await readDetail(tx, ctx, employeeNo)) === null)
    throw new AppError('not-found', { message: '그 번호의 사원이 없습니다.' })
  const standing = (await readHolds(tx, companyNo)).some(
    (row) =>
      row.employee_no === employeeNo && row.ended_at === null && (row.until_date === null || row.until_date >= from),
  )
  const errors: FieldError[] = [
    ...(standing ? [{ path: 'employeeNo', message: '이미 보류하고 있습니다. 먼저 그 보류를 해제해 주세요.' }] : []),
    ...(until !== undefined && until < from
      ? [{ path: 'until', message: '끝나는 날은 시작하는 날보다 앞설 수 없습니다.' }]
      : []),
  ]
  const [first] = errors
  if (first !== undefined) throw new AppError('rule-violation', { message: first.message, errors })
  const hold = { employee_no: employeeNo, kind, reason, from_date: from, until_date: until ?? null }
  return createRecord(tx, ctx, holds, (no) => insertHold(tx, companyNo, no, hold, ctx))
}

/** Lifts a hold. */
export const liftHoldOf = async (
  tx: Tx,
  ctx: CompanyContext,
  order: BodyOf<typeof liftCall>,
): Promise<RetentionHold> => {
  await removeRecord(tx, ctx, holds, order, {
    uses: () => Promise.resolve([]),
    remove: () => endHold(tx, ctx.companyNo, order.no, order.reason, ctx),
  })
  const row = await readHold(tx, ctx.companyNo, order.no)
  if (row === null) throw new AppError('not-found', { message: holds.missing })
  return holdOf(tx, ctx, row)
}
