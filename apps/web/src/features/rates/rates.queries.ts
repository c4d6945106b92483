import type { QueryInput } from '@handal/contracts/endpoint'
import { readLawChangePeople } from '@handal/contracts/rates/law-change-people'
import { readInsuranceRates, readLawChanges, readTaxRates } from '@handal/contracts/rates/rates'
import { readSharedSimpleTax, readSimpleTax } from '@handal/contracts/rates/simple-tax'
import { listInsuranceFigures, listTaxFigures } from '@handal/contracts/rates/statutory'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

const onDay = (date: string) => (date === '' ? {} : { date })

/** The insurances on a day; '' today. */
export const insuranceQuery = (companyNo: number, date: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'rates', 'insurance', date),
    queryFn: ({ signal }) => call(readInsuranceRates, { query: { companyNo, ...onDay(date) }, signal }),
    placeholderData: keepPreviousData,
  })

/** Taxes, minimum wage and tax-free limits on a day. */
export const taxQuery = (companyNo: number, date: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'rates', 'tax', date),
    queryFn: ({ signal }) => call(readTaxRates, { query: { companyNo, ...onDay(date) }, signal }),
    placeholderData: keepPreviousData,
  })

/** What the next change of a figure makes of the company. */
export const changesQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'rates', 'changes'),
    queryFn: ({ signal }) => call(readLawChanges, { query: { companyNo }, signal }),
  })

type PeopleAsked = Omit<QueryInput<typeof readLawChangePeople>, 'companyNo' | 'corp_no'>
export type PeopleOrder = NonNullable<PeopleAsked['sort']>
/** A page of people with what a coming change makes of their month. */
export const changePeopleQuery = (companyNo: number, asked: PeopleAsked) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'rates', 'change-people', asked),
    queryFn: ({ signal }) => call(readLawChangePeople, { query: { companyNo, ...asked }, signal }),
    placeholderData: keepPreviousData,
  })

/** What the withholding table is asked with. */
export type TableQuestion = {
  readonly date?: string
  readonly pay?: number
  readonly dependents?: number
  readonly children?: number
  readonly percent?: number
  readonly page?: number
  readonly employeeNo?: number
}

/** The withholding table of a company's question, or of the super admin's for null. */
export const tableQuery = (companyNo: number | null, asked: TableQuestion) =>
  queryOptions({
    queryKey: companyNo === null ? ['shared-simple-tax', asked] : companyKey(companyNo, 'simple-tax', asked),
    queryFn: ({ signal }) => {
      const { employeeNo, ...question } = asked
      return companyNo === null
        ? call(readSharedSimpleTax, { query: question, signal })
        : call(readSimpleTax, {
            query: { companyNo, ...question, ...(employeeNo === undefined ? {} : { employeeNo }) },
            signal,
          })
    },
    placeholderData: keepPreviousData,
  })

/** The super admin's table with its versions and the rule of the newest one. */
export const sharedTableQuery = () =>
  queryOptions({
    queryKey: ['shared-simple-tax', 'versions'],
    queryFn: ({ signal }) => call(readSharedSimpleTax, { query: { size: 1 }, signal }),
  })

/** Which figures the super admin looks at. */
export type Subject = 'insurance' | 'tax'

/** All figures of a subject with what was entered of them. */
export const figuresQuery = (subject: Subject) =>
  queryOptions({
    queryKey: ['shared-figures', subject],
    queryFn: ({ signal }) => call(subject === 'insurance' ? listInsuranceFigures : listTaxFigures, { signal }),
  })
