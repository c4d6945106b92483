import type { ReactNode } from 'react'
import { count, signedWon, won } from '../format.ts'
import { Chip } from '../ui/Chip.tsx'
import { ScrollBox } from '../ui/ScrollBox.tsx'
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
        <table className="hd-small-table">
          <caption>
            <span className="row between">
              <b>
                영향을 받는 급여 <span className="num">{count(slips.length)}</span>
              </b>
              <span className="cap ter">{of}</span>
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col">귀속월</th>
              <th scope="col" className="right">
                지금
              </th>
              <th scope="col" className="right">
                바꾼 뒤
              </th>
              <th scope="col" className="right">
                차이
              </th>
            </tr>
          </thead>
          <tbody>
            {slips.map(({ month, stateName, before, after }) => (
              <tr key={`${month} ${stateName}`}>
                <th scope="row">
                  {years.size > 1 && `${month.slice(0, 4)}년 `}
                  {Number(month.slice(5))}월 <Chip>{stateName}</Chip>
                </th>
                <td className="right num">{won(before)}</td>
                <td className="right num">{won(after)}</td>
                <td className="right num">{signedWon(after - before)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                합계
              </th>
              <td className="right num">{signedWon(difference)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </div>
  )
}
