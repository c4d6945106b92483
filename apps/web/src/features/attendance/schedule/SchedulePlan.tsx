import { formatShortDate } from '@handal/base/format'
import type { PlainDate } from '@handal/base/date'
import type { ScheduleChange, ScheduleDay, SchedulePerson, ScheduleWeek } from '@handal/contracts/time/schedule'
import { parseClipboard, toClipboard } from '../../../shared/table/edit/clipboard.ts'
import { type Brush, brushOfText, markOf } from './brushes.ts'
import { type Draft, keyOf, painted, type Spot } from './draft.ts'
import { ScheduleGrid } from './ScheduleGrid.tsx'
import type { DraftState } from './use-draft.ts'
import { type At, cellsOf, type Range, useScheduleKeys } from './use-schedule-keys.ts'

/** What grid and cards show of two weeks. */
export type PlanProps = {
  readonly people: readonly SchedulePerson[]
  readonly dates: PlainDate[]
  readonly brushes: readonly Brush[]
  readonly changes: ReadonlyMap<string, ScheduleChange>
  readonly weeks: ReadonlyMap<string, ScheduleWeek>
  readonly rests: ReadonlyMap<string, string | null>
  readonly state: DraftState
}

/** The grid with what is painted by pointer, key and paste. */
export function SchedulePlan({
  brush,
  onUnread,
  ...plan
}: PlanProps & {
  /** That is taken up. */
  readonly brush: Brush | undefined
  /** Cells of a paste that mean nothing, in sentences. */
  readonly onUnread: (lines: readonly string[]) => void
}) {
  const { people, dates, brushes, changes, state } = plan
  const dayAt = ({ row, column }: At): ScheduleDay | undefined =>
    people[row]?.days.find(({ workDate }) => workDate === dates[column])
  const spotAt = (at: At): Spot[] => {
    const [person, day] = [people[at.row], dayAt(at)]
    return person === undefined || day === undefined ? [] : [{ employeeNo: person.employeeNo, day }]
  }
  const paint = (range: Range, { shift }: Brush): void => {
    onUnread([])
    state.change(painted(state.draft, cellsOf(range).flat().flatMap(spotAt), shift))
  }
  const paste = (at: At, text: string): void => {
    const bad: string[] = []
    let next: Draft = state.draft
    parseClipboard(text).forEach((words, down) =>
      words.forEach((word, right) => {
        const to = { row: at.row + down, column: at.column + right }
        const found = brushOfText(word, brushes)
        const [spot] = spotAt(to)
        if (spot === undefined) return
        if (found === undefined)
          bad.push(`${people[to.row]?.name} ${formatShortDate(spot.day.workDate)}: '${word}'은 읽을 수 없습니다.`)
        else next = painted(next, [spot], found.shift)
      }),
    )
    onUnread(bad)
    state.change(next)
  }
  const textOf = (range: Range): string =>
    toClipboard(
      cellsOf(range).map((row) =>
        row.map((at) => {
          const day = changes.get(keyOf(people[at.row]?.employeeNo ?? 0, dates[at.column] ?? ''))?.after ?? dayAt(at)
          return day === undefined ? '' : (markOf(day, brushes)?.text ?? '')
        }),
      ),
    )
  const keys = useScheduleKeys({
    rows: people.length,
    columns: dates.length,
    brushes,
    onPaint: paint,
    onPaste: paste,
    textOf,
    onUndo: state.undo,
  })
  return (
    <ScheduleGrid
      {...plan}
      keys={keys}
      onPress={(at, stretch) => {
        keys.go(at, stretch)
        if (brush !== undefined) paint({ from: at, to: at }, brush)
      }}
    />
  )
}
