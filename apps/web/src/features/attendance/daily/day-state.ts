import { parseDuration } from '@handal/base/hhmm'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import type { DayShare } from '../../../shared/ui/marks/DayShares.tsx'

const LEAVES: readonly string[] = ['LEAVE', 'HALF_AM', 'HALF_PM']
const QUIET: readonly string[] = ['정상', '휴일']
const MISSING = '미체크'

/** Of whom nobody expects to come. */
export const DAY_OFF = '휴무'

/** What a day is to be told as, the gravest first; of who is still at work only what is sure already. */
export const wordsOf = (
  { judgements, workDate, dayType, atendTime, lvofcTime }: DailyWork,
  today: string,
): string[] => {
  const isUnderWay = workDate >= today && atendTime !== null && lvofcTime === null
  const told = [...new Set([...judgements.in, ...judgements.out])].filter(
    (word) => !QUIET.includes(word) && !(isUnderWay && word === MISSING),
  )
  if (told.length > 0) return told.map((word) => (word === MISSING ? '기록 없음' : word))
  // Nobody was due, and nobody came.
  if (dayType !== 'WORKDAY' && atendTime === null && lvofcTime === null)
    return [dayType === 'OFFDAY' ? DAY_OFF : '휴일']
  return isUnderWay ? ['근무 중'] : judgements.in.length === 0 && judgements.out.length === 0 ? [] : ['정상']
}

const isLate = ({ judgements }: DailyWork): boolean => judgements.in.includes('지각')
const isAbsent = ({ judgements }: DailyWork): boolean => judgements.in.includes('결근')
/** Leave of the day or of half of it. */
export const isLeave = ({ facts, judgements }: DailyWork): boolean =>
  facts.some(({ kind }) => LEAVES.includes(kind)) || judgements.in.includes('휴가')
/** Who is to be looked at: late, absent without a word, or with half a record of a day that is over. */
export const isToCheck = (day: DailyWork, today: string): boolean =>
  isLate(day) ||
  (isAbsent(day) && !day.facts.some(({ kind }) => kind === 'ABSENCE')) ||
  (day.realWork === null && day.workDate < today)

/** Everybody with a record of the day, by what it was, and who is on leave or still to come without one. */
export const sharesOf = (
  days: readonly DailyWork[],
  without: { readonly away: number; readonly notYet: number } = { away: 0, notYet: 0 },
): DayShare[] => {
  const [late, leave, absent] = [isLate, isLeave, isAbsent].map((is) => days.filter(is).length)
  const came = days.filter((day) => !isLate(day) && !isLeave(day) && day.atendTime !== null).length
  return [
    { label: '출근', count: came, colour: 'var(--chart-primary)', always: true },
    { label: '지각', count: late ?? 0, colour: 'var(--status-warning-line)', always: true },
    { label: '휴가', count: (leave ?? 0) + without.away, colour: 'var(--status-violet-line)', always: true },
    { label: '출근 전', count: without.notYet, colour: 'var(--line-strong)', always: false },
    { label: '결근', count: absent ?? 0, colour: 'var(--status-danger-line)', always: true },
  ]
}

/** Minutes of a duration; null: the day has none yet. */
export const minutesOf = (duration: string | null): number | null =>
  duration === null ? null : (parseDuration(duration) ?? null)
/** Overtime of a day, at night too. */
export const overtimeOf = ({
  extnWork,
  extnNightWork,
}: Pick<DailyWork, 'extnWork' | 'extnNightWork'>): number | null => {
  const [day, night] = [minutesOf(extnWork), minutesOf(extnNightWork)]
  return day === null || night === null ? null : day + night
}
