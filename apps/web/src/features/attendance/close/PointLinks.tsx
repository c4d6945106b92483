import { formatDate, formatShortDateWithWeekday } from '@handal/base/format'
import type { OpenPoint } from '@handal/contracts/time/open-points'
import { Link } from 'react-router'
import { linkTo, personForm } from '../../../client/screens.ts'
import * as format from '../../../shared/format.ts'
import type { ToldPoint } from '../fact-text.ts'
import styles from '../attendance.module.css'

/** What is settled in a person's work, and not in a day. */
const OF_PERSON: Partial<Record<OpenPoint['code'], string>> = {
  'no-plan': '근무 조건 입력',
  'no-weekly-holiday': '주휴일 정하기',
}

/** Where an open point is settled: the work of its person, or its days in the month, whichever place the panel stands in. */
export function PointLinks({
  month,
  point: { people, first, text },
}: {
  readonly month: string
  readonly point: ToldPoint
}) {
  const { code, employeeNo, name, workDates, count } = first
  const ofPerson = OF_PERSON[code]
  if (ofPerson !== undefined) {
    return (
      <p className={styles['ways']}>
        <Link to={personForm(employeeNo, { tab: 'work' })}>{`${name} ${ofPerson}`}</Link>
      </p>
    )
  }
  if (people.length > 1 || workDates.length === 0 || code === 'pending') return null
  if (code === 'request-open') {
    return (
      <p className={styles['ways']}>
        <Link to={linkTo('/attendance/daily', { part: 'requests' })}>{`${name} 신청 보기`}</Link>
      </p>
    )
  }
  // A sentence about one day names it itself.
  const [only, ...others] = workDates
  const isNamed = only !== undefined && others.length === 0 && text.includes(formatDate(only))
  return (
    <p className={styles['ways']}>
      {workDates.map((workDate) => (
        <Link
          key={workDate}
          to={linkTo('/attendance/management', { month, employeeNo: String(employeeNo), day: workDate })}
          aria-label={`${name} ${format.date(workDate)} 보기`}
        >
          {isNamed ? '그날 보기' : <span className="num">{formatShortDateWithWeekday(workDate)}</span>}
        </Link>
      ))}
      {count > workDates.length ? <span className="ter">외 {format.count(count - workDates.length)}일</span> : null}
    </p>
  )
}
