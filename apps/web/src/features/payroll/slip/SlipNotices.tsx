import type { PaymentType } from '@handal/contracts/fields'
import type { PayslipRow, RunHeader } from '@handal/contracts/payroll/salary'
import { Link, useLocation } from 'react-router'
import { ApplyButton, CloseAgainButton } from '../../attendance/public.ts'
import { CollectButton } from '../receivables/CollectDialog.tsx'
import { accountAddress } from '../management/links.ts'
import { staleText } from '../payroll-view.ts'
import styles from './slip.module.css'

/** Blocks that go once the person is derived again. */
const WAITING: readonly string[] = ['attendance-changed', 'missing-attendance']

/** The way to where an account is given; saving it leads back here. */
function AccountLink({ employeeNo }: { readonly employeeNo: number }) {
  const { pathname, search } = useLocation()
  return (
    <>
      {' '}
      <Link className="link" to={accountAddress(employeeNo)} state={{ back: `${pathname}${search}` }}>
        계좌 등록
      </Link>
    </>
  )
}

/** What is wrong with or worth a look at one payslip: blocks first, then warnings, then moved inputs. */
export function SlipNotices({
  slip,
  run,
}: {
  readonly slip: Pick<
    PayslipRow,
    'employeeNo' | 'name' | 'state' | 'blocks' | 'warnings' | 'stale' | 'net' | 'recalculatedNet'
  >
  readonly run: Pick<RunHeader, 'companyNo' | 'month' | 'paymentType' | 'attendance'>
}) {
  if (slip.blocks.length === 0 && slip.warnings.length === 0 && !slip.stale) return null
  const warnings = slip.warnings.filter((notice) => !(slip.stale && notice.code === 'stale'))
  return (
    <ul className={styles['notices']} aria-label="확인할 것">
      {slip.blocks.map((notice) => (
        <li key={`block-${notice.code}-${notice.lineCode ?? ''}`} className="dang">
          {notice.message}
          {run.attendance.closed && WAITING.includes(notice.code) ? (
            <ApplyButton companyNo={run.companyNo} month={run.month} people={[slip]} />
          ) : notice.code === 'attendance-open' ? (
            <CloseAgainButton companyNo={run.companyNo} month={run.month} person={slip} />
          ) : null}
        </li>
      ))}
      {warnings.map((notice) => (
        <li key={`${notice.code}-${notice.lineCode ?? ''}`} className="warn">
          {notice.message}
          {notice.code === 'no-account' ? <AccountLink employeeNo={slip.employeeNo} /> : null}
          {notice.code === 'negative-net' && slip.state === 'calculated' && !slip.stale ? (
            <CollectButton run={{ ...run, paymentType: run.paymentType as PaymentType }} person={slip} />
          ) : null}
        </li>
      ))}
      {slip.stale ? <li className="warn">{staleText(slip)}</li> : null}
    </ul>
  )
}
