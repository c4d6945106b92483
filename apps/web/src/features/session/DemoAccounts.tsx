import type { ReactNode } from 'react'
import { useMeta } from '../../client/queries.ts'
import { demoRows } from './demo-rows.ts'
import styles from './session.module.css'

/** The demo's accounts; a press fills the form. Nothing outside demo mode. */
export function DemoAccounts({
  chosen,
  onChoose,
}: {
  chosen: string
  onChoose: (loginId: string, password: string) => void
}): ReactNode {
  const { data } = useMeta()
  if (data === undefined || !data.demo || data.demoAccounts.length === 0) return null
  const password = data.demoPassword ?? ''
  return (
    <section className={styles['demo']} aria-labelledby="demo-title">
      <p className="row g8 wrap">
        <b id="demo-title">체험 계정</b>
        <span className="cap ter">
          비밀번호 <span className="num">{password}</span> · 누르면 채워집니다
        </span>
      </p>
      <ul>
        {demoRows(data.demoAccounts)
          .flatMap((row) => row.map((account) => ({ account, whole: row.length === 1 })))
          .map(({ account, whole }) => (
            <li key={account.login_id} className={whole ? styles['whole'] : undefined}>
              <button
                type="button"
                aria-pressed={chosen === account.login_id}
                onClick={() => onChoose(account.login_id, password)}
              >
                <b>{account.login_id}</b>
                <span>
                  {account.companyName} {account.roleName}
                  <span className="cap ter">{account.description}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
