import type { ReactNode } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'

/** Several of some choices: check boxes in a row that wraps, kept in the order of the choices. */
export function CheckGroup<V extends string>({
  label,
  value,
  onChange,
  required,
  hint,
  error,
  options,
  none,
}: Pick<FieldProps<readonly V[]>, 'label' | 'value' | 'required' | 'hint' | 'error'> & {
  readonly onChange: (value: V[]) => void
  readonly options: readonly { readonly value: V; readonly text: ReactNode }[]
  /** Words of a box that stands for no choice, which is all of them. */
  readonly none?: string
}): ReactNode {
  const choose = (choice: V, isChosen: boolean): void =>
    onChange(options.flatMap((one) => ((one.value === choice ? isChosen : value.includes(one.value)) ? one.value : [])))
  return (
    <Field group label={label} required={required} hint={hint} error={error}>
      {() => (
        <div className="hd-radios">
          {none === undefined ? null : (
            <Checkbox checked={value.length === 0} onChange={() => onChange([])}>
              {none}
            </Checkbox>
          )}
          {options.map((option) => (
            <Checkbox
              key={option.value}
              checked={value.includes(option.value)}
              onChange={(isChosen) => choose(option.value, isChosen)}
            >
              {option.text}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  )
}
