import { Link } from 'react-router'
import type { AuditMark } from '@handal/contracts/session/home'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import * as format from '../../shared/format.ts'
import styles from './home.module.css'

/** The access log on the home page of who reviews it: broken, or a month that waits. Nothing while all is well. */
export function AuditNotice({ audit, page }: { readonly audit: AuditMark; readonly page: string }) {
  if (audit.broken)
    return (
      <NoticeBar tone="danger" links={[{ label: '접속기록 점검', to: page }]}>
        접속기록이 온전하지 않습니다.
      </NoticeBar>
    )
  if (audit.month === null) return null
  const due = audit.dueOn === null ? '' : ` 기한은 ${format.proseDate(audit.dueOn)}입니다.`
  return (
    <NoticeBar tone="warning" links={[{ label: '접속기록 점검', to: `${page}?month=${audit.month}` }]}>
      {`${format.proseMonth(audit.month)} 접속기록을 점검해 주세요.${due}`}
    </NoticeBar>
  )
}

/** The way to the review when nothing waits, at the foot of the page. */
export function AuditLink({ audit, page }: { readonly audit: AuditMark; readonly page: string }) {
  if (audit.broken || audit.month !== null) return null
  return (
    <p className={`cap sec ${styles['audit']}`}>
      점검을 기다리는 접속기록이 없습니다.{' '}
      <Link to={page} className="link">
        접속기록 점검
      </Link>
    </p>
  )
}
