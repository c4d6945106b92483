import type { Plan, PlanEffect } from '@handal/contracts/salary-plan'
import { type ReactNode, useState } from 'react'
import styles from './plan.module.css'

/** The question of a dialog and what it comes to. */
export function PlanHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['lead']}>{children}</p>
    </>
  )
}

/** Who, what and from when, a row each. */
export function EffectRows({ title, rows }: { readonly title: string; readonly rows: readonly PlanEffect[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className={styles['h']}>{title}</h3>
      <table className={styles['rows']} aria-label={title}>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.who} ${row.what}`}>
              <th scope="row">{row.who}</th>
              <td className="sec">{row.what}</td>
              <td className="num">{row.when}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Why the act is refused: no tick removes these. */
export function Obstacles({ plan }: { readonly plan: Plan }) {
  if (plan.obstacles.length === 0) return null
  return (
    <ul className={`dang ${styles['obstacles']}`} aria-label="먼저 해결할 것">
      {plan.obstacles.map((obstacle) => (
        <li key={obstacle.code}>{obstacle.message}</li>
      ))}
    </ul>
  )
}

/** Names behind a number, shown when asked. */
export function Names({
  people,
}: {
  readonly people: readonly { readonly employeeNo: number; readonly name: string }[]
}) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <button type="button" className="link cap" aria-expanded={shown} onClick={() => setShown((before) => !before)}>
        {shown ? '이름 접기' : '이름 보기'}
      </button>
      {shown ? <div className={`cap sec ${styles['names']}`}>{people.map(({ name }) => name).join(', ')}</div> : null}
    </>
  )
}

/** Whose pay a dialog is about: one by name, several by their number. */
export const whoOf = (people: readonly { readonly name: string }[]): string => {
  const [first] = people
  return people.length === 1 && first !== undefined ? first.name : `${people.length}명`
}
