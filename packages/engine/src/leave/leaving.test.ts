import { addDays, type PlainDate, plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainFigure } from '../answer/explained.ts'
import { refusedFields, valueOf } from '../severance/testing/value-of.ts'
import { allowanceDueAtLeaving, allowanceMonth, leaveAllowance, leaveUnitsOn, usedDays } from './allowance.ts'
import { leaveSettlementAnswer } from './calculators.ts'
import { type PromotionCase, promotionCaseOf, promotionDates, promotionHolds } from './promotion.ts'
import { leaveSettlement, type LeaveSettlementFacts } from './settlement.ts'
import { sameHours } from './weekly-hours.ts'

const date = plainDate

describe('promotion dates', () => {
  it.each<[PromotionCase, string, string, string, string]>([
    ['annual', '2026-12-31', '2026-07-01', '2026-07-10', '2026-10-31'],
    ['firstYear', '2026-12-31', '2026-10-01', '2026-10-10', '2026-11-30'],
    ['firstYearLate', '2026-12-31', '2026-12-01', '2026-12-05', '2026-12-21'],
    // back from the day after, cut to the end of a shorter month
    ['annual', '2026-08-30', '2026-02-28', '2026-03-09', '2026-06-29'],
    ['annual', '2024-08-30', '2024-02-29', '2024-03-09', '2024-06-29'],
    ['annual', '2026-08-31', '2026-03-01', '2026-03-10', '2026-06-30'],
    ['firstYear', '2026-05-30', '2026-02-28', '2026-03-09', '2026-04-29'],
    ['firstYearLate', '2026-03-30', '2026-02-28', '2026-03-04', '2026-03-20'],
    ['firstYearLate', '2027-02-28', '2027-02-01', '2027-02-05', '2027-02-18'],
  ])('%s that expires on %s', (kind, expires, firstFrom, firstTo, secondBy) => {
    expect(promotionDates(kind, date(expires))).toMatchObject({ firstFrom, firstTo, secondBy })
  })
  it.each([
    ['monthly', '2026-10-01', '2026-12-31', 'firstYear'],
    ['monthly', '2026-11-01', '2026-12-31', 'firstYearLate'],
    ['annual', '2027-01-01', '2027-12-31', 'annual'],
    // days for months of a year under 80 % are those of a year
    ['monthly', '2028-01-01', '2028-12-31', 'annual'],
    ['proportional', '2026-07-01', '2027-06-30', 'annual'],
  ])('%s of %s falls under its case', (kind, day, expires, expected) => {
    const grant = { kind, date: date(day), expires: date(expires) }
    expect(promotionCaseOf(grant, { hire: date('2026-01-01') })).toBe(expected)
  })
  it('follows the day of the notice that was really given', () => {
    const grant = { kind: 'monthly', date: date('2026-10-05'), expires: date('2026-12-31') }
    const hire = date('2026-01-01')
    expect(promotionCaseOf(grant, { hire })).toBe('firstYearLate')
    expect(promotionCaseOf(grant, { hire, firstNotice: date('2026-10-08') })).toBe('firstYear')
  })
})

describe('whether the promotion holds', () => {
  const dates = promotionDates('annual', date('2026-12-31'))
  const steps = (
    noticed: string | null,
    named: string | null,
    fixed: string | null,
  ): Parameters<typeof promotionHolds>[1] => {
    const or = (day: string | null): PlainDate | null => (day === null ? null : date(day))
    return { noticedOn: or(noticed), namedOn: or(named), fixedOn: or(fixed) }
  }
  it.each([
    ['2026-07-01', null, '2026-10-31', true],
    ['2026-07-10', null, '2026-10-31', true],
    ['2026-06-30', null, '2026-10-31', false],
    ['2026-07-11', null, '2026-10-31', false],
    ['2026-07-01', null, '2026-11-01', false],
    ['2026-07-01', null, null, false],
    [null, null, '2026-10-31', false],
    ['2026-07-05', null, '2026-07-05', false],
    // the worker has ten days to answer
    ['2026-07-05', null, '2026-07-15', false],
    ['2026-07-05', null, '2026-07-16', true],
    ['2026-07-05', '2026-07-16', '2026-10-31', true],
    ['2026-07-05', '2026-07-15', null, true],
    ['2026-07-05', '2026-07-16', null, false],
  ])('noticed %s, named %s, fixed %s: %s', (noticed, named, fixed, holds) => {
    const result = promotionHolds(dates, steps(noticed, named, fixed))
    expect(result.holds).toBe(holds)
    expect(result.reason === null).toBe(holds)
  })
  it.each([
    [null, false],
    ['2026-07-15', false],
    ['2026-07-16', true],
    ['2026-10-31', true],
    ['2026-11-01', false],
  ])('days that the worker left open, fixed %s: %s', (fixed, holds) => {
    const part = { ...steps('2026-07-05', '2026-07-06', fixed), namedAll: false }
    expect(promotionHolds(dates, part).holds).toBe(holds)
  })
  it('not when the work of the fixed day was taken', () => {
    expect(promotionHolds(dates, { ...steps('2026-07-01', null, '2026-10-31'), workAccepted: true }).holds).toBe(false)
  })
})

