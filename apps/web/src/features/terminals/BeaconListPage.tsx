import { BEACON_LIST } from '@handal/contracts/terminal/beacon-list'
import type { Beacon } from '@handal/contracts/terminal/beacons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { defineParams, flag, named, page, sort, text } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { SortState } from '../../shared/table/types.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ALL_BEACON_COLUMNS, BEACON_LOOKS, OWN_BEACON_COLUMNS, TABLET_BEACON_COLUMNS } from './terminal-columns.tsx'
import { useTerminalArea } from './terminal-area.ts'
import { beaconsQuery } from './terminals.queries.ts'

const SIZE = 100
const NONE: readonly Beacon[] = []
const PARAMS = defineParams({ all: flag(), search: named('q', text), sort, page }, { page: ['all', 'search', 'sort'] })
const SORTED = ['companyName', 'place', 'major', 'minor', 'battery', 'lastHeardAt', 'from', 'endDate'] as const
const orderOf = (order: SortState | null) => {
  const name = SORTED.find((one) => one === order?.key)
  return name === undefined ? {} : { sort: order?.direction === 'desc' ? (`-${name}` as const) : name }
}

/** Beacons of a company; the super admin may look at those of all companies. */
export default function BeaconListPage() {
  return <CompanyScreen title={BEACON_LIST.title}>{(companyNo) => <BeaconList companyNo={companyNo} />}</CompanyScreen>
}

function BeaconList({ companyNo }: { readonly companyNo: number }) {
  const { isProvider, beacons } = useTerminalArea()
  const [params, setParams] = useScreenParams(PARAMS)
  const navigate = useNavigate()
  const { search } = params
  const isAll = isProvider && params.all
  const asked = { ...(search === '' ? {} : { q: search }), ...orderOf(params.sort), page: params.page, size: SIZE }
  const query = useQuery(beaconsQuery(isAll ? null : companyNo, asked))
  const { items: rows = NONE, total = 0 } = query.data ?? {}
  return (
    <ListScreen
      head={{
        title: BEACON_LIST.title,
        count: query.data?.total,
        facts: '이 번호를 들은 출퇴근 기록에 둔 곳이 붙습니다.',
        primary: { label: '비콘 등록', onClick: () => void navigate(`${beacons}/write`) },
      }}
      query={query}
      filters={{
        controls: (
          <>
            <FilterSearch
              value={search}
              placeholder={isAll ? '회사, 둔 곳, 번호' : '둔 곳, 번호'}
              width={264}
              onChange={(words) => setParams({ search: words }, { replace: true })}
            />
            {isProvider ? (
              <FilterSelect
                label="회사"
                value={isAll ? 'all' : 'own'}
                allText={false}
                options={[
                  { value: 'own', text: '고른 회사' },
                  { value: 'all', text: '모든 회사' },
                ]}
                onChange={(chosen) => setParams({ all: chosen === 'all' })}
              />
            ) : null}
          </>
        ),
        changed: search !== '' || isAll || params.page > 1,
        onReset: () => setParams({ all: false, search: '', page: 1 }),
      }}
      name="beaconColumns"
      caption={`비콘 ${format.count(total)}개`}
      list={BEACON_LIST}
      looks={BEACON_LOOKS}
      shown={isAll ? ALL_BEACON_COLUMNS : OWN_BEACON_COLUMNS}
      tablet={TABLET_BEACON_COLUMNS}
      sorted={SORTED}
      rows={rows}
      rowKey={({ no }) => String(no)}
      rowLabel={({ place, minor }) => `${place} ${minor}`}
      manualSort
      sort={params.sort}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
      onOpen={({ no }) => void navigate(`${beacons}/modify/${no}`)}
      card={(row) => (
        <ListCard
          title={<b>{row.place}</b>}
          end={<span className="num">{`${row.major}-${row.minor}`}</span>}
          caption={isAll ? row.companyName : `${format.date(row.from)}부터`}
          notes={row.endDate === null ? undefined : `${format.date(row.endDate)}까지`}
          opens
        />
      )}
      pages={{ page: params.page, size: SIZE, total, onPage: (next) => setParams({ page: next }) }}
      what="비콘"
      lookAgain="둔 곳이나 번호를 다시 확인해 주세요."
      nothing={
        <EmptyState title="등록한 비콘이 없습니다.">
          비콘의 UUID, Major, Minor와 둔 곳을 등록하면 그 앞에서 찍은 기록에 장소가 붙습니다.
        </EmptyState>
      }
    />
  )
}
