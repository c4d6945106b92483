import { addDays, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { COMPANY_LIST } from '@handal/contracts/company/company-list'
import { COMPANY_STATE_NAME } from '@handal/contracts/company/corporations'
import { companiesXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { readPaperHead } from './companies.repo.ts'
import { corporationRowOf } from './company.present.ts'
import { readCompanies } from './company.repo.ts'

type Asked = QueryOf<typeof companiesXlsx>
/** What the list was narrowed by, in words. */
const conditionsOf = ({ state, endsWithin, q = '' }: Asked): string[] => [
  ...(state === undefined ? [] : [COMPANY_STATE_NAME[state]]),
  ...(endsWithin === undefined ? [] : [`계약 만료 ${endsWithin}일 안`]),
  ...(q === '' ? [] : [`찾은 말 ${q}`]),
]
const until = (day: PlainDate, days: number | undefined) => (days === undefined ? undefined : addDays(day, days))

/** The companies of the super admin's list under the same conditions, all of them. */
const companies = listPaper(COMPANY_LIST, {
  asSystem: async (tx, ctx, { q, state, sort, endsWithin }: Asked) => {
    const day = ctx.today()
    const found = await readCompanies(tx, { q, state, sort, day, endsUntil: until(day, endsWithin), size: ALL_ROWS })
    return found.items.map((row) => corporationRowOf(row, day))
  },
  load: async (tx, { companyNo, today }, asked, rows) => ({
    rows,
    companyName: await readPaperHead(tx, companyNo, '모든 회사'),
    subtitle: [formatDate(today()), ...conditionsOf(asked), `${rows.length}곳`].join(', '),
    when: today(),
  }),
})

/** Downloads of companies. */
export const companyDownloads = listDownloads([companiesXlsx], companies)
