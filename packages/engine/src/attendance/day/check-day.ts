import { parseDate } from '@handal/base/date'
import { breakAfter, laterThan, pairAfter } from './clock.ts'
import type { DayFacts, DayOptions } from './day-facts.ts'
import { type DayType, dayTypes } from './day-type.ts'
import { type FieldProblem, isCount } from '../problem.ts'
import { settingProblems, type TimeSettings } from '../settings.ts'
import type { Span } from './spans.ts'

/** The clock of a work date ends at 47:59; a window may end at 48:00. */
const LAST = 2879
const END = 2880

const soundSettings = new WeakSet<TimeSettings>()

const checkSettings = (settings: TimeSettings): readonly FieldProblem[] => {
  if (soundSettings.has(settings)) return NONE
  const problems = settingProblems(settings)
  if (problems.length === 0) soundSettings.add(settings)
  return problems.map(({ path, message }) => ({ path: `options.${path}`, message }))
}

type Problems = FieldProblem[]

const checkClock = (to: Problems, path: string, value: number | null | undefined): void => {
  if (value !== null && value !== undefined && !isCount(value, LAST)) {
    to.push({ path, message: '시각은 00:00부터 47:59까지입니다.' })
  }
}

const checkWindows = (problems: Problems, path: string, spans: readonly Span[] | undefined): void => {
  if (spans === undefined) return
  for (const [index, [from, to]] of spans.entries()) {
    if (isCount(from, END) && isCount(to, END) && from < to) continue
    problems.push({
      path: `${path}.${index}`,
      message: from >= to ? '끝나는 시각이 시작하는 시각보다 늦어야 합니다.' : '시각은 00:00부터 48:00까지입니다.',
    })
  }
}

const checkDuration = (to: Problems, path: string, value: number | undefined, most: number): void => {
  if (value !== undefined && !isCount(value, most)) {
    to.push({ path, message: `시간은 0시간부터 ${Math.trunc(most / 60)}시간까지입니다.` })
  }
}

const checkType = (to: Problems, path: string, type: DayType | undefined): void => {
  if (type !== undefined && !dayTypes.includes(type)) {
    to.push({ path, message: `날의 종류는 ${dayTypes.join(', ')} 가운데 하나입니다.` })
  }
}

const checkSchedule = (to: Problems, facts: DayFacts): void => {
  const { start, end, rests, contractual } = facts.schedule
  checkClock(to, 'schedule.start', start)
  if (end !== null && !isCount(end, END))
    to.push({ path: 'schedule.end', message: '시각은 00:00부터 48:00까지입니다.' })
  if (start !== null && end !== null) {
    if (end <= start) to.push({ path: 'schedule.end', message: '종업시각이 시업시각보다 늦어야 합니다.' })
  } else if (isWorkday(facts)) {
    const message = '근무일에는 시업시각과 종업시각이 있어야 합니다.'
    if (start === null) to.push({ path: 'schedule.start', message })
    if (end === null) to.push({ path: 'schedule.end', message })
  }
  checkWindows(to, 'schedule.rests', rests)
  checkDuration(to, 'schedule.contractual', contractual, 1440)
}

const checkTags = (to: Problems, { atendTime, lvofcTime, gnot, rtn, further, breaks }: DayFacts['tags']): void => {
  checkClock(to, 'tags.atendTime', atendTime)
  checkClock(to, 'tags.lvofcTime', lvofcTime)
  checkClock(to, 'tags.gnot', gnot)
  checkClock(to, 'tags.rtn', rtn)
  checkWindows(to, 'tags.further', further)
  if (breaks === undefined) return
  for (const [index, [from, until]] of breaks.entries()) {
    checkClock(to, `tags.breaks.${index}`, isCount(from, LAST) ? until : from)
  }
}

const checkOptions = (to: Problems, options: DayOptions): void => {
  checkType(to, 'options.nextDayType', options.nextDayType)
  checkWindows(to, 'options.paidLeave', options.paidLeave)
  checkClock(to, 'options.approvedFrom', options.approvedFrom)
  checkClock(to, 'options.approvedUntil', options.approvedUntil)
  checkClock(to, 'options.cutAtNextStart', options.cutAtNextStart)
  checkDuration(to, 'options.weeklyHolidayEarned', options.weeklyHolidayEarned, 1440)
  checkDuration(to, 'options.weeklyRegularBefore', options.weeklyRegularBefore, 10_080)
}

/** What keeps a day from being calculated: every field at fault, with its reason; empty when all is sound. */
export const dayProblems = (facts: DayFacts, settings: TimeSettings): readonly FieldProblem[] => {
  const problems: Problems = [...checkSettings(settings)]
  if (parseDate(facts.workDate) === null) {
    problems.push({ path: 'workDate', message: '날짜는 2026-11-25처럼 적어 주세요.' })
  }
  checkType(problems, 'dayType', facts.dayType)
  checkSchedule(problems, facts)
  checkTags(problems, facts.tags)
  if (facts.options !== undefined) checkOptions(problems, facts.options)
  return problems.length > 0 ? problems : orderProblems(facts)
}

const isWorkday = ({ dayType, options, schedule }: DayFacts): boolean =>
  dayType === 'WORKDAY' ||
  (dayType === 'PUBLIC_HOLIDAY' && options?.sizeUnder5 === true && schedule.workingDay !== false)

const NONE: readonly FieldProblem[] = []

/** Times that are sound alone but contradict each other. */
const orderProblems = ({ tags, options }: DayFacts): readonly FieldProblem[] => {
  const { approvedFrom, approvedUntil, cutAtNextStart } = options ?? {}
  const problems: Problems = []
  if (typeof approvedFrom === 'number' && typeof approvedUntil === 'number' && approvedUntil <= approvedFrom) {
    problems.push({ path: 'options.approvedUntil', message: '승인한 끝 시각이 시작 시각보다 늦어야 합니다.' })
  }
  const { atendTime, lvofcTime } = tags
  if (atendTime !== null) {
    const left = lvofcTime === null ? null : laterThan(lvofcTime, atendTime)
    if (left !== null && (left <= atendTime || left > LAST)) {
      problems.push({ path: 'tags.lvofcTime', message: '퇴근 시각이 출근 시각보다 늦어야 합니다.' })
    }
    checkPairs(problems, tags, atendTime, left ?? END)
    if (typeof cutAtNextStart === 'number' && cutAtNextStart <= atendTime) {
      problems.push({
        path: 'options.cutAtNextStart',
        message: '다음 날 시업시각이 출근 시각보다 늦어야 합니다. 출근 기록이 다음 날의 것인지 확인해 주세요.',
      })
    }
  }
  return problems.length === 0 ? NONE : problems
}

const checkPairs = (to: Problems, { gnot, rtn, breaks }: DayFacts['tags'], arrival: number, left: number): void => {
  if (gnot !== null && rtn !== null && isBackwards(pairAfter(gnot, rtn, arrival))) {
    to.push({ path: 'tags.rtn', message: '복귀 시각이 외출 시각보다 늦어야 합니다.' })
  }
  if (breaks === undefined) return
  for (const [index, [from, until]] of breaks.entries()) {
    const span = breakAfter(from, until, arrival)
    if (isBackwards(span) || (until <= from && span[1] > left)) {
      to.push({ path: `tags.breaks.${index}`, message: '끝나는 시각이 시작하는 시각보다 늦어야 합니다.' })
    }
  }
}

const isBackwards = ([from, to]: Span): boolean => from >= to
