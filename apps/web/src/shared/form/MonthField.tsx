import { Calendar } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { month as dotted } from '../format.ts'
import { seoulToday } from '../today.ts'
import { parseMonth } from './date-text.ts'
import { Field, boxClass } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { MonthPanel } from './MonthPanel.tsx'
import { PickerPopover } from './PickerPopover.tsx'
import { useTypedValue } from './use-typed-value.ts'

/** A month, typed or picked, shown `2026.11`; the value is `yyyy-MM`, empty, or the text as typed when it is no month. */
export function MonthField(
  props: FieldProps<string> & { today?: string | undefined; className?: string | undefined },
): ReactNode {
  const { label, value, onChange, required, hint, hideLabel, readOnly, disabled } = props
  const today = props.today ?? seoulToday()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const typed = useTypedValue({ value, format: dotted, parse: (text) => parseMonth(text, today), onChange })
  const error = props.error ?? typed.problem
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
            }}
          />
          {!readOnly && !disabled && (
            <button
              type="button"
              className="icon"
              aria-label={`${label} 달 고르기`}
              aria-haspopup="dialog"
              onClick={(event) => setAnchor(event.currentTarget.parentElement)}
            >
              <Calendar size={16} strokeWidth={1.6} aria-hidden="true" />
            </button>
          )}
          <PickerPopover anchor={anchor} onClose={() => setAnchor(null)} label={`${label} 고르기`}>
            <MonthPanel
              value={/^\d{4}-\d{2}$/.test(value) ? value : ''}
              current={today.slice(0, 7)}
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
