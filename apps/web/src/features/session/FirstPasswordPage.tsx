import { type ReactNode, useEffect } from 'react'
import { Logo } from '../../shared/ui/Logo.tsx'
import { logout, useSession, useUser } from '../../client/session.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './security/security.module.css'

/** Who signed in with a first or reset password changes it here before anything else. */
export default function FirstPasswordPage(): ReactNode {
  const user = useUser()
  const typed = useSession((state) => state.firstPassword)
  useEffect(() => {
    document.title = '비밀번호 변경 - 한달'
  }, [])
  if (user === null) return null
  return (
    <main className={styles['first']} id="content" tabIndex={-1}>
      <span className={styles['logo']}>
        <Logo />
      </span>
      <h1>비밀번호를 변경해 주세요</h1>
      <NoticeBar tone="info">
        {user.empl_nm}님, 처음 받은 비밀번호는 한 번만 씁니다. 새 비밀번호를 정하면 다시 로그인합니다.
      </NoticeBar>
      <PasswordForm current={typed ?? undefined} />
      <p className="cap ter">
        {user.login_id} ·{' '}
        <button type="button" className="link" onClick={() => void logout().catch(() => undefined)}>
          로그아웃
        </button>
      </p>
    </main>
  )
}
