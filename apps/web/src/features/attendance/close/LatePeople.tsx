import { TAG_TYPES } from '@handal/contracts/time/tags'
import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import type { LateDay } from '@handal/contracts/time/late-days'
import { timeInSeoul } from '@handal/base/date'
import { formatShortDateWithWeekday } from '@handal/base/format'
import { Link } from 'react-router'
import { linkTo } from '../../../client/screens.ts'
import * as format from '../../../shared/format.ts'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { ApplyButton } from '../ApplyButton.tsx'
import styles from '../attendance.module.css'

type Props = { readonly companyNo: number; readonly month: AttendanceMonth }

/** Of a closed month: what came after its close, by person, with what it does to the payslip and the act that takes it. */
export function LatePeople({ companyNo, month: { month, late } }: Props) {
  if (late.length === 0) return null
  const people = [...new Set(late.map(({ employeeNo }) => employeeNo))].map((no) =>
    late.filter(({ employeeNo }) => employeeNo === no),
  )
  return (
    <section className={styles['open']} aria-label="마감 뒤 온 기록">
      <NoticeBar tone="warning">마감한 뒤에 들어와 아직 반영하지 않은 기록입니다.</NoticeBar>
      <ul className={styles['changed']}>
        {people.map((days) => (
          <Person key={days[0]?.employeeNo} companyNo={companyNo} month={month} days={days} />
        ))}
      </ul>
    </section>
  )
}

function Person({ companyNo, month, days }: { companyNo: number; month: string; days: readonly LateDay[] }) {
  const [first] = days
  if (first === undefined) return null
  const { employeeNo, name } = first
  const isAwaited = days.some(({ awaited }) => awaited)
  const isCame = days.some(({ document }) => document === null)
  return (
    <li>
      <div className={styles['point']}>
        <span>
          <b>{name}</b>
          {days.map((day) => (
            <Day key={`${day.workDate} ${day.document?.no ?? ''}`} month={month} day={day} />
          ))}
          <Pay day={first} />
        </span>
        {!isCame ? (
          <span className="sec">결재 문서에서 적용해 주세요.</span>
        ) : isAwaited ? (
          <span className="sec">신청을 먼저 결정해 주세요.</span>
        ) : (
          <ApplyButton companyNo={companyNo} month={month} people={[{ employeeNo, name }]} late />
        )}
      </div>
    </li>
  )
}

/** What came for one day. */
function Day({ month, day: { employeeNo, name, workDate, tags, awaited, document } }: { month: string; day: LateDay }) {
  const to = linkTo('/attendance/management', { month, employeeNo: String(employeeNo), day: workDate })
  const text = formatShortDateWithWeekday(workDate)
  const came = tags.map(
    ({ happenedAt, type }) =>
      `${timeInSeoul(new Date(happenedAt)).slice(0, 5)}${type === null ? '' : ` ${TAG_TYPES[type]}`}`,
  )
  return (
    <span className={styles['late']}>
      <Link to={to} aria-label={`${name} ${format.date(workDate)} 보기`}>
        <span className="num">{text}</span>
      </Link>{' '}
      {document !== null ? (
        <Link to={`/e-system/${document.pageType}/${document.no}`}>
          {document.number} {document.text}
        </Link>
      ) : awaited ? (
        '결정하지 않은 신청'
      ) : came.length === 0 ? (
        '수정하거나 제외한 기록'
      ) : (
        came.join(', ')
      )}
    </span>
  )
}

/** What all that came late does to the person's payslip. */
function Pay({ day: { now, then, difference } }: { day: LateDay }) {
  return (
    <span className={styles['late']}>
      {now === null ? (
        '아직 계산한 급여가 없습니다.'
      ) : then === null || difference === null ? (
        '적용하면 급여를 계산할 수 없어 확인이 필요합니다.'
      ) : difference === 0 ? (
        '실지급액은 그대로입니다.'
      ) : (
        <>
          실지급액 <span className="num">{format.won(now)}</span> → <span className="num">{format.won(then)}</span> (
          <span className="num">{format.signedWon(difference)}</span>)
        </>
      )}
    </span>
  )
}
