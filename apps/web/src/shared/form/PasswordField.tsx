import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Field, boxClass } from './Field.tsx'
import type { FieldProps } from './field-props.ts'

/** A password with a button that shows it, and a word when Caps Lock is on. */
export function PasswordField(
  props: FieldProps<string> & {
    autoComplete?: 'current-password' | 'new-password' | undefined
    className?: string | undefined
  },
): ReactNode {
  const { label, value, onChange, required, error, hideLabel, disabled } = props
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent): void => setCaps(event.getModifierState?.('CapsLock') ?? false)
  const hint = caps ? 'Caps Lock이 켜져 있습니다.' : props.hint
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
        <div className={boxClass('', { error, disabled })}>
          <input
            {...aria}
            ref={props.ref}
            name={props.name}
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              setCaps(false)
              props.onBlur?.()
            }}
            onKeyUp={watchCaps}
            onKeyDown={watchCaps}
            disabled={disabled}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="icon"
            aria-label={shown ? '비밀번호 숨기기' : '비밀번호 보기'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} strokeWidth={1.6} /> : <Eye size={16} strokeWidth={1.6} />}
          </button>
        </div>
      )}
    </Field>
  )
}
