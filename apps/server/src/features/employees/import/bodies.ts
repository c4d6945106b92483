import type { PlainDate } from '@handal/base/date'
import { check } from '@handal/contracts/check'
import { employeeFileInputs, type EmployeeValues } from '@handal/contracts/people/employee-import'
import { employeeNew } from '@handal/contracts/people/employee-write'
import { z } from 'zod'
import type { NewPerson } from '../write/hire.ts'
import { type Fault, type Lookups, nameFault, numberOf } from './lookups.ts'

/** A row as the list's own call takes it, or what is wrong with it. */
export type BodyOf<B> = { readonly body: B } | { readonly faults: readonly Fault[] }

/** The columns whose names in the call are others. */
const KEYS: Readonly<Record<string, string>> = {
  departmentNo: 'departmentName',
  positionNo: 'positionName',
  items: 'basePay',
  number: 'accountNumber',
  holder: 'accountHolder',
  family: 'dependents',
}
/** The column at which something is told that the call says of one of its fields. */
export const keyOf = (path: string, from: string): string => {
  const named = path
    .split('.')
    .toReversed()
    .map((part) => (part === 'from' ? from : (KEYS[part] ?? part)))
  return named.find((key) => Object.hasOwn(employeeFileInputs, key)) ?? 'employeeCode'
}

const PERSON = [
  'residentNumber',
  'birthDate',
  'gender',
  'nationality',
  'visa',
  'visaUntil',
  'email',
  'phone',
  'address',
  'retireDate',
  'leaveReason',
  'dcexpDate',
  'contractEndDate',
  'probationUntil',
  'simpleLabour',
] as const satisfies readonly (keyof EmployeeValues)[]
/** What a row says of the person, whatever the day. */
export const personOf = (values: Partial<EmployeeValues>): Partial<EmployeeValues> =>
  Object.fromEntries(PERSON.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])))

const sent = <T>(value: T | null | undefined): T | undefined => value ?? undefined
/** Digits of a number as people write it. */
export const digits = (text: string | undefined): string | undefined => text?.replaceAll(/[-\s]/g, '')

/** Dated members of somebody new, each from the first day. */
const membersOf = (values: EmployeeValues, from: PlainDate, lookups: Lookups) => {
  const { basePay, payKind, monthlyHours, bankCode, accountNumber, accountHolder } = values
  const isPaid = [basePay, payKind, monthlyHours].some((value) => sent(value) !== undefined)
  const hasAccount = [bankCode, accountNumber, accountHolder].some((value) => sent(value) !== undefined)
  const [baseCode = ''] = lookups.baseCodes
  return {
    assignments: [
      {
        from,
        departmentNo: numberOf(lookups, 'department', values.departmentName),
        positionNo: numberOf(lookups, 'position', values.positionName),
        employmentType: sent(values.employmentType),
        jobTitle: sent(values.jobTitle),
        workPlace: sent(values.workPlace),
        workSch: sent(values.workSch),
      },
    ],
    payTerms: isPaid
      ? [
          {
            from,
            payKind: sent(payKind) ?? '0001',
            monthlyHours: sent(monthlyHours),
            items: typeof basePay === 'number' ? [{ itemCode: baseCode, amount: basePay }] : [],
          },
        ]
      : undefined,
    tax: [
      {
        from,
        incomeKind: sent(values.incomeKind),
        withholdingPercent: sent(values.withholdingPercent),
        production: sent(values.production),
        construction: sent(values.construction),
      },
    ],
    insurance: [
      {
        from,
        pension: sent(values.pension),
        health: sent(values.health),
        employment: sent(values.employment),
        unemployment: sent(values.unemployment),
        reason: sent(values.insuranceReason),
        pensionBase: sent(values.pensionBase),
        healthBase: sent(values.healthBase),
      },
    ],
    family: [
      {
        from,
        dependents: sent(values.dependents) ?? 1,
        children: sent(values.children),
        childrenUnder7: sent(values.childrenUnder7),
      },
    ],
    accounts: hasAccount
      ? [{ from, bankCode: sent(bankCode), number: digits(sent(accountNumber)), holder: sent(accountHolder) }]
      : undefined,
  }
}

const NO_BASE = '기본급인 급여항목이 없습니다. 급여항목을 먼저 등록해 주세요.'
/** What names nothing that the company has. */
export const lookupFaults = (values: Partial<EmployeeValues>, lookups: Lookups): Fault[] => [
  ...nameFault(lookups, 'department', values.departmentName),
  ...nameFault(lookups, 'position', values.positionName),
  ...(typeof values.basePay === 'number' && lookups.baseCodes.length === 0
    ? [{ key: 'basePay', message: NO_BASE }]
    : []),
]

const newPerson = z.strictObject(employeeNew)

/** Somebody new as the call that hires takes them. */
export const newBody = (values: EmployeeValues, lookups: Lookups): BodyOf<NewPerson> => {
  const { name, employeeCode, encpnd, from } = values
  const faults = lookupFaults(values, lookups)
  if (typeof from === 'string' && from !== encpnd)
    faults.push({ key: 'from', message: '새 사원의 값은 입사일부터 적용합니다. 이 칸을 비워 주세요.' })
  if (sent(values.residentNumber) === undefined && values.birthDate === undefined)
    faults.push({ key: 'birthDate', message: '주민등록번호나 생년월일을 적어 주세요.' })
  const made = check(newPerson, {
    name,
    employeeCode,
    encpnd,
    ...personOf(values),
    ...membersOf(values, encpnd, lookups),
  })
  if (made.ok) return faults.length === 0 ? { body: made.value } : { faults }
  return { faults: [...faults, ...made.errors.map(({ path, message }) => ({ key: keyOf(path, 'encpnd'), message }))] }
}
