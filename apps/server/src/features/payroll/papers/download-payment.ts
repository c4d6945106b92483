import type { Role } from '@handal/contracts/roles'
import { XLSX_TYPE } from '@handal/contracts/downloads'
import { fileNameOfKind } from '@handal/contracts/file-names'
import { formatMonth } from '@handal/base/format'
import type { YearMonth } from '@handal/base/date'
import { audit } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import { renderPaper } from '../../../documents/render-pool.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { fileAnswer, type FileAnswer } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { ledgerDocument, ledgerSheet } from './ledger.document.ts'
import { ledgerPaper, type PaperRun } from './papers.ts'
import { runSubject, wholeRun } from '../acts/change.ts'
import { byEmployee } from '../facts/facts.ts'
import { loadBase } from '../facts/load.ts'
import { paperMonth } from '../run/months.ts'
import { mayRead } from '../acts/policy.ts'
import { paymentTypeName } from '../run/present.ts'
import {
  type SlipRow,
  readDaysOf,
  readIssuesBefore,
  readLines,
  readPersonSlips,
  readSlips,
  readWithoutAccount,
} from '../run/slips.repo.ts'
import { readPaid } from '../acts/payments.repo.ts'
import { payslipPaper, type SlipSurroundings } from './payslip.paper.ts'
import { recordView } from '../acts/states.repo.ts'
import type { RunKey } from '../run/run.repo.ts'
import { payslipDocument } from './payslip.document.ts'

type PaymentQuery = {
  readonly payYear?: string | undefined
  readonly payMonth?: string | undefined
  readonly paymentType: string
  readonly employeeNos?: readonly number[] | undefined
  readonly form?: 'payslip' | 'ledger' | undefined
  readonly filename?: string | undefined
  /** Why others' pay is taken out of the product; a file of several people without it stands out in the review. */
  readonly reason?: string | undefined
}
type Kind = 'pdf' | 'xlsx'

const SEOUL_MS = 9 * 3_600_000
const seoulMinute = (at: Date): string => new Date(at.getTime() + SEOUL_MS).toISOString().slice(0, 16).replace('T', ' ')

const monthOf = async (tx: Tx, ctx: CompanyContext, query: PaymentQuery): Promise<string> => {
  const { payYear, payMonth } = query
  if (payYear !== undefined && payMonth !== undefined) return `${payYear}-${payMonth}`
  if (payYear !== undefined || payMonth !== undefined) {
    const path = payYear === undefined ? 'payYear' : 'payMonth'
    throw badFields({ path, message: '연도와 월을 함께 적어 주세요.' })
  }
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
  key: RunKey,
  runNo: number | null,
  employeeNos: readonly number[] | undefined,
): Promise<readonly SlipRow[]> => {
  const { companyNo, employeeNo } = ctx
  const role: Role = ctx.role
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

/** The name of a file as its owner sees it: 2026년 11월 급여명세서 이가람.pdf. */
const fileName = (key: RunKey, form: 'payslip' | 'ledger', slips: readonly SlipRow[], kind: Kind): string => {
  const what = `${formatMonth(key.month as YearMonth)} ${paymentTypeName(key.paymentType)}${form === 'ledger' ? '대장' : '명세서'}`
  const [only] = slips
  const whose = form === 'payslip' && slips.length === 1 && only !== undefined ? ` ${only.name}` : ''
  return `${what}${whose}.${kind}`
}

/**
 * Payslips or the ledger of a month as a file. Operators may print before the confirmation (the paper says 확정 전); an
 * employee gets only the own payslip, once it is given out, which counts as opening it.
 */
export const downloadPayment = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: PaymentQuery,
  kind: Kind,
): Promise<FileAnswer> => {
  const form = query.form ?? (kind === 'pdf' ? 'payslip' : 'ledger')
  if (form === 'ledger' && ctx.role !== '11')
    throw new AppError('forbidden', { message: '운영자만 급여대장을 볼 수 있습니다.' })
  const { papers, name } = await db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const key = { companyNo, month: await monthOf(tx, ctx, query), paymentType: query.paymentType }
    const base = await loadBase(tx, key)
    const runNo = base.context.run_no
    const slips = await slipsFor(tx, ctx, key, runNo, query.employeeNos)
    if (runNo === null || slips.length === 0)
      throw new AppError('not-found', {
        message: `${formatMonth(base.frame.month)} ${paymentTypeName(key.paymentType)}명세서가 아직 없습니다.`,
      })
    const lines = byEmployee(await readLines(tx, companyNo, runNo, slips))
    const run: PaperRun = {
      companyName: base.context.company_name,
      runNo,
      frame: base.frame,
      contact: base.context.contact,
      printedAt: seoulMinute(ctx.now()),
      printedBy: ctx.userName,
    }
    await leaveTrace(tx, ctx, query, { key, runNo, slips, form: `${kind} ${form}` })
    const called = fileName(key, form, slips, kind)
    const everyone = slips.map((slip) => slip.employee_no)
    if (form === 'ledger') {
      const account = { companyNo, employeeNos: everyone, date: base.frame.payDate }
      const ledger = ledgerPaper(run, slips, lines, await readWithoutAccount(tx, account))
      return { papers: [kind === 'pdf' ? ledgerDocument(ledger) : ledgerSheet(ledger)], name: called }
    }
    const around = await surroundingsOf(tx, run, companyNo, slips)
    const made = slips.map((slip) =>
      payslipDocument(payslipPaper(run, slip, lines.get(slip.employee_no) ?? [], around(slip))),
    )
    return { papers: made, name: called }
  })
  const bytes = await renderPaper(kind, papers, { turn: String(ctx.companyNo) })
  const wanted =
    query.filename === undefined || query.filename.trim() === '' ? name : fileNameOfKind(query.filename, kind)
  return fileAnswer(wanted, kind === 'pdf' ? 'application/pdf' : XLSX_TYPE, bytes)
}

