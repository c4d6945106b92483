import { ChevronDown, ChevronUp, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { DrawerFoot } from './DrawerFoot.tsx'
import { FloatingSide } from '../../shared/ui/floating/Floating.tsx'
import { Logo } from '../../shared/ui/Logo.tsx'
import { buildMenu, menuNameOf, type MenuItem, menuProblem } from './menu.ts'
import { MenuIcon } from './menu-icons.tsx'
import { type RouteEntry, ROUTES } from '../routes.ts'
import { openGroup, setOpened, toggleGroup, useSidebar } from '../../client/sidebar.ts'
import { useUser } from '../../client/session-store.ts'
import styles from './shell.module.css'

/** Is this line where we are, or the screen above it where it has no line of its own? */
const isCurrent = (item: MenuItem, entry: RouteEntry | null, here: string): boolean => {
  if (item.path === null || entry === null) return false
  if (item.url !== item.path) return item.url === here
  if (item.path === entry.path) return true
  return entry.menu === undefined && entry.parents.includes(item.path)
}
const preload = (path: string | null): void => {
  const load = ROUTES.find((one) => one.path === path)?.load
  if (load) void load().catch(() => undefined)
}

function ItemLink({ item, current, sub }: { item: MenuItem; current: boolean; sub?: boolean }): ReactNode {
  return (
    <Link
      to={item.url ?? '/'}
      className={[sub ? styles['sub'] : styles['item'], current ? styles['on'] : ''].join(' ')}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={() => preload(item.path)}
      onClick={() => useSidebar.getState().isMobile && setOpened(false)}
    >
      <MenuIcon name={item.icon} />
      <span>{item.title}</span>
    </Link>
  )
}

function Group({ item, entry, here }: { item: MenuItem; entry: RouteEntry | null; here: string }): ReactNode {
  const isOpen = useSidebar((state) => state.isOpen.includes(item.id))
  const inside = item.children.some((child) => isCurrent(child, entry, here))
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <>
      <button
        type="button"
        className={[styles['item'], inside ? styles['inside'] : ''].join(' ')}
        aria-expanded={isOpen}
        onClick={() => toggleGroup(item.id)}
      >
        <MenuIcon name={item.icon} />
        <span>{item.title}</span>
        <Chevron size={16} strokeWidth={1.6} aria-hidden="true" className={styles['chevron']} />
      </button>
      {isOpen && (
        <ul>
          {item.children.map((child) => (
            <li key={child.id}>
              <ItemLink item={child} current={isCurrent(child, entry, here)} sub />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A collapsed line: the icon, its name as tip. A group opens the menu and itself. */
function MiniItem({ item, entry, here }: { item: MenuItem; entry: RouteEntry | null; here: string }): ReactNode {
  const current =
    item.type === 'item' ? isCurrent(item, entry, here) : item.children.some((child) => isCurrent(child, entry, here))
  const classes = [styles['item'], current ? styles['on'] : ''].join(' ')
  const common = { 'aria-label': item.title, title: item.title, 'data-tip': 'right', className: classes }
  return item.type === 'item' ? (
    <Link
      {...common}
      to={item.url ?? '/'}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={() => preload(item.path)}
    >
      <MenuIcon name={item.icon} />
    </Link>
  ) : (
    <button
      {...common}
      type="button"
      aria-expanded={false}
      onClick={() => {
        setOpened(true)
        openGroup(item.id)
      }}
    >
      <MenuIcon name={item.icon} />
    </button>
  )
}

/** The left menu: wide, collapsed to icons, or a drawer below 900 px. */
export function SideMenu({ entry }: { entry: RouteEntry | null }): ReactNode {
  const user = useUser()
  const { pathname, search } = useLocation()
  const { opened, isMobile, showUserMenu } = useSidebar()
  const items = useMemo(() => buildMenu(menuNameOf(user, showUserMenu)), [user, showUserMenu])
  const here = pathname + search
  const group = items.find((item) => item.children.some((child) => isCurrent(child, entry, here)))?.id
  useEffect(() => {
    if (group !== undefined) openGroup(group)
  }, [group])
  const mini = !isMobile && !opened
  const problem = menuProblem(items)

  const list = (
    <>
      {problem !== null && <p className={styles['menuProblem']}>{problem}</p>}
      <ul className={styles['menu']}>
        {items.map((item) => (
          <li key={item.id}>
            {mini ? (
              <MiniItem item={item} entry={entry} here={here} />
            ) : item.type === 'item' ? (
              <ItemLink item={item} current={isCurrent(item, entry, here)} />
            ) : (
              <Group item={item} entry={entry} here={here} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
  if (isMobile)
    return (
      <FloatingSide isOpen={opened} onClose={() => setOpened(false)} label="메뉴" className={styles['drawer']}>
        <Link to="/" className={styles['drawerLogo']} onClick={() => setOpened(false)} aria-label="한달 처음으로">
          <Logo size={32} word={20} />
        </Link>
        <nav aria-label="주 메뉴">{list}</nav>
        <DrawerFoot />
      </FloatingSide>
    )
  const Fold = mini ? PanelLeftOpen : PanelLeftClose
  const words = mini ? '메뉴 펼치기' : '메뉴 접기'
  const fold = (
    <button
      type="button"
      className={styles['item']}
      aria-label={words}
      title={mini ? words : undefined}
      data-tip="right"
      aria-expanded={!mini}
      onClick={() => setOpened(mini)}
    >
      <Fold size={20} strokeWidth={1.6} aria-hidden="true" />
      {!mini && <span>{words}</span>}
    </button>
  )
  return (
    <nav aria-label="주 메뉴" className={[styles['side'], mini ? styles['mini'] : ''].join(' ')} data-print="none">
      {list}
      <div className={styles['foot']}>{fold}</div>
    </nav>
  )
}
