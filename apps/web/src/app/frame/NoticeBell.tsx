import { useQuery } from '@tanstack/react-query'
import { Bell, BellDot, ChevronRight, CircleDashed, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { Floating } from '../../shared/ui/floating/Floating.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { useNotices } from '../../client/queries.ts'
import { bellNoticesQuery, useNoticeCompany, useReadNotices } from '../../client/stored-notices.ts'
import styles from './shell.module.css'

/** The bell: how many things wait or were told and not read, and which. */
export function NoticeBell(): ReactNode {
  const { notices, isLoading } = useNotices()
  const stored = useQuery(bellNoticesQuery(useNoticeCompany()))
  const read = useReadNotices()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = useId()
  const count = notices.length + (stored.data?.unread ?? 0)
  const close = (): void => setAnchor(null)
  return (
    <>
      <IconButton
        label={count === 0 ? '알림' : `알림 ${count}건`}
        className={styles['bell']}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Bell size={20} strokeWidth={1.6} aria-hidden="true" />
        {count > 0 && <span className={styles['badge']}>{count > 99 ? '99+' : count}</span>}
      </IconButton>
      <Floating anchor={anchor} onClose={close} labelledBy={title} className={styles['notices']}>
        <h2 className="h2" id={title}>
          알림 {count > 0 && <span className="num">{count}</span>}
        </h2>
        {count === 0 ? (
          <p className="sec">{isLoading ? '불러오는 중입니다' : '기다리는 일이 없습니다.'}</p>
        ) : (
          <ul>
            {notices.map((notice) => (
              <BellItem key={notice.id} {...notice} onOpen={close}>
                {notice.severity === 'warning' ? (
                  <TriangleAlert size={18} strokeWidth={1.6} aria-label="확인 필요" className={styles['amber']} />
                ) : (
                  <CircleDashed size={18} strokeWidth={1.6} aria-label="할 일" className="ter" />
                )}
              </BellItem>
            ))}
            {(stored.data?.items ?? []).map((notice) => (
              <BellItem
                key={notice.no}
                {...notice}
                onOpen={() => {
                  read.mutate({ nos: [notice.no] })
                  close()
                }}
              >
                <BellDot size={18} strokeWidth={1.6} aria-label="안 읽음" className="ter" />
              </BellItem>
            ))}
          </ul>
        )}
        <Link to="/home/notifications" className={styles['allNotices']} onClick={close}>
          알림 모두 보기
        </Link>
      </Floating>
    </>
  )
}

function BellItem({
  to,
  title,
  detail,
  onOpen,
  children,
}: {
  readonly to: string
  readonly title: string
  readonly detail: string
  readonly onOpen: () => void
  readonly children: ReactNode
}): ReactNode {
  return (
    <li>
      <Link to={to} onClick={onOpen}>
        {children}
        <span className="grow">
          <b>{title}</b>
          {detail === '' ? null : <span className="sec">{detail}</span>}
        </span>
        <ChevronRight size={16} strokeWidth={1.6} aria-hidden="true" className="ter" />
      </Link>
    </li>
  )
}
