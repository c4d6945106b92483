import type { BodyOf } from '@handal/contracts/endpoint'
import type { leaveEmployee, Leaving, takeLeavingBack } from '@handal/contracts/leaving'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { takeTurn } from '../../records/change.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import { changeEmployee, PERSON_MISSING, readDetail } from '../employees/public.ts'
import { makeDraft, readSlipStates, takeDraftBack } from '../payroll/public.ts'
import { type DraftRow, dropDraftRow, readDraftRows, writeDraftRow } from './drafts.repo.ts'
import type { PlannedDraft } from './drafts.ts'
import { personOf, readLeaving, reckonLeaving } from './read-leaving.ts'
import { isGiven, ITEMS_OF, slipOf } from './stood.ts'

/** The payslips of a leaving are changed by one at a time: several runs are locked. */
const takeRuns = (tx: Tx, { companyNo }: CompanyContext): Promise<void> =>
  takeTurn(tx, { table: 'payroll_run' }, companyNo)

const takeRowBack = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  { payment_type: paymentType, month, made }: DraftRow,
  reason: string,
): Promise<void> => {
  const key = { companyNo: ctx.companyNo, month, paymentType }
  await takeDraftBack(tx, ctx, { key, employeeNo, itemCodes: ITEMS_OF[paymentType], made, reason })
  await dropDraftRow(tx, { companyNo: ctx.companyNo, employeeNo }, paymentType)
}

/** Whether a payslip can be made: its amount is known, or it is a salary, which says itself what it lacks. */
const canBeMade = ({ paymentType, entries }: PlannedDraft): boolean => paymentType === '0001' || entries.length > 0

/** Brings the payslips of a leaving in line with what it comes to: made, calculated anew, moved to another month, taken back. */
const settleDrafts = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  { planned, stood, blocked }: Awaited<ReturnType<typeof reckonLeaving>>,
  isSameDay: boolean,
): Promise<void> => {
  const of = { companyNo: ctx.companyNo, employeeNo }
  const wanted = planned.filter(canBeMade)
  const isWanted = (row: DraftRow): boolean =>
    wanted.some(({ paymentType, month }) => paymentType === row.payment_type && month === row.month)
  // What was told for the same day before is not told again: the payslip that was made of it stays.
  const isKept = (row: DraftRow): boolean =>
    isSameDay && planned.some(({ paymentType, amount }) => paymentType === row.payment_type && amount === null)
  for (const row of stood.rows)
    if (!isWanted(row) && !isKept(row)) await takeRowBack(tx, ctx, employeeNo, row, '마지막 근무일을 옮김')
  // Salary first: what is paid beside it is taxed with it.
  for (const { paymentType, month, entries, open } of wanted) {
    if (blocked.length > 0 && slipOf(stood, month, paymentType) === undefined) continue
    const key = { companyNo: ctx.companyNo, month, paymentType }
    // What is not known now stays as it was told for the same day before.
    const stays = new Set([...entries.map(({ itemCode }) => itemCode), ...(isSameDay ? open : [])])
    const dropped = ITEMS_OF[paymentType].filter((code) => !stays.has(code))
    const done = await makeDraft(tx, ctx, { key, employeeNo, entries, dropped, reason: '퇴사 처리' })
    const before = stood.rows.find((row) => row.payment_type === paymentType && row.month === month)
    if (done === null) {
      if (before !== undefined) await dropDraftRow(tx, of, paymentType)
      continue
    }
    const made = before?.made ?? done.made
    await writeDraftRow(tx, of, { payment_type: paymentType, month, made }, ctx.now())
  }
}

/**
 * Lets somebody leave, or moves the last day, in one transaction: the person, and the last salary, pay for unused leave and
 * severance as payslips of their own kind. What was given out is never overwritten.
 */
export const leave = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  employeeNo: number,
  { leaveReason, accounts, reason = '퇴사 처리', version, ...told }: BodyOf<typeof leaveEmployee>,
): Promise<Leaving> => {
  const before = await personOf(tx, ctx, employeeNo, told.lastDay)
  const sent = accounts === undefined ? {} : { accounts }
  const change = { retireDate: told.lastDay, leaveReason, ...sent, reason, version }
  await changeEmployee(tx, ctx, keys, employeeNo, change)
  await takeRuns(tx, ctx)
  const reckoned = await reckonLeaving(tx, ctx, keys, employeeNo, told)
  await settleDrafts(tx, ctx, employeeNo, reckoned, before.retireDate === told.lastDay)
  return readLeaving(tx, ctx, keys, employeeNo, told)
}

/** Takes a leaving back: the person serves on, what the leaving made goes, and what it had calculated anew is calculated again. */
export const takeBack = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  employeeNo: number,
  { reason, version }: BodyOf<typeof takeLeavingBack>,
) => {
  const { companyNo } = ctx
  const before = await readDetail(tx, ctx, employeeNo)
  if (before === null) throw new AppError('not-found', { message: PERSON_MISSING })
  if (before.retireDate === null) throw new AppError('rule-violation', { message: '퇴사 처리하지 않은 사원입니다.' })
  const person = await changeEmployee(tx, ctx, keys, employeeNo, {
    retireDate: null,
    leaveReason: null,
    reason,
    version,
  })
  await takeRuns(tx, ctx)
  const rows = await readDraftRows(tx, { companyNo, employeeNo })
  const runs = rows.map(({ month, payment_type: type }) => `${month} ${type}`)
  const stood = { rows, slips: await readSlipStates(tx, companyNo, employeeNo, runs) }
  // Salary last to go: it is calculated without what was taxed beside it.
  for (const row of rows.toReversed()) await takeRowBack(tx, ctx, employeeNo, row, reason)
  const kept = rows.flatMap(({ payment_type: paymentType, month }) => {
    const slip = slipOf(stood, month, paymentType)
    return slip !== undefined && isGiven(slip)
      ? [{ paymentType, paymentTypeName: PAYMENT_TYPES[paymentType], month, state: slip.state }]
      : []
  })
  return { employeeNo: person.no, name: person.name, version: person.version, kept }
}
