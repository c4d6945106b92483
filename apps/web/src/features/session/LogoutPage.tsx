import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../client/api-error.ts'
import { logout, useSession } from '../../client/session.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import styles from './session.module.css'

/** Signs out and says so. */
export default function LogoutPage() {
  const isLoggedIn = useSession((state) => state.isLoggedIn)
  const asked = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    logout().catch((error: unknown) => setFailure(messageOf(error)))
  }, [])
  return (
    <div className={styles['plain']}>
      <h1 className="h1">{isLoggedIn ? '로그아웃하는 중입니다' : '로그아웃했습니다.'}</h1>
      {!isLoggedIn && (
        <>
          {failure === null ? (
            <p className="sec">이 브라우저에서 로그인 정보를 삭제했습니다.</p>
          ) : (
            <NoticeBar tone="warning">이 브라우저에서는 로그아웃했지만 서버에 알리지 못했습니다. {failure}</NoticeBar>
          )}
          <div className="row g8">
            <ButtonLink to="/login" variant="primary">
              다시 로그인
            </ButtonLink>
            <ButtonLink to="/service-info" variant="text">
              서비스 소개
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
