import { Calendar, ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { month as dotted, proseMonth } from '../../format.ts'
import { seoulMonth } from '../../today.ts'
import { MonthPanel } from './MonthPanel.tsx'
import { Floating } from '../../ui/floating/Floating.tsx'
import '../form.css'

/**
 * A 36 px month with its caption inside (`귀속월 2026.11`); the value is always a month `yyyy-MM`. `title` shows it as the title
 * of a phone's screen (`2026년 11월`), which opens the choice.
 */
export function FilterMonth({
  label,
  value,
  onChange,
  current,
  title = false,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  /** The month of now; default: this month in Seoul. */
  current?: string | undefined
  title?: boolean | undefined
}): ReactNode {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const text = title ? proseMonth(value) : dotted(value)
  const button = (
    <button
      type="button"
      className={title ? 'hd-title-month' : 'hd-filter-value'}
      aria-label={`${label} ${text}`}
      aria-haspopup="dialog"
      onClick={(event) => setAnchor(title ? event.currentTarget : event.currentTarget.parentElement)}
    >
      {title ? (
        <>
          {text}
          <ChevronDown size={18} strokeWidth={1.6} aria-hidden="true" />
        </>
      ) : (
        <>
          <span className="caption">{label}</span>
          <span className="num">{text}</span>
          <Calendar size={16} strokeWidth={1.6} aria-hidden="true" />
        </>
      )}
    </button>
  )
  return (
    <>
      {title ? (
        button
      ) : (
        <div className="hd-in filter" style={{ paddingRight: 12 }}>
          {button}
        </div>
      )}
      <Floating side="left" anchor={anchor} onClose={() => setAnchor(null)} label={`${label} 고르기`}>
        <MonthPanel
          value={value}
          current={current ?? seoulMonth()}
          onPick={(picked) => {
            setAnchor(null)
            onChange(picked)
          }}
        />
      </Floating>
    </>
  )
}
