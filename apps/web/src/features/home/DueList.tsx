import { Link } from 'react-router'
import { leavingPath } from '../../client/blocker-link.ts'
import * as format from '../../shared/format.ts'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { dueOf } from './home-text.ts'
import styles from './home.module.css'

type Props = {
  readonly today: string
  readonly dues: readonly { date: string; title: string; employeeNo?: number | undefined }[]
  readonly title?: string
}

/** What comes due, with the days left; dates of another year carry it. */
export function DueList({ today, dues, title = '다가오는 기한' }: Props) {
  return (
    <Sheet title={title} pad="none" className={styles['rows'] ?? ''}>
      {dues.length === 0 ? (
        <p className={`dense sec ${styles['none']}`}>다가오는 기한이 없습니다.</p>
      ) : (
        <ul>
          {dues.map((due) => {
            const { text, near } = dueOf(today, due.date)
            return (
              <li key={`${due.date} ${due.title}`} className={styles['due']}>
                <span className="num sec nw">{format.shortDate(due.date)}</span>
                <span className="grow">
                  {due.employeeNo === undefined ? due.title : <Link to={leavingPath(due.employeeNo)}>{due.title}</Link>}
                </span>
                <span className={`num cap nw ${near ? 'warn b' : 'ter'}`}>{text}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Sheet>
  )
}
