import { transferPdf, transferRequestPdf, transferRequestXlsx, transferXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { formatDate, formatMonth } from '@handal/base/format'
import { paperFileName, paperTitle } from '@handal/contracts/file-names'
import { TRANSFER_LIST } from '@handal/contracts/payroll/transfer-list'
import { answeredBy } from '../../../papers/download.ts'
import { listPapers } from '../../../papers/list-papers.ts'
import { definePaper } from '../../../papers/paper-kind.ts'
import { readCompanyLetterhead, readSeal } from '../../companies/public.ts'
import { loadTransfer } from './load-papers.ts'
import { requestDocuments } from './request.document.ts'

/** What left or is to leave, as a list: of a month, or of one file. */
const transfer = definePaper({
  name: 'transfer',
  access: ['11'],
  event: 'transfer.download',
  load: async (tx, ctx, query: QueryOf<typeof transferPdf>, _, __, keys) => {
    const facts = await loadTransfer('transfer', tx, ctx, query, { fileNo: query.transferData, keys, onlyDue: false })
    return { ...facts, company: await readCompanyLetterhead(tx, ctx.companyNo) }
  },
  holds: ({ holds }) => holds,
  fileName: ({ month, paymentTypeName }) => paperFileName('transfer', { when: month, paymentTypeName }),
  draw: ({ rows, company, month, paymentTypeName, fileNo, transferDate }, _, print) =>
    listPapers(
      { ...TRANSFER_LIST, title: paperTitle('transfer', paymentTypeName) },
      rows.map((row, index) => ({ ...row, place: index + 1 })),
      {
        companyName: company.name,
        subtitle: [
          `${formatMonth(month)}분`,
          `이체일 ${formatDate(transferDate)}`,
          ...(fileNo === null ? [] : [`이체 파일 ${fileNo}번`]),
        ].join(' · '),
      },
      print,
    ),
})

/** The letter that asks the bank to pay, with the seal and the annex of whole account numbers. */
const request = definePaper({
  name: 'transfer-request',
  access: ['11'],
  event: 'transfer-request.download',
  load: async (tx, ctx, query: QueryOf<typeof transferRequestPdf>, _, files, keys) => {
    const facts = await loadTransfer('transfer-request', tx, ctx, query, {
      fileNo: query.transferRequestData,
      keys,
      onlyDue: true,
    })
    return {
      ...facts,
      company: await readCompanyLetterhead(tx, ctx.companyNo),
      title: paperTitle('transfer-request', facts.paymentTypeName),
      seal: await readSeal(tx, ctx, files),
    }
  },
  holds: ({ holds }) => holds,
  fileName: ({ month, paymentTypeName }) => paperFileName('transfer-request', { when: month, paymentTypeName }),
  draw: (facts, _, print) => requestDocuments(facts, print),
})

/** Downloads of money that leaves. */
export const transferDownloads = [
  answeredBy(transferPdf, transfer),
  answeredBy(transferXlsx, transfer),
  answeredBy(transferRequestPdf, request),
  answeredBy(transferRequestXlsx, request),
]
