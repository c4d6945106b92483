import { err, ok, type Result } from '@handal/base/result'
import { bucketsOf, emptyBuckets, floorBuckets, nightBuckets, sumOfBuckets } from '../buckets.ts'
import { dayProblems } from './check-day.ts'
import { clockOf, type DayClock, missingTags } from './clock.ts'
import type { DayFacts } from './day-facts.ts'
import type { Buckets, CompleteDay, DayRecord } from './day-record.ts'
import { type DayType, isHoliday } from './day-type.ts'
import { taggedWarnings, untaggedWarnings } from './day-warnings.ts'
import { forgive, type Forgiven } from './forgiveness.ts'
import { judgeIncomplete, judgeTagged, judgeUntagged } from './judgement.ts'
import type { FieldProblem } from '../problem.ts'
import { defaultTimeSettings, type TimeSettings } from '../settings.ts'
import { firstOf, meet, NO_SPANS, sizeOf, spanOf, type Spans, unite, within, without } from './spans.ts'
import { type Plan, type Windows, windowsOf } from './windows.ts'

/** How a record came about, for its explanation. */
export type DayWorkings = {
  readonly record: DayRecord
  readonly type: DayType
  readonly plan: Plan | null
  readonly tagged: {
    readonly clock: DayClock
    readonly windows: Windows
    readonly forgiven: Forgiven | null
  } | null
}

/** Under five workers a public holiday is what the schedule says (근로기준법 제55조 제2항, 영 별표 1). */
const typeOf = ({ dayType, schedule, options }: DayFacts): DayType => {
  if (dayType !== 'PUBLIC_HOLIDAY' || options?.sizeUnder5 !== true) return dayType
  if (schedule.workingDay !== false) return 'WORKDAY'
  return (options.weeklyHolidayEarned ?? 0) > 0 ? 'WEEKLY_HOLIDAY' : 'OFFDAY'
}

/** What a workday with a start and an end asks for; no other day asks for anything. */
const planOf = ({ schedule, options }: DayFacts, type: DayType, rests: Spans): Plan | null => {
  const { start, end } = schedule
  if (type !== 'WORKDAY' || start === null || end === null) return null
  const scheduled = without(spanOf(start, end), rests)
  const leave = options?.paidLeave === undefined ? NO_SPANS : unite(options.paidLeave)
  return {
    start,
    end,
    due: without(scheduled, leave),
    paidLeave: sizeOf(meet(scheduled, leave)),
  }
}

/** Paid holiday without work, the same whether or not the day is worked (근로기준법 제55조, 노동절법). Minutes. */
const holidayPay = (type: DayType, { schedule, options }: DayFacts, settings: TimeSettings): number => {
  if (!isHoliday(type) || options?.leaveOfAbsence === true) return 0
  const earned = options?.weeklyHolidayEarned ?? 0
  if (type === 'WEEKLY_HOLIDAY') return earned
  if (schedule.workingDay !== false) return schedule.contractual
  return type === 'LABOR_DAY' && settings.laborDayOnOffday === 'PAY' ? Math.max(earned, schedule.contractual) : earned
}

/** Fifths of a minute by which that is rounded up: only the weekly holiday is no whole minutes (영 별표 2). */
const holidayOver = (type: DayType, facts: DayFacts, settings: TimeSettings): number => {
  const { weeklyHolidayEarned: earned = 0, weeklyHolidayOver: over = 0 } = facts.options ?? {}
  if (over === 0 || holidayPay(type, facts, settings) !== earned || !isHoliday(type)) return 0
  const { workingDay, contractual } = facts.schedule
  if (type === 'WEEKLY_HOLIDAY') return over
  if (workingDay !== false) return 0
  // The larger of the two is paid: the contractual day where the week's fifth is less than it.
  return type === 'LABOR_DAY' && settings.laborDayOnOffday === 'PAY' && contractual >= earned ? 0 : over
}

/** Fifths of a minute of a day that are paid without work (근로기준법 제55조, 영 별표 2). */
export const paidHolidayFifths = (facts: DayFacts, settings: TimeSettings): number => {
  const type = typeOf(facts)
  return holidayPay(type, facts, settings) * 5 - holidayOver(type, facts, settings)
}

