import { monthOf } from '@handal/base/date'
import { formatDateRange } from '@handal/base/format'
import { tagsXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { TAG_LIST, tagCells } from '@handal/contracts/time/tag-list'
import { listDownloads, listPaper } from '../../../papers/list-download.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { readCompanyName } from '../../companies/public.ts'
import { pageOfTags } from './tags.ts'

/** Raw events of some days, as their screen lists them. */
const tags = listPaper(TAG_LIST, {
  load: async (tx, { companyNo }, asked: QueryOf<typeof tagsXlsx>) => {
    const { items } = await pageOfTags(tx, companyNo, { ...asked, size: ALL_ROWS })
    const days = formatDateRange(asked.str, asked.end)
    const isOfAll = asked.employeeNos === undefined && (asked.q ?? '') === ''
    return {
      rows: items.map(tagCells),
      companyName: await readCompanyName(tx, companyNo),
      subtitle: `${days}, ${items.length}건`,
      when: asked.str === asked.end ? asked.str : monthOf(asked.str),
      people: {
        employeeNos: [...new Set(items.map(({ employeeNo }) => employeeNo))],
        all: isOfAll ? `${days} 출퇴근 기록` : null,
      },
    }
  },
})

/** Downloads of tags. */
export const tagDownloads = listDownloads([tagsXlsx], tags)
