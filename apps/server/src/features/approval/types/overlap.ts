import type { FieldError } from '@handal/contracts/problem'
import { DOCUMENT_STATES, type LeaveUnit } from '@handal/contracts/approval/document-words'
import type { Tx } from '../../../db/database.ts'
import { type OverlapRow, readOverlaps } from '../documents.repo.ts'
import type { Asked } from '../judgement.ts'

const HALVES: Readonly<Record<string, LeaveUnit>> = { '0002': 'HALF_AM', '0003': 'HALF_PM' }
/** Kinds of attendance (code 0054) that are no time away: a correction; and the whole day. */
export const CORRECTION = '0001'
export const ABSENCE = '0005'

type Taken = Pick<OverlapRow, 'page_type' | 'draft_type' | 'fields' | 'start_at' | 'end_at'>
/** What of its days a document takes: all, a half, some hours, the place, or the record alone. */
type Share = 'WHOLE' | 'HALF_AM' | 'HALF_PM' | 'HOURS' | 'PLACE' | 'RECORD'
const shareOf = ({ page_type: type, draft_type: kind, fields }: Taken): Share => {
  if (type === 'trip' || type === 'edu') return 'PLACE'
  if (type === 'over') return 'HOURS'
  if (type === 'attendance') return kind === CORRECTION ? 'RECORD' : kind === ABSENCE ? 'WHOLE' : 'HOURS'
  const unit = fields.unit ?? HALVES[kind] ?? 'DAY'
  return unit === 'DAY' ? 'WHOLE' : unit
}
/** Whether two documents of one person on the same days exclude each other. */
const clashes = (one: Taken, other: Taken): boolean => {
  const [a, b] = [shareOf(one), shareOf(other)]
  if (a === 'RECORD' || b === 'RECORD') return a === b
  if (a === 'WHOLE' || b === 'WHOLE') return true
  if (a === 'HOURS' && b === 'HOURS') return one.start_at < other.end_at && other.start_at < one.end_at
  return a === b
}

const textOf = ({ number, state, start_at: from, end_at: to }: OverlapRow): string => {
  const days = from.slice(0, 10) === to.slice(0, 10) ? from.slice(0, 10) : `${from.slice(0, 10)} - ${to.slice(0, 10)}`
  return `${days.replaceAll('-', '.').replaceAll(' . ', ' - ')} ${number}(${DOCUMENT_STATES[state]})`
}
/** Documents that stand in the way of one, and the refusal that names the first. One query. */
export const overlapsOf = async (
  tx: Tx,
  companyNo: number,
  { no, pageType, draftType, drafterNo, fields, startAt, endAt }: Asked,
): Promise<{ readonly overlaps: readonly OverlapRow[]; readonly refusal: string | null }> => {
  if (startAt === null || endAt === null) return { overlaps: [], refusal: null }
  const own = { page_type: pageType, draft_type: draftType, fields, start_at: startAt, end_at: endAt }
  const days = { from: startAt.slice(0, 10), to: endAt.slice(0, 10), but: no }
  const overlaps = (await readOverlaps(tx, companyNo, drafterNo, days)).filter((other) => clashes(own, other))
  const [first] = overlaps
  return {
    overlaps,
    refusal: first === undefined ? null : `${textOf(first)} 문서와 겹칩니다. 기간을 바꿔 주세요.`,
  }
}

/** Errors of a fact at the fields of the document that writes it. */
export const atFields = (
  errors: readonly FieldError[],
  fields: Readonly<Record<string, string>>,
  otherwise: string,
): FieldError[] => errors.map(({ path, message }) => ({ path: fields[path] ?? otherwise, message }))
