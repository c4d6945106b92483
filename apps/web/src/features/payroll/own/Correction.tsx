import type { MySalary } from '@handal/contracts/payroll/salary'
import { useMeta } from '../../../client/queries.ts'
import { seoulToday } from '../../../shared/today.ts'
import * as format from '../../../shared/format.ts'
import styles from './my-salary.module.css'

type Slip = NonNullable<MySalary['slip']>

const issue = (versionNo: number, day: string): string => `${versionNo}판, ${format.shortDate(day)}`

/** What a corrected payslip changed: received and still to come, the lines before and after, and the words for the employee. */
export function Correction({ slip }: { readonly slip: Slip }) {
  const { correction } = slip
  if (correction === null) return null
  const title = `${correction.versionNo}판에서 달라진 것`
  const rows = [...correction.lines, { code: 'net', label: '실지급액', before: correction.net, after: slip.net }]
  return (
    <section className={styles['correction']} aria-label={title}>
      <Received slip={slip} />
      <table className="num">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">항목</th>
            <th scope="col" className="r">
              {issue(correction.versionNo, correction.givenOn)}
            </th>
            <th scope="col" className="r">
              {issue(slip.versionNo, slip.givenOn)}
            </th>
            <th scope="col" className="r">
              차이
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code} className={row.code === 'net' ? styles['closing'] : ''}>
              <th scope="row">{row.label}</th>
              <td className="r">{format.won(row.before)}</td>
              <td className="r">{format.won(row.after)}</td>
              <td className="r">{format.signedWon(row.after - row.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {slip.notice === null || slip.notice === '' ? null : <p className="sec">{slip.notice}</p>}
    </section>
  )
}

/** What came already, by its newest day, and what is left either way. */
function Received({ slip }: { readonly slip: Slip }) {
  const today = useMeta().data?.today ?? seoulToday()
  const last = slip.payments.at(-1)
  if (last === undefined) return null
  return (
    <p className={`num ${styles['received']}`}>
      <span className="sec">
        {last.payDate > today ? '지급 예정 금액' : '이미 받은 금액'} {format.wonText(slip.paid)} ·{' '}
        {format.date(last.payDate)}
      </span>
      <b>
        {slip.due > 0
          ? `더 받을 금액 ${format.wonText(slip.due)}`
          : slip.refund > 0
            ? `돌려줄 금액 ${format.wonText(slip.refund)}`
            : '더 받을 금액이 없습니다.'}
      </b>
    </p>
  )
}
