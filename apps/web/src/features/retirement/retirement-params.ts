import { choice, defineParams, monthParam, named, number, sort, text } from '../../shared/screen/params.ts'

/** What 퇴직연금 and 출국만기보험 keep in the address: month ('' is today's), search, order, and on a person's page whose. */
export const RETIREMENT_PARAMS = defineParams({
  month: monthParam,
  search: named('q', text),
  sort,
  employeeNo: number,
})

/** What 보험 정산 keeps in it: year ('' is the last one), what is settled, search and order. */
export const SETTLEMENT_PARAMS = defineParams({
  year: { ...text, read: (words: string) => (/^(19|20)\d{2}$/.test(words) ? words : null) },
  kind: choice(['health', 'employment', 'leaving'] as const, 'health'),
  search: named('q', text),
  sort,
})
