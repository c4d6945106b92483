import { departurePdf, departureXlsx } from '@handal/contracts/downloads'
import { DEPARTURE_STATES, type DepartureRow } from '@handal/contracts/payroll/departure'
import { DEPARTURE_LIST } from '@handal/contracts/payroll/retirement-list'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { useListDownload, useListPaper } from '../../client/use-list-download.ts'
import { FilterMonth } from '../../shared/form/date/FilterMonth.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { ListLooks } from '../../shared/table/list-columns.ts'
import { seoulToday } from '../../shared/today.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { countryName } from '../employees/public.ts'
import { foundPeople } from './found-people.ts'
import { RETIREMENT_PARAMS } from './retirement-params.ts'
import { departureQuery } from './retirement.queries.ts'
import { DepartureChip, DepartureSums } from './RetirementSums.tsx'

const NOBODY: readonly DepartureRow[] = []
const LOOKS: ListLooks<DepartureRow, string> = {
  employeeCode: { num: true, pinned: 'left', fixed: true, minWidth: 60 },
  name: { bold: true, pinned: 'left', fixed: true, minWidth: 96 },
  nationality: { format: (_, { nationality }) => countryName(nationality) },
  balance: { value: ({ balance }) => balance.amount },
  difference: { bold: true },
  state: { minWidth: 88, render: ({ state }) => <DepartureChip state={state} /> },
}
const SHOWN = [
  'employeeCode',
  'name',
  'nationality',
  'visa',
  'visaUntil',
  'joinedOn',
  'monthlyWage',
  'premium',
  'paidMonths',
  'balance',
  'legalSeverance',
  'difference',
  'state',
] as const

/** The departure guarantee insurance of workers of the employment permit. */
export default function DeparturePage() {
  return <CompanyScreen title="출국만기보험">{(companyNo) => <DepartureList companyNo={companyNo} />}</CompanyScreen>
}

function DepartureList({ companyNo }: { readonly companyNo: number }) {
  const [params, setParams] = useScreenParams(RETIREMENT_PARAMS)
  const navigate = useNavigate()
  const today = useMeta().data?.today ?? seoulToday()
  const month = params.month === '' ? today.slice(0, 7) : params.month
  const query = useQuery(departureQuery(companyNo, month))
  const all = query.data?.items ?? NOBODY
  const rows = foundPeople(all, params.search)
  const [payYear = '', payMonth = ''] = month.split('-')
  const of = {
    companyNo,
    asked: { payYear, payMonth },
    when: month,
    people: all.length,
    disabledReason: all.length === 0 && '출국만기보험 대상 사원이 없습니다.',
  }
  const excel = useListDownload(DEPARTURE_LIST, { call: departureXlsx, ...of })
  const papers = useListPaper(DEPARTURE_LIST, { call: departurePdf, ...of })
  return (
    <ListScreen
      head={{
        title: '출국만기보험',
        count: query.data?.total,
        facts: query.data === undefined ? undefined : `${format.date(query.data.asOf)} 기준`,
        actions: [excel, ...papers],
      }}
      tabs={query.data === undefined || all.length === 0 ? undefined : <DepartureSums list={query.data} />}
      query={query}
      filters={{
        changed: params.search !== '',
        onReset: () => setParams({ search: '' }),
        controls: (
          <>
            <FilterMonth label="기준월" value={month} onChange={(next) => setParams({ month: next })} />
            <FilterSearch value={params.search} onChange={(search) => setParams({ search }, { replace: true })} />
          </>
        ),
      }}
      name="departureColumns"
      caption={`${format.month(month)} 출국만기보험, 사원 ${rows.length}명`}
      list={DEPARTURE_LIST}
      looks={LOOKS}
      shown={SHOWN}
      rows={rows}
      rowKey={({ employeeNo }) => String(employeeNo)}
      rowLabel={({ name }) => name}
      summary={{ label: '합계', countText: `${format.count(rows.length)}명` }}
      sort={params.sort}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
      onOpen={({ employeeNo }) =>
        void navigate(`/insurance-tax/departure-guarantee/detail${RETIREMENT_PARAMS.link({ month, employeeNo })}`)
      }
      card={(row) => (
        <ListCard
          person={row.name}
          opens
          title={<b>{row.name}</b>}
          end={<span className="num">{row.difference === null ? '-' : format.won(row.difference)}</span>}
          caption={`${row.visa ?? ''} · ${DEPARTURE_STATES[row.state]} · 적립금 ${format.won(row.balance.amount)}`}
          notes={row.note === '' ? undefined : row.note}
        />
      )}
      what="사원"
      lookAgain="성명이나 사번을 다시 확인해 주세요."
      isNothing={all.length === 0}
      hint="월 보험료 = 월 통상임금 × 8.3%, 원 미만 버림. 차액 = 법정퇴직금 - 적립금"
      nothing={
        <EmptyState title="출국만기보험 대상 사원이 없습니다.">
          체류자격이 E-9나 H-2인 사원이 이곳에 나옵니다.
        </EmptyState>
      }
    />
  )
}
