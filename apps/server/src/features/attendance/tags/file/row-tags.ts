import type { TagFileColumn } from '@handal/contracts/time/tag-import'
import type { TagType } from '@handal/contracts/time/tags'
import { instantOf, readClock, type ReadMoment, readMoment } from './moments.ts'

/** The cells of a row as texts. */
export type Cells = Readonly<Partial<Record<TagFileColumn, string>>>
/** A tag of a row, and the column that its time stands in. */
export type RowTag = { readonly type: TagType | null; readonly happenedAt: string; readonly key: TagFileColumn }
/** What a row says happened, or why its cells cannot be taken. */
export type RowTags = {
  readonly tags: readonly RowTag[]
  readonly faults: Readonly<Partial<Record<TagFileColumn, string>>>
}

/** The words that readers have for what a tag is. */
const WORDS: Readonly<Record<string, TagType>> = {
  출근: 'in',
  in: 'in',
  '0': 'in',
  'c/in': 'in',
  퇴근: 'out',
  out: 'out',
  '1': 'out',
  'c/out': 'out',
  외출: 'gnot',
  복귀: 'rtn',
}
/** The order of a day. */
export const DAY_COLUMNS = ['in', 'gnot', 'rtn', 'out'] as const
const DAY = 86_400

const TYPE_FAULT = '출근, 퇴근, 외출, 복귀, IN, OUT, 0, 1, C/In, C/Out 가운데 하나를 적어 주세요.'
const TIME_FAULT = '시각을 08:52처럼 적어 주세요.'
const DATE_FAULT = '일자를 2026.11.25처럼 적어 주세요.'
const MOMENT_FAULT = '일시를 2026.11.25 08:52처럼 적어 주세요.'

/** A row that is a day: its times one after another, those before what they follow of the next morning. */
const dayTags = (cells: Cells, moment: ReadMoment | null, offsetMinutes: number): RowTags => {
  const faults: Partial<Record<TagFileColumn, string>> = moment === null ? { date: DATE_FAULT } : {}
  const tags: RowTag[] = []
  const clocks = new Map<TagType, number>()
  for (const type of DAY_COLUMNS) {
    const text = cells[type]
    if (text === undefined) continue
    const own = readClock(text)
    if (own === null) {
      faults[type] = TIME_FAULT
      continue
    }
    const before = type === 'rtn' ? (clocks.get('gnot') ?? clocks.get('in')) : clocks.get('in')
    const clock = before !== undefined && own < before ? own + DAY : own
    clocks.set(type, clock)
    if (moment !== null) tags.push({ type, happenedAt: instantOf(moment.date, clock, offsetMinutes), key: type })
  }
  return { tags, faults }
}

/** A row that is a tag: its moment in one column, or its day and its time in two. */
const singleTag = (cells: Cells, moment: ReadMoment | null, offsetMinutes: number): RowTags => {
  const { at, time, type: word } = cells
  const faults: Partial<Record<TagFileColumn, string>> = {}
  const type = word === undefined ? null : WORDS[word.toLowerCase().replaceAll(/\s+/gu, '')]
  if (type === undefined) faults.type = TYPE_FAULT
  const column = at === undefined ? 'date' : 'at'
  if (moment === null) faults[column] = at === undefined ? DATE_FAULT : MOMENT_FAULT
  const clock = time === undefined ? (moment?.clock ?? null) : readClock(time)
  if (moment !== null && clock === null) faults[time === undefined && at !== undefined ? 'at' : 'time'] = TIME_FAULT
  const key = time === undefined ? column : 'time'
  return moment === null || clock === null || type === undefined
    ? { tags: [], faults }
    : { tags: [{ type, happenedAt: instantOf(moment.date, clock, offsetMinutes), key }], faults }
}

/** What a row says happened; `offsetMinutes`: how far the reader's clock is ahead. `isOfDays`: rows of the file are days. */
export const rowTags = (
  cells: Cells,
  { offsetMinutes, isOfDays }: { offsetMinutes: number; isOfDays: boolean },
): RowTags => {
  const text = cells.at ?? cells.date
  const moment = text === undefined ? null : readMoment(text)
  const isSingle = cells.at !== undefined || cells.time !== undefined || !isOfDays
  return isSingle ? singleTag(cells, moment, offsetMinutes) : dayTags(cells, moment, offsetMinutes)
}
