import { useId, type ReactNode } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'

/** Choices that need words: radio buttons in a row, or boxed, one below the other, where each has a sentence of its own. */
export function RadioField<V extends string>(
  props: FieldProps<V> & {
    options: readonly { value: V; text: ReactNode; disabled?: boolean | undefined }[]
    className?: string | undefined
    boxed?: boolean | undefined
  },
): ReactNode {
  const group = useId()
  const { label, value, onChange, required, hint, error, hideLabel, disabled, options, boxed } = props
  return (
    <Field
      group
      label={label}
      required={required}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={props.className}
    >
      {(aria) => (
        <div className={boxed ? 'hd-radios boxed' : 'hd-radios'}>
          {options.map((option, index) => (
            <label key={option.value} className="hd-check">
              <input
                type="radio"
                ref={index === 0 ? props.ref : undefined}
                name={props.name ?? group}
                value={option.value}
                checked={option.value === value}
                disabled={disabled || option.disabled}
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

/** One thing agreed to or switched on: the sentence stands beside the box, an error below it. */
export function CheckField({
  label,
  value,
  onChange,
  onBlur,
  name,
  disabled,
  aside,
  error,
}: {
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  /** In caption beside the words: an article of law, an explanation. */
  aside?: ReactNode
  error?: string | undefined
  /** Accepted so that a Controller's field can be spread. */
  ref?: unknown
}): ReactNode {
  const id = useId()
  return (
    <div className="hd-field">
      <Checkbox
        checked={value}
        onChange={onChange}
        onBlur={onBlur}
        name={name}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        {label}
        {aside !== undefined && <span className="cap ter aside">{aside}</span>}
      </Checkbox>
      {error && (
        <p className="hint error" id={id}>
          {error}
        </p>
      )}
    </div>
  )
}
