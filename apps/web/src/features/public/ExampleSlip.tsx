import * as format from '../../shared/format.ts'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { EXAMPLE_LINES, exampleSum, type ExampleLine } from './example-slip.ts'
import example from './example.module.css'

/** Beside the promise: a payslip worked out, line by line with its formula. It says that it is an example. */
export function ExampleSlip() {
  const earnings = exampleSum('earning')
  const deductions = exampleSum('deduction')
  return (
    <Sheet
      pad="none"
      title="급여명세서 예시"
      action={
        <span className="cap ter">
          <span className="num">2026.11</span> 요율, 부양가족 <span className="num">1</span>명
        </span>
      }
      className={example['example'] ?? ''}
    >
      <dl className={example['net']}>
        <dt className="b">실지급액</dt>
        <dd className="nw">
          <span className="figure-xl">{format.won(earnings - deductions)}</span>
          <span>원</span>
        </dd>
      </dl>
      <Lines kind="earning" name="지급" sum={earnings} />
      <Lines kind="deduction" name="공제" sum={deductions} />
    </Sheet>
  )
}

function Lines({
  kind,
  name,
  sum,
}: {
  readonly kind: ExampleLine['kind']
  readonly name: string
  readonly sum: number
}) {
  return (
    <table className={example['lines']}>
      <caption className="sr-only">{name} 항목과 계산식, 예시</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">항목</th>
          <th scope="col">계산식</th>
          <th scope="col">금액(원)</th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLE_LINES.filter((line) => line.kind === kind).map((line) => (
          <tr key={line.code}>
            <th scope="row">{line.label}</th>
            <td className="cap ter num">{workingOf(line)}</td>
            <td className="num r">{format.won(line.amount)}</td>
          </tr>
        ))}
        <tr className={example['sum']}>
          <th scope="row" colSpan={2}>
            {name} 합계
          </th>
          <td className="num r">{format.won(sum)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** The formula without its result; an agreed amount says so. */
const workingOf = (line: ExampleLine): string => {
  const at = line.explanation.formula.lastIndexOf(' = ')
  if (at >= 0) return line.explanation.formula.slice(0, at)
  return line.taxFree > 0 ? '약정 금액, 비과세' : '약정 금액'
}
