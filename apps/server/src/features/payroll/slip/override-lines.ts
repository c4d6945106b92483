import type { Won } from '@handal/base/won'
import type { YearMonth } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import type { PayslipRow, RunHeader } from '@handal/contracts/payroll/salary'
import { amountFault, amountKind, itemLineCode, statutoryLines } from '@handal/engine/payroll'
import { type AuditEntry, auditMany } from '../../../audit/audit.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../http/services.ts'
import type { RenewSettlements } from '../acts/renew-settlements.ts'
import { isPaidIn, type OpenRun, openOrMakeRun, recalculate, requireAction, slipSubject } from '../acts/change.ts'
import type { RunFrame } from '../facts/frame.ts'
import { copyNotices, type OverrideWrite, writeOverrides } from './overrides.repo.ts'
import { bumpVersions } from '../acts/save.repo.ts'
import { type AmountsRow, type SlipHead, readSlipHeads } from '../run/slips.repo.ts'
import { movedHead, readStanding } from '../run/moved.ts'
import type { RunKey } from '../run/run.repo.ts'
import { monthFaults } from '../run/months.ts'
import { headerOf } from '../run/present.ts'
import { keepOwnHead } from '../run/view.ts'
import { readHeadAndRow, readRow } from './read-slip.ts'

/** An amount typed over a line; null takes the calculated one back. */
export type LineEdit = {
  readonly code: string
  readonly amount: Won | null
  /** Internal: for the record only. */
  readonly reason?: string | undefined
  /** What the employee reads. */
  readonly notice?: string | undefined
}

const editableCodes = (frame: RunFrame): ReadonlySet<string> =>
  new Set([
    ...frame.items.map(({ code }) => itemLineCode(code)),
    ...statutoryLines.flatMap(({ kind, code }) => (kind === 'deduction' ? [code] : [])),
  ])
const employerCodes: ReadonlySet<string> = new Set(
  statutoryLines.flatMap(({ kind, code }) => (kind === 'employer' ? [code] : [])),
)

/** Why an amount is senseless for its line; null for a sound one and for a line that is refused anyway. */
const faultOf = (frame: RunFrame, code: string, amount: number): string | null => {
  const item = frame.items.find((each) => itemLineCode(each.code) === code)
  const label = item?.label ?? statutoryLines.find((line) => line.code === code)?.label
  return label === undefined ? null : amountFault(label, amountKind(item ?? null, frame.paymentType), amount)
}

/**
 * What is wrong with typed lines, by field: unknown or employer's lines, a line named twice, a senseless amount, an amount
 * without a reason.
 */
export const checkEdits = (frame: RunFrame, lines: readonly LineEdit[], path: string): FieldError[] => {
  const codes = editableCodes(frame)
  const seen = new Set<string>()
  return lines.flatMap(({ code, amount, reason }, index) => {
    const errors: FieldError[] = []
    const at = `${path}.${index}`
    if (employerCodes.has(code))
      errors.push({ path: `${at}.code`, message: '회사가 부담하는 항목은 수정할 수 없습니다.' })
    else if (!codes.has(code)) errors.push({ path: `${at}.code`, message: `이 달에 없는 급여 항목입니다: ${code}` })
    if (seen.has(code)) errors.push({ path: `${at}.code`, message: '같은 항목을 두 번 적었습니다.' })
    seen.add(code)
    const fault = amount === null ? null : faultOf(frame, code, amount)
    if (fault !== null) errors.push({ path: `${at}.amount`, message: fault })
    if (amount !== null && reason === undefined)
      errors.push({ path: `${at}.reason`, message: '금액을 직접 입력한 사유를 적어 주세요.' })
    return errors
  })
}

/** Edits of one person as rows to write. */
const toWrites = (employeeNo: number, lines: readonly LineEdit[]): OverrideWrite[] =>
  lines.map(({ code, amount, reason, notice }) => ({
    employeeNo,
    lineCode: code,
    amount,
    reason: reason ?? '',
    notice: notice ?? null,
  }))

/** A payslip before and after an edit. */
export type EditEffect = {
  readonly issue: number
  readonly before: AmountsRow | undefined
  readonly after: Readonly<Record<string, number>>
  /** Net pay before (null when there was no payslip) and after. */
  readonly net: readonly [number | null, number]
}

