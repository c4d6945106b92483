import { formatDate } from '@handal/base/format'
import { defaultSalaryItemsXlsx, salaryItemsXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { SALARY_ITEM_LIST, salaryItemCells } from '@handal/contracts/salary-item-list'
import { salaryItemInputs } from '@handal/contracts/salary-item-import'
import { ITEM_KINDS } from '@handal/contracts/salary-items'
import { answeredBy } from '../../papers/download.ts'
import { filePapers } from '../../papers/file-papers.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { readPaperHead } from '../companies/public.ts'
import { listItems } from './items.ts'

type Asked = QueryOf<typeof salaryItemsXlsx>

/** The salary items as they were on a day, those that had ended only where they are asked for. */
const salaryItems = definePaper({
  name: 'salary-items',
  access: ['01', '11'],
  event: 'salary-item.download',
  load: async (tx, ctx, { day = ctx.today(), salaryItemType, q, ended = false }: Asked) => {
    const { companyNo } = ctx
    const { items } = await listItems(tx, ctx, { day, salaryItemType, q, size: ALL_ROWS })
    return {
      items: items.filter(({ to }) => ended || to === null || to >= day),
      conditions: [
        ...(salaryItemType === undefined ? [] : [ITEM_KINDS[salaryItemType]]),
        ...(ended ? ['끝난 항목도'] : []),
        ...(q === undefined || q === '' ? [] : [`찾은 말 ${q}`]),
      ],
      companyNo,
      companyName: await readPaperHead(tx, companyNo, '새 회사 기본값'),
      day,
    }
  },
  holds: ({ companyNo }) => ({ subject: { type: 'company', id: companyNo }, employeeNos: [], all: null }),
  fileName: ({ day }) => paperFileName('salary-items', { when: day }),
  draw: ({ items, companyName, conditions, day }, _, print) => {
    const subtitle = [formatDate(day), ...conditions, `${items.length}개`].join(', ')
    return filePapers(SALARY_ITEM_LIST, salaryItemInputs, items.map(salaryItemCells), { companyName, subtitle }, print)
  },
})

/** Downloads of salary items. */
export const itemDownloads = [answeredBy(salaryItemsXlsx, salaryItems), answeredBy(defaultSalaryItemsXlsx, salaryItems)]
