import { Clock, FileCheck, House, Menu, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './check-in.module.css'

const TABS = [
  { to: '/home', word: '홈', Icon: House },
  { to: '/home/check-in', word: '출퇴근', Icon: Clock },
  { to: '/e-system', word: '결재', Icon: FileCheck },
  { to: '/salary/my-salary', word: '명세서', Icon: Wallet },
  { to: '/home/attendance', word: '내 근태', Icon: Menu },
] as const

/** The way from the phone's page to the screens of the application. */
export function PageTabs(): ReactNode {
  return (
    <nav aria-label="바로가기" className={styles['tabs']}>
      {TABS.map(({ to, word, Icon }) => (
        <a key={to} href={to} aria-current={to === '/home/check-in' ? 'page' : undefined}>
          <Icon size={22} strokeWidth={1.6} aria-hidden="true" />
          {word}
        </a>
      ))}
    </nav>
  )
}
