import { isSettingName, type SettingName, settingNamed } from '@handal/contracts/settings/setting-catalogue'
import type { SettingValue } from '@handal/contracts/settings/setting-definition'

/** A value of a form as its setting takes it: of a choice the value itself, of a count the number, else the text. */
export const valueOfText = (name: SettingName, text: string): SettingValue => {
  const { form } = settingNamed(name).part
  if (form.kind === 'choice') return form.choices.find(({ value }) => String(value) === text)?.value ?? text
  return form.kind === 'number' && /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : text.trim()
}
/** The values of a form by name, for what hangs on several of them. */
export const reader =
  (typed: Readonly<Record<string, string>>) =>
  (name: string): SettingValue | null => {
    const text = typed[name]
    return text === undefined || !isSettingName(name) ? null : valueOfText(name, text)
  }
