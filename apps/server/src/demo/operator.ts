import { dateInSeoul, type PlainDate } from '@handal/base/date'
import type { CompanyContext } from '../http/context.ts'
import { employeeOf, operatorOf, superAdmin } from './people/accounts.ts'

/** The company's operator at work at nine in the morning of a day. */
export const operatorAt = (companyNo: number, day: PlainDate): CompanyContext => {
  const now = new Date(`${day}T09:00:00+09:00`)
  return {
    ...operatorOf(companyNo),
    companyNo,
    role: '11',
    memberships: [],
    outside: [],
    sessionId: '-',
    address: '127.0.0.1',
    traceId: '-',
    now: () => now,
    today: () => dateInSeoul(now),
  }
}

/** The super admin at work on a company, at the same hour. */
export const superAt = (companyNo: number, day: PlainDate): CompanyContext => ({
  ...operatorAt(companyNo, day),
  ...superAdmin,
  role: '01',
  employeeNo: null,
})

/** An employee with an account, at the same hour. */
export const employeeAt = (companyNo: number, employeeNo: number, day: PlainDate): CompanyContext => ({
  ...operatorAt(companyNo, day),
  ...employeeOf(companyNo, employeeNo),
  role: '21',
  employeeNo,
})
