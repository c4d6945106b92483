import { formatDate, formatMonth } from '@handal/base/format'
import { lawChangesXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { LAW_CHANGE_LIST } from '@handal/contracts/rates/law-change-people'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { readCompanyName } from '../companies/public.ts'
import { loadComing, peopleOfChange } from './law-changes.ts'

/** What a coming change makes of everybody's month. */
const lawChanges = listPaper(LAW_CHANGE_LIST, {
  load: async (tx, ctx, { date: asked, q = '' }: QueryOf<typeof lawChangesXlsx>) => {
    const { date, month, people } = await peopleOfChange(await loadComing(tx, ctx, asked), { q })
    const from = date === null ? '바뀔 것으로 알려진 요율 없음' : `${formatDate(date)}부터`
    return {
      rows: people,
      companyName: await readCompanyName(tx, ctx.companyNo),
      subtitle: `${from}, ${formatMonth(month)} 급여로 계산, 최저임금 모자람은 한 달`,
      when: month,
      people: {
        employeeNos: people.map(({ employeeNo }) => employeeNo),
        all: q === '' ? `${formatMonth(month)} 급여의 모든 사원` : null,
      },
    }
  },
})

/** Downloads of what a coming change makes of people's pay. */
export const lawChangeDownloads = listDownloads([lawChangesXlsx], lawChanges)
