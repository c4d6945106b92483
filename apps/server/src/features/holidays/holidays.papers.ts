import { holidaysXlsx, sharedHolidaysXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { HOLIDAY_LIST, holidayCells } from '@handal/contracts/holiday-list'
import { holidayInputs } from '@handal/contracts/holidays'
import { answeredBy } from '../../papers/download.ts'
import { filePapers } from '../../papers/file-papers.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { readPaperHead } from '../companies/public.ts'
import { readYear } from './holidays.routes.ts'

/** The holidays of a year, as their screen lists them. */
const holidays = definePaper({
  name: 'holidays',
  access: ['01', '11'],
  event: 'holiday.download',
  load: async (tx, ctx, { year }: QueryOf<typeof holidaysXlsx>) => ({
    ...(await readYear(tx, ctx, year)),
    companyNo: ctx.companyNo,
    companyName: await readPaperHead(tx, ctx.companyNo, '모든 회사'),
  }),
  holds: ({ companyNo }) => ({ subject: { type: 'company', id: companyNo }, employeeNos: [], all: null }),
  fileName: ({ year }) => paperFileName('holidays', { when: year }),
  draw: ({ items, year, companyName }, _, print) =>
    filePapers(
      HOLIDAY_LIST,
      holidayInputs,
      items.map(holidayCells),
      { companyName, subtitle: `${year}년, ${items.length}건` },
      print,
    ),
})

/** Downloads of holidays. */
export const holidayDownloads = [answeredBy(holidaysXlsx, holidays), answeredBy(sharedHolidaysXlsx, holidays)]
