import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { date } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import './time-line.css'

/** One value of a row and since when it holds. */
export type DatedEntry = {
  /** yyyy-MM-dd. */
  readonly from: string
  readonly value: ReactNode
  /** Who, when and why. */
  readonly by?: ReactNode
  /** What stood here before it was corrected, with who, when and why; the row itself stays one. */
  readonly correction?: { readonly was: ReactNode; readonly by: ReactNode } | undefined
  /** Typed and not saved yet. */
  readonly isNew?: boolean | undefined
  /** Taken back: it holds no more and is only told. */
  readonly isWithdrawn?: boolean | undefined
}
/** A value that holds from a date: never an open field. */
export type DatedValue = {
  readonly key: string
  readonly name: string
  /** In any order. */
  readonly entries: readonly DatedEntry[]
  /** What holds where no entry does: a default. */
  readonly usual?: ReactNode
  /** Offers "수정", which asks for start, value and reason. */
  readonly onChange?: (() => void) | undefined
}

/** Values that hold from dates: a row each with the present one; unfolded, a line for each date, newest on top. */
export function DatedValues({
  label,
  values,
  today,
}: {
  readonly label: string
  readonly values: readonly DatedValue[]
  /** yyyy-MM-dd. */
  readonly today: string
}): ReactNode {
  return (
    <ul className="hd-dated" aria-label={label}>
      {values.map((value) => (
        <Value key={value.key} value={value} today={today} />
      ))}
    </ul>
  )
}

function Value({ value, today }: { readonly value: DatedValue; readonly today: string }): ReactNode {
  const id = useId()
  const { entries } = value
  const present = presentOf(newestFirst(entries), today)
  const unsaved = entries.some(({ isNew }) => isNew)
  const [opened, setOpened] = useState(false)
  const isOpen = opened || unsaved
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      <div className="value">
        <IconButton
          size="sm"
          quiet
          label={`${value.name} 이력`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
        >
          <Chevron size={16} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
        <span className="sec">{value.name}</span>
        <span>
          {present === undefined ? (value.usual ?? <span className="ter">아직 없습니다</span>) : present.value}
        </span>
        <span className="num sec">{present === undefined ? '' : date(present.from)}</span>
        {value.onChange === undefined ? (
          <span />
        ) : (
          <Button variant="text" size="sm" aria-label={`${value.name} 수정`} onClick={value.onChange}>
            수정
          </Button>
        )}
      </div>
      {isOpen ? <Lines id={id} label={`${value.name} 이력`} entries={entries} today={today} /> : null}
    </li>
  )
}

const newestFirst = (entries: readonly DatedEntry[]) => entries.toSorted((a, b) => (a.from < b.from ? 1 : -1))
const presentOf = (entries: readonly DatedEntry[], today: string): DatedEntry | undefined =>
  entries.find(({ from, isNew, isWithdrawn }) => from <= today && isNew !== true && isWithdrawn !== true)

/** The lines of one value without its row: where the value itself stands elsewhere on the screen. */
export function DatedHistory(props: {
  /** 최소 단위의 이력. */
  readonly label: string
  /** In any order. */
  readonly entries: readonly DatedEntry[]
  /** yyyy-MM-dd. */
  readonly today: string
}): ReactNode {
  return (
    <div className="hd-dated alone">
      <Lines {...props} />
    </div>
  )
}

function Lines({
  id,
  label,
  entries,
  today,
}: Parameters<typeof DatedHistory>[0] & { readonly id?: string }): ReactNode {
  const inOrder = newestFirst(entries)
  const present = presentOf(inOrder, today)
  return (
    <ol id={id} className="history" aria-label={label}>
      {inOrder.map((entry) => (
        <Entry key={entry.from} entry={entry} when={whenOf(entry, present, today)} />
      ))}
    </ol>
  )
}

type When = 'next' | 'now' | 'past'
const WORD: Record<When, string> = { next: '앞으로', now: '지금', past: '지난 값' }
const whenOf = (entry: DatedEntry, present: DatedEntry | undefined, today: string): When =>
  entry === present ? 'now' : entry.from > today && entry.isWithdrawn !== true ? 'next' : 'past'

function Entry({ entry, when }: { readonly entry: DatedEntry; readonly when: When }): ReactNode {
  return (
    <li className={entry.isNew ? `${when} edited` : when}>
      <span className="dot" aria-hidden="true" />
      <span className="num">{date(entry.from)}</span>
      <span>
        {entry.isWithdrawn ? <s>{entry.value}</s> : entry.value}
        {entry.isWithdrawn ? <span className="ter"> 삭제됨</span> : null}
        {entry.isNew || entry.isWithdrawn ? null : <span className="sr-only"> {WORD[when]}</span>}
      </span>
      <span className="cap ter">{entry.isNew ? <span className="warn">저장하기 전</span> : entry.by}</span>
      {entry.correction === undefined ? null : (
        <span className="correction">
          정정 <s>{entry.correction.was}</s> → {entry.value} · {entry.correction.by}
        </span>
      )}
    </li>
  )
}
