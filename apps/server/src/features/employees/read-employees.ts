import type { PlainDate } from '@handal/base/date'
import type { EmployeeRow, listEmployees, Person, searchPeople } from '@handal/contracts/people/employees'
import type { QueryOf } from '@handal/contracts/endpoint'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { Page } from '../../records/list.ts'
import { readCodeNames } from '../codes/public.ts'
import { readPayItems } from '../items/public.ts'
import { departmentsNamed, departmentsUnder } from '../organisation/public.ts'
import { companyRulesOn, readTimeLines } from '../settings/public.ts'
import { readStatute } from '../statute/public.ts'
import { employeeRow } from './employees.present.ts'
import { countStates, type EmployeeFilter, findPeople, readEmployees } from './employees.repo.ts'

/** What a list of employees is asked for. */
export type EmployeesAsked = Omit<QueryOf<typeof listEmployees>, 'companyNo' | 'corp_no'>

const filterOf = async (
  tx: Tx,
  { companyNo, today }: CompanyContext,
  baseCodes: readonly string[],
  { deptNo, state, ...asked }: EmployeesAsked,
): Promise<EmployeeFilter> => {
  const day = today()
  const where = await departmentsAsked(tx, companyNo, day, { q: asked.q, deptNo })
  return { ...asked, ...where, companyNo, day, baseCodes, states: state === undefined ? undefined : [state] }
}

/** Which departments a list of people is asked for on a day, by number and by the words that are looked for. */
export const departmentsAsked = async (
  tx: Tx,
  companyNo: number,
  day: PlainDate,
  { q = '', deptNo }: { readonly q?: string | undefined; readonly deptNo?: number | undefined },
): Promise<Pick<EmployeeFilter, 'departmentNos' | 'departmentsNamed'>> => ({
  departmentNos: deptNo === undefined ? undefined : await departmentsUnder(tx, companyNo, deptNo, day),
  departmentsNamed: q.trim() === '' ? undefined : await departmentsNamed(tx, companyNo, q, day),
})

/** Whether a list was asked for without any condition: its people are everybody. */
const isOfEverybody = ({ q, deptNo, positionNo, hiredFrom, hiredTo, state }: EmployeesAsked): boolean =>
  [q === '' ? undefined : q, deptNo, positionNo, hiredFrom, hiredTo, state].every((given) => given === undefined)

type PayItems = Awaited<ReturnType<typeof readPayItems>>
const rowsOf = async (
  tx: Tx,
  { companyNo, today }: CompanyContext,
  { items, baseCodes }: PayItems,
  numbers: readonly number[],
): Promise<EmployeeRow[]> => {
  const day = today()
  const rows = await readEmployees(tx, { companyNo, day, baseCodes, numbers })
  const rules = companyRulesOn(await readTimeLines(tx, companyNo), day)
  const grounds = { day, items, statute: await readStatute(tx), rules }
  const names = await readCodeNames(tx, companyNo)
  return rows.map((row) => employeeRow(row, grounds, names))
}

/** Employees as the list shows them today, in the order of the numbers; those that there are not are left out. */
export const findEmployeesOf = async (
  tx: Tx,
  ctx: CompanyContext,
  nos: readonly number[],
): Promise<readonly EmployeeRow[]> => rowsOf(tx, ctx, await readPayItems(tx, ctx.companyNo, ctx.today()), nos)

/**
 * The employees that a caller asks for as they are today, and how many of the same conditions stand in each state. `all`:
 * they are everybody, in words as the log keeps it; else null. The number of queries does not grow with the people.
 */
export const findEmployees = async (
  tx: Tx,
  ctx: CompanyContext,
  asked: EmployeesAsked,
): Promise<
  Page<EmployeeRow> & { readonly states: { state: string; people: number }[]; readonly all: string | null }
> => {
  const pay = await readPayItems(tx, ctx.companyNo, ctx.today())
  const filter = await filterOf(tx, ctx, pay.baseCodes, asked)
  const { items: found, total } = await findPeople(tx, filter)
  const states = await countStates(tx, filter)
  const numbers = found.map(({ employee_no: no }) => no)
  const items = await rowsOf(tx, ctx, pay, numbers)
  return { items, total, states, all: isOfEverybody(asked) && items.length === total ? '모든 사원' : null }
}

/** 재직 and 휴직. */
export const IN_SERVICE = ['0001', '0002']

/** Who was in service on a day, or on any day until another, to choose one of: names and where they belong, no more. */
export const findPersons = async (
  tx: Tx,
  { companyNo, today }: CompanyContext,
  { day = today(), until, ...asked }: Omit<QueryOf<typeof searchPeople>, 'companyNo' | 'corp_no'>,
): Promise<{ items: Person[]; total: number }> => {
  const where = await departmentsAsked(tx, companyNo, until ?? day, asked)
  const { items, total } = await findPeople(tx, {
    ...asked,
    ...where,
    companyNo,
    day: until ?? day,
    baseCodes: [],
    ...(until === undefined ? { states: IN_SERVICE } : { hiredTo: until, servedFrom: day }),
  })
  return {
    items: items.map((row) => ({
      no: row.employee_no,
      employeeCode: row.employee_code,
      name: row.name,
      departmentName: row.department_name,
      positionName: row.position_name,
    })),
    total,
  }
}
