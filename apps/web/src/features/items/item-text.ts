import {
  BUCKET_PAYS,
  ITEM_KINDS,
  type ItemChoices,
  type ItemSource,
  PREMIUM_KINDS,
  type SalaryItem,
} from '@handal/contracts/payroll/salary-items'
import * as format from '../../shared/format.ts'
import type { DatedEntry } from '../../shared/screen/DatedValues.tsx'
import type { TimeSpan } from '../../shared/screen/time-line.ts'

/** What an item says of itself from some day on. */
export type ItemFacts = Pick<
  SalaryItem,
  'salaryItemType' | 'label' | 'tax' | 'source' | 'ordinaryWage' | 'minimumWage' | 'averageWage'
>

/** How the amount comes about: 급여 조건의 금액, 매월 30,000원, 연장근로 시간에 따라. */
export const sourceText = (source: ItemSource): string => {
  if (source === 'term') return '급여 조건의 금액'
  if (source === 'entry') return '그 달에 입력'
  if (source === 'closure') return '휴업수당'
  if (source === 'sanction') return '감급'
  if ('fixed' in source) return `매월 ${format.won(source.fixed)}원`
  if ('formula' in source) return `계산식 ${source.formula}`
  if ('bucketPay' in source && source.bucketPay === 'shortage') return '근로하지 않은 시간만큼'
  if ('bucketPay' in source) return `${BUCKET_PAYS[source.bucketPay]} 시간에 따라`
  const { kind, hours, amount } = source.fixedOvertime
  return `${PREMIUM_KINDS[kind]} ${hours}시간${amount === undefined ? '' : `, 매월 ${format.won(amount)}원`}`
}

/** 과세, or the tax-free kind with its limit of the month: 비과세 식대 200,000. */
export const taxText = (tax: string, choices: ItemChoices | undefined): string => {
  if (tax === 'taxable') return '과세'
  const found = choices?.taxFree.find(({ code }) => code === tax)
  if (found === undefined) return '비과세'
  return `비과세 ${found.label}${found.monthly === null ? '' : ` ${format.won(found.monthly)}`}`
}

/** The wages it counts in: 통상·최저·평균. */
export const wagesText = ({ ordinaryWage, minimumWage, averageWage }: ItemFacts): string =>
  [ordinaryWage ? '통상' : '', minimumWage ? '최저' : '', averageWage ? '평균' : ''].filter(Boolean).join('·')

/** One line on an item: 지급 · 과세 · 통상·최저·평균. */
export const briefText = (item: ItemFacts, choices: ItemChoices | undefined): string =>
  [
    ITEM_KINDS[item.salaryItemType],
    ...(item.salaryItemType === '0001' ? [taxText(item.tax, choices), wagesText(item)] : []),
  ]
    .filter(Boolean)
    .join(' · ')

type Entry = SalaryItem['history'][number]
/** The entries that hold, oldest first. */
export const standing = ({ history }: Pick<SalaryItem, 'history'>): Entry[] =>
  history.filter(({ state }) => state === 'STANDS').toSorted((a, b) => (a.from < b.from ? -1 : 1))

/** What changed against the entry before, in a word. */
const eventOf = (entry: Entry, before: Entry | undefined): string => {
  if (before === undefined) return '만듦'
  if (before.label !== entry.label) return '이름'
  if (JSON.stringify(before.source) !== JSON.stringify(entry.source)) return '금액'
  if (before.tax !== entry.tax) return '과세'
  return '내용'
}

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
/** The day after. */
export const nextDay = (date: string): string => shifted(date, 1)

/** An item as a line of time; corrected and withdrawn entries are no part of it. */
export const spansOf = (item: SalaryItem): TimeSpan[] => {
  const all = standing(item)
  const spans = all.map((entry, index): TimeSpan => ({
    from: entry.from,
    event: eventOf(entry, all[index - 1]),
    value: entry.label,
    detail: sourceText(entry.source),
  }))
  return item.to === null ? spans : [...spans, { from: nextDay(item.to), event: '끝남' }]
}

const whoWhen = ({ at, by, reason }: Entry): string =>
  [by, by === '' ? '' : format.instant(at), reason ?? ''].filter(Boolean).join(' · ')

/** Every entry that stands, with what it corrected. */
export const entriesOf = (item: SalaryItem, choices: ItemChoices | undefined): DatedEntry[] =>
  standing(item).map((entry) => {
    const corrected = item.history.find(({ from, state }) => from === entry.from && state === 'CORRECTED')
    const told = (of: Entry): string =>
      [of.label, sourceText(of.source), ...(of.salaryItemType === '0001' ? [taxText(of.tax, choices)] : [])].join(' · ')
    return {
      from: entry.from,
      value: told(entry),
      by: whoWhen(entry),
      ...(corrected === undefined ? {} : { correction: { was: told(corrected), by: whoWhen(entry) } }),
    }
  })

/** Who entered what last and when, for the comparison after someone saved first. */
export const savedBy = ({ history }: SalaryItem): { who: string; at: string } | null => {
  const newest = history.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  return newest === undefined || newest.by === '' ? null : { who: newest.by, at: newest.at }
}

/** Whether an item is used on a day, has ended or comes. */
export const stateOf = (
  { from, to }: Pick<SalaryItem, 'from' | 'to'>,
  day: string,
): { readonly word: string; readonly family: 'success' | 'neutral' | 'info' } => {
  if (from > day) return { word: '예정', family: 'info' }
  return to !== null && to < day ? { word: '종료', family: 'neutral' } : { word: '사용', family: 'success' }
}

/** What makes a row quieter: that it only comes, or ends. */
export const noteOf = ({ from, to }: Pick<SalaryItem, 'from' | 'to'>, day: string): string | undefined => {
  if (from > day) return `${format.date(from)}부터`
  return to === null ? undefined : `${format.date(to)}까지`
}