/** One audit row for each line: what stood there, what was typed, what stands now, why, and what the employee reads. */
export const editEntries = (
  key: RunKey,
  employeeNo: number,
  lines: readonly LineEdit[],
  { issue, before, after, net }: EditEffect,
): AuditEntry[] =>
  lines.map(({ code, amount, reason, notice }) => ({
    event: amount === null ? 'payslip.override.drop' : 'payslip.override',
    subject: slipSubject(key, employeeNo),
    before: { line: code, amount: before?.amounts[code] ?? 0, overridden: before?.overridden.includes(code) ?? false },
    after: { line: code, amount, stands: after[code] ?? 0, issue, net, notice: notice ?? null },
    ...(reason === undefined ? {} : { reason }),
  }))

/** Writes typed amounts, or takes them back, and calculates what follows from them. */
export const applyEdits = async (
  tx: Tx,
  ctx: CompanyContext,
  open: OpenRun,
  edits: ReadonlyMap<number, readonly LineEdit[]>,
  heads: ReadonlyMap<number, SlipHead>,
  /** Further people to calculate. */
  others: readonly number[] = [],
): Promise<void> => {
  const { companyNo } = ctx
  const runNo = open.run.run_no
  const edited = [...edits.keys()]
  await writeOverrides(
    tx,
    companyNo,
    runNo,
    ctx,
    [...edits].flatMap(([no, lines]) => toWrites(no, lines)),
  )
  await recalculate(tx, open, ctx, [...edited, ...others], heads)
  // Words alone change no amount: the payslip counts up all the same, so that a stale screen shows.
  const reworded = await copyNotices(tx, companyNo, runNo, edited)
  await bumpVersions(tx, companyNo, runNo, [...reworded])
}

/** 409 with the payslip as it stands when the sent version is not the stored one. */
export const requireVersion = async (
  head: SlipHead | undefined,
  version: number | undefined,
  current: () => Promise<PayslipRow | null>,
): Promise<void> => {
  if (version !== undefined && version !== (head?.version ?? 0))
    throw new AppError('conflict', { current: await current() })
}

/** Types amounts over lines of one payslip, or takes them back; everything that follows from them is calculated at once. */
export const overrideLines = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: {
    readonly month: YearMonth
    readonly paymentType: string
    readonly employeeNo: number
    readonly version?: number | undefined
    readonly lines: readonly LineEdit[]
  },
  renew: RenewSettlements,
): Promise<{ run: RunHeader; changed: number; slip: PayslipRow }> =>
  db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const { employeeNo, lines, month, paymentType } = order
    const key = { companyNo, month, paymentType }
    const left = await renew.reach(tx, ctx, { months: [month], employeeNos: [employeeNo] })
    const open = await openOrMakeRun(tx, key, ctx)
    const runNo = open.run.run_no
    const heads = await readSlipHeads(tx, companyNo, runNo, [employeeNo])
    const [head] = heads
    await requireVersion(head, order.version, () => readRow(tx, key, employeeNo))
    requireAction(ctx.role, 'edit', heads)
    const faults = open.fresh ? await monthFaults(tx, key, ctx.today()) : []
    const errors = [...faults, ...checkEdits(open.base.frame, lines, 'lines')]
    if (errors.length > 0) throw badFields(...errors)
    const before = await readStanding(tx, open.base, employeeNo)
    if (!(await isPaidIn(tx, open.base, employeeNo)))
      throw new AppError('not-found', { message: '이 달에 급여를 받을 사원 가운데 그 번호가 없습니다.' })
    await applyEdits(
      tx,
      ctx,
      open,
      new Map([[employeeNo, lines]]),
      new Map(heads.map((each) => [each.employee_no, each])),
    )
    await renew.settle(tx, ctx, left)
    const moved = left.length > 0 ? null : await movedHead(tx, before)
    const { head: after, slip } = moved ?? (await readHeadAndRow(tx, key, employeeNo))
    if (slip === null) throw new AppError('not-found')
    await keepOwnHead(tx, after)
    await auditMany(
      tx,
      ctx,
      companyNo,
      editEntries(key, employeeNo, lines, {
        issue: slip.versionNo,
        before: before?.amounts,
        after: slip.amounts,
        net: [head?.net ?? null, slip.net],
      }),
    )
    return { run: headerOf(after), changed: lines.length, slip }
  })
