import { create } from 'zustand'
import { useSession } from './session-store.ts'
import { readStored, store } from './storage.ts'

export type SidebarState = {
  /** Ids of unfolded menu groups. */
  isOpen: readonly string[]
  /** Wide on the desktop, or the drawer is out on narrow screens. */
  opened: boolean
  /** An operator looks at the employee menu. */
  showUserMenu: boolean
  /** Below 900 px. */
  isMobile: boolean
  /** The person's own choice of width; null: each screen's default. */
  chosen: boolean | null
}

const CHOICE = 'handal-sidebar'
const USER_MENU = 'handal-user-menu'
const storedChoice = (): boolean | null => {
  const text = readStored(CHOICE)
  return text === 'open' ? true : text === 'closed' ? false : null
}

/** State of the left menu. */
export const useSidebar = create<SidebarState>()(() => ({
  isOpen: [],
  opened: true,
  showUserMenu: readStored(USER_MENU) === 'true',
  isMobile: false,
  chosen: storedChoice(),
}))

/** Folds or unfolds a group of the menu. */
export const toggleGroup = (id: string): void =>
  useSidebar.setState(({ isOpen }) => ({
    isOpen: isOpen.includes(id) ? isOpen.filter((one) => one !== id) : [...isOpen, id],
  }))

/** Unfolds a group, as the one that holds the current screen. */
export const openGroup = (id: string): void =>
  useSidebar.setState(({ isOpen }) => (isOpen.includes(id) ? {} : { isOpen: [...isOpen, id] }))

/** Opens or closes the menu at the person's wish; on the desktop the wish is kept. */
export const setOpened = (opened: boolean): void => {
  if (useSidebar.getState().isMobile) useSidebar.setState({ opened })
  else {
    store(CHOICE, opened ? 'open' : 'closed')
    useSidebar.setState({ opened, chosen: opened })
  }
}

/** The width of the window changed: small screens start closed, wide ones as chosen or as the screen wants. */
export const setMobile = (isMobile: boolean): void =>
  useSidebar.setState(({ chosen }) => ({ isMobile, opened: isMobile ? false : (chosen ?? true) }))

/** A screen was opened. Narrow screens close the menu; on the desktop a wide screen starts collapsed unless the person chose. */
export const arriveAt = (screen: { wide: boolean }): void =>
  useSidebar.setState(({ isMobile, chosen }) => ({ opened: isMobile ? false : (chosen ?? !screen.wide) }))

/** Switches between the operator's and the employee's menu; kept over a reload. */
export const setUserMenu = (showUserMenu: boolean): void => {
  store(USER_MENU, showUserMenu ? 'true' : null)
  useSidebar.setState({ showUserMenu })
}

/** True when the employee's screens are wanted: an employee, or an operator who switched to the employee menu. */
export const useViewAsEmployee = (): boolean => {
  const role = useSession((state) => state.user?.perm_id)
  const showUserMenu = useSidebar((state) => state.showUserMenu)
  return role === '21' || (role === '11' && showUserMenu)
}
