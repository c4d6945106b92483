import { destructionPdf } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { dateInSeoul } from '@handal/base/date'
import { AppError } from '../../http/errors.ts'
import { answeredBy } from '../../papers/download.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { readCompanyLetterhead, readSeal } from '../companies/public.ts'
import { destructionDocument } from './destruction.document.ts'
import { readDestructions } from './destructions.repo.ts'

/** The proof of one destruction; nobody is named in it. */
const destruction = definePaper({
  name: 'destruction',
  access: ['11'],
  event: 'destruction.download',
  load: async (tx, ctx, { runNo }: QueryOf<typeof destructionPdf>, _, files) => {
    const rows = await readDestructions(tx, ctx.companyNo, runNo)
    const [first] = rows
    if (first === undefined) throw new AppError('not-found', { message: '그 번호의 파기 기록이 없습니다.' })
    const company = await readCompanyLetterhead(tx, ctx.companyNo)
    const day = dateInSeoul(new Date(first.destroyed_at))
    return { runNo, rows, company, day, seal: await readSeal(tx, ctx, files) }
  },
  holds: ({ runNo }) => ({ subject: { type: 'destruction', id: runNo }, employeeNos: [], all: null }),
  fileName: ({ day }) => paperFileName('destruction', { when: day }),
  draw: (facts, _, print) => [destructionDocument(facts, print)],
})

/** Downloads of proofs of destruction. */
export const retentionDownloads = [answeredBy(destructionPdf, destruction)]
