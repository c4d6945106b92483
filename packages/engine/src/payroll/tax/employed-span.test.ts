import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { IncomeKind } from '../payslip/facts.ts'
import { employedSpan, isEmployedOn } from './employed-span.ts'

const kinds = (...all: readonly (readonly [from: string, kind: IncomeKind])[]) =>
  all.map(([from, kind]) => ({ from: plainDate(from), kind }))
const HIRE = plainDate('2024-03-02')
const on = (all: ReturnType<typeof kinds>, day: string, leave: string | null = null) =>
  employedSpan(all, { hire: HIRE, leave: leave === null ? null : plainDate(leave) }, plainDate(day))

describe('service as an employee', () => {
  it.each([
    ['of who has no tax settings', [], '2026-11-20', { from: '2024-03-02', to: null }],
    ['of an employee', [['2024-03-02', 'EARNED']], '2026-11-20', { from: '2024-03-02', to: null }],
    ['of a daily worker', [['2024-03-02', 'DAILY']], '2026-11-20', { from: '2024-03-02', to: null }],
    [
      'goes on from a daily worker to an employee',
      [
        ['2024-03-02', 'DAILY'],
        ['2025-01-01', 'EARNED'],
      ],
      '2026-11-20',
      { from: '2024-03-02', to: null },
    ],
    ['is none with business income alone', [['2024-03-02', 'BUSINESS']], '2026-11-20', null],
    [
      'ends the day before business income',
      [
        ['2024-03-02', 'EARNED'],
        ['2026-06-01', 'BUSINESS'],
      ],
      '2026-11-20',
      { from: '2024-03-02', to: '2026-05-31' },
    ],
    [
      'is that before the change on the last day before it',
      [
        ['2024-03-02', 'EARNED'],
        ['2026-06-01', 'BUSINESS'],
      ],
      '2026-05-31',
      { from: '2024-03-02', to: '2026-05-31' },
    ],
    [
      'begins anew after business income',
      [
        ['2024-03-02', 'BUSINESS'],
        ['2026-06-01', 'EARNED'],
      ],
      '2026-06-01',
      { from: '2026-06-01', to: null },
    ],
    [
      'has not begun on the day before',
      [
        ['2024-03-02', 'BUSINESS'],
        ['2026-06-01', 'EARNED'],
      ],
      '2026-05-31',
      null,
    ],
    [
      'of two is the newer one',
      [
        ['2024-03-02', 'EARNED'],
        ['2025-01-01', 'BUSINESS'],
        ['2026-01-01', 'DAILY'],
      ],
      '2026-11-20',
      { from: '2026-01-01', to: null },
    ],
    // What holds first holds before its day too.
    ['of a kind from a later day', [['2025-01-01', 'BUSINESS']], '2024-12-31', null],
    ['of an employee from a later day', [['2025-01-01', 'EARNED']], '2024-12-31', { from: '2024-03-02', to: null }],
  ] as const)('%s', (_, all, day, expected) => {
    expect(on(kinds(...all), day)).toEqual(expected)
  })

  it('ends with the last day, and never begins after it', () => {
    const changed = kinds(['2024-03-02', 'EARNED'], ['2026-06-01', 'BUSINESS'], ['2026-09-01', 'EARNED'])
    expect(on(changed, '2026-11-20', '2026-10-31')).toEqual({ from: '2026-09-01', to: '2026-10-31' })
    expect(on(changed, '2026-11-20', '2026-07-31')).toEqual({ from: '2024-03-02', to: '2026-05-31' })
  })

  it('holds its days', () => {
    const span = { from: HIRE, to: plainDate('2026-05-31') }
    expect(['2026-05-31', '2026-06-01'].map((day) => isEmployedOn(span, plainDate(day)))).toEqual([true, false])
    expect([isEmployedOn({ ...span, to: null }, plainDate('2030-01-01')), isEmployedOn(null, HIRE)]).toEqual([
      true,
      false,
    ])
  })
})
