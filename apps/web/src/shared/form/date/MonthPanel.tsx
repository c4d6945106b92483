import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'

const months = Array.from({ length: 12 }, (_, i) => i + 1)

/** Twelve months of a year, four in a row; arrows move, Page keys change the year. */
export function MonthPanel({
  value,
  current,
  onPick,
}: {
  value: string
  /** The month of now, `yyyy-MM`. */
  current: string
  onPick: (value: string) => void
}): ReactNode {
  const start = value || current
  const [at, setAt] = useState({ year: Number(start.slice(0, 4)), month: Number(start.slice(5, 7)) })
  const box = useRef<HTMLFieldSetElement>(null)
  const { year } = at

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])

  function move(count: number): void {
    const total = Math.min(2099 * 12 + 11, Math.max(1900 * 12, at.year * 12 + at.month - 1 + count))
    setAt({ year: Math.floor(total / 12), month: (total % 12) + 1 })
  }

  function handleKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -4,
      ArrowDown: 4,
      PageUp: -12,
      PageDown: 12,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }

  return (
    <div className="hd-calendar">
      <div className="row between" style={{ marginBottom: 8 }}>
        <b className="num">{year}년</b>
        <span className="row">
          <IconButton size="sm" label="이전 해" quiet onClick={() => move(-12)} disabled={year <= 1900}>
            <ChevronLeft size={18} strokeWidth={1.6} />
          </IconButton>
          <IconButton size="sm" label="다음 해" quiet onClick={() => move(12)} disabled={year >= 2099}>
            <ChevronRight size={18} strokeWidth={1.6} />
          </IconButton>
        </span>
      </div>
      <fieldset className="hd-months" aria-label={`${year}년`} ref={box}>
        {months.map((month) => {
          const key = `${year}-${String(month).padStart(2, '0')}`
          return (
            <button
              key={month}
              type="button"
              aria-label={`${year}년 ${month}월`}
              aria-pressed={key === value}
              aria-current={key === current ? 'date' : undefined}
              tabIndex={month === at.month ? 0 : -1}
              onClick={() => onPick(key)}
              onKeyDown={handleKey}
            >
              <span className="num">{month}</span>월
            </button>
          )
        })}
      </fieldset>
      <div className="foot">
        <button type="button" onClick={() => onPick(current)}>
          이번 달
        </button>
        <span className="num">{value.replace('-', '.')}</span>
      </div>
    </div>
  )
}
