import { eachDay, monthRange, weekday, yearMonth } from '@handal/base/date'
import { formatDuration } from '@handal/base/hhmm'
import { readDay } from '../day/read-day.ts'
import { type PersonDay, recordDays } from '../day/record-days.ts'
import { defaultTimeSettings } from '../settings.ts'
import { monthTotals } from '../totals.ts'

const dates = eachDay(monthRange(yearMonth('2026-12')))

/** A month of one person as it comes from outside: texts, not minutes. */
const rawMonth = (person: number): object[] =>
  dates.map((workDate, day) => {
    const off = [0, 6].includes(weekday(workDate))
    const vary = (person * 31 + day) * 7919
    const late = vary % 11 === 0 ? vary % 23 : -(vary % 9)
    const tag = (minutes: number): string | null => (off && vary % 5 > 0 ? null : formatDuration(minutes))
    const outing = vary % 13 === 0 && !off
    return {
      workDate,
      dayType: off ? (weekday(workDate) === 0 ? 'WEEKLY_HOLIDAY' : 'OFFDAY') : 'WORKDAY',
      schedule: {
        start: '09:00',
        end: '18:00',
        rests: [
          ['12:00', '13:00'],
          ['18:00', '18:30'],
        ],
        contractual: '08:00',
      },
      tags: {
        atendTime: tag(540 + late),
        lvofcTime: tag(1080 + (vary % 4 === 0 ? vary % 300 : vary % 12)),
        gnot: outing ? '14:05' : null,
        rtn: outing ? '15:10' : null,
      },
    }
  })

/** Records and totals of a month for so many people, from raw tags; milliseconds, all on this thread. */
export const measureDays = (people: number): { records: number; readMs: number; recordMs: number; minutes: number } => {
  const raw = Array.from({ length: people }, (_, person) => rawMonth(person))
  const begin = performance.now()
  const read = raw.map((days) =>
    days.map((body): PersonDay => {
      const day = readDay(body)
      if (!day.ok) throw new Error('bad sample')
      return { facts: day.value.facts, weeklyHoliday: day.value.facts.dayType === 'WEEKLY_HOLIDAY' }
    }),
  )
  const middle = performance.now()
  let records = 0
  let minutes = 0
  for (const days of read) {
    const found = recordDays(days, { weeklyScheduled: 2400 })
    if (!found.ok) throw new Error('bad sample')
    records += found.value.days.length
    const sums = monthTotals(
      found.value.days.map(({ date, facts, record }) => ({ date, type: facts.dayType, contractual: 480, record })),
      defaultTimeSettings,
    )
    minutes += sums.totals.realWork
  }
  return { records, readMs: middle - begin, recordMs: performance.now() - middle, minutes }
}
