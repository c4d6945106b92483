import type { EmployeeHome as EmployeeHomeData } from '@handal/contracts/session/home'
import * as format from '../../shared/format.ts'
import { WeekHours } from '../../shared/ui/marks/WeekHours.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { DeskCheckIn } from '../check-in/public.ts'
import { useCompanyNo } from '../../client/queries.ts'
import { LeaveCard, OwnDocuments, WaitingDocuments } from './cards/late-cards.ts'
import { daySentence } from './day-bar.ts'
import { TodaySheet } from './TodaySheet.tsx'
import { Link } from 'react-router'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import employee from './employee.module.css'
import styles from './home.module.css'

/** The employee's home: the own day, the newest payslip, hours by week, leave, documents. */
export function EmployeeHome({ home }: { readonly home: EmployeeHomeData }) {
  const companyNo = useCompanyNo()
  if (home.day === null && home.payslip === null && home.weeks.length === 0) return <NotEmployee />
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{longDate(home.today)}</h1>
          <p className={styles['lead']}>{daySentence(home.day, home.today)}</p>
        </div>
      </header>
      <DeskCheckIn />
      <div className={`${styles['columns']} ${styles['level']}`}>
        <TodaySheet day={home.day} today={home.today} />
        <NewestPayslip payslip={home.payslip} />
      </div>
      <div className={`${styles['columns']} ${styles['level']}`}>
        <WeekHours weeks={home.weeks}>
          <MonthLink />
        </WeekHours>
        {companyNo === null ? null : <LeaveCard companyNo={companyNo} />}
      </div>
      {companyNo === null ? null : (
        <div className={styles['pair']}>
          <WaitingDocuments companyNo={companyNo} isOperator={false} />
          <OwnDocuments companyNo={companyNo} />
        </div>
      )}
    </div>
  )
}

/** The way to the own month, its days and the times that are missing. */
function MonthLink() {
  return (
    <div className={employee['monthFoot']}>
      <Link to="/home/attendance" className="link dense">
        내 근태 보기
      </Link>
    </div>
  )
}

/** Who operates a company without being employed there has no day of their own. */
function NotEmployee() {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>홈</h1>
      </header>
      <Sheet className={styles['alone'] ?? ''}>
        <EmptyState title="이 회사의 사원으로 등록되어 있지 않습니다.">
          사원으로 등록하면 오늘의 근무, 급여명세서, 근로시간이 여기에 나타납니다.
        </EmptyState>
      </Sheet>
    </div>
  )
}

/** `2026-11-20` → `11월 20일 금요일`. */
const longDate = (date: string): string => `${format.proseDate(date).replace(/\(.\)$/, '')} ${format.weekday(date)}요일`

function NewestPayslip({ payslip }: { readonly payslip: EmployeeHomeData['payslip'] }) {
  if (payslip === null) {
    return (
      <Sheet title="급여명세서" className={employee['payslip'] ?? ''}>
        <EmptyState title="아직 받은 급여명세서가 없습니다.">
          회사가 급여를 확정하고 교부하면 여기에 나타납니다.
        </EmptyState>
      </Sheet>
    )
  }
  return (
    <Sheet
      title={`${Number(payslip.month.slice(5))}월 ${payslip.paymentTypeName}`}
      className={employee['payslip'] ?? ''}
    >
      <p className="nw">
        <span className="sr-only">실지급액 </span>
        <span className="figure-l">{format.won(payslip.net)}</span>
        <span className={employee['unit']}>원</span>
      </p>
      <p className="dense sec">
        지급 <span className="num">{format.won(payslip.earnings)}</span> - 공제{' '}
        <span className="num">{format.won(payslip.deductions)}</span>
        {payslip.comparison === '' ? null : (
          <>
            <br />
            {payslip.comparison}
          </>
        )}
      </p>
      <div className={employee['payslipFoot']}>
        <span className="cap ter">
          <span className="num">{format.shortDate(payslip.payDate)}</span>({format.weekday(payslip.payDate)}) 지급
        </span>
        <Link to={`/salary/my-salary?month=${payslip.month}`} className="link dense">
          명세서 보기
        </Link>
      </div>
    </Sheet>
  )
}
