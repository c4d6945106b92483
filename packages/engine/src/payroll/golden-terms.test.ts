import { plainDate } from '@handal/base/date'
import { formatDuration, parseDuration, parseHhmm, toMinutes } from '@handal/base/hhmm'
import { toFixed } from '@handal/base/ratio'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import buckets from '../../../../testdata/golden/bucket-pay.json' with { type: 'json' }
import wages from '../../../../testdata/golden/wages.json' with { type: 'json' }
import { weeklyHoliday } from '../attendance/week/weekly-holiday.ts'
import { evaluateLine, explainLine } from './payslip/explain.ts'
import type { PayslipFacts, PayslipLine, TermTime } from './payslip/facts.ts'
import { calculatePayslip } from './payslip/payslip.ts'
import { emptyAttendance, sampleFacts, sampleItem, sampleItems, sampleTerm } from './testing/sample-facts.ts'
import { hourlyWage, lastWage } from './wage/ordinary-wage.ts'
import { monthlyHoursOf, plannedMinutes } from './wage/standard-hours.ts'

const statute = enactedStatute()
const linesOf = (facts: PayslipFacts): readonly PayslipLine[] => {
  const { lines, blocks } = calculatePayslip(facts, statute)
  expect(blocks).toEqual([])
  return lines
}
const amountOf = (lines: readonly PayslipLine[], code: string): number =>
  lines.find((line) => line.code === code)?.amount ?? 0

describe('terms that change inside the period', () => {
  it.each(buckets.terms.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const { terms, days, expected, size } = golden
    const first = plainDate('2026-07-01')
    const sundays = new Set(['2026-07-05'])
    const minutesOf = (text: string | undefined): number => parseDuration(text ?? '00:00') ?? Number.NaN
    const times = terms.map((term, index): TermTime => {
      const next = terms[index + 1]?.from
      const own = days.filter(({ date }) => date >= term.from && (next === undefined || date < next))
      const sum = (name: 'shortage' | 'extnWork', lost: boolean): number =>
        own
          .filter(({ date }) => sundays.has(date) === lost)
          .reduce(
            (all, day) =>
              all +
              minutesOf(
                'shortage' in day && name === 'shortage'
                  ? day.shortage
                  : 'extnWork' in day && name === 'extnWork'
                    ? day.extnWork
                    : undefined,
              ),
            0,
          )
      const lost = sum('shortage', true)
      return {
        ...emptyAttendance,
        from: plainDate(term.from),
        absentDays: 0,
        extnWork: sum('extnWork', false),
        shortage: sum('shortage', false),
        ...(lost > 0 ? { lostHolidays: 1, lostHolidayMinutes: lost } : {}),
      }
    })
    const whole = (name: 'shortage' | 'extnWork'): number => times.reduce((all, time) => all + time[name], 0)
    const lines = linesOf(
      sampleFacts({
        month: '2026-07',
        company: { under5: size !== 'over5' },
        terms: terms.map(({ from, monthly, monthlyHours }) =>
          sampleTerm({ BASE: monthly }, { from: plainDate(from), monthlyHours }),
        ),
        attendance: {
          extnWork: whole('extnWork'),
          shortage: whole('shortage'),
          lostHolidays: 1,
          lostHolidayMinutes: 480,
          byTerm: times,
        },
        person: { hireDate: first },
      }),
    )
    const paid = { extnWork: amountOf(lines, 'item.OT'), shortage: -amountOf(lines, 'item.SHORT') }
    expect({ ...paid, total: paid.extnWork + paid.shortage }).toEqual(expected)
  })
})

