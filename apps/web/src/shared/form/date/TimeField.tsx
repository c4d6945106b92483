import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { nextDayText, parseTime } from './time-text.ts'
import { TypedField, type TypedFieldProps } from '../TypedField.tsx'
import { useTypedValue } from '../use-typed-value.ts'

/**
 * A time of the business day, `HH:mm` up to 47:59; past midnight the clock time of the next day stands beside it. The value
 * is `HH:mm`, empty, or the text as typed when it is no time. `sameDay` stops at 23:59.
 */
export function TimeField(props: TypedFieldProps & { sameDay?: boolean | undefined }): ReactNode {
  const { value, onChange, sameDay } = props
  const typed = useTypedValue({
    value,
    format: (text) => text,
    parse: (text) => parseTime(text, sameDay ? '23:59' : '47:59'),
    onChange,
  })
  const next = nextDayText(value)
  return (
    <TypedField field={props} typed={typed}>
      {next && (
        <span className="over time">
          <span className="aside num">{next}</span>
        </span>
      )}
      <Clock size={16} strokeWidth={1.6} className="ter" aria-hidden="true" />
    </TypedField>
  )
}
