import { DEPARTURE_STATES, type DepartureList, type DepartureRow } from '@handal/contracts/payroll/departure'
import type { PensionList } from '@handal/contracts/payroll/retirement-pension'
import * as format from '../../shared/format.ts'
import { FigureStrip } from '../../shared/ui/FigureStrip.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'

const FAMILY: Readonly<Partial<Record<DepartureRow['state'], 'success' | 'danger' | 'warning'>>> = {
  JOINED: 'success',
  MISSING: 'danger',
  CHANGED: 'warning',
}
/** Where somebody stands with the departure guarantee insurance. */
export function DepartureChip({ state }: Pick<DepartureRow, 'state'>) {
  const family = FAMILY[state]
  return <Chip {...(family === undefined ? {} : { family })}>{DEPARTURE_STATES[state]}</Chip>
}

/** What a month's contributions come to, and what is late. */
export function PensionSums({ list: { month, items, sums, lateMembers } }: { readonly list: PensionList }) {
  return (
    <FigureStrip
      label="부담금 합계"
      parts={[
        {
          key: 'contribution',
          caption: `${Number(month.slice(5))}월 부담금 ${format.count(items.length)}명`,
          figure: sums.contribution,
        },
        { key: 'paid', caption: '낸 금액', figure: sums.paid === 0 ? '없음' : sums.paid },
        {
          key: 'unpaid',
          caption: lateMembers === 0 ? '밀린 부담금' : `밀린 부담금 ${format.count(lateMembers)}명`,
          tone: lateMembers === 0 ? undefined : 'warn',
          figure: sums.unpaid === 0 ? '없음' : sums.unpaid,
        },
        {
          key: 'interest',
          caption: '지연이자, 오늘까지',
          tone: sums.interest === 0 ? undefined : 'warn',
          figure: sums.interest === 0 ? '없음' : sums.interest,
        },
      ]}
    />
  )
}

/** What the insurance of everybody comes to, and what the company still owes. */
export function DepartureSums({ list: { items, sums, fined } }: { readonly list: DepartureList }) {
  return (
    <FigureStrip
      label="출국만기보험 합계"
      parts={[
        { key: 'premium', caption: `매월 보험료 ${format.count(items.length)}명`, figure: sums.premium },
        { key: 'balance', caption: '적립금', figure: sums.balance === 0 ? '없음' : sums.balance },
        {
          key: 'difference',
          caption: '회사가 지급할 차액',
          tone: sums.difference === 0 ? undefined : 'warn',
          figure: sums.difference === 0 ? '없음' : sums.difference,
        },
        {
          key: 'fined',
          caption: '세 번 이상 미납한 사원',
          tone: fined === 0 ? undefined : 'dang',
          figure: fined === 0 ? '없음' : `${format.count(fined)}명`,
        },
      ]}
    />
  )
}
