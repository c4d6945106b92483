import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field, boxClass } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { nextDayText, parseTime } from './time-text.ts'
import { useTypedValue } from './use-typed-value.ts'

/**
 * A time of the business day, `HH:mm` up to 47:59; past midnight the clock time of the next day stands beside it. The value
 * is `HH:mm`, empty, or the text as typed when it is no time. `sameDay` stops at 23:59.
 */
export function TimeField(
  props: FieldProps<string> & { sameDay?: boolean | undefined; className?: string | undefined },
): ReactNode {
  const { label, value, onChange, required, hint, hideLabel, readOnly, disabled, sameDay } = props
  const typed = useTypedValue({
    value,
    format: (text) => text,
    parse: (text) => parseTime(text, sameDay ? '23:59' : '47:59'),
    onChange,
  })
  const error = props.error ?? typed.problem
  const next = nextDayText(value)
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
          {next && (
            <span className="over time">
              <span className="aside num">{next}</span>
            </span>
          )}
          <Clock size={16} strokeWidth={1.6} className="ter" aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
