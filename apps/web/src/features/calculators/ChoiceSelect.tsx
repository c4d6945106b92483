import type { ReactNode } from 'react'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import type { FieldProps } from '../../shared/form/field-props.ts'

/** Chooses one of some codes that are known by type. */
export function ChoiceSelect<V extends string>(
  props: FieldProps<V> & {
    readonly options: readonly { readonly value: V; readonly text: string }[]
    readonly className?: string | undefined
  },
): ReactNode {
  const { options, onChange } = props
  const choose = (text: string): void => {
    const found = options.find(({ value }) => value === text)
    if (found !== undefined) onChange(found.value)
  }
  return <CodeSelect {...props} options={options} onChange={choose} />
}
