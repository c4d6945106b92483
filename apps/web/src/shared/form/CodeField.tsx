import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import './code.css'

const LENGTH = 6

/**
 * The six digits of an authenticator app: one input, which phones fill by themselves, drawn as six boxes. `onComplete` runs
 * with the sixth digit.
 */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  hint,
  error,
  focusFirst,
  disabled,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  onComplete?: ((value: string) => void) | undefined
  hint?: ReactNode
  error?: string | undefined
  focusFirst?: boolean | undefined
  disabled?: boolean | undefined
}): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} focusFirst={focusFirst}>
      {(aria) => (
        <div className={error ? 'hd-code error' : 'hd-code'}>
          <input
            {...aria}
            name="otp"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              const digits = event.target.value.replaceAll(/\D/g, '').slice(0, LENGTH)
              onChange(digits)
              if (digits.length === LENGTH && digits !== value) onComplete?.(digits)
            }}
          />
          <span className="boxes" aria-hidden="true">
            {Array.from({ length: LENGTH }, (_, index) => (
              <i key={index} className={index === Math.min(value.length, LENGTH - 1) ? 'next num' : 'num'}>
                {value[index] ?? ''}
              </i>
            ))}
          </span>
        </div>
      )}
    </Field>
  )
}
