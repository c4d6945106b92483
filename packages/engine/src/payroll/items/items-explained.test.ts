import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { explainLine } from '../payslip/explain.ts'
import type { LineExplanation, ProrateMethod } from '../payslip/facts.ts'
import { lineOf, run, salary } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const explained = (change: SampleChange, code: string): LineExplanation | null => {
  const line = lineOf(run(change), code)
  return line === undefined ? null : explainLine(line)
}
const UP = '1원 미만을 올립니다.'
const DOWN = '1원 미만을 버립니다.'
const PAID = ['근로기준법 제43조 제1항']
const plain = (sentence: string, formula: string): LineExplanation => ({
  sentence,
  formula,
  notes: [],
  rounding: '',
  laws: PAID,
})

describe('an agreed, fixed or entered amount', () => {
  it.each<[string, SampleChange, string, LineExplanation]>([
    ['of the terms', {}, 'item.BASE', plain('급여 조건에 정한 기본급 전액입니다.', '3,200,000원')],
    [
      'of the item',
      { items: [sampleItem('SITE', '현장수당', { source: { fixed: 100_000 } })] },
      'item.SITE',
      plain('현장수당 항목에 정한 금액입니다.', '100,000원'),
    ],
    [
      'of the month',
      { entries: [{ itemCode: 'BONUS', amount: 100_000 }] },
      'item.BONUS',
      plain('이 달의 성과급 금액으로 입력한 값입니다.', '100,000원'),
    ],
    [
      'typed where nothing is calculated',
      { overrides: [{ lineCode: 'item.BONUS', amount: 100_000, reason: '약속' }] },
      'item.BONUS',
      {
        ...plain('운영자가 직접 입력한 금액 100,000원입니다. 사유: 약속', '0원'),
        notes: ['계산한 금액은 0원입니다.'],
        laws: [],
      },
    ],
  ])('%s', (_, change, code, expected) => expect(explained(change, code)).toEqual(expected))
  it('typed over stands without its reason, should an old line have none', () => {
    const typed = lineOf(run({ overrides: [{ lineCode: 'item.BASE', amount: 5, reason: '' }] }), 'item.BASE')
    expect(typed && explainLine({ ...typed, overrideReason: null }).sentence).toBe(
      '운영자가 직접 입력한 금액 5원입니다. 사유: 없음',
    )
    expect(typed && explainLine(typed).sentence).toBe('운영자가 직접 입력한 금액 5원입니다. 사유: 없음')
    expect(typed && explainLine({ ...typed, rule: 'entered@2000-01-01', overridden: false }).sentence).toBe(
      '기본급 금액은 계산하지 않고 입력한 값입니다.',
    )
  })
})

