import type { YearMonth } from '@handal/base/date'
import type { paymentPdf } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { type FormName, paperFileName } from '@handal/contracts/file-names'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { askedMonth } from '../../../papers/asked-month.ts'
import { nothingYet } from '../../../papers/nothing-yet.ts'
import type { Holding, Print } from '../../../papers/paper-kind.ts'
import { runSubject, wholeRun } from '../acts/change.ts'
import { mayRead } from '../acts/policy.ts'
import { byEmployee } from '../../../db/by-employee.ts'
import { loadBase, type RunBase } from '../facts/load.ts'
import { paperMonth } from '../run/months.ts'
import { paymentTypeName } from '../run/present.ts'
import type { RunKey } from '../run/run.repo.ts'
import { type LineRow, readLines, readPersonSlips, readSlips, type SlipRow } from '../run/slips.repo.ts'
import type { PaperRun } from './papers.ts'

/** What the calls of payroll's papers ask. */
export type PaymentQuery = QueryOf<typeof paymentPdf>
/** Payslips of a month with their lines: what payroll's papers are made of. */
export type PaperSlips = {
  readonly key: RunKey
  readonly run: Omit<PaperRun, keyof Print>
  readonly slips: readonly SlipRow[]
  readonly lines: ReadonlyMap<number, readonly LineRow[]>
  /** Nobody was named: these are all of the run. */
  readonly whole: boolean
}

const monthOf = async (tx: Tx, ctx: CompanyContext, query: PaymentQuery): Promise<YearMonth> => {
  const asked = askedMonth(query)
  if (asked !== null) return asked
  if (ctx.role === '21' && ctx.employeeNo !== null) {
    const own = { companyNo: ctx.companyNo, employeeNo: ctx.employeeNo, paymentType: query.paymentType, given: true }
    const [newest] = await readPersonSlips(tx, own)
    if (newest !== undefined) return newest.month
  }
  return paperMonth(tx, ctx.companyNo, query.paymentType, ctx.today())
}

/** The payslips the caller may have: an operator's current ones, an employee's own newest given-out issue. */
const slipsFor = async (
  tx: Tx,
  ctx: CompanyContext,
  { key, context }: RunBase,
  employeeNos: readonly number[] | undefined,
): Promise<readonly SlipRow[]> => {
  const { companyNo, employeeNo, role } = ctx
  const runNo = context.run_no
  if (role === '11') {
    const slips = runNo === null ? [] : await readSlips(tx, companyNo, runNo, employeeNos ?? null)
    const known = new Set(slips.map((slip) => slip.employee_no))
    const errors = (employeeNos ?? []).flatMap((no, index) =>
      known.has(no) ? [] : [{ path: `employeeNos.${index}`, message: `이 급여에 없는 사원 번호입니다: ${no}` }],
    )
    if (errors.length > 0) throw badFields(...errors)
    return slips
  }
  if (employeeNo === null || (employeeNos !== undefined && employeeNos.some((no) => no !== employeeNo)))
    throw new AppError('not-found', { message: '볼 수 있는 급여명세서가 없습니다.' })
  const own = await readPersonSlips(tx, { companyNo, employeeNo, paymentType: key.paymentType, given: true })
  return own.filter((slip) => slip.month === key.month && mayRead(role, { own: true, state: slip.state }))
}

/** Reads them; 404 while there are none, 400 for people who are not in the run. */
export const loadPaperSlips = async (
  paper: 'payslip' | 'ledger',
  tx: Tx,
  ctx: CompanyContext,
  query: PaymentQuery,
): Promise<PaperSlips> => {
  const { companyNo } = ctx
  const key = { companyNo, month: await monthOf(tx, ctx, query), paymentType: query.paymentType }
  const base = await loadBase(tx, key)
  const { context, frame, names } = base
  const typeName = paymentTypeName(key.paymentType, names)
  const slips = await slipsFor(tx, ctx, base, query.employeeNos)
  if (context.run_no === null || slips.length === 0)
    throw nothingYet(
      paper,
      { when: frame.month, paymentTypeName: typeName },
      ctx.role === '21' ? '회사가 확정하면 볼 수 있습니다.' : undefined,
    )
  return {
    key,
    run: {
      companyName: context.company_name,
      runNo: context.run_no,
      frame,
      paymentTypeName: typeName,
      contact: context.contact,
    },
    slips,
    lines: byEmployee(await readLines(tx, companyNo, context.run_no, slips)),
    whole: query.employeeNos === undefined,
  }
}

/** Whose pay they hold. */
export const slipsHold = ({ key, run, slips, whole }: PaperSlips): Holding => ({
  subject: runSubject(key),
  employeeNos: slips.map((slip) => slip.employee_no),
  all: whole ? wholeRun(run.runNo) : null,
})

/** The name of a file of a month's pay: 2026년 11월 급여대장. */
export const slipsFileName = (paper: FormName, { key, run }: PaperSlips, whose?: string): string =>
  paperFileName(paper, { when: key.month, paymentTypeName: run.paymentTypeName, whose })
