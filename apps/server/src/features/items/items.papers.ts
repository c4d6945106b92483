import { formatDate } from '@handal/base/format'
import { defaultSalaryItemsXlsx, salaryItemsXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { SALARY_ITEM_LIST, salaryItemCells } from '@handal/contracts/payroll/salary-item-list'
import { salaryItemInputs } from '@handal/contracts/payroll/salary-item-import'
import { ITEM_KINDS } from '@handal/contracts/payroll/salary-items'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { readPaperHead } from '../companies/public.ts'
import { listItems } from './items.ts'

type Asked = QueryOf<typeof salaryItemsXlsx>

/** The salary items as they were on a day, those that had ended only where they are asked for. */
const salaryItems = listPaper(SALARY_ITEM_LIST, {
  inputs: salaryItemInputs,
  load: async (tx, ctx, { day = ctx.today(), salaryItemType, q, ended = false }: Asked) => {
    const found = await listItems(tx, ctx, { day, salaryItemType, q, size: ALL_ROWS })
    const items = found.items.filter(({ to }) => ended || to === null || to >= day)
    const conditions = [
      ...(salaryItemType === undefined ? [] : [ITEM_KINDS[salaryItemType]]),
      ...(ended ? ['끝난 항목도'] : []),
      ...(q === undefined || q === '' ? [] : [`찾은 말 ${q}`]),
    ]
    return {
      rows: items.map(salaryItemCells),
      companyName: await readPaperHead(tx, ctx.companyNo, '새 회사 기본값'),
      subtitle: [formatDate(day), ...conditions, `${items.length}개`].join(', '),
      when: day,
    }
  },
})

/** Downloads of salary items. */
export const itemDownloads = listDownloads([salaryItemsXlsx, defaultSalaryItemsXlsx], salaryItems)
