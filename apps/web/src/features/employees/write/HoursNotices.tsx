import { TriangleAlert } from 'lucide-react'
import { usePlannedHours } from './use-planned-hours.ts'
import styles from '../employees.module.css'

/** What does not fit between the times, weekdays and contractual hours of somebody on a day; nothing where all of it does. */
export function HoursNotices({
  companyNo,
  day,
  place,
  terms,
}: {
  readonly companyNo: number
  readonly day: string
  readonly place: Parameters<typeof usePlannedHours>[2]
  readonly terms: Parameters<typeof usePlannedHours>[3]
}) {
  const { notices = [] } = usePlannedHours(companyNo, day, place, terms) ?? {}
  if (notices.length === 0) return null
  return (
    <ul className={styles['list']} aria-label="소정근로시간 확인">
      {notices.map((notice) => (
        <li key={notice}>
          <TriangleAlert size={16} strokeWidth={1.6} className="warn" aria-hidden="true" />
          <span className="cap sec">{notice}</span>
        </li>
      ))}
    </ul>
  )
}
