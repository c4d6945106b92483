import { useState, type ReactNode } from 'react'
import { confirm } from '../dialog/dialogs.ts'
import { Field, boxClass } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { formatResidentNumber, maskResidentNumber, residentNumberProblem } from './resident-number-text.ts'

/**
 * A resident registration number. A stored one arrives masked (`920814-2******`): "보기" asks for a reason and calls
 * `onReveal`, whose answer is shown for as long as the field lives; "수정" empties it for a new number. The value is the
 * masked text until it is replaced, then `YYMMDD-NNNNNNN`.
 */
export function ResidentNumberField(
  props: FieldProps<string> & {
    /** Reads the full number; the server logs the reason. */
    onReveal?: ((reason: string) => Promise<string>) | undefined
    className?: string | undefined
  },
): ReactNode {
  const { label, value, onChange, required, hint, hideLabel, readOnly, disabled, onReveal } = props
  const [revealed, setRevealed] = useState<{ of: string; number: string } | null>(null)
  const [touched, setTouched] = useState(false)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const stored = value.includes('*')
  const number = revealed?.of === value ? revealed.number : undefined
  const typedProblem = touched && !stored && value !== '' ? residentNumberProblem(value) : undefined
  const error = props.error ?? failure ?? typedProblem

  async function reveal(): Promise<void> {
    const answer = await confirm({
      title: '주민등록번호를 볼까요?',
      body: '누가, 언제, 왜 보았는지 기록에 남습니다.',
      action: '번호 보기',
      reason: { label: '보는 사유', required: true },
    })
    if (answer === false || !onReveal) return
    try {
      setRevealed({ of: value, number: await onReveal(answer.reason) })
      setFailure(undefined)
    } catch {
      setFailure('주민등록번호를 불러오지 못했습니다. 다시 보기를 눌러 주세요.')
    }
  }

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
        <div className={boxClass('', { error, readOnly: readOnly || stored, disabled })}>
          <input
            {...aria}
            ref={props.ref}
            name={props.name}
            type="text"
            inputMode="numeric"
            className="num"
            autoComplete="off"
            value={stored ? (number ?? maskResidentNumber(value)) : value}
            readOnly={readOnly || stored}
            disabled={disabled}
            placeholder={props.placeholder}
            onChange={(event) => onChange(formatResidentNumber(event.target.value))}
            onBlur={() => {
              setTouched(true)
              props.onBlur?.()
            }}
          />
          {stored && onReveal && number === undefined && (
            <button type="button" className="text-act" onClick={() => void reveal()}>
              보기
            </button>
          )}
          {stored && number !== undefined && (
            <button type="button" className="text-act" onClick={() => setRevealed(null)}>
              숨기기
            </button>
          )}
          {stored && !readOnly && !disabled && (
            <button
              type="button"
              className="text-act"
              onClick={() => {
                setRevealed(null)
                onChange('')
              }}
            >
              수정
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
