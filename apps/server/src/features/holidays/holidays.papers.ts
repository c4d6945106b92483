import { holidaysXlsx, sharedHolidaysXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { HOLIDAY_LIST, holidayCells } from '@handal/contracts/company/holiday-list'
import { holidayInputs } from '@handal/contracts/company/holidays'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { readPaperHead } from '../companies/public.ts'
import { readYear } from './holidays.routes.ts'

/** The holidays of a year, as their screen lists them. */
const holidays = listPaper(HOLIDAY_LIST, {
  inputs: holidayInputs,
  load: async (tx, ctx, asked: QueryOf<typeof holidaysXlsx>) => {
    const { items, year } = await readYear(tx, ctx, asked.year)
    return {
      rows: items.map(holidayCells),
      companyName: await readPaperHead(tx, ctx.companyNo, '모든 회사'),
      subtitle: `${year}년, ${items.length}건`,
      when: year,
    }
  },
})

/** Downloads of holidays. */
export const holidayDownloads = listDownloads([holidaysXlsx, sharedHolidaysXlsx], holidays)
