import type { SessionUser } from '@handal/contracts/session/session'
import { MESSAGES } from '../../client/api-error.ts'
import { type MenuName, type RouteEntry, ROUTES } from '../routes.ts'

/** A line of the left menu: an item that goes somewhere, or a collapse with children. */
export type MenuItem = {
  id: string
  title: string
  type: 'item' | 'collapse'
  /** Name of its icon; first level only. */
  icon: string | null
  url: string | null
  /** The screen's path, for marking where one is. */
  path: string | null
  children: readonly MenuItem[]
}

/** First level of every menu, in order. `item`: holds one screen and is itself the link. */
const GROUPS: readonly { id: string; title: string; icon: string; type: MenuItem['type'] }[] = [
  { id: 'home', title: '홈', icon: 'home', type: 'item' },
  { id: 'service', title: '서비스 소개', icon: 'info', type: 'item' },
  { id: 'calculators', title: '급여 계산기', icon: 'calculator', type: 'item' },
  { id: 'privacy', title: '개인정보처리방침', icon: 'shield', type: 'item' },
  { id: 'company', title: '회사정보', icon: 'building', type: 'item' },
  { id: 'settings', title: '설정', icon: 'settings', type: 'collapse' },
  { id: 'basic', title: '기본정보', icon: 'building', type: 'collapse' },
  { id: 'attendance', title: '근태', icon: 'clock', type: 'collapse' },
  { id: 'salary', title: '급여', icon: 'wallet', type: 'collapse' },
  { id: 'foreigner', title: '외국인보험', icon: 'plane', type: 'collapse' },
  { id: 'my-attendance', title: '내 근태', icon: 'clock', type: 'item' },
  { id: 'approval', title: '전자결재', icon: 'approval', type: 'collapse' },
  { id: 'payslip', title: '급여명세서', icon: 'wallet', type: 'item' },
  { id: 'device', title: '장치', icon: 'radio', type: 'collapse' },
  { id: 'board', title: '게시판', icon: 'megaphone', type: 'collapse' },
  { id: 'help', title: '도움말', icon: 'help', type: 'collapse' },
]

/** The menu of a person; operators may look at the employee's. */
export const menuNameOf = (user: Pick<SessionUser, 'perm_id'> | null, asEmployee: boolean): MenuName => {
  if (user === null) return 'visitor'
  if (user.perm_id === '01') return 'super'
  return user.perm_id === '21' || asEmployee ? 'employee' : 'operator'
}

const itemsOf = (group: string, menu: MenuName, routes: readonly RouteEntry[]): MenuItem[] =>
  routes.flatMap((entry) =>
    (entry.menu ?? [])
      .filter((place) => place.menu === menu && place.group === group)
      .map((place): MenuItem => {
        const url = place.to ?? entry.path
        const title = place.label ?? entry.label ?? entry.title
        return { id: url, title, type: 'item', icon: null, url, path: entry.path, children: [] }
      }),
  )

/** The menu as it is drawn: groups without a screen left out. */
export const buildMenu = (menu: MenuName, routes: readonly RouteEntry[] = ROUTES): MenuItem[] =>
  GROUPS.flatMap((group): MenuItem[] => {
    const children = itemsOf(group.id, menu, routes)
    const [first] = children
    if (first === undefined) return []
    if (group.type === 'item') return [{ ...first, id: group.id, title: group.title, icon: group.icon }]
    return [{ ...group, url: null, path: null, children }]
  })

/** The sentence for a menu that cannot be drawn: empty, or with a broken entry; null when it is sound. */
export const menuProblem = (items: readonly MenuItem[]): string | null => {
  if (items.length === 0) return MESSAGES.menuEmpty
  const broken = (item: MenuItem): boolean =>
    item.title === '' || (item.type === 'item' ? item.url === null : item.children.some(broken))
  return items.some(broken) ? MESSAGES.menuItem : null
}

/** Screens of the phone's bottom bar for employees, in order. */
export const TABS: readonly { path: string; title: string; icon: string }[] = [
  { path: '/home', title: '홈', icon: 'home' },
  { path: '/home/check-in', title: '출퇴근', icon: 'clock' },
  { path: '/e-system', title: '결재', icon: 'approval' },
  { path: '/salary/my-salary', title: '명세서', icon: 'wallet' },
]
