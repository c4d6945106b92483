import { parseDuration } from '@handal/base/hhmm'
import type { ScheduleChange, ScheduleDay, SheetDay } from '@handal/contracts/time/schedule'
import { shiftText } from '@handal/contracts/time/shifts'
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

/** Where somebody was at work in the day, as a line under the shift; one time alone is a point. */
const recordOf = ({ atendTime, lvofcTime }: NonNullable<SheetDay['record']>) => {
  const [came, left] = [parseDuration(atendTime ?? ''), parseDuration(lvofcTime ?? '')]
  const from = came ?? left ?? 0
  return { left: `${(from / DAY) * 100}%`, width: `${(((left ?? from) - from) / DAY) * 100}%` }
}
/** What stands beside the plan, in words: another plan that was published, and what was recorded. */
export const besideText = ({ publication, record }: Pick<SheetDay, 'publication' | 'record'>): string =>
  [
    ...(publication?.same === false ? [`공지는 ${shiftText(publication)}`] : []),
    ...(record === null ? [] : [`기록 ${record.atendTime ?? '없음'} - ${record.lvofcTime ?? '없음'}`]),
  ].join(', ')

/** A day of a person; read out with what it is, and why it cannot be. */
export function ScheduleCell({
  ref,
  name,
  day,
  beside,
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
  /** The stored day with what was published and recorded of it. */
  readonly beside: SheetDay | undefined
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
  const besides = beside === undefined ? '' : besideText(beside)
  const record = beside?.record ?? null
  const look = [
    day === undefined || free ? css['free'] : undefined,
    change === undefined ? undefined : css['edited'],
    beside?.publication?.same === false ? css['differs'] : undefined,
    problem === null ? undefined : css['refused'],
    selected ? css['selected'] : undefined,
  ]
  const words = day === undefined ? '재직하지 않음' : (mark?.full ?? '쉼')
  return (
    <td
      ref={ref}
      tabIndex={focusable ? 0 : -1}
      aria-selected={selected}
      aria-label={`${name} ${words}${shortRest === null ? '' : `, 앞 근무와 ${shortRest} 쉼`}${besides === '' ? '' : `, ${besides}`}${change === undefined ? '' : ', 바뀜'}${problem === null ? '' : `, ${problem}`}`}
      aria-invalid={problem === null ? undefined : true}
      title={besides === '' ? undefined : besides}
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
      {record === null ? null : <span className={css['record']} style={recordOf(record)} />}
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
