import { type ReactNode, useEffect } from 'react'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'

/** Whether this document was itself opened at an address: then the browser does not find the page there, and is not asked again. */
const wasOpenedAt = (pathname: string): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(({ name }) => URL.canParse(name) && new URL(name).pathname === pathname)

/** The way from the application to a page that stands apart (the phone's check-in, the screen of a place of work): the browser opens it anew. */
export default function OpenApartPage(): ReactNode {
  const { pathname, search, hash } = window.location
  const isStuck = wasOpenedAt(pathname)
  useEffect(() => {
    if (!isStuck) window.location.replace(`${pathname}${search}${hash}`)
  }, [isStuck, pathname, search, hash])
  return (
    <>
      <PageHeader title={pathname === '/terminal/screen' ? '근무지 화면' : '출퇴근'} />
      <p className="sec">{isStuck ? '화면을 열지 못했습니다. 새로 고쳐 주세요.' : '화면을 여는 중입니다.'}</p>
    </>
  )
}
