import { z } from 'zod'
import {
  codeField,
  dailyHoursField,
  hoursField,
  incomeKind,
  payItemsField,
  payKindField,
  weekdaysField,
} from './employee-terms.ts'
import { employeeNew } from './employee-write.ts'
import { endpoint, type ResponseOf, tenantBody } from '../endpoint.ts'
import { flagField, timeField } from '../fields.ts'

/** The insurances that a person may belong to by themselves. */
const insurancePart = z.enum(['pension', 'health', 'employment', 'unemployment'])
/** Article of a law; null: none says it. */
const law = z.string().nullable()

/**
 * What hiring somebody so comes to by law and the company's rules: what to look at, which insurances they belong to, and what
 * follows by which day. Nothing is written, and of who is hired neither name nor number is asked.
 */
export const previewHire = endpoint({
  access: ['11'],
  tenant: true,
  id: 'hrm.employees.preview',
  method: 'POST',
  path: '/api/hrm/employees/preview/',
  summary: '사원 등록의 확인할 점과 생기는 일 미리 보기',
  asks: true,
  body: tenantBody({
    encpnd: employeeNew.encpnd,
    birthDate: employeeNew.birthDate,
    nationality: employeeNew.nationality,
    visa: employeeNew.visa,
    visaUntil: employeeNew.visaUntil,
    contractEndDate: employeeNew.contractEndDate,
    probationUntil: employeeNew.probationUntil,
    simpleLabour: employeeNew.simpleLabour,
    workSch: codeField.optional(),
    mdwkWorkday: weekdaysField.optional(),
    baseAtendtime: timeField.optional(),
    baseLvofctime: timeField.optional(),
    payKind: payKindField.optional(),
    monthlyHours: hoursField.optional(),
    dailyHours: dailyHoursField.optional(),
    /** What was agreed so far. */
    items: payItemsField.optional(),
    incomeKind: incomeKind.optional(),
    pensionAfter60: flagField.optional(),
    pensionFirstMonth: flagField.optional(),
  }),
  response: z.object({
    checks: z.array(
      z.object({
        /** The member of the body of `hrm.employees.create` that it is about: birthDate, payTerms.0.items. */
        field: z.string(),
        title: z.string(),
        message: z.string(),
        /** Hiring is refused so; else it is to be looked at. */
        blocks: z.boolean(),
        law,
      }),
    ),
    /** None of business income. */
    insurances: z.array(
      z.object({
        code: insurancePart,
        name: z.string(),
        /** Null: the law leaves it to be asked. */
        insured: z.boolean().nullable(),
        /** What is entered where nothing is said. */
        entered: z.boolean(),
        reason: z.string(),
        law,
      }),
    ),
    effects: z.array(
      z.object({
        name: z.string(),
        value: z.string(),
        /** It follows from belonging to one of these insurances; of none: from the hire itself. */
        parts: z.array(insurancePart),
        /** Why its day is a later one than the law names. */
        reason: z.string().nullable(),
        law,
      }),
    ),
  }),
})
export type HirePreview = ResponseOf<typeof previewHire>
