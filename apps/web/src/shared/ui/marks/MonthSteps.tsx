import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsPhone } from '../../media.ts'
import { Moon, moonLabel, type MoonPhase } from './Moon.tsx'
import '../ui.css'

export type MonthStep = {
  /** 근태마감, 급여계산 … */
  label: string
  phase: MoonPhase
  /** One line under the label (home only): what is done or what blocks. */
  detail?: ReactNode
  /** Where a done or current step leads. */
  to?: string | undefined
}

/**
 * The steps of a month as moons: `right` puts labels beside them (payroll), `below` under them (home), `moons` shows the
 * moons alone (cockpit). Phones always show the moons and name the current step below. An ordered list; the current step carries `aria-current="step"`.
 */
export function MonthSteps({
  steps,
  layout = 'right',
  label = '이 달의 단계',
}: {
  steps: readonly MonthStep[]
  layout?: 'right' | 'below' | 'moons' | undefined
  label?: string | undefined
}): ReactNode {
  const phone = useIsPhone()
  const shape = phone ? 'moons' : layout
  const at = steps.findIndex((step) => step.phase === 'now')
  const now = steps[at]
  const list = (
    <ol className={`hd-steps ${shape}`} aria-label={label}>
      {steps.map((step) => (
        <li key={step.label} className={step.phase} aria-current={step.phase === 'now' ? 'step' : undefined}>
          {step.to !== undefined && step.phase !== 'later' ? (
            <Link to={step.to} className="item">
              <StepBody step={step} layout={shape} />
            </Link>
          ) : (
            <span className="item">
              <StepBody step={step} layout={shape} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
  if (!phone) return list
  const last = steps.findLastIndex((step) => step.phase === 'done')
  return (
    <div>
      {list}
      <p className="hd-steps-now" aria-hidden="true">
        {now === undefined ? (
          <b>{last < 0 ? '' : `${last + 1}. ${steps[last]?.label ?? ''} 마침`}</b>
        ) : (
          <>
            <b>
              {at + 1}. {now.label}
            </b>{' '}
            {now.detail}
          </>
        )}
      </p>
    </div>
  )
}

function StepBody({ step, layout }: { step: MonthStep; layout: string }): ReactNode {
  return (
    <>
      <Moon phase={step.phase} />
      <span className={layout === 'moons' ? 'sr-only' : undefined}>
        <span className="label">
          {step.label}
          <span className="sr-only">, {moonLabel[step.phase]}</span>
        </span>
        {step.detail !== undefined && layout === 'below' && <span className="detail">{step.detail}</span>}
      </span>
    </>
  )
}
