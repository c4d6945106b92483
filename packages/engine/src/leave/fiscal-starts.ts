import { plainDate, type PlainDate } from '@handal/base/date'

/** First days 'MM-dd' of the fiscal years after the hire date, up to `end` (표준취업규칙 제33조 제5항). */
export const fiscalStarts = (hire: PlainDate, start: string, end: PlainDate): readonly PlainDate[] => {
  const starts: PlainDate[] = []
  const lastYear = Number(end.slice(0, 4))
  for (let year = Number(hire.slice(0, 4)); year <= lastYear; year++) {
    const date = plainDate(`${String(year).padStart(4, '0')}-${start}`)
    if (date > hire && date <= end) starts.push(date)
  }
  return starts
}
