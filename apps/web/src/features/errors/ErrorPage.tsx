import type { ReactNode } from 'react'
import styles from './errors.module.css'

/** The form of an error page: code, sentence, what to do, the facts, ways out. */
export function ErrorPage({
  code,
  title,
  children,
  facts,
  actions,
}: {
  code: string
  title: string
  children: ReactNode
  facts: readonly { name: string; value: ReactNode }[]
  actions: ReactNode
}): ReactNode {
  return (
    <div className={styles['page']}>
      <p className={`num ter ${styles['code']}`}>{code}</p>
      <h1>{title}</h1>
      <p className={`sec ${styles['say']}`}>{children}</p>
      {facts.length > 0 && (
        <dl>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row g8 wrap">{actions}</div>
    </div>
  )
}
