import { Menu as MenuGlyph } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { IconButton } from '../shared/ui/IconButton.tsx'
import { Logo } from './Logo.tsx'
import { useIsPhone } from './media.ts'
import { buildMenu } from './menu.ts'
import styles from './shell.module.css'

/** The bar of public pages: logo, the visitor's menu, login. */
export function VisitorBar(): ReactNode {
  const isPhone = useIsPhone()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const items = buildMenu('visitor')
  const isHere = (url: string | null): boolean => url === pathname || (url === '/service-info' && pathname === '/')
  return (
    <header className={styles['visitor']} data-print="none">
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
    </header>
  )
}
