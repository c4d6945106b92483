import { formatMonth } from '@handal/base/format'
import type { PaymentType } from '@handal/contracts/fields'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { addElsewhere, countPaid, lastElsewhere } from '../run/elsewhere.repo.ts'
import { monthFaults } from '../run/months.ts'
import type { RunKey } from '../run/run.repo.ts'
import { readHeader } from '../slip/read-slip.ts'
import { requireRole, runSubject } from './change.ts'
import type { MoveOrder, Moved } from './move-order.ts'
import { lockRun } from './save.repo.ts'
import { readInTransfer } from './transfers.repo.ts'

const MONTHLY = '0001' satisfies PaymentType

const isMarked = (entryNo: number): boolean => entryNo % 2 === 1

/** Whether a month is one that was paid elsewhere. */
const standsElsewhere = async (tx: Tx, { companyNo, month, paymentType }: RunKey): Promise<boolean> =>
  paymentType === MONTHLY && isMarked(await lastElsewhere(tx, companyNo, month))

/** 409 where the month is one that was paid elsewhere: nothing is paid twice. */
export const requireHere = async (tx: Tx, key: RunKey): Promise<void> => {
  if (await standsElsewhere(tx, key))
    throw new AppError('wrong-state', {
      message: `${formatMonth(key.month)} 급여는 한달에서 지급하지 않는 달입니다. 여기서 지급하려면 먼저 되돌려 주세요.`,
    })
}

/**
 * Marks a month whose 급여 was paid outside of the product, with the reason: it counts as finished, its payslips and papers
 * stay as they are. 409 where somebody was paid here, or it is marked already.
 */
export const markElsewhere = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  { month, paymentType, reason }: MoveOrder,
): Promise<Moved> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const key = { companyNo, month, paymentType }
    requireRole(ctx.role)
    if (reason === undefined) throw badFields({ path: 'reason', message: '한달에서 지급하지 않는 사유를 적어 주세요.' })
    if (paymentType !== MONTHLY)
      throw badFields({
        path: 'paymentType',
        message: '구분이 급여인 달만 한달에서 지급하지 않는 달로 적을 수 있습니다.',
      })
    const run = await lockRun(tx, key)
    if (run === null) {
      const faults = await monthFaults(tx, key, ctx.today())
      if (faults.length > 0) throw badFields(...faults)
    }
    const paid = run === null ? 0 : await countPaid(tx, companyNo, run.run_no)
    if (paid > 0)
      throw new AppError('wrong-state', {
        message: `${formatMonth(month)} 급여는 한달에서 ${paid}명에게 지급했습니다. 지급한 달은 다른 곳에서 지급한 달이 될 수 없습니다.`,
      })
    const lying = run === null ? [] : [...(await readInTransfer(tx, companyNo, run.run_no)).values()]
    if (lying.length > 0)
      throw new AppError('wrong-state', {
        message: `${formatMonth(month)} 급여가 이체 파일 ${lying[0]}번에 담겨 있습니다. 파일을 먼저 취소해 주세요.`,
      })
    const last = await lastElsewhere(tx, companyNo, month)
    if (isMarked(last))
      throw new AppError('wrong-state', {
        message: `${formatMonth(month)} 급여는 이미 한달에서 지급하지 않는 달입니다.`,
      })
    await enter(tx, ctx, key, last, reason)
    return { run: await readHeader(tx, key), changed: 0 }
  })

/** Takes the mark back, with a reason; null where the month has none. */
export const takeElsewhereBack = async (
  tx: Tx,
  ctx: CompanyContext,
  { month, paymentType, reason }: MoveOrder,
): Promise<Moved | null> => {
  const { companyNo } = ctx
  const key = { companyNo, month, paymentType }
  if (!(await standsElsewhere(tx, key))) return null
  requireRole(ctx.role)
  if (reason === undefined) throw badFields({ path: 'reason', message: '되돌리는 사유를 적어 주세요.' })
  await lockRun(tx, key)
  await enter(tx, ctx, key, await lastElsewhere(tx, companyNo, month), reason)
  return { run: await readHeader(tx, key), changed: 0 }
}

const enter = async (tx: Tx, ctx: CompanyContext, key: RunKey, last: number, reason: string): Promise<void> => {
  const before = isMarked(last)
  await addElsewhere(tx, last, {
    companyNo: key.companyNo,
    month: key.month,
    reason,
    at: ctx.now(),
    by: ctx.userNo,
    byName: ctx.userName,
  })
  await audit(tx, ctx, {
    event: before ? 'payroll.elsewhere.remove' : 'payroll.elsewhere',
    subject: runSubject(key),
    before: { elsewhere: before },
    after: { elsewhere: !before },
    reason,
  })
}
