import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import './screen.css'

/**
 * A row of a list on a phone: who or what it is, facts below, the one figure or date at the right. `person` draws the disc
 * with the first syllable of a name; `opens` the chevron.
 */
export function ListCard({
  title,
  end,
  caption,
  notes,
  person,
  opens = false,
}: {
  readonly title: ReactNode
  readonly end?: ReactNode
  readonly caption?: ReactNode
  /** What asks for a look, in amber. */
  readonly notes?: ReactNode
  readonly person?: string | undefined
  readonly opens?: boolean | undefined
}): ReactNode {
  return (
    <span className="hd-list-card">
      {person === undefined ? null : (
        <span className="disc" aria-hidden="true">
          {person.slice(0, 1)}
        </span>
      )}
      <span className="words">
        <span className="line">
          <span>{title}</span>
          <span>{end}</span>
        </span>
        {caption === undefined ? null : <span className="cap ter">{caption}</span>}
        {notes === undefined ? null : <span className="cap warn">{notes}</span>}
      </span>
      {opens ? <ChevronRight size={18} strokeWidth={1.6} aria-hidden="true" /> : null}
    </span>
  )
}
