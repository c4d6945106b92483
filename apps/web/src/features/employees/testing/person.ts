import { plainDate } from '@handal/base/date'
import { won } from '@handal/base/won'
import { readCodes, readMeta } from '@handal/contracts/common'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { listDepartments, listPositions } from '@handal/contracts/company/organisation'
import { type HirePreview, previewHire } from '@handal/contracts/people/hire-preview'
import { judgeHours } from '@handal/contracts/time/planned-hours'
import { knownPerson } from '@handal/contracts/people/rehire'
import { listSalaryItems, type SalaryItem } from '@handal/contracts/payroll/salary-items'

const list = <T>(items: readonly T[]) => ({ body: { items, total: items.length, page: 1, size: 1000 } })
const facts = {
  salaryItemType: '0001' as const,
  salaryTypeStr: '기본항목' as const,
  nature: 'BASE' as const,
  tax: 'taxable',
  ordinaryWage: true,
  minimumWage: true,
  averageWage: true,
  flagReason: null,
  prorated: true,
  source: 'term' as const,
  cycleMonths: 1,
  paidMonths: [],
  basis: null,
}
const item = (itemCode: string, label: string, more: Partial<SalaryItem> = {}): SalaryItem => ({
  ...facts,
  itemCode,
  label,
  basicYn: 'Y',
  from: plainDate('2020-01-01'),
  to: null,
  sortOrder: 1,
  version: 1,
  history: [],
  ...more,
})
export const DEPARTMENT = {
  no: 3,
  deptNm: '품질팀',
  boglVal: '품질팀',
  parentNo: null,
  sortOrder: 1,
  headEmployeeNo: null,
  headName: null,
  people: 1,
  from: plainDate('2020-01-01'),
  endDate: null,
  version: 1,
  history: [],
}

export const HOURS = {
  planned: { dailyHours: '08:00', monthlyHours: '209' },
  dailyHours: '08:00',
  weeklyHours: '40:00',
  monthlyHours: '209',
  company: { weeklyHoliday: 0, attendanceSource: 'RECORDED' },
  notices: [],
}

/** A hire of which nothing is to be said. */
export const HIRE: HirePreview = { checks: [], insurances: [], effects: [] }

/** What a form of a person asks for beside the person: day, names of codes, departments and items. */
export const ASKED = [
  [
    readMeta,
    () => ({
      body: { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null },
    }),
  ],
  [readCodes, () => ({ body: { items: [] } })],
  [listDepartments, () => list([DEPARTMENT])],
  [listPositions, () => list([])],
  [knownPerson, () => ({ body: { leaver: null } })],
  [previewHire, () => ({ body: HIRE })],
  [judgeHours, () => ({ body: HOURS })],
  [
    listSalaryItems,
    () =>
      list([
        item('base', '기본급'),
        item('meal', '식대', { nature: 'CASH_BENEFIT', tax: 'meal' }),
        item('phone', '통신비', { source: { fixed: won(30_000) } }),
        item('ended', '옛수당', { to: plainDate('2026-01-31') }),
      ]),
  ],
] as const

/** Somebody with one entry of most dated members. */
export const GARAM: EmployeeDetail = {
  rehiredFrom: null,
  rehiredAs: null,
  no: 1,
  employeeCode: '0001',
  name: '이가람',
  departmentNo: 3,
  departmentName: '품질팀',
  positionNo: null,
  positionName: null,
  employmentType: '0001',
  workSch: '0001',
  payKind: '0001',
  basePay: 3_200_000,
  checks: [],
  mdwkWorkday: '1,2,3,4,5',
  encpnd: plainDate('2021-03-02'),
  retireDate: null,
  dcexpDate: null,
  baseAtendtime: '09:00',
  baseLvofctime: '18:00',
  state: '0001',
  stateName: '재직',
  version: 7,
  birthDate: plainDate('1992-08-14'),
  gender: 'F',
  residentNumberMasked: '920814-2******',
  nationality: 'KR',
  visa: null,
  visaUntil: null,
  email: null,
  address: null,
  leaveReason: null,
  contractEndDate: null,
  probationUntil: null,
  simpleLabour: false,
  phone: '010-0000-0001',
  jobTitle: '품질 검사',
  assignments: [
    {
      from: plainDate('2024-01-01'),
      departmentNo: 3,
      departmentName: '품질팀',
      positionNo: null,
      positionName: null,
      employmentType: '0001',
      jobTitle: '품질 검사',
      workPlace: null,
      workSch: '0001',
      mdwkWorkday: '1,2,3,4,5',
      baseAtendtime: '09:00',
      baseLvofctime: '18:00',
      attendanceSource: null,
      weeklyHoliday: null,
    },
  ],
  payTerms: [
    {
      from: plainDate('2026-03-01'),
      payKind: '0001',
      payKindName: '월급',
      monthlyHours: '209',
      dailyHours: '08:00',
      items: [
        { itemCode: 'base', label: '기본급', amount: 3_200_000 },
        { itemCode: 'meal', label: '식대', amount: 200_000 },
      ],
    },
    {
      from: plainDate('2021-03-02'),
      payKind: '0001',
      payKindName: '월급',
      monthlyHours: '209',
      dailyHours: '08:00',
      items: [{ itemCode: 'base', label: '기본급', amount: 2_450_000 }],
    },
  ],
  tax: [],
  family: [],
  familyMembers: [
    {
      no: 11,
      name: '이하늘',
      relation: 'CHILD',
      birthDate: plainDate('2015-05-05'),
      dependent: true,
      from: plainDate('2021-03-02'),
      to: null,
    },
  ],
  accounts: [
    {
      from: plainDate('2021-03-02'),
      kind: 'PAY',
      bankCode: '004',
      bankName: 'KB국민은행',
      numberMasked: '1234-**-****',
      holder: '이가람',
    },
  ],
  protections: [{ from: plainDate('2026-10-01'), to: plainDate('2026-12-31'), kind: 'PREGNANT' }],
  leavesOfAbsence: [
    {
      from: plainDate('2025-01-01'),
      to: plainDate('2025-01-31'),
      kind: 'PERSONAL',
      reason: '개인 사정',
      pensionReturnMonth: false,
    },
  ],
  insurance: [],
  account: { bankCode: '004', bankName: 'KB국민은행', numberMasked: '1234-**-****', holder: '이가람' },
}
