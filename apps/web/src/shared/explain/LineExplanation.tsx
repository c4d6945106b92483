import type { PayslipLineDto } from '@handal/contracts/payroll/salary'
import type { ReactNode } from 'react'
import * as format from '../format.ts'
import { LawChip } from '../ui/Facts.tsx'
import { hasHours } from './hours-behind.ts'
import { DayCards, DayTable, type OfDay } from './LineDays.tsx'
import styles from './explain.module.css'

/** What of a line is explained. */
type Explained = Pick<PayslipLineDto, 'label' | 'amount' | 'taxFree' | 'explanation' | 'days' | 'undated' | 'override'>

type Props = {
  readonly line: Explained
  /** `table`: days as rows with a sum (drawer). `cards`: days side by side (own payslip). */
  readonly days?: 'table' | 'cards'
  /** What a day is made of, where a day unfolds. */
  readonly ofDay?: OfDay | undefined
  /** Acts at the right of the articles. */
  readonly actions?: ReactNode
  /** Below everything, as a form. */
  readonly below?: ReactNode
}

/** Why a line has its amount: sentence, formula, what the terms are, rounding, days, articles. It prints what the calculation says and knows no rule. */
export function LineExplanation({ line, days = 'table', ofDay, actions, below }: Props) {
  const { sentence, terms, notes, rounding, laws } = line.explanation
  const formula = namedFormula(line.explanation)
  return (
    <div className={styles['why']}>
      {line.override === null ? null : (
        <p className={styles['override']}>
          {line.override.byName}, <span className="num">{format.instant(line.override.at)}</span>에 직접 입력했습니다.
          {line.override.reason === '' || sentence.includes(line.override.reason)
            ? ''
            : ` 내부 사유: ${line.override.reason}`}
          {line.override.notice === null || sentence.includes(line.override.notice)
            ? ''
            : ` 사원이 읽을 말: ${line.override.notice}`}
        </p>
      )}
      {sentence === '' ? null : <p>{sentence}</p>}
      {formula === '' ? null : (
        <p className={`num ${styles['formula']}`}>
          <Formula text={formula} />
        </p>
      )}
      {terms.length === 0 ? null : <TermTable label={line.label} terms={terms} />}
      {[...notes, rounding]
        .filter((text) => text !== '')
        .map((text) => (
          <p key={text} className={`cap ter ${styles['note']}`}>
            {text}
          </p>
        ))}
      {line.taxFree > 0 && line.taxFree < line.amount ? (
        <p className="cap ter">
          이 가운데 <span className="num">{format.wonText(line.taxFree)}</span>은 비과세입니다.
        </p>
      ) : null}
      {!hasHours(line) ? null : days === 'table' ? (
        <DayTable line={line} ofDay={ofDay} />
      ) : (
        <DayCards line={line} ofDay={ofDay} />
      )}
      {laws.length === 0 && !actions ? null : (
        <div className={styles['foot']}>
          <div className={styles['laws']}>
            {laws.map((law) => (
              <LawChip key={law}>{law}</LawChip>
            ))}
          </div>
          {actions}
        </div>
      )}
      {below}
    </div>
  )
}

/** The formula with its terms named and its result; in digits alone where nothing is named. */
const namedFormula = ({ named, formula }: PayslipLineDto['explanation']): string => {
  const at = formula.indexOf(' = ')
  return named === '' || at < 0 ? formula : `${named}${formula.slice(at)}`
}

type Term = PayslipLineDto['explanation']['terms'][number]

/** What the terms of the formula are, one by one; a sum closes those above it. */
function TermTable({ label, terms }: { readonly label: string; readonly terms: readonly Term[] }) {
  return (
    <table className={`num ${styles['terms']}`}>
      <caption className="sr-only">{label} 계산에 들어간 값</caption>
      <tbody>
        {terms.map((term) => (
          <tr key={`${term.name} ${term.value}`} className={term.sum ? styles['closing'] : ''}>
            <th scope="row">{term.name}</th>
            <td>{term.what}</td>
            <td className="r">{term.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A formula whose result, after the last `=`, is set bold. */
function Formula({ text }: { readonly text: string }) {
  const at = text.lastIndexOf('= ')
  return at < 0 ? (
    text
  ) : (
    <>
      {text.slice(0, at + 2)}
      <b>{text.slice(at + 2)}</b>
    </>
  )
}
