import { missingTags } from '../day/clock.ts'
import type { DayTags, TagName } from '../day/day-facts.ts'
import { recordTags, type TagTimes } from './day-times.ts'

/** Fields of a day that a correction replaces. */
export type CorrectedField = TagName | 'workSch'

/** One entry over the tags of a day: what it names it replaces, null takes away, what is absent stays. */
export type DayCorrection = {
  /** A later entry has a higher number. */
  readonly no: number
  readonly atendTime?: number | null | undefined
  readonly lvofcTime?: number | null | undefined
  readonly gnot?: number | null | undefined
  readonly rtn?: number | null | undefined
  /** Null: the one that is planned. */
  readonly workSch?: string | null | undefined
}

/** A day's tags with corrections over them. */
export type CorrectedDay = {
  readonly tags: DayTags
  /** What is missing, so that nothing can be calculated. */
  readonly missing: readonly TagName[]
  /** The schedule that was entered for the day; null: the one that is planned. */
  readonly workSch: string | null
  /** The number of the correction that a field comes from. */
  readonly by: Readonly<Partial<Record<CorrectedField, number>>>
}

const NOTHING: Pick<TagTimes, 'in' | 'out' | 'outings' | 'breaks' | 'half'> = {
  in: null,
  out: null,
  outings: [],
  breaks: [],
  half: null,
}
const FIELDS: readonly CorrectedField[] = ['atendTime', 'lvofcTime', 'gnot', 'rtn', 'workSch']

type Outing = Pick<DayTags, 'gnot' | 'rtn'>

/** Tags in which an outing was corrected: it stands for the one that is shown, and for every half of one. */
const withOuting = (times: typeof NOTHING, { gnot, rtn }: Outing, further: DayTags['further']): DayTags => {
  const outings = further ?? []
  const isBreak = times.half?.isBreak === true
  if (isBreak && gnot !== null && rtn !== null) {
    return recordTags({ ...times, half: null, breaks: [...times.breaks, [gnot, rtn]] })
  }
  if (gnot === null && rtn === null) return recordTags({ ...times, half: null, outings })
  const { gnot: _gnot, rtn: _rtn, further: _further, ...rest } = recordTags({ ...times, half: null, outings: [] })
  return { ...rest, gnot, rtn, ...(outings.length === 0 ? {} : { further: outings }) }
}

/** Tags of which none is left to show: half a record all the same. */
const isEmpty = ({ atendTime, lvofcTime, gnot, rtn }: DayTags): boolean =>
  atendTime === null && lvofcTime === null && gnot === null && rtn === null

/**
 * The tags of a day with the corrections over them that hold, in any order; null: no tags. The newest that names a field wins
 * for it. An outing that is corrected is the one that is shown; a leaving by tag that is not after a corrected arrival is
 * missing (labour rules §1.4).
 */
export const correctedTags = (day: TagTimes | null, corrections: readonly DayCorrection[]): CorrectedDay => {
  const newest = [...corrections].sort((a, b) => b.no - a.no)
  const last = (field: CorrectedField): DayCorrection | undefined =>
    newest.find((correction) => correction[field] !== undefined)
  const by: Partial<Record<CorrectedField, number>> = {}
  for (const field of FIELDS) {
    const found = last(field)
    if (found !== undefined) by[field] = found.no
  }
  const base = day ?? NOTHING
  const atendTime = last('atendTime')?.atendTime
  const lvofcTime = last('lvofcTime')?.lvofcTime
  const arrival = atendTime === undefined ? base.in : atendTime
  const isOver = typeof atendTime === 'number' && base.out !== null && base.out <= atendTime
  const leaving = lvofcTime === undefined ? (isOver ? null : base.out) : lvofcTime
  const times = { ...base, in: arrival, out: leaving }
  const workSch = last('workSch')?.workSch ?? null
  const before = recordTags(base)
  const gnot = last('gnot')?.gnot
  const rtn = last('rtn')?.rtn
  const isNamed = gnot !== undefined || rtn !== undefined
  const pair = { gnot: gnot === undefined ? before.gnot : gnot, rtn: rtn === undefined ? before.rtn : rtn }
  const own = isNamed ? withOuting(times, pair, before.further) : recordTags(times)
  const isLeft = day !== null && atendTime === undefined && lvofcTime === undefined && !isNamed && isEmpty(own)
  const tags = isLeft ? { ...own, gnot: day.first } : own
  return { tags, missing: isEmpty(tags) ? [] : missingTags(own), workSch, by }
}
