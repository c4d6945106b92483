import { z } from 'zod'
import { codeField, dailyHoursField, hoursField, incomeKind, weekdaysField } from '../people/employee-terms.ts'
import { employeeNew } from '../people/employee-write.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, flagField, timeField } from '../fields.ts'

/** The insurances that a person may belong to by themselves. */
export const insurancePart = z.enum(['pension', 'health', 'employment', 'unemployment'])

/** Which insurances somebody would belong to at hiring, by age, nationality, visa and hours. Nothing is written. */
export const judgeInsurances = endpoint({
  access: ['11'],
  tenant: true,
  id: 'hrm.employees.insurance',
  method: 'POST',
  path: '/api/hrm/employees/insurance/',
  summary: '입사할 때의 4대보험 판단',
  asks: true,
  body: tenantBody({
    encpnd: dateField,
    birthDate: dateField.optional(),
    nationality: employeeNew.nationality,
    visa: employeeNew.visa,
    contractEndDate: employeeNew.contractEndDate,
    monthlyHours: hoursField.optional(),
    dailyHours: dailyHoursField.optional(),
    workSch: codeField.optional(),
    mdwkWorkday: weekdaysField.optional(),
    baseAtendtime: timeField.optional(),
    baseLvofctime: timeField.optional(),
    incomeKind: incomeKind.optional(),
    pensionAfter60: flagField.optional(),
  }),
  response: z.object({
    items: z.array(
      z.object({
        code: insurancePart,
        name: z.string(),
        /** Null: the law leaves it to be asked. */
        insured: z.boolean().nullable(),
        /** What is entered where nothing is said. */
        entered: z.boolean(),
        reason: z.string(),
        law: z.string(),
      }),
    ),
  }),
})
