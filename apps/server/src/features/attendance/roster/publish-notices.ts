import type { DateRange } from '@handal/base/date'
import { formatShortDate, formatShortDateWithWeekday } from '@handal/base/format'
import { shiftText } from '@handal/contracts/time/shifts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { notify } from '../../notices/public.ts'
import type { ReaderWrite } from './publications.repo.ts'

const ABOUT = 'roster-publication'
/** Changed days that are named at once. */
const MOST_NAMED = 3

/** "11.25(수) 09:00 - 18:00 → 휴무, 11.26(목) …, 외 2일". */
const changesText = (changes: ReaderWrite['changes']): string =>
  [
    ...changes
      .slice(0, MOST_NAMED)
      .map(
        ({ workDate, before, after }) =>
          `${formatShortDateWithWeekday(workDate)} ${shiftText(before)} → ${shiftText(after)}`,
      ),
    ...(changes.length > MOST_NAMED ? [`외 ${changes.length - MOST_NAMED}일`] : []),
  ].join(', ')

/** Tells each person of a publication: who knew another plan, of the days that changed; the others, that there is one. One query. */
export const tellPlans = (
  tx: Tx,
  ctx: CompanyContext,
  { no, days, words }: { readonly no: number; readonly days: DateRange; readonly words: string },
  readers: readonly ReaderWrite[],
): Promise<void> => {
  const span =
    days.from === days.to ? formatShortDate(days.from) : `${formatShortDate(days.from)} - ${formatShortDate(days.to)}`
  const about = { kind: ABOUT, no }
  const key = `${ABOUT} ${no}`
  const line = words.replaceAll('\n', ' ')
  const fresh = readers.filter(({ changes }) => changes.length === 0)
  return notify(
    tx,
    ctx,
    {
      to: fresh.map(({ employeeNo }) => employeeNo),
      kind: 'planPublished',
      title: `${span} 근무표가 나왔습니다`,
      detail: line,
      place: `/home/attendance?roster=${days.from}`,
      about,
      key,
    },
    ...readers.flatMap(({ employeeNo, changes }) => {
      const [first] = changes
      if (first === undefined) return []
      const others = changes.length > 1 ? ` 외 ${changes.length - 1}일` : ''
      return [
        {
          to: [employeeNo],
          kind: 'planChanged' as const,
          title: `${formatShortDateWithWeekday(first.workDate)}${others} 근무가 바뀌었습니다`,
          detail: [changesText(changes), line].filter((part) => part !== '').join('. '),
          place: `/home/attendance?roster=${first.workDate}`,
          about,
          key,
        },
      ]
    }),
  )
}
