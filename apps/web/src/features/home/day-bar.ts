import type { EmployeeHome } from '@handal/contracts/session/home'
import { nextDayText } from '../../shared/form/date/time-text.ts'

export type WorkDay = NonNullable<EmployeeHome['day']>

/** State of the own day in one word. */
export type DayState = 'before' | 'working' | 'left' | 'planned' | 'underWay' | 'over'

const OF_PLAN = { AHEAD: 'planned', UNDER_WAY: 'underWay', OVER: 'over' } as const

/** Clocked in, out, or neither yet; of a day worked as planned, where the clock stands in it. */
export const dayState = (day: WorkDay): DayState => {
  if (day.plan !== null) return OF_PLAN[day.plan]
  return day.atendTime === null ? 'before' : day.lvofcTime === null ? 'working' : 'left'
}

/** An end as it is read: on the next day when it is past midnight, whether written as `29:00` or as `05:00` behind a later start. */
export const endText = (start: string | null, end: string): string => {
  const text = nextDayText(end)
  if (text !== '') return text
  return start !== null && end < start ? `다음 날 ${end}` : end
}

/** The hours of a day worked as planned, with what was told of it (a late start, an early end). */
const hoursOf = (day: WorkDay): string => {
  const start = day.atendTime ?? day.baseStart
  return `${start} - ${endText(start, day.lvofcTime ?? day.baseEnd)}`
}

/** One sentence about the own day; last night's shift that still runs is said from this morning. */
export const daySentence = (day: WorkDay | null, today?: string): string => {
  if (day === null) return '오늘은 예정된 근무가 없습니다.'
  const said = sentenceOf(day)
  return today === undefined || day.date >= today ? said : `어제 ${said.replaceAll('다음 날', '오늘')}`
}

const sentenceOf = (day: WorkDay): string => {
  switch (dayState(day)) {
    case 'before':
      return `아직 출근 기록이 없습니다. 근무시간은 ${day.baseStart} - ${endText(day.baseStart, day.baseEnd)}입니다.`
    case 'working':
      return `${day.atendTime}에 출근했습니다. 퇴근시각은 ${endText(day.baseStart, day.baseEnd)}입니다.`
    case 'left':
      return `${day.atendTime}에 출근해 ${endText(day.atendTime, day.lvofcTime ?? '')}에 퇴근했습니다.`
    case 'planned':
      return `오늘은 ${hoursOf(day)} 근무 예정입니다.`
    case 'underWay':
      return `${hoursOf(day)} 근무 중입니다.`
    case 'over':
      return `${hoursOf(day)} 근무가 끝났습니다. 근무표대로 기록합니다.`
  }
}

const DAY = 1440
const TWO_HOURS = 120
const minutesOf = (time: string): number => Number(time.slice(0, -3)) * 60 + Number(time.slice(-2))
const after = (minutes: number, start: number): number => (minutes < start ? minutes + DAY : minutes)

export type DayBar = {
  /** Percent of the width. */
  readonly bars: readonly { left: number; width: number; kind: 'worked' | 'planned' }[]
  readonly ticks: readonly { left: number; hour: number }[]
}

/** The day to scale: hours worked, and hours still planned; an end before its start is on the next day. */
export const dayBar = (day: WorkDay): DayBar => {
  const start = minutesOf(day.baseStart)
  const end = after(minutesOf(day.baseEnd), start)
  // Of a plan nothing is worked before it is over.
  const isAhead = day.plan === 'AHEAD' || day.plan === 'UNDER_WAY'
  const came = day.atendTime === null ? null : minutesOf(day.atendTime)
  const left = came === null || day.lvofcTime === null ? null : after(minutesOf(day.lvofcTime), came)
  const from = Math.floor((Math.min(start, came ?? start) - 30) / TWO_HOURS) * TWO_HOURS
  const to = Math.ceil((Math.max(end, left ?? end, came ?? end) + 30) / TWO_HOURS) * TWO_HOURS
  const percent = (minutes: number): number => ((minutes - from) * 100) / (to - from)
  const bar = (a: number, b: number, kind: 'worked' | 'planned') => ({
    left: percent(a),
    width: Math.max(0, percent(b) - percent(a)),
    kind,
  })
  const bars =
    came === null
      ? [bar(start, end, 'planned')]
      : left === null
        ? [bar(came, Math.max(came, end), 'planned')]
        : [bar(came, left, isAhead ? 'planned' : 'worked')]
  const ticks = Array.from({ length: (to - from) / TWO_HOURS + 1 }, (_, index) => {
    const minutes = from + index * TWO_HOURS
    return { left: percent(minutes), hour: (((minutes / 60) % 24) + 24) % 24 }
  })
  return { bars, ticks }
}
