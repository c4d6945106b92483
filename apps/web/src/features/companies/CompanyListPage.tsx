import { COMPANY_LIST } from '@handal/contracts/company/company-list'
import { COMPANY_STATE_NAME, type CorporationRow, listCorporations } from '@handal/contracts/company/corporations'
import { companiesXlsx } from '@handal/contracts/downloads'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../client/api.ts'
import { companyKey, useMeta } from '../../client/queries.ts'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { useListDownload } from '../../client/use-list-download.ts'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { choice, defineParams, flag, named, page, sort, text } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { SortState } from '../../shared/table/types.ts'
import { seoulToday } from '../../shared/today.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { MANAGED_AREA } from './company-area.ts'
import { COMPANY_COLUMNS, companyLooks, endText, TABLET_COMPANY_COLUMNS } from './company-columns.tsx'
import { ENDING_DAYS } from './company-text.ts'

const SIZE = 50
const NOBODY: readonly CorporationRow[] = []
const STATES = ['all', 'OPEN', 'CLOSED'] as const
const PARAMS = defineParams(
  { state: choice(STATES, 'OPEN'), ending: flag(), search: named('q', text), sort, page },
  { page: ['state', 'ending', 'search', 'sort'] },
)

type Query = NonNullable<Parameters<typeof call<typeof listCorporations>>[1]>['query']
const companiesQuery = (query: NonNullable<Query>) =>
  queryOptions({
    queryKey: companyKey(null, 'corporations', query),
    queryFn: ({ signal }) => call(listCorporations, { query, signal }),
    placeholderData: keepPreviousData,
  })

const SORTED = ['companyNo', 'companyName', 'people', 'contractStrDate', 'contractEndDate', 'closedOn'] as const
const orderOf = (order: SortState | null) => {
  const name = SORTED.find((one) => one === order?.key)
  return name === undefined ? {} : { sort: order?.direction === 'desc' ? (`-${name}` as const) : name }
}

/** All companies of the super admin: who they are, how long their contract runs, whether they are closed. */
export default function CompanyListPage() {
  const [params, setParams] = useScreenParams(PARAMS)
  const { state, ending, search } = params
  const navigate = useNavigate()
  const today = useMeta().data?.today ?? seoulToday()
  const asked = {
    ...(state === 'all' ? {} : { state }),
    ...(ending ? { endsWithin: ENDING_DAYS } : {}),
    ...(search === '' ? {} : { q: search }),
    ...orderOf(params.sort),
  }
  const query = useQuery(companiesQuery({ ...asked, page: params.page, size: SIZE }))
  const rows = query.data?.items ?? NOBODY
  const total = query.data?.total ?? 0
  const excel = useListDownload(COMPANY_LIST, {
    call: companiesXlsx,
    companyNo: null,
    asked,
    when: today,
    disabledReason: total === 0 && '회사가 없습니다.',
  })
  const looks = useMemo(() => companyLooks(today), [today])
  return (
    <ListScreen
      head={{
        title: '회사정보',
        count: query.data?.total,
        actions: [excel],
        primary: { label: '회사 등록', onClick: () => void navigate(`${MANAGED_AREA.base}/write`) },
      }}
      query={query}
      filters={{
        controls: (
          <>
            <FilterSearch
              value={search}
              placeholder="회사, 초성, 사업자번호"
              width={264}
              onChange={(words) => setParams({ search: words }, { replace: true })}
            />
            <FilterSelect
              label="이용"
              value={state}
              allText={false}
              options={[
                { value: 'OPEN', text: COMPANY_STATE_NAME.OPEN },
                { value: 'CLOSED', text: COMPANY_STATE_NAME.CLOSED },
                { value: 'all', text: '전체' },
              ]}
              onChange={(chosen) => setParams({ state: chosen === 'CLOSED' || chosen === 'all' ? chosen : 'OPEN' })}
            />
            <FilterSelect
              label="계약"
              value={ending ? 'ending' : ''}
              options={[{ value: 'ending', text: `${ENDING_DAYS}일 안에 만료` }]}
              onChange={(chosen) => setParams({ ending: chosen !== '' })}
            />
          </>
        ),
        changed: state !== 'OPEN' || ending || search !== '' || params.page > 1,
        onReset: () => setParams({ state: 'OPEN', ending: false, search: '', page: 1 }),
      }}
      name="companyColumns"
      caption={`회사 ${format.count(total)}곳`}
      list={COMPANY_LIST}
      looks={looks}
      shown={COMPANY_COLUMNS}
      tablet={TABLET_COMPANY_COLUMNS}
      sorted={SORTED}
      rows={rows}
      rowKey={({ companyNo }) => String(companyNo)}
      rowLabel={({ companyName }) => companyName}
      manualSort
      sort={params.sort}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
      onOpen={({ companyNo }) => void navigate(MANAGED_AREA.detailOf(companyNo))}
      card={(row) => (
        <ListCard
          title={<b>{row.companyName}</b>}
          end={<span className="num">{format.count(row.people)}명</span>}
          caption={[row.businessType, row.businessNo ?? ''].filter(Boolean).join(' · ')}
          notes={endText(row, today).soon ? `계약 만료 ${endText(row, today).text}` : undefined}
          opens
        />
      )}
      pages={{ page: params.page, size: SIZE, total, onPage: (next) => setParams({ page: next }) }}
      hint="행을 누르거나 Enter 키를 누르면 상세로 이동합니다."
      what="회사"
      lookAgain="회사명이나 사업자번호, 이용 상태를 다시 확인해 주세요."
      nothing={<EmptyState title="아직 회사가 없습니다.">회사를 등록하면 이곳에 나옵니다.</EmptyState>}
    />
  )
}
