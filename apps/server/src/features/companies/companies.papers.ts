import { addDays, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { COMPANY_LIST } from '@handal/contracts/company-list'
import { COMPANY_STATE_NAME } from '@handal/contracts/corporations'
import { companiesXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { answeredBy } from '../../papers/download.ts'
import { listPapers } from '../../papers/list-papers.ts'
import { definePaper } from '../../papers/paper-kind.ts'
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
const companies = definePaper({
  name: 'companies',
  access: ['01'],
  event: 'company.download',
  asSystem: async (tx, ctx, { q, state, sort, endsWithin }: Asked) => {
    const day = ctx.today()
    const found = await readCompanies(tx, { q, state, sort, day, endsUntil: until(day, endsWithin), size: ALL_ROWS })
    return found.items.map((row) => corporationRowOf(row, day))
  },
  load: async (tx, { companyNo, today }, asked, rows) => ({
    rows,
    conditions: conditionsOf(asked),
    companyNo,
    companyName: await readPaperHead(tx, companyNo, '모든 회사'),
    day: today(),
  }),
  holds: ({ companyNo }) => ({ subject: { type: 'company', id: companyNo }, employeeNos: [], all: null }),
  fileName: ({ day }) => paperFileName('companies', { when: day }),
  draw: ({ rows, conditions, companyName, day }, _, print) => {
    const subtitle = [formatDate(day), ...conditions, `${rows.length}곳`].join(', ')
    return listPapers(COMPANY_LIST, rows, { companyName, subtitle }, print)
  },
})

/** Downloads of companies. */
export const companyDownloads = [answeredBy(companiesXlsx, companies)]
