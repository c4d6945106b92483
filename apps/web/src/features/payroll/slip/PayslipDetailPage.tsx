import { useMeta } from '../../../client/queries.ts'
import { seoulToday } from '../../../shared/today.ts'
import { nextState } from '@handal/contracts/payroll/payroll-state'
import type { PayslipDetail } from '@handal/contracts/payroll/salary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { toast } from '../../../shared/dialog/toast.ts'
import { useUnsavedChanges } from '../../../shared/form/use-unsaved-changes.ts'
import * as format from '../../../shared/format.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { AttendanceFacts } from './AttendanceFacts.tsx'
import { overrideWith } from './override-amount.ts'
import { usePaper } from '../../../shared/download/use-paper.ts'
import { payslipPdf } from '../papers.ts'
import { usePayrollParams } from '../payroll-params.ts'
import { isAhead, reopenedText, stateWord } from '../payroll-view.ts'
import { payslipQuery, type RunKey } from '../payroll.queries.ts'
import { PayslipBody } from './PayslipBody.tsx'
import { columnsOf } from './slip-lines.ts'
import { SlipHead } from './SlipHead.tsx'
import { SlipHistory } from './SlipHistory.tsx'
import { useRunActions } from '../management/use-run-actions.tsx'
import { useSaveAmounts } from './use-save-amounts.ts'
import styles from '../own/my-salary.module.css'

const TITLE = '급여명세서'

/** One person's payslip as a page: `?employeeNo=&month=&paymentType=`. */
export default function PayslipDetailPage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <PayslipOf companyNo={companyNo} />}</CompanyScreen>
}

function PayslipOf({ companyNo }: { readonly companyNo: number }) {
  const [{ employeeNo, month, paymentType }] = usePayrollParams()
  const key: RunKey = { companyNo, month, paymentType }
  const query = useQuery({ ...payslipQuery(key, employeeNo ?? 0), enabled: employeeNo !== null })
  if (employeeNo === null)
    return (
      <>
        <PageHeader title={TITLE} />
        <Sheet pad="form" className={styles['wait'] ?? ''}>
          <EmptyState
            title="사원을 고르지 않았습니다."
            action={<ButtonLink to="/salary/management">급여관리로 가기</ButtonLink>}
          >
            급여관리에서 사원을 열면 명세서를 볼 수 있습니다.
          </EmptyState>
        </Sheet>
      </>
    )
  return (
    <QueryScreen title={TITLE} query={query} className={styles['wait']}>
      {(detail) => <Payslip detail={detail} listKey={key} />}
    </QueryScreen>
  )
}

function Payslip({ detail, listKey }: { readonly detail: PayslipDetail; readonly listKey: RunKey }) {
  const { run, slip } = detail
  const key: RunKey = { ...listKey, month: run.month }
  const navigate = useNavigate()
  const paper = usePaper()
  const actions = useRunActions(key, run, { job: () => undefined, done: toast })
  const saving = useSaveAmounts(key, columnsOf(detail.lines), listKey)
  const today = useMeta().data?.today ?? seoulToday()
  const [typing, setTyping] = useState(false)
  useUnsavedChanges(typing, '직접 입력하던 금액을 저장하지 않았습니다.')
  const closed = nextState(slip.state, 'edit') === null
  const reason = closed && '확정한 급여는 수정할 수 없습니다. 확정을 취소한 뒤 수정해 주세요.'
  const address = new URLSearchParams({
    employeeNo: String(slip.employeeNo),
    month: run.month,
    paymentType: key.paymentType,
  }).toString()
  const whose = { people: 1, employeeNos: [slip.employeeNo], name: detail.paperName }
  return (
    <>
      <PageHeader
        title={`${slip.name} ${format.proseMonth(run.month)} ${detail.paperName}`}
        chip={
          slip.reopened ? (
            <Chip family="earth">{stateWord(slip, today)}</Chip>
          ) : isAhead(slip, today) ? (
            <Chip family="violet">{stateWord(slip, today)}</Chip>
          ) : (
            <Chip>{slip.stateName}</Chip>
          )
        }
        facts={
          <>
            <span className="num">{slip.employeeCode}</span>
            {[slip.departmentName, slip.positionName].map((part) => (part === null ? '' : ` · ${part}`)).join('')}
            {slip.versionNo > 1 ? ` · 정정 ${slip.versionNo - 1}회` : ''}
          </>
        }
        actions={[
          {
            label: 'PDF 내려받기',
            busy: paper.busy,
            disabledReason: slip.versionNo === 0 && '아직 계산한 급여가 없습니다.',
            onSelect: () => void paper.save(payslipPdf(key, whose)),
          },
          {
            label: '인쇄',
            busy: paper.busy,
            disabledReason: slip.versionNo === 0 && '아직 계산한 급여가 없습니다.',
            onSelect: () => void paper.print(payslipPdf(key, whose)),
          },
          {
            label: slip.versionNo === 0 ? '급여 계산' : '다시 계산',
            disabledReason: reason,
            busy: actions.busy === 'calculate',
            onSelect: () => void actions.recalculateOne(slip),
          },
        ]}
        primary={
          slip.versionNo === 0
            ? undefined
            : {
                label: '금액 수정',
                disabledReason: reason,
                onClick: () => void navigate(`/salary/management/write?${address}`),
              }
        }
      />
      <div className={styles['columns']}>
        <Sheet pad="none" className={styles['slip'] ?? ''}>
          <div className={styles['head']}>
            <SlipHead
              size="xl"
              caption="실지급액"
              net={slip.net}
              earnings={slip.earnings}
              deductions={slip.deductions}
              comparison={reopenedText(slip) ?? detail.comparison}
              account={detail.account}
              settled={slip}
            />
          </div>
          <div className={styles['body']}>
            <PayslipBody detail={detail} width="sheet" onOverride={overrideWith(saving)} onTyping={setTyping} />
          </div>
        </Sheet>
        <div className={styles['side']}>
          <AttendanceFacts slip={slip} run={run} />
          {slip.versionNo === 0 ? null : (
            <Sheet title="변경 이력">
              <SlipHistory run={key} employeeNo={slip.employeeNo} />
            </Sheet>
          )}
        </div>
      </div>
    </>
  )
}
