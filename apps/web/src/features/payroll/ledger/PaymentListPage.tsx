import type { LedgerRow, RunHeader } from '@handal/contracts/payroll/salary'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import * as format from '../../../shared/format.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { usePaper } from '../../../shared/download/use-paper.ts'
import { ledgerPdf, ledgerXlsx } from '../papers.ts'
import { payrollConditions, PayrollControls } from '../PayrollFilters.tsx'
import { PAYROLL_PARAMS, usePayrollParams } from '../payroll-params.ts'
import { filterPeople, inCodeOrder } from '../payroll-view.ts'
import { ledgerQuery, type RunKey } from '../payroll.queries.ts'
import { byDepartment, ledgerColumns } from './ledger-columns.ts'

const LEDGER_TABLE = 'paymentListColumns'
const NOBODY: readonly LedgerRow[] = []
const rowKey = (row: LedgerRow): string => String(row.employeeNo)
const department = (row: LedgerRow): string => row.departmentName ?? '부서 없음'

/** The payroll ledger of a month (임금대장, 근로기준법 제48조). */
export default function PaymentListPage() {
  return <CompanyScreen title="급여대장">{(companyNo) => <PaymentList companyNo={companyNo} />}</CompanyScreen>
}

function PaymentList({ companyNo }: { readonly companyNo: number }) {
  const [params, setParams] = usePayrollParams()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const listKey: RunKey = { companyNo, month: params.month, paymentType: params.paymentType }
  const query = useQuery(ledgerQuery(listKey))
  const { data } = query
  const run = data?.run
  const all = data?.items ?? NOBODY
  const key: RunKey = { ...listKey, month: run?.month ?? params.month }
  const paper = usePaper()
  const { department: departmentNo, search, subtotals } = params
  const rows = useMemo(() => {
    const found = filterPeople(all, { department: departmentNo, search })
    return subtotals ? byDepartment(found) : inCodeOrder(found)
  }, [all, departmentNo, search, subtotals])
  const columns = useMemo(() => ledgerColumns(data?.columns ?? [], all), [data?.columns, all])
  const summary = useMemo(() => ({ label: '합계', countText: `${format.count(rows.length)}명` }), [rows.length])
  const isOpen = run !== undefined && (run.state === 'draft' || run.state === 'calculated')
  const name = run === undefined ? '' : run.paymentType === '0001' ? '급여대장' : `${run.paymentTypeName}대장`
  const loading = query.isPending || query.isPlaceholderData
  const noLedger = (loading && '불러오는 중입니다.') || (all.length === 0 && '아직 계산한 급여가 없습니다.')
  const { month, paymentType } = key
  const toReview = (): void => {
    const check = isOpen && run.checks.length > 0 ? 'any' : ''
    void navigate(`/salary/management${PAYROLL_PARAMS.link({ month, paymentType, check })}`)
  }
  const toSlip = ({ employeeNo }: LedgerRow): void =>
    void navigate(`/salary/management/detail${PAYROLL_PARAMS.link({ employeeNo, month, paymentType })}`)

  return (
    <ListScreen
      key={`${month} ${paymentType}`}
      head={{
        title: run === undefined ? '급여대장' : `${format.proseMonth(run.month)} ${name}`,
        chip: run === undefined || all.length === 0 ? undefined : <Chip>{run.stateName}</Chip>,
        facts: run === undefined ? undefined : <RunFacts run={run} isFinal={!isOpen || all.length === 0} />,
        actions: [
          {
            label: '엑셀 내려받기',
            busy: paper.busy,
            disabledReason: noLedger,
            onSelect: () => void paper.save(ledgerXlsx(key, { people: all.length })),
          },
          {
            label: 'A3 인쇄',
            busy: paper.busy,
            disabledReason: noLedger,
            onSelect: () => void paper.print(ledgerPdf(key, { people: all.length })),
          },
        ],
        primary:
          run === undefined
            ? undefined
            : { label: waitsForReview(run) && all.length > 0 ? '검토로 가기' : '급여관리로 가기', onClick: toReview },
      }}
      query={query}
      filters={{
        ...payrollConditions(params, setParams),
        controls: (
          <PayrollControls params={params} setParams={setParams} month={month} rows={all}>
            {isPhone ? null : (
              <Checkbox checked={params.subtotals} onChange={(subtotals) => setParams({ subtotals })}>
                부서 소계
              </Checkbox>
            )}
          </PayrollControls>
        ),
      }}
      name={LEDGER_TABLE}
      caption={`${format.proseMonth(month)} ${name}, 사원 ${rows.length}명`}
      compact
      {...columns}
      rows={rows}
      rowKey={rowKey}
      rowLabel={(row) => row.name}
      summary={summary}
      subtotalBy={params.subtotals ? department : undefined}
      sort={params.sort}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
      onOpen={toSlip}
      card={(row) => <LedgerCard row={row} />}
      what="사원"
      lookAgain="성명이나 사번, 부서를 다시 확인해 주세요."
      isNothing={all.length === 0}
      nothing={
        <EmptyState
          title={`아직 ${month === '' ? '' : `${Number(month.slice(5))}월 `}급여대장이 없습니다.`}
          action={<Button onClick={toReview}>급여 계산하러 가기</Button>}
        >
          급여를 계산하면 이곳에 대장이 나옵니다.
        </EmptyState>
      }
    />
  )
}

/** Calculated, and somebody of it is still to be looked at. */
const waitsForReview = ({ state, steps }: RunHeader): boolean =>
  (state === 'draft' || state === 'calculated') && steps.some((one) => one.step === 'review' && one.state !== 'done')

function RunFacts({ run, isFinal }: { readonly run: RunHeader; readonly isFinal: boolean }) {
  return (
    <>
      {isFinal ? '' : '확정 전 금액입니다. '}산정기간{' '}
      <span className="num">{format.range(format.shortDate(run.periodFrom), format.shortDate(run.periodTo))}</span> ·
      지급일 <span className="num">{format.shortDate(run.payDate)}</span>({format.weekday(run.payDate)}) · 단위 원, 시간
    </>
  )
}

function LedgerCard({ row }: { readonly row: LedgerRow }) {
  return (
    <ListCard
      title={
        <>
          <b>{row.name}</b>{' '}
          <span className="cap ter">
            <span className="num">{row.employeeCode}</span> · {department(row)}
          </span>
        </>
      }
      end={<b className="num">{format.won(row.net)}</b>}
      caption={
        <>
          지급 <span className="num">{format.won(row.earnings)}</span> - 공제{' '}
          <span className="num">{format.won(row.deductions)}</span>
        </>
      }
    />
  )
}