/** What the payslips are printed with, read for all of them at once. */
const surroundingsOf = async (
  tx: Tx,
  { frame, runNo }: PaperRun,
  companyNo: number,
  slips: readonly SlipRow[],
): Promise<(slip: SlipRow) => SlipSurroundings> => {
  const employeeNos = slips.map((slip) => slip.employee_no)
  const days = byEmployee(await readDaysOf(tx, { companyNo, employeeNos, ...frame.period }))
  const corrected = slips.filter((slip) => slip.version_no > 1)
  const issues = corrected.length === 0 ? [] : await readIssuesBefore(tx, companyNo, runNo, corrected)
  const oldLines = byEmployee(issues.length === 0 ? [] : await readLines(tx, companyNo, runNo, issues))
  const paid = issues.length === 0 ? [] : await readPaid(tx, companyNo, runNo)
  const issueOf = new Map(issues.map((issue) => [issue.employee_no, issue]))
  const paidOf = new Map(paid.map((row) => [row.employee_no, row]))
  return (slip) => {
    const issue = issueOf.get(slip.employee_no)
    const received = paidOf.get(slip.employee_no)
    return {
      days: days.get(slip.employee_no) ?? [],
      before: issue === undefined ? null : { issue, lines: oldLines.get(slip.employee_no) ?? [] },
      paid: received?.paid ?? 0,
      paidOn: received?.paid_on ?? null,
    }
  }
}

/** Opening the own payslip is recorded once; printing others' pay goes to the audit log. */
const leaveTrace = async (
  tx: Tx,
  ctx: CompanyContext,
  query: PaymentQuery,
  { key, runNo, slips, form }: { key: RunKey; runNo: number; slips: readonly SlipRow[]; form: string },
): Promise<void> => {
  const { companyNo } = ctx
  const others = slips.filter((slip) => slip.employee_no !== ctx.employeeNo)
  if (ctx.role !== '11') {
    for (const slip of slips)
      await recordView(tx, {
        companyNo,
        runNo,
        employeeNo: slip.employee_no,
        versionNo: slip.version_no,
        at: ctx.now(),
      })
  }
  if (others.length > 0)
    await audit(tx, ctx, {
      event: 'payroll.print',
      subject: runSubject(key),
      after: {
        ...peopleOf(
          slips.map((slip) => slip.employee_no),
          query.employeeNos === undefined ? wholeRun(runNo) : null,
        ),
        form,
      },
      reason: query.reason === '' ? undefined : query.reason,
    })
}
