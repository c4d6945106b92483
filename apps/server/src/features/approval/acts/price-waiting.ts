import { deviceOf } from '../../../session/device.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { supposing } from '../../../records/supposing.ts'
import type { PriceLate } from '../../attendance/public.ts'
import { payOnceDerived } from '../../payroll/public.ts'
import type { Mover } from '../around.repo.ts'
import { applyDocument } from './apply.ts'
import { attempted } from './attempted.repo.ts'

/** Documents of a month that are tried at most: behind so many nobody reads what each would pay. */
const MOST = 30

/** Applies a document as if somebody pressed it; one that is refused as everything stands leaves everything as it was. */
const tryDocument = (tx: Tx, ctx: CompanyContext, no: number, by: Mover): Promise<boolean> =>
  attempted(tx, () => applyDocument(tx, ctx, no, { action: 'apply', reason: '미리 보기' }, by))

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