describe('a part month', () => {
  const half = (prorateMethod: ProrateMethod): SampleChange => ({
    ...salary(3_000_000),
    month: '2026-12',
    company: { prorateMethod },
    person: { leaveDate: d('2026-12-10') },
  })
  const changed = (prorateMethod: ProrateMethod): SampleChange => ({
    ...half(prorateMethod),
    terms: [sampleTerm({ PAY: 3_000_000 }), sampleTerm({ PAY: 3_300_000 }, { from: d('2026-12-11') })],
    person: { leaveDate: d('2026-12-20') },
  })
  const MIXED = ' 도중에 바뀐 금액은 날수대로 나누었습니다.'
  it.each<[ProrateMethod, word: string, sentence: string, formula: string, twice: string, formulaTwice: string]>([
    [
      'CALENDAR',
      '달력의 날수',
      '달력의 날수 31일 가운데 재직한 10일분입니다.',
      '3,000,000 × 10 ÷ 31 = 967,742원',
      '달력의 날수 31일 가운데 재직한 20일분입니다.',
      '3,000,000 × 10 ÷ 31 + 3,300,000 × 10 ÷ 31 = 2,032,259원',
    ],
    [
      'FIXED30',
      '30일',
      '한 달을 30일로 보고 재직한 10일분을 계산했습니다.',
      '3,000,000 × 10 ÷ 30 = 1,000,000원',
      '한 달을 30일로 보고 재직한 20일분을 계산했습니다.',
      '3,000,000 × 10 ÷ 30 + 3,300,000 × 10 ÷ 30 = 2,100,000원',
    ],
    [
      'WORKDAYS',
      '소정근로일',
      '소정근로일 23일 가운데 재직한 8일분입니다.',
      '3,000,000 × 8 ÷ 23 = 1,043,479원',
      '소정근로일 23일 가운데 재직한 14일분입니다.',
      '3,000,000 × 8 ÷ 23 + 3,300,000 × 6 ÷ 23 = 1,904,348원',
    ],
    [
      'PAIDDAYS',
      '소정근로일과 주휴일',
      '소정근로일과 주휴일 27일 가운데 재직한 9일분입니다.',
      '3,000,000 × 9 ÷ 27 = 1,000,000원',
      '소정근로일과 주휴일 27일 가운데 재직한 17일분입니다.',
      '3,000,000 × 9 ÷ 27 + 3,300,000 × 8 ÷ 27 = 1,977,778원',
    ],
    [
      'HOURS209',
      '유급 시간',
      '통상시급에 재직한 유급일 9일의 시간을 곱했습니다.',
      '3,000,000 ÷ 209 × 8 × 9 = 1,033,493원',
      '통상시급에 재직한 유급일 17일의 시간을 곱했습니다.',
      '3,000,000 ÷ 209 × 8 × 9 + 3,300,000 ÷ 209 × 8 × 8 = 2,044,020원',
    ],
  ])('by %s', (method, word, sentence, formula, twice, formulaTwice) => {
    const note = (most: string): string[] => [`${word} 기준으로 나눕니다. 한 달 금액 ${most}원을 넘지 않습니다.`]
    const rounding = (text: string): string => (text.endsWith('000원') ? '' : UP)
    expect(explained(half(method), 'item.PAY')).toEqual({
      sentence,
      formula,
      notes: note('3,000,000'),
      rounding: rounding(formula),
      laws: PAID,
    })
    expect(explained(changed(method), 'item.PAY')).toMatchObject({
      sentence: twice + MIXED,
      formula: formulaTwice,
      notes: note('3,300,000'),
    })
  })
  it('of something withheld is cut, not raised', () => {
    const items = [sampleItem('PAY', '기숙사비', { kind: 'deduction' })]
    expect(explained({ ...half('CALENDAR'), items }, 'item.PAY')).toMatchObject({
      formula: '3,000,000 × 10 ÷ 31 = 967,741원',
      rounding: DOWN,
    })
  })
})

describe('pay by the hour or the day', () => {
  const hours = (payKind: 'hourly' | 'daily', rate: number, attendance: SampleChange['attendance'] & {}) =>
    explained({ ...salary(0), terms: [sampleTerm({ PAY: rate }, { payKind })], attendance }, 'item.PAY')
  const laws = [...PAID, '근로기준법 제55조']
  it('adds holidays and leave at the plain rate', () => {
    expect(
      hours('hourly', 12_000, { normalWork: 9600, nightWork: 60, hdayPayWork: 1920, paidLeaveDays: '0.5' }),
    ).toEqual({
      sentence: '시급 12,000원으로 근로 161시간과 유급휴일 32시간을 계산했습니다.',
      formula: '12,000 × (161 + 32 + 4) = 2,364,000원',
      notes: ['유급휴가 0.5일은 하루 8시간으로 계산했습니다.'],
      rounding: '',
      laws,
    })
  })
  it.each([
    [{ hdayPayWork: 480, paidLeaveDays: '1' }, '유급휴일 8시간과 유급휴가 1일을'],
    [{ paidLeaveDays: '1.5' }, '유급휴가 1.5일을'],
    [{ hdayPayWork: 480 }, '유급휴일 8시간을'],
  ])('of %j names what is there', (attendance, what) => {
    expect(hours('hourly', 12_000, attendance)?.sentence).toBe(`시급 12,000원으로 ${what} 계산했습니다.`)
  })
  it('divides the rate of a day by its hours', () => {
    expect(hours('daily', 96_001, { normalWork: 9600, nightWork: 60, paidLeaveDays: '0.0' })).toEqual({
      sentence: '일급 96,001원으로 근로 161시간을 계산했습니다.',
      formula: '96,001 ÷ 8 × 161 = 1,932,021원',
      notes: [],
      rounding: UP,
      laws,
    })
  })
  it.each([
    [{ normalWork: 60 }, '12,000 × 1 = 12,000원'],
    [{ nightWork: 1 }, '12,000 × (1 ÷ 60) = 200원'],
    [{ hdayPayWork: 480 }, '12,000 × 8 = 96,000원'],
    [{ paidLeaveDays: '1.25' }, '12,000 × 10 = 120,000원'],
    [{ paidLeaveDays: '.0' }, undefined],
    [{}, undefined],
  ])('of %j alone', (attendance, formula) => expect(hours('hourly', 12_000, attendance)?.formula).toBe(formula))
})

