import type { ReactNode } from 'react'
import styles from './check-in.module.css'

/** A field of six digits, as they stand on the screen of a place of work. */
export function SixDigits({
  label,
  value,
  required = false,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly required?: boolean
  readonly onChange: (digits: string) => void
}): ReactNode {
  return (
    <label className={styles['field']}>
      <span className="cap sec">{label}</span>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={7}
        required={required}
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
    </label>
  )
}
