import type { ReactNode } from 'react'
import { type ControllerRenderProps, type FieldValues, type Path, useController } from 'react-hook-form'
import { ErrorSummary } from '../../shared/form/ErrorSummary.tsx'
import { bind } from '../../shared/form/field-props.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import type { RecordForm as Form } from './use-record-form.ts'

/** The form element of a record: what failed as a whole, the list of many errors, then the fields and acts. */
export function RecordForm<V extends FieldValues>({
  of: record,
  label,
  className,
  children,
}: {
  readonly of: Form<V>
  /** Name of the form. */
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  return (
    <form noValidate aria-label={label} className={className} onSubmit={(event) => void record.submit(event)}>
      {record.failure === null ? null : <NoticeBar tone="danger">{record.failure}</NoticeBar>}
      <ErrorSummary
        errors={record.form.formState.errors}
        labels={record.labels}
        // The names are those of this form's own errors.
        onJump={(name) => record.form.setFocus(name as Path<V>)}
      />
      {children}
    </form>
  )
}

type Bound<V extends FieldValues, N extends Path<V>> = ReturnType<typeof bind<ControllerRenderProps<V, N>>> & {
  readonly label: string
}

/**
 * One field of a record's form: `render` gets what a field spreads, with its label. What was typed is checked when the field
 * is left; an empty field waits for the save.
 */
export function FormField<V extends FieldValues, N extends Path<V>>({
  of: { form, labels },
  name,
  render,
}: {
  readonly of: Form<V>
  readonly name: N
  readonly render: (field: Bound<V, N>) => ReactNode
}): ReactNode {
  const { field, fieldState } = useController({ control: form.control, name })
  const bound = bind(field, fieldState)
  return render({
    ...bound,
    label: labels[name.split('.')[0] as keyof V],
    onBlur: () => {
      bound.onBlur()
      const value: unknown = form.getValues(name)
      if (value !== '' && value !== null && value !== undefined) void form.trigger(name)
    },
  })
}
