import type { Plan, PlanEffect } from '@handal/contracts/payroll/salary-plan'
import { type ReactNode, useState } from 'react'
import { useFirstProblem } from '../../../../shared/form/use-first-problem.ts'
import { planTitle } from './plan-titles.ts'
import styles from './plan.module.css'

/** The frame of a dialog about an act on a month: its question, what it comes to, why it is refused, then what it holds. */
export function PlanForm({
  plan,
  lead,
  onSubmit,
  children,
}: {
  readonly plan: Plan
  readonly lead: ReactNode
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}) {
  const [form, toProblem] = useFirstProblem()
  return (
    <form
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void onSubmit()
        toProblem()
      }}
    >
      <h2 className={styles['title']}>{planTitle(plan)}</h2>
      <p className={styles['lead']}>{lead}</p>
      <Obstacles plan={plan} />
      {children}
    </form>
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
function Obstacles({ plan }: { readonly plan: Plan }) {
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
