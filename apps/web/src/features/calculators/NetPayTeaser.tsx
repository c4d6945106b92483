import { Calculator, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsPhone } from '../../shared/media.ts'
import { late } from '../../shared/ui/late.tsx'
import { themed } from '../../theme/themed.tsx'
import { calculatorPath } from './calculator-list.ts'
import hero from './hero.module.css'

const HeroCalculator = late(
  themed(async () => (await import('./HeroCalculator.tsx')).default),
  <div className={`hd-sheet ${hero['placeholder']}`} />,
)

/** The net pay calculator beside the promise; on a phone a row that opens its own page. */
export function NetPayTeaser(): ReactNode {
  const isPhone = useIsPhone()
  if (!isPhone) return <HeroCalculator />
  return (
    <Link to={calculatorPath('net-pay')} className={hero['row']}>
      <Calculator size={20} strokeWidth={1.6} aria-hidden="true" className="sec" />
      <span className="grow">내 월급 실수령액 계산</span>
      <ChevronRight size={18} strokeWidth={1.6} aria-hidden="true" className="ter" />
    </Link>
  )
}
