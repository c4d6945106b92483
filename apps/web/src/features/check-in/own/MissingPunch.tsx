import type { CheckIn } from '@handal/contracts/time/check-in'
import type { ReactNode } from 'react'
import { dateText } from '../kept/time-text.ts'
import styles from './check-in.module.css'

const WHAT = { in: '출근 기록', out: '퇴근 기록', both: '출퇴근 기록' } as const

/** Days before today that lack a time, above everything else. */
export function MissingPunch({ missing }: { readonly missing: CheckIn['missing'] }): ReactNode {
  const [first] = missing
  if (first === undefined) return null
  const more = missing.length - 1
  return (
    <a
      className={`${styles['notice']} ${styles['warning']}`}
      href={`/home/attendance?month=${first.workDate.slice(0, 7)}`}
    >
      {dateText(first.workDate)} {WHAT[first.what]}이 없습니다.
      {more === 0 ? '' : ` 그 밖에 ${more}일이 더 있습니다.`} <b>내 근태에서 신청</b>
    </a>
  )
}
