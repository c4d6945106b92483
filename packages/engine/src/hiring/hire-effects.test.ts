import { plainDate } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { hireEffects } from './hire-effects.ts'

type Facts = Parameters<typeof hireEffects>[0]
const effectsOn = (day: string, more: Partial<Facts> = {}) =>
  hireEffects(
    {
      hired: plainDate(day),
      birth: plainDate('1998-04-12'),
      contractEnd: null,
      probationUntil: null,
      incomeKind: 'EARNED',
      pensionFirstMonth: false,
      weeklyHours: '40',
      under5: false,
      ...more,
    },
    enactedStatute(),
  )
const values = (day: string, more: Partial<Facts> = {}): Record<string, string> =>
  Object.fromEntries(effectsOn(day, more).map(({ name, value }) => [name, value]))

describe('what follows from a hire', () => {
  it('has its days, those of reports by 민법 제161조', () => {
    expect(values('2026-12-01')).toEqual({
      근로계약서: '2026.12.01 전에 주고받기',
      국민연금: '2026년 12월분부터',
      '건강보험 취득신고': '2026.12.15까지',
      '나머지 취득신고': '2027.01.15까지',
      연차: '2027.01.01부터 한 달에 하루',
    })
    // Fourteen days later is a Saturday.
    const health = effectsOn('2026-11-21').find(({ name }) => name === '건강보험 취득신고')
    expect(health).toMatchObject({
      value: '2026.12.07까지',
      parts: ['health'],
      reason: '2026.12.05가 토요일이라 2026.12.07까지입니다.',
    })
    expect(health?.law === undefined || health.law === null ? '' : lawText(health.law)).toBe(
      '국민건강보험법 제8조 제2항',
    )
    // The 15th of August is a holiday on a Saturday, with a substitute on Monday.
    expect(values('2026-07-01')['나머지 취득신고']).toBe('2026.08.18까지')
  })

  it('names no report where the holidays of its year are not known', () => {
    expect(Object.keys(values('2040-01-02'))).toEqual(['근로계약서', '국민연금', '연차'])
  })

  it('begins pension the month after where the first day is another one', () => {
    expect(values('2026-12-02')['국민연금']).toBe('2027년 1월분부터')
    expect(values('2026-12-02', { pensionFirstMonth: true })['국민연금']).toBe('2026년 12월분부터')
  })

  it('is another thing for a day worker and for who is no employee', () => {
    expect(values('2026-10-01', { incomeKind: 'DAILY' })).toEqual({
      근로계약서: '2026.10.01 전에 주고받기',
      '국민연금, 건강보험': '달마다 일한 날과 시간으로 정하기',
      // The 15th is a Sunday.
      '근로내용 확인신고': '2026.11.16까지',
      연차: '2026.11.01부터 한 달에 하루',
    })
    expect(values('2026-12-01', { incomeKind: 'BUSINESS', contractEnd: plainDate('2026-12-31') })).toEqual({
      소득세: '지급할 때마다 3.3% 떼기',
      '계약 끝': '2026.12.31',
    })
    expect(values('2018-12-31', { incomeKind: 'BUSINESS' })['소득세']).toBe('지급할 때마다 떼기')
  })

  it('promises no annual leave below fifteen hours or five people, and none before that is known', () => {
    const short = '법으로 생기지 않습니다. 1주 소정근로시간이 15시간 미만입니다.'
    expect(values('2026-12-01', { weeklyHours: '15' })['주휴일']).toBeUndefined()
    expect(values('2026-12-01', { weeklyHours: '899/60', under5: null })).toMatchObject({ 주휴일: short, 연차: short })
    expect(values('2026-12-01', { weeklyHours: null })['연차']).toBe('2027.01.01부터 한 달에 하루')
    expect(values('2026-12-01', { under5: true })['연차']).toContain('상시근로자가 5명 미만입니다.')
    expect(values('2026-12-01', { under5: null })['연차']).toBeUndefined()
  })

  it('counts a month from a day that the next one does not have as the civil code does', () => {
    expect(values('2027-01-31')['연차']).toBe('2027.03.01부터 한 달에 하루')
  })
})
