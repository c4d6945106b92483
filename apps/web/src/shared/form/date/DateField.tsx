import { type ReactNode } from 'react'
import { date, weekday } from '../../format.ts'
import { seoulToday } from '../../today.ts'
import { firstDate, isDate, lastDate, parseDate } from './date-text.ts'
import { LateCalendar } from './late-calendar.tsx'
import { TypedField, type TypedFieldProps } from '../TypedField.tsx'
import { useTypedValue } from '../use-typed-value.ts'

export type DateFieldProps = TypedFieldProps & {
  min?: string | undefined
  max?: string | undefined
  /** The business date of now; default: today in Seoul. */
  today?: string | undefined
  /** Dates (`yyyy-MM-dd`) shown red besides Sundays. */
  holidays?: ReadonlySet<string> | undefined
}

/**
 * A date, typed or picked, shown `2026.11.25 (수)`. The value is `yyyy-MM-dd`, empty, or, when what was typed is no date, the
 * text as typed, so that a schema rejects it and nothing is lost; the field itself says what is wrong.
 */
export function DateField(props: DateFieldProps): ReactNode {
  const { label, value, onChange, min = firstDate, max = lastDate } = props
  const today = props.today ?? seoulToday()
  const typed = useTypedValue({ value, format: date, parse: (text) => parseDate(text, today, min, max), onChange })
  return (
    <TypedField
      field={props}
      typed={typed}
      picker={{
        buttonLabel: `${label} 달력 열기`,
        opensByKey: true,
        panel: (close) => (
          <LateCalendar
            value={isDate(value) ? value : ''}
            today={today}
            min={min}
            max={max}
            holidays={props.holidays}
            onPick={(picked) => {
              typed.set(picked)
              close()
            }}
          />
        ),
      }}
    >
      {isDate(value) && (
        <span className="over date">
          <span className="aside">({weekday(value)})</span>
        </span>
      )}
    </TypedField>
  )
}
