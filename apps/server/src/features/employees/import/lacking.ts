import { parseDate, type PlainDate } from '@handal/base/date'
import type { ImportLacking } from '@handal/contracts/imports'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { JudgedRow } from '../../../imports/import-kind.ts'
import { createDepartment, createPosition } from '../../organisation/public.ts'
import { type Lookups, namesNothing, numberOf, readLookups } from './lookups.ts'

const KEYS = { department: 'departmentName', position: 'positionName' } as const
type Thing = keyof typeof KEYS

const nameIn = ({ values }: JudgedRow, thing: Thing): string => {
  const name = values[KEYS[thing]]
  return typeof name === 'string' ? name : ''
}
/** Departments and positions that rows name and the company does not have; three queries. */
export const lackingNames = async (tx: Tx, ctx: CompanyContext, rows: readonly JudgedRow[]): Promise<ImportLacking> => {
  const lookups = await readLookups(tx, ctx)
  const namesOf = (thing: Thing): string[] => [
    ...new Set(rows.map((row) => nameIn(row, thing)).filter((name) => namesNothing(lookups, thing, name))),
  ]
  return { departments: namesOf('department'), positions: namesOf('position') }
}

/** The day from which a row needs what it names: the hire, or the start of a change. */
const neededFrom = ({ kind, values }: JudgedRow): PlainDate | null => {
  const day = kind === 'ADDED' ? values['encpnd'] : values['from']
  return typeof day === 'string' ? parseDate(day) : null
}

/** The earliest day on which rows need a name, today at the latest: what begins later would not be found today. */
const firstDayOf = (rows: readonly JudgedRow[], thing: Thing, name: string, today: PlainDate): PlainDate =>
  rows
    .filter((row) => nameIn(row, thing) === name)
    .flatMap((row) => neededFrom(row) ?? [])
    .reduce((first, day) => (day < first ? day : first), today)

/** 위 부서 > 부서: the department above, which is made too where there is none. */
const parentOf = async (
  tx: Tx,
  ctx: CompanyContext,
  lookups: Lookups,
  { above, from }: { readonly above: string; readonly from: PlainDate },
): Promise<number> =>
  numberOf(lookups, 'department', above) ?? (await createDepartment(tx, ctx, { deptNm: above, from })).no

/** Makes departments and positions, each from the earliest day on which a row needs it. */
export const makeLacking = async (
  tx: Tx,
  ctx: CompanyContext,
  rows: readonly JudgedRow[],
  { departments, positions }: ImportLacking,
): Promise<void> => {
  const today = ctx.today()
  for (const path of departments) {
    const from = firstDayOf(rows, 'department', path, today)
    const [name = path, above] = path
      .split('>')
      .map((part) => part.trim())
      .toReversed()
    const parentNo = above === undefined ? null : await parentOf(tx, ctx, await readLookups(tx, ctx), { above, from })
    await createDepartment(tx, ctx, { deptNm: name, parentNo, from })
  }
  for (const name of positions)
    await createPosition(tx, ctx, { ofcpsNm: name, from: firstDayOf(rows, 'position', name, today) })
}
