import type { TagCard } from '@handal/contracts/time/tag-cards'
import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { FilterSearch } from '../../../shared/form/FilterSearch.tsx'
import * as format from '../../../shared/format.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import type { TableColumn } from '../../../shared/table/types.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { CardForms } from './CardForms.tsx'
import { CARD_PARAMS } from './tag-params.ts'
import { cardsQuery } from './tags.queries.ts'

const SIZE = 100
const NONE: readonly TagCard[] = []
const readerText = ({ reader }: TagCard): string => reader ?? '모든 리더기'

const COLUMNS: readonly TableColumn<TagCard>[] = [
  { key: 'cardNo', name: '카드번호', num: true, bold: true, fixed: true, minWidth: 140 },
  { key: 'reader', name: '리더기', minWidth: 160, value: readerText },
  { key: 'name', name: '성명', fixed: true, minWidth: 120 },
  { key: 'employeeCode', name: '사번', num: true, quiet: true, minWidth: 96 },
  { key: 'from', name: '첫날', kind: 'date', minWidth: 120 },
  { key: 'endDate', name: '마지막 날', kind: 'date', minWidth: 120 },
]

/** Whose the cards of readers are, in place of the list of tags. */
export function CardList({ companyNo, today }: { readonly companyNo: number; readonly today: string }) {
  const [params, setParams] = useScreenParams(CARD_PARAMS)
  const { search, page } = params
  const query = useQuery(cardsQuery(companyNo, { ...(search === '' ? {} : { q: search }), page, size: SIZE }))
  const { items: rows = NONE, total = 0 } = query.data ?? {}
  const open = rows.find(({ no }) => no === params.card)
  return (
    <>
      <ListScreen
        head={{
          title: '리더기 카드',
          count: query.data?.total,
          facts: '리더기에서 온 번호가 그날 누구의 카드였는지 찾습니다.',
          actions: [{ label: '출퇴근 기록으로', onSelect: () => setParams({ cards: false, card: null }) }],
          primary: { label: '카드 등록', onClick: () => setParams({ card: null, act: 'new' }) },
        }}
        query={query}
        filters={{
          controls: (
            <FilterSearch
              placeholder="성명, 사번, 카드번호, 리더기"
              width={264}
              value={search}
              onChange={(words) => setParams({ search: words }, { replace: true })}
            />
          ),
          changed: search !== '',
          onReset: () => setParams({ search: '' }),
        }}
        name="tagCardColumns"
        caption={`리더기 카드 ${format.count(total)}장`}
        shown={COLUMNS}
        sorted={[]}
        rows={rows}
        rowKey={({ no }) => String(no)}
        rowLabel={({ cardNo, name }) => `${cardNo} ${name}`}
        activeKey={open === undefined ? undefined : String(open.no)}
        onOpen={({ no }) => setParams({ card: no, act: null }, { replace: params.card !== null })}
        pages={{ page, size: SIZE, total, onPage: (next) => setParams({ page: next }) }}
        card={(row) => (
          <ListCard
            title={
              <>
                <b className="num">{row.cardNo}</b> {row.name}
              </>
            }
            end={readerText(row)}
            caption={`${format.date(row.from)}부터${row.endDate === null ? '' : ` ${format.date(row.endDate)}까지`}`}
            opens
          />
        )}
        what="카드"
        lookAgain="성명이나 카드번호를 다시 확인해 주세요."
        nothing={
          <EmptyState title="등록한 카드가 없습니다.">
            리더기의 카드번호를 사원에게 등록하면 그 번호의 기록이 사원의 출퇴근 기록이 됩니다.
          </EmptyState>
        }
      />
      <CardForms
        companyNo={companyNo}
        today={today}
        card={open}
        act={params.act}
        onAct={(act) => setParams({ act }, { replace: act === null })}
        onClose={() => setParams({ card: null, act: null }, { replace: true })}
      />
    </>
  )
}
