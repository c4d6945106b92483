import type { PlainDate } from '@handal/base/date'
import { OWN_SCHEDULES } from './attendance/roster.ts'
import { DEMO_COMPANIES, type DemoCompany } from './companies.ts'

/** Schedules with their rest. */
export const SCHEDULES = [
  ['0001', '주간', '09:00', '18:00', '08:00', '12:00', '13:00'],
  ['0002', '주간조', '08:00', '17:00', '08:00', '12:00', '13:00'],
  ['0003', '야간조', '20:00', '05:00', '08:00', '00:00', '01:00'],
  ['0004', '시차출퇴근', '09:00', '18:00', '08:00', '12:00', '13:00'],
  ['0005', '단시간', '11:00', '16:00', '04:30', '13:30', '14:00'],
] as const

/** The settings of a company of the demo, from a day on. */
export const settingRows = ({ companyNo: company_no, setting }: DemoCompany, from: PlainDate) => {
  const schedules = company_no === DEMO_COMPANIES.soft.companyNo ? [...SCHEDULES, ...OWN_SCHEDULES] : SCHEDULES
  const values: Readonly<Record<string, unknown>> = {
    prorateMethod: setting.prorateMethod,
    weekStart: 'MON',
    standardHours: '209',
    contractualHours: { day: '08:00', week: '40:00' },
    selfCertificates: true,
    weekend: { offdays: [6], weeklyHoliday: 0 },
    workSchedules: schedules.map(([workSch, name, start, end, contractual]) => ({
      workSch,
      name,
      start,
      end,
      contractual,
    })),
    restTimes: schedules.map(([workSch, , , , , start, end]) => ({ workSch, start, end })),
  }
  return Object.entries(values).map(([name, value]) => ({ company_no, name, valid_from: from, value }))
}
