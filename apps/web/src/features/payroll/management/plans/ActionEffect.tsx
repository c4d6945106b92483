import type { PayslipRow } from '@handal/contracts/payroll/salary'
import * as format from '../../../../shared/format.ts'
import styles from '../../payroll.module.css'

type Amounts = Pick<PayslipRow, 'earnings' | 'deductions' | 'net'>

/** What an act does to how many people and how much money, inside its dialog. */
export function ActionEffect({ rows, sentence }: { readonly rows: readonly Amounts[]; readonly sentence: string }) {
  const total = (pick: (row: Amounts) => number): number => rows.reduce((sum, row) => sum + pick(row), 0)
  return (
    <div className={styles['effect']}>
      <p>{sentence}</p>
      <dl>
        <Fact name="사원" value={`${format.count(rows.length)}명`} />
        <Fact name="지급총액" value={format.wonText(total((row) => row.earnings))} />
        <Fact name="공제총액" value={format.wonText(total((row) => row.deductions))} />
        <Fact name="실지급액" value={format.wonText(total((row) => row.net))} strong />
      </dl>
    </div>
  )
}

function Fact({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd className={`num ${strong ? 'b' : ''}`}>{value}</dd>
    </div>
  )
}
