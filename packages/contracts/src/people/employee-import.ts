import { z } from 'zod'
import { BANK_NAME, PAY_KIND_NAME } from '../codes.ts'
import { codeField, hoursField, incomeKind, oneOf, percent, whole } from './employee-terms.ts'
import { employeeNew } from './employee-write.ts'
import { dateField, flagField, textField, wonField } from '../fields.ts'
import { importCalls, importCreateCall } from '../imports.ts'

const ACCOUNT = '계좌번호는 숫자 6자리에서 20자리입니다.'
/** A number, or the masked one that stands: it goes out so and comes back so. */
const accountField = textField({ max: 40 }).refine(
  (text) => text.includes('***') || /^\d{6,20}$/.test(text.replaceAll(/[-\s]/g, '')),
  ACCOUNT,
)
/** What may be empty: `null` is what stood before it was filled. */
const may = <T extends z.ZodType>(field: T) => field.nullable().optional()

/** What a file may bring in of a person, by the keys of the list's columns. */
export const employeeFileInputs = {
  employeeCode: employeeNew.employeeCode.unwrap(),
  name: employeeNew.name,
  residentNumber: employeeNew.residentNumber,
  birthDate: employeeNew.birthDate,
  gender: employeeNew.gender,
  encpnd: employeeNew.encpnd,
  from: may(dateField),
  departmentName: may(textField({ max: 200 })),
  positionName: may(textField({ max: 100 })),
  employmentType: may(codeField),
  jobTitle: may(textField({ max: 50 })),
  workPlace: may(textField({ max: 200 })),
  workSch: may(codeField),
  incomeKind: may(incomeKind),
  production: may(flagField),
  construction: may(flagField),
  payKind: may(oneOf(PAY_KIND_NAME, '급여형태를 골라 주세요.')),
  basePay: may(wonField.min(0, '금액은 0원 이상입니다.')),
  monthlyHours: may(hoursField),
  withholdingPercent: may(percent([80, 100, 120], '원천징수 비율은 80, 100, 120 가운데 하나입니다.')),
  dependents: may(whole(1, 30, '부양가족은 본인을 넣어 1명에서 30명입니다.')),
  children: may(whole(0, 29, '자녀는 0명에서 29명입니다.')),
  childrenUnder7: may(whole(0, 29, '6세 이하 자녀는 0명에서 29명입니다.')),
  pension: may(flagField),
  health: may(flagField),
  employment: may(flagField),
  unemployment: may(flagField),
  insuranceReason: may(textField({ max: 500 })),
  pensionBase: may(wonField.min(0, '금액은 0원 이상입니다.')),
  healthBase: may(wonField.min(0, '금액은 0원 이상입니다.')),
  bankCode: may(oneOf(BANK_NAME, '은행을 골라 주세요.')),
  accountNumber: may(accountField),
  accountHolder: may(textField({ max: 50 })),
  phone: employeeNew.phone,
  email: employeeNew.email,
  address: employeeNew.address,
  nationality: employeeNew.nationality,
  visa: employeeNew.visa,
  visaUntil: employeeNew.visaUntil,
  contractEndDate: employeeNew.contractEndDate,
  probationUntil: employeeNew.probationUntil,
  simpleLabour: employeeNew.simpleLabour,
  dcexpDate: employeeNew.dcexpDate,
  retireDate: employeeNew.retireDate,
  leaveReason: employeeNew.leaveReason,
}
/** What a row of the file says of a person. */
export type EmployeeValues = z.infer<z.ZodObject<typeof employeeFileInputs>>

const people = { id: 'hrm.employees', path: '/api/hrm/employees/', access: ['11'], what: '사원' } as const
/** People of a company from a file: new ones, and what holds of others from a day on. */
export const employeeImport = importCalls(people)
export const employeeImportCreate = importCreateCall(people)
