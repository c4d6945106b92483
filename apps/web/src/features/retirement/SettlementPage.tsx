import { settlementXlsx } from '@handal/contracts/downloads'
import { SETTLEMENT_KINDS, type SettlementRow } from '@handal/contracts/payroll/insurance-settlement'
import { SETTLEMENT_LIST } from '@handal/contracts/payroll/retirement-list'
import { useQuery } from '@tanstack/react-query'
import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { useListDownload } from '../../client/use-list-download.ts'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { ListLooks } from '../../shared/table/list-columns.ts'
import { seoulToday } from '../../shared/today.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { foundPeople } from './found-people.ts'
import { SETTLEMENT_PARAMS } from './retirement-params.ts'
import { settlementQuery } from './retirement.queries.ts'

const NOBODY: readonly SettlementRow[] = []
const KINDS = ['health', 'employment', 'leaving'] as const
const LOOKS: ListLooks<SettlementRow, string> = {
  employeeCode: { num: true, pinned: 'left', fixed: true, minWidth: 60 },
  name: { bold: true, pinned: 'left', fixed: true, minWidth: 88 },
  fixedEmployee: { value: ({ fixed }) => fixed?.employee ?? null },
  paidEmployee: { value: ({ paid }) => paid.employee },
  settledEmployee: { bold: true, value: ({ settled }) => settled?.employee ?? null },
  settledEmployer: { value: ({ settled }) => settled?.employer ?? null },
  appliedMonth: {
    value: ({ applied }) => applied?.month ?? null,
    format: (_, { applied, instalments }) =>
      applied === null ? (instalments > 1 ? `${instalments}회까지` : '') : format.month(applied.month),
  },
  note: { minWidth: 200 },
}
const SHOWN = [
  'employeeCode',
  'name',
  'insurance',
  'totalPay',
  'workMonths',
  'monthlyBase',
  'fixedEmployee',
  'paidEmployee',
  'settledEmployee',
  'settledEmployer',
  'appliedMonth',
  'note',
] as const

/** What the insurances of a year come to. */
export default function SettlementPage() {
  return <CompanyScreen title="보험 정산">{(companyNo) => <SettlementList companyNo={companyNo} />}</CompanyScreen>
}

function SettlementList({ companyNo }: { readonly companyNo: number }) {
  const [params, setParams] = useScreenParams(SETTLEMENT_PARAMS)
  const today = useMeta().data?.today ?? seoulToday()
  const thisYear = Number(today.slice(0, 4))
  const year = params.year === '' ? String(thisYear) : params.year
  const query = useQuery(settlementQuery(companyNo, year, params.kind))
  const all = query.data?.items ?? NOBODY
  const rows = foundPeople(all, params.search)
  const excel = useListDownload(SETTLEMENT_LIST, {
    call: settlementXlsx,
    companyNo,
    asked: { payYear: year, downloadType: params.kind },
    when: year,
    people: new Set(all.map(({ employeeNo }) => employeeNo)).size,
    disabledReason: all.length === 0 && '정산할 사원이 없습니다.',
  })
  const counts = query.data?.counts
  return (
    <ListScreen
      head={{ title: `${year}년 보험 정산`, count: query.data?.total, actions: [excel] }}
      tabs={
        <Tabs
          label="정산할 것"
          value={params.kind}
          items={KINDS.map((key) => ({
            key,
            label: SETTLEMENT_KINDS[key],
            count: counts?.[key],
            to: SETTLEMENT_PARAMS.link({ ...params, kind: key }) || '?',
          }))}
        />
      }
      query={query}
      filters={{
        changed: params.search !== '',
        onReset: () => setParams({ search: '' }),
        controls: (
          <>
            <FilterSelect
              label="연도"
              value={year}
              allText={false}
              options={Array.from({ length: 5 }, (_, back) => String(thisYear - back)).map((value) => ({
                value,
                text: value,
              }))}
              onChange={(next) => setParams({ year: next })}
            />
            <FilterSearch value={params.search} onChange={(search) => setParams({ search }, { replace: true })} />
          </>
        ),
      }}
      name="insuranceSettlementColumns"
      caption={`${year}년 ${SETTLEMENT_KINDS[params.kind]}, ${rows.length}건`}
      list={SETTLEMENT_LIST}
      looks={LOOKS}
      shown={SHOWN}
      rows={rows}
      rowKey={({ employeeNo, insurance }) => `${employeeNo} ${insurance}`}
      rowLabel={({ name }) => name}
      summary={{ label: '합계', countText: `${format.count(rows.length)}건` }}
      sort={params.sort}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
      card={(row) => (
        <ListCard
          person={row.name}
          title={<b>{row.name}</b>}
          end={<span className="num">{row.settled === null ? '-' : format.won(row.settled.employee)}</span>}
          caption={`보수총액 ${format.won(row.totalPay)}`}
          notes={row.note === '' ? undefined : row.note}
        />
      )}
      what="사원"
      lookAgain="성명이나 사번을 다시 확인해 주세요."
      isNothing={all.length === 0}
      hint="정산액 = 확정 보험료 - 낸 보험료. 결정 보수월액 = 보수총액 ÷ 월수, 원 미만 버림"
      nothing={<EmptyState title="정산할 사원이 없습니다.">확정한 급여가 있으면 이곳에 나옵니다.</EmptyState>}
    />
  )
}
