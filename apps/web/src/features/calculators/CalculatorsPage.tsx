import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { screenAt } from '../../client/screens.ts'
import { CalculatorLinks } from './CalculatorLinks.tsx'
import styles from './index-page.module.css'

/** The way to the five calculators, for whoever types or cuts the address. */
export default function CalculatorsPage(): ReactNode {
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{screenAt(useLocation().pathname)?.title ?? ''}</h1>
      <p className={`sec ${styles['intro']}`}>
        월급, 연차, 퇴직금, 주휴수당, 근로시간을 계산식과 법 조항과 함께 보여 줍니다.
      </p>
      <CalculatorLinks titled={false} />
    </div>
  )
}
