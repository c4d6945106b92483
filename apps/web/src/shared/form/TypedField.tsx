import { Calendar } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Field, boxClass } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { Floating } from '../ui/floating/Floating.tsx'
import type { useTypedValue } from './use-typed-value.ts'

/** A date, month or time whose text a person types; `className` goes to the field. */
export type TypedFieldProps = FieldProps<string> & { className?: string | undefined }

type Picker = {
  /** Name of the button that opens the panel. */
  buttonLabel: string
  /** The panel; `close` closes it. */
  panel: (close: () => void) => ReactNode
  /** Alt and the arrow down open the panel too. */
  opensByKey?: boolean | undefined
}

/** The box of a typed field: label, text, what stands over or behind it, and a panel to pick from. */
export function TypedField({
  field,
  typed,
  picker,
  children,
}: {
  field: TypedFieldProps
  typed: ReturnType<typeof useTypedValue>
  picker?: Picker | undefined
  children?: ReactNode
}): ReactNode {
  const { label, readOnly, disabled } = field
  const [anchor, setAnchor] = useState<Element | null>(null)
  const error = field.error ?? typed.problem
  const fixed = readOnly || disabled
  const close = (): void => setAnchor(null)
  return (
    <Field
      focusFirst={field.focusFirst ?? field.autoFocus}
      label={label}
      required={field.required}
      hint={field.hint}
      error={error}
      hideLabel={field.hideLabel}
      className={field.className}
    >
      {(aria) => (
        <div className={boxClass('', { error, readOnly, disabled })}>
          <input
            {...aria}
            ref={field.ref}
            name={field.name}
            type="text"
            inputMode="numeric"
            className="num"
            autoComplete="off"
            placeholder={field.placeholder}
            value={typed.text}
            readOnly={readOnly}
            disabled={disabled}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={() => {
              typed.settle()
              field.onBlur?.()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') typed.settle()
              if (picker?.opensByKey && event.key === 'ArrowDown' && event.altKey && !fixed)
                setAnchor(event.currentTarget.parentElement)
            }}
          />
          {children}
          {picker !== undefined && !fixed && (
            <button
              type="button"
              className="icon"
              aria-label={picker.buttonLabel}
              aria-haspopup="dialog"
              onClick={(event) => setAnchor(event.currentTarget.parentElement)}
            >
              <Calendar size={16} strokeWidth={1.6} aria-hidden="true" />
            </button>
          )}
          {picker !== undefined && (
            <Floating side="left" anchor={anchor} onClose={close} label={`${label} 고르기`}>
              {picker.panel(close)}
            </Floating>
          )}
        </div>
      )}
    </Field>
  )
}
