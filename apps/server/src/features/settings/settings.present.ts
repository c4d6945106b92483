import type { PlainDate } from '@handal/base/date'
import { type SettingName, SETTINGS, riskSentence } from '@handal/contracts/settings/setting-catalogue'
import type { Setting, SettingPart, SettingValue } from '@handal/contracts/settings/setting-definition'
import { plainOf } from '@handal/contracts/settings/setting-text'
import type { SettingRecord } from '@handal/contracts/settings/settings'
import { entryOf } from './entry-of.ts'
import type { KeptElsewhere } from './kept.ts'
import type { EntryRow } from './settings.repo.ts'
import { nextAfter, scalarOn, type TimeLines, valueOn } from './time-lines.ts'

/** A company's settings as they were entered and as they stand, with what other screens keep. */
export type Known = {
  readonly lines: TimeLines
  readonly entries: ReadonlyMap<string, readonly EntryRow[]>
  readonly elsewhere: ReadonlyMap<SettingName, KeptElsewhere>
}

const said = (value: unknown): SettingRecord['value'] => value as SettingRecord['value']
/** The version of what stands under these names: it grows with every entry. */
export const versionOf = ({ entries }: Pick<Known, 'entries'>, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (entries.get(name)?.length ?? 0), 1)

const choicesOf = ({ form }: SettingPart): SettingValue[] =>
  form.kind === 'choice' ? form.choices.map(({ value }) => value) : form.kind === 'hours' ? [...form.usual] : []

/** One setting as its calls answer it, on a day. */
export const settingOf = (
  { no }: Setting,
  part: SettingPart<SettingName>,
  known: Known,
  day: PlainDate,
): SettingRecord => {
  const { name, label, keptBy = null } = part
  const { lines, entries, elsewhere } = known
  const other = elsewhere.get(name)
  const held = other ?? valueOn(lines, name, day)
  const next = other === undefined ? nextAfter(lines, name, day) : other.next
  const value = said(held.value)
  return {
    no,
    name,
    label,
    value,
    from: held.from,
    default: part.default,
    choices: choicesOf(part),
    risk: riskSentence(name, plainOf(value), (other) => scalarOn(lines, other as SettingName, day)),
    next: next === null ? null : { from: next.from, value: said(next.value) },
    keptBy,
    version: versionOf(known, [name]),
    history: other?.history ?? (entries.get(name) ?? []).map((row) => ({ ...entryOf(row), value: said(row.value) })),
  }
}

/** All of them in their order. */
export const settingsOf = (known: Known, day: PlainDate): SettingRecord[] =>
  SETTINGS.flatMap((setting) => setting.parts.map((part) => settingOf(setting, part, known, day)))