type Summary = Omit<CompleteDay, keyof Buckets | 'incomplete' | 'realWork' | 'adjust'>

/** One literal, so that all records have one shape: a company has hundreds of thousands of them. */
const complete = (b: Buckets, s: Summary): CompleteDay => {
  const realWork = sumOfBuckets(b)
  return {
    incomplete: false,
    absent: s.absent,
    elpdAtend: s.elpdAtend,
    breakTime: s.breakTime,
    gnotTime: s.gnotTime,
    realWork,
    normalWork: b.normalWork,
    nightWork: b.nightWork,
    extnWork: b.extnWork,
    extnNightWork: b.extnNightWork,
    hdayWork: b.hdayWork,
    hdayNightWork: b.hdayNightWork,
    hdayExtnWork: b.hdayExtnWork,
    hdayExtnNightWork: b.hdayExtnNightWork,
    hdayPayWork: s.hdayPayWork,
    hdayPayOver: s.hdayPayOver,
    latenTime: s.latenTime,
    earlyLeave: s.earlyLeave,
    shortage: s.shortage,
    inLawExtra: s.inLawExtra,
    adjust: realWork + s.breakTime + s.gnotTime - s.elpdAtend,
    clock: s.clock,
    paidLeave: s.paidLeave,
    outingInSchedule: s.outingInSchedule,
    judgement: s.judgement,
    warnings: s.warnings,
  }
}

/** Step 1: a day without any tag. */
const untagged = (facts: DayFacts, type: DayType, plan: Plan | null, settings: TimeSettings): CompleteDay => {
  const { contractual } = facts.schedule
  const away = facts.options?.leaveOfAbsence === true
  const owed = plan === null || away ? 0 : Math.max(0, contractual - plan.paidLeave)
  const deemed = plan !== null && !away && facts.options?.deemed === true
  const worked = deemed ? firstOf(plan.due, owed) : NO_SPANS
  const day = { dayType: type, contractual, end: null, options: {}, settings }
  const buckets = deemed ? nightBuckets(worked, day) : emptyBuckets()
  const excused = deemed || away || facts.options?.unpaidLeave === true
  const toCome = facts.options?.toCome ?? 0
  const absent = plan !== null && !excused && plan.paidLeave === 0 && toCome === 0
  return complete(buckets, {
    absent,
    elpdAtend: 0,
    breakTime: 0,
    gnotTime: 0,
    hdayPayWork: holidayPay(type, facts, settings),
    hdayPayOver: holidayOver(type, facts, settings),
    latenTime: 0,
    earlyLeave: 0,
    // A deemed day is the contractual day however short its schedule is (제58조).
    shortage: deemed ? 0 : Math.max(0, owed - toCome),
    inLawExtra: 0,
    clock: { atendTime: null, lvofcTime: null, gnot: null, rtn: null },
    paidLeave: plan?.paidLeave ?? 0,
    outingInSchedule: 0,
    judgement: judgeUntagged(facts, plan, absent),
    warnings: untaggedWarnings(facts, plan),
  })
}

/** 법내초과: within the limits of law, beyond what the salary holds. Minutes. */
const withinLaw = (type: DayType, facts: DayFacts, plan: Plan | null, regular: number): number => {
  if (plan !== null) return Math.max(0, regular + plan.paidLeave - facts.schedule.contractual)
  return type === 'OFFDAY' || facts.options?.exempt === true ? regular : 0
}

