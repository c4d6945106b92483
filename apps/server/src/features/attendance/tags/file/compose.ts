import { formatNumber } from '@handal/base/format'
import type { ReaderMapping } from '@handal/contracts/imports'
import { TAG_IMPORT_DAYS_BACK } from '@handal/contracts/time/tag-import'
import { TAG_MINUTES_AHEAD } from '@handal/contracts/time/tags'
import type { Tx } from '../../../../db/database.ts'
import type { CompanyContext } from '../../../../http/context.ts'
import type { ComposedRow, ReadJudged } from '../../../../imports/import-kind.ts'
import type { ReadRow } from '../../../../imports/read-list.ts'
import { type EqualTag, readEqualTags } from './file.repo.ts'
import { bare, readWhose, UNKNOWN_CARD, type Whose } from './people.ts'
import { type Cells, DAY_COLUMNS, type RowTag, rowTags, type RowTags } from './row-tags.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

const cellsOf = ({ values }: ReadRow): Cells =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))

/** Why a moment of a file is refused; null: it is taken. */
const momentFault = (happenedAt: string, now: number): string | null => {
  const ahead = Date.parse(happenedAt) - now
  if (ahead > TAG_MINUTES_AHEAD * MINUTE) return '아직 오지 않은 시각입니다.'
  return ahead < -TAG_IMPORT_DAYS_BACK * DAY
    ? `${formatNumber(TAG_IMPORT_DAYS_BACK)}일이 지난 기록은 가져오지 않습니다.`
    : null
}

/** A row with whose it is; null: its cells cannot be taken. */
type Reading = {
  readonly read: RowTags
  readonly whose: Whose | null
  readonly faults: Readonly<Record<string, string>>
}

const keyOf = ({ employeeNo }: Whose, { happenedAt, type }: RowTag): string =>
  `${employeeNo} ${happenedAt} ${type ?? ''}`

/** Which tags of the rows stand, by what they say; the one that counts before one that was taken back. */
const standingOf = async (
  tx: Tx,
  companyNo: number,
  readings: readonly Reading[],
): Promise<Map<string, EqualTag['state']>> => {
  const tags = readings.flatMap(({ read, whose }) =>
    whose === null ? [] : read.tags.map((tag) => ({ ...tag, key: keyOf(whose, tag), employeeNo: whose.employeeNo })),
  )
  const states = new Map<string, EqualTag['state']>()
  const order = ['EXCLUDED', 'TAKEN_BACK', 'COUNTS']
  for (const { place, state } of await readEqualTags(tx, companyNo, tags)) {
    const key = tags[place]?.key ?? ''
    if (order.indexOf(state) > order.indexOf(states.get(key) ?? '')) states.set(key, state)
  }
  return states
}

/** What rows of a reader's file mean: whose tags they are, and which of them are not there yet. Three queries. */
export const composeTags = async (
  tx: Tx,
  { companyNo, now }: CompanyContext,
  rows: readonly ReadRow[],
  reader: ReaderMapping,
): Promise<ComposedRow[]> => {
  const cells = rows.map(cellsOf)
  const isOfDays = cells.some((row) => DAY_COLUMNS.some((key) => row[key] !== undefined))
  const whoseIs = await readWhose(tx, companyNo, cells, reader)
  const at = now().getTime()
  const { offsetMinutes = 0 } = reader
  const readings = cells.map((row): Reading => {
    const read = rowTags(row, { offsetMinutes, isOfDays })
    const faults: Record<string, string> = { ...read.faults }
    const found = whoseIs(row, read.tags[0]?.happenedAt ?? new Date(at).toISOString())
    if ('message' in found) return { read, whose: null, faults: { ...faults, [found.key]: found.message } }
    return { read, whose: found, faults }
  })
  const states = await standingOf(tx, companyNo, readings)
  const seen = new Set<string>()
  return readings.map(({ read, whose, faults: wrong }): ComposedRow => {
    // A tag that is there already was taken once: its moment is not judged again.
    const isThere = (tag: RowTag): boolean => whose !== null && states.has(keyOf(whose, tag))
    const moments = read.tags.flatMap((tag): (readonly [string, string])[] => {
      const fault = isThere(tag) ? null : momentFault(tag.happenedAt, at)
      return fault === null ? [] : [[tag.key, fault]]
    })
    const faults = { ...wrong, ...Object.fromEntries(moments) }
    if (whose === null || Object.keys(faults).length > 0) return { faults }
    const fresh = read.tags.filter((tag) => {
      const key = keyOf(whose, tag)
      const state = states.get(key)
      const isFresh = (state === undefined || state === 'TAKEN_BACK') && !seen.has(key)
      seen.add(key)
      return isFresh
    })
    const isExcluded = read.tags.some((tag) => states.get(keyOf(whose, tag)) === 'EXCLUDED')
    const note =
      read.tags.length === 0 ? '시각이 없어 저장할 것이 없습니다.' : isExcluded ? '제외한 기록이라 그대로 둡니다.' : ''
    const tags = fresh.map(({ type, happenedAt }) => ({ type, happenedAt }))
    return {
      values: { ...whose, tags },
      same: tags.length === 0,
      ...(note === '' ? {} : { note }),
    }
  })
}

/** Numbers of these rows that are nobody's, those with the most rows first. */
export const unknownCards = (rows: readonly ReadJudged[]) => {
  const found = new Map<string, { cardNo: string; name: string | null; rows: number }>()
  for (const { cells, read } of rows) {
    const key = cells['cardNo']?.message === UNKNOWN_CARD ? 'cardNo' : 'userId'
    if (cells[key]?.message !== UNKNOWN_CARD) continue
    const cardNo = String(read.values[key])
    const one = found.get(bare(cardNo)) ?? { cardNo, name: null, rows: 0 }
    one.rows++
    one.name ??= read.values['name'] === undefined ? null : String(read.values['name'])
    found.set(bare(cardNo), one)
  }
  return [...found.values()].toSorted((a, b) => b.rows - a.rows)
}
