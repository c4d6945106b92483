import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useIsPhone } from '../../shared/media.ts'
import { LawChip } from '../../shared/ui/Facts.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import styles from './calculators.module.css'
import type { MoreSteps, ResultView, Step, Sum } from './result-view.ts'

/** The longest formula that stands between name and amount on a phone, in characters. */
const SHORT = 24

/** The figure, what stands beside it, the working in steps, the sum, and what is folded below. */
export function Result({ view }: { readonly view: ResultView }): ReactNode {
  return (
    <>
      <div className={styles['figureHead']}>
        <div>
          <p className="dense sec">{view.label}</p>
          <p className="nw">
            <span className="figure-xl">{view.figure}</span>
            <span className={styles['figureUnit']}>{view.unit}</span>
          </p>
        </div>
        <div className={styles['beside']}>
          {view.beside.map(({ text, strong }, index) => (
            <p key={text} className={index === 0 ? 'sec num' : 'ter num'}>
              {text}
              {strong !== undefined && (
                <>
                  {' '}
                  <b>{strong}</b>원
                </>
              )}
            </p>
          ))}
        </div>
      </div>
      <p className="sr-only" role="status">
        {view.label} {view.figure}
        {view.unit}
      </p>
      {view.notices.map((notice) => (
        <div key={notice} className={styles['notice']}>
          <NoticeBar tone="warning">{notice}</NoticeBar>
        </div>
      ))}
      <Steps steps={view.steps} label="계산 과정" />
      <SumRow sum={view.sum} />
      {view.more.map((group) => (
        <More key={group.title} group={group} />
      ))}
    </>
  )
}

function SumRow({ sum }: { readonly sum: Sum }): ReactNode {
  return (
    <p className={styles['sum']}>
      <span>{sum.label}</span>
      <span className="nw">
        <span className="num">{sum.value}</span>
        <span className={styles['sumUnit']}>{sum.unit}</span>
      </span>
    </p>
  )
}

function Steps({ steps, label }: { readonly steps: readonly Step[]; readonly label: string }): ReactNode {
  const isPhone = useIsPhone()
  if (steps.length === 0) return null
  return (
    <ol aria-label={label} className={styles['steps']}>
      {steps.map((step, index) => (
        <li key={step.key}>{isPhone ? <PhoneStep step={step} /> : <WideStep step={step} at={index + 1} />}</li>
      ))}
    </ol>
  )
}

/** Everything open: title, formulas, sentences; result and articles at the right. */
function WideStep({ step, at }: { readonly step: Step; readonly at: number }): ReactNode {
  return (
    <div className={styles['step']}>
      <span className="num ter" aria-hidden="true">
        {at}
      </span>
      <div>
        <h3 className={styles['stepTitle']}>{step.title}</h3>
        <Working step={step} />
      </div>
      <div className={styles['stepResult']}>
        <StepValue step={step} />
        {step.laws.map((law) => (
          <LawChip key={law}>{law}</LawChip>
        ))}
      </div>
    </div>
  )
}

/** A line of 48 px that unfolds. */
function PhoneStep({ step }: { readonly step: Step }): ReactNode {
  const [open, setOpen] = useState(false)
  const id = useId()
  const [first] = step.parts
  const short = step.parts.length === 1 && first !== undefined && first.formula.length <= SHORT ? first.formula : ''
  return (
    <>
      <button
        type="button"
        className={styles['line']}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>{step.title}</span> <span className="num ter">{open ? '' : short}</span> <StepValue step={step} />
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" className={open ? styles['up'] : ''} />
      </button>
      {open && (
        <div id={id} className={styles['unfolded']}>
          <Working step={step} />
          <div className={styles['laws']}>
            {step.laws.map((law) => (
              <LawChip key={law}>{law}</LawChip>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function StepValue({ step }: { readonly step: Step }): ReactNode {
  return (
    <span className={`nw ${styles['value']}`}>
      <span className="num">{step.value}</span>
      <span className="sr-only">{step.value === '-' ? '' : step.unit}</span>
    </span>
  )
}

/** Formulas, then what is said of them. */
function Working({ step }: { readonly step: Step }): ReactNode {
  return (
    <>
      {step.parts.map((part) => (
        <p key={part.formula} className={part.label === '' ? styles['formula'] : styles['named']}>
          {part.label !== '' && <span className="cap ter">{part.label}</span>}
          <span className="num">{part.formula}</span>
        </p>
      ))}
      {step.notes.map((note) => (
        <p key={note} className={`cap ter ${styles['note']}`}>
          {note}
        </p>
      ))}
    </>
  )
}

/** A folded group below the sum. */
function More({ group }: { readonly group: MoreSteps }): ReactNode {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles['more']}>
      <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" className={open ? styles['up'] : ''} />
        <span className="grow">{group.title}</span>
        <span className="num">{group.value}</span>
      </button>
      {open && (
        <div id={id}>
          <Steps steps={group.steps} label={group.title} />
        </div>
      )}
    </div>
  )
}
