import { WEEKDAYS } from '@handal/base/format'
import { type SettingName, settingNamed } from '@handal/contracts/settings/setting-catalogue'
import { type SettingValue, valueText } from '@handal/contracts/settings/setting-definition'
import {
  DEFAULT_SCHEDULE,
  WORK_RULES,
  type WorkRuleType,
  type WorkRuleValue,
} from '@handal/contracts/settings/work-rule-values'
import { durationText, offdaysText, spanText, weeklyHolidayText } from '@handal/contracts/settings/work-rule-text'
import type { WorkRule } from '@handal/contracts/settings/work-rules'
import * as format from '../../shared/format.ts'

/** The value of a setting as people read it. */
export const partText = (name: SettingName, value: SettingValue | null): string =>
  valueText(settingNamed(name).part, value)

const andMore = (first: string | undefined, count: number): string =>
  first === undefined ? '없음' : count > 1 ? `${first} 외 ${count - 1}개` : first
const weekendText = ({ offdays, weeklyHoliday }: WorkRuleValue<'0004'>): string => {
  const off = offdays.toSorted((a, b) => a - b).map((day) => WEEKDAYS[day])
  return [...(off.length === 0 ? [] : [`${off.join('·')} 무급휴무`]), `${WEEKDAYS[weeklyHoliday]} 주휴`].join(', ')
}
const unitText = ({ unitMin, lateRound, overtimeRound }: WorkRuleValue<'0008'>): string => {
  const rounded = [
    ...(lateRound === 'NONE' ? [] : [`지각 ${partText('lateRound', lateRound)}`]),
    ...(overtimeRound === 'NONE' ? [] : [`연장 ${partText('overtimeRound', overtimeRound)}`]),
  ]
  return [partText('unitMin', unitMin), ...(rounded.length === 0 ? ['그대로'] : rounded)].join(', ')
}
const excludedText = ({ extendExcludeMin, extendExcludeMode }: WorkRuleValue<'0006'>): string =>
  extendExcludeMin === 0
    ? '없음'
    : `${partText('extendExcludeMin', extendExcludeMin)}, ${partText('extendExcludeMode', extendExcludeMode)}`

type Said = { readonly [T in WorkRuleType]: { readonly type: T; readonly value: WorkRuleValue<T> } }[WorkRuleType]
/** A rule in a line: `주간 09:00 - 18:00 외 2개`. */
export const ruleText = (rule: Said): string => {
  switch (rule.type) {
    case '0001': {
      const first = rule.value.find(({ workSch }) => workSch === DEFAULT_SCHEDULE) ?? rule.value[0]
      return andMore(first === undefined ? undefined : `${first.name} ${spanText(first)}`, rule.value.length)
    }
    case '0002': {
      const first = rule.value.find(({ workSch }) => workSch === DEFAULT_SCHEDULE) ?? rule.value[0]
      return andMore(first === undefined ? undefined : spanText(first), rule.value.length)
    }
    case '0003': {
      const start = rule.value.find(({ name }) => name === 'weekStart')
      return `한 주의 시작 ${partText('weekStart', start?.value ?? null)}`
    }
    case '0004':
      return weekendText(rule.value)
    case '0005':
      return `하루 ${durationText(rule.value.day)}, 월 ${rule.value.monthlyHours}시간`
    case '0006':
      return excludedText(rule.value)
    case '0007':
      return `주 ${partText('extendMaxMin', rule.value.extendMaxMin)}`
    case '0008':
      return unitText(rule.value)
  }
}
/** A value of a rule of this type in a line. */
export const valueLine = (type: WorkRuleType, value: unknown): string => ruleText({ type, value } as Said)

/** Below the name of a rule: what holds, and from when on something else. */
export const ruleLine = (rule: WorkRule): string =>
  rule.next === null
    ? ruleText(rule)
    : `${ruleText(rule)}, ${format.shortDate(rule.next.from)}부터 ${valueLine(rule.type, rule.next.value)}`

/** A fact of a rule and what it is where nobody said anything else. */
export type RuleFact = { readonly name: string; readonly value: string; readonly usual: string }
const partFacts = (value: Readonly<Record<string, unknown>>, usual: Readonly<Record<string, unknown>>): RuleFact[] =>
  Object.entries(value).map(([key, said]) => {
    const name = key as SettingName
    return {
      name: settingNamed(name).part.label,
      value: partText(name, said as SettingValue),
      usual: partText(name, usual[key] as SettingValue),
    }
  })
/** What a rule says, a line a fact; of those that are lists nothing: they are tables. */
export const ruleFacts = (rule: WorkRule): RuleFact[] => {
  switch (rule.type) {
    case '0004': {
      const [now, usual] = [rule.value, rule.default]
      return [
        { name: '주휴일', value: weeklyHolidayText(now), usual: weeklyHolidayText(usual) },
        { name: '무급휴무일', value: offdaysText(now), usual: offdaysText(usual) },
      ]
    }
    case '0005': {
      const [now, usual] = [rule.value, rule.default]
      return [
        { name: '하루', value: durationText(now.day), usual: durationText(usual.day) },
        { name: '한 주', value: durationText(now.week), usual: durationText(usual.week) },
        { name: '한 달', value: `${now.monthlyHours}시간`, usual: `${usual.monthlyHours}시간` },
      ]
    }
    case '0006':
    case '0007':
    case '0008':
      return partFacts(rule.value, rule.default)
    default:
      return []
  }
}
/** The name of a rule: 최소 단위. */
export const ruleName = (type: WorkRuleType): string => WORK_RULES[type]
