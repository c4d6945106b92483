import { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { Touched } from '@handal/contracts/rates/statutory'
import * as format from '../../shared/format.ts'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { signed } from './rates-text.ts'
import styles from './rates.module.css'

/** Companies that are shown at once. */
const SHOWN = 12

/** Which companies and months a value reaches and what it makes of their payslips, before it is stored. */
export function TouchedCompanies({
  touched: { months, companies, companyCount, left },
}: {
  readonly touched: Touched
}) {
  if (companyCount === 0)
    return <p className="cap ter">이미 계산한 급여는 바뀌지 않습니다. 앞으로 계산하는 급여가 이 값을 씁니다.</p>
  const changed = months.reduce((sum, month) => sum + month.changed, 0)
  return (
    <>
      <p className="cap sec">
        회사 {format.count(companyCount)}곳의 급여가 영향을 받고, 급여명세서 {format.count(changed)}건의 금액이
        달라집니다. 아직 확정하지 않은 급여는 다시 계산하도록 표시하고, 확정한 급여는 그대로 둡니다.
      </p>
      <ScrollBox label="영향을 받는 달">
        <table className={styles['changes']} aria-label="영향을 받는 달">
          <thead>
            <tr>
              <th scope="col">귀속월</th>
              <th scope="col">회사</th>
              <th scope="col">다시 계산</th>
              <th scope="col">그대로</th>
              <th scope="col">실지급액 차이</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, paymentType, companies: count, open, closed, difference }) => (
              <tr key={`${month} ${paymentType}`}>
                <th scope="row">
                  {format.proseMonth(month)} {PAYMENT_TYPES[paymentType]}
                </th>
                <td className="num">{format.count(count)}곳</td>
                <td className="num">{format.count(open)}명</td>
                <td className="num">{format.count(closed)}명</td>
                <td className="num">{signed(difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <ScrollBox label="영향을 받는 회사">
        <table className={styles['changes']} aria-label="영향을 받는 회사">
          <thead>
            <tr>
              <th scope="col">회사</th>
              <th scope="col">지금</th>
              <th scope="col">바꾼 뒤</th>
              <th scope="col">차이</th>
            </tr>
          </thead>
          <tbody>
            {companies.slice(0, SHOWN).map(({ companyNo, companyName, now, then, difference }) => (
              <tr key={companyNo}>
                <th scope="row">{companyName}</th>
                <td className="num">{format.won(now)}</td>
                <td className="num">{format.won(then)}</td>
                <td className="num">{signed(difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="cap ter hd-under">
        금액이 달라지는 급여명세서의 실지급액 합계입니다.
        {companyCount > SHOWN ? ` 회사 ${format.count(companyCount - SHOWN)}곳이 더 있습니다.` : ''}
        {left === 0 ? '' : ` 앞선 달의 급여명세서 ${format.count(left)}건은 많아서 금액을 계산하지 않았습니다.`}
      </p>
    </>
  )
}
