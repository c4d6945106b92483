import { dateInSeoul, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { SlipHandover, SlipHandovers } from '@handal/contracts/payroll/payslip-handovers'
import type { FieldError } from '@handal/contracts/problem'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import { audit, auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import { type AccountState, readAccountsOf } from '../../../session/people-accounts.repo.ts'
import { loadBase } from '../facts/load.ts'
import {
  addHandovers,
  countHandovers,
  type HandoverRow,
  type HandoverWrite,
  readHandoverPage,
  readHandovers,
} from '../run/handovers.repo.ts'
import { namesText } from '../run/present.ts'
import { readHeader } from '../slip/read-slip.ts'
import { openRun, requireRole, runSubject } from './change.ts'

type Which = { readonly month: YearMonth; readonly paymentType: string }
type Handed = { readonly run: RunHeader; readonly changed: number }

const confirmedOn = ({ confirmed_at: at }: HandoverRow): PlainDate => dateInSeoul(new Date(at))

const presented = (row: HandoverRow, account: AccountState): SlipHandover => ({
  employeeNo: row.employee_no,
  employeeCode: row.employee_code,
  name: row.name,
  departmentName: row.department_name,
  versionNo: row.version_no,
  confirmedOn: confirmedOn(row),
  state: row.state,
  account,
  handedOn: row.handed_on,
  by: row.entered_by_name,
  at: row.entered_at,
  openedAt: row.viewed_at,
  takenBack: row.reason,
})

/** Who of a run has got the payslip and how. Accounts are the system's: they are asked for outside of the company, of those on the page. */
export const readSlipHandovers = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: Which & { readonly page?: number | undefined; readonly size?: number | undefined },
): Promise<SlipHandovers> => {
  const { companyNo } = ctx
  const key = { companyNo, month: query.month, paymentType: query.paymentType }
  const { run, page, counts } = await db.withCompany(ctx, async (tx) => {
    const runNo = (await loadBase(tx, key)).context.run_no
    if (runNo === null) throw new AppError('not-found', { message: '아직 계산한 급여가 없는 달입니다.' })
    const asked = { companyNo, runNo }
    const found = await readHandoverPage(tx, { ...asked, page: query.page, size: query.size })
    await auditView(tx, ctx, {
      event: 'payroll.view',
      subject: runSubject(key),
      after: { ...peopleOf(found.items.map((row) => row.employee_no)), form: 'handover' },
    })
    return { run: await readHeader(tx, key), page: found, counts: await countHandovers(tx, asked) }
  })
  const accounts = await db.withSystem('명세서를 받지 못한 사원의 계정', null, (tx) =>
    readAccountsOf(
      tx,
      companyNo,
      ctx.today(),
      page.items.map((row) => row.employee_no),
    ),
  )
  const accountOf = new Map(
    accounts.map(
      (row) =>
        [row.employee_no, row.closed_on === null || row.closed_on > ctx.today() ? row.state : 'DISABLED'] as const,
    ),
  )
  return {
    run,
    counts,
    items: page.items.map((row) => presented(row, accountOf.get(row.employee_no) ?? 'NONE')),
    total: page.total,
  }
}

type Order = Which & { readonly employeeNos?: readonly number[] | undefined; readonly version?: number | undefined }

/** Locks the run and reads whom an order is about; 409 when the run moved since its sender saw it, 400 naming who has no given-out payslip. */
const openFor = async (tx: Tx, ctx: CompanyContext, order: Order) => {
  requireRole(ctx.role)
  const { companyNo } = ctx
  const key = { companyNo, month: order.month, paymentType: order.paymentType }
  const { run } = await openRun(tx, key)
  if (order.version !== undefined && order.version !== run.version)
    throw new AppError('conflict', { current: await readHeader(tx, key) })
  const rows = await readHandovers(tx, { companyNo, runNo: run.run_no, only: order.employeeNos })
  const known = new Set(rows.map((row) => row.employee_no))
  const errors = (order.employeeNos ?? []).flatMap((no, index): FieldError[] =>
    known.has(no) ? [] : [{ path: `employeeNos.${index}`, message: `확정한 명세서가 없는 사원입니다: ${no}` }],
  )
  if (order.employeeNos?.length === 0) errors.push({ path: 'employeeNos', message: '사원을 골라 주세요.' })
  if (errors.length > 0) throw badFields(...errors)
  return { key, rows, stamp: { companyNo, runNo: run.run_no, at: ctx.now(), by: ctx.userNo, byName: ctx.userName } }
}

/** Writes the entries with their row of the log, and answers the run as it stands then; nobody to write of: nothing happened. */
const write = async (
  tx: Tx,
  ctx: CompanyContext,
  { key, stamp }: Pick<Awaited<ReturnType<typeof openFor>>, 'key' | 'stamp'>,
  slips: readonly HandoverRow[],
  entry: HandoverWrite,
): Promise<Handed> => {
  if (slips.length > 0) {
    await addHandovers(tx, stamp, slips, entry)
    const isBack = entry.way === null
    await audit(tx, ctx, {
      event: isBack ? 'payroll.handover.remove' : 'payroll.handover',
      subject: runSubject(key),
      before: null,
      after: {
        employeeNos: slips.map((slip) => slip.employee_no),
        ...(isBack ? {} : { way: entry.way, handedOn: entry.handedOn }),
        slips: Object.fromEntries(
          slips.map((slip) => [
            slip.employee_no,
            { issue: slip.version_no, handedOn: isBack ? slip.handed_on : entry.handedOn },
          ]),
        ),
      },
      ...(isBack ? { reason: entry.reason } : {}),
    })
  }
  return { run: await readHeader(tx, key), changed: slips.length }
}

/**
 * Enters that payslips were handed over on paper, of whom nobody knows otherwise that they got theirs; the others are passed over, so
 * that a second press changes nothing. 422 for a day after today or before a payslip was confirmed.
 */
export const handOver = (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: Order & { readonly handedOn: PlainDate },
) =>
  db.withCompany(ctx, async (tx): Promise<Handed> => {
    const opened = await openFor(tx, ctx, order)
    const left = opened.rows.filter((row) => row.state === 'LEFT')
    const { handedOn } = order
    const early = left.filter((row) => handedOn < confirmedOn(row))
    const message =
      handedOn > ctx.today()
        ? '교부한 날은 오늘보다 늦을 수 없습니다.'
        : early.length > 0
          ? `${formatDate(handedOn)}에는 아직 확정하기 전이었습니다: ${namesText(early.map(({ name }) => name))}`
          : null
    if (message !== null) throw new AppError('rule-violation', { message, errors: [{ path: 'handedOn', message }] })
    return write(tx, ctx, opened, left, { way: 'PAPER', handedOn })
  })

/** Takes entries on paper back, each by an entry that says why. Who has none is passed over. */
export const takeHandoverBack = (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  order: Order & { readonly reason: string },
) =>
  db.withCompany(ctx, async (tx): Promise<Handed> => {
    const opened = await openFor(tx, ctx, order)
    const onPaper = opened.rows.filter((row) => row.state === 'PAPER')
    return write(tx, ctx, opened, onPaper, { way: null, reason: order.reason })
  })
