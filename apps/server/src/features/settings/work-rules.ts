import { settingNamed, isSettingName } from '@handal/contracts/settings/setting-catalogue'
import { type SettingValue, soundValue } from '@handal/contracts/settings/setting-definition'
import { RULE_NAMES, WORK_RULE_TYPES } from '@handal/contracts/settings/work-rule-values'
import type { WorkRule, workRuleChange, workRuleQuery } from '@handal/contracts/settings/work-rules'
import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { requireWorkable } from './check.ts'
import { enter, lockSettings, type Plan, withdraw } from './enter.ts'
import { readEntered } from './known.ts'
import { requireUnusedSchedules } from './schedules-in-use.ts'
import { type KeptName, withTerms } from './time-lines.ts'
import { workRuleOf } from './work-rules.present.ts'

type Query = z.infer<z.ZodObject<typeof workRuleQuery>>
export type RuleBody = z.infer<typeof workRuleChange>

/** The rules of attendance of a company on a day (default: today), one or all. */
export const listWorkRules = async (tx: Tx, ctx: CompanyContext, { type, day = ctx.today() }: Query) => {
  const known = await readEntered(tx, ctx.companyNo)
  const items = (type === undefined ? WORK_RULE_TYPES : [type]).map((each) => workRuleOf(known, each, day))
  return { items, total: items.length }
}

const sound = (name: string, value: unknown): unknown =>
  isSettingName(name) ? soundValue(settingNamed(name).part, value as SettingValue) : value

/** The values of a body by the names they are kept under, and where each stands in it. */
const valuesOf = (body: RuleBody): readonly (readonly [KeptName, unknown, string])[] => {
  if (body.value === undefined) return []
  switch (body.type) {
    case '0001':
      return [['workSchedules', body.value, 'value']]
    case '0002':
      return [['restTimes', body.value, 'value']]
    case '0003':
      return body.value.map(({ name, value }, index) => [name, value, `value.${index}.value`])
    case '0004':
      return [['weekend', body.value, 'value']]
    case '0005': {
      const { monthlyHours, ...hours } = body.value
      return [
        ['contractualHours', hours, 'value'],
        ['standardHours', monthlyHours, 'value.monthlyHours'],
      ]
    }
    default:
      return Object.entries(body.value).map(([name, value]) => [name as KeptName, value, `value.${name}`])
  }
}

/** What a body would enter or take back. */
export const planRule = (body: RuleBody): Plan => {
  const values = valuesOf(body)
  const twice = values.find(([name], index) => values.findIndex((other) => other[0] === name) < index)
  if (twice !== undefined) throw badFields({ path: twice[2], message: '같은 기준을 두 번 적었습니다.' })
  const removes = body.removed === true
  return {
    names: removes ? RULE_NAMES[body.type] : values.map(([name]) => name),
    from: body.from,
    values: removes ? null : new Map(values.map(([name, value]) => [name, sound(name, value)])),
    pathOf: (name) => values.find((each) => each[0] === name)?.[2] ?? 'value',
  }
}

/** Enters a rule from a day on, corrects it or takes it back; a stale version is 409. */
export const changeWorkRule = async (tx: Tx, ctx: CompanyContext, body: RuleBody): Promise<WorkRule> => {
  const { type, reason } = body
  const plan = planRule(body)
  await lockSettings(tx, ctx)
  const known = await readEntered(tx, ctx.companyNo)
  const before = workRuleOf(known, type, ctx.today())
  if (body.version !== undefined && body.version !== before.version) throw new AppError('conflict', { current: before })
  const lines = withTerms(known.lines, plan.from, plan.values, plan.names)
  requireWorkable(lines, plan)
  if (type === '0001') await requireUnusedSchedules(tx, ctx, known.lines, lines, plan.from)
  const changed =
    plan.values === null ? await withdraw(tx, ctx, known, plan, body) : await enter(tx, ctx, known, plan, body)
  if (!changed) return before
  const after = workRuleOf(await readEntered(tx, ctx.companyNo), type, ctx.today())
  await audit(tx, ctx, { event: 'work-rule.change', subject: { type: 'work-rule', id: type }, before, after, reason })
  return after
}
