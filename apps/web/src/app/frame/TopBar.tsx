import { josa } from '@handal/base/josa'
import { ChevronLeft, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { breadcrumbOf } from './breadcrumb.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import { ContractChip } from './ContractChip.tsx'
import { HelpLink } from './HelpLink.tsx'
import { Logo, LogoMark } from '../../shared/ui/Logo.tsx'
import { useIsNarrow, useIsPhone } from '../../shared/media.ts'
import { NoticeBell } from './NoticeBell.tsx'
import type { RouteEntry } from '../routes.ts'
import { useUser } from '../../client/session-store.ts'
import { setOpened, setUserMenu, useSidebar, useViewAsEmployee } from '../../client/sidebar.ts'
import styles from './shell.module.css'

/** On a phone: where the arrow leads back to. The screen above, or home for employees; null where the menu button stands. */
const backFrom = (entry: RouteEntry | null, asEmployee: boolean): { to: string; title: string } | null => {
  if (entry === null || entry.path === '/home') return null
  const above = breadcrumbOf(entry).findLast((crumb) => crumb.to !== null)
  if (above !== undefined && above.to !== null) return { to: above.to, title: above.title }
  return asEmployee ? { to: '/home', title: '홈' } : null
}

/** On a phone the bar names the screen; home names the company instead. */
const phoneTitle = (entry: RouteEntry | null): string | null => {
  if (entry === null || entry.path === '/home') return null
  return entry.label ?? entry.title
}

/** The bar of who is signed in: logo, company, contract, menu switch, bell, account. */
export function TopBar({ entry }: { entry: RouteEntry | null }): ReactNode {
  const user = useUser()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const asEmployee = useViewAsEmployee()
  const { opened, showUserMenu } = useSidebar()
  const back = isPhone ? backFrom(entry, asEmployee) : null
  const name = isPhone ? phoneTitle(entry) : null
  const hasTabs = isPhone && asEmployee
  // The cockpit is of all companies: to choose one would change nothing there.
  const ofAll = user?.perm_id === '01' && entry?.path === '/home'
  return (
    <header className={styles['top']} data-print="none">
      {back !== null && (
        <Link to={back.to} className={styles['back']} aria-label={`${josa(back.title, '으로/로')} 돌아가기`}>
          <ChevronLeft size={24} strokeWidth={1.6} aria-hidden="true" />
        </Link>
      )}
      {isNarrow && back === null && !hasTabs && (
        <IconButton
          label="메뉴"
          quiet
          className={styles['touch']}
          aria-expanded={opened}
          onClick={() => setOpened(true)}
        >
          <Menu size={24} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
      )}
      {(!isPhone || (hasTabs && back === null)) && (
        <Link to="/" className={hasTabs ? styles['mark'] : styles['logo']} aria-label="한달 처음으로">
          {hasTabs ? <LogoMark size={28} /> : <Logo />}
        </Link>
      )}
      {ofAll ? (
        <span className={styles['company']}>모든 회사</span>
      ) : name === null ? (
        <CompanyPicker />
      ) : (
        <b className={styles['company']}>{name}</b>
      )}
      {user?.perm_id === '11' && !isNarrow && <ContractChip />}
      <span className="grow" />
      {user?.perm_id === '11' && !isNarrow && (
        <Button
          className={styles['switch']}
          onClick={() => {
            setUserMenu(!showUserMenu)
            void navigate('/home')
          }}
        >
          {showUserMenu ? '운영자 메뉴로 전환' : '직원 메뉴로 전환'}
        </Button>
      )}
      <HelpLink entry={entry} />
      <NoticeBell />
      {!isPhone && <AccountMenu />}
    </header>
  )
}
