import { addDays, plainDate, type PlainDate, weekday } from '@handal/base/date'
import { formatDuration, parseDuration } from '@handal/base/hhmm'
import { describe, expect, it } from 'vitest'
import golden from '../../../../../testdata/golden/weekly-holiday.json' with { type: 'json' }
import { monthTotals } from '../totals.ts'
import { defaultTimeSettings } from '../settings.ts'
import { type PersonDay, type PersonWeek, recordDays, type WeekContract } from '../day/record-days.ts'
import { hourlyPay } from '../testing/hourly-pay.ts'

type Contract = { readonly from: string; readonly daily: string; readonly days: readonly number[] }
const minutes = (text: string): number => parseDuration(text) ?? Number.NaN
const holding = (contracts: readonly Contract[], date: PlainDate): Contract => {
  const found = contracts.findLast(({ from }) => from <= date) ?? contracts[0]
  if (found === undefined) throw new Error('no contract')
  return found
}
const weekOf = (contracts: readonly Contract[], date: PlainDate): WeekContract => {
  const { daily, days } = holding(contracts, date)
  return { weeklyScheduled: minutes(daily) * days.length, payKind: 'hourly' }
}

/** Whole weeks from a Monday on, worked as planned by the contract of each day, from the hire on. */
const worked = (
  week: string,
  contracts: readonly Contract[],
  options: { readonly hire?: string | undefined; readonly weeks?: number; readonly absent?: readonly string[] } = {},
): PersonDay[] =>
  Array.from({ length: 7 * (options.weeks ?? 1) }, (_, at) => addDays(plainDate(week), at))
    .filter((date) => date >= (options.hire ?? date))
    .map((workDate) => {
      const { daily, days } = holding(contracts, workDate)
      const dow = weekday(workDate)
      const planned = days.includes(dow)
      const away = !planned || options.absent?.includes(workDate) === true
      const end = 540 + minutes(daily)
      return {
        facts: {
          workDate,
          dayType: planned ? 'WORKDAY' : dow === 0 ? 'WEEKLY_HOLIDAY' : 'OFFDAY',
          schedule: { start: 540, end, rests: [], contractual: minutes(daily), workingDay: planned },
          tags: { atendTime: away ? null : 540, lvofcTime: away ? null : end, gnot: null, rtn: null },
        },
        weeklyHoliday: dow === 0,
      }
    })

const recorded = (days: readonly PersonDay[], person: PersonWeek) => {
  const found = recordDays(days, person)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}
const totalsOf = (days: readonly PersonDay[], person: PersonWeek) =>
  monthTotals(
    recorded(days, person).days.map(({ date, facts, record }) => ({
      date,
      type: facts.dayType,
      contractual: facts.schedule.contractual,
      record,
    })),
    defaultTimeSettings,
  ).totals

/** The contract of another day, that a week must not go by. */
const OTHER: WeekContract = { weeklyScheduled: 600, payKind: 'monthly' }

describe('the weekly holiday of a week goes by the contract of its last scheduled day', () => {
  it.each(golden.contracts.map((each) => [each.id, each] as const))('%s', (_, each) => {
    const days = worked(each.week, each.terms, { hire: 'hire' in each ? each.hire : undefined })
    const person = { ...OTHER, contractOn: (date: PlainDate) => weekOf(each.terms, date) }
    const { hdayPayWork, hdayPayOver } = totalsOf(days, person)
    const rate = Number(each.terms.at(-1)?.hourly)
    expect({
      hours: formatDuration(hdayPayWork),
      pay: hourlyPay(rate, { hdayPayWork, hdayPayOver: hdayPayOver ?? 0 }),
    }).toEqual(each.expected)
  })
  const FULL = { from: '2026-01-01', daily: '08:00', days: [1, 2, 3, 4, 5] }
  const part = (from: string, daily = '05:00', days = [1, 2, 3, 4, 5]): Contract => ({ from, daily, days })
  const hoursOf = (contracts: readonly Contract[], weeks = 4): string =>
    formatDuration(
      totalsOf(worked('2026-08-31', contracts, { weeks }), {
        ...OTHER,
        contractOn: (date) => weekOf(contracts, date),
      }).hdayPayWork,
    )
  it('three weeks of 40 hours and one of 25', () => {
    expect(hoursOf([FULL, part('2026-09-21')])).toBe('29:00')
    expect(hoursOf([part('2026-01-01'), { ...FULL, from: '2026-09-21' }])).toBe('23:00')
  })
  it('the 15 hours are those of that day too', () => {
    expect(hoursOf([FULL, part('2026-09-21', '04:00', [1, 2, 3])])).toBe('24:00')
    expect(hoursOf([FULL, part('2026-09-25', '04:00', [1, 2, 3])])).toBe('32:00')
    // From Thursday on only Monday to Wednesday: Wednesday was the last scheduled day.
    expect(hoursOf([FULL, part('2026-09-24', '04:00', [1, 2, 3])])).toBe('32:00')
    expect(hoursOf([FULL, part('2026-09-23', '04:00', [1, 2, 3])])).toBe('24:00')
  })
  it('pay kind and 63조 as well', () => {
    const days = worked('2026-09-14', [FULL], { absent: ['2026-09-15'] })
    const at = (change: string, before: Partial<WeekContract>, after: Partial<WeekContract>): number =>
      totalsOf(days, {
        ...OTHER,
        contractOn: (date) => ({ weeklyScheduled: 2400, payKind: 'hourly', ...(date < change ? before : after) }),
      }).hdayPayWork
    expect(at('2026-09-18', { payKind: 'hourly' }, { payKind: 'monthly' })).toBe(480)
    expect(at('2026-09-19', { payKind: 'hourly' }, { payKind: 'monthly' })).toBe(0)
    const monthly = { payKind: 'monthly' } as const
    expect(at('2026-09-18', monthly, { ...monthly, exempt: true })).toBe(0)
    expect(at('2026-09-19', monthly, { ...monthly, exempt: true })).toBe(480)
  })
  it('a holiday on the last scheduled day is a scheduled day', () => {
    const contracts = [FULL, part('2026-09-18')]
    const days = worked('2026-09-14', contracts).map((day) =>
      day.facts.workDate === '2026-09-18'
        ? {
            ...day,
            facts: {
              ...day.facts,
              dayType: 'PUBLIC_HOLIDAY' as const,
              tags: { atendTime: null, lvofcTime: null, gnot: null, rtn: null },
            },
          }
        : day,
    )
    expect(totalsOf(days, { ...OTHER, contractOn: (date) => weekOf(contracts, date) }).hdayPayWork).toBe(300 + 300)
  })
})

describe('a weekly holiday that is no whole minutes', () => {
  it('is shown rounded up and paid as the fraction', () => {
    const contract = { from: '2026-01-01', daily: '04:03', days: [1, 2, 3, 4] }
    const { hdayPayWork, hdayPayOver = 0 } = totalsOf(
      worked('2026-09-14', [contract]),
      weekOf([contract], plainDate('2026-09-14')),
    )
    // 4 × 4:03 is 972 minutes, and a fifth of it 194.4.
    expect([hdayPayWork, hdayPayOver]).toEqual([195, 3])
    expect(hourlyPay(12_000, { hdayPayWork, hdayPayOver })).toBe(38_880)
  })
})
