import { addDays, type DateRange, eachDay, type PlainDate } from '@handal/base/date'
import { formatHours } from '@handal/base/format'
import { forecastWeek } from '@handal/engine/attendance'
import { parseHhmm, toMinutes } from '@handal/base/hhmm'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { WORK_COLUMN } from '../../../db/work-columns.ts'
import { type Notice, notify, notifyNew } from '../../notices/public.ts'
import { momentOf } from '../derive/made.ts'
import { capOf } from '../month/week-caps.ts'
import { readStoredDays, type StoredDay } from '../month/stored.repo.ts'
import { dayOf, type Planned, readSheet, type Sheet, weekFrom } from '../roster/schedule-days.ts'
import { factsOn } from '../plan/planned-events.ts'
import { type Around, forRecording, type Parts } from './recording-companies.ts'

/** Hours of the day in which it is told. */
const FROM_HOUR = 8
const TO_HOUR = 22
/** Names in one notice to the operators; the others are a number. */
const MOST_NAMED = 5

type WeekForecast = ReturnType<typeof forecastWeek>

/** Minutes of approved overtime outside of the shift of a day. */
const approvedOn = ({ facts }: Planned, date: PlainDate, shift: { start: number; end: number } | null): number => {
  const minute = (text: string | null): number => {
    const time = text === null ? null : parseHhmm(text)
    return time === null ? 0 : toMinutes(time)
  }
  return factsOn(facts, date).reduce((sum, { kind, start_time: from, end_time: to }) => {
    if (kind !== 'HOURS') return sum
    const [start, end] = [minute(from), minute(to)]
    if (shift === null) return sum + Math.max(0, end - start)
    return sum + Math.max(0, Math.min(end, shift.start) - start) + Math.max(0, end - Math.max(start, shift.end))
  }, 0)
}

/** How the running week of somebody will end: worked so far, the roster and approved overtime of the days that remain; null: no limit holds. */
const forecastOf = (
  planned: Planned,
  week: DateRange,
  sheet: Sheet,
  stored: readonly StoredDay[],
  today: PlainDate,
): WeekForecast | null => {
  const { person, plan } = planned
  const cap = capOf(week.to, plan, person.birth_date, sheet.rulesOn(week.to), { under5: sheet.on(week.to).under5 })
  if (cap === null) return null
  const workedOn = new Map(stored.map((row) => [row.work_date, row[WORK_COLUMN.realWork]]))
  const minutesOn = (date: PlainDate): number => {
    const worked = workedOn.get(date) ?? 0
    if (date < today) return worked
    const day = dayOf(planned, date, sheet)
    return Math.max(worked, day === null ? 0 : day.minutes + approvedOn(planned, date, day.shift))
  }
  const days = eachDay(week)
  return forecastWeek(
    {
      worked: days.filter((date) => date < today).map(minutesOn),
      planned: days.filter((date) => date >= today).map(minutesOn),
    },
    { extendMaxMin: cap.most - cap.regular, most: cap.most },
  )
}

type Ahead = { readonly employeeNo: number; readonly name: string; readonly forecast: WeekForecast }
const KINDS = { OVER: 'week52', WARN: 'week48' } as const
const TITLES = {
  OVER: '이대로면 이번 주 근로시간이 한도를 넘습니다',
  WARN: '이번 주 근로시간이 48시간에 이릅니다',
} as const

const toPerson = (
  { employeeNo, forecast: { message } }: Ahead,
  state: keyof typeof KINDS,
  week: DateRange,
): Notice => ({
  to: [employeeNo],
  kind: KINDS[state],
  title: TITLES[state],
  detail: message,
  place: '/home/attendance',
  about: { kind: 'week', no: Number(week.from.replaceAll('-', '')) },
  key: `${KINDS[state]} ${week.from}`,
})

/** One notice for all who are new among them. */
const toOperators = (people: readonly Ahead[], state: keyof typeof KINDS, week: DateRange, at: Date): Notice => {
  const who = people.length === 1 ? `${people[0]?.name}님` : `${people.length}명`
  const names = people.slice(0, MOST_NAMED).map(({ name, forecast }) => `${name} ${formatHours(forecast.expected)}`)
  const others = people.length > MOST_NAMED ? [`외 ${people.length - MOST_NAMED}명`] : []
  return {
    to: 'OPERATORS',
    kind: KINDS[state],
    title: `${who}의 이번 주 근로시간이 ${state === 'OVER' ? '한도를 넘을 것으로 보입니다' : '48시간에 이를 것으로 보입니다'}`,
    detail: [...names, ...others].join(', '),
    place: `/attendance/schedule?from=${week.from}`,
    about: { kind: 'week', no: Number(week.from.replaceAll('-', '')) },
    key: `${KINDS[state]} ${week.from} ${at.toISOString()}`,
  }
}

/** Tells people of one company, and its operators, whose running week will come to 48 hours or pass its limit. Flat in queries. */
export const tellWeeksOf = async (tx: Tx, around: Around): Promise<void> => {
  const { companyNo, now } = around
  const { date: today, minute } = momentOf(now())
  if (minute < FROM_HOUR * 60 || minute >= TO_HOUR * 60) return
  const { sheet, people } = await readSheet(tx, companyNo, { from: today, to: today }, null)
  const from = weekFrom(today, sheet)
  const week = { from, to: addDays(from, 6) }
  const stored = byEmployee(await readStoredDays(tx, companyNo, week, null))
  const ahead = people.flatMap((planned): Ahead[] => {
    const { employee_no: employeeNo, name } = planned.person
    const forecast = forecastOf(planned, week, sheet, stored.get(employeeNo) ?? [], today)
    return forecast === null || forecast.state === 'FINE' ? [] : [{ employeeNo, name, forecast }]
  })
  for (const state of ['OVER', 'WARN'] as const) {
    const own = ahead.filter(({ forecast }) => forecast.state === state)
    const reached = new Set(
      (await notifyNew(tx, around, ...own.map((one) => toPerson(one, state, week)))).map(({ employee_no: no }) => no),
    )
    const fresh = own.filter(({ employeeNo }) => reached.has(employeeNo))
    if (fresh.length > 0) await notify(tx, around, toOperators(fresh, state, week, now()))
  }
}

/** The same for all companies that record. */
export const tellWeeks = (parts: Parts, stopped: () => boolean): Promise<void> =>
  forRecording(parts, '이번 주 근로시간을 알릴', stopped, tellWeeksOf)
