import type { ReactNode } from 'react'
import * as format from '../format.ts'
import './ui.css'

export type StripPart = {
  readonly key: string
  readonly caption: ReactNode
  /** What is to be looked at: the caption, not the figure. */
  readonly tone?: 'warn' | 'dang' | undefined
  /** Won; a word where there is no amount. */
  readonly figure: number | string
  /** A part that filters what stands under it. */
  readonly pressed?: boolean
  readonly onSelect?: () => void
}

const Figure = ({ figure }: Pick<StripPart, 'figure'>) =>
  typeof figure === 'string' ? (
    <span className="figure">{figure}</span>
  ) : (
    <span className="figure num">
      {format.won(figure)}
      {figure === 0 ? null : <small>원</small>}
    </span>
  )

/** Two to five sums over a list. */
export function FigureStrip({ label, parts }: { readonly label: string; readonly parts: readonly StripPart[] }) {
  return (
    <div className="hd-strip" role="group" aria-label={label}>
      {parts.map(({ key, caption, tone, figure, pressed, onSelect }) => {
        const words = <span className={`cap ${tone ?? 'sec'}`}>{caption}</span>
        return onSelect === undefined ? (
          <div key={key}>
            {words}
            <Figure figure={figure} />
          </div>
        ) : (
          <button key={key} type="button" aria-pressed={pressed ?? false} onClick={onSelect}>
            {words}
            <Figure figure={figure} />
          </button>
        )
      })}
    </div>
  )
}
