import { plainDate } from '@handal/base/date'
import { DOCUMENT_BOXES, type DocumentBox } from '@handal/contracts/approval/document-words'
import type { DocumentRow } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_TYPES, type DocumentType } from '@handal/contracts/company/approval-lines'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '../../client/session-store.ts'
import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import * as format from '../../shared/format.ts'
import { ListCard } from '../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { seoulToday } from '../../shared/today.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { captionOf, documentColumns, StandingChip, stuckColumns } from './document-columns.tsx'
import { DocumentFilters } from './DocumentFilters.tsx'
import {
  askedKind,
  askedOf,
  BOXES,
  isChosen,
  isType,
  LIST_PARAMS,
  NO_CONDITIONS,
  SORTED,
  TYPES,
} from './document-params.ts'
import { countsQuery, DOCUMENT_PAGE, documentsQuery, type PageType } from './documents.queries.ts'
import { useKeptApart } from './use-kept-apart.ts'

const NONE: readonly DocumentRow[] = []

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
  const counts = useQuery(countsQuery(companyNo, askedKind(type, params.kind))).data
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
  const { box, page } = params
  const meta = useMeta().data
  const today = plainDate(meta?.today ?? seoulToday())
  const { pageType, ...kind } = askedKind(type, params.kind)
  const kept = useKeptApart(pageType)
  const asked = { box, page, ...kept.asked, ...askedOf(params, today), ...kind }
  const query = useQuery(documentsQuery(companyNo, pageType, asked))
  const { items: rows = NONE, total = 0 } = query.data ?? {}
  const now = query.dataUpdatedAt
  const columns = useMemo(() => (box === 'stuck' ? stuckColumns(now) : documentColumns(now)), [box, now])
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
          <DocumentFilters companyNo={companyNo} type={type} today={today} params={params} setParams={setParams} />
        ),
        changed: isChosen(params),
        onReset: () => setParams(NO_CONDITIONS),
      }}
      name="documentColumns"
      caption={`결재 문서 ${format.count(total)}건`}
      shown={columns}
      sorted={SORTED}
      manualSort
      sort={params.sort}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
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
          end={<StandingChip row={row} />}
          caption={captionOf(row, now)}
        />
      )}
      what="문서"
      lookAgain="제목이나 번호, 상태, 기안일을 다시 확인해 주세요."
      nothing={<EmptyState title={EMPTY_TITLES[box] ?? '문서가 없습니다.'}>{EMPTY_WORDS[box]}</EmptyState>}
    />
  )
}
