import { isPaymentType } from '@handal/contracts/fields'
import {
  PAYMENT_YEAR_LIST,
  type PaymentYear,
  YEAR_MEASURES,
  type YearRow,
} from '@handal/contracts/payroll/payment-year'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { usePaper } from '../../../shared/download/use-paper.ts'
import * as format from '../../../shared/format.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { byDepartment } from '../ledger/ledger-columns.ts'
import { PAYROLL_PARAMS } from '../payroll-params.ts'
import { filterPeople, inCodeOrder } from '../payroll-view.ts'
import { paymentYearQuery } from '../payroll.queries.ts'
import { lastMonth, monthOfCell, yearColumns } from './year-columns.tsx'
import { YearControls } from './YearControls.tsx'
import { yearPdf, yearXlsx } from './year-paper.ts'
import { YEAR_PARAMS } from './year-params.ts'

const NOBODY: readonly YearRow[] = []
const rowKey = (row: YearRow): string => String(row.employeeNo)
const department = (row: YearRow): string => row.departmentName ?? '부서 없음'
const monthName = (month: string): string => `${Number(month.slice(5))}월`

/** The payments of a year by person and month. */
export default function PaymentYearPage() {
  return <CompanyScreen title="연간 지급내역">{(companyNo) => <PaymentYearList companyNo={companyNo} />}</CompanyScreen>
}

function PaymentYearList({ companyNo }: { readonly companyNo: number }) {
  const [params, setParams] = useScreenParams(YEAR_PARAMS)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const paper = usePaper()
  const today = useMeta().data?.today ?? seoulToday()
  const thisYear = today.slice(0, 4)
  const year = params.year === '' ? thisYear : params.year
  const { paymentType, measure, department: departmentNo, search, subtotals } = params
  const query = useQuery(paymentYearQuery({ companyNo, year, paymentType }))
  const all = query.data?.items ?? NOBODY
  const rows = useMemo(() => {
    const found = filterPeople(all, { department: departmentNo, search })
    return subtotals ? byDepartment(found) : inCodeOrder(found)
  }, [all, departmentNo, search, subtotals])
  const last = lastMonth(all, year, today)
  const columns = useMemo(() => yearColumns(measure, last), [measure, last])
  const summary = useMemo(() => ({ label: '합계', countText: `${format.count(rows.length)}명` }), [rows.length])
  const loading = query.isPending || query.isPlaceholderData
  const disabledReason = (loading && '불러오는 중입니다.') || (rows.length === 0 && '지급한 급여가 없습니다.')
  const asked = {
    companyNo,
    year,
    paymentType,
    measure,
    people: rows.length,
    ...(rows.length === all.length ? {} : { employeeNos: rows.map(({ employeeNo }) => employeeNo) }),
  }
  const toSlip = (row: YearRow, column: string): void => {
    const month = monthOfCell(row, column)
    const kind = month?.paymentTypes[0] ?? ''
    if (month !== undefined && isPaymentType(kind))
      void navigate(
        `/salary/management/detail${PAYROLL_PARAMS.link({ employeeNo: row.employeeNo, month: month.month, paymentType: kind })}`,
      )
  }

  return (
    <ListScreen
      key={`${year} ${paymentType ?? ''}`}
      head={{
        title: `${year}년 연간 지급내역`,
        facts: query.data === undefined ? undefined : <YearFacts data={query.data} />,
        actions: [
          { label: '엑셀', busy: paper.busy, disabledReason, onSelect: () => void paper.save(yearXlsx(asked)) },
          { label: 'PDF', busy: paper.busy, disabledReason, onSelect: () => void paper.save(yearPdf(asked)) },
          { label: '급여대장으로', onSelect: () => void navigate('/salary/payment-list') },
        ],
      }}
      query={query}
      filters={{
        changed: departmentNo !== '' || search !== '' || paymentType !== null || params.year !== '',
        onReset: () => setParams({ department: '', search: '', paymentType: null, year: '' }),
        controls: (
          <>
            <YearControls params={params} setParams={setParams} year={year} thisYear={thisYear} rows={all} />
            {isPhone ? null : (
              <Checkbox checked={subtotals} onChange={(next) => setParams({ subtotals: next })}>
                부서 소계
              </Checkbox>
            )}
          </>
        ),
      }}
      name="paymentYearColumns"
      caption={`${year}년 ${YEAR_MEASURES[measure]}, 사원 ${rows.length}명`}
      compact
      list={PAYMENT_YEAR_LIST}
      {...columns}
      rows={rows}
      rowKey={rowKey}
      rowLabel={(row) => row.name}
      summary={summary}
      subtotalBy={subtotals ? department : undefined}
      sort={params.sort}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
      onOpen={toSlip}
      card={(row) => <YearCard row={row} measure={measure} />}
      what="사원"
      lookAgain="성명이나 사번, 부서, 구분을 다시 확인해 주세요."
      isNothing={all.length === 0 && paymentType === null}
      hint="칸을 누르면 그 달의 명세서를 엽니다. 빈 칸은 그 달에 받은 급여가 없습니다."
      nothing={
        <EmptyState
          title={`${year}년에 지급한 급여가 없습니다.`}
          action={<Button onClick={() => void navigate('/salary/management')}>급여관리로 가기</Button>}
        >
          급여를 계산하면 이곳에 달마다 나옵니다.
        </EmptyState>
      }
    />
  )
}

/** Which months are there, and which of them are not confirmed. */
function YearFacts({ data }: { readonly data: PaymentYear }) {
  const paid = data.sums.months.filter(({ slips }) => slips > 0)
  const open = paid.filter(({ given }) => !given)
  const [first, last] = [paid[0], paid.at(-1)]
  if (first === undefined || last === undefined) return <>단위 원</>
  return (
    <>
      {first === last ? monthName(first.month) : `${monthName(first.month)} - ${monthName(last.month)}`}
      {open.length === 0 ? '' : ` · ${open.map(({ month }) => monthName(month)).join(', ')}은 확정 전`} · 단위 원
    </>
  )
}

function YearCard({ row, measure }: { readonly row: YearRow; readonly measure: keyof typeof YEAR_MEASURES }) {
  const months = row.months.filter(({ slips }) => slips > 0)
  const newest = months.at(-1)
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
      end={<b className="num">{format.won(row.sums[measure])}</b>}
      caption={
        newest === undefined ? (
          ''
        ) : (
          <>
            {months.length}개월 · {monthName(newest.month)} <span className="num">{format.won(newest[measure])}</span>
          </>
        )
      }
    />
  )
}
