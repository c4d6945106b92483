import { z } from 'zod'
import { residentNumberField } from './employee-write.ts'
import { employeeDetailSchema } from './employees.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, idField, reasonField, versionField } from '../fields.ts'

const common = { access: ['11'], tenant: true } as const

/** Whether somebody of this resident number left the company before. In the body, because no such number belongs into an address. */
export const knownPerson = endpoint({
  ...common,
  id: 'hrm.employees.known',
  method: 'POST',
  path: '/api/hrm/employees/known/',
  summary: '재입사인지 알아보기',
  asks: true,
  body: tenantBody({ residentNumber: residentNumberField }),
  response: z.object({
    /** The newest employment of that number that ended and was not followed by another; null: there is none. */
    leaver: z
      .object({
        employeeNo: z.number().int(),
        employeeCode: z.string(),
        name: z.string(),
        encpnd: dateText,
        retireDate: dateText,
        /** The account of then, which may be taken over. */
        login_id: z.string().nullable(),
      })
      .nullable(),
  }),
})

/** Decides from which day the service of a rehire counts for leave and severance; null: from the new hire date. */
export const decideService = endpoint({
  ...common,
  id: 'hrm.employee.service',
  method: 'POST',
  path: '/api/hrm/employee/{empl_no}/service/',
  summary: '재입사한 사원의 근속 기산일 정하기',
  params: { empl_no: idField },
  body: tenantBody({ serviceFrom: dateField.nullable(), reason: reasonField, version: versionField }),
  response: employeeDetailSchema,
})
