import type { PlainDate } from '@handal/base/date'
import { formatShortDateWithWeekday } from '@handal/base/format'
import { Button } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { Words } from './daily-columns.tsx'
import type { BoardRow } from './day-board.ts'

/** The day of somebody without a record: what is planned, and the way to add one. */
export function PlanDrawer({
  row: { name, employeeCode, shift, words },
  day,
  onAdd,
  onClose,
}: {
  readonly row: BoardRow
  readonly day: PlainDate
  readonly onAdd: () => void
  readonly onClose: () => void
}) {
  return (
    <Drawer
      open
      title={
        <>
          {name} {formatShortDateWithWeekday(day)} <Words words={words} />
        </>
      }
      caption={<span className="num">{employeeCode}</span>}
      onClose={onClose}
    >
      <p className="sec">
        {shift === '' ? '예정된 근무가 없습니다.' : `${shift} 근무 예정입니다.`} 아직 출퇴근 기록이 없습니다.
      </p>
      <div className="row g8 wrap">
        <Button size="sm" onClick={onAdd}>
          기록 추가
        </Button>
      </div>
    </Drawer>
  )
}
