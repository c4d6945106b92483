import type { PlainDate } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import { isSettingName, riskSentence, type SettingName } from '@handal/contracts/settings/setting-catalogue'
import { GENERAL_RULES, RULE_NAMES, type WorkRuleType } from '@handal/contracts/settings/work-rule-values'
import type { WorkRule } from '@handal/contracts/settings/work-rules'
import { companyRulesOn } from './company-rules.ts'
import { entryOf } from './entry-of.ts'
import { type Known, versionOf } from './settings.present.ts'
import { defaultOf, type KeptName, nextAfter, scalarOn, type TimeLines, valueOn } from './time-lines.ts'

type ValueOfName = (name: KeptName) => unknown

/** The value of a rule from the values of its names. */
const valueFrom = (type: WorkRuleType, valueOf: ValueOfName): unknown => {
  const names = RULE_NAMES[type]
  switch (type) {
    case '0001':
    case '0002':
    case '0004':
      return names.map(valueOf)[0]
    case '0003':
      return GENERAL_RULES.map((name) => ({ name, value: valueOf(name) }))
    case '0005':
      return { ...(valueOf('contractualHours') as object), monthlyHours: valueOf('standardHours') }
    default:
      return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
  }
}

const valueOfRule = (lines: TimeLines, type: WorkRuleType, day: PlainDate): unknown =>
  valueFrom(type, (name) => valueOn(lines, name, day).value)

const LEGAL = {
  hours: '법정 근로시간은 하루 8시간, 한 주 40시간입니다(근로기준법 제50조).',
  rest: (name: string, rest: string) =>
    `${name}: 근로시간이 4시간이면 30분, 8시간이면 1시간 이상의 휴게가 있어야 하는데 ${rest}입니다(근로기준법 제54조 제1항).`,
}
const schedulesWithoutRest = (lines: TimeLines, day: PlainDate): FieldError[] =>
  [...companyRulesOn(lines, day).schedules.values()].flatMap(({ name, contractual, rests }) => {
    const rest = rests.reduce((sum, [from, to]) => sum + to - from, 0)
    const least = contractual >= 480 ? 60 : contractual >= 240 ? 30 : 0
    return rest < least ? [{ path: 'value', message: LEGAL.rest(name, rest === 0 ? '없음' : `${rest}분`) }] : []
  })

/** Sentences about what of a rule falls below the law on a day, each at its field. */
export const risksOfRule = (lines: TimeLines, type: WorkRuleType, day: PlainDate): FieldError[] => {
  const valueOf = (name: string) => scalarOn(lines, name as SettingName, day)
  const chosen = RULE_NAMES[type].filter(isSettingName).flatMap((name, index) => {
    const message = riskSentence(name, valueOf(name), valueOf)
    return message === null ? [] : [{ path: type === '0003' ? `value.${index}.value` : `value.${name}`, message }]
  })
  if (type === '0002') return schedulesWithoutRest(lines, day)
  if (type !== '0005') return chosen
  const { dayMinutes, weekMinutes } = companyRulesOn(lines, day)
  return [
    ...(dayMinutes > 480 ? [{ path: 'value.day', message: LEGAL.hours }] : []),
    ...(weekMinutes > 2400 ? [{ path: 'value.week', message: LEGAL.hours }] : []),
  ]
}

const historyOf = (known: Pick<Known, 'entries' | 'lines'>, type: WorkRuleType) =>
  RULE_NAMES[type]
    .flatMap((name) => known.entries.get(name) ?? [])
    // What was entered together is one entry of the rule.
    .filter(
      (row, index, all) =>
        all.findIndex(
          (other) =>
            other.valid_from === row.valid_from &&
            other.entered_at === row.entered_at &&
            other.stands === row.stands &&
            other.withdrawn === row.withdrawn,
        ) === index,
    )
    .toSorted((a, b) =>
      a.valid_from === b.valid_from ? b.entry_no - a.entry_no : a.valid_from < b.valid_from ? 1 : -1,
    )
    .map((row) => ({
      ...entryOf(row),
      value: valueFrom(type, (name) => {
        const own = (known.entries.get(name) ?? []).find(
          (other) => other.valid_from === row.valid_from && other.entered_at === row.entered_at,
        )
        return own === undefined ? valueOn(known.lines, name, row.valid_from).value : own.value
      }),
    }))

const latest = (days: readonly (PlainDate | null)[]): PlainDate | null =>
  days.reduce((found, day) => (found === null || (day !== null && day > found) ? day : found), null)

/** A rule of attendance as its calls answer it, on a day. */
export const workRuleOf = (known: Pick<Known, 'entries' | 'lines'>, type: WorkRuleType, day: PlainDate): WorkRule => {
  const { lines } = known
  const names = RULE_NAMES[type]
  const coming = names.flatMap((name) => nextAfter(lines, name, day)?.from ?? []).toSorted()[0]
  const rule = {
    type,
    from: latest(names.map((name) => valueOn(lines, name, day).from)),
    value: valueOfRule(lines, type, day),
    default: valueFrom(type, defaultOf),
    risks: risksOfRule(lines, type, day),
    next: coming === undefined ? null : { from: coming, value: valueOfRule(lines, type, coming) },
    version: versionOf(known, names),
    history: historyOf(known, type),
  }
  // The value is that of the type: `valueFrom` makes it so.
  return rule as WorkRule
}
