import type { CallsOf } from './call.ts'
import { companyQuery, companyBody, day, paging, reason, people, roster, retired } from './parts.ts'

const REHIRE = 'who comes back is recognised, and the day from which their service counts is decided'
const ROSTER = 'the roster of any day and who has left, screens of the specification without a call'

const entry = { from: day, reason, removed: false }
const person = {
  name: '나새봄',
  employeeCode: '0007',
  residentNumber: '920814-2345678',
  birthDate: '1992-08-14',
  gender: 'F',
  nationality: 'KR',
  visa: 'E-9',
  visaUntil: day,
  email: 'nara@example.com',
  phone: '010-0000-0007',
  address: '가상시 별빛구 은하로 11',
  encpnd: day,
  retireDate: day,
  leaveReason: '자진 퇴사',
  dcexpDate: day,
  contractEndDate: day,
  probationUntil: day,
  simpleLabour: true,
  assignments: [
    {
      ...entry,
      departmentNo: 1,
      positionNo: 1,
      employmentType: '0001',
      jobTitle: '조립',
      workPlace: '가상시 은하구 2공장',
      workSch: '0001',
      mdwkWorkday: '1,2,3,4,5',
      baseAtendtime: '09:00',
      baseLvofctime: '18:00',
      attendanceSource: 'AS_SCHEDULED',
      weeklyHoliday: 0,
    },
  ],
  payTerms: [
    {
      ...entry,
      payKind: '0001',
      monthlyHours: '209',
      dailyHours: '08:00',
      items: [{ itemCode: 'base', amount: 3_000_000 }],
    },
  ],
  tax: [
    {
      ...entry,
      withholdingPercent: 100,
      foreignFlatRate: false,
      youthReductionPercent: 90,
      youthReductionUntil: day,
      incomeKind: 'EARNED',
      construction: false,
      production: true,
    },
  ],
  insurance: [
    {
      ...entry,
      pension: true,
      health: true,
      employment: true,
      unemployment: true,
      pensionBase: 3_000_000,
      healthBase: 3_000_000,
      pensionFirstMonth: false,
      pensionAfter60: false,
      continuousBefore65: false,
      durunuri: false,
      durunuriUntil: day,
    },
  ],
  accounts: [{ ...entry, bankCode: '088', number: '110-123-456789', holder: '나새봄', kind: 'PAY' }],
  protections: [{ ...entry, kind: 'PREGNANT', to: day }],
  leavesOfAbsence: [{ ...entry, to: day, kind: 'SICK', pensionReturnMonth: true }],
  family: [{ ...entry, dependents: 2, children: 1, childrenUnder7: 0 }],
  familyMembers: [
    { no: 1, name: '나별이', relation: 'CHILD', birthDate: day, dependent: true, from: day, to: day, removed: false },
  ],
}
const disabilities = [{ ...entry, member: 1, kind: 'WELFARE', to: day }]

