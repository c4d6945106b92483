import { ROLE_NAME } from '@handal/contracts/roles'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Floating } from '../../shared/ui/floating/Floating.tsx'
import { SchemeChoiceControl } from './SchemeChoiceControl.tsx'
import { useUser } from '../../client/session-store.ts'
import styles from './shell.module.css'

/** Who is signed in, with password, brightness and logout. */
export function AccountMenu(): ReactNode {
  const user = useUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (user === null) return null
  const close = (): void => setAnchor(null)
  const role = ROLE_NAME[user.perm_id]
  return (
    <>
      <button
        type="button"
        className={styles['account']}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`계정, ${user.empl_nm} ${role}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles['avatar']} aria-hidden="true">
          {[...user.empl_nm][0]}
        </span>
        <span>
          <b>{user.empl_nm}</b>
          <span className="cap ter">{role}</span>
        </span>
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <Floating anchor={anchor} onClose={close} label="계정" className={styles['accountMenu']}>
        <p className="cap ter">
          {user.login_id}
          {user.corp_nm !== '' && ` · ${user.corp_nm}`}
        </p>
        <SchemeChoiceControl />
        <ul>
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
      </Floating>
    </>
  )
}
