import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Field, boxClass } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { caretAfterDigits, formatMoney, moneyLimit, parseMoney, readMoney } from './money-text.ts'

export type MoneyFieldProps = FieldProps<number | null> & {
  /** Amounts below zero may be typed. */
  negative?: boolean | undefined
  unit?: string | undefined
  /** Whether the amount is read out below in words. Default true. */
  reading?: boolean | undefined
  className?: string | undefined
}

const multipliers: Record<string, number> = { 만: 10_000, 천: 1_000 }

/**
 * An amount in whole won: right-aligned, formats while typing, `만` and `천` multiply (also typed through a Korean keyboard),
 * the words below help to read it. The value is a whole number or null.
 */
export function MoneyField(props: MoneyFieldProps): ReactNode {
  const {
    label,
    value,
    onChange,
    required,
    hint,
    error,
    hideLabel,
    readOnly,
    disabled,
    unit = '원',
    reading = true,
  } = props
  const [composing, setComposing] = useState<string | null>(null)
  /** An amount below zero where none may stand: shown as typed, with what is wrong, until it is mended. */
  const [refused, setRefused] = useState<string | null>(null)
  const below = value === null ? refused : null
  const problem = below === null ? error : '0원 이상으로 적어 주세요.'
  const text = composing ?? below ?? formatMoney(value)

  function take(field: HTMLInputElement, raw: string, position: number): void {
    if (!props.negative && /^\s*[-−]/.test(raw)) {
      setComposing(null)
      setRefused(raw.trim().slice(0, 20))
      onChange(null)
      return
    }
    setRefused(null)
    const factor = [...raw].reduce((product, char) => product * (multipliers[char] ?? 1), 1)
    const typed = parseMoney(raw, props.negative)
    const amount = typed === null ? null : typed * factor
    if (amount !== null && Math.abs(amount) > moneyLimit) return
    if (amount === null && /\d/.test(raw)) return
    const shown = formatMoney(amount)
    const digitsBefore = factor > 1 ? shown.length : raw.slice(0, position).replace(/\D/g, '').length
    setComposing(amount === null && props.negative && /^[-−]$/.test(raw.trim()) ? '-' : null)
    onChange(amount)
    // React writes the new text before this runs; the caret then stands behind the same digits.
    const caret = caretAfterDigits(shown, digitsBefore)
    queueMicrotask(() => {
      if (document.activeElement === field) field.setSelectionRange(caret, caret)
    })
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    // Backspace on a separator removes the digit before it.
    const at = event.currentTarget.selectionStart
    if (event.key !== 'Backspace' || at === null || at !== event.currentTarget.selectionEnd || readOnly) return
    if (text[at - 1] !== ',') return
    event.preventDefault()
    take(event.currentTarget, text.slice(0, at - 2) + text.slice(at), at - 2)
  }

  const words = reading ? readMoney(value) : ''
  const aid =
    words && hint ? (
      <>
        {words} · {hint}
      </>
    ) : (
      words || hint
    )
  return (
    <Field
      focusFirst={props.focusFirst ?? props.autoFocus}
      label={label}
      required={required}
      hint={aid || undefined}
      error={problem}
      hideLabel={hideLabel}
      className={props.className}
    >
      {(aria) => (
        <div className={boxClass('money', { error: problem, readOnly, disabled })}>
          <input
            {...aria}
            ref={props.ref}
            name={props.name}
            type="text"
            inputMode="numeric"
            className="num"
            autoComplete="off"
            value={text}
            placeholder={props.placeholder}
            readOnly={readOnly}
            disabled={disabled}
            onKeyDown={handleKey}
            onChange={(event) => {
              const native = event.nativeEvent
              const raw = event.target.value
              // A syllable being composed (만, 천) is taken when it is finished.
              const isComposing = native instanceof InputEvent && native.isComposing
              if (isComposing) setComposing(raw)
              else take(event.target, raw, event.target.selectionStart ?? raw.length)
            }}
            onCompositionEnd={(event) => {
              if (composing !== null)
                take(event.currentTarget, event.currentTarget.value, event.currentTarget.value.length)
            }}
            onBlur={() => {
              setComposing(null)
              props.onBlur?.()
            }}
          />
          {unit !== '' && <span className="unit">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
