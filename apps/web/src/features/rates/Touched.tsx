import { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { Touched } from '@handal/contracts/rates/statutory'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { signed } from './rates-text.ts'

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
        <SmallTable
          caption="영향을 받는 달"
          cards
          rows={months}
          keyOf={({ month, paymentType }) => `${month} ${paymentType}`}
          columns={[
            {
              key: 'month',
              label: '귀속월',
              cell: ({ month, paymentType }) => `${format.proseMonth(month)} ${PAYMENT_TYPES[paymentType]}`,
            },
            { key: 'companies', label: '회사', num: 'right', cell: (row) => `${format.count(row.companies)}곳` },
            { key: 'open', label: '다시 계산', num: 'right', cell: ({ open }) => `${format.count(open)}명` },
            { key: 'closed', label: '그대로', num: 'right', cell: ({ closed }) => `${format.count(closed)}명` },
            { key: 'difference', label: '실지급액 차이', num: 'right', cell: ({ difference }) => signed(difference) },
          ]}
        />
      </ScrollBox>
      <ScrollBox label="영향을 받는 회사">
        <SmallTable
          caption="영향을 받는 회사"
          cards
          rows={companies.slice(0, SHOWN)}
          keyOf={({ companyNo }) => companyNo}
          columns={[
            { key: 'company', label: '회사', cell: ({ companyName }) => companyName },
            { key: 'now', label: '지금', num: 'right', cell: ({ now }) => format.won(now) },
            { key: 'then', label: '바꾼 뒤', num: 'right', cell: ({ then }) => format.won(then) },
            { key: 'difference', label: '차이', num: 'right', cell: ({ difference }) => signed(difference) },
          ]}
        />
      </ScrollBox>
      <p className="cap ter hd-under">
        금액이 달라지는 급여명세서의 실지급액 합계입니다.
        {companyCount > SHOWN ? ` 회사 ${format.count(companyCount - SHOWN)}곳이 더 있습니다.` : ''}
        {left === 0 ? '' : ` 앞선 달의 급여명세서 ${format.count(left)}건은 많아서 금액을 계산하지 않았습니다.`}
      </p>
    </>
  )
}
