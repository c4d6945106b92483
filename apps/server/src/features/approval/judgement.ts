import { eachDay, type PlainDate, plainDate } from '@handal/base/date'
import type { DocumentPreview } from '@handal/contracts/approval/document-schema'
import type { DocumentFields } from '@handal/contracts/approval/document-members'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import type { FieldError } from '@handal/contracts/problem'
import type { createFact, writeTimes } from '../attendance/public.ts'
import type { Known, OverlapRow } from './documents.repo.ts'

/** What a document says, of whoever drafts it. */
export type Asked = {
  /** null: it is not stored yet. */
  readonly no: number | null
  readonly pageType: DocumentType
  readonly draftType: string
  readonly draftTypeName: string
  readonly drafterNo: number
  readonly title: string
  readonly startAt: string | null
  readonly endAt: string | null
  readonly fields: DocumentFields
  /** It is asked for some days of a document alone, of which none may be one of work. */
  readonly isPart?: boolean
}
/** A fact that an approval writes, without whose and why. */
export type WrittenFact = Pick<
  Parameters<typeof createFact>[2],
  'str' | 'end' | 'kind' | 'leaveType' | 'startTime' | 'endTime' | 'paid'
> & { readonly text: string }
/** Clock times of a day that an approval writes. */
export type WrittenTimes = Pick<Parameters<typeof writeTimes>[2], 'workDate' | 'times'> & { readonly text: string }
/** Days that one document may cover. */
export const MOST_DAYS = 366
/** What a document comes to on the facts of now. */
export type Judgement = {
  readonly days: string | null
  readonly hours: string | null
  readonly dates: readonly { readonly date: PlainDate; readonly counts: boolean; readonly why: string | null }[]
  readonly balance: (NonNullable<Known['balance']> & { readonly expires: PlainDate | null }) | null
  /** The week of overtime with it, and the room to its limit, hours. */
  readonly week: { readonly hours: string; readonly room: string | null } | null
  /** Of a leave beside annual leave. */
  readonly quota: DocumentPreview['quota']
  readonly overlaps: readonly OverlapRow[]
  readonly effects: readonly string[]
  readonly facts: readonly WrittenFact[]
  readonly times: readonly WrittenTimes[]
  readonly errors: readonly FieldError[]
}
export const NOTHING: Judgement = {
  days: null,
  hours: null,
  dates: [],
  balance: null,
  week: null,
  quota: null,
  overlaps: [],
  effects: [],
  facts: [],
  times: [],
  errors: [],
}

/** The days of a document; null: they are not told, or in the wrong order. */
export const daysOf = ({ startAt, endAt }: Pick<Asked, 'startAt' | 'endAt'>): readonly PlainDate[] | null => {
  if (startAt === null || endAt === null || startAt > endAt) return null
  return eachDay({ from: plainDate(startAt.slice(0, 10)), to: plainDate(endAt.slice(0, 10)) })
}
