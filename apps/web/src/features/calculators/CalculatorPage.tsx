import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { screenAt } from '../../client/screens.ts'
import { canSharePage, sharePage } from '../../shared/share-page.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { CALCULATORS, type CalculatorName, calculatorPath } from './calculator-list.ts'
import { Failure, Invalid, ResultSkeleton } from './ResultStates.tsx'
import type { ResultView } from './result-view.ts'
import { Result } from './Result.tsx'
import styles from './calculators.module.css'
import type { Calculator } from './use-calculator.ts'

const TABS = CALCULATORS.map(({ name, short }) => ({ key: name, label: short, to: calculatorPath(name) }))

/** Amounts are no part of an address. */
const COPIED = '주소를 복사했습니다. 금액은 주소에 들어 있지 않습니다.'

type Props<V, A> = {
  readonly name: CalculatorName
  /** One sentence: what goes in and what comes out. */
  readonly intro: string
  readonly calculator: Calculator<V, A>
  readonly view: (answer: A, asked: V) => ResultView | ReactNode
  /** The fields. */
  readonly children: ReactNode
  /** Sentences below: by which law and day, and what is taken for granted. */
  readonly notes: readonly string[]
}

/** The frame of every calculator: title, the other calculators, fields at the left, figure and working at the right, notes below. */
export function CalculatorPage<V, A>(props: Props<V, A>): ReactNode {
  const { name, intro, calculator, children, notes } = props
  const title = screenAt(useLocation().pathname)?.title ?? ''
  const formTitle = useId()
  const resultTitle = useId()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className="cap ter">입력한 값은 저장하지 않습니다.</p>
        <p className={`sec ${styles['intro']}`}>{intro}</p>
      </header>
      <div className={styles['tabs']} data-print="none">
        <Tabs items={TABS} value={name} label="급여 계산기" />
      </div>
      <div className={styles['columns']}>
        <section className={`hd-sheet ${styles['form']}`} aria-labelledby={formTitle}>
          <h2 className="sr-only" id={formTitle}>
            입력
          </h2>
          <form onSubmit={(event) => event.preventDefault()} noValidate>
            {children}
          </form>
        </section>
        <section
          className={`hd-sheet ${styles['result']}`}
          aria-labelledby={resultTitle}
          aria-busy={calculator.busy || undefined}
        >
          <h2 className="sr-only" id={resultTitle}>
            계산 결과
          </h2>
          <Outcome {...props} />
        </section>
      </div>
      <footer className={styles['foot']}>
        <ul className="cap ter">
          {calculator.changed ? null : (
            <li data-print="none">예시 값으로 계산한 결과입니다. 값을 바꾸면 바로 다시 계산합니다.</li>
          )}
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div className={styles['acts']} data-print="none">
          {calculator.changed && (
            <Button variant="text" size="sm" onClick={calculator.reset}>
              예시 값으로
            </Button>
          )}
          {canSharePage() && (
            <Button variant="text" size="sm" onClick={() => void sharePage(COPIED)}>
              공유
            </Button>
          )}
          <Button variant="text" size="sm" onClick={() => window.print()}>
            인쇄
          </Button>
        </div>
      </footer>
    </div>
  )
}

function Outcome<V, A>({ calculator, view }: Props<V, A>): ReactNode {
  const { result, refusals, failure, again, busy } = calculator
  if (refusals !== null) return <Invalid sentences={refusals} />
  if (failure !== null) return <Failure key={failure.message} failure={failure} again={again} busy={busy} />
  if (result === undefined) return <ResultSkeleton />
  const shown = view(result.answer, result.asked)
  return isView(shown) ? <Result view={shown} /> : shown
}

const isView = (shown: ResultView | ReactNode): shown is ResultView =>
  typeof shown === 'object' && shown !== null && 'figure' in shown
