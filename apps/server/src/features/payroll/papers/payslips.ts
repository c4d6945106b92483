import type { LeaveLedger } from '@handal/contracts/time/leave'
import type { Tx } from '../../../db/database.ts'
import { definePaper } from '../../../papers/paper-kind.ts'
import { readMonthEntries } from '../../attendance/public.ts'
import { ledgersOf } from '../../leave/public.ts'
import { readPaid } from '../acts/payments.repo.ts'
import { recordView } from '../acts/states.repo.ts'
import { byEmployee } from '../../../db/by-employee.ts'
import { readDaysOf, readIssuesBefore, readLines, type SlipRow } from '../run/slips.repo.ts'
import { loadPaperSlips, type PaperSlips, type PaymentQuery, slipsFileName, slipsHold } from './paper-slips.ts'
import { payslipDocument } from './payslip.document.ts'
import { payslipPaper, type SlipSurroundings } from './payslip.paper.ts'

type PayslipFacts = PaperSlips & { readonly around: (slip: SlipRow) => SlipSurroundings }

/**
 * Payslips of a month (임금명세서, 근로기준법 제48조 제2항). Operators may print before the confirmation (the paper says
 * 확정 전); an employee gets only the own one, once it is given out, which counts as opening it.
 */
export const payslips = definePaper<PaymentQuery, PayslipFacts>({
  name: 'payslip',
  access: ['11', '21'],
  event: 'payroll.print',
  load: async (tx, ctx, query) => {
    const paper = await loadPaperSlips('payslip', tx, ctx, query)
    return { ...paper, around: await surroundingsOf(tx, paper) }
  },
  holds: slipsHold,
  fileName: (facts) => slipsFileName('payslip', facts, facts.slips.length === 1 ? facts.slips[0]?.name : undefined),
  draw: ({ run, slips, lines, around }, _, print) =>
    slips.map((slip) =>
      payslipDocument(payslipPaper({ ...run, ...print }, slip, lines.get(slip.employee_no) ?? [], around(slip))),
    ),
  taken: async (tx, ctx, { run, slips }) => {
    if (ctx.role === '11') return
    for (const { employee_no: employeeNo, version_no: versionNo } of slips)
      await recordView(tx, { companyNo: ctx.companyNo, runNo: run.runNo, employeeNo, versionNo, at: ctx.now() })
  },
})

/** What the payslips are printed with, read for all of them at once. */
const surroundingsOf = async (
  tx: Tx,
  { key: { companyNo }, run: { frame, runNo }, slips }: PaperSlips,
): Promise<PayslipFacts['around']> => {
  const employeeNos = slips.map((slip) => slip.employee_no)
  const undated = byEmployee(await readMonthEntries(tx, companyNo, frame.month, employeeNos))
  const days = byEmployee(await readDaysOf(tx, { companyNo, employeeNos, ...frame.period }))
  const corrected = slips.filter((slip) => slip.version_no > 1)
  const issues = corrected.length === 0 ? [] : await readIssuesBefore(tx, companyNo, runNo, corrected)
  const oldLines = byEmployee(issues.length === 0 ? [] : await readLines(tx, companyNo, runNo, issues))
  const paid = issues.length === 0 ? [] : await readPaid(tx, companyNo, runNo)
  const ledgers = await ledgersOf(
    tx,
    companyNo,
    slips.map((slip) => ({ employeeNo: slip.employee_no, asOf: frame.period.to, knownAt: slip.confirmed_at })),
  )
  const issueOf = new Map(issues.map((issue) => [issue.employee_no, issue]))
  const paidOf = new Map(paid.map((row) => [row.employee_no, row]))
  return (slip) => {
    const issue = issueOf.get(slip.employee_no)
    const received = paidOf.get(slip.employee_no)
    return {
      days: days.get(slip.employee_no) ?? [],
      undated: undated.get(slip.employee_no) ?? [],
      before: issue === undefined ? null : { issue, lines: oldLines.get(slip.employee_no) ?? [] },
      paid: received?.paid ?? 0,
      paidOn: received?.paid_on ?? null,
      leaveLeft: leaveLeftText(ledgers.get(slip.employee_no)),
    }
  }
}

/** What is left by the company's basis; null where the law gives no leave (fewer than five workers or 15 hours a week). */
const leaveLeftText = (ledger: LeaveLedger | undefined): string | null => {
  const left = ledger?.bases.find(({ basis }) => basis === ledger.basis)
  if (ledger === undefined || left === undefined || ledger.notApplicable !== null) return null
  return left.balanceHours === null ? `${left.balance}일` : `${left.balanceHours}시간`
}
