import { josa } from '@handal/base/josa'
import { ROLE_NAME } from '@handal/contracts/roles'
import { useLocation } from 'react-router'
import { nearestTo } from '../../client/nearest.ts'
import { screenAt } from '../../client/screens.ts'
import { useUser } from '../../client/session-store.ts'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { ErrorPage } from './ErrorPage.tsx'

const fromOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : null

/** 403: which screen, which role one has, which it needs, where to go. */
export default function ForbiddenPage() {
  const user = useUser()
  const from = fromOf(useLocation().state)
  const entry = from === null ? null : screenAt(from)
  const name = entry === null ? null : (entry.label ?? entry.title)
  const needed =
    entry === null || entry.roles === 'public' ? null : entry.roles.map((role) => ROLE_NAME[role]).join(', ')
  const near = from === null ? null : nearestTo(from, user)
  const sentence =
    name === null || needed === null
      ? '이 화면은 다른 권한을 가진 사람만 볼 수 있습니다.'
      : `${josa(name, '은/는')} ${needed}만 볼 수 있습니다.`
  const nearName = near === null ? null : (near.label ?? near.title)
  return (
    <ErrorPage
      code="403"
      title="이 화면을 볼 권한이 없습니다."
      facts={[
        ...(from === null
          ? []
          : [
              {
                name: '열려던 화면',
                value: (
                  <>
                    {name} <span className="ter">{from.split('?')[0]}</span>
                  </>
                ),
              },
            ]),
        { name: '내 권한', value: ROLE_NAME[user?.perm_id ?? '31'] },
        ...(needed === null ? [] : [{ name: '필요한 권한', value: needed }]),
      ]}
      actions={
        <>
          <ButtonLink to={user === null ? '/login' : '/home'} variant="primary" size="lg">
            {user === null ? '로그인' : '홈으로 가기'}
          </ButtonLink>
          {near !== null && (
            <ButtonLink to={near.path} variant="text" size="lg">
              {nearName} 열기
            </ButtonLink>
          )}
        </>
      }
    >
      {sentence}{' '}
      {user?.perm_id === '21' ? '필요하면 회사 운영자에게 요청해 주세요.' : '필요하면 관리자에게 요청해 주세요.'}
      {nearName !== null && ` ${josa(nearName, '은/는')} 볼 수 있습니다.`}
    </ErrorPage>
  )
}
