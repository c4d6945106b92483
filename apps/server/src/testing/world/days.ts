import { eachDay, plainDate, weekday } from '@handal/base/date'
import {
  type DayFacts,
  type DayRecord,
  type DayType,
  dailyRecord,
  defaultTimeSettings,
  type TotalledDay,
} from '@handal/engine/attendance'
import { holidaysOf } from '@handal/statute/holidays'
import { demoTotals, recordedColumns } from '../../demo/attendance/days.ts'
import { insertRows } from '../../demo/demo.repo.ts'
import type { Tx } from '../../db/database.ts'
import type { WorldPerson } from './person.ts'

const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const DAY = { start: 540, end: 1080, rests: [[720, 780]] } as const
const NIGHT = { start: 1200, end: 1740, rests: [[1440, 1500]] } as const
const LEAVE = { day: [540, 1080], morning: [540, 840], afternoon: [840, 1080] } as const

const HOLIDAYS = new Set(
  [2026].flatMap((year) =>
    holidaysOf(year).flatMap(({ date, publicHoliday }) => (publicHoliday ? [date as string] : [])),
  ),
)
const typeOf = (date: string, own: ReadonlySet<string>): DayType => {
  if (own.has(date)) return 'COMPANY_HOLIDAY'
  if (HOLIDAYS.has(date)) return 'PUBLIC_HOLIDAY'
  const day = weekday(plainDate(date))
  return day === 0 ? 'WEEKLY_HOLIDAY' : day === 6 ? 'OFFDAY' : 'WORKDAY'
}

const factsOf = (person: WorldPerson, date: string, own: ReadonlySet<string>): DayFacts => {
  const done = person.days?.[date] ?? {}
  const dayType = typeOf(date, own)
  const works = dayType === 'WORKDAY'
  const away = person.away !== undefined && person.away.from <= date && date <= person.away.to
  const shift = done.night === true ? NIGHT : DAY
  const usual = works && !away && done.absent !== true && done.leave !== 'day'
  const came = done.in ?? (usual ? (done.leave === 'morning' ? '14:00' : done.night ? '20:00' : '09:00') : null)
  const left = done.out ?? (usual ? (done.leave === 'afternoon' ? '14:00' : done.night ? '29:00' : '18:00') : null)
  return {
    workDate: plainDate(date),
    dayType,
    schedule: {
      start: works ? shift.start : null,
      end: works ? shift.end : null,
      rests: shift.rests,
      contractual: 480,
      workingDay: works,
    },
    tags: {
      atendTime: came === null ? null : minutes(came),
      lvofcTime: left === null ? null : minutes(left),
      gnot: null,
      rtn: null,
    },
    options: {
      ...(done.leave === undefined ? {} : { paidLeave: [LEAVE[done.leave]] }),
      ...(away ? { leaveOfAbsence: true } : {}),
      ...(dayType === 'WEEKLY_HOLIDAY' ? { weeklyHolidayEarned: 480 } : {}),
    },
  }
}

const clock = (at: number | null): string | null =>
  at === null ? null : `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

const records = new Map<string, DayRecord>()
/** Most days are alike: each is found once. */
const recordOf = (facts: DayFacts): DayRecord => {
  const { workDate, ...rest } = facts
  const key = JSON.stringify(rest)
  const known = records.get(key)
  if (known !== undefined) return known
  const made = dailyRecord(facts, defaultTimeSettings)
  if (!made.ok) throw new Error(`${workDate}: ${made.error.map(({ message }) => message).join(' ')}`)
  records.set(key, made.value)
  return made.value
}

type WorldDay = TotalledDay & { readonly row: Readonly<Record<string, unknown>> }
const dayOf = (companyNo: number, person: WorldPerson, date: string, own: ReadonlySet<string>): WorldDay => {
  const facts = factsOf(person, date, own)
  const record = recordOf(facts)
  return {
    date: facts.workDate,
    type: facts.dayType,
    contractual: 480,
    record,
    row: {
      company_no: companyNo,
      employee_no: person.no,
      work_date: date,
      day_type: facts.dayType,
      work_schedule: person.days?.[date]?.night === true ? '0003' : '0001',
      atend_time: clock(facts.tags.atendTime),
      lvofc_time: clock(facts.tags.lvofcTime),
      ...recordedColumns(record),
    },
  }
}

/** A pay period by its pay month 'yyyy-MM'; of an open one only days are known, no totals. */
export type Period = { readonly month: string; readonly from: string; readonly to: string; readonly open?: true }

/**
 * Records every day of the people over the periods, and the totals of each period, closed on the day after it. `holidays`: days of
 * the company itself.
 */
export const addDays = async (
  tx: Tx,
  companyNo: number,
  people: readonly WorldPerson[],
  periods: readonly Period[],
  holidays: readonly string[] = [],
) => {
  const ownHolidays = new Set(holidays)
  const days: WorldDay['row'][] = []
  const totals: object[] = []
  for (const person of people)
    for (const { month, from, to, open } of periods) {
      const first = person.hired > from ? person.hired : from
      const last = person.left !== undefined && person.left < to ? person.left : to
      if (first > last) continue
      const own = eachDay({ from: plainDate(first), to: plainDate(last) }).map((date) =>
        dayOf(companyNo, person, date, ownHolidays),
      )
      days.push(...own.map(({ row }) => row))
      if (open !== true && person.withoutTotals?.includes(month) !== true)
        totals.push({
          company_no: companyNo,
          month,
          employee_no: person.no,
          ...demoTotals(own),
          version: 1,
          changed_at: `${to}T09:00:00Z`,
        })
    }
  await insertRows(tx, 'attendance_day', days)
  await insertRows(tx, 'attendance_total', totals as Readonly<Record<string, unknown>>[])
  await insertRows(
    tx,
    'attendance_close',
    periods
      .filter(({ open }) => open !== true)
      .map(({ month, to }) => ({ company_no: companyNo, month, closed_at: `${to}T08:00:00Z` })),
  )
}
