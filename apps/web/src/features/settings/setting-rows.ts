import { finder } from '@handal/base/search'
import { type SettingName, SETTINGS } from '@handal/contracts/settings/setting-catalogue'
import {
  type Setting,
  type SettingGroup,
  SETTING_GROUPS,
  SETTING_PLACES,
} from '@handal/contracts/settings/setting-definition'
import { comingRisk } from '@handal/contracts/settings/setting-list'
import { saidText } from '@handal/contracts/settings/setting-text'
import type { SettingRecord } from '@handal/contracts/settings/settings'
import { RULE_NAMES, type WorkRuleType } from '@handal/contracts/settings/work-rule-values'
import { valueLine } from './rule-text.ts'

/** A setting as a row of the list: the values of all its parts in a line. */
export type SettingRow = {
  readonly setting: Setting<SettingName>
  /** The name of its first part: how the address calls it. */
  readonly name: SettingName
  readonly parts: readonly SettingRecord[]
  readonly now: string
  readonly usual: string
  readonly differs: boolean
  /** Since when what holds holds; null: nobody said anything. */
  readonly since: string | null
  readonly risks: readonly string[]
  /** What comes first. */
  readonly next: { readonly from: string; readonly text: string } | null
  /** What its parts will risk, each from its own day on. */
  readonly comingRisks: readonly { readonly from: string; readonly sentence: string }[]
}

/** Settings whose parts hang on each other: they are changed together, as the rule of working time they are. */
const RULES: readonly WorkRuleType[] = ['0006', '0008']
export const ruleOf = ({ setting }: Pick<SettingRow, 'setting'>): WorkRuleType | null =>
  RULES.find((type) => setting.parts.every(({ name }) => (RULE_NAMES[type] as readonly string[]).includes(name))) ??
  null

type Said = Readonly<Partial<Record<SettingName, SettingRecord['value']>>>
/** The values of a setting in a line. */
const lineOf = (setting: Setting<SettingName>, said: Said): string => {
  const rule = ruleOf({ setting })
  if (rule !== null) return valueLine(rule, said)
  if (said.location === 'OFF' || said.location === 'RESULT_ONLY') return saidText('location', said.location)
  const texts = setting.parts.map(({ name }) =>
    name === 'dcDueDay' && said[name] === 31 ? '말일' : saidText(name, said[name] ?? null),
  )
  return texts.every((text) => text === '없음') ? '없음' : texts.join(', ')
}
const valuesOf = (parts: readonly SettingRecord[], of: (part: SettingRecord) => SettingRecord['value']): Said =>
  Object.fromEntries(parts.map((part) => [part.name, of(part)]))

const rowOf = (
  setting: Setting<SettingName>,
  parts: readonly SettingRecord[],
  all: readonly SettingRecord[],
): SettingRow | null => {
  const [first] = parts
  if (first === undefined) return null
  const known = parts.filter((part) => part.default !== null)
  const from =
    parts
      .flatMap((part) => part.from ?? [])
      .toSorted()
      .at(-1) ?? null
  const day = parts.flatMap(({ next }) => next?.from ?? []).toSorted()[0]
  const coming = valuesOf(parts, ({ next, value }) => (next !== null && next.from === day ? next.value : value))
  return {
    setting,
    name: first.name,
    parts,
    now: lineOf(
      setting,
      valuesOf(parts, ({ value }) => value),
    ),
    usual:
      known.length < parts.length
        ? ''
        : lineOf(
            setting,
            valuesOf(parts, (part) => part.default),
          ),
    differs: known.some((part) => part.value !== part.default),
    since: from,
    risks: parts.flatMap(({ risk }) => risk ?? []),
    next: day === undefined ? null : { from: day, text: lineOf(setting, coming) },
    comingRisks: parts.flatMap((part) => {
      const sentence = comingRisk(part, all)
      return part.next === null || sentence === null ? [] : [{ from: part.next.from, sentence }]
    }),
  }
}

/** The settings in their order, each with its values. */
export const rowsOf = (records: readonly SettingRecord[]): SettingRow[] => {
  const byName = new Map(records.map((record) => [record.name, record]))
  return SETTINGS.flatMap(
    (setting) =>
      rowOf(
        setting,
        setting.parts.flatMap(({ name }) => byName.get(name) ?? []),
        records,
      ) ?? [],
  )
}

/** Which rows are shown, and the word for it. */
export const SHOWN = {
  all: { label: '모두', fits: () => true },
  different: { label: '기본값과 다름', fits: ({ differs }: SettingRow) => differs },
  risky: { label: '위험', fits: ({ risks, comingRisks }: SettingRow) => risks.length + comingRisks.length > 0 },
  coming: { label: '바뀔 예정', fits: ({ next }: SettingRow) => next !== null },
} as const
export type Shown = keyof typeof SHOWN

/** The rows that a search finds: by name, sentence, law and value. */
export const foundRows = (rows: readonly SettingRow[], search: string): SettingRow[] => {
  const found = finder(search)
  return rows.filter(({ setting, parts, now }) =>
    [setting.label, setting.sentence, setting.law ?? '', now, ...parts.map(({ label }) => label)].some(found),
  )
}
/** The groups with their rows, in order; none that is empty. */
export const groupsOf = (rows: readonly SettingRow[]) =>
  (Object.entries(SETTING_GROUPS) as [SettingGroup, string][]).flatMap(([key, label]) => {
    const own = rows.filter(({ setting }) => setting.group === key)
    return own.length === 0 ? [] : [{ key, label, rows: own }]
  })

const OWN_PLACES = {
  companies: '/basic-info/company-info',
  holidays: '/basic-info/holiday',
  items: '/basic-info/salary/item',
  people: '/basic-info/hrm/employee',
  security: '/basic-info/company-info/security',
  transfer: '/salary/transfer',
} as const
const DEFAULT_PLACES: Partial<Record<keyof typeof OWN_PLACES, string>> = {
  holidays: '/management/basic-info/holiday',
  items: '/management/basic-info/salary-item',
}
/** Which rule of the company a setting is, as the address of its screen calls it. */
const COMPANY_RULES: Readonly<Record<string, string>> = {
  leaveBasis: 'leave',
  pensionType: 'pension',
  paydayOnHoliday: 'pay',
}
/** Where a setting is kept, when that is not here: the name of the screen and its address. */
export const placeOf = ({ parts }: SettingRow, isDefault: boolean) => {
  const place = parts[0]?.keptBy ?? null
  if (place === null) return null
  const rule = COMPANY_RULES[parts[0]?.name ?? '']
  const own = `${OWN_PLACES[place]}${rule === undefined ? '' : `?rule=${rule}`}`
  return { name: SETTING_PLACES[place], to: isDefault ? DEFAULT_PLACES[place] : own }
}
