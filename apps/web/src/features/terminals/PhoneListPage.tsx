import { PHONE_LIST } from '@handal/contracts/terminal/phone-list'
import { PHONE_STATES, type PhoneRow, type PhoneState } from '@handal/contracts/terminal/phones'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { toast } from '../../shared/dialog/toast.ts'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { choiceOrNone, defineParams, named, page, sort, text } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { SortState } from '../../shared/table/types.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { DevicesBeside } from './places/DevicesBeside.tsx'
import { PHONE_COLUMNS, PHONE_LOOKS, PhoneStateChip, TABLET_PHONE_COLUMNS } from './terminal-columns.tsx'
import { useTerminalArea } from './terminal-area.ts'
import { phonesQuery } from './terminals.queries.ts'
import styles from './terminals.module.css'

const SIZE = 100
const NONE: readonly PhoneRow[] = []
const STATES = Object.keys(PHONE_STATES) as PhoneState[]
const PARAMS = defineParams(
  { state: choiceOrNone(STATES), search: named('q', text), sort, page },
  { page: ['state', 'search', 'sort'] },
)
const SORTED = ['employeeCode', 'name', 'departmentName', 'phoneName', 'boundAt', 'lastTagAt', 'state'] as const
const orderOf = (order: SortState | null) => {
  const name = SORTED.find((one) => one === order?.key)
  return name === undefined ? {} : { sort: order?.direction === 'desc' ? (`-${name}` as const) : name }
}

/** People of a company with the phones they have bound. */
export default function PhoneListPage() {
  return (
    <CompanyScreen title={PHONE_LIST.title}>
      {(companyNo) => (
        <div className={styles['phones']}>
          <PhoneList companyNo={companyNo} />
          <DevicesBeside companyNo={companyNo} />
        </div>
      )}
    </CompanyScreen>
  )
}

function PhoneList({ companyNo }: { readonly companyNo: number }) {
  const { isProvider, phones } = useTerminalArea()
  const [params, setParams] = useScreenParams(PARAMS)
  const navigate = useNavigate()
  const { state, search } = params
  const query = useQuery(
    phonesQuery(companyNo, {
      ...(state === null ? {} : { state }),
      ...(search === '' ? {} : { q: search }),
      ...orderOf(params.sort),
      page: params.page,
      size: SIZE,
    }),
  )
  const { items: rows = NONE, total = 0, counts } = query.data ?? {}
  return (
    <ListScreen
      head={{
        title: PHONE_LIST.title,
        facts:
          counts === undefined
            ? undefined
            : `휴대폰 ${format.count(counts.BOUND + counts.WAITING)}대 · 한 사람에 한 대`,
        primary: isProvider
          ? undefined
          : { label: '휴대폰 묶기 안내', onClick: () => void navigate('/help/manual?screen=%2Fhome%2Fcheck-in') },
      }}
      query={query}
      filters={{
        controls: (
          <>
            <FilterSearch
              value={search}
              placeholder="성명, 사번"
              width={208}
              onChange={(words) => setParams({ search: words }, { replace: true })}
            />
            <FilterSelect
              label="상태"
              value={state ?? ''}
              options={STATES.map((value) => ({
                value,
                text: counts === undefined ? PHONE_STATES[value] : `${PHONE_STATES[value]} ${counts[value]}`,
              }))}
              onChange={(chosen) => setParams({ state: STATES.find((one) => one === chosen) ?? null })}
            />
          </>
        ),
        changed: state !== null || search !== '' || params.page > 1,
        onReset: () => setParams({ state: null, search: '', page: 1 }),
      }}
      name="phoneColumns"
      caption={`사원 ${format.count(total)}명의 휴대폰`}
      list={PHONE_LIST}
      looks={PHONE_LOOKS}
      shown={PHONE_COLUMNS}
      tablet={TABLET_PHONE_COLUMNS}
      sorted={SORTED}
      rows={rows}
      rowKey={({ employeeNo }) => String(employeeNo)}
      rowLabel={({ name }) => name}
      manualSort
      sort={params.sort}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
      onOpen={({ no, name }) =>
        no === null ? toast(`${name}님은 아직 휴대폰을 묶지 않았습니다.`) : void navigate(`${phones}/modify/${no}`)
      }
      card={(row) => (
        <ListCard
          title={<b>{row.name}</b>}
          end={<PhoneStateChip state={row.state} />}
          caption={[row.departmentName ?? '', row.phoneName ?? ''].filter(Boolean).join(' · ')}
          notes={row.lastTagAt === null ? undefined : `마지막 ${format.instant(row.lastTagAt)}`}
          opens={row.no !== null}
        />
      )}
      pages={{ page: params.page, size: SIZE, total, onPage: (next) => setParams({ page: next }) }}
      what="사원"
      lookAgain="성명이나 사번, 상태를 다시 확인해 주세요."
      nothing={<EmptyState title="재직 중인 사원이 없습니다.">사원을 등록하면 이곳에 나옵니다.</EmptyState>}
    />
  )
}
