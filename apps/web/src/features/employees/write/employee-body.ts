import type { BodyInput } from '@handal/contracts/endpoint'
import type { changeEmployee, createEmployee } from '@handal/contracts/people/employee-write'
import type { DatedName, EmployeeValues } from './employee-values.ts'

type Change = Omit<BodyInput<typeof changeEmployee>, 'version' | 'companyNo' | 'corp_no'>
type Members = Pick<Change, DatedName>

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)
/** A whole number as typed; what is none is refused by the call's own rule. */
const whole = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)
const because = (reason: string) => (reason.trim() === '' ? {} : { reason })
const gone = ({ from, reason }: { from: string; reason: string }) => ({ from, removed: true, ...because(reason) })

/** What is sent of each dated member; nothing of a member without an entry. */
const MEMBERS: { readonly [N in DatedName]: (entry: EmployeeValues[N][number]) => NonNullable<Change[N]>[number] } = {
  assignments: (one) =>
    one.removed
      ? gone(one)
      : {
          from: one.from,
          departmentNo: one.departmentNo === '' ? null : Number(one.departmentNo),
          positionNo: one.positionNo === '' ? null : Number(one.positionNo),
          employmentType: one.employmentType,
          jobTitle: orNull(one.jobTitle),
          workPlace: orNull(one.workPlace),
          workSch: one.workSch,
          mdwkWorkday: one.mdwkWorkday.join(','),
          baseAtendtime: one.baseAtendtime,
          baseLvofctime: one.baseLvofctime,
          attendanceSource: one.attendanceSource === '' ? null : one.attendanceSource,
          weeklyHoliday: one.weeklyHoliday === '' ? null : Number(one.weeklyHoliday),
          ...because(one.reason),
        },
  payTerms: (one) =>
    one.removed
      ? gone(one)
      : {
          from: one.from,
          payKind: one.payKind,
          ...(one.monthlyHours.trim() === '' ? {} : { monthlyHours: one.monthlyHours }),
          ...(one.dailyHours.trim() === '' ? {} : { dailyHours: one.dailyHours }),
          items: one.items.map(({ itemCode, amount }) => ({ itemCode, amount: amount ?? Number.NaN })),
          ...because(one.reason),
        },
  tax: (one) =>
    one.removed
      ? gone(one)
      : {
          from: one.from,
          withholdingPercent: Number(one.withholdingPercent),
          foreignFlatRate: one.foreignFlatRate,
          youthReductionPercent: one.youthReductionPercent === '' ? null : Number(one.youthReductionPercent),
          youthReductionUntil: one.youthReductionPercent === '' ? null : orNull(one.youthReductionUntil),
          incomeKind: one.incomeKind,
          construction: one.incomeKind === 'DAILY' && one.construction,
          production: one.incomeKind !== 'BUSINESS' && one.production,
          ...because(one.reason),
        },
  insurance: ({ reason, removed, durunuriUntil, ...one }) =>
    removed
      ? gone({ ...one, reason })
      : { ...one, durunuriUntil: one.durunuri ? orNull(durunuriUntil) : null, ...because(reason) },
  accounts: (one) =>
    one.removed
      ? { ...gone(one), kind: one.kind }
      : {
          from: one.from,
          kind: one.kind,
          bankCode: one.bankCode,
          number: one.number,
          holder: one.holder,
          ...because(one.reason),
        },
  protections: (one) => ({
    ...(one.removed ? gone(one) : { from: one.from, to: orNull(one.to), ...because(one.reason) }),
    ...(one.kind === '' ? {} : { kind: one.kind }),
  }),
  disabilities: (one) => ({
    ...(one.removed ? gone(one) : { from: one.from, to: orNull(one.to), ...because(one.reason) }),
    ...(one.kind === '' ? {} : { kind: one.kind }),
    ...(one.member === '' ? {} : { member: Number(one.member) }),
  }),
  leavesOfAbsence: (one) =>
    one.removed
      ? gone(one)
      : {
          from: one.from,
          to: one.to,
          ...(one.kind === '' ? {} : { kind: one.kind }),
          pensionReturnMonth: one.pensionReturnMonth,
          ...because(one.reason),
        },
  family: (one) =>
    one.removed
      ? gone(one)
      : {
          from: one.from,
          dependents: whole(one.dependents),
          children: whole(one.children),
          childrenUnder7: whole(one.childrenUnder7),
          ...because(one.reason),
        },
  familyMembers: (one) =>
    one.removed && one.no !== null
      ? { no: one.no, removed: true }
      : {
          ...(one.no === null ? {} : { no: one.no }),
          name: one.name,
          ...(one.relation === '' ? {} : { relation: one.relation }),
          ...(one.birthDate === '' ? {} : { birthDate: one.birthDate }),
          dependent: one.dependent,
          ...(one.from === '' ? {} : { from: one.from }),
          to: orNull(one.to),
        },
}
const sent = <N extends DatedName>(name: N, entries: EmployeeValues[N]) =>
  entries.length === 0 ? {} : { [name]: (entries as EmployeeValues[N][number][]).map(MEMBERS[name]) }

