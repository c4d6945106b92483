import { WEEKDAYS } from '@handal/base/format'
import { parseDuration } from '@handal/base/hhmm'
import { type SettingName, settingNamed } from '@handal/contracts/setting-catalogue'
import { type SettingValue, valueText } from '@handal/contracts/setting-definition'
import {
  DEFAULT_SCHEDULE,
  spanOf,
  WORK_RULES,
  type WorkRuleType,
  type WorkRuleValue,
} from '@handal/contracts/work-rule-values'
import type { WorkRule } from '@handal/contracts/work-rules'
import * as format from '../../shared/format.ts'

/** What each rule decides, a sentence, and the article it stands on. */
export const RULE_HELP: Readonly<Record<WorkRuleType, { readonly sentence: string; readonly law: string }>> = {
  '0001': {
    sentence: '근무형태마다 출근과 퇴근, 하루의 소정근로시간을 정합니다. 사원은 하나씩 갖습니다.',
    law: '근로기준법 제50조',
  },
  '0002': { sentence: '근로시간에서 빼는 휴게시간을 근무형태마다 정합니다.', law: '근로기준법 제54조 제1항' },
  '0003': { sentence: '근태를 세는 기준입니다. 하나씩 시작일을 두고 바꿉니다.', law: '근로기준법 제50조' },
  '0004': { sentence: '쉬는 요일과 유급 주휴일을 정합니다.', law: '근로기준법 제55조 제1항' },
  '0005': { sentence: '하루와 한 주, 한 달의 소정근로시간입니다.', law: '근로기준법 제2조 제1항 제8호' },
  '0006': { sentence: '종업시각 뒤 연장으로 세지 않는 시간입니다.', law: '근로기준법 제54조 제2항' },
  '0007': {
    sentence: '한 주의 연장이 이 시간을 넘으면 알리고 연장 상신을 막습니다. 임금은 깎지 않습니다.',
    law: '근로기준법 제53조 제1항',
  },
  '0008': {
    sentence: '근로시간을 세는 가장 작은 단위와 그보다 작은 끝수를 어떻게 하는지 정합니다.',
    law: '근로기준법 제43조',
  },
}

/** `8시간`, of HH:mm. */
export const durationText = (text: string): string => {
  const minutes = parseDuration(text)
  return minutes === null ? text : format.proseHours(minutes)
}
/** `22:00 - 다음 날 07:00`. */
export const spanText = (times: { readonly start: string; readonly end: string }): string =>
  format.range(times.start, spanOf(times).end > 1440 ? `다음 날 ${times.end}` : times.end)
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
      const off = ({ offdays }: WorkRuleValue<'0004'>): string =>
        offdays.map((day) => `${WEEKDAYS[day]}요일`).join(', ') || '없음'
      return [
        { name: '주휴일', value: `${WEEKDAYS[now.weeklyHoliday]}요일`, usual: `${WEEKDAYS[usual.weeklyHoliday]}요일` },
        { name: '무급휴무일', value: off(now), usual: off(usual) },
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
