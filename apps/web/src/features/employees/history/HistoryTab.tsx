import {
  HISTORY_ACTS,
  HISTORY_STATES,
  type HistoryChange,
  type HistoryItem,
  readEmployeeHistory,
} from '@handal/contracts/people/employee-history'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { ListPages } from '../../../shared/screen/ListPages.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import styles from './history.module.css'

const SIZE = 20
type Props = {
  readonly companyNo: number
  readonly employeeNo: number
  readonly page: number
  readonly onPage: (page: number) => void
}

const historyQuery = ({ companyNo, employeeNo, page }: Props) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'history', employeeNo, page),
    queryFn: ({ signal }) =>
      call(readEmployeeHistory, { params: { empl_no: employeeNo }, query: { companyNo, page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
  })

/** 변경이력 of a person: everything that was entered, newest on top; nothing in it can be changed. */
export function HistoryTab(props: Props) {
  const query = useQuery(historyQuery(props))
  const { page, onPage } = props
  return (
    <Sheet
      title="변경이력"
      pad="form"
      caption="삭제하거나 수정할 수 없습니다. 뒤에 바뀐 내용에만 표시가 있고, 나머지는 지금도 그대로입니다."
    >
      <QueryPart query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <EmptyState title="이 쪽에는 이력이 없습니다." />
            ) : (
              <ol className={styles['saves']} aria-label="변경이력, 새 것이 위">
                {items.map((item) => (
                  <Save key={item.no} item={item} />
                ))}
              </ol>
            )}
            <ListPages pages={{ page, size: SIZE, total, onPage }} />
          </>
        )}
      </QueryPart>
    </Sheet>
  )
}

function Save({ item: { at, by, label, reason, changes } }: { readonly item: HistoryItem }) {
  return (
    <li>
      <p className="cap ter">
        {at === null ? null : <span className="num nw">{format.instant(at)}</span>} <span>{by}</span>
      </p>
      <div className={styles['did']}>
        <p>
          <b>{label}</b>
          {reason === null ? null : <span className="sec"> 사유: {reason}</span>}
        </p>
        {changes === null ? (
          <p className="sec">예전 판이 남긴 기록이라 내용을 보여 드리지 못합니다.</p>
        ) : changes.length === 0 ? (
          <p className="sec">보이는 값은 그대로입니다. 가려진 번호를 고쳤거나 같은 내용을 다시 저장했습니다.</p>
        ) : (
          <ul>
            {changes.map((change, index) => (
              <Change key={index} change={change} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** `2,960,000원 → 3,200,000원`; only what it came to where nothing was before. */
function Moved({ act, fact }: { readonly act: HistoryChange['act']; readonly fact: HistoryChange['facts'][number] }) {
  const { before, after } = fact
  if (before === null) return after
  return act === 'WITHDRAWN' ? <s>{before}</s> : `${before} → ${after ?? '없음'}`
}

function Change({ change: { part, from, act, state, reason, facts } }: { readonly change: HistoryChange }) {
  const isOver = state !== null && state !== 'STANDS'
  // What only happened is named by the save already.
  const isNamed = from === null && state === null
  return (
    <li>
      {isNamed ? null : (
        <p className="row g8 wrap">
          <span>
            {part} {HISTORY_ACTS[act]}
          </span>
          {from === null ? null : <span className="num sec nw">{format.date(from)}부터</span>}
          {isOver ? <Chip>{HISTORY_STATES[state]}</Chip> : null}
          {reason === null ? null : <span className="sec">사유: {reason}</span>}
        </p>
      )}
      <dl className={isOver ? styles['over'] : undefined}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd className="num">
              <Moved act={act} fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
