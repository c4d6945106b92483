import type { ReactNode } from 'react'
import { month as dotted } from '../../format.ts'
import { seoulToday } from '../../today.ts'
import { parseMonth } from './date-text.ts'
import { MonthPanel } from './MonthPanel.tsx'
import { TypedField, type TypedFieldProps } from '../TypedField.tsx'
import { useTypedValue } from '../use-typed-value.ts'

/** A month, typed or picked, shown `2026.11`; the value is `yyyy-MM`, empty, or the text as typed when it is no month. */
export function MonthField(props: TypedFieldProps & { today?: string | undefined }): ReactNode {
  const { label, value, onChange } = props
  const today = props.today ?? seoulToday()
  const typed = useTypedValue({ value, format: dotted, parse: (text) => parseMonth(text, today), onChange })
  return (
    <TypedField
      field={props}
      typed={typed}
      picker={{
        buttonLabel: `${label} 달 고르기`,
        panel: (close) => (
          <MonthPanel
            value={/^\d{4}-\d{2}$/.test(value) ? value : ''}
            current={today.slice(0, 7)}
            onPick={(picked) => {
              typed.set(picked)
              close()
            }}
          />
        ),
      }}
    />
  )
}
