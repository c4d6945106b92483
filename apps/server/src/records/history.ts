import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { holding } from '../db/dated.ts'
import { badFields } from '../http/errors.ts'

/** The standing entry that holds on a day; `history`: newest date first. */
export const standingOn = <E extends { readonly from: PlainDate; readonly state: string }>(
  history: readonly E[],
  day: PlainDate,
): E | undefined =>
  holding(
    history.filter(({ state }) => state === 'STANDS'),
    day,
    ({ from }) => from,
  )

/** Check of the reason: a correction or withdrawal of a standing entry needs one (refused at `reason`), an entry of a new day does not. */
export const requireReason = (
  history: readonly { readonly from: PlainDate; readonly state: string }[],
  { from, reason = '' }: { readonly from?: PlainDate | undefined; readonly reason?: string | undefined },
): void => {
  const corrects = history.some((entry) => entry.state === 'STANDS' && entry.from === from)
  if (corrects && reason === '') throw badFields({ path: 'reason', message: '변경 사유를 적어 주세요.' })
}

/** Check of a last day, refused at its field before the first day; `from`: first day of what is entered with it, which may be earlier. */
export const requireLastDay = (
  history: readonly { readonly from: PlainDate; readonly state: string }[],
  lastDay: PlainDate,
  from?: PlainDate,
  path = 'endDate',
): void => {
  const days = history.filter(({ state }) => state === 'STANDS').map((entry) => entry.from)
  const first = [...days, ...(from === undefined ? [] : [from])].toSorted()[0]
  if (first !== undefined && lastDay < first)
    throw badFields({ path, message: `${formatDate(first)}부터 있어 그보다 앞선 날에 끝낼 수 없습니다.` })
}
