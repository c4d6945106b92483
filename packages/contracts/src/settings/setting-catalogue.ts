import {
  type Setting,
  type SettingPart,
  type SettingValue,
  SETTING_PLACES,
  valueProblem,
  type ValueOf,
} from './setting-definition.ts'
import { approvalOptions } from './settings-of-approval.ts'
import { leaveOptions } from './settings-of-leave.ts'
import { paperOptions } from './settings-of-papers.ts'
import { insuranceOptions, payOptions, paymentOptions, retirementOptions, securityOptions } from './settings-of-pay.ts'
import { holidayOptions, timeOptions } from './settings-of-time.ts'

const all = [
  ...timeOptions,
  ...holidayOptions,
  ...payOptions,
  ...leaveOptions,
  ...retirementOptions,
  ...insuranceOptions,
  ...paymentOptions,
  ...securityOptions,
  ...approvalOptions,
  ...paperOptions,
]
/** The name of one value of a setting. */
export type SettingName = (typeof all)[number]['parts'][number]['name']
/** All settings in the order of their groups: the 44 of the labour rules, and those of ours. */
export const SETTINGS: readonly Setting<SettingName>[] = all

const parts = new Map<string, { readonly setting: Setting<SettingName>; readonly part: SettingPart<SettingName> }>(
  SETTINGS.flatMap((setting) => setting.parts.map((part) => [part.name, { setting, part }] as const)),
)
/** Every named value, in the order of the settings. */
export const SETTING_NAMES: readonly SettingName[] = [...parts.values()].map(({ part }) => part.name)
export const isSettingName = (name: string): name is SettingName => parts.has(name)
/** The setting and the part of it that a name is of. */
export const settingNamed = (name: SettingName) => {
  const found = parts.get(name)
  if (found === undefined) throw new Error(`${name} is no setting`)
  return found
}

/** The sentence of a value's risk, null where there is none. */
export const riskSentence = (name: SettingName, value: SettingValue | null, valueOf: ValueOf): string | null => {
  const { risk } = settingNamed(name).part
  return risk === undefined || value === null || !risk.holds(value, valueOf) ? null : risk.sentence
}

/** What is wrong with a name and its value as they were sent, each at its field. */
export const settingProblems = (
  name: string,
  value: unknown,
): { readonly path: string; readonly message: string }[] => {
  if (!isSettingName(name)) return [{ path: 'name', message: '그런 이름의 기준이 없습니다.' }]
  const { part } = settingNamed(name)
  if (part.form.kind === 'elsewhere') {
    const place = SETTING_PLACES[part.keptBy ?? 'companies']
    return [{ path: 'name', message: `이 기준은 ${place} 화면에서 바꿉니다.` }]
  }
  const message = valueProblem(part, value)
  return message === null ? [] : [{ path: 'value', message }]
}
