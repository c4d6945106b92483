import { unprintedNotice } from '@handal/base/printed'
import type { HTMLInputAutoCompleteAttribute, HTMLAttributes, ReactNode, Ref } from 'react'
import { Field, boxClass } from './Field.tsx'
import type { FieldProps } from './field-props.ts'

export type TextFieldProps = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | undefined
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  maxLength?: number | undefined
  /** Digits of one width, for numbers that are no amounts (사번, 전화번호). */
  num?: boolean | undefined
  /** Outside the selectable text, at the right (일, 시간). */
  unit?: string | undefined
  className?: string | undefined
  /** The text stands on papers: signs that no face of them has are noticed below. */
  printed?: boolean | undefined
}

/** One line of text. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, value, onChange, required, error, hideLabel, num, unit, readOnly, disabled, className } = props
  const notice = props.printed === true ? unprintedNotice(value) : null
  const hint = notice === null ? props.hint : <span className="warn">{notice}</span>
  return (
    <Field
      focusFirst={props.focusFirst ?? props.autoFocus}
      label={label}
      required={required}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={className}
    >
      {(aria) => (
        <div className={boxClass('', { error, readOnly, disabled })}>
          <input
            {...aria}
            ref={props.ref}
            name={props.name}
            type={props.type ?? 'text'}
            inputMode={props.inputMode}
            className={num ? 'num' : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={props.onBlur}
            readOnly={readOnly}
            disabled={disabled}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'off'}
            // A telephone would begin an id with a capital letter.
            autoCapitalize="none"
            maxLength={props.maxLength}
          />
          {unit !== undefined && <span className="unit">{unit}</span>}
        </div>
      )}
    </Field>
  )
}

/** Several lines of text; with `maxLength` the count stands below at the right. */
export function TextArea(
  props: Omit<FieldProps<string>, 'ref'> & {
    rows?: number | undefined
    maxLength?: number | undefined
    className?: string | undefined
    ref?: Ref<HTMLTextAreaElement> | undefined
  },
): ReactNode {
  const { label, value, onChange, required, hint, error, hideLabel, readOnly, disabled, maxLength, rows = 4 } = props
  return (
    <Field
      focusFirst={props.focusFirst ?? props.autoFocus}
      label={label}
      required={required}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={props.className}
      counter={maxLength === undefined ? undefined : `${value.length} / ${maxLength}자`}
    >
      {(aria) => (
        <div className={boxClass('area', { error, readOnly, disabled })}>
          <textarea
            {...aria}
            ref={props.ref}
            name={props.name}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={props.onBlur}
            readOnly={readOnly}
            disabled={disabled}
            placeholder={props.placeholder}
            maxLength={maxLength}
          />
        </div>
      )}
    </Field>
  )
}
