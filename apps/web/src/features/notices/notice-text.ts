import { addDays, parseDate, weekday } from '@handal/base/date'
import { seoulToday } from '../../shared/today.ts'
import * as format from '../../shared/format.ts'

const MINUTE_MS = 60_000

/** When something was told, seen from `now`: "방금", "10분 전", "3시간 전", of another day "11.18". */
export const timeAgo = (iso: string, now: number): string => {
  const at = Date.parse(iso)
  const minutes = Math.floor((now - at) / MINUTE_MS)
  if (minutes < 1) return '방금'
  if (minutes < 60) return `${minutes}분 전`
  if (seoulToday(at) === seoulToday(now)) return `${Math.floor(minutes / 60)}시간 전`
  return format.shortDate(seoulToday(at))
}

/** The heading a notice of that day stands under: 오늘, 어제, 이번 주, else its month. */
export const dayGroup = (iso: string, today: string): string => {
  const day = seoulToday(Date.parse(iso))
  const [told, now] = [parseDate(day), parseDate(today)]
  if (told === null || now === null || day >= today) return '오늘'
  if (told === addDays(now, -1)) return '어제'
  const monday = addDays(now, -((weekday(now) + 6) % 7))
  if (told >= monday) return '이번 주'
  return `${day.slice(0, 4)}년 ${Number(day.slice(5, 7))}월`
}
