import { useMeta } from '../../client/queries.ts'
import * as format from '../../shared/format.ts'
import { seoulToday } from '../../shared/today.ts'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { LawChip } from '../../shared/ui/Facts.tsx'
import { changeState, RATE_CHANGES, type RateChange, RATES_READ_ON } from './rate-changes.ts'
import rates from './rates.module.css'
import styles from './service-info.module.css'

const FAMILY = { '시행 중': 'success', '시행 예정': 'info', 미정: 'warning' } as const

/** The statutory figures that change, with their dates and articles. */
export function RateTable() {
  const today = useMeta().data?.today ?? seoulToday()
  return (
    <section className={rates['canvas']}>
      <div className={styles['wrap']}>
        <div className={rates['ratesHead']}>
          <h2 className={styles['middle']}>법이 바뀌는 날에 맞춰 계산합니다</h2>
          <p className="cap ter">
            <span className="num">{format.date(RATES_READ_ON)}</span>에 법령에서 확인한 내용입니다.
          </p>
        </div>
        <table className={rates['rates']}>
          <caption className="sr-only">바뀌는 법정 요율과 금액</caption>
          <thead>
            <tr>
              <th scope="col">시행</th>
              <th scope="col">무엇이</th>
              <th scope="col">어떻게</th>
              <th scope="col">근거</th>
              <th scope="col">상태</th>
            </tr>
          </thead>
          <tbody>
            {RATE_CHANGES.map((change) => (
              <Row key={`${change.from} ${change.what}`} change={change} today={today} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ change, today }: { readonly change: RateChange; readonly today: string }) {
  const state = changeState(change, today)
  return (
    <tr>
      <td className={`nw ${change.when === undefined ? 'num' : ''}`}>{change.when ?? format.date(change.from)}</td>
      <th scope="row">{change.what}</th>
      <td>
        <span className="num sec">{change.before}</span> <span aria-hidden="true">→</span>
        <span className="sr-only">에서</span>{' '}
        {change.after === null ? '아직 정해지지 않았습니다' : <b className="num">{change.after}</b>}
      </td>
      <td className={rates['laws']}>
        {change.laws.map((law) => (
          <LawChip key={law}>{law}</LawChip>
        ))}
      </td>
      <td>
        <Chip family={FAMILY[state]}>{state}</Chip>
      </td>
    </tr>
  )
}
