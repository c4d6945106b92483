import { CODE_VALUE_LIST, ownCodeCells, sharedCodeCells } from '@handal/contracts/company/code-value-list'
import { codesXlsx, sharedCodesXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { readPaperHead } from '../companies/public.ts'
import { listOwnValues, readSharedValues } from './code-values.ts'

type Asked = QueryOf<typeof codesXlsx>

/** The values of code lists as a company says them. */
const ownCodes = listPaper(CODE_VALUE_LIST, {
  load: async (tx, { companyNo, today }, { category }: Asked) => ({
    rows: (await listOwnValues(tx, companyNo, category)).items.map(ownCodeCells),
    companyName: await readPaperHead(tx, companyNo, '모든 회사'),
    subtitle: null,
    when: today(),
  }),
})

/** The same as all companies have them; how many say them otherwise the system alone sees. */
const sharedCodes = listPaper(CODE_VALUE_LIST, {
  asSystem: (tx, _, { category }: Asked) => readSharedValues(tx, category),
  load: async (tx, { companyNo, today }, _, values) => ({
    rows: values.map(sharedCodeCells),
    companyName: await readPaperHead(tx, companyNo, '모든 회사'),
    subtitle: null,
    when: today(),
  }),
})

/** Downloads of code lists. */
export const codeDownloads = [...listDownloads([codesXlsx], ownCodes), ...listDownloads([sharedCodesXlsx], sharedCodes)]
