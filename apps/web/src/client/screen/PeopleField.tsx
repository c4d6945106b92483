import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldProps } from '../../shared/form/field-props.ts'
import { type ChosenPerson, PersonField } from './PersonField.tsx'
import './people-field.css'

/** Chooses several people of the company, one after the other: who is found is added, and stands below until taken away. */
export function PeopleField({
  day,
  ...field
}: FieldProps<readonly ChosenPerson[]> & { readonly day: string }): ReactNode {
  return <ManyPeople {...field} one={(one) => <PersonField {...one} day={day} />} />
}

/** The same with another search for one of them. */
export function ManyPeople({
  one,
  value,
  onChange,
  ...field
}: FieldProps<readonly ChosenPerson[]> & {
  readonly one: (field: FieldProps<ChosenPerson | null>) => ReactNode
}): ReactNode {
  const add = (person: ChosenPerson | null): void => {
    if (person !== null && value.every(({ no }) => no !== person.no)) onChange([...value, person])
  }
  return (
    <div className="hd-people-field">
      {one({ ...field, value: null, onChange: add })}
      {value.length === 0 ? null : (
        <ul aria-label={`고른 ${field.label}`}>
          {value.map(({ no, name }) => (
            <li key={no}>
              {name}
              <button
                type="button"
                aria-label={`${name} 제외`}
                onClick={() => onChange(value.filter((person) => person.no !== no))}
              >
                <X size={14} strokeWidth={1.6} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
