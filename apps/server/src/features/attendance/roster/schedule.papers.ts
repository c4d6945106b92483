import { monthOf } from '@handal/base/date'
import { formatDateRange } from '@handal/base/format'
import { scheduleXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { SCHEDULE_LIST, scheduleCells } from '@handal/contracts/time/schedule-list'
import { listDownloads, listPaper } from '../../../papers/list-download.ts'
import { readCompanyName } from '../../companies/public.ts'
import { planOf } from './read-schedule.ts'

/** How people are to work in a time, a row a day. */
const schedule = listPaper(SCHEDULE_LIST, {
  load: async (tx, ctx, asked: QueryOf<typeof scheduleXlsx>) => {
    const people = await planOf(tx, ctx, asked)
    const days = formatDateRange(asked.str, asked.end)
    return {
      rows: people.flatMap((person) => person.days.map((day) => scheduleCells(person, day))),
      companyName: await readCompanyName(tx, ctx.companyNo),
      subtitle: `${days}, ${people.length}명`,
      when: asked.str === asked.end ? asked.str : monthOf(asked.str),
      people: {
        employeeNos: people.map(({ employeeNo }) => employeeNo),
        all: asked.employeeNos === undefined ? `${days} 근무계획` : null,
      },
    }
  },
})

/** Downloads of the plan. */
export const scheduleDownloads = listDownloads([scheduleXlsx], schedule)
