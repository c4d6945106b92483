import { Link, useLocation } from 'react-router'
import { nearestTo } from '../../client/nearest.ts'
import { useUser } from '../../client/session-store.ts'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { ErrorPage } from './ErrorPage.tsx'

/** 404: the address typed, the screen most like it, one way out. */
export default function NotFoundPage() {
  const user = useUser()
  const { pathname } = useLocation()
  const typed = pathname === '/404' ? null : pathname
  const near = typed === null ? null : nearestTo(typed, user)
  const fallback = user === null ? { to: '/service-info', name: '서비스 소개' } : null
  return (
    <ErrorPage
      code="404"
      title="알 수 없는 페이지입니다."
      facts={[
        ...(typed === null ? [] : [{ name: '연 주소', value: decodedPath(typed) }]),
        ...(near === null
          ? []
          : [
              {
                name: '비슷한 화면',
                value: (
                  <>
                    <Link className="link" to={near.path}>
                      {near.label ?? near.title}
                    </Link>{' '}
                    <span className="ter">{near.path}</span>
                  </>
                ),
              },
            ]),
      ]}
      actions={
        <>
          <ButtonLink to="/" variant="primary" size="lg">
            처음으로 가기
          </ButtonLink>
          {near === null && fallback !== null && (
            <ButtonLink to={fallback.to} variant="text" size="lg">
              {fallback.name} 열기
            </ButtonLink>
          )}
        </>
      }
    >
      주소가 바뀌었거나 잘못 적혔습니다. 주소를 다시 확인해 주세요.
    </ErrorPage>
  )
}

const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
