import type { AbsenceKind } from '@handal/contracts/people/absence-kinds'
import type { DISABILITY_KINDS } from '@handal/contracts/people/disability'
import type {
  ACCOUNT_KINDS,
  ATTENDANCE_SOURCES,
  FAMILY_RELATIONS,
  INCOME_KINDS,
  PROTECTIONS,
} from '@handal/contracts/people/employee-terms'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { RecordForm } from '../../../client/screen/use-record-form.ts'

/** What every entry that holds from a day has beside its facts. */
type Dated = { from: string; removed: boolean; reason: string }
export type AssignmentTyped = Dated & {
  departmentNo: string
  positionNo: string
  employmentType: string
  jobTitle: string
  workPlace: string
  workSch: string
  mdwkWorkday: number[]
  baseAtendtime: string
  baseLvofctime: string
  /** '' here and below: the company's. */
  attendanceSource: '' | keyof typeof ATTENDANCE_SOURCES
  /** A weekday, '0' = Sunday. */
  weeklyHoliday: string
}
export type PayTyped = Dated & {
  payKind: string
  monthlyHours: string
  dailyHours: string
  items: { itemCode: string; amount: number | null }[]
}
export type TaxTyped = Dated & {
  withholdingPercent: '80' | '100' | '120'
  foreignFlatRate: boolean
  /** '': none. */
  youthReductionPercent: '' | '70' | '90'
  youthReductionUntil: string
  incomeKind: keyof typeof INCOME_KINDS
  construction: boolean
  production: boolean
}
export type InsuranceTyped = Dated & {
  pension: boolean
  health: boolean
  employment: boolean
  unemployment: boolean
  pensionBase: number | null
  healthBase: number | null
  pensionFirstMonth: boolean
  pensionAfter60: boolean
  continuousBefore65: boolean
  durunuri: boolean
  durunuriUntil: string
}
export type AccountTyped = Dated & {
  kind: keyof typeof ACCOUNT_KINDS
  bankCode: string
  number: string
  holder: string
}
export type FamilyTyped = Dated & { dependents: string; children: string; childrenUnder7: string }
export type MemberTyped = {
  /** null: new. */
  no: number | null
  name: string
  relation: keyof typeof FAMILY_RELATIONS | ''
  birthDate: string
  dependent: boolean
  from: string
  to: string
  removed: boolean
}
export type ProtectionTyped = Dated & { kind: keyof typeof PROTECTIONS | ''; to: string }
export type DisabilityTyped = Dated & {
  /** The number of one of the family; '': the person. */
  member: string
  kind: keyof typeof DISABILITY_KINDS | ''
  to: string
}
/** `kind` empty: not chosen yet. */
export type AbsenceTyped = Dated & { to: string; kind: AbsenceKind | ''; pensionReturnMonth: boolean }

/** What is said of a person beside what holds from a date. */
type PersonValues = {
  name: string
  employeeCode: string
  residentNumber: string
  birthDate: string
  gender: 'M' | 'F' | ''
  nationality: string
  visa: string
  visaUntil: string
  phone: string
  email: string
  address: string
  encpnd: string
  contractEndDate: string
  probationUntil: string
  simpleLabour: boolean
  dcexpDate: string
  retireDate: string
  leaveReason: string
}
/**
 * What a form of a person holds, with the names of the call: errors stand where they belong. A new person has one entry of
 * each dated member, a change those that were collected, the drawer of one member the one that is typed.
 */
export type EmployeeValues = PersonValues & {
  assignments: AssignmentTyped[]
  payTerms: PayTyped[]
  tax: TaxTyped[]
  insurance: InsuranceTyped[]
  accounts: AccountTyped[]
  protections: ProtectionTyped[]
  disabilities: DisabilityTyped[]
  leavesOfAbsence: AbsenceTyped[]
  family: FamilyTyped[]
  familyMembers: MemberTyped[]
  reason: string
}
/** The form that a group of fields belongs to: of a new person, of a change, or of one entry in the drawer. */
export type Of = { readonly of: RecordForm<EmployeeValues> }
export type DatedName =
  | 'assignments'
  | 'payTerms'
  | 'tax'
  | 'insurance'
  | 'accounts'
  | 'protections'
  | 'disabilities'
  | 'leavesOfAbsence'
  | 'family'
  | 'familyMembers'

/** Names of the fields in the order they stand. */
export const EMPLOYEE_LABELS = {
  name: '성명',
  employeeCode: '사번',
  residentNumber: '주민등록번호',
  birthDate: '생년월일',
  gender: '성별',
  nationality: '국적',
  visa: '체류자격',
  visaUntil: '체류기간 만료일',
  phone: '전화번호',
  email: '전자우편',
  address: '주소',
  encpnd: '입사일',
  contractEndDate: '계약 종료일',
  probationUntil: '수습 종료일',
  simpleLabour: '단순노무 업무',
  dcexpDate: '퇴직연금 가입일',
  retireDate: '퇴사일',
  leaveReason: '퇴사 사유',
  assignments: '부서와 근무',
  payTerms: '급여 조건',
  tax: '소득세',
  family: '가족 수',
  familyMembers: '가족',
  insurance: '4대보험',
  accounts: '계좌',
  protections: '보호와 복무',
  disabilities: '장애인',
  leavesOfAbsence: '휴직',
  reason: '사유',
} as const satisfies Record<keyof EmployeeValues, string>

