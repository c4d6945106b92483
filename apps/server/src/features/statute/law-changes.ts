import { addDays, type PlainDate } from '@handal/base/date'
import { finder } from '@handal/base/search'
import type { QueryOf } from '@handal/contracts/endpoint'
import {
  LAW_CHANGE_SUMS,
  type LawChangePeople,
  type LawChangePerson,
  type readLawChangePeople,
} from '@handal/contracts/rates/law-change-people'
import type { LawChanges } from '@handal/contracts/rates/rates'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import {
  defaultMonth,
  lawChangePeople,
  lawChanges,
  loadBase,
  loadInputs,
  readCalculatedMonth,
} from '../payroll/public.ts'
import { nextChange } from './held.ts'

const MONTHLY = '0001'

/** The facts of the newest month that was calculated, and the coming day whose figures are asked; null: none is known. */
export const loadComing = async (tx: Tx, ctx: CompanyContext, asked: PlainDate | undefined) => {
  const { companyNo } = ctx
  const today = ctx.today()
  if (asked !== undefined && asked <= today)
    throw badFields({ path: 'date', message: '오늘보다 뒤의 날짜를 적어 주세요.' })
  const standing = await defaultMonth(tx, companyNo, today)
  const month = (await readCalculatedMonth(tx, companyNo, standing)) ?? standing
  const base = await loadBase(tx, { companyNo, month, paymentType: MONTHLY })
  const inputs = await loadInputs(tx, base)
  return { inputs, today, date: asked ?? nextChange(inputs.statute, today) }
}
type Coming = Awaited<ReturnType<typeof loadComing>>

/** The same as somebody looks at it: the log names whose pay was calculated. */
const lookAt = ({ db }: Pick<Services, 'db'>, ctx: CompanyContext, asked: PlainDate | undefined): Promise<Coming> =>
  db.withCompany(ctx, async (tx) => {
    const coming = await loadComing(tx, ctx, asked)
    const { key, rows } = coming.inputs
    await auditView(tx, ctx, {
      event: 'statute.what-if',
      subject: { type: 'company', id: ctx.companyNo },
      after: { month: key.month, ...peopleOf(rows.people.map(({ employee_no: no }) => no)) },
    })
    return coming
  })

/** What the figures of a coming day make of the company's newest month; a fixed number of queries whatever its people. */
export const readLawChanges = async (
  services: Pick<Services, 'db'>,
  ctx: CompanyContext,
  asked: PlainDate | undefined,
): Promise<LawChanges> => {
  const { inputs, today, date } = await lookAt(services, ctx, asked)
  if (date === null) {
    const { month } = inputs.key
    const totals = { employee: 0, employer: 0, short: 0 }
    return { date, month, people: inputs.rows.people.length, changes: [], totals, blocked: 0 }
  }
  return lawChanges(inputs, today, date)
}

const sumsOf = (rows: readonly LawChangePerson[]): LawChangePeople['sums'] => {
  const sums = {
    deductionsNow: 0,
    deductionsNext: 0,
    deductions: 0,
    employerNow: 0,
    employerNext: 0,
    employer: 0,
    short: 0,
  }
  for (const row of rows) for (const key of LAW_CHANGE_SUMS) sums[key] += row[key]
  return sums
}

type Asked = Pick<QueryOf<typeof readLawChangePeople>, 'q' | 'sort'>
const NAME_OF = { no: 'employeeNo' } as const
/** Those that a search finds, in the order that is asked for; equal ones by their numbers. */
const sortedPeople = (people: readonly LawChangePerson[], { q = '', sort = 'no' }: Asked): LawChangePerson[] => {
  const found = finder(q)
  const isDown = sort.startsWith('-')
  const asked = (isDown ? sort.slice(1) : sort) as Exclude<Asked['sort'], undefined | `-${string}`>
  const key = asked === 'no' ? NAME_OF.no : asked
  const sign = isDown ? -1 : 1
  return people
    .filter(({ name, employeeCode, departmentName }) => [name, employeeCode, departmentName].some(found))
    .toSorted((a, b) => (a[key] === b[key] ? a.employeeNo - b.employeeNo : a[key] < b[key] ? -sign : sign))
}

/** People's amounts of a coming change that were found, with their sums. Calculated without the database. */
export const peopleOfChange = async ({ inputs, today, date }: Coming, asked: Asked) => {
  // Where nothing changes both sides are those of today.
  const all = await lawChangePeople(inputs, today, date ?? addDays(today, 1))
  const people = sortedPeople(all, asked)
  return { date, month: inputs.key.month, people, sums: sumsOf(people) }
}
const ALL = 1000
/** One page of people with what a coming change makes of their month. */
export const pageOfChange = async (
  services: Pick<Services, 'db'>,
  ctx: CompanyContext,
  { date: asked, page = 1, size = ALL, ...query }: QueryOf<typeof readLawChangePeople>,
): Promise<LawChangePeople> => {
  const { date, month, people, sums } = await peopleOfChange(await lookAt(services, ctx, asked), query)
  return { items: people.slice((page - 1) * size, page * size), total: people.length, date, month, sums }
}
