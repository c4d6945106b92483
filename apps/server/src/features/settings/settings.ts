import { finder } from '@handal/base/search'
import { type SettingName, SETTINGS, settingNamed } from '@handal/contracts/settings/setting-catalogue'
import { SETTING_PLACES, soundValue, valueText } from '@handal/contracts/settings/setting-definition'
import type { SettingRecord, settingChange, settingListQuery } from '@handal/contracts/settings/settings'
import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { requireWorkable } from './check.ts'
import { enter, lockSettings, type Plan, withdraw } from './enter.ts'
import { type Doors, readElsewhere } from './kept.ts'
import { readEntered } from './known.ts'
import { settingOf, settingsOf } from './settings.present.ts'
import { withTerms } from './time-lines.ts'

type Body<S extends z.core.$ZodLooseShape> = z.infer<z.ZodObject<S>>
export type SettingBody = Body<typeof settingChange>

const groupOf = new Map(SETTINGS.flatMap((setting) => setting.parts.map(({ name }) => [name, setting] as const)))

/** The settings of a company on a day (default: today), found by their words and values too. */
export const listSettings = async (tx: Tx, ctx: CompanyContext, query: Body<typeof settingListQuery>, doors: Doors) => {
  const { day = ctx.today(), q = '', page = 1, size } = query
  const found = finder(q)
  const elsewhere = await readElsewhere(tx, ctx.companyNo, day, doors)
  const known = { ...(await readEntered(tx, ctx.companyNo)), elsewhere }
  const items = settingsOf(known, day).filter(({ name, label, value }) => {
    const setting = groupOf.get(name)
    const { part } = settingNamed(name)
    const text = typeof value === 'object' ? '' : valueText(part, value)
    return [label, name, setting?.label ?? '', setting?.sentence ?? '', text].some(found)
  })
  const first = size === undefined ? 0 : (page - 1) * size
  return { items: size === undefined ? items : items.slice(first, first + size), total: items.length }
}

/** None of what other screens keep is changed here. */
const NOTHING_ELSE = { elsewhere: new Map() }
const oneOf = ({ today }: CompanyContext, name: SettingName, entered: Awaited<ReturnType<typeof readEntered>>) => {
  const { setting, part } = settingNamed(name)
  return settingOf(setting, part, { ...entered, ...NOTHING_ELSE }, today())
}

/** What a body would enter or take back; refused at its fields. */
export const planSetting = ({ name, value, from, removed }: SettingBody): Plan => {
  const { part } = settingNamed(name as SettingName)
  if (part.keptBy !== undefined)
    throw new AppError('rule-violation', { message: `이 기준은 ${SETTING_PLACES[part.keptBy]} 화면에서 바꿉니다.` })
  const values = removed === true || value === undefined ? null : new Map([[part.name, soundValue(part, value)]])
  return { names: [part.name], from, values, pathOf: () => 'value' }
}

/** Enters the value of a setting from a day on, corrects it or takes it back; a stale version is 409. */
export const changeSetting = async (tx: Tx, ctx: CompanyContext, body: SettingBody): Promise<SettingRecord> => {
  const plan = planSetting(body)
  const name = body.name as SettingName
  await lockSettings(tx, ctx)
  const known = await readEntered(tx, ctx.companyNo)
  const before = oneOf(ctx, name, known)
  if (body.version !== undefined && body.version !== before.version) throw new AppError('conflict', { current: before })
  requireWorkable(withTerms(known.lines, plan.from, plan.values, plan.names), plan)
  const changed =
    plan.values === null ? await withdraw(tx, ctx, known, plan, body) : await enter(tx, ctx, known, plan, body)
  if (!changed) return before
  const after = oneOf(ctx, name, await readEntered(tx, ctx.companyNo))
  const { reason } = body
  await audit(tx, ctx, { event: 'setting.change', subject: { type: 'setting', id: name }, before, after, reason })
  return after
}
