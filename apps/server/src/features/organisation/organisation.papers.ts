import { formatDate } from '@handal/base/format'
import { defaultOrganisationXlsx, organisationXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import type { List } from '@handal/contracts/lists'
import { DEPARTMENT_LIST, departmentRows, POSITION_LIST, positionRows } from '@handal/contracts/organisation-list'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { answeredBy } from '../../papers/download.ts'
import { listPapers } from '../../papers/list-papers.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { readPaperHead } from '../companies/public.ts'
import { departments } from './departments.ts'
import type { ThingQuery } from './organisation.repo.ts'
import { positions } from './positions.ts'

type Asked = QueryOf<typeof organisationXlsx>
type Lasting = { readonly endDate: string | null }

/** Nobody works by the defaults. */
const withoutPeople = (list: List): List => ({
  ...list,
  columns: list.columns.filter(({ key }) => key !== 'people' && key !== 'headName'),
})

/** Departments or positions as they were on a day, those that had ended only where they are asked for. */
const paperOf = <T extends Lasting>(
  name: 'departments' | 'positions',
  page: (tx: Tx, ctx: CompanyContext, query: ThingQuery) => Promise<{ items: T[] }>,
  list: List,
  rowsOf: (things: readonly T[]) => ReturnType<typeof positionRows>,
) =>
  definePaper({
    name,
    access: ['01', '11'],
    event: 'organisation.download',
    load: async (tx, ctx, { day = ctx.today(), ended = false }: Asked) => {
      const { items } = await page(tx, ctx, { day, size: ALL_ROWS })
      return {
        items: items.filter(({ endDate }) => ended || endDate === null || endDate >= day),
        companyNo: ctx.companyNo,
        companyName: await readPaperHead(tx, ctx.companyNo, '새 회사 기본값'),
        day,
      }
    },
    holds: ({ companyNo }) => ({ subject: { type: 'company', id: companyNo }, employeeNos: [], all: null }),
    fileName: ({ day }) => paperFileName(name, { when: day }),
    draw: ({ items, companyNo, companyName, day }, _, print) =>
      listPapers(
        companyNo === DEFAULTS ? withoutPeople(list) : list,
        rowsOf(items),
        { companyName, subtitle: `${formatDate(day)}, ${items.length}개` },
        print,
      ),
  })

const departmentPaper = paperOf('departments', departments.page, DEPARTMENT_LIST, departmentRows)
const positionPaper = paperOf('positions', positions.page, POSITION_LIST, positionRows)

/** Downloads of departments and positions. */
export const organisationDownloads = [
  answeredBy(organisationXlsx, departmentPaper, positionPaper),
  answeredBy(defaultOrganisationXlsx, departmentPaper, positionPaper),
]
