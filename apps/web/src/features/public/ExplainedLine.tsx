import { ChevronDown, ChevronRight } from 'lucide-react'
import * as format from '../../shared/format.ts'
import { LineExplanation } from '../../shared/explain/LineExplanation.tsx'
import { EXAMPLE_LINES, EXAMPLE_OVERTIME_DAYS, type ExampleLine } from './example-slip.ts'
import example from './example.module.css'

/** Three lines of the example as the payslip shows them, the overtime unfolded. */
export function ExplainedLine() {
  return (
    <div className={`hd-sheet ${example['slip']}`}>
      <p className={`cap ter ${example['slipHead']}`}>
        <span>예시: 2026년 11월 급여명세서의 세 줄</span>
        <span>금액(원)</span>
      </p>
      <ul>
        {EXAMPLE_LINES.map((line) => (
          <li key={line.code}>
            <Line line={line} open={line.code === 'item.OT'} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ line, open }: { readonly line: ExampleLine; readonly open: boolean }) {
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <>
      <div className={`${example['slipLine']} ${open ? 'b' : ''}`}>
        <Chevron size={14} aria-hidden className="ter" />
        <span className="grow">{line.label}</span>
        <span className="num">{format.won(line.amount)}</span>
      </div>
      {open ? <LineExplanation line={{ ...line, days: EXAMPLE_OVERTIME_DAYS, override: null }} days="cards" /> : null}
    </>
  )
}
