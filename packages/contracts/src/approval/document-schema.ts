import { z } from 'zod'
import { DOCUMENT_TYPES, signingSchema } from '../company/approval-lines.ts'
import { dateText, idField } from '../fields.ts'
import { fieldErrorSchema } from '../problem.ts'
import { documentFields } from './document-members.ts'
import {
  DOCUMENT_ACTS,
  DOCUMENT_FILES,
  DOCUMENT_STATES,
  DOCUMENT_STEP_STATES,
  DOCUMENT_STEPS,
  type DocumentAct,
  EFFECT_STATES,
  LINE_CHANGES,
  OWN_STEPS,
} from './document-words.ts'

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => Object.keys(table) as K[]
const named = z.object({ no: z.number().int(), name: z.string() })
const types = keysOf(DOCUMENT_TYPES)
const states = keysOf(DOCUMENT_STATES)
const stepKinds = keysOf(DOCUMENT_STEPS)
const stepStates = keysOf(DOCUMENT_STEP_STATES)
const moment = z.string().nullable()

const head = {
  no: z.number().int(),
  /** 휴가-2026-0219; null: a draft. */
  number: z.string().nullable(),
  pageType: z.enum(types),
  draftType: z.string(),
  /** The kind as the company calls it. */
  draftTypeName: z.string(),
  title: z.string(),
  drafterNo: z.number().int(),
  drafterName: z.string(),
  departmentName: z.string().nullable(),
  /** yyyy-MM-dd HH:mm. */
  startDate: moment,
  endDate: moment,
  /** Days or hours of it, decimal; null: it has none, or is not known yet. */
  amount: z.string().nullable(),
  unit: z.enum(['일', '시간']).nullable(),
  state: z.enum(states),
  stateName: z.string(),
  /** When it was handed in; of a draft when it was begun. */
  draftedAt: z.string(),
}

/** A row of a list. */
export const documentRow = z.object({
  ...head,
  /** Whom it waits for, and since when. */
  waitsFor: z.array(named),
  waitingSince: z.string().nullable(),
  steps: z.array(
    z.object({ kind: z.enum(stepKinds), label: z.string(), state: z.enum(stepStates), name: z.string().nullable() }),
  ),
  /** Whether the caller drafted it, is asked for it now, has not read it as who was copied. */
  mine: z.boolean(),
  turn: z.boolean(),
  unread: z.boolean(),
  /** Why it stands still, in sentences; none: it does not. */
  waits: z.array(z.string()),
})
export type DocumentRow = z.infer<typeof documentRow>

