import type { Parsed } from './date-text.ts'

/** Minutes of an `HH:mm` text from 00:00 to 47:59, or null. */
export function minutesOf(value: string): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(value)
  if (!match) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return Number(match[2]) < 60 && minutes < 48 * 60 ? minutes : null
}

/** Typed time (`9`, `930`, `0930`, `9:30`, `25:30`) as `HH:mm`, up to 47:59 for work past midnight (`max` 23:59 for one day). */
export function parseTime(text: string, max: '23:59' | '47:59' = '47:59'): Parsed<string> {
  const clean = text.normalize('NFKC').replace(/\s/g, '')
  if (clean === '') return { ok: true, value: '' }
  const match = /^(\d{1,2}):(\d{1,2})$/.exec(clean) ?? /^(\d{1,2})(\d{2})$/.exec(clean) ?? /^(\d{1,2})$/.exec(clean)
  if (!match) return { ok: false, message: '시각을 09:00처럼 입력해 주세요.' }
  const hour = Number(match[1])
  const minute = Number(match[2] ?? 0)
  if (minute > 59) return { ok: false, message: '분은 59까지 입력해 주세요.' }
  const value = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  if (value > max) return { ok: false, message: `${max}까지 입력해 주세요.` }
  return { ok: true, value }
}

/** Typed hours (`8`, `8:30`, `120`, `0:45`) as `HH:mm` of a length of time, up to 999:59. */
export function parseHours(text: string): Parsed<string> {
  const clean = text.normalize('NFKC').replace(/\s/g, '')
  if (clean === '') return { ok: true, value: '' }
  const match = /^(\d{1,3})(?::(\d{1,2}))?$/.exec(clean)
  if (!match) return { ok: false, message: '시간을 8:30처럼 입력해 주세요.' }
  const minute = Number(match[2] ?? 0)
  if (minute > 59) return { ok: false, message: '분은 59까지 입력해 주세요.' }
  return { ok: true, value: `${String(Number(match[1])).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
}

/** What `25:30` means: `다음 날 01:30`. Empty before midnight. */
export function nextDayText(value: string): string {
  const minutes = minutesOf(value)
  if (minutes === null || minutes < 24 * 60) return ''
  const rest = minutes - 24 * 60
  return `다음 날 ${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}
