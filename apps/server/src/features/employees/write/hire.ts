import type { PlainDate } from '@handal/base/date'
import type { BodyOf } from '@handal/contracts/endpoint'
import type * as calls from '@handal/contracts/people/employee-write'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { enterFirstFacts, type FirstFacts, type KeptTable } from '../../../records/dated.ts'
import type { CipherKeys } from '../../../security/cipher.ts'
import { runSteps, type Step } from './entries.ts'
import { storeFamily } from './family.repo.ts'
import type { EmployeeBody } from './members.ts'
import { columnsOf, originOf, type PersonBefore, personFaults, sentHash } from './person.ts'
import { insertPeople, nextCode, type PersonColumns, type PersonKeys, readPersonKeys } from './person.repo.ts'
import { type MembersPlan, planMembers, readKnown, type StandingRows } from './plan.ts'

/** Somebody new as the call sends them. */
export type NewPerson = Omit<BodyOf<typeof calls.createEmployee>, 'companyNo' | 'corp_no' | 'login_id'>
/** What is written of somebody new, and what is wrong with what was sent. */
export type Hire = {
  readonly employeeNo: number
  readonly columns: PersonColumns
  readonly members: MembersPlan
  readonly faults: readonly FieldError[]
}

/** What holds of everybody from the hire on where nothing was sent. */
const withFirst = (body: NewPerson, hired: PlainDate): EmployeeBody => ({
  ...body,
  assignments: body.assignments ?? [{ from: hired }],
  tax: body.tax ?? [{ from: hired }],
  insurance: body.insurance ?? [{ from: hired }],
  ...(body.family === undefined && body.familyMembers === undefined
    ? { family: [{ from: hired, dependents: 1 }] }
    : {}),
})

const NEW: Omit<PersonBefore, 'encpnd'> = {
  birthDate: null,
  retireDate: null,
  contractEndDate: null,
  probationUntil: null,
  dcexpDate: null,
  nationality: 'KR',
}
const NEW_ORIGIN = { birthDate: null, visa: null, nationality: 'KR', contractEndDate: null }
const NOTHING: StandingRows = {
  assignments: [],
  terms: [],
  taxes: [],
  families: [],
  insurances: [],
  accounts: [],
  irps: [],
  protections: [],
  leaves: [],
  members: [],
  disabilities: [],
}

/** The 사번 and resident numbers that bodies send. */
export const keysSent = (keys: CipherKeys, bodies: readonly EmployeeBody[]) => ({
  codes: bodies.flatMap(({ employeeCode }) => employeeCode ?? []),
  hashes: bodies.flatMap((body) => sentHash(keys, body) ?? []),
})

const following = (code: string): string => String(Number(code) + 1).padStart(code.length, '0')
/** The 사번 of each: its own, or the next one that nobody has. */
const codesOf = async (tx: Tx, companyNo: number, bodies: readonly NewPerson[]): Promise<string[]> => {
  const sent = new Set(bodies.map(({ employeeCode }) => employeeCode))
  let next = sent.has(undefined) ? await nextCode(tx, companyNo) : ''
  return bodies.map(({ employeeCode }) => {
    if (employeeCode !== undefined) return employeeCode
    while (sent.has(next)) next = following(next)
    sent.add(next)
    return next
  })
}

/** What is wrong with somebody new beside `others`, at its field. */
export const newFaults = (
  others: readonly PersonKeys[],
  { keys, today }: { readonly keys: CipherKeys; readonly today: PlainDate },
  body: EmployeeBody & Pick<NewPerson, 'encpnd'>,
): FieldError[] => personFaults(others, { employeeNo: null, keys, today }, body, { ...NEW, encpnd: body.encpnd })

/** What hiring these people comes to, each beside those before; nothing is written. A fixed number of queries. */
export const planHires = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  bodies: readonly NewPerson[],
  nos: readonly number[],
): Promise<Hire[]> => {
  const { companyNo } = ctx
  const known = await readKnown(tx, ctx)
  const today = ctx.today()
  const others: PersonKeys[] = await readPersonKeys(tx, companyNo, keysSent(keys, bodies))
  const codes = await codesOf(tx, companyNo, bodies)
  return bodies.map((body, index) => {
    const employeeNo = nos[index] ?? 0
    const hired = body.encpnd
    const owner = { companyNo, employeeNo, keys, name: body.name, origin: originOf(body, NEW_ORIGIN) }
    const members = planMembers(known, withFirst(body, hired), NOTHING, hired, owner)
    const faults = newFaults(others, { keys, today }, body)
    const code = codes[index] ?? ''
    const to = body.retireDate ?? null
    others.push({ employeeNo, name: body.name, code, hash: sentHash(keys, body), birthDate: null, from: hired, to })
    const columns = columnsOf({ ...body, employeeCode: code }, owner)
    return { employeeNo, columns, members, faults: [...faults, ...members.faults] }
  })
}

const isFirst = ({ withdrawn, also }: Step): boolean => !withdrawn && Object.keys(also).length === 0

/** Writes new people with what holds of them. They must have been planned in this transaction. */
export const storeHires = async (tx: Tx, ctx: CompanyContext, hires: readonly Hire[]): Promise<void> => {
  const { companyNo } = ctx
  await insertPeople(tx, companyNo, hires)
  const first = new Map<KeptTable, FirstFacts[]>()
  for (const { employeeNo: no, members } of hires) {
    if (members.family.changed) await storeFamily(tx, companyNo, no, members.family.after)
    for (const { table, from, facts, reason } of members.steps.filter(isFirst))
      first
        .set(table, first.get(table) ?? [])
        .get(table)
        ?.push({ no, from, facts, reason })
    const rest = members.steps.filter((step) => !isFirst(step))
    if (rest.length > 0) await runSteps(tx, ctx, no, rest)
  }
  for (const [table, entries] of first) await enterFirstFacts(tx, table, companyNo, entries, ctx)
}
