import { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { Touched } from '@handal/contracts/statutory'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import * as format from '../../shared/format.ts'
import styles from './rates.module.css'

/** Companies that are named at once. */
const SHOWN = 12

/** Which companies and months a value reaches, before it is stored. */
export function TouchedCompanies({ touched: { months, companies, companyCount } }: { readonly touched: Touched }) {
  if (companyCount === 0)
    return <p className="cap ter">이미 계산한 급여에는 닿지 않습니다. 앞으로 계산하는 급여가 이 값을 씁니다.</p>
  return (
    <>
      <p className="cap sec">
        회사 {format.count(companyCount)}곳의 급여에 닿습니다. 아직 확정하지 않은 급여는 다시 계산하도록 표시하고,
        확정한 급여는 그대로 둡니다.
      </p>
      <ScrollBox label="닿는 달">
        <table className={styles['changes']} aria-label="닿는 달">
          <thead>
            <tr>
              <th scope="col">귀속월</th>
              <th scope="col">회사</th>
              <th scope="col">다시 계산</th>
              <th scope="col">그대로</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, paymentType, companies: count, open, closed }) => (
              <tr key={`${month} ${paymentType}`}>
                <th scope="row">
                  {format.proseMonth(month)} {PAYMENT_TYPES[paymentType]}
                </th>
                <td className="num">{format.count(count)}곳</td>
                <td className="num">{format.count(open)}명</td>
                <td className="num">{format.count(closed)}명</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="cap ter hd-under">
        {companies
          .slice(0, SHOWN)
          .map(({ companyName }) => companyName)
          .join(', ')}
        {companyCount > SHOWN ? ` 외 ${format.count(companyCount - SHOWN)}곳` : ''}
      </p>
    </>
  )
}
