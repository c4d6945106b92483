import type { NoticeKindName, StoredNotice } from '@handal/contracts/session/notice-list'
import {
  BatteryLow,
  CalendarDays,
  CircleHelp,
  Clock,
  FileCheck,
  FileSignature,
  type LucideIcon,
  Megaphone,
  Smartphone,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeAgo } from './notice-text.ts'
import styles from './notices.module.css'

const ICONS: Readonly<Record<NoticeKindName, LucideIcon>> = {
  approvalTurn: FileCheck,
  approvalDecided: FileCheck,
  approvalCancelled: FileCheck,
  approvalStuck: FileCheck,
  punchRequested: Clock,
  punchDecided: Clock,
  missedPunch: Clock,
  week48: Clock,
  week52: Clock,
  planPublished: CalendarDays,
  planChanged: CalendarDays,
  phoneChange: Smartphone,
  phoneDecided: Smartphone,
  terminalSilent: Smartphone,
  battery: BatteryLow,
  helpAsked: Smartphone,
  inquiryAsked: CircleHelp,
  inquiryAnswered: CircleHelp,
  contractAsked: FileSignature,
  contractMoved: FileSignature,
  boardNotice: Megaphone,
  boardComment: Megaphone,
  boardMention: Megaphone,
}

/** One notice: whether it is unread, what was told, when, and the way to it. */
export function NoticeRow({
  notice,
  now,
  onOpen,
}: {
  readonly notice: StoredNotice
  /** Milliseconds: when it was read. */
  readonly now: number
  readonly onOpen: () => void
}): ReactNode {
  const { kind, title, detail, at, readAt, to, act } = notice
  const Icon = ICONS[kind]
  return (
    <li>
      <Link to={to} onClick={onOpen} className={styles['notice']}>
        <span className={readAt === null ? styles['unread'] : styles['read']}>
          {readAt === null ? <span className="sr-only">안 읽음</span> : null}
        </span>
        <Icon size={18} strokeWidth={1.6} aria-hidden="true" className="ter" />
        <span className="grow">
          {readAt === null ? <b>{title}</b> : <span>{title}</span>}
          {detail === '' ? null : <span className="sec">{detail}</span>}
        </span>
        {act === null ? null : <span className={styles['act']}>{act}</span>}
        <time dateTime={at} className="sec num">
          {timeAgo(at, now)}
        </time>
      </Link>
    </li>
  )
}
