import { WEEKDAYS } from '@handal/base/format'
import { Field } from '../Field.tsx'
import type { FieldProps } from '../field-props.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

/** From Monday, as a week of work is read. */
const ORDER = [1, 2, 3, 4, 5, 6, 0]

/** Some weekdays of a week. */
export function WeekdayChecks({
  label,
  value,
  onChange,
  hint,
  error,
  name,
  onBlur,
}: Omit<FieldProps<number[]>, 'ref'> & { readonly ref?: unknown }) {
  return (
    <Field group label={label} hint={hint} error={error}>
      {(aria) => (
        <div className="hd-radios">
          {ORDER.map((day) => (
            <Checkbox
              key={day}
              name={name}
              checked={value.includes(day)}
              onBlur={onBlur}
              aria-invalid={aria['aria-invalid']}
              aria-describedby={aria['aria-describedby']}
              onChange={(checked) =>
                onChange(checked ? [...value, day].toSorted((a, b) => a - b) : value.filter((one) => one !== day))
              }
            >
              {WEEKDAYS[day]}요일
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  )
}
