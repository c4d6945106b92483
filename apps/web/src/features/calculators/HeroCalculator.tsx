import { calculateNetPay } from '@handal/contracts/rates/calculators'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as format from '../../shared/format.ts'
import { MoneyField } from '../../shared/form/MoneyField.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { calculatorPath } from './calculator-list.ts'
import styles from './calculators.module.css'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import hero from './hero.module.css'
import { netPayBody, netPayInputs, netPayView, PEOPLE } from './net-pay.ts'
import { Failure, Invalid } from './ResultStates.tsx'
import type { ResultView } from './result-view.ts'
import { useSmallCalculator } from './use-calculator.ts'

const LINES = 6

/** Beside the promise: net pay of a month, worked out while one types, line by line with its formula. */
export default function HeroCalculator(): ReactNode {
  const calculator = useSmallCalculator({ endpoint: calculateNetPay, inputs: netPayInputs, body: netPayBody })
  const { values, bind, refusals, failure, again, busy, result } = calculator
  return (
    <Sheet
      pad="none"
      title="월급 실수령액"
      action={
        <span className="cap ter">
          <span className="num">{format.month(values.payMonth)}</span> 요율과 간이세액표
        </span>
      }
      className={hero['hero'] ?? ''}
    >
      <div className={styles['grid']}>
        <MoneyField label="월급" reading={false} {...bind('monthlyPay')} />
        <MoneyField label="비과세 (식대 등)" reading={false} {...bind('nonTaxable')} />
        <ChoiceSelect label="부양가족 (본인 포함)" options={PEOPLE.slice(1)} {...bind('dependents')} />
        <ChoiceSelect label="8 - 20세 자녀" options={PEOPLE.slice(0, -1)} {...bind('children')} />
      </div>
      <div className={hero['result']} aria-busy={busy || undefined}>
        {refusals !== null ? (
          <Invalid sentences={refusals} />
        ) : failure !== null ? (
          <Failure failure={failure} again={again} busy={busy} />
        ) : (
          <Lines view={result === undefined ? null : netPayView(result.answer)} />
        )}
      </div>
      <Link to={calculatorPath('net-pay')} className={`link ${hero['more']}`}>
        계산 과정과 법 조항 보기
      </Link>
    </Sheet>
  )
}

/** The figure and its lines; bars in their place while the first is on its way. */
function Lines({ view }: { readonly view: ResultView | null }): ReactNode {
  const rows = view?.steps ?? Array.from({ length: LINES }, () => null)
  return (
    <>
      <dl className={hero['net']}>
        <dt className="b">실수령액</dt>
        <dd className="nw">
          {view === null ? (
            <Skeleton width={176} height={44} />
          ) : (
            <>
              <span className="figure-xl">{view.figure}</span>
              <span>{view.unit}</span>
            </>
          )}
        </dd>
      </dl>
      <table className={hero['lines']}>
        <caption className="sr-only">공제 항목과 계산식</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">항목</th>
            <th scope="col">계산식</th>
            <th scope="col">금액(원)</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((step, index) => (
            <tr key={step?.key ?? index}>
              {step === null ? (
                <td>
                  <Skeleton width={64} />
                </td>
              ) : (
                <th scope="row">{step.title}</th>
              )}
              <td className="cap ter num">{step?.parts.map(({ formula }) => formula).join(' ')}</td>
              <td className="num r">{step?.value}</td>
            </tr>
          ))}
          <tr className={hero['sum']}>
            <th scope="row" colSpan={2}>
              공제 합계
            </th>
            <td className="num r">{view?.sum.value}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}
