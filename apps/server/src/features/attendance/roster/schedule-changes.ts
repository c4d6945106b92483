import { addDays, type DateRange, eachDay, isWithin, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatClock, formatDate, formatHours, formatMonth, formatShortDateWithWeekday } from '@handal/base/format'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { previewSchedule, ScheduleChange, ScheduleNotice, ScheduleOutcome } from '@handal/contracts/time/schedule'
import { shiftOf } from '@handal/contracts/time/shifts'
import { DAILY_REST } from '@handal/engine/attendance'
import type { Roster, ShiftDay } from '../plan/roster.ts'
import { dayOf, type Planned, type PlannedShift, restBetween, type Sheet, weekFrom, weeksOf } from './schedule-days.ts'

export type Cell = BodyOf<typeof previewSchedule>['items'][number]
/** Months in which days are counted or paid already. */
export type Fixed = {
  readonly closed: readonly {
    readonly month: YearMonth
    readonly period: DateRange
    /** Who was opened again alone. */
    readonly open: ReadonlySet<number>
  }[]
  readonly given: readonly {
    readonly month: YearMonth
    readonly period: DateRange
    readonly employeeNos: ReadonlySet<number>
  }[]
}
/** What a sheet is before and after some cells. */
export type Change = {
  readonly outcome: ScheduleOutcome
  /** Cells whose stored single day becomes another, with it; null: it goes. */
  readonly writes: readonly {
    readonly employeeNo: number
    readonly workDate: PlainDate
    readonly shift: ShiftDay | null
  }[]
}

const keyOf = ({ employeeNo, workDate }: Pick<Cell, 'employeeNo' | 'workDate'>): string => `${employeeNo} ${workDate}`
const shiftIn = (cell: Cell): ShiftDay | null => (cell.clear === true ? null : shiftOf(cell))
const isSame = (a: ShiftDay | null, b: ShiftDay | null): boolean =>
  a?.kind === b?.kind && a?.workSch === b?.workSch && a?.start === b?.start && a?.end === b?.end

/** Of a single day once it is saved. */
const versionAfter = (stored: ShiftDay | null, shift: ShiftDay): number =>
  (stored?.version ?? 0) + (isSame(stored, shift) ? 0 : 1)

const withCells = (roster: Roster, cells: readonly Cell[]): Roster => {
  const days = new Map(roster.days)
  for (const cell of cells) {
    const shift = shiftIn(cell)
    if (shift === null) days.delete(cell.workDate)
    else days.set(cell.workDate, { ...shift, version: versionAfter(days.get(cell.workDate) ?? null, shift) })
  }
  return { ...roster, days }
}

/** Why a cell cannot be, by the company and the calendar alone. */
const fixedProblem = (cell: Cell, planned: Planned | undefined, sheet: Sheet, fixed: Fixed): string | null => {
  const { employeeNo, workDate, workSch } = cell
  if (planned === undefined || dayOf(planned, workDate, sheet) === null)
    return `${formatDate(workDate)}에 재직하는 사원이 아닙니다.`
  const closed = fixed.closed.find(({ period, open }) => isWithin(workDate, period) && !open.has(employeeNo))
  if (closed !== undefined) return `${formatMonth(closed.month)} 근태를 마감했습니다. 바꾸려면 마감을 취소해 주세요.`
  const given = fixed.given.find(({ period, employeeNos }) => employeeNos.has(employeeNo) && isWithin(workDate, period))
  if (given !== undefined)
    return `${formatMonth(given.month)} 급여를 확정한 사원입니다. 바꾸려면 그 급여를 다시 열어 주세요.`
  return typeof workSch === 'string' && !sheet.rulesOn(workDate).schedules.has(workSch)
    ? '그날 회사에 그런 근무형태가 없습니다.'
    : null
}

/** Days and those after them, in order. */
const withNext = (dates: readonly PlainDate[]): PlainDate[] =>
  [...new Set(dates.flatMap((date) => [date, addDays(date, 1)]))].toSorted()

/** The end of a shift as it is read. */
const endOf = (planned: PlannedShift | null): string => formatClock(planned?.shift?.end ?? 0)

/** Why a cell cannot be beside the days around it. */
const besideProblem = (cell: Cell, planned: Planned, sheet: Sheet): string | null => {
  const { workDate } = cell
  const at = (days: number) => dayOf(planned, addDays(workDate, days), sheet)
  const [before, own, after] = [at(-1), at(0), at(1)]
  const [rested, resting] = [restBetween(before, own), restBetween(own, after)]
  if (rested !== null && rested < 0)
    return `${formatShortDateWithWeekday(addDays(workDate, -1))} 근무가 ${endOf(before)}에 끝나 겹칩니다.`
  if (resting !== null && resting < 0)
    return `${formatShortDateWithWeekday(addDays(workDate, 1))} ${after?.day.startTime}에 시작하는 근무와 겹칩니다.`
  if (cell.kind !== 'WEEKLY_HOLIDAY') return null
  const from = weekFrom(workDate, sheet)
  const other = eachDay({ from, to: addDays(from, 6) }).find(
    (date) => date !== workDate && planned.plan.roster.days.get(date)?.kind === 'WEEKLY_HOLIDAY',
  )
  return other === undefined
    ? null
    : `이 주의 주휴일은 ${formatShortDateWithWeekday(other)}입니다. 주휴일은 한 주에 하루입니다.`
}