/** Steps 3 to 8: a day with all the tags it needs. */
const tagged = (
  facts: DayFacts,
  type: DayType,
  plan: Plan | null,
  rests: Spans,
  clock: DayClock,
  settings: TimeSettings,
): { record: CompleteDay; windows: Windows; forgiven: Forgiven | null } => {
  const options = facts.options ?? {}
  const { contractual } = facts.schedule
  const windows = windowsOf(clock, plan, rests, options, settings)
  const forgiven = plan === null ? null : forgive(clock, plan, windows, settings)
  const worked = forgiven?.worked ?? windows.worked
  const end = plan?.end ?? null
  const classed = bucketsOf(worked, { dayType: type, contractual, end, options, settings })
  const buckets = floorBuckets(classed, settings)
  const size = sizeOf(worked)
  const done = plan !== null && settings.overtimeBasis === 'SCHEDULED_END' ? sizeOf(within(worked, 0, plan.end)) : size
  const breakTime = sizeOf(windows.rests)
  const day = { clock, plan, windows, worked: size, breakTime, buckets, dropped: size - sumOfBuckets(buckets) }
  const latenTime = forgiven?.late ?? 0
  const earlyLeave = forgiven?.early ?? 0
  const record = complete(buckets, {
    absent: false,
    latenTime,
    earlyLeave,
    elpdAtend: clock.out - clock.in,
    breakTime,
    gnotTime: sizeOf(forgiven?.outing ?? windows.outing),
    hdayPayWork: holidayPay(type, facts, settings),
    hdayPayOver: holidayOver(type, facts, settings),
    shortage: plan === null ? 0 : Math.max(0, contractual - plan.paidLeave - done),
    inLawExtra: withinLaw(type, facts, plan, buckets.normalWork + buckets.nightWork),
    clock: {
      atendTime: clock.in,
      lvofcTime: clock.out,
      gnot: clock.outing?.[0] ?? null,
      rtn: clock.outing?.[1] ?? null,
    },
    paidLeave: plan?.paidLeave ?? 0,
    outingInSchedule: forgiven?.outingInSchedule ?? 0,
    judgement: judgeTagged(facts, type, plan, {
      in: clock.in,
      out: clock.out,
      latenTime,
      earlyLeave,
      worked: size,
      buckets,
    }),
    warnings: taggedWarnings(facts, day, settings),
  })
  return { record, windows, forgiven }
}

/** The record of a day together with what it was made from. The facts have been checked. */
const workOut = (facts: DayFacts, settings: TimeSettings): DayWorkings => {
  const type = typeOf(facts)
  const rests = unite(facts.schedule.rests)
  const plan = planOf(facts, type, rests)
  const { tags } = facts
  const { atendTime, lvofcTime } = tags
  if (atendTime === null && lvofcTime === null && tags.gnot === null && tags.rtn === null) {
    return { record: untagged(facts, type, plan, settings), type, plan, tagged: null }
  }
  const missing = missingTags(tags)
  if (atendTime === null || lvofcTime === null || missing.length > 0) {
    const judgement = judgeIncomplete(facts, type, plan, missing, settings)
    return { record: { incomplete: true, missing, judgement, warnings: [] }, type, plan, tagged: null }
  }
  const clock = clockOf(tags, atendTime, lvofcTime, facts.options?.cutAtNextStart ?? null)
  const { record, windows, forgiven } = tagged(facts, type, plan, rests, clock, settings)
  return { record, type, plan, tagged: { clock, windows, forgiven } }
}

/** As `dailyRecord` (labour rules §1.4), with the windows the record was made from, for its explanation. */
export const dayWorkings = (
  facts: DayFacts,
  settings: TimeSettings = defaultTimeSettings,
): Result<DayWorkings, readonly FieldProblem[]> => {
  const problems = dayProblems(facts, settings)
  return problems.length > 0 ? err(problems) : ok(workOut(facts, settings))
}

/** As `dailyRecord` (labour rules §1.4) for facts that it has found sound before: nothing is checked again. */
export const soundRecord = (facts: DayFacts, settings: TimeSettings): DayRecord => workOut(facts, settings).record

/**
 * One person's day from tags, schedule and settings (labour rules §1.4; 근로기준법 제50조, 제54조부터 제56조까지). All
 * durations in minutes. A record with a missing tag has no durations; facts that contradict themselves are named.
 */
export const dailyRecord = (
  facts: DayFacts,
  settings: TimeSettings = defaultTimeSettings,
): Result<DayRecord, readonly FieldProblem[]> => {
  const workings = dayWorkings(facts, settings)
  return workings.ok ? ok(workings.value.record) : workings
}
