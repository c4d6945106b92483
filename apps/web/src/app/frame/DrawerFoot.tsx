import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ROLE_NAME } from '@handal/contracts/roles'
import { SchemeChoiceControl } from './SchemeChoiceControl.tsx'
import { setOpened, setUserMenu, useSidebar } from '../../client/sidebar.ts'
import { useUser } from '../../client/session-store.ts'
import styles from './shell.module.css'

/** The account at the foot of the drawer, where narrow screens keep what the top bar has no room for. */
export function DrawerFoot(): ReactNode {
  const user = useUser()
  const navigate = useNavigate()
  const showUserMenu = useSidebar((state) => state.showUserMenu)
  if (user === null) return null
  const close = (): void => setOpened(false)
  return (
    <div className={styles['drawerFoot']}>
      <p>
        <b>{user.empl_nm}</b> <span className="cap ter">{ROLE_NAME[user.perm_id]}</span>
      </p>
      <SchemeChoiceControl />
      <ul>
        {user.perm_id === '11' && (
          <li>
            <button
              type="button"
              onClick={() => {
                setUserMenu(!showUserMenu)
                close()
                void navigate('/home')
              }}
            >
              {showUserMenu ? '운영자 메뉴로 전환' : '직원 메뉴로 전환'}
            </button>
          </li>
        )}
        <li>
          <Link to="/home/myinfo" onClick={close}>
            내 정보
          </Link>
        </li>
        <li>
          <Link to="/home/myinfo/security" onClick={close}>
            로그인과 보안
          </Link>
        </li>
        <li>
          <Link to="/home/password-reset" onClick={close}>
            비밀번호 변경
          </Link>
        </li>
        <li>
          <Link to="/home/logout" onClick={close}>
            로그아웃
          </Link>
        </li>
      </ul>
    </div>
  )
}
