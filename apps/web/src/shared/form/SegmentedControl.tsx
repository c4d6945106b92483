import { useId, type ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'

/** Two to four choices side by side; arrows move between them (radio buttons underneath). `small` is the 36 px filter form. */
export function SegmentedControl<V extends string>(
  props: Omit<FieldProps<V>, 'ref'> & {
    options: readonly { value: V; text: string; disabled?: boolean | undefined }[]
    small?: boolean | undefined
    ref?: FieldProps<V>['ref']
    className?: string | undefined
  },
): ReactNode {
  const group = useId()
  const { label, value, onChange, required, hint, error, hideLabel, disabled, readOnly, options, small } = props
  return (
    <Field
      group
      label={label}
      required={required}
      hint={hint}
      error={error}
      hideLabel={hideLabel || small}
      className={props.className}
    >
      {(aria) => (
        <div className={['hd-segments', small ? 'sm fit' : '', error ? 'error' : ''].filter(Boolean).join(' ')}>
          {options.map((option, index) => (
            <label key={option.value}>
              <input
                type="radio"
                ref={index === 0 ? props.ref : undefined}
                name={props.name ?? group}
                value={option.value}
                checked={option.value === value}
                disabled={disabled || option.disabled || (readOnly && option.value !== value)}
                aria-describedby={aria['aria-describedby']}
                onChange={() => onChange(option.value)}
                onBlur={props.onBlur}
              />
              {option.text}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
