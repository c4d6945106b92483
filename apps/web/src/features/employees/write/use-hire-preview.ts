import { parseDate } from '@handal/base/date'
import { check } from '@handal/contracts/check'
import type { BodyInput } from '@handal/contracts/endpoint'
import { type HirePreview, previewHire } from '@handal/contracts/people/hire-preview'
import type { FieldError } from '@handal/contracts/problem'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'
import { useSettled } from '../../../shared/use-settled.ts'
import type { EmployeeValues } from './employee-values.ts'
import { typedHours, typedPlan } from './use-planned-hours.ts'

/** Milliseconds without typing after which the call is asked. */
const PAUSE = 300

type Asked = Omit<BodyInput<typeof previewHire>, 'companyNo' | 'corp_no'>
type Insurances = HirePreview['insurances']

/** What of the form decides by law; what is not yet a date, a time, an amount or a status of stay is left out. null: no day of hire. */
const askedOf = (values: EmployeeValues): Asked | null => {
  const [terms, place, tax, insured] = [
    values.payTerms[0],
    values.assignments[0],
    values.tax[0],
    values.insurance[0],
  ] as const
  const [hired, birth] = [parseDate(values.encpnd), parseDate(values.birthDate)]
  const visa = values.visa.trim().toUpperCase()
  if (hired === null) return null
  return {
    encpnd: hired,
    ...(birth === null ? {} : { birthDate: birth }),
    nationality: values.nationality,
    visa: visa !== '' && check(previewHire.body, { encpnd: hired, visa }).ok ? visa : null,
    visaUntil: parseDate(values.visaUntil),
    contractEndDate: parseDate(values.contractEndDate),
    probationUntil: parseDate(values.probationUntil),
    simpleLabour: values.simpleLabour,
    ...typedPlan(place),
    ...typedHours(terms),
    payKind: terms?.payKind,
    items: (terms?.items ?? []).flatMap(({ itemCode, amount }) => (amount === null ? [] : [{ itemCode, amount }])),
    incomeKind: tax?.incomeKind,
    pensionAfter60: insured?.pensionAfter60,
    pensionFirstMonth: insured?.pensionFirstMonth,
  }
}

const previewQuery = (companyNo: number, asked: Asked | null) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'hire-preview', asked),
    queryFn: ({ signal }) => call(previewHire, { body: { companyNo, ...(asked ?? { encpnd: '' }) }, signal }),
    enabled: asked !== null && check(previewHire.body, asked).ok,
    retry: false,
  })

/** What the law and the company say of who is being hired, asked again as soon as the form rests. */
export const useHirePreview = (companyNo: number, values: EmployeeValues) =>
  useQuery({ ...previewQuery(companyNo, useSettled(askedOf(values), PAUSE)), placeholderData: keepPreviousData })

/** Whether an insurance is ticked otherwise than the law has it: then why is asked. */
export const isBesideLaw = ({ insurance: [insured], tax: [tax] }: EmployeeValues, byLaw: Insurances = []): boolean =>
  insured !== undefined &&
  tax?.incomeKind !== 'BUSINESS' &&
  byLaw.some(({ code, insured: told }) => told !== null && told !== insured[code])

/** Ticks the insurances as the law has them, but for those that somebody has ticked otherwise. */
const tickByLaw = (form: UseFormReturn<EmployeeValues>, byLaw: Insurances): void => {
  for (const { code, entered } of byLaw) {
    const name = `insurance.0.${code}` as const
    if (!form.getFieldState(name).isDirty && form.getValues(name) !== entered)
      form.resetField(name, { defaultValue: entered })
  }
}

/** The same whenever the law is known anew. */
export const useLawTicks = (form: UseFormReturn<EmployeeValues>, byLaw: Insurances | undefined): void => {
  useEffect(() => tickByLaw(form, byLaw ?? []), [form, byLaw])
}

/**
 * The rules of the form that only the server knows: dates that cannot be, and a reason where an insurance is ticked otherwise than the law has it.
 * `prepare` asks for them of the values that are to be saved.
 */
export const useHireRules = (companyNo: number) => {
  const client = useQueryClient()
  return {
    prepare: async (form: UseFormReturn<EmployeeValues>): Promise<void> => {
      const query = previewQuery(companyNo, askedOf(form.getValues()))
      if (query.enabled === true) tickByLaw(form, (await client.fetchQuery(query)).insurances)
    },
    problems: (values: EmployeeValues): FieldError[] => {
      const known = client.getQueryData(previewQuery(companyNo, askedOf(values)).queryKey)
      return [
        ...(known?.checks ?? []).flatMap(({ field: path, message, blocks }) => (blocks ? [{ path, message }] : [])),
        ...(isBesideLaw(values, known?.insurances) && values.insurance[0]?.reason.trim() === ''
          ? [{ path: 'insurance.0.reason', message: '법의 판단과 다르게 고른 사유를 적어 주세요.' }]
          : []),
      ]
    },
  }
}
