import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { boxClass, Field } from '../../shared/form/Field.tsx'
import type { FieldProps } from '../../shared/form/field-props.ts'

/**
 * Chooses one of some codes that are known by type. The browser's own list: a visitor loads no code for it, and a phone shows
 * its wheel.
 */
export function ChoiceSelect<V extends string>(
  props: Omit<FieldProps<V>, 'ref' | 'readOnly' | 'placeholder'> & {
    readonly options: readonly { readonly value: V; readonly text: string }[]
    readonly className?: string | undefined
  },
): ReactNode {
  const { label, value, options, onChange, onBlur, name, required, disabled, hint, error, hideLabel, className } = props
  const choose = (text: string): void => {
    const found = options.find((option) => option.value === text)
    if (found !== undefined) onChange(found.value)
  }
  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      {(aria) => (
        <div className={boxClass('choice', { error, disabled })}>
          <select
            {...aria}
            name={name}
            value={value}
            disabled={disabled}
            onChange={(event) => choose(event.target.value)}
            onBlur={onBlur}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
          <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
