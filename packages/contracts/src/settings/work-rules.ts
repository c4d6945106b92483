import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateField, dateText, flagField, idField, listOf, reasonField, versionField } from '../fields.ts'
import { fieldErrorSchema } from '../problem.ts'
import { entrySchema, settingPreview } from './settings.ts'
import { WORK_RULE_TYPES, type WorkRuleType, workRuleValues } from './work-rule-values.ts'

const record = <T extends WorkRuleType>(type: T) => {
  const value = workRuleValues[type]
  return z.object({
    type: z.literal(type),
    /** Since when the present value holds; null: nothing was entered, the usual rules hold. */
    from: dateText.nullable(),
    value,
    default: value,
    /** Sentences about what falls below the law, each with its article, at its field. */
    risks: z.array(fieldErrorSchema),
    next: z.object({ from: dateText, value }).nullable(),
    version: z.number().int(),
    /** Newest date first, and of one date the newest entry; each with the whole value as it was from that day. */
    history: z.array(entrySchema.extend({ value })),
  })
}
export const workRuleSchema = z.discriminatedUnion('type', [
  record('0001'),
  record('0002'),
  record('0003'),
  record('0004'),
  record('0005'),
  record('0006'),
  record('0007'),
  record('0008'),
])
export type WorkRule = z.infer<typeof workRuleSchema>
export const workRuleList = listOf(workRuleSchema)

const message = (error: string) => ({ error })
export const workRuleQuery = {
  type: z.enum(WORK_RULE_TYPES, message('type은 0001에서 0008 사이의 코드입니다.')).optional(),
  /** How the rules are on that day (default: today). */
  day: dateField.optional(),
}
const change = <T extends WorkRuleType>(type: T) =>
  z.strictObject({
    type: z.literal(type),
    from: dateField,
    value: z.optional(workRuleValues[type]),
    removed: flagField.optional(),
    reason: reasonField.optional(),
    version: versionField,
  })
const kinds = {
  schedules: change('0001'),
  rests: change('0002'),
  general: change('0003'),
  weekend: change('0004'),
  hours: change('0005'),
  excluded: change('0006'),
  most: change('0007'),
  unit: change('0008'),
}
const unknownType = message('type은 0001에서 0008 사이의 코드입니다.')
type Given = { readonly value?: unknown; readonly removed?: boolean | undefined }
const requireValue = ({ value, removed }: Given, context: z.RefinementCtx): void => {
  if (value === undefined && removed !== true)
    context.addIssue({ code: 'custom', path: ['value'], message: '값을 적어 주세요.' })
}
const company = { companyNo: idField.optional(), corp_no: idField.optional() }
/** A change of a rule. `from` of an entry that stands corrects it and needs a reason; `removed` takes the entry of `from` back. */
export const workRuleChange = z
  .discriminatedUnion(
    'type',
    [
      kinds.schedules.extend(company),
      kinds.rests.extend(company),
      kinds.general.extend(company),
      kinds.weekend.extend(company),
      kinds.hours.extend(company),
      kinds.excluded.extend(company),
      kinds.most.extend(company),
      kinds.unit.extend(company),
    ],
    unknownType,
  )
  .superRefine(requireValue)
const defaultChange = z
  .discriminatedUnion(
    'type',
    [kinds.schedules, kinds.rests, kinds.general, kinds.weekend, kinds.hours, kinds.excluded, kinds.most, kinds.unit],
    unknownType,
  )
  .superRefine(requireValue)

const own = { path: '/api/basic-info/attendance/', access: ['11'], tenant: true } as const
export const listWorkRules = endpoint({
  ...own,
  id: 'basic.attendance',
  method: 'GET',
  summary: '근무시간 기준',
  query: workRuleQuery,
  response: workRuleList,
})
export const changeWorkRule = endpoint({
  ...own,
  id: 'basic.attendance.change',
  method: 'PUT',
  summary: '근무시간 기준 수정',
  body: workRuleChange,
  response: workRuleSchema,
})
/** Payslips that a change reaches, and what it would have meant. No reason is asked for. */
export const previewWorkRule = endpoint({
  ...own,
  id: 'basic.attendance.preview',
  method: 'POST',
  path: `${own.path}preview/`,
  summary: '근무시간 기준의 영향을 받는 급여 미리 보기',
  asks: true,
  body: workRuleChange,
  response: settingPreview,
})

const defaults = { path: '/api/management/basic-info/attendance/', access: ['01'] } as const
/** The rules that a new company starts with. */
export const listDefaultWorkRules = endpoint({
  ...defaults,
  id: 'management.attendance',
  method: 'GET',
  summary: '새 회사의 근무시간 기준',
  query: workRuleQuery,
  response: workRuleList,
})
export const changeDefaultWorkRule = endpoint({
  ...defaults,
  id: 'management.attendance.change',
  method: 'PUT',
  summary: '새 회사의 근무시간 기준 수정',
  body: defaultChange,
  response: workRuleSchema,
})
