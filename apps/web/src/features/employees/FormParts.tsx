import type { ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { FormField } from '../../client/screen/RecordForm.tsx'
import type { RecordForm } from '../../client/screen/use-record-form.ts'
import { CodeSelect, type CodeOption } from '../../shared/form/CodeSelect.tsx'
import { DateField, type DateFieldProps } from '../../shared/form/DateField.tsx'
import { MoneyField } from '../../shared/form/MoneyField.tsx'
import { CheckField } from '../../shared/form/RadioField.tsx'
import { TextField, type TextFieldProps } from '../../shared/form/TextField.tsx'
import { TimeField } from '../../shared/form/TimeField.tsx'
import type { EmployeeValues } from './employee-values.ts'

/** The form that a group of fields belongs to: of a new person, of a change, or of one entry in the drawer. */
export type Of = { readonly of: RecordForm<EmployeeValues> }
type Name = Path<EmployeeValues>
type Labelled = { readonly name: Name; readonly label?: string }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A label of its own, else that of the member. */
const own = (label: string | undefined) => (label === undefined ? {} : { label })

export function Text({
  of,
  name,
  label,
  ...props
}: Of & Labelled & Omit<Partial<TextFieldProps>, 'name' | 'label'>): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => <TextField {...field} {...own(label)} value={textOf(field.value)} {...props} />}
    />
  )
}
export function Day({
  of,
  name,
  label,
  ...props
}: Of & Labelled & Omit<Partial<DateFieldProps>, 'name' | 'label'>): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => <DateField {...field} {...own(label)} value={textOf(field.value)} {...props} />}
    />
  )
}
export function Time({ of, name, label, hint }: Of & Labelled & { readonly hint?: ReactNode }): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => <TimeField {...field} {...own(label)} value={textOf(field.value)} hint={hint} />}
    />
  )
}
export function Choice({
  of,
  name,
  label,
  ...props
}: Of &
  Labelled & {
    readonly options: readonly CodeOption[]
    readonly emptyText?: string
    readonly required?: boolean
    readonly hint?: ReactNode
  }): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => <CodeSelect {...field} {...own(label)} value={textOf(field.value)} {...props} />}
    />
  )
}
export function Money({ of, name, label, hint }: Of & Labelled & { readonly hint?: ReactNode }): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => (
        <MoneyField
          {...field}
          {...own(label)}
          hint={hint}
          value={typeof field.value === 'number' ? field.value : null}
        />
      )}
    />
  )
}
export function Check({
  of,
  name,
  label,
  aside,
}: Of & { readonly name: Name; readonly label: ReactNode; readonly aside?: ReactNode }): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => <CheckField {...field} label={label} aside={aside} value={field.value === true} />}
    />
  )
}
