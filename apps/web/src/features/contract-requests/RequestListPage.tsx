import { CONTRACT_REQUEST_STATES, type ContractRequestRow } from '@handal/contracts/board/contract-requests'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { LIST_PARAMS } from './request-params.ts'
import { daysLeftText, familyOf, wishText } from './request-words.ts'
import { REQUEST_PAGE, requestsQuery, useFollowedContract } from './requests.queries.ts'

const TITLE = '계약 연장/해지 요청'
const NONE: readonly ContractRequestRow[] = []
const STATES = Object.entries(CONTRACT_REQUEST_STATES).map(([value, text]) => ({ value, text }))

const StateChip = ({ state, stateName, waits }: ContractRequestRow): ReactNode => (
  <Chip family={familyOf(state, waits)}>{stateName}</Chip>
)
const what = ({ kind, wanted, present }: ContractRequestRow): string => wishText(kind, wanted, present)

const columnsFor = (isProvider: boolean): readonly TableColumn<ContractRequestRow>[] => [
  {
    key: 'state',
    name: '상태',
    fixed: true,
    minWidth: 88,
    value: ({ stateName }) => stateName,
    render: (row) => <StateChip {...row} />,
  },
  ...(isProvider
    ? [
        {
          key: 'company',
          name: '회사',
          fixed: true as const,
          minWidth: 160,
          value: (row: ContractRequestRow) => row.companyName,
        },
      ]
    : []),
  {
    key: 'kind',
    name: '요청',
    fixed: true,
    minWidth: 96,
    value: ({ kindName }) => kindName,
    render: ({ kindName, waits }) => (waits ? <b>{kindName}</b> : kindName),
  },
  { key: 'what', name: '바뀌는 것', minWidth: 280, value: what },
  { key: 'asker', name: '요청한 사람', minWidth: 104, value: ({ askerName }) => askerName },
  { key: 'askedAt', name: '요청한 때', num: true, minWidth: 136, value: ({ askedAt }) => format.instant(askedAt) },
  { key: 'lastAt', name: '마지막 처리', num: true, minWidth: 136, value: ({ lastAt }) => format.instant(lastAt) },
  {
    key: 'daysLeft',
    name: '남은 날',
    num: true,
    align: 'right',
    minWidth: 88,
    value: ({ daysLeft }) => daysLeftText(daysLeft),
  },
]
const COLUMNS = columnsFor(false)
const PROVIDER_COLUMNS = columnsFor(true)

/** Requests for another contract: of the company, or to a super admin of all of them. What waits comes first. */
export default function RequestListPage(): ReactNode {
  return <HomeScreen title={TITLE}>{(companyNo) => <RequestList companyNo={companyNo} />}</HomeScreen>
}

function RequestList({ companyNo }: { readonly companyNo: number | null }): ReactNode {
  const navigate = useNavigate()
  const isProvider = companyNo === null
  const [params, setParams] = useScreenParams(LIST_PARAMS)
  const { state, page } = params
  const query = useQuery(requestsQuery(companyNo, { page, ...(state === 'ALL' ? {} : { state }) }))
  const { items: rows = NONE, total = 0, waiting = 0, contract } = query.data ?? {}
  useFollowedContract(companyNo, contract)
  return (
    <ListScreen
      head={{
        title: TITLE,
        count: query.data?.total,
        ...(waiting === 0
          ? {}
          : { facts: `${isProvider ? '처리할' : '답할'} 요청 ${waiting.toLocaleString('ko-KR')}` }),
        ...(isProvider
          ? {}
          : { primary: { label: '요청 쓰기', onClick: () => void navigate('/home/contract-board/write') } }),
      }}
      query={query}
      filters={{
        controls: (
          <FilterSelect
            label="상태"
            allText="모두"
            value={state === 'ALL' ? '' : state}
            options={STATES}
            onChange={(next) => setParams({ state: (next === '' ? 'ALL' : next) as typeof state })}
          />
        ),
        changed: state !== 'ALL',
        onReset: () => setParams({ state: 'ALL' }),
      }}
      name="contractRequestColumns"
      caption={`계약 요청 ${format.count(total)}건`}
      shown={isProvider ? PROVIDER_COLUMNS : COLUMNS}
      sorted={[]}
      rows={rows}
      rowKey={({ no }) => String(no)}
      rowLabel={({ companyName, kindName }) => `${companyName} ${kindName}`}
      onOpen={({ no }) => void navigate(`/home/contract-board/detail?no=${no}`)}
      pages={{ page, size: REQUEST_PAGE, total, onPage: (next) => setParams({ page: next }) }}
      card={(row) => (
        <ListCard
          opens
          title={isProvider ? `${row.companyName} ${row.kindName}` : row.kindName}
          end={<StateChip {...row} />}
          caption={[what(row), format.instant(row.lastAt)].filter((part) => part !== '').join(' · ')}
        />
      )}
      what="요청"
      lookAgain="상태를 다시 확인해 주세요."
      nothing={
        <EmptyState title="계약 요청이 없습니다.">
          {isProvider
            ? '회사가 보낸 요청이 여기에 모입니다.'
            : '계약을 늘리거나 인원을 바꾸거나 끝낼 때 요청을 씁니다.'}
        </EmptyState>
      }
    />
  )
}