/** What is worth a look at the cells of a person as they would be. */
const noticesOf = (
  planned: Planned,
  dates: readonly PlainDate[],
  weeks: ReturnType<typeof weeksOf>,
  sheet: Sheet,
): ScheduleNotice[] => {
  const { employee_no: employeeNo, name } = planned.person
  const tell = (code: ScheduleNotice['code'], workDate: PlainDate, message: string): ScheduleNotice => ({
    code,
    employeeNo,
    workDate,
    message: `${name} ${formatShortDateWithWeekday(workDate)}: ${message}`,
  })
  return [
    ...dates.flatMap((date) => {
      const day = dayOf(planned, date, sheet)
      if (day === null || day.shift === null || day.day.dayType === 'WORKDAY') return []
      const what = day.day.dayType === 'WEEKLY_HOLIDAY' ? '주휴일' : '공휴일'
      const how = day.day.dayType === 'WEEKLY_HOLIDAY' ? ' 근무일로 하려면 이 주의 다른 날을 주휴로 정해 주세요.' : ''
      return [tell('ON_HOLIDAY', date, `${what}에 근무하여 휴일근로입니다.${how}`)]
    }),
    ...withNext(dates).flatMap((date) => {
      const [before, own] = [dayOf(planned, addDays(date, -1), sheet), dayOf(planned, date, sheet)]
      const rest = restBetween(before, own)
      return rest === null || rest < 0 || rest >= DAILY_REST
        ? []
        : [
            tell(
              'SHORT_REST',
              date,
              `앞 근무가 ${endOf(before)}에 끝나고 ${own?.day.startTime}에 시작해 쉬는 시간이 ${formatHours(rest)}입니다. ${formatHours(DAILY_REST)}보다 짧습니다.`,
            ),
          ]
    }),
    ...weeks.flatMap(({ from, hours, over }) =>
      over === null ? [] : [tell('OVER_52', from, `이 주가 ${hours}이 되어 52시간을 넘습니다.`)],
    ),
  ]
}

/** Rests that some days change, before their own shift and the next one. */
const restsOf = (was: Planned, will: Planned, dates: readonly PlainDate[], sheet: Sheet): ScheduleOutcome['rests'] =>
  withNext(dates).flatMap((workDate) => {
    const [before, after] = [was, will].map((planned) => dayOf(planned, workDate, sheet)?.day.shortRest ?? null)
    return after === undefined || before === after
      ? []
      : [{ employeeNo: will.person.employee_no, workDate, shortRest: after }]
  })

/** What some cells make of a sheet; nothing is written. */
export const changeOf = (cells: readonly Cell[], people: readonly Planned[], sheet: Sheet, fixed: Fixed): Change => {
  const byNo = new Map(people.map((planned) => [planned.person.employee_no, planned]))
  const own = new Map<number, Cell[]>()
  for (const cell of cells) own.set(cell.employeeNo, [...(own.get(cell.employeeNo) ?? []), cell])
  const seen = new Set<string>()
  const after = new Map(
    people.map((planned) => {
      const no = planned.person.employee_no
      const roster = withCells(planned.plan.roster, own.get(no) ?? [])
      return [no, { ...planned, plan: { ...planned.plan, roster } }]
    }),
  )
  const items: ScheduleChange[] = []
  const writes: Change['writes'][number][] = []
  for (const cell of cells) {
    const { employeeNo, workDate } = cell
    const [was, will] = [byNo.get(employeeNo), after.get(employeeNo)]
    const isTwice = seen.has(keyOf(cell))
    seen.add(keyOf(cell))
    const problem = isTwice
      ? '같은 날을 두 번 적었습니다.'
      : (fixedProblem(cell, was, sheet, fixed) ?? (will === undefined ? null : besideProblem(cell, will, sheet)))
    const stored = was?.plan.roster.days.get(workDate) ?? null
    const shift = shiftIn(cell)
    if (problem === null && !isSame(stored, shift)) writes.push({ employeeNo, workDate, shift })
    items.push({
      employeeNo,
      name: was?.person.name ?? '',
      workDate,
      before: was === undefined ? null : (dayOf(was, workDate, sheet)?.day ?? null),
      after: will === undefined ? null : (dayOf(will, workDate, sheet)?.day ?? null),
      problem,
    })
  }
  const refused = items.filter(({ problem }) => problem !== null).length
  const notices: ScheduleNotice[] = []
  const rests: ScheduleOutcome['rests'] = []
  const weeks: ScheduleOutcome['weeks'] = []
  for (const no of new Set(writes.map(({ employeeNo }) => employeeNo))) {
    const [was, will] = [byNo.get(no), after.get(no)]
    if (was === undefined || will === undefined) continue
    const before = new Map(weeksOf(was, sheet).map(({ from, hours }) => [from, hours]))
    const changed = weeksOf(will, sheet).filter(({ from, hours }) => before.get(from) !== hours)
    weeks.push(...changed.map((week) => ({ ...week, employeeNo: no, before: before.get(week.from) ?? week.hours })))
    const dates = writes.flatMap(({ employeeNo, workDate }) => (employeeNo === no ? [workDate] : []))
    notices.push(...noticesOf(will, dates, changed, sheet))
    rests.push(...restsOf(was, will, dates, sheet))
  }
  const same = cells.length - writes.length - refused
  return { outcome: { items, changed: writes.length, same, refused, notices, rests, weeks }, writes }
}
