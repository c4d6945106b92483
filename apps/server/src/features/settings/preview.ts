import { lastDay, type PlainDate } from '@handal/base/date'
import { isSettingName, riskSentence, type SettingName } from '@handal/contracts/setting-catalogue'
import type { SettingPreview } from '@handal/contracts/settings'
import type { WorkRuleValue } from '@handal/contracts/work-rule-values'
import type { ProrateMethod } from '@handal/engine/payroll'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'
import { readPast } from '../attendance/public.ts'
import { compareFrames, type FramesOf, readTouched } from '../payroll/public.ts'
import { requireWorkable } from './check.ts'
import { companyRulesOn, timeSettingsOn, weekOf } from './company-rules.ts'
import { type Plan, requireEntered } from './enter.ts'
import { readEntered } from './known.ts'
import { type KeptName, scalarOn, type TimeLines, valueOn, withTerms } from './time-lines.ts'

/** What payroll itself reads of the settings. */
const payrollOn = (lines: TimeLines, day: PlainDate) => {
  const { workingWeekdays, weeklyHoliday } = weekOf(valueOn(lines, 'weekend', day).value as WorkRuleValue<'0004'>)
  return {
    prorateMethod: scalarOn(lines, 'prorateMethod', day) as ProrateMethod,
    workingWeekdays,
    weeklyHolidayWeekday: weeklyHoliday,
  }
}
const framesOf =
  (before: TimeLines, after: TimeLines): FramesOf =>
  (month) => {
    const [now, then] = [payrollOn(before, lastDay(month)), payrollOn(after, lastDay(month))]
    return JSON.stringify(now) === JSON.stringify(then)
      ? null
      : ({ frame }) => ({
          now: { ...frame, company: { ...frame.company, ...now } },
          changed: { ...frame, company: { ...frame.company, ...then } },
        })
  }

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

/**
 * What a change would do: payslips it reaches, what the new values risk, and what it would have meant over the last three months.
 * Refused like the call that writes it; writes nothing but the audit log.
 */
export const previewSettings = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  plan: Plan,
): Promise<SettingPreview> => {
  const { runs, left, risks, past } = await db.withCompany(ctx, async (tx) => {
    const known = await readEntered(tx, ctx.companyNo)
    const { lines } = known
    if (plan.values === null) requireEntered(known, plan)
    const after = withTerms(lines, plan.from, plan.values, plan.names)
    requireWorkable(after, plan)
    const touched = await readTouched(tx, ctx.companyNo, plan.from, framesOf(lines, after))
    const today = ctx.today()
    const recorded = companyRulesOn(lines, today).attendanceSource === 'RECORDED'
    const count = recorded && isTold(plan, after) ? await readPast(tx, ctx.companyNo, today, lines) : null
    const people = touched.runs.flatMap(({ heads }) => heads.map(({ employee_no: no }) => no))
    await auditView(tx, ctx, {
      event: 'setting.preview',
      subject: { type: 'setting', id: plan.names.join(',') },
      after: peopleOf(people),
    })
    return {
      ...touched,
      risks: risksOf(plan, after),
      past:
        count === null
          ? null
          : () => {
              const changed = timeSettingsOn(after, plan.from)
              const chosen = Object.fromEntries(
                plan.names.filter((name) => COUNTED.has(name)).map((name) => [name, Reflect.get(changed, name)]),
              )
              return count((day) => {
                const now = timeSettingsOn(lines, day)
                return { now, other: { ...now, ...chosen } }
              })
            },
    }
  })
  return { ...(await compareFrames(runs)), left, risks, past: past === null ? null : await past() }
}
