import type { ReactNode } from 'react'
import { Moon, type MoonPhase } from './marks/Moon.tsx'
import './ui.css'

/** Nothing here: what is missing, what to do, one button. Left-aligned, no drawing. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}): ReactNode {
  return (
    <div className="hd-empty">
      <div className="b">{title}</div>
      <p>{children}</p>
      {action !== undefined && <div className="row g8 wrap">{action}</div>}
    </div>
  )
}

export type FirstRunStep = { thing: string; phase: MoonPhase; state: ReactNode; action: ReactNode }

/** First run inside a grid's frame: one sentence, then what is needed as rows of 60 px, one button each. */
export function FirstRun({
  title,
  children,
  steps,
  foot,
}: {
  title: ReactNode
  children?: ReactNode
  steps: readonly FirstRunStep[]
  foot?: ReactNode
}): ReactNode {
  return (
    <div className="hd-first-run">
      <h2>{title}</h2>
      <p className="sec">{children}</p>
      {steps.length === 0 ? null : (
        <ol>
          {steps.map((step) => (
            <li key={step.thing} className={step.phase === 'done' ? 'done' : 'open'}>
              <Moon phase={step.phase} labelled />
              <span className="thing">{step.thing}</span>
              <span className="sec">{step.state}</span>
              {step.action}
            </li>
          ))}
        </ol>
      )}
      {foot}
    </div>
  )
}
