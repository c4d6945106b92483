import { monthOf } from '@handal/base/date'
import { isSettingName, riskSentence, type SettingName } from '@handal/contracts/settings/setting-catalogue'
import type { SettingPreview } from '@handal/contracts/settings/settings'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'
import { readPast } from '../attendance/public.ts'
import { previewChange } from '../payroll/public.ts'
import { DAY_RULES, timeSettingsOn } from './company-rules.ts'
import type { Plan } from './enter.ts'
import { readEntered } from './known.ts'
import { type KeptName, scalarOn, type TimeLines, valueOn, withTerms } from './time-lines.ts'

/** Settings that payroll reads itself, and those that the days of closed months are counted by. */
const PAID: ReadonlySet<KeptName> = new Set<KeptName>(['prorateMethod', ...DAY_RULES])
const isPlanned = (lines: TimeLines): boolean =>
  lines.get('attendanceSource')?.some(({ value }) => value === 'AS_SCHEDULED') === true

/** The first month whose pay a change reaches; days that are worked as planned (근무표대로) are made by every rule. */
const reachOf = ({ names, from }: Plan, before: TimeLines, after: TimeLines) =>
  names.some((name) => PAID.has(name)) || isPlanned(before) || isPlanned(after) ? { from: monthOf(from) } : null

/** Settings whose values the recorded clock times can be counted by. */
const COUNTED: ReadonlySet<KeptName> = new Set<KeptName>([
  'weekStart',
  'unitMin',
  'lateRound',
  'overtimeRound',
  'lateGraceMin',
  'preStart',
  'overtimeRecognition',
  'extendExcludeMin',
  'extendExcludeMode',
  'overtimeBasis',
  'breakMode',
  'deductionBase',
  'offdayPolicy',
  'holidayBoundary',
  'absenceLosesWeeklyHoliday',
  'laborDayOnOffday',
])
/** Approvals and tagged breaks are not among what is recorded. */
const UNTOLD: readonly unknown[] = ['APPROVED', 'TAGGED']

const isTold = (plan: Plan, lines: TimeLines): boolean =>
  plan.names.some((name) => COUNTED.has(name)) &&
  plan.names.every((name) => !COUNTED.has(name) || !UNTOLD.includes(valueOn(lines, name, plan.from).value))

const risksOf = (plan: Plan, lines: TimeLines) =>
  plan.names.filter(isSettingName).flatMap((name) => {
    const valueOf = (other: string) => scalarOn(lines, other as SettingName, plan.from)
    const message = riskSentence(name, valueOf(name), valueOf)
    return message === null ? [] : [{ path: plan.pathOf(name), message }]
  })

/** What a change would have meant of the recorded days of three months, counted after the transaction. */
const pastOf = async (tx: Tx, ctx: CompanyContext, plan: Plan, lines: TimeLines, after: TimeLines) => {
  const count = isTold(plan, after) ? await readPast(tx, ctx.companyNo, ctx.today(), lines) : null
  if (count === null) return null
  return () => {
    const changed = timeSettingsOn(after, plan.from)
    const chosen = Object.fromEntries(
      plan.names.filter((name) => COUNTED.has(name)).map((name) => [name, Reflect.get(changed, name)]),
    )
    return count((day) => {
      const now = timeSettingsOn(lines, day)
      return { now, other: { ...now, ...chosen } }
    })
  }
}

/**
 * What a change would do: payslips it reaches, what the new values risk, and what it would have meant over the last three months.
 */
export const previewSettings = async (
  services: Pick<Services, 'db'>,
  ctx: CompanyContext,
  plan: Plan,
  write: (tx: Tx) => Promise<unknown>,
): Promise<SettingPreview> => {
  const subject = { type: 'setting', id: plan.names.join(',') }
  const seen = { event: 'setting.preview', subject } as const
  const { told, ...answer } = await previewChange(services, ctx, seen, async (tx) => {
    const { lines } = await readEntered(tx, ctx.companyNo)
    const after = withTerms(lines, plan.from, plan.values, plan.names)
    return {
      reach: reachOf(plan, lines, after),
      write: () => write(tx),
      told: { risks: risksOf(plan, after), past: await pastOf(tx, ctx, plan, lines, after) },
    }
  })
  return { ...answer, risks: told.risks, past: told.past === null ? null : await told.past() }
}