describe('amounts beside a rate by the hour', () => {
  it.each(wages.hourlyItems.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const items = golden.items.map(([label, nature]) =>
      sampleItem(String(label), String(label), { nature: nature === 'BASE' ? 'base' : 'additional' }),
    )
    const kinds = { '0001': 'monthly', '0002': 'hourly', '0003': 'daily' } as const
    const payKind = kinds[golden.payKind as keyof typeof kinds]
    const term = sampleTerm(Object.fromEntries(golden.items.map(([label, , won]) => [label, Number(won)])), {
      payKind,
      monthlyHours: golden.monthlyHours,
      dailyMinutes: Number(golden.dailyHours) * 60,
    })
    const facts = sampleFacts({
      items,
      terms: [term],
      attendance: { normalWork: Number(golden.paidHours) * 60 },
    })
    const lines = linesOf(facts)
    const won = lines.filter(({ kind }) => kind === 'earning').reduce((sum, { amount }) => sum + amount, 0)
    const byHours = payKind === 'monthly' ? 0 : amountOf(lines, 'item.기본급')
    expect({ hourly: toFixed(hourlyWage(lastWage(facts, term)).value, 4), monthly: won - byHours, byHours }).toEqual(
      golden.expected,
    )
  })
})

describe('dates of an item inside the period', () => {
  it.each(wages.itemDates.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const [from = '', to = ''] = golden.period
    const bonus = sampleItem('LONG', '근속수당', { nature: 'additional', prorated: golden.prorated })
    // What begins after the period is not among its items.
    const items = golden.from > to ? [] : [{ ...bonus, from: plainDate(golden.from) }]
    const lines = linesOf(
      sampleFacts({
        month: '2026-10',
        period: { from: plainDate(from), to: plainDate(to) },
        items: [...sampleItems, ...items],
        terms: [sampleTerm({ BASE: 3_000_000, LONG: golden.amount })],
      }),
    )
    expect(amountOf(lines, 'item.LONG')).toBe(golden.expected)
    for (const line of lines) expect([line.code, evaluateLine(line)]).toEqual([line.code, line.calculated])
    const own = lines.find(({ code }) => code === 'item.LONG')
    if (own !== undefined && golden.prorated)
      expect(explainLine(own)).toMatchObject({
        sentence: '달력의 날수 30일 가운데 이 항목을 적용한 10일분입니다.',
        formula: '100,000 × 10 ÷ 30 = 33,334원',
      })
  })
})

describe('contractual hours that nobody entered', () => {
  const company = { weekMinutes: 2400, monthlyHours: '209', rounding: 'EXACT' } as const
  it.each(wages.dailyHours.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const at = (text: string): number => {
      const time = parseHhmm(text)
      if (time === null) throw new Error(`no time: ${text}`)
      return toMinutes(time)
    }
    const rests = golden.rests.map(([from = '', to = '']) => [at(from), at(to)] as const)
    const daily = plannedMinutes(at(golden.start), at(golden.end), rests)
    const weekly = daily * golden.days
    const holiday = weeklyHoliday({ weeklyScheduled: weekly, absent: 0, workedDays: golden.days })
    if (!holiday.ok) throw new Error('refused')
    expect({
      daily: formatDuration(daily),
      weekly: formatDuration(weekly),
      weeklyHoliday: formatDuration(holiday.value.minutes),
      monthlyHours: monthlyHoursOf(weekly, company),
    }).toEqual(golden.expected)
  })
  it.each([
    ['a full week is the company’s', 2400, company, '209'],
    ['and so is a longer one', 2640, company, '209'],
    ['a company of 226 hours', 2400, { ...company, monthlyHours: '226' }, '226'],
    ['a company whose full week is shorter', 2100, { ...company, weekMinutes: 2100, monthlyHours: '182.5' }, '182.5'],
    ['a minute less is the person’s own', 2399, company, '208.48'],
    ['rounded where the company rounds', 1500, { ...company, rounding: 'ROUND' }, '130'],
    ['15 hours have a weekly holiday', 900, company, '78.21'],
    ['a minute less has none', 899, company, '65.11'],
    ['no known week', 0, company, '209'],
    ['a week of minutes is not rounded to nothing', 5, { ...company, rounding: 'ROUND' }, '0.36'],
  ] as const)('%s', (_, weekly, own, expected) => {
    expect(monthlyHoursOf(weekly, own)).toBe(expected)
  })
  it('rests outside the planned time take nothing off', () => {
    const rests = [
      [700, 760],
      [480, 500],
      [1100, 1200],
    ] as const
    expect(plannedMinutes(540, 720, rests)).toBe(160)
    expect(plannedMinutes(540, 540, rests)).toBe(0)
  })
})
