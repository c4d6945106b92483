import { useEffect, useId, type ReactNode } from 'react'
import './form.css'

/** What the control inside a Field puts on itself. */
export type ControlAria = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

/**
 * The frame of a field: label above with `*` when required, hint or error below, all tied together for readers of the
 * screen. `group` is for several controls under one label (radio, bank account): they get no `for`, the frame is a group.
 */
export function Field({
  label,
  required,
  hint,
  error,
  counter,
  hideLabel = false,
  group = false,
  focusFirst = false,
  className,
  children,
}: {
  label: string
  required?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** At the right below the control (35 / 500자). */
  counter?: ReactNode
  hideLabel?: boolean | undefined
  group?: boolean | undefined
  /** The control takes the focus when the field appears. */
  focusFirst?: boolean | undefined
  className?: string | undefined
  children: (aria: ControlAria) => ReactNode
}): ReactNode {
  const id = useId()
  useEffect(() => {
    if (focusFirst) document.getElementById(id)?.focus()
  }, [focusFirst, id])
  const described = [error ? `${id}-error` : '', hint !== undefined && hint !== null ? `${id}-hint` : '']
    .filter(Boolean)
    .join(' ')
  const aria: ControlAria = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': required ? true : undefined,
  }
  const mark = required && (
    <span className="required" aria-hidden="true">
      *
    </span>
  )
  const labelClass = hideLabel ? 'sr-only' : 'label'
  return (
    <div
      className={className ? `hd-field ${className}` : 'hd-field'}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
      aria-describedby={group ? aria['aria-describedby'] : undefined}
    >
      {group ? (
        <span className={labelClass} id={`${id}-label`}>
          {label}
          {mark}
        </span>
      ) : (
        <label className={labelClass} htmlFor={id} id={`${id}-label`}>
          {label}
          {mark}
        </label>
      )}
      {children(aria)}
      {(described || counter !== undefined) && (
        <div className="under">
          <div>
            {error && (
              <p className="hint error" id={`${id}-error`}>
                {error}
              </p>
            )}
            {hint !== undefined && hint !== null && (
              <p className="hint" id={`${id}-hint`}>
                {hint}
              </p>
            )}
          </div>
          {counter !== undefined && <p className="hint num nw">{counter}</p>}
        </div>
      )}
    </div>
  )
}

/** Classes of the box around an input by its state. */
export function boxClass(
  extra: string,
  state: { error?: string | undefined; readOnly?: boolean | undefined; disabled?: boolean | undefined },
): string {
  return [
    'hd-in',
    extra,
    state.error ? 'error' : '',
    state.readOnly ? 'readonly' : '',
    state.disabled ? 'disabled' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Two columns from 600 px, one idea a row; a child with class `full` takes the whole row. @public for the forms of records to come. */
export function FormGrid({ children, three }: { children: ReactNode; three?: boolean | undefined }): ReactNode {
  return <div className={three ? 'hd-form-grid three' : 'hd-form-grid'}>{children}</div>
}
