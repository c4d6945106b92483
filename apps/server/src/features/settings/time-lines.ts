import type { PlainDate } from '@handal/base/date'
import { type SettingName, settingNamed } from '@handal/contracts/settings/setting-catalogue'
import type { SettingValue } from '@handal/contracts/settings/setting-definition'
import { DEFAULT_RULES, type RuleName } from '@handal/contracts/settings/work-rule-values'
import type { TermRow } from './settings.repo.ts'

/** A name under which a value is kept: a setting, or a rule of attendance. */
export type KeptName = SettingName | RuleName
type Term = { readonly from: PlainDate; readonly value: unknown }
/** By name what stands, newest first. */
export type TimeLines = ReadonlyMap<string, readonly Term[]>

const isRuleName = (name: string): name is RuleName => Object.hasOwn(DEFAULT_RULES, name)

/** What stands of a company, from its rows in their order. */
export const timeLines = (rows: readonly TermRow[]): TimeLines => {
  const lines = new Map<string, Term[]>()
  for (const { name, valid_from: from, value } of rows) {
    const line = lines.get(name)
    if (line === undefined) lines.set(name, [{ from, value }])
    else line.push({ from, value })
  }
  return lines
}

/** What holds where nothing was entered. */
export const defaultOf = (name: KeptName): unknown =>
  isRuleName(name) ? DEFAULT_RULES[name] : settingNamed(name).part.default

/** The value of a name on a day and since when; from null: nothing was entered by then, its default holds. */
export const valueOn = (
  lines: TimeLines,
  name: KeptName,
  day: PlainDate,
): { from: PlainDate | null; value: unknown } => {
  const held = lines.get(name)?.find(({ from }) => from <= day)
  return held ?? { from: null, value: defaultOf(name) }
}

/** The next value of a name after a day. */
export const nextAfter = (lines: TimeLines, name: KeptName, day: PlainDate): Term | null =>
  lines.get(name)?.findLast(({ from }) => from > day) ?? null

const isScalar = (value: unknown): value is SettingValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
/** The value of a setting on a day, as a plain value. */
export const scalarOn = (lines: TimeLines, name: SettingName, day: PlainDate): SettingValue | null => {
  const { value } = valueOn(lines, name, day)
  return isScalar(value) ? value : null
}

/** The same with what a change would make of it. */
export const withTerms = (
  lines: TimeLines,
  from: PlainDate,
  values: ReadonlyMap<string, unknown> | null,
  names: readonly string[],
): TimeLines => {
  const changed = new Map(lines)
  for (const name of names) {
    const others = (lines.get(name) ?? []).filter((term) => term.from !== from)
    const given = values?.has(name) === true ? [{ from, value: values.get(name) }] : []
    if (values !== null && given.length === 0) continue
    changed.set(
      name,
      [...others, ...given].toSorted((a, b) => (a.from < b.from ? 1 : -1)),
    )
  }
  return changed
}
