import { check } from '@handal/contracts/check'
import { previewEmployee } from '@handal/contracts/people/employee-write'
import type { FieldError } from '@handal/contracts/problem'
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form'
import type { RecordForm } from '../../../client/screen/use-record-form.ts'
import { datedBody } from '../write/employee-body.ts'
import { EMPLOYEE_LABELS, type EmployeeValues } from '../write/employee-values.ts'

/**
 * The form of one entry that is collected, not sent: checked by the rules of the call that will send it. The screen below
 * asks before it is left, so this one does not.
 */
export const useEntryForm = (
  initial: EmployeeValues,
  problems: (values: EmployeeValues) => readonly FieldError[],
  onDone: (values: EmployeeValues) => void,
): RecordForm<EmployeeValues> => {
  const resolver: Resolver<EmployeeValues> = (values) => {
    const own = problems(values)
    const result = check(previewEmployee.body, datedBody(values))
    const told = result.ok ? own : [...own, ...result.errors]
    const errors: FieldErrors<EmployeeValues> = {}
    for (const { path, message } of told) set(errors, path, { type: 'check', message })
    return told.length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
  const form = useForm<EmployeeValues>({ defaultValues: initial, resolver, reValidateMode: 'onChange' })
  return {
    form,
    labels: EMPLOYEE_LABELS,
    failure: null,
    busy: false,
    dirty: form.formState.isDirty,
    submit: async (event) => {
      event?.preventDefault()
      event?.stopPropagation()
      await form.handleSubmit((values) => onDone(values))()
    },
  }
}
