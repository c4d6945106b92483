import type { ReactNode } from 'react'
import { count, signedWon, won } from '../format.ts'
import { Chip } from '../ui/marks/Chip.tsx'
import { ScrollBox } from '../ui/ScrollBox.tsx'
import { SmallTable } from './SmallTable.tsx'
import './screen.css'

/** One payslip that a change reaches: its state, what it comes to now and after the change. Whole won. */
export type TouchedSlip = {
  /** yyyy-MM. */
  readonly month: string
  readonly stateName: string
  readonly before: number
  readonly after: number
}

/** "영향을 받는 급여": every payslip a change from a past date reaches, with the difference it makes, and their sum. */
export function TouchedPay({
  slips,
  of = '세금과 보험을 떼기 전, 원',
}: {
  readonly slips: readonly TouchedSlip[]
  /** What the amounts are. */
  readonly of?: string
}): ReactNode {
  const years = new Set(slips.map(({ month }) => month.slice(0, 4)))
  const difference = slips.reduce((sum, { before, after }) => sum + after - before, 0)
  if (slips.length === 0) return <p className="cap ter">이미 계산한 급여는 바뀌지 않습니다.</p>
  return (
    <div className="hd-touched">
      <ScrollBox label="영향을 받는 급여 표">
        <SmallTable
          caption={
            <span className="row between">
              <b>
                영향을 받는 급여 <span className="num">{count(slips.length)}</span>
              </b>
              <span className="cap ter">{of}</span>
            </span>
          }
          isCaptionShown
          columns={[
            {
              key: 'month',
              label: '귀속월',
              cell: ({ month, stateName }) => (
                <>
                  {years.size > 1 && `${month.slice(0, 4)}년 `}
                  {Number(month.slice(5))}월 <Chip>{stateName}</Chip>
                </>
              ),
              foot: '합계',
            },
            { key: 'before', label: '지금', num: 'right', cell: ({ before }) => won(before) },
            { key: 'after', label: '바꾼 뒤', num: 'right', cell: ({ after }) => won(after) },
            {
              key: 'difference',
              label: '차이',
              num: 'right',
              cell: ({ before, after }) => signedWon(after - before),
              foot: signedWon(difference),
            },
          ]}
          rows={slips}
          keyOf={({ month, stateName }) => `${month} ${stateName}`}
        />
      </ScrollBox>
    </div>
  )
}
