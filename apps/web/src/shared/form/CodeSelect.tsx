import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import InputBase from '@mui/material/InputBase'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
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
  const known = options.some((option) => option.value === value)
  return (
    <Select
      variant="standard"
      value={known ? value : ''}
      displayEmpty
      fullWidth
      name={name ?? ''}
      disabled={disabled ?? false}
      readOnly={readOnly ?? false}
      input={<InputBase />}
      inputRef={inputRef ?? null}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur?.()}
      IconComponent={ChevronIcon}
      renderValue={(chosen) => render(options.find((option) => option.value === chosen)?.text)}
      SelectDisplayProps={{
        'aria-label': aria ? undefined : label,
        'aria-labelledby': aria ? `${aria.id}-label` : undefined,
        'aria-invalid': aria?.['aria-invalid'],
        'aria-describedby': aria?.['aria-describedby'],
        id: aria?.id,
      }}
      MenuProps={{ slotProps: { list: { 'aria-label': label }, paper: { sx: { maxHeight: 360 } } } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
          {option.text}
        </MenuItem>
      ))}
    </Select>
  )
}

function ChevronIcon({ className }: { className?: string }): ReactNode {
  return <ChevronDown size={16} strokeWidth={1.6} className={className} aria-hidden="true" />
}
