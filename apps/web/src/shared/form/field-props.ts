import type { ReactNode, Ref } from 'react'

/**
 * What every field takes. Spreads from a react-hook-form Controller: `{...bind(field, fieldState)}`; alone, give `value` and
 * `onChange`. `error` is the sentence to show.
 */
export type FieldProps<T> = {
  label: string
  value: T
  onChange: (value: T) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string | undefined
  /** Takes the focus when it appears. `autoFocus` means the same. */
  focusFirst?: boolean | undefined
  autoFocus?: boolean | undefined
  /** The label is read out but not shown: it stands elsewhere, as in a table. */
  hideLabel?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

type ControllerField = {
  name: string
  value: unknown
  onChange: (...event: unknown[]) => void
  onBlur: () => void
  disabled?: boolean | undefined
  ref: (instance: unknown) => void
}

/** Props of a field from the arguments of a Controller's `render`: `render={({field, fieldState}) => <MoneyField label="월 기본급" {...bind(field, fieldState)} />}`. */
export function bind<F extends ControllerField>(
  field: F,
  state: { error?: { message?: string | undefined } | undefined },
): {
  name: string
  value: F['value']
  onChange: (value: F['value']) => void
  onBlur: () => void
  ref: (instance: unknown) => void
  error: string | undefined
  disabled: boolean | undefined
} {
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: state.error ? state.error.message || '다시 확인해 주세요.' : undefined,
    disabled: field.disabled,
  }
}