const stepSchema = z.object({
  no: z.number().int(),
  group: z.number().int(),
  kind: z.enum(stepKinds),
  /** 기안, 검토, 합의, 결재 or 참조. */
  label: z.string(),
  state: z.enum(stepStates),
  /** Who signs or reads; null: nobody is reached here (behind a 전결). */
  person: named.nullable(),
  /** In whose place (대결). */
  deputyFor: named.nullable(),
  /** 전결: it ends here. */
  final: z.boolean(),
  /** 후결: when the one in whose place it was decided signed it. */
  afterAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  comment: z.string().nullable(),
  device: z.string().nullable(),
})
const moveSchema = z.object({
  at: z.string(),
  by: z.string(),
  act: z.enum(keysOf(DOCUMENT_ACTS)),
  actName: z.string(),
  stepNo: z.number().int().nullable(),
  text: z.string().nullable(),
  device: z.string().nullable(),
})
/** A step that the drafter puts into the line. */
export const ownStep = z.strictObject({
  kind: z.enum(keysOf(OWN_STEPS), { error: '단계를 골라 주세요.' }),
  employeeNo: idField,
})
export type OwnStep = z.infer<typeof ownStep>
export const documentFileSchema = z.object({
  no: z.number().int(),
  kind: z.enum(keysOf(DOCUMENT_FILES)),
  kindName: z.string(),
  /** null: about health, and not told. */
  name: z.string().nullable(),
  size: z.number().int(),
  addedAt: z.string(),
  addedBy: z.string(),
})
export type DocumentFile = z.infer<typeof documentFileSchema>
/** A document with everything around it. */
export const documentSchema = z.object({
  ...head,
  positionName: z.string().nullable(),
  fields: documentFields,
  /** Annual leave as it was known when it was handed in; null: it takes none. */
  balance: z.object({ before: z.string(), after: z.string(), unit: z.enum(['일', '시간']) }).nullable(),
  /** Who does the work meanwhile. */
  deputy: named.nullable(),
  steps: z.array(stepSchema),
  /** Steps of the newest 취소신청; none: nobody asked for one. */
  cancelSteps: z.array(stepSchema),
  moves: z.array(moveSchema),
  readers: z.array(z.object({ ...named.shape, readAt: z.string().nullable() })),
  /** What is said beside the decisions; one that was taken back keeps its place. */
  comments: z.array(
    z.object({
      no: z.number().int(),
      by: z.string(),
      at: z.string(),
      text: z.string().nullable(),
      mine: z.boolean(),
    }),
  ),
  files: z.array(documentFileSchema),
  /** Another line that the drafter asked for; null: the company's. */
  lineSteps: z.array(z.object({ ...ownStep.shape, name: z.string() })).nullable(),
  /** Days that the 취소신청 is for; none: all of them, or there is none. */
  cancelDates: z.array(dateText),
  related: z.array(z.object({ no: z.number().int(), number: z.string() })),
  /** What it was written anew from. */
  copyOf: z.object({ no: z.number().int(), number: z.string().nullable() }).nullable(),
  /** Of a document under way what approving does, afterwards what it wrote. */
  effects: z.array(
    z.object({
      kind: z.string(),
      text: z.string(),
      state: z.enum(keysOf(EFFECT_STATES)).nullable(),
      factNo: z.number().int().nullable(),
      str: dateText.nullable(),
      end: dateText.nullable(),
    }),
  ),
  /** Why it stands still: its month is closed, or nobody who is asked can sign any more. */
  waits: z.array(z.string()),
  /** Of what stands of it, what was paid or deducted already: said before it is cancelled. */
  settled: z.array(z.string()),
  /** What the caller may do now. */
  acts: z.array(z.enum(keysOf(DOCUMENT_ACTS) as DocumentAct[])),
  /** Of the contents as they were handed in, hexadecimal; null: a draft. */
  hash: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** When its state became what it is, of one that is decided. */
  decidedAt: z.string().nullable(),
  version: z.number().int(),
})
export type ApprovalDocument = z.infer<typeof documentSchema>

export const previewSchema = z.object({
  /** Days or hours that it takes, decimal; null: not known yet. */
  days: z.string().nullable(),
  hours: z.string().nullable(),
  /** Each day with whether it counts, and why not. */
  dates: z.array(z.object({ date: dateText, counts: z.boolean(), why: z.string().nullable() })),
  /** Annual leave before and after it, and the last day of use of what is left first; null: it takes none of it. */
  balance: z
    .object({ before: z.string(), after: z.string(), unit: z.enum(['일', '시간']), expires: dateText.nullable() })
    .nullable(),
  /** The week of overtime with what is asked for, and how far it is to the limit, hours; no room by law: null. */
  week: z.object({ hours: z.string(), room: z.string().nullable() }).nullable(),
  /** Days of a leave that the law gives beside annual leave, of a year, a month or an event; null: it tells none of this kind. */
  quota: z
    .object({
      /** 2026년, 2026년 11월; null: of the event. */
      span: z.string().nullable(),
      days: z.string(),
      used: z.string(),
      left: z.string(),
      law: z.string(),
    })
    .nullable(),
  /** Who of the department is away meanwhile, without why. */
  away: z.array(z.object({ ...named.shape, str: dateText, end: dateText })),
  /** Approved documents on the same days. */
  overlaps: z.array(z.object({ no: z.number().int(), number: z.string(), text: z.string() })),
  /** Who signs; null: the caller drafts nothing here. */
  signing: signingSchema.nullable(),
  /** How far the drafter may change the line: not at all, steps before it, a line of one's own. */
  lineChange: z.enum(keysOf(LINE_CHANGES)),
  /** What approving does, in sentences. */
  effects: z.array(z.string()),
  errors: z.array(fieldErrorSchema),
})
export type DocumentPreview = z.infer<typeof previewSchema>
