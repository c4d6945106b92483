import type { PlainDate } from '@handal/base/date'
import { won } from '@handal/base/won'
import type { FieldError } from '@handal/contracts/problem'
import { COLLECTED } from '@handal/engine/payroll'
import { auditMany } from '../../../audit/audit.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { calculateInRun } from '../acts/calculate-in-run.ts'
import { openRun, requireRole, slipSubject } from '../acts/change.ts'
import type { MoveOrder, Moved } from '../acts/move-order.ts'
import type { RenewSettlements } from '../acts/renew-settlements.ts'
import { writeEntries } from '../drafts.repo.ts'
import { namesText } from '../run/present.ts'
import { readSlipHeads, type SlipHead } from '../run/slips.repo.ts'
import { readHeader } from '../slip/read-slip.ts'
import { readConsents, writeReceivables } from './receivables.repo.ts'

/** An order to leave what a net pay below 0 lacks to be collected later. */
export type CollectOrder = MoveOrder & {
  readonly consentOn?: PlainDate | undefined
  readonly note?: string | undefined
}

/** The payslips that an order names; 400 for numbers that are not in the run, 409 for those whose net pay is not below 0. */
const requireShort = (heads: readonly SlipHead[], employeeNos: readonly number[]): readonly SlipHead[] => {
  const found = new Map(heads.map((head) => [head.employee_no, head]))
  const errors = employeeNos.flatMap((no, index): FieldError[] =>
    found.has(no) ? [] : [{ path: `employeeNos.${index}`, message: `이 급여에 없는 사원 번호입니다: ${no}` }],
  )
  if (employeeNos.length === 0) errors.push({ path: 'employeeNos', message: '사원을 골라 주세요.' })
  if (errors.length > 0) throw badFields(...errors)
  const others = heads.filter(({ state, net }) => state !== 'calculated' || net >= 0)
  if (others.length > 0)
    throw new AppError('wrong-state', {
      message: `실지급액이 0원보다 적어 확정하지 못하는 급여가 아닙니다: ${namesText(others.map(({ name }) => name))}`,
    })
  return heads
}

/**
 * Leaves what the net pay of payslips lacks to 0 to be collected later, with the consent of each person (근로기준법 제43조 제1항). The
 * consent is of the won that stand there and of no more: where a recalculation takes more, the net is below 0 again; where it takes
 * less, less is owed. A further consent for the same payslip is of both together.
 */
export const collect = (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: CollectOrder,
  renew: RenewSettlements,
): Promise<Moved> =>
  db.withCompany(ctx, async (tx) => {
    requireRole(ctx.role)
    const { companyNo } = ctx
    const { month, paymentType, consentOn = ctx.today(), note = '', version } = order
    const employeeNos = [...new Set(order.employeeNos)]
    if (consentOn > ctx.today())
      throw badFields({ path: 'consentOn', message: '동의 받은 날은 오늘보다 늦을 수 없습니다.' })
    const key = { companyNo, month, paymentType }
    const left = await renew.reach(tx, ctx, { months: [month], employeeNos })
    const open = await openRun(tx, key)
    const runNo = open.run.run_no
    if (version !== undefined && version !== open.run.version)
      throw new AppError('conflict', { current: await readHeader(tx, key) })
    const heads = requireShort(await readSlipHeads(tx, companyNo, runNo, employeeNos), employeeNos)
    const before = await readConsents(tx, key, employeeNos)
    const people = heads.map(({ employee_no: employeeNo, net }) => ({
      employeeNo,
      amount: (before.get(employeeNo) ?? 0) - net,
    }))
    const reason = `동의 받아 다음에 받기: ${note}`
    await writeEntries(
      tx,
      { companyNo, runNo },
      people.map(({ employeeNo, amount }) => ({ employeeNo, itemCode: COLLECTED, amount: won(amount), note })),
    )
    const after = await calculateInRun(tx, ctx, open, { employeeNos, overwrite: false, heads, reason })
    const short = [...after.values()].filter(({ net }) => net < 0)
    if (short.length > 0)
      throw new AppError('conflict', {
        message: `계산한 뒤 금액이 바뀌었습니다: ${namesText(short.map(({ name }) => name))}. 다시 계산한 금액으로 동의를 받아 주세요.`,
      })
    await writeReceivables(tx, key, people, { consentOn, note, at: ctx.now(), by: ctx.userNo, byName: ctx.userName })
    await auditMany(
      tx,
      ctx,
      companyNo,
      people.map(({ employeeNo, amount }) => ({
        event: 'payroll.collect',
        subject: slipSubject(key, employeeNo),
        before: {
          consented: before.get(employeeNo) ?? 0,
          net: heads.find((head) => head.employee_no === employeeNo)?.net,
        },
        after: { consented: amount, consentOn, note, net: after.get(employeeNo)?.net },
      })),
    )
    await renew.settle(tx, ctx, left)
    return { run: await readHeader(tx, key), changed: people.length }
  })
