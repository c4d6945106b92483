import Popover from '@mui/material/Popover'
import { Bell, ChevronRight, CircleDashed, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { useNotices } from '../../client/queries.ts'
import styles from './shell.module.css'

/** The bell: how many things wait, and which. */
export function NoticeBell(): ReactNode {
  const { notices, isLoading } = useNotices()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = useId()
  const count = notices.length
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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, className: styles['notices'] ?? '' } }}
      >
        <h2 className="h2" id={title}>
          알림 {count > 0 && <span className="num">{count}</span>}
        </h2>
        {count === 0 ? (
          <p className="sec">{isLoading ? '불러오는 중입니다' : '기다리는 일이 없습니다.'}</p>
        ) : (
          <ul>
            {notices.map((notice) => (
              <li key={notice.id}>
                <Link to={notice.to} onClick={() => setAnchor(null)}>
                  {notice.severity === 'warning' ? (
                    <TriangleAlert size={18} strokeWidth={1.6} aria-label="확인 필요" className={styles['amber']} />
                  ) : (
                    <CircleDashed size={18} strokeWidth={1.6} aria-label="할 일" className="ter" />
                  )}
                  <span className="grow">
                    <b>{notice.title}</b>
                    <span className="sec">{notice.detail}</span>
                  </span>
                  <ChevronRight size={16} strokeWidth={1.6} aria-hidden="true" className="ter" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </>
  )
}
