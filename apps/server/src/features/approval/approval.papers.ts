import { approvalDocumentPdf } from '@handal/contracts/downloads'
import type { ParamsOf, QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { dateInSeoul } from '@handal/base/date'
import { answeredByPath } from '../../papers/download.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { readCompanyName } from '../companies/public.ts'
import { approvalPaper } from './document.document.ts'
import { presentDocument } from './present.ts'
import { openDocument } from './types/open.ts'

/** A document with its stamps and everything that happened to it. */
const approvalDocument = definePaper({
  name: 'approval-document',
  access: ['11', '21'],
  event: 'approval-document.download',
  load: async (tx, ctx, { no, reason }: QueryOf<typeof approvalDocumentPdf> & ParamsOf<typeof approvalDocumentPdf>) => {
    const row = await openDocument(tx, ctx, no, reason)
    return {
      document: await presentDocument(tx, ctx, row),
      drafterCode: row.drafter_code,
      companyName: await readCompanyName(tx, ctx.companyNo),
    }
  },
  holds: ({ document: { drafterNo } }) => ({
    subject: { type: 'employee', id: drafterNo },
    employeeNos: [drafterNo],
    all: null,
  }),
  fileName: ({ document: { draftedAt, drafterName } }) =>
    paperFileName('approval-document', { when: dateInSeoul(new Date(draftedAt)), whose: drafterName }),
  draw: (facts, _, print) => [approvalPaper(facts, print)],
})

/** Downloads of e-approval. */
export const approvalDownloads = [answeredByPath(approvalDocumentPdf, approvalDocument)]
