import type { AbsentLineDto } from '@handal/contracts/payroll/salary'
import styles from './slip.module.css'

type Why = { readonly labels: string[]; readonly reason: string; readonly laws: readonly string[] }

/** Lines that are missing for the same reason, told once. */
const byReason = (absent: readonly AbsentLineDto[]): readonly Why[] => {
  const found = new Map<string, Why>()
  for (const { label, reason, laws } of absent) {
    const key = [reason, ...laws].join(' ')
    const same = found.get(key)
    if (same === undefined) found.set(key, { labels: [label], reason, laws })
    else same.labels.push(label)
  }
  return [...found.values()]
}

/** What a payslip does not have, and why not: below its lines, quieter than they are. Nothing where nothing is missing. */
export function AbsentLines({ absent }: { readonly absent: readonly AbsentLineDto[] }) {
  if (absent.length === 0) return null
  return (
    <section aria-label="계산하지 않은 항목" className={styles['absent']}>
      <h3 className="cap b sec">계산하지 않은 항목</h3>
      <dl>
        {byReason(absent).map(({ labels, reason, laws }) => (
          <div key={`${labels[0]} ${reason}`}>
            <dt>{labels.join(', ')}</dt>
            <dd>
              {reason}
              {laws.length === 0 ? null : <span className="ter"> {laws.join(', ')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
