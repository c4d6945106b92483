import { CODE_VALUE_LIST, ownCodeCells, sharedCodeCells } from '@handal/contracts/code-value-list'
import { codesXlsx, sharedCodesXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { answeredBy } from '../../papers/download.ts'
import { listPapers } from '../../papers/list-papers.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { readPaperHead } from '../companies/public.ts'
import { listOwnValues, readSharedValues } from './code-values.ts'

type Asked = QueryOf<typeof codesXlsx>
const ofNobody = (companyNo: number) => ({
  subject: { type: 'company', id: companyNo } as const,
  employeeNos: [],
  all: null,
})

/** The values of code lists as a company says them. */
const ownCodes = definePaper({
  name: 'codes',
  access: ['11'],
  event: 'code.download',
  load: async (tx, { companyNo, today }, { category }: Asked) => ({
    rows: (await listOwnValues(tx, companyNo, category)).items.map(ownCodeCells),
    companyNo,
    companyName: await readPaperHead(tx, companyNo, '모든 회사'),
    day: today(),
  }),
  holds: ({ companyNo }) => ofNobody(companyNo),
  fileName: ({ day }) => paperFileName('codes', { when: day }),
  draw: ({ rows, companyName }, _, print) => listPapers(CODE_VALUE_LIST, rows, { companyName, subtitle: null }, print),
})

/** The same as all companies have them; how many say them otherwise the system alone sees. */
const sharedCodes = definePaper({
  name: 'codes',
  access: ['01'],
  event: 'code.download',
  asSystem: (tx, _, { category }: Asked) => readSharedValues(tx, category),
  load: async (tx, { companyNo, today }, _, values) => ({
    rows: values.map(sharedCodeCells),
    companyNo,
    companyName: await readPaperHead(tx, companyNo, '모든 회사'),
    day: today(),
  }),
  holds: ({ companyNo }) => ofNobody(companyNo),
  fileName: ({ day }) => paperFileName('codes', { when: day }),
  draw: ({ rows, companyName }, _, print) => listPapers(CODE_VALUE_LIST, rows, { companyName, subtitle: null }, print),
})

/** Downloads of code lists. */
export const codeDownloads = [answeredBy(codesXlsx, ownCodes), answeredBy(sharedCodesXlsx, sharedCodes)]
