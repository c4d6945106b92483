import { parseDate, plainDate } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import { err, ok, type Result } from '@handal/base/result'
import { DAY_MINUTES, type DayMinutesName, eachOf } from '@handal/base/work-time'
import { dayProblems } from './check-day.ts'
import type { DayFacts, DayOptions, DaySchedule, TagName } from './day-facts.ts'
import type { DayRecord, Judgement } from './day-record.ts'
import { dayTypes } from './day-type.ts'
import { type FieldProblem, withFurther } from '../problem.ts'
import { defaultTimeSettings, timeChoices, type TimeSettings, timeUnits } from '../settings.ts'
import { isAbsent, type WireReader, wireReader } from '../wire.ts'

const NOWHERE = plainDate('2000-01-01')

const readSchedule = (r: WireReader, value: unknown): DaySchedule => {
  const of = r.record(value, 'schedule')
  const start = r.clock(r.member(of, 'start'), 'schedule.start')
  const end = r.clock(r.member(of, 'end'), 'schedule.end')
  const workingDay = r.member(of, 'workingDay')
  return {
    start,
    end: start !== null && end !== null && end <= start && end < 1440 ? end + 1440 : end,
    rests: r.windows(r.member(of, 'rests'), 'schedule.rests'),
    contractual: r.duration(r.member(of, 'contractual'), 'schedule.contractual'),
    workingDay: isAbsent(workingDay) || r.flag(workingDay, 'schedule.workingDay'),
  }
}

const readTags = (r: WireReader, value: unknown): DayFacts['tags'] => {
  const of = isAbsent(value) ? {} : r.record(value, 'tags')
  const tag = (name: TagName): number | null => r.clock(r.member(of, name), `tags.${name}`)
  return {
    atendTime: tag('atendTime'),
    lvofcTime: tag('lvofcTime'),
    gnot: tag('gnot'),
    rtn: tag('rtn'),
    breaks: r.windows(r.member(of, 'breaks'), 'tags.breaks'),
  }
}

const readOptions = (r: WireReader, of: unknown): DayOptions => {
  const get = (name: string): unknown => r.member(of, name)
  const flag = (name: string): boolean => r.flag(get(name), `options.${name}`)
  const clock = (name: string): number | null => r.clock(get(name), `options.${name}`)
  const duration = (name: string): number | undefined =>
    isAbsent(get(name)) ? undefined : r.duration(get(name), `options.${name}`)
  return {
    paidLeave: r.windows(get('paidLeave'), 'options.paidLeave'),
    approvedFrom: clock('approvedFrom'),
    approvedUntil: clock('approvedUntil'),
    cutAtNextStart: get('cutAtNextStart') === undefined ? undefined : clock('cutAtNextStart'),
    nextDayType: r.choice(get('nextDayType'), 'options.nextDayType', dayTypes),
    weeklyHolidayEarned: duration('weeklyHolidayEarned'),
    weeklyRegularBefore: duration('weeklyRegularBefore'),
    partTime: flag('partTime'),
    under18: flag('under18'),
    deemed: flag('deemed'),
    sizeUnder5: flag('sizeUnder5'),
    exempt: flag('exempt'),
    noBreakRequest: flag('noBreakRequest'),
    leaveOfAbsence: flag('leaveOfAbsence'),
    deemedAs: r.choice(get('deemedAs'), 'options.deemedAs', ['TRIP', 'EDU'] as const),
    protection: r.choice(get('protection'), 'options.protection', [
      'PREGNANT',
      'AFTER_BIRTH',
      'SHORTENED_HOURS',
    ] as const),
  }
}

/** Those of a day that says nothing about itself. */
const NO_OPTIONS = readOptions(wireReader(), {})

