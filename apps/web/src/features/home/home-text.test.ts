import { plainDate, yearMonth } from '@handal/base/date'
import type { SuperHome } from '@handal/contracts/home'
import { expect, test } from 'vitest'
import { contractOf, inOrder, isPaid } from './cockpit.ts'
import { costSentence } from './LabourCost.tsx'
import { dayBar, daySentence, type WorkDay } from './day-bar.ts'
import { runAt } from './testing/home-sample.ts'
import { countsIn, dueOf, firstSentence, millions, tenths } from './home-text.ts'

test.each([
  ['2026-11-20', '오늘', true],
  ['2026-11-25', 'D-5', true],
  ['2026-11-26', 'D-6', false],
  ['2027-01-01', 'D-42', false],
  ['2026-11-17', '3일 지남', true],
])('%s seen from 2026-11-20 is %s', (date, text, near) => {
  expect(dueOf('2026-11-20', date)).toEqual({ text, near })
})

test('counts are set bold, days of a date are not', () => {
  const bold = (sentence: string) =>
    countsIn(sentence)
      .filter((part) => part.bold)
      .map((part) => part.text)
  expect(bold('지급일까지 5일 남았습니다. 근태 2건을 처리하면 됩니다.')).toEqual(['5일', '2건'])
  expect(bold('11월 25일(수)에 1,204명에게 지급합니다.')).toEqual(['1,204명'])
  expect(countsIn('가나다').map((part) => part.text)).toEqual(['가나다'])
})

test('a text is cut after its first sentence, not at a date', () => {
  expect(firstSentence('지급일 11.25(수)까지 5일 남았습니다. 근태를 마감해 주세요.')).toEqual([
    '지급일 11.25(수)까지 5일 남았습니다.',
    '근태를 마감해 주세요.',
  ])
  expect(firstSentence('마감을 마쳤습니다.')).toEqual(['마감을 마쳤습니다.', ''])
})

test('won become millions with one decimal', () => {
  expect(millions(110_234_500)).toBe('110.2')
  expect(millions(40_000_000)).toBe('40')
  expect(millions(39_990_000)).toBe('40.0')
  expect(millions(0)).toBe('0')
  expect(tenths(11_000_000)).toBe('11.0')
  expect(tenths(-1_250_000)).toBe('-1.2')
})

test('the sentence of the cost chart says how it moved', () => {
  const at = (month: string, earnings: number, forecast = false) => ({
    month: yearMonth(month),
    earnings,
    forecast,
  })
  expect(costSentence([at('2026-09', 100), at('2026-10', 90)])).toBe('10월 90원, 9월보다 10.0% 적습니다.')
  expect(costSentence([at('2026-10', 100_000), at('2026-11', 100_001, true)])).toContain(
    '11월 예상 100,001원, 10월과 거의 같습니다.',
  )
  expect(costSentence([at('2026-10', 100)])).toBe('10월 100원입니다.')
})

const day = (over: Partial<WorkDay>): WorkDay => ({
  date: plainDate('2026-11-20'),
  atendTime: '08:52',
  lvofcTime: '18:00',
  baseStart: '09:00',
  baseEnd: '18:00',
  realWork: 480,
  ...over,
})

test('the day bar covers the shift and what was worked', () => {
  const bar = dayBar(day({}))
  expect(bar.ticks.map((tick) => tick.hour)).toEqual([8, 10, 12, 14, 16, 18, 20])
  expect(bar.bars).toHaveLength(1)
  expect(bar.bars[0]?.kind).toBe('worked')
  expect(bar.bars[0]?.left).toBeCloseTo((52 * 100) / 720)
  expect((bar.bars[0]?.left ?? 0) + (bar.bars[0]?.width ?? 0)).toBeCloseTo((600 * 100) / 720)
})

test.each([
  ['22:00', '31:00'],
  ['22:00', '07:00'],
])('a night shift %s - %s runs into the next day', (baseStart, baseEnd) => {
  const bar = dayBar(day({ atendTime: '21:50', lvofcTime: null, baseStart, baseEnd }))
  expect(bar.ticks.map((tick) => tick.hour)).toEqual([20, 22, 0, 2, 4, 6, 8])
  expect(bar.bars[0]?.kind).toBe('planned')
  expect((bar.bars[0]?.left ?? 0) + (bar.bars[0]?.width ?? 0)).toBeCloseTo((660 * 100) / 720)
})

test('a time past midnight is said as of the next day, never as 29:00', () => {
  const night = { atendTime: '22:00', lvofcTime: '29:00', baseStart: '22:00', baseEnd: '07:00' }
  expect(daySentence(day(night))).toBe('22:00에 출근해 다음 날 05:00에 퇴근했습니다.')
  expect(daySentence(day({ ...night, lvofcTime: null }))).toBe('22:00에 출근했습니다. 퇴근시각은 다음 날 07:00입니다.')
  expect(daySentence(day({}))).toMatch(/^\d\d:\d\d에 출근해 \d\d:\d\d에 퇴근했습니다\.$/)
})

const companyAt = (step: Parameters<typeof runAt>[0]): SuperHome['companies'][number] => ({
  companyNo: 1,
  companyName: '달빛커피',
  people: 4,
  contractEndDate: null,
  contractType: '0002',
  run: runAt(step),
})

test('pay counts as sent once the transfer is done', () => {
  expect(isPaid(companyAt('transfer'))).toBe(false)
  expect(isPaid(companyAt('voucher'))).toBe(true)
})

test('a contract stands out from thirty days before its end, a perpetual one never', () => {
  const ending = (end: string | null, contractType = '0001') =>
    contractOf(
      { ...companyAt(null), contractEndDate: end === null ? null : plainDate(end), contractType },
      '2026-11-20',
    )
  expect(ending('2026-12-20')).toEqual({ text: '2026.12.20', soon: true })
  expect(ending('2026-12-21').soon).toBe(false)
  expect(ending('2026-11-01').soon).toBe(true)
  expect(ending(null, '0002')).toEqual({ text: '무기한', soon: false })
  expect(ending(null)).toEqual({ text: '정보 없음', soon: false })
})

test('among equals the earlier payday comes first', () => {
  const early = { ...companyAt('review'), companyNo: 9, run: runAt('review', { payDate: plainDate('2026-11-21') }) }
  expect(inOrder([companyAt('review'), early]).map((company) => company.companyNo)).toEqual([9, 1])
})
