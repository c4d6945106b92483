import { josa } from '@handal/base/josa'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { placeOf } from './formula-text.ts'
import type { FormulaRead } from './use-formula.ts'
import styles from './formula.module.css'

type Props = {
  readonly id: string
  readonly value: string
  readonly read: Pick<FormulaRead, 'problems' | 'risks'>
  /** Writes a name over what stands from one place to another. */
  readonly onMend: (name: string, from: number, to: number) => void
}

/** What is wrong with a formula, each with its place and the names that may be meant, and what may go wrong. */
export function FormulaProblems({ id, value, read, onMend }: Props) {
  return (
    <div id={id} role="status" className={styles['told']}>
      {read.problems.map(({ index, length, message, nearest }) => (
        <p key={`${index} ${message}`} className={`hint error ${styles['problem']}`}>
          <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
          <span>
            {placeOf(value, index)}: {message}{' '}
            {nearest.map((name) => (
              <button
                key={name}
                type="button"
                className={styles['mend']}
                onClick={() => onMend(name, index, index + length)}
              >
                {josa(`‘${name}’`, '으로/로')} 수정
              </button>
            ))}
          </span>
        </p>
      ))}
      {read.risks.map(({ index, message }) => (
        <p key={`${index} ${message}`} className={`cap warn ${styles['problem']}`}>
          <TriangleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
          <span>
            {placeOf(value, index)}: {message}
          </span>
        </p>
      ))}
    </div>
  )
}
