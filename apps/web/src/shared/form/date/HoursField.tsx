import type { ReactNode } from 'react'
import { parseHours } from './time-text.ts'
import { TypedField, type TypedFieldProps } from '../TypedField.tsx'
import { useTypedValue } from '../use-typed-value.ts'

/** A length of time, `HH:mm`, empty, or the text as typed when it is none. */
export function HoursField(props: TypedFieldProps): ReactNode {
  const { value, onChange } = props
  const typed = useTypedValue({ value, format: (text) => text, parse: parseHours, onChange })
  return (
    <TypedField field={props} typed={typed}>
      <span className="unit">시간</span>
    </TypedField>
  )
}
