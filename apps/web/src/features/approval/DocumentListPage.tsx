import { DOCUMENT_BOXES, DOCUMENT_STATES, type DocumentBox } from '@handal/contracts/approval/document-words'
import type { DocumentRow } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_TYPES, type DocumentType } from '@handal/contracts/company/approval-lines'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '../../client/session-store.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import type { TableColumn } from '../../shared/table/types.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { BOXES, LIST_PARAMS, STATES } from './document-params.ts'
import { daysText } from './document-text.ts'
import { countsQuery, DOCUMENT_PAGE, documentsQuery, type PageType } from './documents.queries.ts'
import { useKeptApart } from './use-kept-apart.ts'
import { LineMoons } from './LineMoons.tsx'

const NONE: readonly DocumentRow[] = []
const COLUMNS: readonly TableColumn<DocumentRow>[] = [
  { key: 'number', name: '번호', num: true, minWidth: 136, value: ({ number }) => number ?? '' },
  { key: 'draftTypeName', name: '종류', fixed: true, sortable: false, minWidth: 104 },
  { key: 'title', name: '제목', bold: true, fixed: true, minWidth: 176 },
  { key: 'drafterName', name: '기안자', fixed: true, minWidth: 88 },
  {
    key: 'departmentName',
    name: '부서',
    quiet: true,
    sortable: false,
    minWidth: 104,
    value: ({ departmentName }) => departmentName ?? '',
  },
  { key: 'startDate', name: '기간', num: true, minWidth: 168, value: daysText },
  {
    key: 'amount',
    name: '수량',
    num: true,
    align: 'right',
    sortable: false,
    minWidth: 72,
    value: ({ amount, unit }) => (amount === null ? '' : `${amount}${unit ?? ''}`),
  },
  {
    key: 'steps',
    name: '결재선',
    sortable: false,
    minWidth: 168,
    value: ({ waitsFor }) => waitsFor.map(({ name }) => name).join(', '),
    render: (row) => <LineMoons row={row} />,
  },
  {
    key: 'state',
    name: '상태',
    minWidth: 88,
    value: ({ stateName }) => stateName,
    render: ({ turn, stateName }) => (turn ? <Chip family="info">내 차례</Chip> : <Chip>{stateName}</Chip>),
  },
  {
    key: 'draftedAt',
    name: '기안일',
    num: true,
    quiet: true,
    minWidth: 136,
    value: ({ draftedAt }) => format.instant(draftedAt),
  },
]

/** Why a document stands still, in the box of those that do. */
const WAITS: TableColumn<DocumentRow> = {
  key: 'waits',
  name: '멈춘 사유',
  sortable: false,
  minWidth: 320,
  value: ({ waits }) => waits.join(' '),
}
const COLUMNS_STUCK: readonly TableColumn<DocumentRow>[] = [...COLUMNS.slice(0, 4), WAITS, ...COLUMNS.slice(4)]

const TYPES = Object.keys(DOCUMENT_TYPES) as DocumentType[]
const isType = (text: string | undefined): text is DocumentType => text !== undefined && text in DOCUMENT_TYPES

const EMPTY_TITLES: Readonly<Partial<Record<DocumentBox, string>>> = {
  turn: '결재를 기다리는 문서가 없습니다.',
  stuck: '멈춘 문서가 없습니다.',
}
/** What a box without documents says of itself. */
const EMPTY_WORDS: Readonly<Record<DocumentBox, string>> = {
  all: '문서를 작성해 상신하면 결재할 사람에게 알리고 이곳에 나옵니다.',
  turn: '내가 결재하거나 합의할 차례가 되면 알리고 이곳에 나옵니다.',
  running: '상신한 문서는 결재가 끝날 때까지 이곳에 나옵니다.',
  mine: '내가 상신한 문서가 이곳에 모입니다.',
  decided: '내가 결재하거나 합의한 문서가 이곳에 모입니다.',
  copied: '나를 참조로 넣거나 회람한 문서가 이곳에 모입니다.',
  returned: '반려되거나 회수한 문서가 이곳에 모입니다. 열어서 재기안할 수 있습니다.',
  drafts: '임시저장한 문서가 이곳에 모입니다. 열어서 이어 씁니다.',
  stuck: '결재할 사람이 퇴사했거나 마감한 달의 반영을 기다리는 문서가 사유와 함께 이곳에 나옵니다.',
}
/** Below the title of a card: what it is, whose, when, and why it stands still. */
const captionOf = ({ draftTypeName, drafterName, waits, ...row }: DocumentRow): string =>
  [draftTypeName, drafterName, daysText(row), ...waits].filter((part) => part !== '').join(' · ')

