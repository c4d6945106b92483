import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateText,
  idField,
  listOf,
  monthField,
  monthText,
  reasonField,
  textField,
  versionField,
  wonField,
} from '../fields.ts'
import { importCalls } from '../imports.ts'
import { defineList } from '../lists.ts'
import { PAYSLIP_STATES } from './payroll-state.ts'

const won = z.number().int()
/** Most amounts that one call enters. */
export const MOST_ENTRIES = 5000

/** Kinds of payment whose amounts are entered; 퇴직금 (0005) is made by a leaving alone. */
export const ENTRY_TYPES = {
  '0001': '급여',
  '0002': '상여',
  '0003': '성과급',
  '0004': '연차수당',
  '0006': '소급분',
} as const
export const ENTRY_TYPE_CODES = ['0001', '0002', '0003', '0004', '0006'] as const
const entryTypeField = z.enum(ENTRY_TYPE_CODES, {
  error: '금액을 입력하는 급여구분은 0001, 0002, 0003, 0004, 0006입니다.',
})
const itemCodeField = textField({ min: 1, max: 60, missing: '급여 항목을 골라 주세요.' })
const noteField = textField({ max: 200, missing: '메모를 적어 주세요.' })

/** An item whose amounts are entered, with the least that may stand there. */
const entryItemSchema = z.object({
  itemCode: z.string(),
  label: z.string(),
  kind: z.enum(['earning', 'deduction']),
  least: won,
})
export type EntryItem = z.infer<typeof entryItemSchema>

export const entrySchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  amount: won,
  note: z.string().nullable(),
  version: z.number().int(),
  /** Made by an act (a leaving, a payout of leave), which alone changes it. */
  made: z.boolean(),
  enteredBy: z.string().nullable(),
  enteredAt: z.string().nullable(),
})
export type SalaryEntry = z.infer<typeof entrySchema>

const entryPersonSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentNo: z.number().int().nullable(),
  departmentName: z.string().nullable(),
  /** State of the payslip; null: there is none yet. A confirmed one refuses other amounts. */
  state: z.enum(PAYSLIP_STATES).nullable(),
})
export type EntryPerson = z.infer<typeof entryPersonSchema>

const entriesSchema = listOf(entrySchema).extend({
  month: monthText,
  paymentType: z.string(),
  paymentTypeName: z.string(),
  payDate: dateText,
  columns: z.array(entryItemSchema),
  /** Everybody in service in the period. */
  people: z.array(entryPersonSchema),
  /** Those of them for whom nothing is entered. */
  without: z.array(z.number().int()),
  sums: z.object({ people: z.number().int(), amount: won }),
})
export type SalaryEntries = z.infer<typeof entriesSchema>

const all = { path: '/api/salary/entries/', access: ['11'], tenant: true, response: entriesSchema } as const

/** Amounts of one month that are entered for people, by item. */
export const listEntries = endpoint({
  ...all,
  id: 'salary.entries',
  method: 'GET',
  summary: '지급 금액 입력 목록',
  query: { month: monthField, paymentType: entryTypeField },
})

const items = <T extends z.ZodType>(item: T) =>
  z
    .array(item, { error: '금액의 목록을 보내 주세요.' })
    .min(1, '금액을 하나 이상 보내 주세요.')
    .max(MOST_ENTRIES, '한 번에 5,000건까지 보낼 수 있습니다.')
const key = { employeeNo: idField, itemCode: itemCodeField }
const value = { amount: wonField, note: noteField.nullable().optional() }
const entryFields = { month: monthField, paymentType: entryTypeField }

/** Adds amounts, all or none; one that stands already is refused at its field. */
export const addEntries = endpoint({
  ...all,
  id: 'salary.entries.add',
  method: 'POST',
  summary: '지급 금액 입력',
  body: tenantBody({ ...entryFields, items: items(z.strictObject({ ...key, ...value })) }),
})
/** Changes amounts, all or none; one without a version that does not stand yet is added. */
export const changeEntries = endpoint({
  ...all,
  id: 'salary.entries.change',
  method: 'PUT',
  summary: '지급 금액 수정',
  body: tenantBody({ ...entryFields, items: items(z.strictObject({ ...key, ...value, version: versionField })) }),
})
/** Removes amounts, all or none. */
export const removeEntries = endpoint({
  ...all,
  id: 'salary.entries.remove',
  method: 'DELETE',
  summary: '지급 금액 삭제',
  body: tenantBody({
    ...entryFields,
    items: items(z.strictObject({ ...key, version: versionField })),
    reason: reasonField,
  }),
})

/** Amounts of one month as a file that comes in again: a row for each person and item. */
export const ENTRY_LIST = defineList({
  id: 'salary-entries',
  title: '지급 금액 입력',
  unit: '건',
  columns: [
    { key: 'month', label: '귀속월', kind: 'month', input: 'identifies', example: '2026-11' },
    { key: 'paymentType', label: '구분', kind: 'code', names: ENTRY_TYPES, input: 'identifies' },
    { key: 'employeeCode', label: '사번', kind: 'text', input: 'identifies', alsoCalled: ['사원번호'] },
    { key: 'name', label: '성명', kind: 'text' },
    {
      key: 'itemName',
      label: '항목',
      kind: 'text',
      input: 'identifies',
      alsoCalled: ['급여항목', '항목명'],
      example: '상여',
    },
    { key: 'amount', label: '금액', kind: 'won', sum: true, input: 'value', alsoCalled: ['지급액', '상여금'] },
    { key: 'note', label: '메모', kind: 'text', input: 'value', alsoCalled: ['비고'] },
  ],
})
/** What a file may bring in, by the keys of the list's columns. */
export const entryInputs = {
  month: monthField,
  paymentType: entryTypeField,
  employeeCode: textField({ min: 1, max: 20, missing: '사번을 적어 주세요.' }),
  itemName: textField({ min: 1, max: 100, missing: '급여 항목을 적어 주세요.' }),
  amount: wonField,
  note: noteField.nullable().optional(),
}
export const entryImport = importCalls({
  id: 'salary.entries',
  path: '/api/salary/entries/',
  access: ['11'],
  what: '지급 금액',
})
