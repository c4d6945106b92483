import type { PlainDate } from '@handal/base/date'
import type { ListValue } from '@handal/contracts/lists'
import type { FieldError } from '@handal/contracts/problem'
import { isSettingName, settingNamed } from '@handal/contracts/settings/setting-catalogue'
import { RULE_ENTRY_STATES, type RuleEntryState, type WorkRuleColumn } from '@handal/contracts/settings/work-rule-list'
import { factsOfName, RULE_HELP, type RuleFact, type ScheduleNames } from '@handal/contracts/settings/work-rule-text'
import {
  GENERAL_RULES,
  RULE_NAMES,
  WORK_RULE_TYPES,
  WORK_RULES,
  type WorkRuleType,
  type WorkRuleValue,
} from '@handal/contracts/settings/work-rule-values'
import { seoulMinute } from '../../clock.ts'
import type { Known } from './settings.present.ts'
import type { EntryRow } from './settings.repo.ts'
import { defaultOf, type KeptName, valueOn } from './time-lines.ts'
import { risksOfRule } from './work-rules.present.ts'

type Entered = Pick<Known, 'entries' | 'lines'>
type Row = Readonly<Record<WorkRuleColumn, ListValue>>
type Entry = {
  readonly state: RuleEntryState
  readonly value: unknown
  readonly from: PlainDate | null
  readonly by: string | null
  readonly at: string | null
  readonly reason: string | null
}

const ORDER = Object.keys(RULE_ENTRY_STATES)

/** What was entered under a name as it stands on a day: what holds first, then what comes, was, and no longer stands. */
const entriesOn = ({ entries, lines }: Entered, name: KeptName, day: PlainDate): Entry[] => {
  const held = valueOn(lines, name, day)
  const rows = entries.get(name) ?? []
  const stateOf = ({ withdrawn, stands, valid_from: from }: EntryRow): RuleEntryState => {
    if (withdrawn) return 'WITHDRAWN'
    if (!stands) return 'CORRECTED'
    return from === held.from ? 'NOW' : from > day ? 'COMING' : 'PAST'
  }
  const told = rows
    // What was taken back is told once, by the entry that took it back.
    .filter(
      (row) => row.stands || row.withdrawn || rows.some((each) => each.stands && each.valid_from === row.valid_from),
    )
    .map((row) => ({
      state: stateOf(row),
      value: row.value,
      from: row.valid_from,
      by: row.entered_by_name,
      at: row.entered_at,
      reason: row.reason,
    }))
  const usual: Entry = { state: 'NOW', value: held.value, from: null, by: null, at: null, reason: null }
  return [...(held.from === null ? [usual] : []), ...told].toSorted(
    (a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state),
  )
}

/** A list says what it is by default in one cell, a value beside its own. */
const usualOf = (name: KeptName, index: number, schedules: ScheduleNames): string => {
  const facts = factsOfName(name, defaultOf(name), schedules)
  if (name !== 'workSchedules' && name !== 'restTimes') return facts[index]?.text ?? ''
  return index === 0 ? facts.map(({ part, text }) => `${part} ${text}`).join('; ') : ''
}

/** What of a fact falls below the law; of a list the first fact tells it. */
const riskOf = (risks: readonly FieldError[], name: KeptName, { path }: RuleFact, index: number): string => {
  const general = `value.${GENERAL_RULES.findIndex((each) => each === name)}.value`
  const own = [path, `value.${path}`, general].filter((each) => each !== 'value' || index === 0)
  return risks.flatMap((risk) => (own.includes(risk.path) ? [risk.message] : [])).join(' ')
}

const rowsOfName = (known: Entered, type: WorkRuleType, name: KeptName, day: PlainDate): Row[] => {
  const schedules: ScheduleNames = new Map(
    (valueOn(known.lines, 'workSchedules', day).value as WorkRuleValue<'0001'>).map((one) => [one.workSch, one.name]),
  )
  const risks = risksOfRule(known.lines, type, day)
  const help = type === '0003' && isSettingName(name) ? settingNamed(name).setting : RULE_HELP[type]
  return entriesOn(known, name, day).flatMap(({ state, value, from, by, at, reason }) =>
    factsOfName(name, value, schedules).map((fact, index) => ({
      type,
      rule: WORK_RULES[type],
      part: fact.part,
      state,
      value: fact.text,
      from,
      default: usualOf(name, index, schedules),
      risk: state === 'NOW' ? riskOf(risks, name, fact, index) : '',
      by,
      on: at === null ? null : seoulMinute(new Date(at)).slice(0, 10),
      reason,
      sentence: help.sentence,
      law: help.law,
    })),
  )
}

/** The eight rules as they are on a day with their history, in the columns of their list. */
export const workRuleRows = (known: Entered, day: PlainDate): Row[] =>
  WORK_RULE_TYPES.flatMap((type) => RULE_NAMES[type].flatMap((name) => rowsOfName(known, type, name, day)))
