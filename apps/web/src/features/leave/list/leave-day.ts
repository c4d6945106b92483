import { earlier, lastDay, monthOf, type PlainDate, yearMonth } from '@handal/base/date'

/** The day as of which a month is shown: its last one, in the running month today. */
export const dayOf = (month: string, today: PlainDate): PlainDate => {
  const end = lastDay(yearMonth(month))
  return month > monthOf(today) ? end : earlier(end, today)
}
