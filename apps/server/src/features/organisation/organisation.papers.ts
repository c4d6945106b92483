import { formatDate } from '@handal/base/format'
import { defaultOrganisationXlsx, organisationXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import type { List } from '@handal/contracts/lists'
import {
  DEPARTMENT_LIST,
  departmentRows,
  POSITION_LIST,
  positionRows,
} from '@handal/contracts/company/organisation-list'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
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
  list: typeof DEPARTMENT_LIST | typeof POSITION_LIST,
  page: (tx: Tx, ctx: CompanyContext, query: ThingQuery) => Promise<{ items: T[] }>,
  rowsOf: (things: readonly T[]) => ReturnType<typeof positionRows>,
) =>
  listPaper(list, {
    load: async (tx, ctx, { day = ctx.today(), ended = false }: Asked) => {
      const { items } = await page(tx, ctx, { day, size: ALL_ROWS })
      const things = items.filter(({ endDate }) => ended || endDate === null || endDate >= day)
      return {
        rows: rowsOf(things),
        list: ctx.companyNo === DEFAULTS ? withoutPeople(list) : list,
        companyName: await readPaperHead(tx, ctx.companyNo, '새 회사 기본값'),
        subtitle: `${formatDate(day)}, ${things.length}개`,
        when: day,
      }
    },
  })

/** Downloads of departments and positions. */
export const organisationDownloads = listDownloads(
  [organisationXlsx, defaultOrganisationXlsx],
  paperOf(DEPARTMENT_LIST, departments.page, departmentRows),
  paperOf(POSITION_LIST, positions.page, positionRows),
)
