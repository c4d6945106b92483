import { type LineChange, OWN_STEPS } from '@handal/contracts/approval/document-words'
import { type Control, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import type { RecordForm } from '../../../client/screen/use-record-form.ts'
import { CodeSelect } from '../../../shared/form/CodeSelect.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { ColleagueField, ColleaguesField } from '../people/ColleagueField.tsx'
import { type NamedValues, type OwnStepKind, ownSteps } from './named-values.ts'
import styles from '../documents.module.css'

type Props = { readonly of: RecordForm<NamedValues>; readonly change: LineChange }
const HINTS: Readonly<Record<Exclude<LineChange, 'NEVER'>, string>> = {
  ADD: '회사 결재선에 앞서 검토하거나 합의할 사람을 더합니다.',
  FREE: '단계를 더하면 회사 결재선 대신 그 순서로 결재합니다.',
}

/** Who reads a document, and what the drafter changes of its line where the company allows it. */
export function NamedFields({ of, change }: Props) {
  return (
    <>
      {change === 'NEVER' ? null : <LineFields of={of} change={change} />}
      <FormField
        of={of}
        name="readers"
        render={(field) => <ColleaguesField {...field} hint="문서를 함께 읽습니다. 결재는 하지 않습니다." />}
      />
    </>
  )
}

function LineFields({ of, change }: { readonly of: Props['of']; readonly change: Exclude<LineChange, 'NEVER'> }) {
  const control = (of.form as UseFormReturn<NamedValues>).control as Control<NamedValues>
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'lineSteps' })
  const kinds = ownSteps(change)
  const options = kinds.map((value) => ({ value, text: OWN_STEPS[value] }))
  const fault = of.form.formState.errors.lineSteps?.message
  return (
    <fieldset className={styles['form']}>
      <legend>이 문서의 결재선</legend>
      <p className="cap ter">{HINTS[change]}</p>
      {fields.map(({ id }, index) => (
        <div key={id} role="group" aria-label={`${index + 1}번째 단계`} className={styles['pair']}>
          <FormField
            of={of}
            name={`lineSteps.${index}.kind`}
            render={(field) => (
              <CodeSelect
                {...field}
                label="단계"
                value={field.value}
                onChange={(value) => field.onChange(value as OwnStepKind)}
                options={options}
              />
            )}
          />
          <FormField
            of={of}
            name={`lineSteps.${index}.person`}
            render={(field) => <ColleagueField {...field} label="사원" required />}
          />
          <div>
            {index === 0 ? null : (
              <Button variant="text" onClick={() => swap(index, index - 1)}>
                {index + 1}번째 단계 앞으로
              </Button>
            )}
            <Button variant="text" onClick={() => remove(index)}>
              {index + 1}번째 단계 삭제
            </Button>
          </div>
        </div>
      ))}
      {fault === undefined ? null : <p className="warn">{fault}</p>}
      <div>
        <Button onClick={() => append({ kind: kinds[0] ?? 'REVIEW', person: null })}>단계 추가</Button>
      </div>
    </fieldset>
  )
}