describe('hours above the salary', () => {
  const attendance = {
    extnWork: 60,
    extnNightWork: 30,
    nightWork: 15,
    hdayWork: 120,
    hdayNightWork: 10,
    hdayExtnWork: 20,
    hdayExtnNightWork: 5,
    inLawExtra: 45,
    shortage: 90,
  }
  const WAGE = '(3,200,000 + 100,000 + 200,000) ÷ 209'
  const NOTE = `통상시급은 16,746.4115원입니다: ${WAGE}.`
  const UNDER5 = '상시 근로자가 5명 미만이라 가산하지 않습니다.'
  const of = (sentence: string, formula: string, law: string, ...more: string[]): LineExplanation => ({
    sentence,
    formula: `${WAGE} × ${formula}`,
    notes: [NOTE, ...more],
    rounding: UP,
    laws: [`근로기준법 ${law}`],
  })
  it.each<[string, LineExplanation]>([
    ['OT', of('연장근로 1시간 30분에 통상시급의 1.5배를 곱했습니다.', '1.5 × 1.5 = 37,680원', '제56조 제1항')],
    ['NIGHT', of('야간근로 1시간에 통상시급의 0.5배를 곱했습니다.', '0.5 × 1 = 8,374원', '제56조 제3항')],
    [
      'HOLIDAY',
      of(
        '휴일근로 2시간 10분에 통상시급의 1.5배, 8시간을 넘는 휴일근로 25분에 2배를 곱했습니다.',
        '(1.5 × (13 ÷ 6) + 2 × (5 ÷ 12)) = 68,382원',
        '제56조 제2항',
      ),
    ],
    ['EXTRA', of('법내초과근로 45분에 통상시급을 곱했습니다.', '0.75 = 12,560원', '제43조 제1항')],
    [
      'SHORT',
      {
        ...of('근로하지 않은 시간 1시간 30분만큼 통상시급으로 공제했습니다.', '1.5 = 25,119원', '제43조 제1항'),
        rounding: DOWN,
      },
    ],
  ])('%s', (code, expected) => expect(explained({ attendance }, `item.${code}`)).toEqual(expected))
  it.each<[string, LineExplanation | null]>([
    ['OT', of('연장근로 1시간 30분에 통상시급을 곱했습니다.', '1.5 = 25,120원', '제56조 제1항', UNDER5)],
    ['NIGHT', null],
    ['HOLIDAY', of('휴일근로 2시간 35분에 통상시급을 곱했습니다.', '(31 ÷ 12) = 43,262원', '제56조 제2항', UNDER5)],
    ['EXTRA', of('법내초과근로 45분에 통상시급을 곱했습니다.', '0.75 = 12,560원', '제43조 제1항')],
  ])('%s under five workers', (code, expected) => {
    expect(explained({ attendance, company: { under5: true } }, `item.${code}`)).toEqual(expected)
  })
  it.each([
    [{ hdayWork: 60 }, '휴일근로 1시간에 통상시급의 1.5배를 곱했습니다.', '1.5 × 1 = 25,120원'],
    [{ hdayExtnWork: 60 }, '8시간을 넘는 휴일근로 1시간에 통상시급의 2배를 곱했습니다.', '(2 × 1) = 33,493원'],
  ])('of a holiday with %j', (only, sentence, formula) => {
    expect(explained({ attendance: only }, 'item.HOLIDAY')).toEqual(of(sentence, formula, '제56조 제2항'))
  })
  it('that were not worked, as a negative payment', () => {
    const items = sampleItems.map((item) => (item.code === 'SHORT' ? { ...item, kind: 'earning' as const } : item))
    expect(explained({ attendance: { shortage: 90 }, items }, 'item.SHORT')).toEqual({
      ...of('근로하지 않은 시간 1시간 30분만큼 통상시급으로 공제했습니다.', '1.5 × (-1) = -25,119원', '제43조 제1항'),
      rounding: DOWN,
    })
  })
})
