import { josa } from '@handal/base/josa'
import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { readPayItems } from '../../items/public.ts'
import { departmentsOn, positionsOn } from '../../organisation/public.ts'
import type { Placed } from '../write/place-notices.ts'

/** What is wrong with a cell of a row. */
export type Fault = { readonly key: string; readonly message: string }

type Thing = 'department' | 'position'
type Named = { readonly no: number; readonly names: readonly string[]; readonly first: PlainDate }
/** What rows name by words: departments and positions as they are called today, and the item that is the base pay. */
export type Lookups = Readonly<Record<Thing, readonly Named[]>> & { readonly baseCodes: readonly string[] }

const plain = (text: string): string => text.replaceAll(/\s+/gu, '')
const WHAT: Readonly<Record<Thing, Placed['what']>> = { department: '부서', position: '직위' }
const KEY: Readonly<Record<Thing, string>> = { department: 'departmentName', position: 'positionName' }

/** Three queries, whatever the rows. */
export const readLookups = async (tx: Tx, { companyNo, today }: CompanyContext): Promise<Lookups> => {
  const day = today()
  const goesOn = ({ last_day: last }: { readonly last_day: string | null }): boolean => last === null || last >= day
  const departments = await departmentsOn(tx, companyNo, day)
  const parents = new Map(departments.map((each) => [each.no, each]))
  return {
    department: departments.filter(goesOn).map(({ no, name, parent_no: above, first_day: first }) => {
      const parent = above === null ? undefined : parents.get(above)
      return { no, first, names: parent === undefined ? [name] : [name, `${parent.name} > ${name}`] }
    }),
    position: (await positionsOn(tx, companyNo, day)).filter(goesOn).map(({ no, name, first_day: first }) => ({
      no,
      first,
      names: [name],
    })),
    baseCodes: (await readPayItems(tx, companyNo, day)).baseCodes,
  }
}

const found = (lookups: Lookups, thing: Thing, text: string): readonly Named[] =>
  lookups[thing].filter(({ names }) => names.some((name) => plain(name) === plain(text)))

/** Whether a cell names something that the company does not have. */
export const namesNothing = (lookups: Lookups, thing: Thing, text: string): boolean =>
  text !== '' && found(lookups, thing, text).length === 0

/** The number of what a cell names; undefined where it names nothing, or nothing that there is. */
export const numberOf = (lookups: Lookups, thing: Thing, text: string | null | undefined): number | undefined =>
  text === null || text === undefined || text === '' ? undefined : found(lookups, thing, text)[0]?.no

/** The departments and positions that a row names, with the first day that the company has them. */
export const placesOf = (
  lookups: Lookups,
  { departmentName, positionName }: { readonly departmentName?: unknown; readonly positionName?: unknown },
): Placed[] =>
  (
    [
      ['department', departmentName],
      ['position', positionName],
    ] as const
  ).flatMap(([thing, name]) => {
    const [place] = typeof name === 'string' ? found(lookups, thing, name) : []
    return place === undefined ? [] : [{ what: WHAT[thing], name: place.names[0] ?? '', first: place.first }]
  })

/** What the cells of departments and positions may say, each so that it names one only. */
export const namesToChoose = (
  lookups: Lookups,
): { readonly departmentName: string[]; readonly positionName: string[] } => {
  const names = (thing: Thing): string[] =>
    lookups[thing].flatMap(({ names: own }) => own.find((name) => found(lookups, thing, name).length === 1) ?? [])
  return { departmentName: names('department'), positionName: names('position') }
}

const likely = (lookups: Lookups, thing: Thing, text: string): string => {
  const alike = lookups[thing].filter(({ names: [name = ''] }) => name.slice(0, 2) === plain(text).slice(0, 2))
  const names = alike.slice(0, 2).map(({ names: [name = ''] }) => name)
  return names.length === 0 ? '' : `${josa(names.join(', '), '으로/로')} 고치거나 `
}

/** What is wrong with the name of a department or a position. */
export const nameFault = (lookups: Lookups, thing: Thing, text: string | null | undefined): Fault[] => {
  if (text === null || text === undefined || text === '') return []
  const all = found(lookups, thing, text)
  if (all.length === 1) return []
  const what = WHAT[thing]
  const message =
    all.length === 0
      ? `'${text}'${josa(text, '은/는').slice(text.length)} 없는 ${what}입니다. ${likely(lookups, thing, text)}${josa(what, '을/를')} 먼저 등록해 주세요.`
      : `'${text}'${josa(text, '이라/라').slice(text.length)}는 ${josa(what, '이/가')} ${all.length}곳입니다. '위 부서 > ${text}'처럼 적어 주세요.`
  return [{ key: KEY[thing], message }]
}