const readSettings = (r: WireReader, of: unknown): TimeSettings => {
  const { member, choice } = r
  const pick = <T extends string>(name: string, values: readonly T[], otherwise: T): T =>
    choice(member(of, name), `options.${name}`, values) ?? otherwise
  const usual = defaultTimeSettings
  const minutes = (name: 'lateGraceMin' | 'extendExcludeMin'): number => {
    const value = r.member(of, name)
    return isAbsent(value) ? usual[name] : r.minutes(value, `options.${name}`)
  }
  return {
    ...usual,
    unitMin: r.choice(r.member(of, 'unitMin'), 'options.unitMin', timeUnits) ?? usual.unitMin,
    lateRound: pick('lateRound', timeChoices.lateRound, usual.lateRound),
    overtimeRound: pick('overtimeRound', timeChoices.overtimeRound, usual.overtimeRound),
    lateGraceMin: minutes('lateGraceMin'),
    preStart: pick('preStart', timeChoices.preStart, usual.preStart),
    overtimeRecognition: pick('overtimeRecognition', timeChoices.overtimeRecognition, usual.overtimeRecognition),
    extendExcludeMin: minutes('extendExcludeMin'),
    extendExcludeMode: pick('extendExcludeMode', timeChoices.extendExcludeMode, usual.extendExcludeMode),
    overtimeBasis: pick('overtimeBasis', timeChoices.overtimeBasis, usual.overtimeBasis),
    offdayPolicy: pick('offdayPolicy', timeChoices.offdayPolicy, usual.offdayPolicy),
    holidayBoundary: pick('holidayBoundary', timeChoices.holidayBoundary, usual.holidayBoundary),
    breakMode: pick('breakMode', timeChoices.breakMode, usual.breakMode),
    laborDayOnOffday: pick('laborDayOnOffday', timeChoices.laborDayOnOffday, usual.laborDayOnOffday),
  }
}

/**
 * A day as it comes from outside, in the names and texts of golden/attendance-days.json, where settings and facts of the
 * day stand together under `options`. Unknown members are ignored; every field at fault is named.
 */
export const readDay = (
  body: unknown,
): Result<{ readonly facts: DayFacts; readonly settings: TimeSettings }, readonly FieldProblem[]> => {
  const r = wireReader()
  const of = r.record(body, '')
  const dateText = r.member(of, 'workDate')
  const workDate = typeof dateText === 'string' ? parseDate(dateText) : null
  if (workDate === null) r.problems.push({ path: 'workDate', message: '날짜는 2026-11-25처럼 적어 주세요.' })
  const dayType = r.choice(r.member(of, 'dayType'), 'dayType', dayTypes)
  if (isAbsent(r.member(of, 'dayType'))) r.problems.push({ path: 'dayType', message: '날의 종류가 있어야 합니다.' })
  const options = r.member(of, 'options')
  const given = isAbsent(options) ? null : r.record(options, 'options')
  const facts: DayFacts = {
    workDate: workDate ?? NOWHERE,
    // An unknown type asks for nothing else.
    dayType: dayType ?? 'OFFDAY',
    schedule: readSchedule(r, r.member(of, 'schedule')),
    tags: readTags(r, r.member(of, 'tags')),
    options: given === null ? NO_OPTIONS : readOptions(r, given),
  }
  const settings = given === null ? defaultTimeSettings : readSettings(r, given)
  const problems = withFurther(r.problems, dayProblems(facts, settings))
  return problems.length > 0 ? err(problems) : ok({ facts, settings })
}

/** A record as it goes out: durations HH:mm, `absent` only when true. */
export type WireDay =
  | (Readonly<Record<DayMinutesName, string>> & { readonly absent?: true; readonly judgement: Judgement })
  | { readonly incomplete: true; readonly missing: readonly TagName[]; readonly judgement: Judgement }

/** The record in the names and texts of golden/attendance-days.json, with its judgement. */
export const writeDay = (record: DayRecord): WireDay => {
  const { judgement } = record
  if (record.incomplete) return { incomplete: true, missing: record.missing, judgement }
  return {
    ...eachOf(DAY_MINUTES, (name) => formatDuration(record[name])),
    ...(record.absent ? { absent: true } : {}),
    judgement,
  }
}
