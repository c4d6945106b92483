import { useQuery } from '@tanstack/react-query'
import { FAQ_AREA } from '@handal/contracts/help/help'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { foundQuery } from './help.queries.ts'
import { FAQ_PARAMS, manualLink } from './manual.ts'
import styles from './help.module.css'

/** Pages that say what was typed. */
export function Found({ q }: { readonly q: string }): ReactNode {
  return (
    <Sheet title="찾은 도움말" className={styles['found']}>
      <QueryPart query={useQuery(foundQuery(q))}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="찾은 도움말이 없습니다.">다른 말이나 첫소리로 찾아 주세요.</EmptyState>
          ) : (
            <ul>
              {items.map(({ key, title, area, line }) => (
                <li key={key}>
                  <Link
                    to={area === FAQ_AREA ? `/help/faq${FAQ_PARAMS.link({ line })}` : manualLink(key)}
                    className="link"
                  >
                    {title}
                  </Link>
                  <p className="cap ter">
                    {area} · {line}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </Sheet>
  )
}
