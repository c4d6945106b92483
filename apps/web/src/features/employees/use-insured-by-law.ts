import { parseDate } from '@handal/base/date'
import { judgeInsurances } from '@handal/contracts/insured-by-law'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'
import type { RecordForm } from '../../client/screen/use-record-form.ts'
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

/** The insurances of who is being hired, as the law has them; undefined: not known yet. */
export const useInsuredByLaw = (companyNo: number, values: EmployeeValues): InsuredByLaw | undefined => {
  const asked = askedOf(values)
  return useQuery({
    queryKey: companyKey(companyNo, 'employees', 'insurance', asked),
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
