import { parseDate } from '@handal/base/date'
import { judgeInsurances } from '@handal/contracts/insurance/insured-by-law'
import type { FieldError } from '@handal/contracts/problem'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'
import type { RecordForm } from '../../../client/screen/use-record-form.ts'
import type { EmployeeValues } from './employee-values.ts'
import type { InsuredByLaw } from './hire-checks.ts'
import { typedHours, typedPlan } from './use-planned-hours.ts'

/** What decides the insurances, as the form has it. */
const askedOf = (values: EmployeeValues) => {
  const [terms] = values.payTerms
  const [place] = values.assignments
  const [hired, birth, end] = [values.encpnd, values.birthDate, values.contractEndDate].map(parseDate)
  if (hired === null || hired === undefined || values.tax[0]?.incomeKind === 'BUSINESS') return null
  return {
    encpnd: hired,
    ...(birth === null || birth === undefined ? {} : { birthDate: birth }),
    nationality: values.nationality,
    visa: /^[A-H]-\d{1,2}(-\d{1,2})?$/u.test(values.visa.trim()) ? values.visa.trim() : null,
    contractEndDate: end ?? null,
    ...typedPlan(place),
    // Without fixed weekdays the company's are meant.
    ...((place?.mdwkWorkday.length ?? 0) === 0 ? { mdwkWorkday: undefined } : {}),
    ...typedHours(terms),
    incomeKind: values.tax[0]?.incomeKind ?? 'EARNED',
    pensionAfter60: values.insurance[0]?.pensionAfter60 ?? false,
  }
}

const keyOf = (companyNo: number, asked: ReturnType<typeof askedOf>) =>
  companyKey(companyNo, 'employees', 'insurance', asked)

/** Whether an insurance is ticked otherwise than the law has it: then why is asked. */
export const isBesideLaw = (values: EmployeeValues, byLaw: InsuredByLaw | undefined): boolean => {
  const [insured] = values.insurance
  return (
    insured !== undefined &&
    values.tax[0]?.incomeKind !== 'BUSINESS' &&
    (byLaw ?? []).some(({ code, insured: told }) => told !== null && told !== insured[code])
  )
}

/** The rule of the form: what is ticked otherwise than the law has it has a reason. */
export const useReasonRule = (companyNo: number): ((values: EmployeeValues) => FieldError[]) => {
  const client = useQueryClient()
  return (values) => {
    const known = client.getQueryData<{ readonly items: InsuredByLaw }>(keyOf(companyNo, askedOf(values)))
    return isBesideLaw(values, known?.items) && values.insurance[0]?.reason.trim() === ''
      ? [{ path: 'insurance.0.reason', message: '법의 판단과 다르게 고른 사유를 적어 주세요.' }]
      : []
  }
}

/** The insurances of who is being hired, as the law has them; undefined: not known yet. */
export const useInsuredByLaw = (companyNo: number, values: EmployeeValues): InsuredByLaw | undefined => {
  const asked = askedOf(values)
  return useQuery({
    queryKey: keyOf(companyNo, asked),
    queryFn: ({ signal }) => call(judgeInsurances, { body: { companyNo, ...(asked ?? { encpnd: '' }) }, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  }).data?.items
}

/** Ticks the insurances as the law has them, but for those that somebody has ticked otherwise. */
export const useLawTicks = ({ form }: RecordForm<EmployeeValues>, byLaw: InsuredByLaw | undefined): void => {
  useEffect(() => {
    for (const { code, entered } of byLaw ?? []) {
      const name = `insurance.0.${code}` as const
      if (!form.getFieldState(name).isDirty && form.getValues(name) !== entered)
        form.resetField(name, { defaultValue: entered })
    }
  }, [form, byLaw])
}
