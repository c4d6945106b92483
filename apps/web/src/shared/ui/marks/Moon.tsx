import type { ReactNode } from 'react'
import '../ui.css'

/** How far a step is: not started, in work, finished, or finished with a no. */
export type MoonPhase = 'later' | 'now' | 'done' | 'no'

/** What each phase is called. */
export const moonLabel: Record<MoonPhase, string> = { later: '시작 전', now: '하는 중', done: '마침', no: '아니오' }

/** What stands in the disc of a step that is finished. */
const MARK = { done: 'M6 10.3l2.7 2.7L14 7.6', no: 'M6.8 6.8l6.4 6.4M13.2 6.8l-6.4 6.4' } as const

/** The moon that fills: ring, half, disc with a check or a cross. Decorative unless `labelled`. */
export function Moon({
  phase,
  size = 20,
  labelled = false,
}: {
  phase: MoonPhase
  size?: number | undefined
  labelled?: boolean | undefined
}): ReactNode {
  const name = labelled ? { role: 'img', 'aria-label': moonLabel[phase] } : { 'aria-hidden': true }
  return (
    <svg className="hd-moon" width={size} height={size} viewBox="0 0 20 20" {...name}>
      {phase === 'done' || phase === 'no' ? (
        <>
          <circle cx="10" cy="10" r="9" fill={phase === 'no' ? 'var(--danger-main)' : 'var(--primary-main)'} />
          <path
            d={MARK[phase]}
            fill="none"
            stroke="var(--primary-contrastText)"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <circle
          cx="10"
          cy="10"
          r="8.25"
          fill="var(--bg-surface)"
          stroke={phase === 'now' ? 'var(--primary-main)' : 'var(--line-control)'}
          strokeWidth="1.5"
        />
      )}
      {phase === 'now' && <path d="M10 1.75a8.25 8.25 0 0 1 0 16.5z" fill="var(--primary-main)" />}
    </svg>
  )
}
