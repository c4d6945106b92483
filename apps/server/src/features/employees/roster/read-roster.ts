import { formatDate, formatDateRange } from '@handal/base/format'
import type { PlainDate } from '@handal/base/date'
import type { QueryOf } from '@handal/contracts/endpoint'
import type { listRetired, listRoster, RosterRow } from '@handal/contracts/people/roster'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Page } from '../../../records/list.ts'
import { readCompanyLetterhead } from '../../companies/public.ts'
import { type EmployeeFilter, findPeople } from '../employees.repo.ts'
import { departmentsAsked, IN_SERVICE } from '../read-employees.ts'
import { readRosterPeople, type RosterPerson } from './roster.repo.ts'

type Asked<Q> = Omit<Q, 'companyNo' | 'corp_no'>
export type RosterAsked = Asked<QueryOf<typeof listRoster>>
export type RetiredAsked = Asked<QueryOf<typeof listRetired>>

/** 퇴사. */
const LEFT = ['0003']

/** A phone number with its middle hidden: 010-****-8841. */
const maskedPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < 8 ? '****' : `${digits.slice(0, 3)}-****-${digits.slice(-4)}`
}

const remarkOf = ({ visa, probation_until: probation, away_until: away }: RosterPerson, day: PlainDate): string =>
  [
    ...(visa === null ? [] : [visa]),
    ...(probation === null || probation < day ? [] : [`수습 ${formatDate(probation)}까지`]),
    ...(away === null ? [] : [`휴직 ${formatDate(away)}까지`]),
  ].join(', ')

/** From when to when somebody is 산업기능요원. */
const serviceOf = ({ service_from: from, service_to: to }: RosterPerson): string => {
  if (from === null) return ''
  return to === null ? `${formatDate(from)}부터` : formatDateRange(from, to)
}

const rosterRow = (row: RosterPerson, day: PlainDate, address: string): RosterRow => ({
  no: row.employee_no,
  employeeCode: row.employee_code,
  name: row.name,
  gender: row.gender,
  birthDate: row.birth_date,
  residentNumberMasked: row.resident_number_masked,
  departmentNo: row.department_no,
  departmentName: row.department_name,
  positionName: row.position_name,
  jobTitle: row.job_title,
  workPlace: row.work_place ?? (address === '' ? null : address),
  encpnd: row.hire_date,
  retireDate: row.leave_date,
  leaveReason: row.leave_reason,
  contractEndDate: row.contract_end,
  employmentType: row.employment_type ?? '',
  phoneMasked: row.phone === null ? null : maskedPhone(row.phone),
  address: row.address,
  career: row.career ?? '',
  service: serviceOf(row),
  remark: remarkOf(row, day),
  keepUntil: row.keep_until,
})

type Found = Page<RosterRow> & { readonly day: PlainDate; readonly all: string | null }
const find = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  day: PlainDate,
  { deptNo, ...asked }: Omit<RetiredAsked, 'sort'> & Pick<EmployeeFilter, 'states' | 'sort'>,
  whole: string | null,
): Promise<Found> => {
  const where = await departmentsAsked(tx, companyNo, day, { q: asked.q, deptNo })
  const { items: found, total } = await findPeople(tx, { ...asked, ...where, companyNo, day, baseCodes: [] })
  const numbers = found.map(({ employee_no: no }) => no)
  const { address } = await readCompanyLetterhead(tx, companyNo)
  const people = await readRosterPeople(tx, companyNo, day, numbers)
  const isWhole = numbers.length === total && deptNo === undefined && (asked.q ?? '') === ''
  return { items: people.map((row) => rosterRow(row, day, address)), total, day, all: isWhole ? whole : null }
}

/** Who was in service on a day. `all`: everybody was asked for, in words for the log. The number of queries does not grow with the people. */
export const findRoster = (tx: Tx, ctx: CompanyContext, { day = ctx.today(), ...asked }: RosterAsked): Promise<Found> =>
  find(tx, ctx, day, { ...asked, states: IN_SERVICE }, `${formatDate(day)} 재직한 모든 사원`)

/** Who has left, as they were on their last day. */
export const findRetired = (tx: Tx, ctx: CompanyContext, asked: RetiredAsked): Promise<Found> => {
  const isOfAll = asked.leftFrom === undefined && asked.leftTo === undefined
  return find(tx, ctx, ctx.today(), { ...asked, states: LEFT }, isOfAll ? '퇴사한 모든 사원' : null)
}
