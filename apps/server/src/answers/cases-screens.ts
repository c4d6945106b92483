import type { BodyInput } from '@handal/contracts/endpoint'
import * as calculators from '@handal/contracts/rates/calculators'
import { listCodes, listOwnCodes } from '@handal/contracts/company/code-values'
import { readCodes, readContract } from '@handal/contracts/common'
import { listEmployees } from '@handal/contracts/people/employees'
import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import { GROUP_NO, listDepartments, listPositions } from '@handal/contracts/company/organisation'
import { listDefaultDepartments, listDefaultPositions } from '@handal/contracts/company/organisation-defaults'
import { readLawChangePeople } from '@handal/contracts/rates/law-change-people'
import { listRetired, listRoster } from '@handal/contracts/people/roster'
import { listDefaultSalaryItems } from '@handal/contracts/payroll/salary-item-defaults'
import { costSalaryItem, trySalaryFormula } from '@handal/contracts/payroll/salary-formula'
import { previewHire } from '@handal/contracts/people/hire-preview'
import { listTagCards } from '@handal/contracts/time/tag-cards'
import { listDailyWorks, readDailyWork } from '@handal/contracts/time/daily-works'
import { readSchedule } from '@handal/contracts/time/schedule'
import { listTags } from '@handal/contracts/time/tags'
import { judgeHours } from '@handal/contracts/time/planned-hours'
import { listSalaryItems, previewSalaryItem, readItemChoices } from '@handal/contracts/payroll/salary-items'
import { ON_SCREEN } from './cases-payroll.ts'
import { readManagement } from '@handal/contracts/payroll/salary'
import { readPlan, readSlipHistory } from '@handal/contracts/payroll/salary-plan'
import { caseOf } from './case.ts'

const whole = (day: string) => ({ query: { day, sort: 'sortOrder' as const, size: MAX_PAGE_SIZE } })
const people = (state: '0001' | '0003', q?: string) => ({
  query: { state, page: 1, size: 50, ...(q === undefined ? {} : { q }) },
})

