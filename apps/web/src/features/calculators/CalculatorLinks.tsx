import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CALCULATORS, calculatorPath } from './calculator-list.ts'
import styles from './links.module.css'

/** All calculators side by side, each a way to its own page; `titled`: under a heading of their own. */
export function CalculatorLinks({ titled = true }: { readonly titled?: boolean }): ReactNode {
  return (
    <>
      <div className={styles['head']}>
        {titled && <h2 className="h2">급여 계산기</h2>}
        <p className="cap ter">로그인 없이 쓸 수 있고, 입력한 값은 저장하지 않습니다.</p>
      </div>
      <ul className={styles['links']}>
        {CALCULATORS.map(({ name, short, says }) => (
          <li key={name}>
            <Link to={calculatorPath(name)}>
              <span>
                <b>{short}</b>
                <span className="cap sec">{says}</span>
              </span>
              <ChevronRight size={18} strokeWidth={1.6} aria-hidden="true" className="ter" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
