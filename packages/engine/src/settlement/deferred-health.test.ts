import { type DateRange, plainDate, yearMonth } from '@handal/base/date'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { deferredHealth } from './deferred-health.ts'

const statute = enactedStatute()
const leave = (from: string, to: string): DateRange => ({ from: plainDate(from), to: plainDate(to) })

describe('premiums due on return', () => {
  it('the old base by the figures of each month', () => {
    const result = valueOf(deferredHealth({ leaves: [leave('2025-11-10', '2026-02-14')], base: 3_000_000 }, statute))
    // 2025: 3.545 % and 9182/70900; 2026: 3.595 % and 9448/71900.
    expect(result.months).toEqual([
      { month: '2025-12', health: 106_350, care: 13_770 },
      { month: '2026-01', health: 107_850, care: 14_170 },
      { month: '2026-02', health: 107_850, care: 14_170 },
    ])
    expect(result).toMatchObject({ health: 322_050, care: 42_110 })
  })
  it('tells equal months once, and the ratio that changed in November 2026', () => {
    // 72,070 × 9448/71900 = 9,470.3; 72,070 × 0.1314 = 9,469.998
    const facts = { leaves: [leave('2026-09-01', '2026-11-30')], base: 2_005_000 }
    expect(told(valueOf(deferredHealth(facts, statute)).figures)).toEqual([
      'health | 복직 건강보험료 | 216210 | 72,070 × 3 = 216,210원 |  | 국민건강보험법 제70조 제2항, 국민건강보험법 제79조 제5항 | 2026년 9월분부터 2026년 10월분까지: 보수월액 2,005,000원 × 3.595% = 72,070원, 장기요양 9,470원 | 2026년 11월분: 보수월액 2,005,000원 × 3.595% = 72,070원, 장기요양 9,460원',
      'care | 복직 장기요양보험료 | 28400 | 9,470 × 2 + 9,460 = 28,400원 |  | 노인장기요양보험법 제9조 제1항',
    ])
  })
  it.each([
    ['2026-03-01', '2026-03-31', ['2026-03']],
    ['2026-03-02', '2026-03-31', []],
    ['2026-03-01', '2026-03-30', ['2026-03']],
    ['2026-03-01', '2026-03-01', ['2026-03']],
    ['2026-03-02', '2026-04-01', ['2026-04']],
    ['2026-02-28', '2026-04-01', ['2026-03', '2026-04']],
  ])('a leave from %s to %s defers %j', (from, to, months) => {
    const result = deferredHealth({ leaves: [leave(from, to)], base: 3_000_000 }, statute)
    expect(result.ok ? result.value.months.map(({ month }) => month) : []).toEqual(months)
  })
  it('months that do not follow each other are told apart', () => {
    const leaves = [leave('2026-03-01', '2026-03-31'), leave('2026-05-01', '2026-05-31')]
    const { figures, months } = valueOf(deferredHealth({ leaves, base: 3_000_000 }, statute))
    const how = '보수월액 3,000,000원 × 3.595% = 107,850원, 장기요양 14,170원'
    expect(months.map(({ month }) => month)).toEqual(['2026-03', '2026-05'])
    expect(figures[0]?.notes).toEqual([`2026년 3월분: ${how}`, `2026년 5월분: ${how}`])
  })
  it('two leaves that follow on each other are one', () => {
    const leaves = [leave('2026-03-16', '2026-04-20'), leave('2026-02-20', '2026-03-15')]
    expect(valueOf(deferredHealth({ leaves, base: 3_000_000 }, statute)).months.map(({ month }) => month)).toEqual([
      '2026-03',
      '2026-04',
    ])
  })
  it.each([
    [280_389, 10_080],
    [280_390, 10_080],
    [280_668, 10_090],
    [127_725_730, 4_591_730],
    [127_725_731, 4_591_740],
    [200_000_000, 4_591_740],
    [0, 10_080],
  ])('a base of %d won owes %d', (base, health) => {
    expect(valueOf(deferredHealth({ leaves: [leave('2026-03-01', '2026-03-31')], base }, statute)).health).toBe(health)
  })
  it('says that a limit was applied, and takes the bill of the authority', () => {
    const billed = [{ month: yearMonth('2026-04'), health: 40_000, care: 5250 }]
    const facts = { leaves: [leave('2026-03-01', '2026-04-30')], base: 200_000_000, billed }
    expect(told(valueOf(deferredHealth(facts, statute)).figures)).toEqual([
      'health | 복직 건강보험료 | 4631740 | 4,591,740 + 40,000 = 4,631,740원 |  | 국민건강보험법 제70조 제2항, 국민건강보험법 제79조 제5항 | 2026년 3월분: 보수월액 200,000,000원 × 3.595%에 월 보험료의 한도를 적용한 4,591,740원, 장기요양 603,370원 | 2026년 4월분: 공단이 고지한 40,000원, 장기요양 5,250원',
      'care | 복직 장기요양보험료 | 608620 | 603,370 + 5,250 = 608,620원 |  | 노인장기요양보험법 제9조 제1항',
    ])
  })
})

describe('refuses', () => {
  it('a leave without a whole month, and a bill of another month', () => {
    const facts = { leaves: [leave('2026-03-02', '2026-03-29')], base: 3_000_000 }
    expect(refusals(deferredHealth(facts, statute))).toEqual(['leaves: 고지를 미룬 달이 없어 미룬 보험료가 없습니다.'])
    const billed = [{ month: yearMonth('2026-05'), health: 1, care: 1 }]
    expect(refusals(deferredHealth({ leaves: [leave('2026-03-01', '2026-04-30')], base: 1, billed }, statute))).toEqual(
      ['billed.0.month: 고지를 미룬 달이 아닙니다.'],
    )
  })
  it('amounts, days and periods that cannot be', () => {
    const billed = [{ month: yearMonth('2026-03'), health: -1, care: 0.5 }]
    const leaves = [leave('2026-03-01', '2026-02-01'), leave('2016-01-01', '2026-01-01')]
    expect(refusals(deferredHealth({ leaves, base: -1, billed }, statute))).toEqual([
      'base: 금액은 0원 이상의 정수로 적어 주세요.',
      'leaves.0: 기간의 끝이 시작보다 앞섭니다.',
      'leaves.1: 휴직 기간은 10년 안이어야 합니다.',
      'billed.0.health: 금액은 0원 이상의 정수로 적어 주세요.',
      'billed.0.care: 금액은 0원 이상의 정수로 적어 주세요.',
    ])
    const most = leave('2026-01-01', '2035-12-31')
    expect(refusals(deferredHealth({ leaves: [most], base: 1 }, statute))[0]).toMatch(/2027-01-01/)
  })
  it.each(['health.shareRate', 'health.shareLimits', 'care.ratio'])('a month without %s', (code) => {
    const ended = statuteSnapshot({ overrides: [{ code, from: '2026-04-01', value: null, status: 'enacted' }] })
    const facts = { leaves: [leave('2026-03-01', '2026-04-30')], base: 3_000_000 }
    expect(refusals(deferredHealth(facts, ended))).toEqual([`${code}: 2026-04-01`])
  })
})
