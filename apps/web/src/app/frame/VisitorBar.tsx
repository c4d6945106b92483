import { josa } from '@handal/base/josa'
import { ChevronLeft, Menu as MenuGlyph, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { canSharePage, sharePage } from '../../shared/share-page.ts'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import { Logo } from '../../shared/ui/Logo.tsx'
import { useIsPhone } from '../../shared/media.ts'
import { buildMenu } from './menu.ts'
import { type RouteEntry, ROUTES } from '../routes.ts'
import styles from './shell.module.css'

/** The bar of public pages: logo, the visitor's menu, login. On a phone a screen of an area has a way back instead. */
export function VisitorBar({ entry }: { entry: RouteEntry | null }): ReactNode {
  const isPhone = useIsPhone()
  const above = entry?.load ? entry.parents[0] : undefined
  const area = ROUTES.find((one) => one.path === above)
  return (
    <header className={styles['visitor']} data-print="none">
      {isPhone && area !== undefined ? <AreaBar area={area} /> : <MenuBar isPhone={isPhone} area={area?.path} />}
    </header>
  )
}

function MenuBar({ isPhone, area }: { isPhone: boolean; area: string | undefined }): ReactNode {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const items = buildMenu('visitor')
  const isHere = (url: string | null): boolean =>
    url === pathname || (url === '/service-info' && pathname === '/') || (url !== null && area === url)
  return (
    <div>
      <Link to="/" className={styles['visitorLogo']} aria-label="한달 처음으로">
        <Logo size={isPhone ? 32 : 36} word={isPhone ? 20 : 24} />
      </Link>
      {(!isPhone || open) && (
        <nav id="visitor-menu" aria-label="주 메뉴">
          {items.map((item) => (
            <Link
              key={item.id}
              to={item.url ?? '/'}
              aria-current={isHere(item.url) ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {item.title}
            </Link>
          ))}
        </nav>
      )}
      <span className="grow" />
      <ButtonLink to="/login">로그인</ButtonLink>
      {isPhone && (
        <IconButton
          label="메뉴"
          quiet
          aria-expanded={open}
          aria-controls="visitor-menu"
          className={styles['touch']}
          onClick={() => setOpen(!open)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          <MenuGlyph size={24} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

/** Back, the name of the area, and handing on the page. */
function AreaBar({ area }: { area: RouteEntry }): ReactNode {
  return (
    <div className={styles['area']}>
      <Link to={area.path} className={styles['back']} aria-label={`${josa(area.title, '으로/로')} 돌아가기`}>
        <ChevronLeft size={24} strokeWidth={1.6} aria-hidden="true" />
      </Link>
      <b>{area.title}</b>
      <span className="grow" />
      {canSharePage() && (
        <IconButton label="공유" quiet className={styles['touch']} onClick={() => void sharePage()}>
          <Share2 size={22} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
