import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { TABS } from './menu.ts'
import { MenuIcon } from './menu-icons.tsx'
import { setOpened, useSidebar } from '../../client/sidebar.ts'
import styles from './shell.module.css'

/** The phone's bottom bar for employees: four screens, and 더보기 for the rest. */
export default function TabBar(): ReactNode {
  const { pathname } = useLocation()
  const opened = useSidebar((state) => state.opened)
  return (
    <nav aria-label="바로가기" className={styles['tabs']} data-print="none">
      {TABS.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          className={pathname === tab.path ? styles['on'] : undefined}
          aria-current={pathname === tab.path ? 'page' : undefined}
        >
          <MenuIcon name={tab.icon} />
          {tab.title}
        </Link>
      ))}
      <button type="button" aria-expanded={opened} onClick={() => setOpened(true)}>
        <Menu size={20} strokeWidth={1.6} aria-hidden="true" />
        더보기
      </button>
    </nav>
  )
}
