import { ROLE_NAME } from '@handal/contracts/roles'
import type { ReactNode } from 'react'
import { useSession } from '../../client/session.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'

/** Above a login form: why the person is here, or that somebody is signed in already. */
export function LoginNotice(): ReactNode {
  const { user, notice } = useSession()
  if (user !== null)
    return (
      <NoticeBar
        tone="info"
        links={[
          { label: '홈으로 가기', to: '/home' },
          { label: '로그아웃', to: '/home/logout' },
        ]}
      >
        {user.empl_nm} {ROLE_NAME[user.perm_id]} 계정으로 로그인되어 있습니다.
      </NoticeBar>
    )
  return notice === null ? null : <NoticeBar tone="info">{notice}</NoticeBar>
}