/** The dated members of a form as they are sent. */
export const datedBody = (values: EmployeeValues): Members => ({
  ...sent('assignments', values.assignments),
  ...sent('payTerms', values.payTerms),
  ...sent('tax', values.tax),
  ...sent('insurance', values.insurance),
  ...sent('accounts', values.accounts),
  ...sent('protections', values.protections),
  ...sent('disabilities', values.disabilities),
  ...sent('leavesOfAbsence', values.leavesOfAbsence),
  ...sent('family', values.family),
  ...sent('familyMembers', values.familyMembers),
})

const personBody = (values: EmployeeValues) => ({
  name: values.name,
  gender: values.gender === '' ? null : values.gender,
  nationality: values.nationality,
  visa: orNull(values.visa.trim().toUpperCase()),
  visaUntil: orNull(values.visaUntil),
  phone: orNull(values.phone),
  email: orNull(values.email),
  address: orNull(values.address),
  encpnd: values.encpnd,
  contractEndDate: orNull(values.contractEndDate),
  probationUntil: orNull(values.probationUntil),
  simpleLabour: values.simpleLabour,
  dcexpDate: orNull(values.dcexpDate),
})

/** A new person: everything that holds from a day begins with the hiring, an account without anything typed is none. */
export const newBody = (
  values: EmployeeValues,
  hasMembers: boolean,
): Omit<BodyInput<typeof createEmployee>, 'companyNo' | 'corp_no'> => {
  const from = values.encpnd
  const begin = <T extends { from: string }>(entries: readonly T[]): T[] => entries.map((one) => ({ ...one, from }))
  const typed = values.accounts.filter(({ bankCode, number }) => bankCode !== '' || number !== '')
  return {
    ...personBody(values),
    ...(values.employeeCode.trim() === '' ? {} : { employeeCode: values.employeeCode }),
    ...(values.residentNumber === '' ? {} : { residentNumber: values.residentNumber }),
    ...(values.birthDate === '' ? {} : { birthDate: values.birthDate }),
    ...datedBody({
      ...values,
      assignments: begin(values.assignments),
      payTerms: begin(values.payTerms),
      tax: begin(values.tax),
      insurance: begin(values.insurance),
      accounts: begin(typed).map((one) => ({ ...one, holder: one.holder.trim() === '' ? values.name : one.holder })),
      family: hasMembers ? [] : begin(values.family),
      familyMembers: hasMembers ? begin(values.familyMembers) : [],
    }),
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What differs of a person from what was opened, and the entries that were collected; what is not sent stays. */
export const changedBody = (values: EmployeeValues, opened: EmployeeValues): Change => {
  const whole = (of: EmployeeValues) => ({
    ...personBody(of),
    employeeCode: of.employeeCode,
    birthDate: of.birthDate,
    retireDate: orNull(of.retireDate),
    leaveReason: orNull(of.leaveReason),
    // A masked number is the stored one.
    ...(of.residentNumber.includes('*') ? {} : { residentNumber: orNull(of.residentNumber) }),
  })
  const [mine, was] = [whole(values), whole(opened)]
  const before: Readonly<Record<string, unknown>> = was
  return {
    ...Object.fromEntries(Object.entries(mine).filter(([name, value]) => !same(value, before[name]))),
    ...datedBody(values),
    ...because(values.reason),
  }
}

/** Of a change what may reach pay: looked at before it is saved. */
export const reachingBody = (body: Change): Change => {
  const REACH = ['encpnd', 'retireDate', 'probationUntil', 'contractEndDate', 'simpleLabour', 'birthDate'] as const
  const { reason: _reason, ...rest } = body
  const names = new Set<string>([...REACH, ...Object.keys(MEMBERS)])
  return Object.fromEntries(Object.entries(rest).filter(([name, value]) => names.has(name) && value !== undefined))
}
