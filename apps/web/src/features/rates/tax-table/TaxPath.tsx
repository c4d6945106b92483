import type { TaxTable } from '@handal/contracts/rates/simple-tax'
import * as format from '../../../shared/format.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import styles from '../rates.module.css'

/** The way from a salary to what is withheld, as numbered steps; or what is to be typed first. */
export function TaxPath({ table: { found, person, missing } }: { readonly table: TaxTable }) {
  if (found === null)
    return (
      <Sheet title="세액을 찾는 길" pad="form">
        <p className={missing === null ? 'ter' : 'warn'}>
          {missing ?? '월급여액을 적거나 사원을 고르면 줄과 칸을 찾아 보입니다.'}
        </p>
      </Sheet>
    )
  return (
    <Sheet pad="none">
      <div className={styles['figure']}>
        <div className="cap ter">
          {person === null ? '소득세' : `${person.name} ${format.proseMonth(person.month)} 소득세`}
        </div>
        <output className="figure-l num" aria-label="소득세">
          {found.incomeTax.toLocaleString('ko-KR')}
          <span className="dense"> 원</span>
        </output>
      </div>
      <ol className={styles['steps']} aria-label="세액을 찾는 길">
        {found.steps.map((step, index) => (
          <li key={step.title}>
            <span className="num ter">{index + 1}</span>
            <b>{step.title}</b>
            <b className="num">{step.amount === null ? '' : format.won(step.amount)}</b>
            {step.formula === '' ? null : <span className={`${styles['under']} num`}>{step.formula}</span>}
            <span className={`${styles['under']} cap ter`}>{step.note}</span>
          </li>
        ))}
      </ol>
      <div className={styles['sum']}>
        <span>
          지방소득세 <span className="num ter">10%</span>
        </span>
        <b className="num">{format.won(found.localIncomeTax)}</b>
      </div>
      <div className={`${styles['sum']} ${styles['total']}`}>
        <b>뗄 세금</b>
        <b className="num">{format.won(found.incomeTax + found.localIncomeTax)}</b>
      </div>
    </Sheet>
  )
}