/** 사우회비 as its form sends it. */
const CLUB: BodyInput<typeof previewSalaryItem> = {
  label: '사우회비',
  from: '2026-11-20',
  to: null,
  salaryItemType: '0002',
  salaryTypeStr: '추가항목',
  prorated: false,
  source: 'term',
  cycleMonths: 1,
  paidMonths: [],
  basis: null,
  itemCode: 'club',
}
/** What screens ask as they ask it, where no other case does: the approved screens are shown from these. */
export const SCREEN_CASES = [
  caseOf('gaon-op', readCodes, 'screen', { query: { ended: 'true' } }),
  caseOf('dasom-op', readCodes, 'screen', { query: { ended: 'true' } }),
  caseOf('gaon-op', readLawChangePeople, 'screen', { query: { page: 1, size: 50 } }),
  caseOf('boss', listCodes, 'screen'),
  caseOf('boss', listCodes, 'visas', { query: { category: '0023' } }),
  caseOf('gaon-op', listOwnCodes, 'screen'),
  caseOf('dasom-op', listOwnCodes, 'schedules', { query: { category: '0031' } }),
  caseOf('gaon-op', judgeHours, 'screen', {
    body: {
      from: '2026-11-20',
      workSch: '0001',
      mdwkWorkday: '1,2,3,4,5',
      baseAtendtime: '09:00',
      baseLvofctime: '18:00',
    },
  }),
  // What the company has for who has nothing else.
  caseOf('gaon-op', judgeHours, 'company', { body: { from: '2026-11-20' } }),
  // The hours of somebody for whom they were entered.
  caseOf('gaon-op', judgeHours, 'screen-entered', {
    body: {
      from: '2026-11-20',
      workSch: '0001',
      mdwkWorkday: '1,2,3,4,5',
      baseAtendtime: '09:00',
      baseLvofctime: '18:00',
      monthlyHours: '209',
      dailyHours: '08:00',
    },
  }),
  caseOf('gaon-op', previewHire, 'screen', {
    body: {
      encpnd: '2026-11-20',
      nationality: 'KR',
      visa: null,
      visaUntil: null,
      contractEndDate: null,
      probationUntil: null,
      simpleLabour: false,
      workSch: '0001',
      mdwkWorkday: '1,2,3,4,5',
      baseAtendtime: '09:00',
      baseLvofctime: '18:00',
      payKind: '0001',
      items: [],
      incomeKind: 'EARNED',
      pensionAfter60: false,
      pensionFirstMonth: false,
    },
  }),
  caseOf('gaon-op', listEmployees, 'screen', people('0001')),
  caseOf('gaon-op', listEmployees, 'screen-left', people('0003')),
  caseOf('gaon-op', listEmployees, 'screen-nobody', people('0001', '없는사람')),
  caseOf('gaon-op', listTags, 'screen', { query: { str: '2026-11-20', end: '2026-11-20', page: 1, size: 50 } }),
  caseOf('gaon-op', listTags, 'screen-of-days', {
    query: { str: '2026-11-19', end: '2026-11-20', page: 1, size: 50 },
  }),
  caseOf('gaon-op', listTags, 'screen-odd', {
    query: { str: '2026-11-19', end: '2026-11-20', anomalies: true, page: 1, size: 50 },
  }),
  caseOf('gaon-op', listDailyWorks, 'screen-of-day', {
    query: { str: '2026-11-19', end: '2026-11-19', page: 1, size: MAX_PAGE_SIZE },
  }),
  caseOf('gaon-op', listDailyWorks, 'screen-of-today', {
    query: { str: '2026-11-20', end: '2026-11-20', page: 1, size: MAX_PAGE_SIZE },
  }),
  caseOf('gaon-op', readSchedule, 'screen-of-day', { query: { str: '2026-11-19', end: '2026-11-19' } }),
  caseOf('gaon-op', readSchedule, 'screen-of-today', { query: { str: '2026-11-20', end: '2026-11-20' } }),
  caseOf('gaon-op', readDailyWork, 'screen-of-one-day', {
    params: { empl_no: 1 },
    query: { workDate: '2026-11-19' },
  }),
  caseOf('gaon-op', listTags, 'screen-of-one-day', {
    query: { str: '2026-11-19', end: '2026-11-20', employeeNos: [1], sort: 'happenedAt', page: 1, size: 100 },
  }),
  caseOf('gaon-op', listTagCards, 'screen', { query: { page: 1, size: 100 } }),
  caseOf('gaon-op', listRoster, 'screen', { query: { day: '2026-11-20', page: 1, size: 50 } }),
  caseOf('gaon-op', listRetired, 'screen', { query: { page: 1, size: 50 } }),
  caseOf('gaon-op', listDepartments, 'screen', whole('2026-11-20')),
  caseOf('gaon-op', listDepartments, 'screen-to-come', whole('2027-01-01')),
  caseOf('gaon-op', listPositions, 'screen', whole('2026-11-20')),
  caseOf('gaon-op', listSalaryItems, 'screen', whole('2026-11-20')),
  caseOf('boss', listDefaultSalaryItems, 'screen', whole('2026-11-20')),
  caseOf('boss', listDefaultDepartments, 'screen', { params: { grp_no: GROUP_NO }, ...whole('2026-11-20') }),
  caseOf('boss', listDefaultPositions, 'screen', { params: { grp_no: GROUP_NO }, ...whole('2026-11-20') }),
  caseOf('gaon-op', readItemChoices, 'screen', { query: { day: '2026-11-20' } }),
  caseOf('boss', readItemChoices, 'screen', { query: { day: '2026-11-20' } }),
  caseOf('gaon-op', previewSalaryItem, 'screen-club', { body: CLUB }),
  caseOf('gaon-op', costSalaryItem, 'screen-club', { body: CLUB }),
  caseOf('gaon-op', trySalaryFormula, 'screen-lead', {
    body: {
      formula: '직책수당 * 0.1',
      itemCode: 'lead',
      label: '반장수당',
      salaryItemType: '0001',
      day: '2026-11-20',
    },
  }),
  caseOf('gaon-op', readSlipHistory, 'screen-14', {
    params: { employeeNo: 14 },
    query: { month: '2026-11', paymentType: '0001' },
  }),
  caseOf('gaon-op', readPlan, 'screen-pay-2026-09', {
    query: { month: '2026-09', action: 'pay', employeeNos: [2, 3] },
  }),
  caseOf('dasom-op', readContract, 'screen', { params: { companyNo: 2 } }),
  caseOf('dasom-op', readManagement, 'screen', { query: ON_SCREEN }),
  caseOf('dasom-op', readManagement, 'screen-2026-10', { query: { month: '2026-10', ...ON_SCREEN } }),
  caseOf(null, calculators.calculateNetPay, 'screen', {
    body: { payMonth: '2026-11', monthlyPay: 3_200_000, nonTaxable: 200_000, dependents: 1, children: 0 },
  }),
  caseOf(null, calculators.calculateAnnualLeave, 'screen', {
    body: { hire: '2024-03-02', asOf: '2026-11-20', basis: 'HIRE' },
  }),
  caseOf(null, calculators.calculateSeverance, 'screen', {
    body: {
      hire: '2021-03-02',
      lastDay: '2026-11-30',
      wages3m: 11_040_073,
      bonus12m: 6_000_000,
      leavePay12m: 480_000,
      ordinaryMonthly: 3_500_000,
    },
  }),
  caseOf(null, calculators.calculateWeeklyHoliday, 'screen', {
    body: { hourly: '11000', weeklyScheduled: '40:00', workedDays: 5, absent: 0, lateDays: 0, leaveDays: 0 },
  }),
  caseOf(null, calculators.calculateWorkDay, 'screen', {
    body: {
      workDate: '2026-11-20',
      dayType: 'WORKDAY',
      schedule: { start: '09:00', end: '18:00', rests: [['12:00', '13:00']], contractual: '08:00' },
      options: { preStart: 'IGNORE', lateGraceMin: 0, partTime: false, under18: false, sizeUnder5: false },
      tags: { atendTime: '08:52', lvofcTime: '22:30', gnot: null, rtn: null },
    },
  }),
]