describe('settlement at leaving', () => {
  const settle = (more: Partial<LeaveSettlementFacts>): ReturnType<typeof leaveSettlement> =>
    leaveSettlement({ hire: date('2025-07-01'), last: date('2027-03-31'), rounding: 'EXACT2', ...more })
  it('keeps the higher total, or recomputes where the work rules say so', () => {
    expect(valueOf(settle({ used: '20' }))).toMatchObject({ entitled: '33.56', payable: '13.56', shortfall: '0' })
    expect(valueOf(settle({ used: '20', leaverRecalc: 'HIRE_DATE' }))).toMatchObject({
      entitled: '26',
      payable: '6',
      shortfall: '0',
    })
  })
  it('takes off what lapsed after promotion and what was paid', () => {
    expect(valueOf(settle({ used: '11', lapsed: '2.5', paid: '4' })).payable).toBe('16.06')
  })
  it('says what was used too much, and pays nothing', () => {
    expect(valueOf(settle({ used: '34' }))).toMatchObject({ payable: '0', overused: '0.44' })
    expect(valueOf(settle({ used: '33.56' }))).toMatchObject({ payable: '0', overused: '0' })
  })
  it('compares hours as days of eight hours', () => {
    const result = valueOf(settle({ weeklyHours: sameHours('20') }))
    // 11 × 4 h + 60 h by hire date; 11 × 4 h + 31 h + 60 h by fiscal years
    expect(result).toMatchObject({ hireBasis: '13', fiscalBasis: '16.875' })
  })
  it('explains itself', () => {
    const { explain, shortfall } = valueOf(
      leaveSettlementAnswer({ hire: date('2025-11-20'), last: date('2026-11-20'), used: '0', rounding: 'EXACT2' }),
    )
    expect(shortfall).toBe('13.27')
    expect(explain.find(({ figure }) => figure === 'shortfall')).toMatchObject({
      formula: '26 - 12.73 = 13.27일',
      law: '근로개선정책과-5352 (2011.12.19.)',
    })
    expect(explain.map(({ figure }) => figure)).toEqual([
      'hireBasis',
      'fiscalBasis',
      'shortfall',
      'entitled',
      'payable',
    ])
  })
  it('someone who left before the first month was full is owed nothing', () => {
    expect(valueOf(settle({ last: date('2025-07-31') }))).toMatchObject({
      hireBasis: '0',
      fiscalBasis: '0',
      shortfall: '0',
      entitled: '0',
      payable: '0',
    })
  })
  it('keeps a used part of a day that is no decimal exact', () => {
    const { payable, explain } = valueOf(
      leaveSettlementAnswer({
        hire: date('2024-07-01'),
        last: date('2025-06-30'),
        used: '1/7',
        leaverRecalc: 'HIRE_DATE',
      }),
    )
    expect(payable).toBe('76/7')
    expect(explain.find(({ figure }) => figure === 'payable')).toMatchObject({
      value: '76/7',
      formula: '11 - 1 ÷ 7 = 76/7일',
    })
  })
  it('refuses a record of absences that reaches over the fiscal year, though not over the year by hire date', () => {
    const record = { from: date('2025-07-01'), to: date('2026-06-30'), scheduled: 250, attended: 240 }
    expect(refusedFields(settle({ attendance: [record] }))).toEqual(['attendance', 'attendance'])
    expect(settle({ attendance: [{ ...record, attended: 250 }] }).ok).toBe(true)
  })
  it('refuses bad fields', () => {
    expect(refusedFields(settle({ leaverRecalc: 'LOWER_OF' as 'HIGHER_OF' }))).toEqual(['leaverRecalc'])
    expect(refusedFields(settle({ used: '-1', lapsed: 'x' }))).toEqual(['used', 'lapsed'])
    expect(refusedFields(settle({ last: date('2025-06-30') }))).toEqual(['last'])
    expect(
      refusedFields(leaveSettlementAnswer({ hire: date('2025-07-01'), last: date('2025-07-01'), paid: '-1' })),
    ).toEqual(['paid'])
  })
})

