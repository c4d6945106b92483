import { definePaper } from '../../../papers/paper-kind.ts'
import { readWithoutAccount } from '../run/slips.repo.ts'
import { ledgerDocument, ledgerSheet } from './ledger.document.ts'
import { loadPaperSlips, type PaperSlips, type PaymentQuery, slipsFileName, slipsHold } from './paper-slips.ts'
import { ledgerPaper } from './papers.ts'

type LedgerFacts = PaperSlips & { readonly withoutAccount: ReadonlySet<number> }

/** The payroll ledger of a month (임금대장, 근로기준법 제48조 제1항): A3 on paper, with more facts of each person in a workbook. */
export const ledger = definePaper<PaymentQuery, LedgerFacts>({
  name: 'ledger',
  access: ['11'],
  event: 'payroll.print',
  load: async (tx, ctx, query) => {
    const paper = await loadPaperSlips('ledger', tx, ctx, query)
    const employeeNos = paper.slips.map((slip) => slip.employee_no)
    const account = { companyNo: ctx.companyNo, employeeNos, date: paper.run.frame.payDate }
    return { ...paper, withoutAccount: await readWithoutAccount(tx, account) }
  },
  holds: slipsHold,
  fileName: (facts) => slipsFileName('ledger', facts),
  draw: ({ run, slips, lines, withoutAccount }, kind, print) => {
    const paper = ledgerPaper({ ...run, ...print }, slips, lines, withoutAccount)
    return [kind === 'pdf' ? ledgerDocument(paper) : ledgerSheet(paper)]
  },
})
