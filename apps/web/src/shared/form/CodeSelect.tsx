import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { FloatingMenu } from '../ui/floating/Floating.tsx'
import { Field, boxClass } from './Field.tsx'
import type { FieldProps } from './field-props.ts'

/** One entry of a code list; `text` is Korean. */
export type CodeOption = { value: string; text: string; disabled?: boolean | undefined }

/** Chooses one code of a list. `emptyText` names the choice of nothing (default: none unless the field is not required). */
export function CodeSelect(
  props: FieldProps<string> & {
    options: readonly CodeOption[]
    emptyText?: string | undefined
    className?: string | undefined
  },
): ReactNode {
  const { label, value, onChange, required, hint, error, hideLabel, readOnly, disabled, options, emptyText } = props
  const placeholder = props.placeholder ?? '선택해 주세요'
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={props.className}
    >
      {(aria) => (
        <div className={boxClass('select', { error, readOnly, disabled })}>
          <CodeSelectControl
            aria={aria}
            label={label}
            name={props.name}
            value={value}
            onChange={onChange}
            onBlur={props.onBlur}
            disabled={disabled}
            readOnly={readOnly}
            options={emptyText === undefined ? options : [{ value: '', text: emptyText }, ...options]}
            render={(text) =>
              text === undefined ? (
                <span className="placeholder">{placeholder}</span>
              ) : (
                <span className="chosen">{text}</span>
              )
            }
            inputRef={props.ref}
          />
        </div>
      )}
    </Field>
  )
}

/** The bare select, without frame: used by CodeSelect and the filters. */
export function CodeSelectControl({
  aria,
  label,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  options,
  render,
  inputRef,
}: {
  aria?: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined } | undefined
  label: string
  name?: string | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  options: readonly CodeOption[]
  render: (text: string | undefined) => ReactNode
  inputRef?: FieldProps<string>['ref']
}): ReactNode {
  const list = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const fixed = disabled === true || readOnly === true
  const open = (button: HTMLElement): void => {
    if (!fixed) setAnchor(button)
  }
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return
    // The focus is the field's, from where the list takes it and gives it back.
    event.preventDefault()
    event.currentTarget.focus()
    open(event.currentTarget)
  }
  const key = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return
    event.preventDefault()
    open(event.currentTarget)
  }
  return (
    <>
      <button
        type="button"
        role="combobox"
        className="hd-select"
        id={aria?.id}
        name={name}
        ref={inputRef as Ref<HTMLButtonElement> | undefined}
        disabled={disabled}
        aria-label={aria ? undefined : label}
        aria-labelledby={aria ? `${aria.id}-label` : undefined}
        aria-invalid={aria?.['aria-invalid']}
        aria-describedby={aria?.['aria-describedby']}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={list}
        aria-readonly={readOnly}
        onMouseDown={press}
        onKeyDown={key}
        // What reads the screen to somebody clicks without a pointer.
        onClick={(event) => event.detail === 0 && open(event.currentTarget)}
        onBlur={() => anchor === null && onBlur?.()}
      >
        {render(options.find((option) => option.value === value)?.text)}
        <ChevronDown size={16} strokeWidth={1.6} className="sign" aria-hidden="true" />
      </button>
      <FloatingMenu
        kind="listbox"
        id={list}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        side="left"
        label={label}
        items={options.map((option) => ({
          key: option.value,
          text: option.text,
          checked: option.value === value,
          disabled: option.disabled,
          onSelect: () => {
            if (option.value !== value) onChange(option.value)
          },
        }))}
      />
    </>
  )
}
