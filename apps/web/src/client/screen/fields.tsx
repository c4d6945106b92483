import type { ComponentProps, ReactNode } from 'react'
import type { FieldPathByValue, FieldValues, PathValue } from 'react-hook-form'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import { DateField } from '../../shared/form/date/DateField.tsx'
import { MoneyField } from '../../shared/form/MoneyField.tsx'
import { CheckField, RadioField } from '../../shared/form/RadioField.tsx'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { TimeField } from '../../shared/form/date/TimeField.tsx'
import type { FieldProps } from '../../shared/form/field-props.ts'
import { FormField } from './RecordForm.tsx'
import type { RecordForm } from './use-record-form.ts'

/** The form and the name of one of its fields, whose values are of type `T`. */
type Named<V extends FieldValues, T> = { readonly of: RecordForm<V>; readonly name: FieldPathByValue<V, T> }
/** What a field takes beside what the form gives it; a label stands in place of the form's. */
type Looks<P, L = string> = Omit<P, 'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'> & {
  readonly label?: L
}

/** What the form gives a field, its value of the type that the name says. */
const given = <T,>(field: object, value: T) => ({ ...field, value }) as FieldProps<T>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** One line of text. */
export function Text<V extends FieldValues>({
  of,
  name,
  ...looks
}: Named<V, string> & Looks<ComponentProps<typeof TextField>>): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => <TextField {...given(field, textOf(field.value))} {...looks} />}
    />
  )
}

/** A date, yyyy-MM-dd or ''. */
export function Day<V extends FieldValues>({
  of,
  name,
  ...looks
}: Named<V, string> & Looks<ComponentProps<typeof DateField>>): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => <DateField {...given(field, textOf(field.value))} {...looks} />}
    />
  )
}

/** A time of the day, HH:mm or ''. */
export function Time<V extends FieldValues>({
  of,
  name,
  ...looks
}: Named<V, string> & Looks<ComponentProps<typeof TimeField>>): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => <TimeField {...given(field, textOf(field.value))} {...looks} />}
    />
  )
}

/** Whole won, null while nothing is typed. */
export function Money<V extends FieldValues>({
  of,
  name,
  ...looks
}: Named<V, number | null> & Looks<ComponentProps<typeof MoneyField>>): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => (
        <MoneyField {...given<number | null>(field, typeof field.value === 'number' ? field.value : null)} {...looks} />
      )}
    />
  )
}

/** One code of a list. */
export function Choice<V extends FieldValues>({
  of,
  name,
  ...looks
}: Named<V, string> & Looks<ComponentProps<typeof CodeSelect>>): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => <CodeSelect {...given(field, textOf(field.value))} {...looks} />}
    />
  )
}

type Options<V extends FieldValues, N extends FieldPathByValue<V, string>, O> = {
  readonly name: N
  readonly options: readonly (O & { readonly value: PathValue<V, N> })[]
}

/** One of two or three, beside each other. */
export function Segments<V extends FieldValues, N extends FieldPathByValue<V, string>>({
  of,
  name,
  ...looks
}: Named<V, string> &
  Options<V, N, { readonly text: string }> &
  Omit<Looks<ComponentProps<typeof SegmentedControl>>, 'options'>): ReactNode {
  return <FormField of={of} name={name} render={(field) => <SegmentedControl {...field} {...looks} />} />
}

/** One of several that need words. */
export function Radios<V extends FieldValues, N extends FieldPathByValue<V, string>>({
  of,
  name,
  ...looks
}: Named<V, string> &
  Options<V, N, { readonly text: ReactNode }> &
  Omit<Looks<ComponentProps<typeof RadioField>>, 'options'>): ReactNode {
  return <FormField of={of} name={name} render={(field) => <RadioField {...field} {...looks} />} />
}

/** Yes or no. */
export function Check<V extends FieldValues>({
  of,
  name,
  ...looks
}: Named<V, boolean> & Looks<ComponentProps<typeof CheckField>, ReactNode>): ReactNode {
  return (
    <FormField
      of={of}
      name={name}
      render={(field) => <CheckField {...given(field, field.value === true)} {...looks} />}
    />
  )
}
