import { formatDate, formatMonth } from '@handal/base/format'
import { lawChangesXlsx } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { LAW_CHANGE_LIST } from '@handal/contracts/law-change-people'
import { answeredBy } from '../../papers/download.ts'
import { listPapers } from '../../papers/list-papers.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { readCompanyName } from '../companies/public.ts'
import { loadComing, peopleOfChange } from './law-changes.ts'

/** What a coming change makes of everybody's month. */
const lawChanges = definePaper({
  name: 'law-changes',
  access: ['11'],
  event: 'law-change.download',
  load: async (tx, ctx, { date, q }: QueryOf<typeof lawChangesXlsx>) => ({
    ...(await peopleOfChange(await loadComing(tx, ctx, date), { q })),
    searched: q ?? '',
    companyNo: ctx.companyNo,
    companyName: await readCompanyName(tx, ctx.companyNo),
  }),
  holds: ({ companyNo, month, people, searched }) => ({
    subject: { type: 'company', id: companyNo },
    employeeNos: people.map(({ employeeNo }) => employeeNo),
    all: searched === '' ? `${formatMonth(month)} 급여의 모든 사원` : null,
  }),
  fileName: ({ month }) => paperFileName('law-changes', { when: month }),
  draw: ({ date, month, people, companyName }, _, print) => {
    const when = date === null ? '바뀔 것으로 알려진 요율 없음' : `${formatDate(date)}부터`
    const subtitle = `${when}, ${formatMonth(month)} 급여로 계산, 최저임금 모자람은 한 달`
    return listPapers(LAW_CHANGE_LIST, people, { companyName, subtitle }, print)
  },
})

/** Downloads of what a coming change makes of people's pay. */
export const lawChangeDownloads = [answeredBy(lawChangesXlsx, lawChanges)]
