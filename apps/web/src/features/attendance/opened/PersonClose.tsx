import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import { Button } from '../../../shared/ui/Button.tsx'
import styles from '../attendance.module.css'
import { CLOSE_AGAIN, type MovedMonth, OPEN_AGAIN, useCloseAgain, useOpenAgain } from './use-move-people.tsx'

/** A month in which a person may be opened alone. */
export type PersonMonthClose = MovedMonth & Pick<AttendanceMonth, 'closed' | 'openPeople'>
type Props = {
  readonly companyNo: number
  readonly month: PersonMonthClose
  readonly person: { readonly employeeNo: number; readonly name: string }
}

/** Beside a person's days of a closed month: opens them alone, and closes them again. */
export function PersonClose({ companyNo, month, person }: Props) {
  const open = useOpenAgain(companyNo)
  const close = useCloseAgain(companyNo)
  if (!month.closed) return null
  const isOpen = month.openPeople.includes(person.employeeNo)
  return (
    <div className={styles['point']}>
      <p className="sec">
        {isOpen
          ? '이 사원의 근태만 다시 열었습니다. 수정한 뒤 다시 마감해 주세요.'
          : '마감한 달입니다. 이 사원만 다시 열면 수정할 수 있습니다.'}
      </p>
      {isOpen ? (
        <Button size="sm" onClick={() => void close(month, [person])}>
          {CLOSE_AGAIN}
        </Button>
      ) : (
        <Button size="sm" onClick={() => void open(month, person)}>
          {OPEN_AGAIN}
        </Button>
      )}
    </div>
  )
}
