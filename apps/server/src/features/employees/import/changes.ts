import { type PlainDate, parseDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { check } from '@handal/contracts/check'
import type { EmployeeValues } from '@handal/contracts/people/employee-import'
import { employeeChange } from '@handal/contracts/people/employee-write'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { z } from 'zod'
import type { EmployeeBody } from '../write/members.ts'
import { type BodyOf, digits, keyOf, lookupFaults, personOf } from './bodies.ts'
import { type Fault, type Lookups, numberOf } from './lookups.ts'

type Values = Partial<EmployeeValues>
/** The columns of what holds from a day, by the name that bodies have for it. */
const DATED = {
  assignments: ['departmentName', 'positionName', 'employmentType', 'jobTitle', 'workPlace', 'workSch'],
  payTerms: ['payKind', 'basePay', 'monthlyHours'],
  tax: ['incomeKind', 'withholdingPercent', 'production', 'construction'],
  family: ['dependents', 'children', 'childrenUnder7'],
  insurance: ['pension', 'health', 'employment', 'unemployment', 'pensionBase', 'healthBase'],
  accounts: ['bankCode', 'accountNumber', 'accountHolder'],
} as const satisfies Readonly<Record<string, readonly (keyof EmployeeValues)[]>>
type Member = keyof typeof DATED
const MEMBERS = Object.keys(DATED) as Member[]

/** What of a person a row changes from a day on. */
const touchedMembers = (values: Values): Member[] =>
  MEMBERS.filter((member) => DATED[member].some((key) => values[key] !== undefined))

const newestOf = (person: EmployeeDetail, member: Member) =>
  member === 'accounts' ? person.accounts.find(({ kind }) => kind === 'PAY') : person[member][0]

const paid = (values: Values, person: EmployeeDetail, { baseCodes }: Lookups) => {
  const [held] = person.payTerms
  const items = (held?.items ?? []).map(({ itemCode, amount }) => ({ itemCode, amount }))
  const { basePay } = values
  const [first = ''] = baseCodes
  const others = items.filter(({ itemCode }) => itemCode !== first)
  const rest = others.reduce((sum, item) => sum + (baseCodes.includes(item.itemCode) ? item.amount : 0), 0)
  return {
    payKind: values.payKind ?? held?.payKind ?? '0001',
    monthlyHours: values.monthlyHours ?? (held?.monthlyFromPlan === true ? undefined : held?.monthlyHours),
    dailyHours: held?.dailyFromPlan === true ? undefined : held?.dailyHours,
    items: typeof basePay === 'number' ? [...others, { itemCode: first, amount: basePay - rest }] : items,
  }
}

/** The entry of a member as it will be from the day on: what holds, with what the row says over it. */
const entryOf = (member: Member, values: Values, person: EmployeeDetail, lookups: Lookups) => {
  if (member === 'payTerms') return paid(values, person, lookups)
  if (member === 'accounts') {
    const held = person.accounts.find(({ kind }) => kind === 'PAY')
    return {
      bankCode: values.bankCode ?? held?.bankCode,
      number: digits(values.accountNumber ?? undefined),
      holder: values.accountHolder ?? held?.holder,
    }
  }
  const sent = Object.fromEntries(
    DATED[member].flatMap((key) => {
      const value = values[key]
      return value === undefined || value === null ? [] : [[key, value]]
    }),
  )
  if (member === 'assignments') {
    const [held] = person.assignments
    const { departmentName: _d, positionName: _p, ...rest } = sent
    return {
      departmentNo: numberOf(lookups, 'department', values.departmentName) ?? held?.departmentNo,
      positionNo: numberOf(lookups, 'position', values.positionName) ?? held?.positionNo,
      employmentType: held?.employmentType,
      jobTitle: held?.jobTitle,
      workPlace: held?.workPlace,
      workSch: held?.workSch,
      mdwkWorkday: held?.mdwkWorkday,
      attendanceSource: held?.attendanceSource,
      weeklyHoliday: held?.weeklyHoliday,
      // Another schedule brings its own hours.
      ...(values.workSch === undefined
        ? { baseAtendtime: held?.baseAtendtime, baseLvofctime: held?.baseLvofctime }
        : {}),
      ...rest,
    }
  }
  if (member === 'family') {
    const { dependents = 1, children, childrenUnder7 } = person.family[0] ?? {}
    return { dependents, children, childrenUnder7, ...sent }
  }
  const { from: _from, ...held } = person[member][0] ?? { from: '' }
  const reason = member === 'insurance' ? (values.insuranceReason ?? undefined) : undefined
  return { ...held, ...sent, ...(reason === undefined ? {} : { reason }) }
}

const startFaults = (values: Values, person: EmployeeDetail): Fault[] => {
  const touched = touchedMembers(values)
  const { from } = values
  const { from: _from, ...rest } = values
  if (typeof from !== 'string')
    return touched.length === 0 ? [] : [{ key: 'from', message: '바뀐 값을 적용할 시작일을 적어 주세요.' }]
  if (Object.keys(rest).length === 0) return [{ key: 'from', message: '시작일 말고는 바뀌는 내용이 없습니다.' }]
  const last = touched
    .flatMap((member) => newestOf(person, member)?.from ?? [])
    .toSorted()
    .at(-1)
  if (last !== undefined && from <= last)
    return [
      {
        key: 'from',
        message: `시작일을 ${formatDate(last)} 뒤로 적어 주세요. 그 앞의 내용은 사원 화면에서 사유와 함께 고칩니다.`,
      },
    ]
  return []
}

const wholeFaults = (values: Values, person: EmployeeDetail): Fault[] => [
  ...(typeof values.insuranceReason === 'string' && !touchedMembers(values).includes('insurance')
    ? [{ key: 'insuranceReason', message: '바뀌는 보험 칸이 없어 사유를 남길 곳이 없습니다. 이 칸을 비워 주세요.' }]
    : []),
  ...(values.encpnd === undefined ? [] : [{ key: 'encpnd', message: '입사일은 사원 화면에서 사유와 함께 고칩니다.' }]),
  ...(typeof values.residentNumber === 'string' && person.residentNumberMasked !== null
    ? [{ key: 'residentNumber', message: '저장된 번호가 있습니다. 칸을 비우거나 사원 화면에서 수정해 주세요.' }]
    : []),
  ...(touchedMembers(values).includes('accounts') && typeof values.accountNumber !== 'string'
    ? [{ key: 'accountNumber', message: '은행이나 예금주를 수정하려면 계좌번호도 적어 주세요.' }]
    : []),
]

const { version: _version, ...changes } = employeeChange
const change = z.strictObject(changes)

/** A change of somebody as its call takes it, whole from the day on. */
export const changeBody = (values: Values, person: EmployeeDetail, lookups: Lookups): BodyOf<EmployeeBody> => {
  const faults = [...startFaults(values, person), ...wholeFaults(values, person), ...lookupFaults(values, lookups)]
  if (faults.length > 0) return { faults }
  const from = values.from ?? person.encpnd
  const made = check(change, {
    name: values.name,
    ...personOf(values),
    // A number says the birthday too: it must be the one that stands.
    ...(typeof values.residentNumber === 'string' ? { birthDate: values.birthDate ?? person.birthDate } : {}),
    ...Object.fromEntries(
      touchedMembers(values).map((member) => [member, [{ from, ...entryOf(member, values, person, lookups) }]]),
    ),
  })
  return made.ok
    ? { body: made.value }
    : { faults: made.errors.map(({ path, message }) => ({ key: keyOf(path, 'from'), message })) }
}

/** What takes a change back: the values before, and the entries of its day withdrawn. */
export const backBody = (written: Values, before: Values, reason: string): EmployeeBody => {
  const from = written.from ?? undefined
  const withdrawn =
    from === undefined
      ? {}
      : Object.fromEntries(touchedMembers(written).map((member) => [member, [{ from, removed: true, reason }]]))
  const { name } = before
  return { ...(name === undefined ? {} : { name }), ...(personOf(before) as EmployeeBody), ...withdrawn, reason }
}

/** What pay of every month is made of, by the keys of its columns. */
const OF_EVERY_MONTH = [
  'birthDate',
  'gender',
  'residentNumber',
  'nationality',
  'visa',
  'probationUntil',
  'contractEndDate',
  'simpleLabour',
  'dcexpDate',
  'retireDate',
] as const satisfies readonly (keyof EmployeeValues)[]
/** Whether a change moves pay whatever the day. */
export const isOfEveryMonth = (values: Readonly<Record<string, unknown>>): boolean =>
  OF_EVERY_MONTH.some((key) => values[key] !== undefined)

/** The first day that a change reaches; null: it moves no pay. */
export const firstDay = (values: Readonly<Record<string, unknown>>, hired: unknown): PlainDate | null => {
  const day = isOfEveryMonth(values) ? hired : values['from']
  return typeof day === 'string' ? parseDate(day) : null
}