const dated = (from: string): Dated => ({ from, removed: false, reason: '' })
/** The first entry of each dated member, as most have it. */
export const FIRST = {
  assignments: (from: string): AssignmentTyped => ({
    ...dated(from),
    departmentNo: '',
    positionNo: '',
    employmentType: '0001',
    jobTitle: '',
    workPlace: '',
    workSch: '0001',
    mdwkWorkday: [1, 2, 3, 4, 5],
    baseAtendtime: '09:00',
    baseLvofctime: '18:00',
    attendanceSource: '',
    weeklyHoliday: '',
  }),
  payTerms: (from: string): PayTyped => ({
    ...dated(from),
    payKind: '0001',
    monthlyHours: '',
    dailyHours: '',
    items: [],
  }),
  tax: (from: string): TaxTyped => ({
    ...dated(from),
    withholdingPercent: '100',
    foreignFlatRate: false,
    youthReductionPercent: '',
    youthReductionUntil: '',
    incomeKind: 'EARNED',
    construction: false,
    production: false,
  }),
  insurance: (from: string): InsuranceTyped => ({
    ...dated(from),
    pension: true,
    health: true,
    employment: true,
    unemployment: true,
    pensionBase: null,
    healthBase: null,
    pensionFirstMonth: false,
    pensionAfter60: false,
    continuousBefore65: false,
    durunuri: false,
    durunuriUntil: '',
  }),
  accounts: (from: string): AccountTyped => ({ ...dated(from), kind: 'PAY', bankCode: '', number: '', holder: '' }),
  family: (from: string): FamilyTyped => ({ ...dated(from), dependents: '1', children: '0', childrenUnder7: '0' }),
  familyMembers: (): MemberTyped => ({
    no: null,
    name: '',
    relation: '',
    birthDate: '',
    dependent: true,
    from: '',
    to: '',
    removed: false,
  }),
  protections: (from: string): ProtectionTyped => ({ ...dated(from), kind: '', to: '' }),
  disabilities: (from: string): DisabilityTyped => ({ ...dated(from), member: '', kind: '', to: '' }),
  leavesOfAbsence: (from: string): AbsenceTyped => ({ ...dated(from), to: '', kind: '', pensionReturnMonth: false }),
}

const nobody: PersonValues = {
  name: '',
  employeeCode: '',
  residentNumber: '',
  birthDate: '',
  gender: '',
  nationality: 'KR',
  visa: '',
  visaUntil: '',
  phone: '',
  email: '',
  address: '',
  encpnd: '',
  contractEndDate: '',
  probationUntil: '',
  simpleLabour: false,
  dcexpDate: '',
  retireDate: '',
  leaveReason: '',
}
const noEntries = {
  assignments: [],
  payTerms: [],
  tax: [],
  insurance: [],
  accounts: [],
  protections: [],
  disabilities: [],
  leavesOfAbsence: [],
  family: [],
  familyMembers: [],
  reason: '',
}

/** Somebody who begins on a day, with the first entry of what everybody has; `items`: what everybody is paid. */
export const newEmployee = (day: string, items: readonly string[]): EmployeeValues => ({
  ...nobody,
  ...noEntries,
  encpnd: day,
  assignments: [FIRST.assignments(day)],
  payTerms: [{ ...FIRST.payTerms(day), items: items.map((itemCode) => ({ itemCode, amount: null })) }],
  tax: [FIRST.tax(day)],
  family: [FIRST.family(day)],
  insurance: [FIRST.insurance(day)],
  accounts: [FIRST.accounts(day)],
})

/** A person as the form of changes shows them; the number is the masked one until another is typed. */
export const employeeValues = (person: EmployeeDetail): EmployeeValues => ({
  ...noEntries,
  name: person.name,
  employeeCode: person.employeeCode,
  residentNumber: person.residentNumberMasked ?? '',
  birthDate: person.birthDate,
  gender: person.gender ?? '',
  nationality: person.nationality,
  visa: person.visa ?? '',
  visaUntil: person.visaUntil ?? '',
  phone: person.phone ?? '',
  email: person.email ?? '',
  address: person.address ?? '',
  encpnd: person.encpnd,
  contractEndDate: person.contractEndDate ?? '',
  probationUntil: person.probationUntil ?? '',
  simpleLabour: person.simpleLabour,
  dcexpDate: person.dcexpDate ?? '',
  retireDate: person.retireDate ?? '',
  leaveReason: person.leaveReason ?? '',
})

/** What is typed of one dated member; of the others nothing. */
export const onlyEntry = <N extends DatedName>(name: N, entry: EmployeeValues[N][number]): EmployeeValues => ({
  ...nobody,
  ...noEntries,
  [name]: [entry],
})
