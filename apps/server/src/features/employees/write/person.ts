import { josa } from '@handal/base/josa'
import { formatDate } from '@handal/base/format'
import type { PlainDate } from '@handal/base/date'
import { maskResidentNumber, parseResidentNumber } from '@handal/base/resident-number'
import { hireDateFault } from '@handal/engine/hiring'
import type { FieldError } from '@handal/contracts/problem'
import { boundTo, type CipherKeys, encryptText, identifierHash } from '../../../security/cipher.ts'
import type { Origin } from './insured-by-law.ts'
import type { EmployeeBody } from './members.ts'
import { bornOn } from './notices.ts'
import type { PersonColumns, PersonKeys } from './person.repo.ts'

/** What stands of a person's own dates and origin, before a change. */
export type PersonBefore = {
  readonly birthDate: PlainDate | null
  readonly encpnd: PlainDate
  readonly retireDate: PlainDate | null
  readonly contractEndDate: PlainDate | null
  readonly probationUntil: PlainDate | null
  readonly dcexpDate: PlainDate | null
  readonly nationality: string
}
const NUMBER = 'employee.resident_number'
const hex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`

/** A text that is taken away when it is empty. */
const orNull = (text: string | null | undefined) => (text === '' ? null : text)

const numberColumns = (
  sent: string | null | undefined,
  owner: { companyNo: number; employeeNo: number; keys: CipherKeys },
): PersonColumns => {
  if (sent === undefined) return {}
  if (sent === null) return { resident_number_cipher: null, resident_number_hash: null, resident_number_masked: null }
  const number = parseResidentNumber(sent)
  if (number === null) throw new Error('the contract lets no other number in')
  return {
    resident_number_cipher: hex(
      encryptText(owner.keys, number.text, boundTo(NUMBER, owner.companyNo, owner.employeeNo)),
    ),
    resident_number_hash: hex(identifierHash(owner.keys, number.text)),
    resident_number_masked: maskResidentNumber(number.text),
    birth_date: number.birthDate,
    gender: number.gender,
  }
}

/** What decides the insurances of a person, as a body leaves it over what stands. */
export const originOf = (
  body: EmployeeBody,
  before: {
    readonly birthDate: PlainDate | null
    readonly visa: string | null
    readonly nationality: string
    readonly contractEndDate: PlainDate | null
  },
): Omit<Origin, 'hired'> => {
  const number = typeof body.residentNumber === 'string' ? parseResidentNumber(body.residentNumber) : null
  return {
    birth: number?.birthDate ?? body.birthDate ?? before.birthDate,
    visa: body.visa === undefined ? before.visa : (orNull(body.visa) ?? null),
    nationality: body.nationality ?? before.nationality,
    contractEnd: body.contractEndDate === undefined ? before.contractEndDate : body.contractEndDate,
  }
}

/** The columns of what a body sends; what is not sent is not among them. */
export const columnsOf = (
  body: EmployeeBody,
  owner: { companyNo: number; employeeNo: number; keys: CipherKeys },
): PersonColumns => {
  const all: Readonly<Record<string, string | number | boolean | null | undefined>> = {
    name: body.name,
    employee_code: body.employeeCode,
    birth_date: body.birthDate,
    gender: body.gender,
    nationality: body.nationality,
    visa: orNull(body.visa),
    visa_until: body.visaUntil,
    email: orNull(body.email),
    phone: orNull(body.phone),
    address: orNull(body.address),
    hire_date: body.encpnd,
    leave_date: body.retireDate,
    leave_reason: orNull(body.leaveReason),
    dc_entry_date: body.dcexpDate,
    contract_end: body.contractEndDate,
    probation_until: body.probationUntil,
    simple_labour: body.simpleLabour,
  }
  const sent = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return { ...Object.fromEntries(sent), ...numberColumns(body.residentNumber, owner) }
}

const numberFaults = (body: EmployeeBody, nationality: string): FieldError[] => {
  const number = typeof body.residentNumber === 'string' ? parseResidentNumber(body.residentNumber) : null
  if (number === null) return []
  const faults: FieldError[] = []
  if (body.birthDate !== undefined && body.birthDate !== number.birthDate)
    faults.push({
      path: 'birthDate',
      message: `주민등록번호의 생년월일 ${josa(formatDate(number.birthDate), '과/와')} 다릅니다.`,
    })
  if (typeof body.gender === 'string' && body.gender !== number.gender)
    faults.push({ path: 'gender', message: '주민등록번호의 성별과 다릅니다.' })
  if (number.foreign && nationality === 'KR')
    faults.push({ path: 'nationality', message: '외국인등록번호입니다. 국적을 골라 주세요.' })
  return faults
}

const dateFaults = (body: EmployeeBody, before: PersonBefore): FieldError[] => {
  const hired = body.encpnd ?? before.encpnd
  const dates = [
    ['retireDate', body.retireDate, before.retireDate, '퇴사일'],
    ['contractEndDate', body.contractEndDate, before.contractEndDate, '계약이 끝나는 날'],
    ['probationUntil', body.probationUntil, before.probationUntil, '수습이 끝나는 날'],
    ['dcexpDate', body.dcexpDate, before.dcexpDate, '퇴직연금 가입일'],
  ] as const
  return dates.flatMap(([path, sent, stood, what]) => {
    const day = sent === undefined ? stood : sent
    if (day === null || day >= hired || (sent === undefined && body.encpnd === undefined)) return []
    return [{ path: sent === undefined ? 'encpnd' : path, message: `${what}은 입사일보다 앞설 수 없습니다.` }]
  })
}

/** A birth that cannot be beside the hire, at the date that was sent. */
const birthFaults = (body: EmployeeBody, before: PersonBefore, today: PlainDate): FieldError[] => {
  const sent = bornOn(body)
  if (sent === null && body.encpnd === undefined) return []
  const fault = hireDateFault({ birth: sent ?? before.birthDate, hired: body.encpnd ?? before.encpnd, today })
  if (fault === null) return []
  const path =
    sent === null
      ? 'encpnd'
      : typeof body.residentNumber === 'string' && body.birthDate === undefined
        ? 'residentNumber'
        : 'birthDate'
  return [{ path, message: fault }]
}

/** The hash of the resident number that a body sends, in hex; null: it sends none. */
export const sentHash = (keys: CipherKeys, { residentNumber }: Pick<EmployeeBody, 'residentNumber'>): string | null =>
  typeof residentNumber === 'string' ? identifierHash(keys, residentNumber).toString('hex') : null

/**
 * What is wrong with a person's own facts, at their fields. `employeeNo` null: a new person; `others`: who may have the same
 * number.
 */
export const personFaults = (
  others: readonly PersonKeys[],
  {
    employeeNo,
    keys,
    today,
  }: { readonly employeeNo: number | null; readonly keys: CipherKeys; readonly today: PlainDate },
  body: EmployeeBody,
  before: PersonBefore,
): FieldError[] => {
  const faults = [
    ...birthFaults(body, before, today),
    ...dateFaults(body, before),
    ...numberFaults(body, body.nationality ?? before.nationality),
  ]
  const rest = others.filter((other) => employeeNo === null || other.employeeNo !== employeeNo)
  const owner = body.employeeCode === undefined ? undefined : rest.find(({ code }) => code === body.employeeCode)
  if (owner !== undefined) faults.push({ path: 'employeeCode', message: `${owner.name} 사원이 쓰는 사번입니다.` })
  const hash = sentHash(keys, body)
  if (hash === null) return faults
  const to = body.retireDate === undefined ? before.retireDate : body.retireDate
  const from = body.encpnd ?? before.encpnd
  const same = rest.find(
    (other) => other.hash === hash && (other.to === null || other.to >= from) && (to === null || other.from <= to),
  )
  if (same !== undefined)
    faults.push({
      path: 'residentNumber',
      message: `같은 번호의 사원이 그때 재직 중입니다: ${same.name} (${same.code}).`,
    })
  return faults
}
