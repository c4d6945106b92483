import { josa } from '@handal/base/josa'
import { date as dotted } from '../../format.ts'

/** First and last date that a field takes. */
export const firstDate = '1900-01-01'
export const lastDate = '2099-12-31'

export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string }

/** Days of a month, 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * A typed date (`2026.11.25`, `20261125`, `2026-11-25`, `11.25` of the year of `today`) as `yyyy-MM-dd`; empty text is an
 * empty value. Otherwise the sentence that says what is wrong.
 */
export function parseDate(text: string, today: string, min = firstDate, max = lastDate): Parsed<string> {
  const clean = text
    .normalize('NFKC')
    .replace(/\(.\)$/, '')
    .trim()
  if (clean === '') return { ok: true, value: '' }
  const match =
    /^(\d{4})(\d{2})(\d{2})$/.exec(clean) ??
    /^(?:(\d{4})\s*[.\-/년]\s*)?(\d{1,2})\s*[.\-/월]\s*(\d{1,2})\s*[.일]?$/.exec(clean)
  if (!match) return { ok: false, message: `날짜를 2026.11.25처럼 입력해 주세요.` }
  const year = match[1] ?? today.slice(0, 4)
  const month = Number(match[2])
  const day = Number(match[3])
  const value = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(Number(year), month)) {
    return { ok: false, message: `${josa(dotted(value), '은/는')} 없는 날짜입니다.` }
  }
  if (value < min || value > max) {
    return { ok: false, message: `${dotted(min)}부터 ${dotted(max)}까지 입력해 주세요.` }
  }
  return { ok: true, value }
}

/** A typed month (`2026.11`, `202611`, `2026-11`, `11` of this year) as `yyyy-MM`. */
export function parseMonth(text: string, today: string): Parsed<string> {
  const clean = text.normalize('NFKC').trim()
  if (clean === '') return { ok: true, value: '' }
  const match = /^(\d{4})(\d{2})$/.exec(clean) ?? /^(?:(\d{4})\s*[.\-/년]\s*)?(\d{1,2})\s*[.월]?$/.exec(clean)
  if (!match) return { ok: false, message: '월을 2026.11처럼 입력해 주세요.' }
  const year = match[1] ?? today.slice(0, 4)
  const month = Number(match[2])
  const value = `${year}-${String(month).padStart(2, '0')}`
  if (month < 1 || month > 12) return { ok: false, message: `${josa(`${year}.${match[2]}`, '은/는')} 없는 달입니다.` }
  if (value < firstDate.slice(0, 7) || value > lastDate.slice(0, 7)) {
    return { ok: false, message: '1900.01부터 2099.12까지 입력해 주세요.' }
  }
  return { ok: true, value }
}

/** Whether a text is an existing date `yyyy-MM-dd`. */
export function isDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDate(value, value).ok
}
