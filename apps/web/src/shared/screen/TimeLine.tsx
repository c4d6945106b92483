import type { ReactNode } from 'react'
import { date } from '../format.ts'
import { partsOf, type TimeSpan } from './time-line.ts'
import './time-line.css'

/** So near to its beginning a line has no room for half the word 오늘. */
const BEGINNING = 0.05

/**
 * What held when, as a bar to scale: past grey, present brand, what comes dashed, a new part in brand as if saved, and today
 * as a tick. Below it a label for each part, the last right-aligned, so that none meets its neighbour. A part is a button
 * when `onChoose` is given.
 */
export function TimeLine({
  label,
  spans,
  today,
  chosen,
  onChoose,
}: {
  /** What the line is about: 급여 조건 이력. */
  readonly label: string
  readonly spans: readonly TimeSpan[]
  /** yyyy-MM-dd. */
  readonly today: string
  /** `from` of the part that is looked at. */
  readonly chosen?: string | undefined
  readonly onChoose?: ((from: string) => void) | undefined
}): ReactNode {
  const { parts, today: tick } = partsOf(spans, today)
  // In hundredths: parts of less than one fr together would leave the rest of the line empty.
  const columns = {
    gridTemplateColumns: parts.map(({ share }) => `minmax(var(--label), ${share * 100}fr)`).join(' '),
    minWidth: `calc(${parts.length} * var(--label))`,
  }
  return (
    <div className="hd-time-line" role="group" aria-label={label}>
      {tick === null ? null : (
        <div className="today" style={columns} aria-hidden="true">
          <span
            className={tick.part === 0 && tick.within < BEGINNING ? 'begins' : undefined}
            style={{ gridColumn: tick.part + 1, left: `${tick.within * 100}%` }}
          >
            오늘
          </span>
        </div>
      )}
      <ol style={columns}>
        {parts.map(({ span, when }) => {
          const words = (
            <>
              <span className="bar" />
              <span className={when === 'now' || span.isNew ? 'num b' : 'num'}>{date(span.from)}</span>
              <span>
                {when === 'now' || span.isNew ? <b>{span.event}</b> : span.event}
                {span.detail === undefined ? null : <span className="ter"> {span.detail}</span>}
              </span>
              {span.value === undefined ? null : <span className="num">{span.value}</span>}
              <span className="sr-only">
                {span.isNew ? '저장하기 전' : when === 'past' ? '지난 값' : when === 'now' ? '지금 값' : '앞으로의 값'}
              </span>
            </>
          )
          return (
            <li key={span.from} className={[when, span.isNew ? 'new' : ''].filter(Boolean).join(' ')}>
              {onChoose === undefined ? (
                <div>{words}</div>
              ) : (
                <button type="button" aria-pressed={span.from === chosen} onClick={() => onChoose(span.from)}>
                  {words}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
