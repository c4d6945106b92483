import type { DayFacts } from '../day/day-facts.ts'
import type { DayMinutes } from '../day/day-record.ts'
import type { TimeSettings } from '../settings.ts'

/**
 * The daily record a second time, minute by minute and straight from the wording of the rules: no spans, no edges, no
 * piece of the product. Slow and plain on purpose.
 */
const CLOCK = 4400
const HOLIDAYS = ['WEEKLY_HOLIDAY', 'PUBLIC_HOLIDAY', 'LABOR_DAY', 'COMPANY_HOLIDAY']
const minutesOfClock = Array.from({ length: CLOCK }, (_, minute) => minute)

type Test = (minute: number) => boolean
const count = (test: Test): number => minutesOfClock.reduce((n, minute) => n + (test(minute) ? 1 : 0), 0)
const pick = (test: Test): number[] => minutesOfClock.filter(test)
const inWindows =
  (windows: readonly (readonly [number, number])[]): Test =>
  (minute) =>
    windows.some(([from, to]) => minute >= from && minute < to)
const isNightMinute: Test = (minute) => {
  const hour = Math.floor(minute / 60) % 24
  return hour >= 22 || hour < 6
}

/** The durations of a day, or the names of the tags that are missing. */
export const dayAgain = (facts: DayFacts, settings: TimeSettings): (DayMinutes & { absent: boolean }) | string[] => {
  const o = facts.options ?? {}
  const { schedule, tags } = facts
  const C = schedule.contractual
  let type = facts.dayType
  if (type === 'PUBLIC_HOLIDAY' && o.sizeUnder5) {
    type = schedule.workingDay !== false ? 'WORKDAY' : o.weeklyHolidayEarned ? 'WEEKLY_HOLIDAY' : 'OFFDAY'
  }
  const workday = type === 'WORKDAY'
  const holiday = HOLIDAYS.includes(type)
  const S = workday ? (schedule.start ?? 0) : 0
  const E = workday ? (schedule.end ?? 0) : 0
  const scheduledRest = inWindows(schedule.rests)
  const leave = inWindows(o.paidLeave ?? [])
  const scheduled: Test = (m) => m >= S && m < E && !scheduledRest(m)
  const due: Test = (m) => scheduled(m) && !leave(m)
  const p = count((m) => scheduled(m) && leave(m))

  const out: Record<string, number> = {}
  for (const name of ['normalWork', 'nightWork', 'extnWork', 'extnNightWork']) out[name] = 0
  for (const name of ['hdayWork', 'hdayNightWork', 'hdayExtnWork', 'hdayExtnNightWork']) out[name] = 0
  const bucket = (name: string, by = 1): void => void (out[name] = (out[name] ?? 0) + by)
  const earned = o.weeklyHolidayEarned ?? 0
  let hdayPayWork = 0
  if (holiday && !o.leaveOfAbsence) {
    if (type === 'WEEKLY_HOLIDAY') hdayPayWork = earned
    else if (schedule.workingDay ?? true) hdayPayWork = C
    else if (type === 'LABOR_DAY' && settings.laborDayOnOffday !== 'NONE') hdayPayWork = Math.max(earned, C)
    else hdayPayWork = earned
  }
  const finish = (rest: Record<string, number>, absent = false): DayMinutes & { absent: boolean } => {
    const realWork = Object.values(out).reduce((a, b) => a + b, 0)
    const all: Record<string, number> = { ...out, hdayPayWork, latenTime: 0, earlyLeave: 0, ...rest, realWork }
    all['adjust'] = realWork + (all['breakTime'] ?? 0) + (all['gnotTime'] ?? 0) - (all['elpdAtend'] ?? 0)
    return { ...(all as DayMinutes), absent }
  }

  const given = [tags.atendTime, tags.lvofcTime, tags.gnot, tags.rtn]
  if (given.every((tag) => tag === null)) {
    const none = { elpdAtend: 0, breakTime: 0, gnotTime: 0, inLawExtra: 0 }
    if (!workday || o.leaveOfAbsence) return finish({ ...none, shortage: 0 })
    if (!o.deemed) return finish({ ...none, shortage: Math.max(0, C - p) }, p === 0)
    const worked = pick(due).slice(0, Math.max(0, C - p))
    for (const m of worked) bucket(isNightMinute(m) ? 'nightWork' : 'normalWork')
    return finish({ ...none, shortage: 0 })
  }
  const missing = []
  if (tags.atendTime === null) missing.push('atendTime')
  if (tags.lvofcTime === null) missing.push('lvofcTime')
  if (tags.gnot === null && tags.rtn !== null) missing.push('gnot')
  if (tags.gnot !== null && tags.rtn === null) missing.push('rtn')
  if (missing.length > 0) return missing

  const came = tags.atendTime ?? 0
  let left = tags.lvofcTime ?? 0
  if (left <= came) left += 1440
  const gone = tags.gnot
  let outing: Test = () => false
  if (gone !== null) {
    const from = gone < came ? gone + 1440 : gone
    const back = tags.rtn ?? 0
    outing = inWindows([[from, back <= from ? back + 1440 : back], ...(tags.further ?? [])])
  } else if (tags.further !== undefined) outing = inWindows(tags.further)
  const breaks = (tags.breaks ?? []).map(([from, to]): [number, number] => {
    if (from < came && came < to) return [from, to]
    const a = from < came ? from + 1440 : from
    return [a, to <= a ? to + 1440 : to]
  })
  if (o.cutAtNextStart !== null && o.cutAtNextStart !== undefined) left = Math.min(left, o.cutAtNextStart)

  const approvedOnly = settings.overtimeRecognition !== 'TAG'
  const from = o.approvedFrom ?? null
  const until = o.approvedUntil ?? null
  let effIn = came
  let effOut = left
  if (workday) {
    if (came < S && settings.preStart === 'IGNORE') effIn = S
    if (came < S && settings.preStart === 'APPROVED') effIn = from === null ? S : Math.max(came, Math.min(S, from))
    if (left > E && approvedOnly) effOut = until === null ? E : Math.min(left, Math.max(E, until))
    const stay = effOut - E
    if (settings.extendExcludeMode === 'THRESHOLD' && stay > 0 && stay < settings.extendExcludeMin) effOut = E
  } else if (approvedOnly) {
    if (from === null && until === null) effOut = effIn
    if (from !== null) effIn = Math.max(came, from)
    if (until !== null) effOut = Math.min(left, until)
  }
  const G: Test = (m) => m >= effIn && m < effOut
  let R = scheduledRest
  if (settings.breakMode === 'TAGGED') R = inWindows(breaks)
  if (settings.breakMode === 'BY_LENGTH') {
    const present = pick((m) => G(m) && !outing(m))
    const rest = new Set(present.filter((_, index) => (index >= 240 && index < 270) || (index >= 510 && index < 540)))
    R = (m) => rest.has(m)
  }
  const isOuting: Test = (m) => outing(m) && G(m) && !R(m)
  const never: Test = (m) =>
    workday && settings.extendExcludeMode === 'DEDUCT' && m >= E && m < E + settings.extendExcludeMin
  const breakTime = count((m) => R(m) && G(m))
  let gnotTime = count(isOuting)
  const W = new Set(pick((m) => G(m) && !R(m) && !isOuting(m) && !never(m)))

  let late = 0
  let early = 0
  if (workday) {
    const before = pick((m) => due(m) && m < came)
    const after = pick((m) => due(m) && m >= left)
    const between = pick((m) => due(m) && isOuting(m))
    late = before.length <= settings.lateGraceMin ? 0 : before.length
    early = after.length
    if (settings.lateRound === 'FLOOR') {
      late -= late % settings.unitMin
      early -= early % settings.unitMin
    }
    for (const m of before.slice(late)) W.add(m)
    for (const m of after.slice(0, after.length - early)) W.add(m)
    // One outing after another: what of each is no whole unit comes back at its end.
    let one: number[] = []
    const giveBack = (): void => {
      const short = settings.lateRound === 'FLOOR' ? one.length % settings.unitMin : 0
      for (const m of one.slice(one.length - short)) {
        W.add(m)
        gnotTime--
      }
      one = []
    }
    const isBetween = new Set(between)
    for (const m of minutesOfClock) {
      if (!outing(m)) giveBack()
      else if (isBetween.has(m)) one.push(m)
    }
    giveBack()
  }

  let limit = workday && o.partTime ? C : 480
  if (o.under18) limit = Math.min(limit, 420)
  const room = (o.under18 ? 35 * 60 : 40 * 60) - (o.weeklyRegularBefore ?? 0)
  let regular = 0
  let onHoliday = 0
  const nextIsHoliday =
    HOLIDAYS.includes(o.nextDayType ?? 'WORKDAY') && !(o.sizeUnder5 === true && o.nextDayType === 'PUBLIC_HOLIDAY')
  for (const m of [...W].sort((a, b) => a - b)) {
    const night = isNightMinute(m)
    const past = settings.holidayBoundary === 'CALENDAR_MIDNIGHT' && m >= 1440
    if (o.exempt) {
      bucket(night ? 'nightWork' : 'normalWork')
    } else if (past ? nextIsHoliday : holiday) {
      onHoliday++
      bucket(onHoliday <= 480 ? (night ? 'hdayNightWork' : 'hdayWork') : night ? 'hdayExtnNightWork' : 'hdayExtnWork')
    } else {
      const always =
        holiday ||
        (type === 'OFFDAY' && (o.partTime || settings.offdayPolicy === 'ALWAYS_OVERTIME')) ||
        (workday && settings.overtimeBasis === 'SCHEDULED_END' && m >= E)
      if (!always && regular < limit && regular < room) {
        regular++
        bucket(night ? 'nightWork' : 'normalWork')
      } else {
        bucket(night ? 'extnNightWork' : 'extnWork')
      }
    }
  }
  // A holiday that runs on into another holiday under CALENDAR_MIDNIGHT is holiday work throughout.
  if (settings.overtimeRound === 'FLOOR') {
    for (const name of Object.keys(out)) {
      if (name !== 'normalWork' && name !== 'nightWork') bucket(name, -((out[name] ?? 0) % settings.unitMin))
    }
  }
  const done = settings.overtimeBasis === 'SCHEDULED_END' ? [...W].filter((m) => m < E).length : W.size
  const inside = (out['normalWork'] ?? 0) + (out['nightWork'] ?? 0)
  return finish({
    elpdAtend: left - came,
    breakTime,
    gnotTime,
    latenTime: late,
    earlyLeave: early,
    shortage: workday ? Math.max(0, C - p - done) : 0,
    inLawExtra: workday ? Math.max(0, inside + p - C) : type === 'OFFDAY' || o.exempt ? inside : 0,
  })
}
