import type { HelpEntry } from '@handal/contracts/help/help'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsPhone } from '../../shared/media.ts'
import { areasOf, manualLink } from './manual.ts'
import styles from './help.module.css'

/** Areas, and the pages of the one that is open; on a phone behind one line. */
export function ManualContents({
  pages,
  current,
}: {
  readonly pages: readonly HelpEntry[]
  readonly current: HelpEntry | null
}): ReactNode {
  const isPhone = useIsPhone()
  const list = (
    <ul>
      {areasOf(pages).map(([area, own]) => (
        <li key={area}>
          <Link to={manualLink(own[0]?.key ?? '')} aria-expanded={area === current?.area} className={styles['area']}>
            {area}
          </Link>
          {area === current?.area && (
            <ul>
              {own.map(({ key, title }) => (
                <li key={key}>
                  <Link to={manualLink(key)} aria-current={key === current.key ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="매뉴얼 차례" className={styles['contents']}>
      {isPhone ? (
        <details key={current?.key}>
          <summary>차례</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  )
}
