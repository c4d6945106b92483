import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, idField, monthField, monthText, textField } from '../fields.ts'
import { ITEM_KINDS, salaryItemCode, salaryItemPreviewBody } from './salary-items.ts'

const won = z.number().int()
const span = { index: z.number().int(), length: z.number().int() }

/** A formula while it is typed; places are counted in the text as it is trimmed. */
const typed = {
  formula: textField({ max: 500, lines: true }),
  /** The item whose formula it becomes; absent: a new one. */
  itemCode: salaryItemCode.optional(),
  label: textField({ max: 50 }).optional(),
  salaryItemType: z.enum(Object.keys(ITEM_KINDS) as (keyof typeof ITEM_KINDS)[]).optional(),
  /** The day whose items it may name (default: today). */
  day: dateField.optional(),
}

const read = z.object({
  /** What is wrong, each at its place, with the names that look like an unknown one, the nearest first. */
  problems: z.array(z.object({ ...span, message: z.string(), nearest: z.array(z.string()) })),
  /** Divisors that come to 0 for some people: their payslips would be blocked. */
  risks: z.array(z.object({ ...span, message: z.string() })),
  words: z.array(
    z.object({
      kind: z.enum(['quantity', 'item', 'function']),
      name: z.string(),
      /** As it is written: the name, or 최소(값, 값). */
      usage: z.string(),
      says: z.string(),
      unit: z.string(),
      /** What it comes to for the chosen person, as digits. */
      value: z.string().nullable(),
    }),
  ),
})

/** Reads a formula while it is typed and tries it on a person; nothing is written. */
export const trySalaryFormula = endpoint({
  id: 'basic.salary.formula',
  method: 'POST',
  path: '/api/basic-info/salary/formula/',
  summary: '급여항목 계산식 읽기와 미리 계산',
  asks: true,
  access: ['11'],
  tenant: true,
  body: tenantBody({
    ...typed,
    employeeNo: idField.optional(),
    /** Default: the month that payroll stands on. */
    month: monthField.optional(),
  }),
  response: read.extend({
    trial: z
      .object({
        employeeNo: z.number().int(),
        name: z.string(),
        month: monthText,
        /** The text that was tried where the formula names something unknown that looks like a name; null: as it is. */
        mended: z.string().nullable(),
        /** null: it cannot be calculated, `block` says why. */
        amount: won.nullable(),
        block: z.string().nullable(),
        /** Every operation in the order in which it is done, with digits put in. */
        steps: z.array(z.object({ ...span, text: z.string(), value: z.string() })),
      })
      .nullable(),
  }),
})
export type FormulaTry = z.infer<typeof trySalaryFormula.response>

/** Reads a formula of the items that new companies start with. */
export const readDefaultFormula = endpoint({
  id: 'management.salary.formula',
  method: 'POST',
  path: '/api/management/basic-info/salary/formula/',
  summary: '기본 급여항목 계산식 읽기',
  asks: true,
  access: ['01'],
  body: z.strictObject(typed),
  response: read,
})

const sum = z.object({ people: z.number().int(), won })
/** What an item costs the company in the month that payroll stands on, as if it held in it; nothing is written. */
export const costSalaryItem = endpoint({
  id: 'basic.salary.cost',
  method: 'POST',
  path: '/api/basic-info/salary/cost/',
  summary: '급여항목의 한 달 비용',
  asks: true,
  access: ['11'],
  tenant: true,
  body: salaryItemPreviewBody,
  response: z.object({
    month: monthText,
    /** Everybody who is paid in the month. */
    people: z.number().int(),
    /** Who gets (or is taken) the item and how much in sum, as it is and as it would be. */
    now: sum,
    changed: sum,
    /** Other payments that follow it, by label. */
    others: z.array(z.object({ label: z.string(), difference: won })),
    /** What payments and the company's shares of insurance change by in all. */
    total: won,
    /** Whose payslip could not be calculated any more, at most twenty of them, and how many there are. */
    blocked: z.array(z.object({ employeeNo: z.number().int(), name: z.string(), message: z.string() })),
    blockedPeople: z.number().int(),
  }),
})
export type ItemCost = z.infer<typeof costSalaryItem.response>