/** Documents of a type, or of all; an operator sees those of the company. */
export default function DocumentListPage() {
  const { pathname } = useLocation()
  const word = pathname.split('/')[2]
  const type: PageType = isType(word) ? word : 'total'
  const title = type === 'total' ? '결재 현황' : `${DOCUMENT_TYPES[type]} 결재 현황`
  return (
    <CompanyScreen title={title}>
      {(companyNo) => <DocumentList companyNo={companyNo} type={type} title={title} />}
    </CompanyScreen>
  )
}

function BoxTabs({ companyNo, type }: { readonly companyNo: number; readonly type: PageType }) {
  const [params] = useScreenParams(LIST_PARAMS)
  const counts = useQuery(countsQuery(companyNo, type)).data
  const shown = BOXES.filter((box) => box !== 'stuck' || (counts?.stuck ?? 0) > 0 || params.box === 'stuck')
  return (
    <Tabs
      label="문서함"
      value={params.box}
      items={shown.map((key) => ({
        key,
        label: DOCUMENT_BOXES[key],
        count: counts?.[key],
        to: LIST_PARAMS.link({ ...params, box: key, page: 1 }) || '?',
      }))}
    />
  )
}

function DocumentList({
  companyNo,
  type,
  title,
}: {
  readonly companyNo: number
  readonly type: PageType
  readonly title: string
}) {
  const navigate = useNavigate()
  // An account without an employee drafts nothing.
  const drafts = typeof useUser()?.employee_no === 'number'
  const [params, setParams] = useScreenParams(LIST_PARAMS)
  const { box, state, q, page } = params
  const kept = useKeptApart(type)
  const asked = { box, page, ...kept.asked, ...(state === null ? {} : { state }), ...(q === '' ? {} : { q }) }
  const query = useQuery(documentsQuery(companyNo, type, asked))
  const { items: rows = NONE, total = 0 } = query.data ?? {}
  const begins = (one: DocumentType) => ({
    label: `${DOCUMENT_TYPES[one]} 작성`,
    onSelect: () => void navigate(`/e-system/form?type=${one}`),
  })
  const open = ({ no, pageType, state: at }: DocumentRow) =>
    void navigate(at === 'DRAFT' ? `/e-system/form?type=${pageType}&no=${no}` : `/e-system/${pageType}/${no}`)
  return (
    <ListScreen
      head={{
        title,
        count: query.data?.total,
        actions: [
          ...kept.actions,
          ...(drafts && type === 'total' ? [{ label: '문서 작성', menu: TYPES.map(begins) }] : []),
        ],
        ...(drafts && type !== 'total'
          ? { primary: { label: begins(type).label, onClick: begins(type).onSelect } }
          : {}),
      }}
      tabs={<BoxTabs companyNo={companyNo} type={type} />}
      query={query}
      filters={{
        controls: (
          <>
            <FilterSearch
              value={q}
              placeholder="제목, 번호, 기안자"
              onChange={(next) => setParams({ q: next }, { replace: true })}
            />
            <FilterSelect
              label="상태"
              allText="전체"
              value={state ?? ''}
              options={STATES.map((value) => ({ value, text: DOCUMENT_STATES[value] }))}
              onChange={(next) => setParams({ state: STATES.find((one) => one === next) ?? null })}
            />
          </>
        ),
        changed: state !== null || q !== '',
        onReset: () => setParams({ state: null, q: '' }),
      }}
      name="documentColumns"
      caption={`결재 문서 ${format.count(total)}건`}
      shown={box === 'stuck' ? COLUMNS_STUCK : COLUMNS}
      sorted={[]}
      rows={rows}
      rowKey={({ no }) => String(no)}
      rowLabel={({ title: name, drafterName }) => `${drafterName} ${name}`}
      onOpen={open}
      pages={{ page, size: DOCUMENT_PAGE, total, onPage: (next) => setParams({ page: next }) }}
      card={(row) => (
        <ListCard
          person={row.drafterName}
          opens
          title={<b>{row.title === '' ? '(제목 없음)' : row.title}</b>}
          end={row.turn ? <Chip family="info">내 차례</Chip> : <Chip>{row.stateName}</Chip>}
          caption={captionOf(row)}
        />
      )}
      what="문서"
      lookAgain="제목이나 번호, 상태를 다시 확인해 주세요."
      nothing={<EmptyState title={EMPTY_TITLES[box] ?? '문서가 없습니다.'}>{EMPTY_WORDS[box]}</EmptyState>}
    />
  )
}
