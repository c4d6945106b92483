import type { FigureMember, StatutoryFigure } from '@handal/contracts/rates/statutory'
import { FormField } from '../../client/screen/RecordForm.tsx'
import type { RecordForm } from '../../client/screen/use-record-form.ts'
import { TextArea, TextField } from '../../shared/form/TextField.tsx'
import type { FigureTyped } from './figure-values.ts'

const UNIT_HINT: Readonly<Record<string, string>> = {
  비율: '%로 적습니다. 4.75처럼 적거나, 나누어떨어지지 않으면 9448/71900처럼 적습니다.',
  만분율: '만분율의 수로 적습니다. 0.25%는 25입니다.',
  천분율: '천분율의 수로 적습니다. 0.6%는 6입니다.',
  '예/아니오': '예나 아니오로 적습니다.',
  글: '',
}

type Props = {
  readonly of: RecordForm<FigureTyped>
  readonly figure: Pick<StatutoryFigure, 'form' | 'members'>
}
const hintOf = ({ open, unit, names }: FigureMember): string => {
  if (open !== undefined) return `비우면 ${open}입니다.`
  if (names !== undefined) return `${Object.values(names).join(', ')} 가운데 하나로 적습니다.`
  return UNIT_HINT[unit] ?? `${unit} 단위로 적습니다.`
}
/** A column's head, with the words that it knows. */
const headOf = ({ label, names }: FigureMember): string =>
  names === undefined ? label : `${label}(${Object.values(names).join(', ')})`

/** The fields of a figure's value: one, its members, or rows of them as lines. */
export function FigureFields({ of, figure: { form, members } }: Props) {
  if (form === 'rows')
    return (
      <FormField
        of={of}
        name="parts.rows"
        render={({ ref: _ref, ...field }) => (
          <TextArea
            {...field}
            rows={8}
            required
            label={members.map(headOf).join(', ')}
            hint="한 줄에 하나씩, 쉼표로 나누어 적습니다."
          />
        )}
      />
    )
  const fault = of.form.formState.errors.value?.message
  return members.map((member) => (
    <FormField
      key={member.key}
      of={of}
      name={`parts.${member.key}`}
      render={({ ref, ...field }) => {
        const error = field.error ?? (member === members[0] ? fault : undefined)
        return member.unit === '국가별 원' ? (
          <TextArea
            {...field}
            rows={8}
            required
            label={member.label}
            error={error}
            hint="한 줄에 한 나라씩, 두 글자 국가 코드와 금액을 적습니다. 예: VN 400,000"
          />
        ) : (
          <TextField
            {...field}
            ref={ref}
            required={member.open === undefined}
            label={member.label}
            error={error}
            hint={hintOf(member)}
          />
        )
      }}
    />
  ))
}
