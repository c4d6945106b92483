import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import * as format from '../../shared/format.ts'
import { changedText, useApply } from './apply-people.tsx'
import styles from './attendance.module.css'

type Props = { readonly companyNo: number; readonly month: AttendanceMonth }
/** Of a closed month: whose attendance is not what would be made now, each with the act. Only they wait. */
export function ChangedPeople({ companyNo, month: { month, changed: all, late } }: Props) {
  const apply = useApply(companyNo, month)
  // Hours that came late stand in a list of their own.
  const isLate = (no: number): boolean => late.some(({ employeeNo }) => employeeNo === no)
  const changed = all.filter(({ employeeNo, kinds }) => !isLate(employeeNo) || kinds.some((kind) => kind !== 'hours'))
  if (changed.length === 0) return null
  const waiting = changed.filter(({ given }) => !given)
  return (
    <section className={styles['open']} aria-label="마감 뒤 바뀐 사원">
      <NoticeBar
        tone="warning"
        links={
          waiting.length < 2
            ? []
            : [{ label: `${format.count(waiting.length)}명 모두 다시 집계`, onClick: () => void apply(waiting) }]
        }
      >
        이 사원들만 다시 집계하면 됩니다. 다른 사원은 급여를 확정하고 지급할 수 있습니다.
      </NoticeBar>
      <ul className={styles['changed']}>
        {changed.map((person) => (
          <li key={person.employeeNo}>
            <div className={styles['point']}>
              <span>
                {person.name}: {changedText(person.kinds)}
                {person.given ? ' 급여를 이미 확정했습니다. 그 급여의 확정을 취소한 뒤 집계해 주세요.' : ''}
              </span>
              {person.given ? null : (
                <Button size="sm" aria-label={`${person.name} 다시 집계`} onClick={() => void apply([person])}>
                  이 사원만 다시 집계
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
