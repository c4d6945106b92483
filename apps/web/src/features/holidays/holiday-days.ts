import { type Holiday, HOLIDAY_SOURCE_NAME } from '@handal/contracts/company/holidays'
import * as format from '../../shared/format.ts'

/** What a day of the calendar is: a public holiday, one of the company, where one was moved to, or worked on instead. */
export type DayMark = {
  readonly kind: 'public' | 'company' | 'moved' | 'worked'
  readonly item: Holiday
}

/** The words of the legend, and of a day's name. */
export const MARK_NAME: Readonly<Record<DayMark['kind'], string>> = {
  public: '공휴일',
  company: '회사 휴일',
  moved: '옮겨 쉬는 날',
  worked: '대신 일하는 휴일',
}

/** What each day of some holidays is. A day that the law or all companies have as well is theirs. */
export const marksOf = (items: readonly Holiday[]): ReadonlyMap<string, DayMark> => {
  const marks = new Map<string, DayMark>()
  for (const item of items) {
    if (item.movedTo !== null) {
      marks.set(item.holidayDate, { kind: 'worked', item })
      marks.set(item.movedTo, { kind: 'moved', item })
    } else if (!marks.has(item.holidayDate))
      marks.set(item.holidayDate, { kind: item.kind === 'COMPANY_HOLIDAY' ? 'company' : 'public', item })
  }
  return marks
}

/** The days of a year on which people rest, in order. */
export const restDays = (marks: ReadonlyMap<string, DayMark>, year: number): readonly string[] =>
  [...marks].flatMap(([date, { kind }]) => (kind !== 'worked' && date.startsWith(`${year}-`) ? [date] : [])).toSorted()

/** Those of them that are no Saturday and no Sunday. */
export const onWeekdays = (days: readonly string[]): readonly string[] =>
  days.filter((date) => !['토', '일'].includes(format.weekday(date)))

/** The weeks of a month from Sunday; null before its first and behind its last day. */
export const weeksOf = (year: number, month: number): readonly (readonly (string | null)[])[] => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const pad = (value: number): string => String(value).padStart(2, '0')
  return Array.from({ length: Math.ceil((first + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - first + 1
      return day < 1 || day > days ? null : `${year}-${pad(month)}-${pad(day)}`
    }),
  )
}

/** A holiday that may be kept or moved here: not of the law, not of all companies. */
export const isOwn = (item: Holiday, companyNo: number | null): boolean =>
  item.source === (companyNo === null ? 'SHARED' : 'COMPANY')

/** Why a holiday cannot be changed here; null when it can. */
export const lockedBecause = (item: Holiday, companyNo: number | null): string | null =>
  isOwn(item, companyNo)
    ? null
    : item.source === 'LAW'
      ? '법으로 정한 휴일이라 수정하거나 삭제할 수 없습니다.'
      : `${HOLIDAY_SOURCE_NAME.SHARED}에 함께 적용하는 휴일이라 관리자가 고칩니다.`

/** The article a holiday rests on; null for one of the company. */
export const lawOf = ({ movedTo, kind }: Holiday): string | null => {
  if (movedTo !== null) return '근로기준법 제55조 제2항'
  if (kind === 'COMPANY_HOLIDAY') return null
  return kind === 'LABOR_DAY' ? '노동절 제정에 관한 법률' : '관공서의 공휴일에 관한 규정 제2조'
}
