import { formatClock, formatShortDateWithWeekday } from '@handal/base/format'
import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import * as format from '../../../shared/format.ts'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import type { MissingOut } from './missing-outs.ts'

const clockOf = (text: string): string => {
  const time = parseHhmm(text)
  return time === null ? text : formatClock(toMinutes(time))
}

type Props = {
  readonly days: readonly MissingOut[]
  readonly isChosen: (day: MissingOut) => boolean
  readonly onChange: (days: readonly MissingOut[], chosen: boolean) => void
}

/** Days without a leaving: those with a planned end are chosen by a box, the others are looked at one by one. */
export function OutsTable({ days, isChosen, onChange }: Props) {
  const fillable = days.filter(({ end }) => end !== null)
  const chosen = fillable.filter(isChosen)
  return (
    <SmallTable
      caption={`퇴근 기록이 없는 날 ${format.count(days.length)}일`}
      columns={[
        {
          key: 'name',
          label: (
            <Checkbox
              checked={chosen.length > 0 && chosen.length === fillable.length}
              indeterminate={chosen.length > 0 && chosen.length < fillable.length}
              disabled={fillable.length === 0}
              onChange={(checked) => onChange(fillable, checked)}
            >
              성명
            </Checkbox>
          ),
          cell: (day) => (
            <Checkbox
              checked={day.end !== null && isChosen(day)}
              disabled={day.end === null}
              onChange={(checked) => onChange([day], checked)}
            >
              <span className="nw">{day.name}</span>
            </Checkbox>
          ),
        },
        { key: 'day', label: '날짜', num: 'left', cell: ({ workDate }) => formatShortDateWithWeekday(workDate) },
        { key: 'in', label: '출근', num: 'left', cell: ({ atendTime }) => atendTime },
        {
          key: 'out',
          label: '예정 퇴근',
          num: 'left',
          wrap: true,
          cell: ({ end, isAwaited }) =>
            end === null ? <span className="ter">{isAwaited ? '신청 대기' : '없음'}</span> : clockOf(end),
        },
      ]}
      rows={days}
      keyOf={({ atend_no }) => atend_no}
    />
  )
}
