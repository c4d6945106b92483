import type { Rate } from '@handal/contracts/rates/rates'
import * as format from '../../shared/format.ts'
import { LawChip } from '../../shared/ui/Facts.tsx'
import { HistoryPlace } from './HistoryPlace.tsx'
import { barsOf, entryNote, STATE_WORD } from './rates-text.ts'
import styles from './rates.module.css'

/** Articles of law, side by side. */
export function Laws({ laws }: { readonly laws: readonly string[] }) {
  return (
    <span className={styles['laws']}>
      {laws.map((law) => (
        <LawChip key={law}>{law}</LawChip>
      ))}
    </span>
  )
}

const BAR = 64
const barClass = { PAST: undefined, PRESENT: 'barNow', COMING: 'barNext' } as const
const dotClass = { PAST: '', PRESENT: 'present', COMING: 'coming' } as const

/** How a figure moved and will move: bars where it is one amount, then each value with its law, newest first. */
export function RateHistory({
  rate,
  isChosen,
  onClose,
}: {
  readonly rate: Rate
  /** Somebody chose this one; else it stands there because it is the first. */
  readonly isChosen: boolean
  readonly onClose: () => void
}) {
  const bars = barsOf(rate)
  const top = Math.max(1, ...bars.map(({ height }) => height ?? 0))
  return (
    <HistoryPlace label={rate.label} isChosen={isChosen} onClose={onClose}>
      {bars.length > 1 ? (
        <ol className={styles['bars']} aria-hidden="true">
          {bars.map(({ from, text, height, state }) => (
            <li key={from}>
              <span className="num">{text?.replace(/[%원]$/u, '')}</span>
              <i
                className={barClass[state] === undefined ? undefined : styles[barClass[state]]}
                style={{ height: Math.max(4, Math.round(((height ?? 0) / top) * BAR)) }}
              />
              <span className="num">{from.slice(0, 4)}</span>
            </li>
          ))}
        </ol>
      ) : null}
      <ol className={styles['history']} aria-label={`${rate.label} 이력`}>
        {rate.history.map((entry) => {
          const note = entryNote(entry)
          return (
            <li key={entry.from}>
              <span
                className={[styles['dot'], styles[dotClass[entry.state]]].filter(Boolean).join(' ')}
                aria-hidden="true"
              />
              <span className="num">{entry.from < '1950-01-01' ? '처음' : format.date(entry.from)}</span>
              <span>
                {entry.text === null ? <b className="warn">미정</b> : <b className="num">{entry.text}</b>}
                <span className="sr-only"> {STATE_WORD[entry.state]}</span>
              </span>
              {note === '' && entry.laws.length === 0 ? null : (
                <span className={`${styles['more']} cap ter`}>
                  {note === '' ? null : <span>{note} </span>}
                  {entry.laws.join(', ')}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p className="cap ter hd-under">확인한 날 {format.date(rate.reviewedOn)}</p>
    </HistoryPlace>
  )
}
