import type { ScheduleChange, ScheduleDay, SchedulePerson, ScheduleWeek } from '@handal/contracts/time/schedule'
import { formatShortDate, formatWeekday } from '@handal/base/format'
import { useEffect, useRef } from 'react'
import { dayLook } from '../day-look.ts'
import type { Brush } from './brushes.ts'
import { markOf } from './brushes.ts'
import { keyOf } from './draft.ts'
import { ScheduleCell } from './ScheduleCell.tsx'
import { type At, isIn, type useScheduleKeys } from './use-schedule-keys.ts'
import css from './schedule.module.css'

type Props = {
  readonly people: readonly SchedulePerson[]
  readonly dates: SchedulePerson['days'][number]['workDate'][]
  readonly brushes: readonly Brush[]
  /** Painted cells as the server judges them, by person and day. */
  readonly changes: ReadonlyMap<string, ScheduleChange>
  readonly weeks: ReadonlyMap<string, ScheduleWeek>
  /** Short rests that the painted cells change. */
  readonly rests: ReadonlyMap<string, string | null>
  readonly keys: ReturnType<typeof useScheduleKeys>
  /** Paints with the brush that is taken up, where there is one. */
  readonly onPress: (at: At, stretch: boolean) => void
}

const NEAR = '48:00'
const lookOf = ({ hours, over }: ScheduleWeek): string | undefined =>
  over !== null ? css['over'] : hours >= NEAR ? css['near'] : undefined
/** What sort of day the company has: of a holiday everybody's days say so. */
const typeOf = (people: Props['people'], date: Props['dates'][number]): string | undefined =>
  people.flatMap(({ days }) => days.find(({ workDate }) => workDate === date)?.dayType ?? [])[0]

/** Hours of a short rest before a day's shift, as it stands or as what is painted makes it. */
export const restOn = (rests: Props['rests'], employeeNo: number, day: ScheduleDay | undefined): string | null => {
  if (day === undefined) return null
  const changed = rests.get(keyOf(employeeNo, day.workDate))
  return changed === undefined ? day.shortRest : changed
}

/** People by days: a shift stands at its hours of a cell of 24, so that a night crosses into the next one. */
export function ScheduleGrid({ people, dates, brushes, changes, weeks, rests, keys, onPress }: Props) {
  const focused = useRef<HTMLTableCellElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const { to } = keys.range
  useEffect(() => {
    if (grid.current?.contains(document.activeElement) === true) focused.current?.focus()
  }, [to])
  return (
    <div className={css['scroll']}>
      <table aria-label="근무계획" aria-multiselectable="true" className={css['grid']} ref={grid} {...keys.grid}>
        <thead>
          <tr>
            <th scope="col">성명</th>
            {dates.map((date) => (
              <th key={date} scope="col" className={css[dayLook(date, typeOf(people, date)) ?? '']}>
                {formatShortDate(date)}
                <span>{formatWeekday(date)}</span>
              </th>
            ))}
            {people[0]?.weeks.map(({ from }) => (
              <th key={from} scope="col" className={css['sum']}>
                {formatShortDate(from)} 주<span>/ 52:00</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, row) => (
            <tr key={person.employeeNo}>
              <th scope="row">
                {person.name} <span>{person.departmentName}</span>
              </th>
              {dates.map((date, column) => {
                const change = changes.get(keyOf(person.employeeNo, date))
                const beside = person.days.find(({ workDate }) => workDate === date)
                const day = change?.after ?? beside
                const isFocus = to.row === row && to.column === column
                return (
                  <ScheduleCell
                    key={date}
                    ref={isFocus ? focused : undefined}
                    name={`${person.name} ${formatShortDate(date)}`}
                    day={day}
                    beside={beside}
                    mark={day === undefined ? null : markOf(day, brushes)}
                    shortRest={restOn(rests, person.employeeNo, day)}
                    change={change}
                    focusable={isFocus}
                    selected={isIn(keys.range, { row, column })}
                    onPress={(stretch) => onPress({ row, column }, stretch)}
                  />
                )
              })}
              {person.weeks.map((week) => {
                const now = weeks.get(keyOf(person.employeeNo, week.from)) ?? week
                return (
                  <td key={week.from} className={[css['sum'], lookOf(now)].filter(Boolean).join(' ')}>
                    {now.hours}
                    {now.over === null ? null : ' 넘음'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
