import { parseDate } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { JudgedRow, RowNote } from '../../../imports/import-kind.ts'
import type { CipherKeys } from '../../../security/cipher.ts'
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
  ]
}
