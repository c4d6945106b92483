import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateField, dateText, listOf, monthText, pagingFields, searchField, sortField } from '../fields.ts'
import { defineList } from '../lists.ts'

const won = z.number().int()

/** What a coming day's figures make of one person's month, in won: now, then and the difference. */
const lawChangePersonSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  /** '' for who has none. */
  departmentName: z.string(),
  /** What is deducted from the pay by the figures of today, by those of the day, and how much more. */
  deductionsNow: won,
  deductionsNext: won,
  deductions: won,
  /** What the company pays beside the wages; the same three. */
  employerNow: won,
  employerNext: won,
  employer: won,
  /** What is missing to the minimum wage of the day and was not missing today, and the hourly wage that the pay comes to. */
  short: won,
  hourly: z.string().nullable(),
  /** The month cannot be calculated as things stand: the amounts are not all. */
  blocked: z.boolean(),
})
export type LawChangePerson = z.infer<typeof lawChangePersonSchema>

const SUMS = {
  deductionsNow: won,
  deductionsNext: won,
  deductions: won,
  employerNow: won,
  employerNext: won,
  employer: won,
  short: won,
}
/** Sums of the amounts of people. */
export const LAW_CHANGE_SUMS = [
  'deductionsNow',
  'deductionsNext',
  'deductions',
  'employerNow',
  'employerNext',
  'employer',
  'short',
] as const satisfies readonly (keyof typeof SUMS)[]

/** What people's amounts of a coming change are asked with; `date` absent: the next day on which a figure changes. */
export const lawChangePeopleQuery = {
  date: dateField.optional(),
  q: searchField,
}

/**
 * Everybody of the newest month with the own amounts by the figures of today and by those of a coming day, all changes that
 * are known together. Calculated by the engine; `sums` are those of all that were found, whatever page is asked.
 */
export const readLawChangePeople = endpoint({
  id: 'basic.insurance.changes.people',
  method: 'GET',
  path: '/api/basic-info/insurance/changes/people/',
  summary: '요율 변경 사원별 금액',
  access: ['11'],
  tenant: true,
  query: {
    ...lawChangePeopleQuery,
    ...pagingFields,
    sort: sortField('no', 'employeeCode', 'name', 'departmentName', ...LAW_CHANGE_SUMS),
  },
  response: listOf(lawChangePersonSchema).extend({
    /** null: nothing changes as far as is known. */
    date: dateText.nullable(),
    month: monthText,
    sums: z.object(SUMS),
  }),
})
export type LawChangePeople = z.infer<typeof readLawChangePeople.response>

/** People's amounts of a coming change as screen and workbook show them. */
export const LAW_CHANGE_LIST = defineList({
  id: 'law-changes',
  title: '요율 변경 사원별 금액',
  unit: '명',
  file: {
    event: 'law-change.download',
    recorded: '요율이 바뀐 사원별 금액 다운로드',
    contents: '성명, 부서, 공제와 회사 부담',
  },
  columns: [
    { key: 'employeeCode', label: '사번', kind: 'text', group: '사원' },
    { key: 'name', label: '성명', kind: 'text', group: '사원' },
    { key: 'departmentName', label: '부서', kind: 'text', group: '사원' },
    { key: 'deductionsNow', label: '지금', kind: 'won', group: '사원 공제', sum: true },
    { key: 'deductionsNext', label: '바뀐 뒤', kind: 'won', group: '사원 공제', sum: true },
    { key: 'deductions', label: '차이', kind: 'won', group: '사원 공제', sum: true },
    { key: 'employerNow', label: '지금', kind: 'won', group: '회사 부담', sum: true },
    { key: 'employerNext', label: '바뀐 뒤', kind: 'won', group: '회사 부담', sum: true },
    { key: 'employer', label: '차이', kind: 'won', group: '회사 부담', sum: true },
    { key: 'short', label: '모자람', kind: 'won', group: '최저임금', sum: true },
    { key: 'hourly', label: '시급', kind: 'text', group: '최저임금' },
  ],
})
export type LawChangeColumn = (typeof LAW_CHANGE_LIST)['columns'][number]['key']
