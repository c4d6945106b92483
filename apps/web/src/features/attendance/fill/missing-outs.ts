import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import type { PunchRequest } from '@handal/contracts/time/punch-requests'
import type { SchedulePerson } from '@handal/contracts/time/schedule'

/** A day whose leaving nobody recorded. */
export type MissingOut = Pick<DailyWork, 'atend_no' | 'employeeNo' | 'name' | 'workDate' | 'version'> & {
  readonly atendTime: string
  /** End of the planned time; null: none was planned, the person came after it, or a request is decided first. */
  readonly end: string | null
  /** A request of the person waits for the day. */
  readonly isAwaited: boolean
}

const minutesOf = (text: string): number => {
  const time = parseHhmm(text)
  return time === null ? Number.NaN : toMinutes(time)
}

/** Days that have an arrival and no leaving, with the end that was planned of each. */
export const missingOuts = (
  days: readonly DailyWork[],
  plans: readonly SchedulePerson[],
  requests: readonly Pick<PunchRequest, 'employeeNo' | 'workDate'>[],
): MissingOut[] => {
  const awaited = new Set(requests.map(({ employeeNo, workDate }) => `${employeeNo} ${workDate}`))
  const ends = new Map(
    plans.flatMap(({ employeeNo, days: own }) =>
      own.map(({ workDate, endTime }) => [`${employeeNo} ${workDate}`, endTime] as const),
    ),
  )
  return days.flatMap(({ atend_no, employeeNo, name, workDate, version, atendTime, lvofcTime, source, closed }) => {
    if (source !== 'RECORDED' || closed || atendTime === null || lvofcTime !== null) return []
    const end = ends.get(`${employeeNo} ${workDate}`) ?? null
    const isAwaited = awaited.has(`${employeeNo} ${workDate}`)
    const isFillable = end !== null && minutesOf(end) > minutesOf(atendTime) && !isAwaited
    return [{ atend_no, employeeNo, name, workDate, version, atendTime, end: isFillable ? end : null, isAwaited }]
  })
}
