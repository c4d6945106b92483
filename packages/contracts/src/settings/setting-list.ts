import { defineList, type ListValue } from '../lists.ts'
import { riskSentence, settingNamed } from './setting-catalogue.ts'
import { SETTING_GROUPS, SETTING_PLACES, valueText } from './setting-definition.ts'
import { plainOf, saidText } from './setting-text.ts'
import type { SettingRecord } from './settings.ts'

/**
 * All settings of a company as their workbook shows them: a row for each value, with what it means and its law. The
 * screen has a row for each setting, by groups, and opens the rest.
 */
export const SETTING_LIST = defineList({
  id: 'settings',
  title: '모든 기준',
  unit: '개',
  file: { event: 'setting.download', recorded: '모든 기준 다운로드', contents: '기준과 값, 시작일, 법' },
  columns: [
    { key: 'no', label: '번호', kind: 'count' },
    { key: 'group', label: '묶음', kind: 'text' },
    { key: 'setting', label: '기준', kind: 'text' },
    { key: 'part', label: '값의 이름', kind: 'text' },
    { key: 'value', label: '지금', kind: 'text' },
    { key: 'from', label: '시작일', kind: 'date' },
    { key: 'default', label: '법의 기본값', kind: 'text' },
    { key: 'nextFrom', label: '바뀌는 날', kind: 'date' },
    { key: 'next', label: '바뀔 값', kind: 'text' },
    { key: 'risk', label: '확인할 것', kind: 'text' },
    { key: 'place', label: '정하는 곳', kind: 'text' },
    { key: 'sentence', label: '뜻', kind: 'text' },
    { key: 'law', label: '법', kind: 'text' },
  ],
})
export type SettingColumn = (typeof SETTING_LIST)['columns'][number]['key']

/** The sentence of what the next value risks by the values of its day; null where there is none. */
export const comingRisk = (
  { name, next }: Pick<SettingRecord, 'name' | 'next'>,
  fellows: readonly Pick<SettingRecord, 'name' | 'value' | 'next'>[],
): string | null => {
  if (next === null) return null
  const valueOf = (other: string) => {
    const of = fellows.find((each) => each.name === other)
    if (of === undefined) return null
    return plainOf(of.next !== null && of.next.from <= next.from ? of.next.value : of.value)
  }
  return riskSentence(name, plainOf(next.value), valueOf)
}

/** What stands in the columns of the list for one value. */
export const settingCells = (
  row: SettingRecord,
  fellows: readonly SettingRecord[],
): Readonly<Record<SettingColumn, ListValue>> => {
  const { setting, part } = settingNamed(row.name)
  const { next } = row
  return {
    no: row.no,
    group: SETTING_GROUPS[setting.group],
    setting: setting.label,
    part: setting.parts.length === 1 ? null : row.label,
    value: saidText(row.name, row.value),
    from: row.from,
    default: row.default === null ? null : valueText(part, row.default),
    nextFrom: next?.from,
    next: next === null ? null : saidText(row.name, next.value),
    risk: [row.risk, comingRisk(row, fellows)].filter((risk) => risk !== null).join(' ') || null,
    place: row.keptBy === null ? null : SETTING_PLACES[row.keptBy],
    sentence: setting.sentence,
    law: setting.law,
  }
}
