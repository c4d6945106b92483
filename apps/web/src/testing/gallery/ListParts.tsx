import { type ReactNode, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { type Asked, QueryPart } from '../../client/screen/QueryScreen.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { State } from './State.tsx'

type Row = { no: string; name: string; team: string; since: string; pay: number; state: string }
const ROWS: readonly Row[] = [
  { no: '0001', name: '이가람', team: '품질팀 대리', since: '2021-03-02', pay: 3_200_000, state: '재직' },
  { no: '0002', name: '박다온', team: '생산1팀 반장', since: '2017-06-12', pay: 3_050_000, state: '재직' },
  { no: '0007', name: '윤아라', team: '생산1팀 사원', since: '2026-09-01', pay: 1_950_000, state: '휴직' },
]
const asked = (more: Partial<Asked<readonly Row[]>>): Asked<readonly Row[]> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => Promise.resolve(),
  ...more,
})
const FAILED = asked({ error: new ApiError('지금은 데이터베이스를 쓸 수 없습니다. 잠시 뒤 다시 시도해 주세요.') })

function List({ query, words = '' }: { readonly query: Asked<readonly Row[]>; readonly words?: string }): ReactNode {
  const [search, setSearch] = useState(words)
  const [page, setPage] = useState(1)
  const rows = (query.data ?? []).filter((row) => row.name.includes(search))
  return (
    <ListScreen
      head={{
        title: '사원',
        count: query.data?.length,
        actions: [{ label: '엑셀 내려받기', onSelect: () => {} }],
        primary: { label: '사원 등록', onClick: () => {} },
      }}
      query={query}
      filters={{
        controls: <FilterSearch value={search} onChange={setSearch} />,
        changed: search !== '',
        onReset: () => setSearch(''),
      }}
      name="galleryColumns"
      caption={`사원 ${rows.length}명`}
      shown={[
        { key: 'no', name: '사번', num: true, quiet: true, pinned: 'left' },
        { key: 'name', name: '성명', bold: true, pinned: 'left' },
        { key: 'team', name: '부서와 직위' },
        { key: 'since', name: '입사일', kind: 'date' },
        { key: 'pay', name: '월 기본급', kind: 'money' },
        { key: 'state', name: '상태', render: (row) => <Chip>{row.state}</Chip> },
      ]}
      tablet={[
        { key: 'name', name: '성명', value: (row) => `${row.name} ${row.no}` },
        { key: 'team', name: '부서와 직위' },
        { key: 'pay', name: '월 기본급', kind: 'money' },
      ]}
      rows={rows}
      rowKey={(row) => row.no}
      rowLabel={(row) => row.name}
      onOpen={() => {}}
      card={(row) => (
        <ListCard
          person={row.name}
          title={<b>{row.name}</b>}
          end={<span className="num sec">{row.since.replaceAll('-', '.')}</span>}
          caption={`${row.no} · ${row.team}`}
          notes={row.pay < 2_000_000 ? '최저임금 미달' : undefined}
          opens
        />
      )}
      pages={{ page, size: 2, total: query.data?.length ?? 0, onPage: setPage }}
      hint="행을 누르거나 Enter 키를 누르면 상세로 이동합니다."
      what="사원"
      lookAgain="성명이나 사번을 다시 확인해 주세요."
      nothing={<EmptyState title="아직 사원이 없습니다.">사원을 등록하면 이곳에 나옵니다.</EmptyState>}
    />
  )
}

/** A list with rows, with none that fit, with none at all, waiting, and failed. */
export function ListParts(): ReactNode {
  return (
    <>
      <State name="목록">
        <List query={asked({ data: ROWS })} />
      </State>
      <State name="맞는 것이 없음">
        <List query={asked({ data: ROWS })} words="없는 이름" />
      </State>
      <State name="아무것도 없음">
        <List query={asked({ data: [] })} />
      </State>
      <State name="기다림">
        <List query={asked({})} />
      </State>
      <State name="실패">
        <List query={FAILED} />
      </State>
      <State name="시트 안의 실패">
        <Sheet pad="form">
          <QueryPart query={FAILED}>{() => null}</QueryPart>
        </Sheet>
      </State>
    </>
  )
}
