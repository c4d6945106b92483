import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import { z } from 'zod'
import { codeField } from '../people/employee-terms.ts'
import { timeField } from '../fields.ts'

/** What a day of a roster is, in words. */
export const SHIFT_KINDS = { WORK: '근무', OFF: '휴무', WEEKLY_HOLIDAY: '주휴' } as const
export type ShiftKind = keyof typeof SHIFT_KINDS
const KINDS = Object.keys(SHIFT_KINDS) as ShiftKind[]

/** A day of a roster as it is sent: on a schedule of the company, with hours of its own (29:00 is five in the next morning), or off. */
export const shiftFields = {
  workSch: codeField.nullable().optional(),
  start: timeField.nullable().optional(),
  end: timeField.nullable().optional(),
  /** Absent: WORK. */
  kind: z.enum(KINDS, { error: '종류는 WORK, OFF, WEEKLY_HOLIDAY 가운데 하나입니다.' }).optional(),
}
export const shiftSchema = z.object({
  workSch: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  kind: z.enum(KINDS),
})
/** A day of a roster; its times are those that were written, null where they are the schedule's. */
export type Shift = z.infer<typeof shiftSchema>

/** A day of a roster as people are told it: times as they are worked (30:00 is six in the next morning), null of a day off. */
export const shiftTimesSchema = z.object({
  kind: z.enum(KINDS),
  workSch: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
})
export type ShiftTimes = z.infer<typeof shiftTimesSchema>

type Sent = { readonly [Name in keyof Shift]?: Shift[Name] | undefined }
/** What was sent as it is kept. */
export const shiftOf = ({ workSch = null, start = null, end = null, kind = 'WORK' }: Sent): Shift => ({
  workSch,
  start,
  end,
  kind,
})

const DAY = 1440
const HOUR = 60
/** `09:00 - 18:00`, `21:00 - 다음 날 06:00`, 휴무, 주휴. */
export const shiftText = ({ kind, startTime, endTime }: Pick<ShiftTimes, 'kind' | 'startTime' | 'endTime'>): string => {
  if (kind !== 'WORK' || startTime === null || endTime === null) return SHIFT_KINDS[kind]
  const end = minutesOf(endTime)
  if (end < DAY) return `${startTime} - ${endTime}`
  const clock = [Math.floor((end - DAY) / HOUR), end % HOUR].map((part) => String(part).padStart(2, '0')).join(':')
  return `${startTime} - ${end === DAY ? '24:00' : `다음 날 ${clock}`}`
}
/** Whether two days of a roster are the same shift: kind, start and end. */
export const isSameShift = (a: ShiftTimes, b: ShiftTimes): boolean =>
  a.kind === b.kind && a.startTime === b.startTime && a.endTime === b.endTime
const minutesOf = (text: string): number => {
  const time = parseHhmm(text)
  return time === null ? 0 : toMinutes(time)
}

/** What is wrong with a day of a roster, at its fields: a shift has a schedule or hours of its own, a day off neither. */
export const shiftFaults = (sent: Sent): { path: keyof Shift; message: string }[] => {
  const { workSch, start, end, kind } = shiftOf(sent)
  if (kind !== 'WORK')
    return workSch === null && start === null && end === null
      ? []
      : [{ path: 'kind', message: '쉬는 날에는 근무형태와 시각을 적지 않습니다.' }]
  if (start === null && end === null)
    return workSch === null ? [{ path: 'workSch', message: '근무형태를 고르거나 시각을 적어 주세요.' }] : []
  if (start === null || end === null)
    return [{ path: start === null ? 'start' : 'end', message: '시작과 끝 시각을 함께 적어 주세요.' }]
  if (workSch !== null) return [{ path: 'workSch', message: '근무형태와 시각 가운데 하나만 적어 주세요.' }]
  const [from, to] = [minutesOf(start), minutesOf(end)]
  if (from >= DAY) return [{ path: 'start', message: '시작은 그날 23:59까지입니다.' }]
  if (to <= from)
    return [{ path: 'end', message: '끝이 시작보다 늦어야 합니다. 다음 날 05:00은 29:00으로 적어 주세요.' }]
  return to - from > DAY ? [{ path: 'end', message: '한 근무는 24시간까지입니다.' }] : []
}