describe('allowance', () => {
  it('is days × hours × exact hourly wage, rounded once', () => {
    const hourly = { t: [2_800_000], h: '209' }
    const result = valueOf(leaveAllowance({ days: '5', dailyHours: '8', hourly }))
    expect(result.allowance).toBe(535_886)
    expect(result.figures.map(explainFigure)[0]).toMatchObject({
      formula: '2,800,000 ÷ 209 × 8 × 5 = 535,886원',
      rounding: '1원 미만을 올립니다.',
    })
    expect(valueOf(leaveAllowance({ days: '0', dailyHours: '8', hourly })).allowance).toBe(0)
  })
  it('leave counted in hours has eight of them a day', () => {
    expect(valueOf(leaveAllowance({ days: '0.625', dailyHours: '4', hourly: '10000', inHours: true })).allowance).toBe(
      50_000,
    )
  })
  it.each([
    [undefined, null, '2026-12'],
    [undefined, '2026-10-31', '2026-10'],
    [undefined, '2027-02-28', '2026-12'],
    ['PAY_MONTH', null, '2027-01'],
  ] as const)('%s, left %s: wage of %s', (setting, last, month) => {
    const question = {
      expires: date('2026-12-31'),
      last: last === null ? null : date(last),
      payMonth: yearMonth('2027-01'),
    }
    expect(allowanceMonth(setting === undefined ? question : { ...question, setting })).toBe(month)
  })
  it('is due 14 days from the last working day', () => {
    expect(allowanceDueAtLeaving(date('2026-10-31'))).toBe('2026-11-14')
  })
  it('refuses bad fields', () => {
    expect(refusedFields(leaveAllowance({ days: '-1', dailyHours: '0', hourly: 'x' }))).toEqual([
      'days',
      'dailyHours',
      'hourly',
    ])
    expect(refusedFields(leaveAllowance({ days: '1', dailyHours: '8', hourly: { t: [1] } }))).toEqual(['monthlyHours'])
  })
  it('is whole won for the most days and the largest wage, and refuses what lies above', () => {
    const most = { days: '1000', dailyHours: '24', hourly: '99999999999' }
    expect(valueOf(leaveAllowance(most)).allowance).toBe(99_999_999_999 * 24_000)
    expect(refusedFields(leaveAllowance({ ...most, hourly: '100000000000' }))).toEqual(['hourly'])
    const tiny = { t: [99_999_999_999], h: '0.5' }
    expect(refusedFields(leaveAllowance({ ...most, hourly: tiny }))).toEqual(['monthlyHours'])
  })
})

describe('units of use', () => {
  it.each([
    [{ unit: 'day', dailyHours: '8' }, '1'],
    [{ unit: 'half', dailyHours: '7' }, '0.5'],
    [{ unit: 'quarter', dailyHours: '8' }, '0.25'],
    [{ unit: 'hours', hours: '3', dailyHours: '8' }, '0.375'],
    [{ unit: 'hours', hours: '1', dailyHours: '7' }, '1/7'],
    [{ unit: 'day', dailyHours: '4', inHours: true }, '0.5'],
    [{ unit: 'half', dailyHours: '4', inHours: true }, '0.25'],
    [{ unit: 'hours', hours: '4', dailyHours: '4', inHours: true }, '0.5'],
  ] as const)('%j takes %s', (use, days) => {
    expect(valueOf(usedDays(use))).toBe(days)
  })
  it('refuses no hours, none at all, and more than a day', () => {
    expect(refusedFields(usedDays({ unit: 'hours', dailyHours: '8' }))).toEqual(['hours'])
    expect(refusedFields(usedDays({ unit: 'hours', hours: '0', dailyHours: '8' }))).toEqual(['hours'])
    expect(refusedFields(usedDays({ unit: 'hours', hours: '8.5', dailyHours: '8' }))).toEqual(['hours'])
  })
  it('by the hour whatever the company chose, from 2027-06-10', () => {
    const right = date('2027-06-10')
    expect(leaveUnitsOn('DAY_HALF', addDays(right, -1))).toEqual(['day', 'half'])
    expect(leaveUnitsOn('DAY_HALF', right)).toEqual(['day', 'half', 'hours'])
    expect(leaveUnitsOn('DAY_HALF_QUARTER', date('2026-01-01'))).toEqual(['day', 'half', 'quarter'])
    expect(leaveUnitsOn('DAY_HALF_QUARTER_HOUR', date('2026-01-01'))).toEqual(['day', 'half', 'quarter', 'hours'])
  })
})
