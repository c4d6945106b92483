import { describe, expect, it, test } from 'vitest'
import { netPayInputs } from './net-pay.ts'
import { severanceInputs, type SeveranceValues, wageMonths, wagesOf } from './severance.ts'
import { changedValues, initialValues, inputProblems, keptState, linkOf } from './values-in-link.ts'
import { durationOf } from './weekly-holiday.ts'
import { workDayInputs } from './work-day.ts'

const TODAY = '2026-11-20'

describe('links', () => {
  it('say nothing of an example', () => expect(linkOf(severanceInputs, {}, TODAY)).toBe(''))

  it('carry dates, hours and choices, never an amount', () => {
    const changed = { ordinaryMonthly: 9_999_999, wages1: 1_234_567, monthlyHours: '174' }
    expect(linkOf(severanceInputs, changed, TODAY)).toBe('?hire=2021-03-02&lastDay=2026-11-30&monthlyHours=174')
    const pay = { monthlyPay: 5_000_000, dependents: '3', noPension: true, withholdingPercent: '80' as const }
    expect(linkOf(netPayInputs, pay, TODAY)).toBe('?dependents=3&payMonth=2026-11&withholdingPercent=80&noPension=1')
  })

  it('keep a time that was emptied', () => {
    const link = linkOf(workDayInputs, { lvofcTime: '' }, TODAY)
    expect(link).toBe('?workDate=2026-11-20&lvofcTime=')
    expect(changedValues(workDayInputs, { search: link, state: null })).toEqual({ workDate: TODAY, lvofcTime: '' })
  })

  it('leave out a start, which is a working day', () => {
    const startOn = (today: string): unknown => initialValues(workDayInputs, today).workDate
    expect(startOn('2026-11-20')).toBe('2026-11-20')
    expect(startOn('2026-11-21')).toBe('2026-11-20')
    expect(startOn('2026-11-22')).toBe('2026-11-20')
    expect(startOn('2026-11-23')).toBe('2026-11-23')
  })

  it('are read as they were written', () => {
    const changed = { hire: '2020-02-29', excluded: [{ from: '2026-10-01', to: '2026-10-10', wages: null }] }
    const search = linkOf(severanceInputs, changed, TODAY)
    expect(changedValues(severanceInputs, { search, state: null })).toEqual({ ...changed, lastDay: '2026-11-30' })
  })

  it('are forgiven what makes no sense', () => {
    const search = '?hire=2026-02-30&excluded=x_y&monthlyHours=<b>&ordinaryMonthly=5&unknown=1'
    expect(changedValues(severanceInputs, { search, state: null })).toEqual({})
    expect(changedValues(netPayInputs, { search: '?withholdingPercent=90&payMonth=2026-13', state: null })).toEqual({})
  })

  it('give way to the entry of the history', () => {
    const state = keptState({ ordinaryMonthly: 4_000_000, colour: 'red' })
    expect(changedValues(severanceInputs, { search: '?hire=2020-01-01', state })).toEqual({
      ordinaryMonthly: 4_000_000,
    })
  })
})

describe('the three months before the leaving', () => {
  it.each([
    ['2021-03-02', '2026-11-30', ['2026-09-01 2026-09-30', '2026-10-01 2026-10-31', '2026-11-01 2026-11-30']],
    // 2027-02-28 ends on the day before 2027-03-01; 2026-12-01 is three months earlier.
    ['2021-03-02', '2027-02-28', ['2026-12-01 2026-12-31', '2027-01-01 2027-01-31', '2027-02-01 2027-02-28']],
    // The same day three months earlier is clamped to the end of February.
    ['2021-03-02', '2026-05-30', ['2026-02-28 2026-03-30', '2026-03-31 2026-04-29', '2026-04-30 2026-05-30']],
    ['2026-10-15', '2026-11-30', ['2026-10-15 2026-10-14', '2026-10-15 2026-10-31', '2026-11-01 2026-11-30']],
  ])('hired %s, last day %s', (hire, lastDay, expected) => {
    expect(wageMonths(hire, lastDay).map(({ from, to }) => `${from} ${to}`)).toEqual(expected)
  })

  it('count no wages of days before the hire', () => {
    const values = { ...initialValues(severanceInputs, TODAY), hire: '2026-10-15', lastDay: '2026-11-30' }
    expect(wagesOf(values)).toBe(3_738_637 + 3_801_436)
    expect(wageMonths('2026-12-01', '2026-11-30')).toEqual([])
    expect(wageMonths('', '2026-11-30')).toEqual([])
  })
})

test.each([
  ['40', '40:00'],
  ['37.5', '37:30'],
  ['7.25', '07:15'],
  ['37:30', '37:30'],
  ['7:05', '07:05'],
  ['168', '168:00'],
  ['15.333', '15.333'],
  ['37:60', '37:60'],
  ['x', 'x'],
])('%s hours are %s', (text, expected) => expect(durationOf(text)).toBe(expected))

test('every example can be sent; an empty or broken value names its field', () => {
  expect(inputProblems(severanceInputs, initialValues(severanceInputs, TODAY))).toEqual({})
  expect(inputProblems(netPayInputs, initialValues(netPayInputs, TODAY))).toEqual({})
  expect(inputProblems(workDayInputs, initialValues(workDayInputs, TODAY))).toEqual({})
  const example: SeveranceValues = initialValues(severanceInputs, TODAY)
  const values: SeveranceValues = { ...example, hire: '', lastDay: '내일', ordinaryMonthly: null, dailyHours: 'x' }
  expect(inputProblems(severanceInputs, values)).toEqual({
    hire: '날짜를 적어 주세요.',
    lastDay: '',
    ordinaryMonthly: '금액을 적어 주세요.',
    dailyHours: '숫자로 적어 주세요.',
  })
})