/** Calls of people. */
export const PEOPLE_CALLS: CallsOf = {
  'hrm.employees': { spec: true, full: { query: { ...people, ...paging } } },
  'hrm.employee': {
    spec: true,
    good: { params: { empl_no: 2 } },
    full: { params: { empl_no: '1' }, query: companyQuery },
  },
  'hrm.people': {
    roles: ['11'],
    why: 'fields that choose a person look for one by name among thousands',
    full: { query: { ...companyQuery, q: '가람', day, until: day, ...paging } },
  },
  'hrm.employee.change': {
    spec: true,
    good: { params: { empl_no: 2 }, body: { phone: '010-0000-0002' } },
    full: {
      params: { empl_no: '1' },
      query: companyQuery,
      body: { ...companyBody, ...person, disabilities, login_id: 'saebom', reason, version: 1 },
    },
  },
  'hrm.employees.create': {
    spec: true,
    good: ({ companyNo }) => ({
      body: { companyNo, name: '나새봄', birthDate: '1995-03-04', encpnd: '2026-11-16' },
    }),
    full: {
      query: companyQuery,
      body: { ...companyBody, ...person, login_id: 'saebom', previousAccount: false, reason },
    },
  },
  'hrm.employee.preview': {
    roles: ['11'],
    why: 'whoever changes a person sees first which payslips it moves',
    good: {
      params: { empl_no: 2 },
      body: { payTerms: [{ from: '2026-11-16', payKind: '0001', items: [{ itemCode: 'base', amount: 3_000_000 }] }] },
    },
    full: { params: { empl_no: '1' }, query: companyQuery, body: { ...companyBody, ...person, disabilities } },
  },
  'hrm.employee.residentNumber': {
    roles: ['11'],
    why: '개인정보 보호법 제24조의2: the number is shown to who asks with a reason, and logged',
    auditedIn: 'features/employees/write/write.test.ts',
    // No number of theirs is stored.
    good: { params: { empl_no: 2 }, body: { reason: '시험' }, expect: [404] },
    full: { params: { empl_no: '1' }, query: companyQuery, body: { ...companyBody, reason } },
  },
  'hrm.employee.remove': {
    roles: ['11'],
    why: 'the specification has a screen that deletes a person and no call for it',
    auditedIn: 'features/employees/write/write.test.ts',
    // Somebody who was paid stays.
    good: { params: { empl_no: 2 }, body: { reason: '시험' }, expect: [409] },
    full: { params: { empl_no: '1' }, query: companyQuery, body: { ...companyBody, reason, version: 1 } },
  },
  'hrm.employee.service': {
    roles: ['11'],
    why: REHIRE,
    auditedIn: 'features/employees/rehire/rehire.test.ts',
    // Nobody was hired again.
    good: { params: { empl_no: 2 }, body: { serviceFrom: null, reason: '시험' }, expect: [400] },
    full: {
      params: { empl_no: '1' },
      query: companyQuery,
      body: { ...companyBody, serviceFrom: day, reason, version: 1 },
    },
  },
  'hrm.employees.known': {
    roles: ['11'],
    why: REHIRE,
    auditedIn: 'features/employees/rehire/rehire.test.ts',
    good: { body: { residentNumber: '950304-2234567' } },
    full: { query: companyQuery, body: { ...companyBody, residentNumber: '950304-2234567' } },
  },
  'hrm.employees.preview': {
    roles: ['11'],
    why: 'the hire form says what the law asks for before somebody is hired so, and proposes their insurances',
    good: {
      body: { encpnd: '2026-11-16', birthDate: '1990-03-02', nationality: 'VN', visa: 'E-9' },
    },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        encpnd: day,
        birthDate: '1990-03-04',
        nationality: 'VN',
        visa: 'E-9',
        visaUntil: day,
        contractEndDate: day,
        probationUntil: day,
        simpleLabour: false,
        workSch: '0001',
        mdwkWorkday: '1,2,3,4,5',
        baseAtendtime: '09:00',
        baseLvofctime: '18:00',
        payKind: '0001',
        monthlyHours: '209',
        dailyHours: '08:00',
        items: [{ itemCode: 'base', amount: 3_000_000 }],
        incomeKind: 'EARNED',
        pensionAfter60: false,
        pensionFirstMonth: false,
      },
    },
  },
  'hrm.employees.hours': {
    roles: ['11'],
    why: 'the hire form shows the contractual hours that follow from the plan',
    good: { body: { from: '2026-11-16', baseAtendtime: '09:00', baseLvofctime: '15:00' } },
    full: {
      query: companyQuery,
      body: {
        ...companyBody,
        from: day,
        workSch: '0001',
        mdwkWorkday: '1,2,3,4,5',
        baseAtendtime: '09:00',
        baseLvofctime: '18:00',
        monthlyHours: '209',
        dailyHours: '08:00',
      },
    },
  },
  'hrm.employee.history': {
    roles: ['11'],
    why: 'disputes over pay ask who changed what of a person, from when',
    good: { params: { empl_no: 2 } },
    full: { params: { empl_no: '1' }, query: { ...companyQuery, ...paging } },
  },
  'hrm.retired': { roles: ['11'], why: ROSTER, full: { query: { ...retired, ...paging } } },
  'hrm.roster': { roles: ['11'], why: ROSTER, full: { query: { ...roster, ...paging } } },
}
