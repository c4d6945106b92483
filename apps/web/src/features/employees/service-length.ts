import { addDays, addMonths, monthOf, monthsBetween, type PlainDate } from '@handal/base/date'

/** Whole months served from the first to the last day, both counted; 0 before the first day. */
export const monthsServed = (from: PlainDate, to: PlainDate): number => {
  const end = addDays(to, 1)
  const months = monthsBetween(monthOf(from), monthOf(end))
  return Math.max(0, addMonths(from, months) > end ? months - 1 : months)
}

/** Service as words: `5년 8개월`, `9년`, `2개월`; `1개월 미만` in the first month, '' before the first day. */
export const serviceText = (from: PlainDate, to: PlainDate): string => {
  if (to < from) return ''
  const months = monthsServed(from, to)
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const words = [...(years > 0 ? [`${years}년`] : []), ...(rest > 0 ? [`${rest}개월`] : [])]
  return words.length === 0 ? '1개월 미만' : words.join(' ')
}
