import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  flagField,
  listOf,
  monthText,
  pagingFields,
  reasonField,
  searchField,
  textField,
  versionField,
} from '../fields.ts'
import { fieldErrorSchema } from '../problem.ts'
import { previewSalaryItem } from '../payroll/salary-items.ts'
import { SETTING_NAMES, settingProblems } from './setting-catalogue.ts'
import { SETTING_PLACES, type SettingPlace } from './setting-definition.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])
/** What a setting says: counts by what is counted, or names, where it is kept elsewhere; null where nothing is said. */
const said = z.union([scalar, z.array(z.string()), z.record(z.string(), z.number().int())]).nullable()
/** Who entered a value, when and why, and whether it still stands. */
export const entrySchema = z.object({
  from: dateText,
  state: z.enum(['STANDS', 'CORRECTED', 'WITHDRAWN']),
  at: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
})
const places = Object.keys(SETTING_PLACES) as SettingPlace[]

export const settingSchema = z.object({
  /** Of the 44; null: ours. */
  no: z.number().int().nullable(),
  name: z.enum(SETTING_NAMES),
  label: z.string(),
  value: said,
  /** Since when the value holds; null: nothing was entered, the default holds. */
  from: dateText.nullable(),
  default: scalar.nullable(),
  choices: z.array(scalar),
  /** Why the value is a risk, a sentence with its article. */
  risk: z.string().nullable(),
  /** The value that comes next. */
  next: z.object({ from: dateText, value: said }).nullable(),
  /** The screen that changes it; null: this one. */
  keptBy: z.enum(places).nullable(),
  /** 1 before anything was entered. */
  version: z.number().int(),
  /** Newest date first, and of one date the newest entry. */
  history: z.array(entrySchema.extend({ value: said })),
})
export type SettingRecord = z.infer<typeof settingSchema>
export const settingList = listOf(settingSchema)

/** Query of the settings; `day`: how they are on that day (default: today). */
export const settingListQuery = { day: dateField.optional(), q: searchField, ...pagingFields }
const message = (error: string) => ({ error })
/** `from` of an entry that stands corrects it and needs a reason; `removed` takes the entry of `from` back. */
export const settingChange = {
  name: textField({ min: 1, max: 40, missing: '기준의 이름을 적어 주세요.' }),
  value: z.union([z.string().max(100), z.number(), z.boolean()], message('값을 적어 주세요.')).optional(),
  from: dateField,
  removed: flagField.optional(),
  reason: reasonField.optional(),
  version: versionField,
}
type Change = { readonly name: string; readonly value?: unknown; readonly removed?: boolean | undefined }
/** Refuses an unknown name, one that is kept elsewhere, and a value that the setting cannot have. */
export const requireSound = ({ name, value, removed }: Change, context: z.RefinementCtx): void => {
  for (const { path, message: told } of settingProblems(name, value))
    if (path === 'name' || removed !== true) context.addIssue({ code: 'custom', path: [path], message: told })
}

const own = { path: '/api/basic-info/settings/', access: ['11'], tenant: true } as const
export const listSettings = endpoint({
  ...own,
  id: 'basic.settings',
  method: 'GET',
  summary: '모든 기준',
  query: settingListQuery,
  response: settingList,
})
export const changeSetting = endpoint({
  ...own,
  id: 'basic.settings.change',
  method: 'PUT',
  summary: '기준 수정',
  body: tenantBody(settingChange).superRefine(requireSound),
  response: settingSchema,
})

const whole = z.number().int()
const sums = {
  /** Minutes of work that count more or less, negative: fewer. */
  workMinutes: whole,
  /** Of overtime and work on holidays alone. */
  overtimeMinutes: whole,
  /** Minutes that are taken off pay more or less. */
  shortageMinutes: whole,
  won: whole,
  people: whole,
}
/** What a change would have meant over the last three months, calculated from the recorded days; nothing is paid again. */
const pastSchema = z.object({
  from: dateText,
  to: dateText,
  ...sums,
  /** People whose hours differ and whose rate an hour is not known: their minutes count, their won do not. */
  unpriced: whole,
  /** Days that the rules of today would not count as they were recorded: something of them is not known, so they are left out. */
  skippedDays: whole,
  /** Oldest first. */
  months: z.array(z.object({ month: monthText, ...sums })),
})
export type PastEffect = z.infer<typeof pastSchema>
/** What a change would do; nothing is written. */
export const settingPreview = z.object({
  affected: previewSalaryItem.response.shape.affected,
  /** Payslips that were calculated, and those of earlier months that were not: too many for one answer. */
  looked: whole,
  left: whole,
  /** Sentences about the new values, each at its field. */
  risks: z.array(fieldErrorSchema),
  /** null: the recorded days do not tell. */
  past: pastSchema.nullable(),
})
export type SettingPreview = z.infer<typeof settingPreview>
/** Payslips that a change reaches, and what it would have meant. No reason is asked for. */
export const previewSetting = endpoint({
  ...own,
  id: 'basic.settings.preview',
  method: 'POST',
  path: `${own.path}preview/`,
  summary: '기준의 영향을 받는 급여 미리 보기',
  asks: true,
  body: tenantBody(settingChange).superRefine(requireSound),
  response: settingPreview,
})

const defaults = { path: '/api/management/basic-info/settings/', access: ['01'] } as const
/** The settings that a new company starts with. */
export const listDefaultSettings = endpoint({
  ...defaults,
  id: 'management.settings',
  method: 'GET',
  summary: '새 회사의 모든 기준',
  query: settingListQuery,
  response: settingList,
})
export const changeDefaultSetting = endpoint({
  ...defaults,
  id: 'management.settings.change',
  method: 'PUT',
  summary: '새 회사의 기준 수정',
  body: z.strictObject(settingChange).superRefine(requireSound),
  response: settingSchema,
})
