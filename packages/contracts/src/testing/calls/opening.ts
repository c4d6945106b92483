import type { CallsOf } from './call.ts'
import { companyQuery, companyBody, day, reason } from './parts.ts'

const OPENING = 'a company that comes in the middle of a year brings what was paid and taken before'

/** Calls of what the system before knew. */
export const OPENING_CALLS: CallsOf = {
  'hrm.employee.opening': {
    roles: ['11'],
    why: OPENING,
    good: { params: { empl_no: 2 } },
    full: { params: { empl_no: '1' }, query: companyQuery },
  },
  'hrm.employee.opening.write': {
    roles: ['11'],
    why: OPENING,
    good: {
      params: { empl_no: 2 },
      body: { asOf: '2026-01-01', lastYearPay: 30_000_000, reason: '전 직장 원천징수영수증' },
    },
    full: {
      params: { empl_no: '1' },
      query: companyQuery,
      body: {
        ...companyBody,
        reason,
        version: 1,
        asOf: day,
        taxablePay: 1,
        taxFreeOvertime: 1,
        taxFreeOther: 1,
        incomeTax: 1,
        localIncomeTax: 1,
        youthReduced: 1,
        pensionPaid: 1,
        healthPaid: 1,
        carePaid: 1,
        employmentPaid: 1,
        lastYearPay: 1,
        wages1: 1,
        wages2: 1,
        wages3: 1,
        bonusOn1: day,
        bonus1: 1,
        bonusOn2: day,
        bonus2: 1,
        bonusOn3: day,
        bonus3: 1,
        bonusOn4: day,
        bonus4: 1,
        leavePayOn: day,
        leavePay: 1,
        leaveLeft: '8.5',
        leaveUntil: day,
        leaveCarried: '2',
        leaveCarriedUntil: day,
        serviceFrom: day,
        interimOn: day,
        interimPaid: 1,
        dcPaid: 1,
        pensionBalance: 1,
        departureBalance: 1,
      },
    },
  },
}
