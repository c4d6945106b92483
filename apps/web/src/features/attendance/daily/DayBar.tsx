import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import { minutesOf } from './day-state.ts'
import styles from './daily.module.css'

const HOUR = 60
const at = (time: string | null): number | null => {
  const read = time === null ? null : parseHhmm(time)
  return read === null ? null : toMinutes(read)
}

type Part = { readonly from: number; readonly to: number; readonly colour: string }
/** Parts of a day in minutes: what was late, what was worked before and after going out. */
const partsOf = (day: DailyWork): Part[] => {
  const [came, left, gone, back] = [day.atendTime, day.lvofcTime, day.gnot, day.rtn].map(at)
  if (came === null || came === undefined || left === null || left === undefined) return []
  const late = minutesOf(day.latenTime) ?? 0
  const isOut = gone !== null && gone !== undefined && back !== null && back !== undefined
  const worked = isOut
    ? [
        [came, gone],
        [back, left],
      ]
    : [[came, left]]
  return [
    ...(late > 0 ? [{ from: came - late, to: came, colour: 'var(--status-warning-line)' }] : []),
    ...worked.map(([from = 0, to = 0]) => ({ from, to, colour: 'var(--chart-primary)' })),
  ]
}

/** The day as a bar by its clock; what it says stands in words below. */
export function DayBar({ day }: { readonly day: DailyWork }) {
  const parts = partsOf(day)
  if (parts.length === 0) return null
  const start = Math.min(8, ...parts.map(({ from }) => Math.floor(from / HOUR)))
  const end = Math.max(20, ...parts.map(({ to }) => Math.ceil(to / HOUR)))
  const share = (minutes: number): string => `${(minutes / ((end - start) * HOUR)) * 100}%`
  return (
    <div className={styles['bar']} aria-hidden="true">
      {parts.map(({ from, to, colour }) => (
        <span key={from} style={{ left: share(from - start * HOUR), width: share(to - from), background: colour }} />
      ))}
      <span className={styles['first']}>{start}</span>
      <span className={styles['last']}>{end > 24 ? `다음 날 ${end - 24}` : end}</span>
    </div>
  )
}
