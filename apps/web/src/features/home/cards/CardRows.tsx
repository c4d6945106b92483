import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Asked, QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import home from '../home.module.css'
import styles from './cards.module.css'

/** One line of a card: what it is, where it leads, whom and when it is about. */
export type CardRow = {
  readonly key: string
  /** What kind of thing it is, before its name. */
  readonly kind: string
  readonly title: string
  readonly to: string
  readonly who: string
  readonly end: ReactNode
}

/** A card of a home: its first rows, the way to all of them, and a sentence where there are none. It loads and fails by itself. */
export function HomeCard<T>({
  title,
  query,
  countOf,
  rowsOf,
  all,
  none,
  foot,
}: {
  readonly title: string
  readonly query: Asked<T>
  /** How many there are, beside the title; 0 is not said. */
  readonly countOf: (data: T) => number
  readonly rowsOf: (data: T) => readonly CardRow[]
  /** Address of the whole list. */
  readonly all: string
  readonly none: string
  readonly foot?: ReactNode
}): ReactNode {
  const count = query.data === undefined ? 0 : countOf(query.data)
  return (
    <Sheet
      title={title}
      {...(count === 0 ? {} : { caption: `${count.toLocaleString('ko-KR')}건` })}
      pad="none"
      className={home['rows'] ?? ''}
      action={
        <Link to={all} className="link dense" aria-label={`${title} 전체 보기`}>
          전체 보기
        </Link>
      }
    >
      <QueryPart query={query} lines={2}>
        {(data) => {
          const rows = rowsOf(data)
          return rows.length === 0 ? (
            <p className={`dense sec ${home['none']}`}>{none}</p>
          ) : (
            <ul aria-label={title}>
              {rows.map(({ key, kind, title: name, to: place, who, end }) => (
                <li key={key} className={styles['row']}>
                  <span className="sec nw">{kind}</span>
                  <Link to={place} className={styles['name']}>
                    {name}
                  </Link>
                  <span className={`cap ter ${styles['who']}`}>{who}</span>
                  <span className={styles['end']}>{end}</span>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryPart>
      {foot}
    </Sheet>
  )
}
