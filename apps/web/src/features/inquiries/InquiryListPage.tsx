import { INQUIRY_STATES, INQUIRY_TO, type InquiryRow } from '@handal/contracts/board/inquiries'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { useUser } from '../../client/session-store.ts'
import { HomeScreen } from '../../client/thread/HomeScreen.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { INQUIRY_PAGE, inquiriesQuery } from './inquiries.queries.ts'
import { LIST_PARAMS } from './inquiry-params.ts'
import { familyOf } from './inquiry-words.ts'

const NONE: readonly InquiryRow[] = []
const STATES = Object.entries(INQUIRY_STATES).map(([value, text]) => ({ value, text }))

const StateChip = ({ state, stateName, waits }: InquiryRow): ReactNode => (
  <Chip family={familyOf(state, waits)}>{stateName}</Chip>
)
const whose = ({ companyName, askerName }: InquiryRow, isProvider: boolean): string =>
  isProvider ? `${companyName} ${askerName}` : askerName

const columnsFor = (isProvider: boolean): readonly TableColumn<InquiryRow>[] => [
  {
    key: 'state',
    name: '상태',
    fixed: true,
    minWidth: 96,
    value: ({ stateName }) => stateName,
    render: (row) => <StateChip {...row} />,
  },
  {
    key: 'title',
    name: '제목',
    fixed: true,
    minWidth: 280,
    value: ({ title }) => title,
    render: ({ title, waits }) => (waits ? <b>{title}</b> : title),
  },
  { key: 'asker', name: '물은 사람', minWidth: 152, value: (row) => whose(row, isProvider) },
  ...(isProvider
    ? []
    : [{ key: 'to', name: '답하는 곳', minWidth: 104, value: ({ to }: InquiryRow) => INQUIRY_TO[to] }]),
  { key: 'askedAt', name: '물은 때', num: true, minWidth: 136, value: ({ askedAt }) => format.instant(askedAt) },
  { key: 'lastAt', name: '마지막 글', num: true, minWidth: 136, value: ({ lastAt }) => format.instant(lastAt) },
  { key: 'number', name: '번호', num: true, minWidth: 128, value: ({ number }) => number },
]
const COLUMNS = columnsFor(false)
const PROVIDER_COLUMNS = columnsFor(true)

/** What the caller asked, and what waits for the caller's answer first; to a super admin what companies ask. */
export default function InquiryListPage(): ReactNode {
  return <HomeScreen title="문의">{(companyNo) => <InquiryList companyNo={companyNo} />}</HomeScreen>
}

function InquiryList({ companyNo }: { readonly companyNo: number | null }): ReactNode {
  const navigate = useNavigate()
  const isProvider = companyNo === null
  const isUser = useUser()?.perm_id === '21'
  const [params, setParams] = useScreenParams(LIST_PARAMS)
  const { state, q, page } = params
  const query = useQuery(
    inquiriesQuery(companyNo, { page, ...(q === '' ? {} : { q }), ...(state === 'ALL' ? {} : { state }) }),
  )
  const { items: rows = NONE, total = 0, waiting = 0 } = query.data ?? {}
  return (
    <ListScreen
      head={{
        title: '문의',
        count: query.data?.total,
        ...(waiting === 0 ? {} : { facts: `답할 문의 ${waiting.toLocaleString('ko-KR')}` }),
        ...(isProvider ? {} : { primary: { label: '문의하기', onClick: () => void navigate('/home/qna/write') } }),
      }}
      query={query}
      filters={{
        controls: (
          <>
            <FilterSelect
              label="상태"
              allText="모두"
              value={state === 'ALL' ? '' : state}
              options={STATES}
              onChange={(next) => setParams({ state: (next === '' ? 'ALL' : next) as typeof state })}
            />
            <FilterSearch
              value={q}
              placeholder="제목, 번호, 물은 사람"
              onChange={(next) => setParams({ q: next }, { replace: true })}
            />
          </>
        ),
        changed: state !== 'ALL' || q !== '',
        onReset: () => setParams({ state: 'ALL', q: '' }),
      }}
      name="inquiryColumns"
      caption={`문의 ${format.count(total)}건`}
      shown={isProvider ? PROVIDER_COLUMNS : COLUMNS}
      sorted={[]}
      rows={rows}
      rowKey={({ no }) => String(no)}
      rowLabel={(row) => `${whose(row, isProvider)} ${row.title}`}
      onOpen={({ no }) => void navigate(`/home/qna/detail?no=${no}`)}
      pages={{ page, size: INQUIRY_PAGE, total, onPage: (next) => setParams({ page: next }) }}
      card={(row) => (
        <ListCard
          opens
          title={row.waits ? <b>{row.title}</b> : row.title}
          end={<StateChip {...row} />}
          caption={[whose(row, isProvider), format.instant(row.lastAt)].join(' · ')}
        />
      )}
      what="문의"
      lookAgain="제목이나 상태를 다시 확인해 주세요."
      nothing={
        <EmptyState title="문의가 없습니다.">
          {isProvider
            ? '회사가 묻는 글이 여기에 모입니다.'
            : isUser
              ? '급여와 근태에서 궁금한 것을 물으면 나와 답하는 사람만 봅니다.'
              : '사원이 묻는 글과 한달에 물은 글이 여기에 모입니다.'}
        </EmptyState>
      }
    />
  )
}
