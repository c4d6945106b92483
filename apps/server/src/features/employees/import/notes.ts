import { parseDate } from '@handal/base/date'
import type { EmployeeValues } from '@handal/contracts/people/employee-import'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { JudgedRow, RowNote } from '../../../imports/import-kind.ts'
import type { CipherKeys } from '../../../security/cipher.ts'
import { readDetails } from '../read-detail.ts'
import { planChanges } from '../write/employees.ts'
import { planHires } from '../write/hire.ts'
import { newBody } from './bodies.ts'
import { changeBody } from './changes.ts'
import { laterPlaces } from '../write/place-notices.ts'
import { bornOn, type NoticedPerson, noticesOf } from '../write/notices.ts'
import { placesOf, readLookups } from './lookups.ts'
import { hoursNotes } from './hours-notes.ts'
import { rehireNotes } from './rehired.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The people whom a file hires, or whose name or birth date it changes, as they would be written. */
const noticed = (rows: readonly JudgedRow[]): NoticedPerson[] =>
  rows.flatMap(({ row, kind, no, cells, values }) => {
    const { name, birthDate, residentNumber } = values
    if (kind === 'SAME' || [name, birthDate, residentNumber].every((value) => value === undefined)) return []
    const cell = (key: string): string | undefined => text(cells[key]?.value)
    const born = bornOn({
      birthDate: parseDate(text(birthDate) ?? cell('birthDate') ?? '') ?? undefined,
      residentNumber: text(residentNumber),
    })
    return [
      {
        ref: row,
        no,
        code: cell('employeeCode'),
        name: text(name) ?? cell('name') ?? '',
        birthDate: born,
        hired: parseDate(cell('encpnd') ?? ''),
      },
    ]
  })

/** Rows of one file with the same name and birth date as one before. */
const twice = (people: readonly NoticedPerson[]): RowNote[] => {
  const first = new Map<string, number>()
  return people.flatMap(({ ref: row, name, birthDate }) => {
    if (birthDate === null) return []
    const who = `${name} ${birthDate}`
    const before = first.get(who)
    first.set(who, before ?? row)
    return before === undefined
      ? []
      : [{ row, note: `${before}행과 이름과 생년월일이 같습니다. 같은 사람인지 확인해 주세요.` }]
  })
}

/** Rows that place somebody where nothing was yet: the company has it only from a later day. */
const early = async (tx: Tx, ctx: CompanyContext, rows: readonly JudgedRow[]): Promise<RowNote[]> => {
  const placed = rows.flatMap(({ row, kind, cells, values }) => {
    const { departmentName, positionName } = values
    const from = parseDate(text(cells[kind === 'ADDED' ? 'encpnd' : 'from']?.value) ?? '')
    const names = { departmentName, positionName }
    return kind === 'SAME' || from === null || (departmentName ?? positionName ?? null) === null
      ? []
      : [{ row, from, names }]
  })
  if (placed.length === 0) return []
  const lookups = await readLookups(tx, ctx)
  return placed.flatMap(({ row, from, names }) =>
    laterPlaces(placesOf(lookups, names), from).map((note) => ({ row, note })),
  )
}

const INSURANCES = ['pension', 'health', 'employment', 'unemployment'] as const
const isReadable = ({ cells }: JudgedRow): boolean => Object.values(cells).every(({ message }) => message === undefined)

/** Rows whose insurances are otherwise than the law has them, or have to be asked: as the call says it. */
const insured = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  rows: readonly JudgedRow[],
): Promise<RowNote[]> => {
  const judged = rows.filter(
    (row) =>
      row.kind !== 'SAME' &&
      isReadable(row) &&
      (INSURANCES.some((key) => row.values[key] !== undefined) ||
        (row.kind === 'ADDED' && (row.values['nationality'] ?? 'KR') !== 'KR')),
  )
  if (judged.length === 0) return []
  const lookups = await readLookups(tx, ctx)
  const hired = judged.flatMap(({ row, kind, values }) => {
    const made = kind === 'ADDED' ? newBody(values as EmployeeValues, lookups) : null
    return made !== null && 'body' in made ? [{ row, body: made.body }] : []
  })
  const bodies = hired.map(({ body }) => body)
  const hires = await planHires(
    tx,
    ctx,
    keys,
    bodies,
    bodies.map(() => 0),
  )
  const people = await readDetails(
    tx,
    ctx,
    judged.flatMap(({ kind, no }) => (kind === 'CHANGED' && no !== null ? [no] : [])),
  )
  const byNo = new Map(people.map((person) => [person.no, person]))
  const changed = judged.flatMap(({ row, no, values }) => {
    const person = byNo.get(no ?? 0)
    const made = person === undefined ? null : changeBody(values as Partial<EmployeeValues>, person, lookups)
    return person !== undefined && made !== null && 'body' in made
      ? [{ row, no: person.no, body: made.body, person }]
      : []
  })
  const changes = await planChanges(
    tx,
    ctx,
    keys,
    changed,
    changed.map(({ person }) => person),
  )
  return [
    ...hires.flatMap(({ members }, at) => members.beside.map((note) => ({ row: hired[at]?.row ?? 0, note }))),
    ...changes.flatMap(({ members }, at) => members.beside.map((note) => ({ row: changed[at]?.row ?? 0, note }))),
  ]
}

/** What storing the rows does beside their cells, and what is unusual about the people; a fixed number of queries. */
export const peopleNotes = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  rows: readonly JudgedRow[],
): Promise<RowNote[]> => {
  const people = noticed(rows)
  const notices = await noticesOf(tx, ctx, people)
  return [
    ...(await rehireNotes(tx, ctx, keys, rows)),
    ...people.flatMap(({ ref: row }) => (notices.get(row) ?? []).map((note) => ({ row, note }))),
    ...twice(people),
    ...(await early(tx, ctx, rows)),
    ...(await hoursNotes(tx, ctx, rows)),
    ...(await insured(tx, ctx, keys, rows)),
  ]
}
