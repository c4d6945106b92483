import { parseDate } from '@handal/base/date'
import { z } from 'zod'
import type { DocumentType } from '../company/approval-lines.ts'
import { dateField, flagField, idField, textField, timeField, wonField } from '../fields.ts'
import { ATTENDANCE_PAY, EDU_PAYERS, LEAVE_UNITS, OVER_REWARDS } from './document-words.ts'

const MOMENT = '날짜와 시각을 2026-11-20 09:00처럼 적어 주세요.'
/** A moment of Seoul, yyyy-MM-dd HH:mm; it is sent only if it is one. */
export const momentField = z
  .string({ error: MOMENT })
  .regex(/^(19|20)\d{2}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, { error: MOMENT, abort: true })
  .refine((text) => parseDate(text.slice(0, 10)) !== null, MOMENT)

const oneOf = <K extends string>(table: Readonly<Record<K, string>>, error: string) =>
  z.enum(Object.keys(table) as K[], { error })
const word = textField({ max: 100 })
const text = textField({ max: 2000, lines: true })
const won = wonField.min(0, '0원 이상으로 적어 주세요.')
/** Clock times of a day: of those that are asked for, or of those that stood. */
const times = z.strictObject({
  atendTime: timeField.optional(),
  lvofcTime: timeField.optional(),
  gnot: timeField.optional(),
  rtn: timeField.optional(),
})

/** Members of `fields`, whatever the document is. */
export const members = {
  unit: oneOf(LEAVE_UNITS, '휴가 단위를 골라 주세요.').optional(),
  reason: text.optional(),
  contact: word.optional(),
  deputyNo: idField.optional(),
  /** Of attendance and over the kind once more: what `draftType` says. */
  kind: z.string().max(4, '종류를 골라 주세요.').optional(),
  targetDate: dateField.optional(),
  from: timeField.optional(),
  to: timeField.optional(),
  before: times.optional(),
  after: times.optional(),
  pay: oneOf(ATTENDANCE_PAY, '임금을 어떻게 할지 골라 주세요.').optional(),
  place: word.optional(),
  purpose: text.optional(),
  companions: word.optional(),
  transport: word.optional(),
  plan: text.optional(),
  costs: z
    .strictObject({
      transport: won.optional(),
      lodging: won.optional(),
      daily: won.optional(),
      meals: won.optional(),
    })
    .optional(),
  advance: won.optional(),
  /** Work of a trip beside the planned hours. */
  work: z
    .array(z.strictObject({ date: dateField, from: timeField, to: timeField }))
    .max(31, '31일까지 적을 수 있습니다.')
    .optional(),
  name: word.optional(),
  institution: word.optional(),
  cost: won.optional(),
  payer: oneOf(EDU_PAYERS, '비용을 누가 내는지 골라 주세요.').optional(),
  refund: flagField.optional(),
  compulsory: flagField.optional(),
  workDate: dateField.optional(),
  reward: oneOf(OVER_REWARDS, '보상 방법을 골라 주세요.').optional(),
  agreed: flagField.optional(),
  happenedAt: momentField.optional(),
  people: word.optional(),
  facts: text.optional(),
  cause: text.optional(),
  damage: text.optional(),
  prevention: text.optional(),
}
/** What a document says beside its title and its time. A draft may lack any of it. */
export const documentFields = z.strictObject(members)
export type DocumentFields = z.infer<typeof documentFields>
export type Member = keyof DocumentFields

/** Members of each document, and those without which it is not handed in. */
export const OF_TYPE: Readonly<
  Record<DocumentType, { readonly all: readonly Member[]; readonly needed: readonly Member[] }>
> = {
  vacation: { all: ['unit', 'reason', 'contact', 'deputyNo'], needed: ['reason'] },
  attendance: {
    all: ['kind', 'targetDate', 'from', 'to', 'before', 'after', 'pay', 'reason'],
    needed: ['targetDate', 'reason'],
  },
  trip: {
    all: ['place', 'purpose', 'companions', 'transport', 'plan', 'costs', 'advance', 'work'],
    needed: ['place', 'purpose'],
  },
  edu: { all: ['name', 'institution', 'place', 'cost', 'payer', 'refund', 'purpose', 'compulsory'], needed: ['name'] },
  over: {
    all: ['workDate', 'from', 'to', 'kind', 'reason', 'reward', 'agreed'],
    needed: ['workDate', 'from', 'to', 'reason', 'agreed'],
  },
  apology: {
    all: ['happenedAt', 'place', 'people', 'facts', 'cause', 'damage', 'prevention'],
    needed: ['happenedAt', 'facts'],
  },
}
export const MISSING: Partial<Record<Member, string>> = {
  reason: '사유를 적어 주세요.',
  targetDate: '대상일을 적어 주세요.',
  place: '출장지를 적어 주세요.',
  purpose: '목적을 적어 주세요.',
  name: '교육명을 적어 주세요.',
  workDate: '근로일을 적어 주세요.',
  from: '시작 시각을 적어 주세요.',
  to: '종료 시각을 적어 주세요.',
  agreed: '연장근로는 근로자가 동의해야 합니다(근로기준법 제53조 제1항).',
  happenedAt: '발생한 날짜와 시각을 적어 주세요.',
  facts: '있었던 일을 적어 주세요.',
}
