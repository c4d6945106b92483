import { Calendar } from 'lucide-react'
import { lazy, useState, type ReactNode } from 'react'
import { date, weekday } from '../format.ts'
import { seoulToday } from '../today.ts'
import { firstDate, isDate, lastDate, parseDate } from './date-text.ts'
import { Field, boxClass } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { PickerPopover } from './PickerPopover.tsx'
import { useTypedValue } from './use-typed-value.ts'

const CalendarPanel = lazy(() => import('./CalendarPanel.tsx'))

export type DateFieldProps = FieldProps<string> & {
  min?: string | undefined
  max?: string | undefined
  /** The business date of now; default: today in Seoul. */
  today?: string | undefined
  /** Dates (`yyyy-MM-dd`) shown red besides Sundays. */
  holidays?: ReadonlySet<string> | undefined
  className?: string | undefined
}

/**
 * A date, typed or picked, shown `2026.11.25 (수)`. The value is `yyyy-MM-dd`, empty, or, when what was typed is no date, the
 * text as typed, so that a schema rejects it and nothing is lost; the field itself says what is wrong.
 */
export function DateField(props: DateFieldProps): ReactNode {
  const {
    label,
    value,
    onChange,
    required,
    hint,
    hideLabel,
    readOnly,
    disabled,
    min = firstDate,
    max = lastDate,
  } = props
  const today = props.today ?? seoulToday()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const typed = useTypedValue({ value, format: date, parse: (text) => parseDate(text, today, min, max), onChange })
  const error = props.error ?? typed.problem
  const fixed = readOnly || disabled
  return (
    <Field
      focusFirst={props.focusFirst ?? props.autoFocus}
      label={label}
      required={required}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={props.className}
    >
      {(aria) => (
        <div className={boxClass('', { error, readOnly, disabled })}>
          <input
            {...aria}
            ref={props.ref}
            name={props.name}
            type="text"
            inputMode="numeric"
            className="num"
            autoComplete="off"
            placeholder={props.placeholder}
            value={typed.text}
            readOnly={readOnly}
            disabled={disabled}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={() => {
              typed.settle()
              props.onBlur?.()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') typed.settle()
              if (event.key === 'ArrowDown' && event.altKey && !fixed) setAnchor(event.currentTarget.parentElement)
            }}
          />
          {isDate(value) && (
            <span className="over date">
              <span className="aside">({weekday(value)})</span>
            </span>
          )}
          {!fixed && (
            <button
              type="button"
              className="icon"
              aria-label={`${label} 달력 열기`}
              aria-haspopup="dialog"
              onClick={(event) => setAnchor(event.currentTarget.parentElement)}
            >
              <Calendar size={16} strokeWidth={1.6} aria-hidden="true" />
            </button>
          )}
          <PickerPopover anchor={anchor} onClose={() => setAnchor(null)} label={`${label} 고르기`}>
            <CalendarPanel
              value={isDate(value) ? value : ''}
              today={today}
              min={min}
              max={max}
              holidays={props.holidays}
              onPick={(picked) => {
                typed.set(picked)
                setAnchor(null)
              }}
            />
          </PickerPopover>
        </div>
      )}
    </Field>
  )
}
