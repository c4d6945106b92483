import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import type { DailyWork } from '@handal/contracts/time/daily-works'
import type { PlannedHours } from './day-board.ts'
import { minutesOf } from './day-state.ts'
import styles from './daily.module.css'

const HOUR = 60
const DAY = 24 * HOUR
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

/** The plan of a day in minutes; an end before its start is on the next day. */
const bandOf = ({ from, to }: PlannedHours): Omit<Part, 'colour'> | null => {
  const [start, end] = [at(from), at(to)]
  if (start === null || end === null) return null
  return { from: start, to: end <= start ? end + DAY : end }
}

/** The day as a bar by its clock, below the band of its plan; what they say stands in words below. */
export function DayBar({ day, plan = null }: { readonly day: DailyWork; readonly plan?: PlannedHours | null }) {
  const parts = partsOf(day)
  const band = plan === null ? null : bandOf(plan)
  const all = band === null ? parts : [...parts, band]
  if (all.length === 0) return null
  const start = Math.min(8, ...all.map(({ from }) => Math.floor(from / HOUR)))
  const end = Math.max(20, ...all.map(({ to }) => Math.ceil(to / HOUR)))
  const share = (minutes: number): string => `${(minutes / ((end - start) * HOUR)) * 100}%`
  const placed = ({ from, to }: Omit<Part, 'colour'>) => ({ left: share(from - start * HOUR), width: share(to - from) })
  return (
    <>
      {band === null ? null : (
        <p className={styles['key']} aria-hidden="true">
          <i className={styles['band']} />
          계획
          <i />
          기록
        </p>
      )}
      <div className={styles['bar']} aria-hidden="true">
        {band === null ? null : <span className={styles['band']} style={placed(band)} />}
        {parts.map((part) => (
          <span key={part.from} style={{ ...placed(part), background: part.colour }} />
        ))}
        <span className={styles['first']}>{start}</span>
        <span className={styles['last']}>{end > 24 ? `다음 날 ${end - 24}` : end}</span>
      </div>
    </>
  )
}
