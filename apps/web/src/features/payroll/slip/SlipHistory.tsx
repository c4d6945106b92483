import type { SlipHistoryItem } from '@handal/contracts/payroll/salary-plan'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { historyQuery, type RunKey } from '../payroll.queries.ts'
import styles from './history.module.css'

const valueText = (value: number | string | null): string =>
  value === null ? '없음' : typeof value === 'number' ? (value === 0 ? '0' : format.won(value)) : value

/** `3,088,877 → 3,125,546`; only what it came to where nothing was before or nothing moved. */
export const changeText = (change: SlipHistoryItem['changes'][number]): string =>
  change.before === null || change.before === change.after
    ? valueText(change.after)
    : `${valueText(change.before)} → ${valueText(change.after)}`

/** When and by whom: `11.30(월) 10:10 · 손아침`. */
export const whenText = (item: SlipHistoryItem): string => {
  const [day = '', time = ''] = format.instant(item.at).split(' ')
  const iso = day.replaceAll('.', '-')
  return `${day.slice(5)}(${format.weekday(iso)}) ${time} · ${item.byName}`
}

/** Whether words for the employee belong to such an entry, so that their absence is said. */
const hasNotice = (item: SlipHistoryItem): boolean => item.event === 'overridden' || item.event === 'reopened'

/** Everything that happened to one payslip, newest on top; nothing in it can be changed. */
export function SlipHistory({ run, employeeNo }: { readonly run: RunKey; readonly employeeNo: number }) {
  const query = useQuery(historyQuery(run, employeeNo))
  return (
    <QueryPart query={query}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <p className={`sec ${styles['loading']}`}>아직 일어난 일이 없습니다.</p>
          ) : (
            <ol className={styles['list']} aria-label="변경 이력, 새 것이 위">
              {items.map((item) => (
                <Entry key={item.no} item={item} />
              ))}
            </ol>
          )}
          <p className={`cap ter ${styles['note']}`}>이력은 삭제하거나 수정할 수 없습니다.</p>
        </>
      )}
    </QueryPart>
  )
}

function Entry({ item }: { readonly item: SlipHistoryItem }) {
  const rows = [
    ...item.changes.map((change) => ({
      name: change.label,
      value: <span className="num">{changeText(change)}</span>,
    })),
    ...(item.reason === null || item.reason === '' ? [] : [{ name: '내부 사유', value: item.reason }]),
    ...(item.notice !== null
      ? [{ name: '사원이 읽은 말', value: item.notice }]
      : hasNotice(item)
        ? [{ name: '사원이 읽은 말', value: <span className="ter">적지 않음</span> }]
        : []),
    ...(item.acknowledged === null || item.acknowledged.length === 0
      ? []
      : [{ name: '알고 확정', value: item.acknowledged.map(({ label }) => label).join(', ') }]),
  ]
  return (
    <li>
      <div className={styles['head']}>
        <b>{item.label}</b>
        <span className="cap ter nw num">{whenText(item)}</span>
      </div>
      {rows.length === 0 ? null : (
        <dl className={styles['rows']}>
          {rows.map((row, index) => (
            <div key={index}>
              <dt>{row.name}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
