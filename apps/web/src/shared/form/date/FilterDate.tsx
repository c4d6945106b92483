import { Calendar } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { date } from '../../format.ts'
import { firstDate, lastDate } from './date-text.ts'
import { LateCalendar } from './late-calendar.tsx'
import { Floating } from '../../ui/floating/Floating.tsx'
import '../form.css'

/** A 36 px date with its caption inside (`기준일 2026.11.20`); the value is always a date yyyy-MM-dd. */
export function FilterDate({
  label,
  value,
  today,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly today: string
  readonly onChange: (value: string) => void
}): ReactNode {
  const [anchor, setAnchor] = useState<Element | null>(null)
  return (
    <>
      <div className="hd-in filter" style={{ paddingRight: 12 }}>
        <button
          type="button"
          className="hd-filter-value"
          aria-label={`${label} ${date(value)}`}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget.parentElement)}
        >
          <span className="caption">{label}</span>
          <span className="num">{date(value)}</span>
          <Calendar size={16} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      <Floating side="left" anchor={anchor} onClose={() => setAnchor(null)} label={`${label} 고르기`}>
        <LateCalendar
          value={value}
          today={today}
          min={firstDate}
          max={lastDate}
          holidays={undefined}
          onPick={(picked) => {
            setAnchor(null)
            onChange(picked)
          }}
        />
      </Floating>
    </>
  )
}
