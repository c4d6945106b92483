import type { OperatorHome } from '@handal/contracts/session/home'
import * as format from '../../shared/format.ts'
import { DayShares } from '../../shared/ui/marks/DayShares.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'

type Props = { readonly attendance: OperatorHome['attendance']; readonly today: string }

/** Everybody's day as one bar with counts, and the notes that belong to it. */
export function AttendanceToday({ attendance, today }: Props) {
  const isToday = attendance === null || attendance.date === today
  const title = isToday ? '오늘 근태' : `${format.proseDate(attendance.date)} 근태`
  const kinds = attendance === null ? [] : kindsOf(attendance)
  const people = kinds.reduce((sum, kind) => sum + kind.count, 0)
  return (
    <Sheet
      title={title}
      action={isToday ? <span className="cap ter">{format.proseDate(attendance?.date ?? today)}</span> : undefined}
    >
      {attendance === null || people === 0 ? (
        <p className="dense sec">{isToday ? '오늘' : '이날'} 근무할 사원이 없거나 아직 기록이 없습니다.</p>
      ) : (
        <DayShares shares={kinds}>
          {attendance.planned ? <p className="cap ter">출퇴근 기록 없이 근무표대로 봅니다.</p> : null}
          {attendance.notes.length === 0 ? null : (
            <ul className="cap sec">
              {attendance.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </DayShares>
      )}
    </Sheet>
  )
}

const kindsOf = (attendance: NonNullable<OperatorHome['attendance']>) => [
  {
    label: attendance.planned ? '근무' : '출근',
    count: attendance.present,
    colour: 'var(--chart-primary)',
    always: true,
  },
  { label: '지각', count: attendance.late, colour: 'var(--status-warning-line)', always: true },
  { label: '휴가', count: attendance.leave, colour: 'var(--status-violet-line)', always: true },
  { label: '결근', count: attendance.absent, colour: 'var(--status-danger-line)', always: false },
  {
    label: attendance.planned ? '근무 전' : '출근 전',
    count: attendance.notYet,
    colour: 'var(--chart-base)',
    always: true,
  },
]
