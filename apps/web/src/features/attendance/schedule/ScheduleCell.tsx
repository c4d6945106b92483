import { parseDuration } from '@handal/base/hhmm'
import type { ScheduleChange, ScheduleDay } from '@handal/contracts/time/schedule'
import type { Ref } from 'react'
import type { Mark } from './brushes.ts'
import css from './schedule.module.css'

const DAY = 1440
/** The middle of a shift as a share of its day: a night stands on the line to the next one. */
const middleOf = ({ startTime, endTime }: ScheduleDay): number => {
  const [from, to] = [parseDuration(startTime ?? '') ?? 0, parseDuration(endTime ?? '') ?? DAY]
  return Math.round(((from + to) / 2 / DAY) * 100)
}

/** Where a rest lies in its day: from the end of the shift before, which may be of the day before, to the start. */
const restOf = ({ startTime }: ScheduleDay, rest: string): { readonly left: string; readonly width: string } => {
  const [start, minutes] = [parseDuration(startTime ?? '') ?? 0, parseDuration(rest) ?? 0]
  return { left: `${((start - minutes) / DAY) * 100}%`, width: `${(minutes / DAY) * 100}%` }
}

/** A day of a person; read out with what it is, and why it cannot be. */
export function ScheduleCell({
  ref,
  name,
  day,
  mark,
  shortRest,
  change,
  focusable,
  selected,
  onPress,
}: {
  readonly ref: Ref<HTMLTableCellElement> | undefined
  readonly name: string
  readonly day: ScheduleDay | undefined
  readonly mark: Mark | null
  /** Hours of a short rest before the shift. */
  readonly shortRest: string | null
  readonly change: ScheduleChange | undefined
  readonly focusable: boolean
  readonly selected: boolean
  readonly onPress: (stretch: boolean) => void
}) {
  const problem = change?.problem ?? null
  const free = day !== undefined && (day.kind !== 'WORK' || (day.dayType !== 'WORKDAY' && day.from !== 'DAY'))
  const look = [
    day === undefined || free ? css['free'] : undefined,
    change === undefined ? undefined : css['edited'],
    problem === null ? undefined : css['refused'],
    selected ? css['selected'] : undefined,
  ]
  const words = day === undefined ? '재직하지 않음' : (mark?.full ?? '쉼')
  return (
    <td
      ref={ref}
      tabIndex={focusable ? 0 : -1}
      aria-selected={selected}
      aria-label={`${name} ${words}${shortRest === null ? '' : `, 앞 근무와 ${shortRest} 쉼`}${change === undefined ? '' : ', 바뀜'}${problem === null ? '' : `, ${problem}`}`}
      aria-invalid={problem === null ? undefined : true}
      className={look.filter(Boolean).join(' ')}
      onMouseDown={(event) => onPress(event.shiftKey)}
      onMouseEnter={(event) => {
        if (event.buttons === 1) onPress(true)
      }}
    >
      {shortRest === null || day === undefined ? null : (
        <>
          <span className={css['rest']} style={restOf(day, shortRest)} />
          <span className={css['hours']} style={{ left: `calc(${middleOf(day)}% + 15px)` }}>
            {shortRest}
          </span>
        </>
      )}
      {mark === null || day === undefined ? null : (
        <span
          className={`${css['shift']} ${css[mark.look]}`}
          style={day.kind === 'WORK' && day.away === null ? { left: `${middleOf(day)}%` } : undefined}
        >
          {mark.text}
        </span>
      )}
    </td>
  )
}
