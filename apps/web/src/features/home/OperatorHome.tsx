import type { OperatorHome as OperatorHomeData } from '@handal/contracts/session/home'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import { useIsPhone } from '../../shared/media.ts'
import * as format from '../../shared/format.ts'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { AttendanceToday } from './AttendanceToday.tsx'
import { AuditLink, AuditNotice } from './AuditNotice.tsx'
import { useCompanyNo } from '../../client/queries.ts'
import { WaitingDocuments, WaitingInquiries } from './cards/late-cards.ts'
import { CalculateButton, useHomeCalculation } from './CalculateButton.tsx'
import { CloseSheet } from './CloseSheet.tsx'
import { DueList } from './DueList.tsx'
import { countsIn, firstAct, firstSentence, lateDays } from './home-text.ts'
import { LabourCost } from './LabourCost.tsx'
import styles from './home.module.css'

/** The operator's home: the month's close, what blocks it, today, cost, dues. On phones the one next act stands at the foot. */
export function OperatorHome({ home }: { readonly home: OperatorHomeData }) {
  return home.run === null ? <NobodyToPay home={home} /> : <MonthHome home={home} run={home.run} />
}

function MonthHome({ home, run }: { readonly home: OperatorHomeData; readonly run: RunHeader }) {
  const companyNo = useCompanyNo()
  const isPhone = useIsPhone()
  const calculation = useHomeCalculation(run)
  const act = isPhone ? firstAct(home) : null
  const [first, rest] = firstSentence(home.sentence)
  const isLate = lateDays(run, home.today) > 0
  return (
    <div className={`${styles['page']} ${act === null ? '' : styles['withBar']}`}>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>
            {Number(run.month.slice(5))}월 {run.paymentTypeName} 마감
          </h1>
          <p className={styles['lead']}>
            <span className={isLate ? styles['late'] : undefined}>
              <Counted text={first} />
            </span>
            {isPhone || rest === '' ? null : (
              <>
                {' '}
                <Counted text={rest} />
              </>
            )}
          </p>
        </div>
        <p className={`cap ter ${styles['facts']}`}>
          <RunFacts run={run} />
        </p>
      </header>
      <FirstNotice home={home} />
      <AuditNotice audit={home.audit} page="/basic-info/company-info/audit-review" />
      <CloseSheet home={home} run={run} sentence={rest} isPhone={isPhone} calculation={calculation} />
      <div className={styles['columns']}>
        <div className={`${styles['column']} ${styles['main']}`}>
          <AttendanceToday attendance={home.attendance} today={home.today} />
          <LabourCost cost={home.cost} />
        </div>
        <div className={styles['column']}>
          {companyNo === null ? null : (
            <>
              <WaitingDocuments companyNo={companyNo} isOperator />
              <WaitingInquiries companyNo={companyNo} />
            </>
          )}
          <DueList today={home.today} dues={home.dues} />
          <AuditLink audit={home.audit} page="/basic-info/company-info/audit-review" />
        </div>
      </div>
      {act === null ? null : (
        <div className={styles['bar']}>
          {act.calculates ? (
            <CalculateButton calculation={calculation} size="lg" />
          ) : (
            <ButtonLink to={act.to} variant="primary" size="lg" wide>
              {act.label}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

/** The way back to what is missing before the first payroll. */
function FirstNotice({ home }: { readonly home: OperatorHomeData }) {
  return home.isFirst ? (
    <NoticeBar tone="info" links={[{ label: '이어서 하기', to: '/home' }]}>
      첫 급여를 준비하고 있습니다.
    </NoticeBar>
  ) : null
}

function RunFacts({ run }: { readonly run: RunHeader }) {
  return (
    <>
      산정기간{' '}
      <span className="num">{format.range(format.shortDate(run.periodFrom), format.shortDate(run.periodTo))}</span> ·
      지급일 <span className="num">{format.shortDate(run.payDate)}</span>({format.weekday(run.payDate)}) · 사원{' '}
      <span className="num">{format.count(run.people)}</span>명
    </>
  )
}

function Counted({ text }: { readonly text: string }) {
  return countsIn(text).map((part, index) => (part.bold ? <b key={index}>{part.text}</b> : part.text))
}

function NobodyToPay({ home }: { readonly home: OperatorHomeData }) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{Number(home.today.slice(5, 7))}월 급여 마감</h1>
      </header>
      <FirstNotice home={home} />
      <div className={styles['columns']}>
        <Sheet className={styles['alone'] ?? ''}>
          <EmptyState
            title="아직 급여를 줄 사원이 없습니다."
            action={
              <ButtonLink to="/basic-info/hrm/employee/write" variant="primary">
                사원 등록
              </ButtonLink>
            }
          >
            사원을 등록하면 이 달의 일곱 단계와 할 일이 여기에 나타납니다.
          </EmptyState>
        </Sheet>
        {home.dues.length === 0 ? null : (
          <div className={styles['column']}>
            <DueList today={home.today} dues={home.dues} />
          </div>
        )}
      </div>
    </div>
  )
}
