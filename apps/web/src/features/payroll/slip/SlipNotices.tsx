import type { PayslipRow } from '@handal/contracts/salary'
import { staleText } from '../payroll-view.ts'
import styles from './slip.module.css'

/** What is wrong with or worth a look at one payslip: blocks first, then warnings, then moved inputs. */
export function SlipNotices({
  slip,
}: {
  readonly slip: Pick<PayslipRow, 'blocks' | 'warnings' | 'stale' | 'net' | 'recalculatedNet'>
}) {
  if (slip.blocks.length === 0 && slip.warnings.length === 0 && !slip.stale) return null
  const warnings = slip.warnings.filter((notice) => !(slip.stale && notice.code === 'stale'))
  return (
    <ul className={styles['notices']} aria-label="확인할 것">
      {slip.blocks.map((notice) => (
        <li key={`block-${notice.code}-${notice.lineCode ?? ''}`} className="dang">
          {notice.message}
        </li>
      ))}
      {warnings.map((notice) => (
        <li key={`${notice.code}-${notice.lineCode ?? ''}`} className="warn">
          {notice.message}
        </li>
      ))}
      {slip.stale ? <li className="warn">{staleText(slip)}</li> : null}
    </ul>
  )
}
