import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import styles from '../attendance.module.css'
import { openPeopleOf } from './open-people.ts'
import { CLOSE_AGAIN, useCloseAgain } from './use-move-people.tsx'

type Props = { readonly companyNo: number; readonly month: AttendanceMonth }

/** Of a closed month: who was opened again alone, by whom and why, each with the act that closes them. */
export function OpenPeople({ companyNo, month }: Props) {
  const close = useCloseAgain(companyNo)
  const people = openPeopleOf(month)
  if (people.length === 0) return null
  return (
    <section className={styles['open']} aria-label="다시 연 사원">
      <NoticeBar
        tone="warning"
        links={
          people.length < 2
            ? []
            : [
                {
                  label: `${format.count(people.length)}명 모두 ${CLOSE_AGAIN}`,
                  onClick: () => void close(month, people),
                },
              ]
        }
      >
        이 사원들의 급여는 다시 마감한 뒤 확정할 수 있습니다. 다른 사원은 그대로 확정하고 지급할 수 있습니다.
      </NoticeBar>
      <ul className={styles['changed']}>
        {people.map(({ employeeNo, name, at, by, reason }) => (
          <li key={employeeNo}>
            <div className={styles['point']}>
              <span>
                <b>{name}</b> <span className="num">{format.instant(at)}</span> {by}: {reason}
              </span>
              <Button
                size="sm"
                aria-label={`${name} ${CLOSE_AGAIN}`}
                onClick={() => void close(month, [{ employeeNo, name }])}
              >
                {CLOSE_AGAIN}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
