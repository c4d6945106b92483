import { sql } from 'kysely'
import { deviceOf } from '../../../session/device.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { supposing } from '../../../records/supposing.ts'
import type { PriceLate } from '../../attendance/public.ts'
import { payOnceDerived } from '../../payroll/public.ts'
import type { Mover } from '../around.repo.ts'
import { applyDocument } from './apply.ts'

/** Documents of a month that are tried at most: behind so many nobody reads what each would pay. */
const MOST = 30

/** Applies a document as if somebody pressed it; one that is refused as everything stands leaves everything as it was. */
const tryDocument = async (tx: Tx, ctx: CompanyContext, no: number, by: Mover): Promise<void> => {
  await sql`savepoint tried`.execute(tx)
  try {
    await applyDocument(tx, ctx, no, { action: 'apply', reason: '미리 보기' }, by)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint tried`.execute(tx)
  }
  await sql`release savepoint tried`.execute(tx)
}

/**
 * Tells of people with documents that wait for a closed month what their 급여 of it says, and would say with all that came late. Everything
 * is applied in the transaction and taken back.
 */
export const priceWaiting: PriceLate = async (tx, ctx, month, late) => {
  const nos = [...new Set(late.flatMap(({ document }) => (document === null ? [] : [document.no])))].toSorted(
    (a, b) => a - b,
  )
  if (nos.length === 0 || nos.length > MOST) return [...late]
  const { userNo, userName, employeeNo, address, now } = ctx
  const by: Mover = { userNo, userName, employeeNo, address, now, device: deviceOf('').name }
  const people = [...new Set(late.filter(({ document }) => document !== null).map((day) => day.employeeNo))]
  const pays = await supposing(
    tx,
    async () => {
      for (const no of nos) await tryDocument(tx, ctx, no, by)
    },
    () => payOnceDerived(tx, ctx.companyNo, month, people),
  )
  return late.map((day) => {
    const pay = pays.get(day.employeeNo)
    if (pay === undefined) return day
    const difference = pay.then === null ? null : pay.then - pay.now
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name; what is sent is no promise
    return { ...day, now: pay.now, then: pay.then, difference }
  })
}
