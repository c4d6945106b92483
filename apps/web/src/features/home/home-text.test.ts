import { addDays, plainDate, yearMonth } from '@handal/base/date'
import type { SuperHome } from '@handal/contracts/session/home'
import { expect, test } from 'vitest'
import {
  blockedCount,
  blockedText,
  cockpitCounts,
  contractOf,
  inOrder,
  isPaid,
  otherMonth,
  stepWord,
} from './cockpit.ts'
import { costSentence } from './LabourCost.tsx'
import { dayBar, daySentence, dayState, endText, type WorkDay } from './day-bar.ts'
import { OPERATOR, runAt } from './testing/home-sample.ts'
import {
  blockerVerb,
  countsIn,
  currentStep,
  dueOf,
  firstAct,
  firstSentence,
  millions,
  moonsOf,
  stepAct,
  tenths,
} from './home-text.ts'

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
    fixedOnly: false,
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
  plan: null,
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
  const { date } = day({})
  expect(daySentence(day({ ...night, lvofcTime: null }), addDays(date, 1))).toBe(
    '어제 22:00에 출근했습니다. 퇴근시각은 오늘 07:00입니다.',
  )
  expect(daySentence(day({ ...night, lvofcTime: null }), date)).toBe(daySentence(day({ ...night, lvofcTime: null })))
  expect(daySentence(day({}))).toMatch(/^\d\d:\d\d에 출근해 \d\d:\d\d에 퇴근했습니다\.$/)
})

const companyAt = (step: Parameters<typeof runAt>[0]): SuperHome['companies'][number] => ({
  companyNo: 1,
  companyName: '달빛커피',
  businessType: '',
  blockers: [],
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

test('a date that is none is due never; yesterday is one day over', () => {
  expect(dueOf('2026-11-20', '')).toEqual({ text: '', near: false })
  expect(dueOf('2026-11-20', '2026-11-19')).toEqual({ text: '1일 지남', near: true })
  expect(dueOf('2026-11-20', '2026-11-21').text).toBe('D-1')
})

test('before clocking in, at work, and gone are three sentences', () => {
  const days = [day({ atendTime: null, lvofcTime: null }), day({ lvofcTime: null }), day({})]
  expect(days.map(dayState)).toEqual(['before', 'working', 'left'])
  expect(days.map((each) => daySentence(each))).toEqual([
    '아직 출근 기록이 없습니다. 근무시간은 09:00 - 18:00입니다.',
    '08:52에 출근했습니다. 퇴근시각은 18:00입니다.',
    '08:52에 출근해 18:00에 퇴근했습니다.',
  ])
  expect(daySentence(null)).toBe('오늘은 예정된 근무가 없습니다.')
  expect([endText(null, '05:00'), endText('09:00', '09:00'), endText('22:00', '05:00')]).toEqual([
    '05:00',
    '09:00',
    '다음 날 05:00',
  ])
})

test('a day worked as planned is told by the clock, never as a record of who left before the end', () => {
  const made = { atendTime: '09:00', lvofcTime: '18:00' }
  const unmade = { atendTime: null, lvofcTime: null, realWork: 0 }
  const told = (over: Partial<WorkDay>) =>
    (['AHEAD', 'UNDER_WAY', 'OVER'] as const).map((plan) => day({ ...over, plan }))
  const sentences = [
    '오늘은 09:00 - 18:00 근무 예정입니다.',
    '09:00 - 18:00 근무 중입니다.',
    '09:00 - 18:00 근무가 끝났습니다. 근무표대로 기록합니다.',
  ]
  expect(told(made).map((each) => daySentence(each))).toEqual(sentences)
  expect(told(unmade).map((each) => daySentence(each))).toEqual(sentences)
  expect(told(made).map(dayState)).toEqual(['planned', 'underWay', 'over'])
  expect(told(made).map((one) => dayBar(one).bars[0]?.kind)).toEqual(['planned', 'planned', 'worked'])
  const late = day({ atendTime: '22:30', lvofcTime: '31:00', baseStart: '22:00', baseEnd: '07:00', plan: 'AHEAD' })
  expect(daySentence(late)).toBe('오늘은 22:30 - 다음 날 07:00 근무 예정입니다.')
})

test('the day bar shows the plan before clocking in, and who works on after the planned end', () => {
  const plan = dayBar(day({ atendTime: null, lvofcTime: null }))
  expect(plan.bars.map(({ kind }) => kind)).toEqual(['planned'])
  expect(plan.bars[0]?.left).toBeCloseTo((60 * 100) / 720)
  const late = dayBar(day({ atendTime: '20:00', lvofcTime: null }))
  expect(late.bars[0]?.width).toBe(0)
  expect(late.ticks.at(-1)?.hour).toBe(22)
  const long = dayBar(day({ lvofcTime: '23:00' }))
  expect(long.ticks.map(({ hour }) => hour)).toEqual([8, 10, 12, 14, 16, 18, 20, 22, 0])
  expect((long.bars[0]?.left ?? 0) + (long.bars[0]?.width ?? 0)).toBeCloseTo((900 * 100) / 960)
})

const PLACES: Readonly<Record<string, string>> = {
  '근태 마감': '&attendance=1',
  '급여 검토': '&check=any',
  '급여 확정': '&act=confirm',
  '명세서 교부': '&handover=1',
  '지급 완료': '&act=pay',
}
test('each step of the close leads where it is worked on, in the month of the run', () => {
  const run = runAt('review')
  expect(run.steps.map(({ step }) => stepAct(run, step))).toEqual(
    // What has no screen of its own is worked on in payroll, at the place or in the drawer of the act.
    [
      ...['근태 마감', '원클릭 급여계산', '급여 검토', '급여 확정', '명세서 교부', '지급 완료'].map((act) => ({
        act,
        to: `/salary/management?month=2026-11${PLACES[act] ?? ''}`,
      })),
      { act: '전표 보기', to: '/salary/account-book?month=2026-11' },
    ],
  )
  expect(moonsOf(run).map(({ phase }) => phase)).toEqual(['done', 'done', 'now', 'later', 'later', 'later', 'later'])
  expect(currentStep(run)).toMatchObject({ number: 3, step: { step: 'review' } })
  expect(currentStep(runAt(null))).toBeNull()
})

test('the next act on a phone is the step under way, else the first thing in the way with its count, else none', () => {
  const [first] = OPERATOR.blockers
  if (first === undefined) throw new Error('the sample has blockers')
  expect(blockerVerb({ ...first, title: '확인할 것 1,204건', action: '보기' })).toBe('1,204건 보기')
  expect(blockerVerb({ ...first, title: '급여 계산 전', action: '급여 계산' })).toBe('급여 계산')
  expect(firstAct({ ...OPERATOR, blockers: [] })).toEqual({
    label: '근태 보기',
    to: '/salary/management?month=2026-11&view=attendance',
    calculates: false,
  })
  expect(firstAct({ ...OPERATOR, blockers: [], run: runAt(null) })).toBeNull()
  expect(firstAct({ ...OPERATOR, run: null })).toBeNull()
})

test('the sentence of the cost chart says a forecast that is not whole alone, and holds nothing against nothing', () => {
  const at = (month: string, earnings: number, forecast = false) => ({
    month: yearMonth(month),
    earnings,
    forecast,
    fixedOnly: forecast,
  })
  expect(costSentence([])).toBe('')
  expect(costSentence([at('2026-10', 0), at('2026-11', 5_000)])).toBe('11월 5,000원입니다.')
  expect(costSentence([at('2026-10', 4_000), at('2026-11', 5_000, true)])).toBe(
    '11월은 기본급과 고정수당만 5,000원입니다.',
  )
  expect(costSentence([at('2026-10', 4_000), at('2026-11', 5_000)])).toBe('11월 5,000원, 10월보다 25.0% 많습니다.')
})

const blocked = (...counts: number[]): SuperHome['companies'][number]['blockers'] =>
  counts.map((count, index) => ({ code: `${index}`, title: `할 일 ${count}명`, count }))

test('a company of the cockpit says which month it is in, where it stands and what is in its way', () => {
  const busy = { ...companyAt('review'), blockers: blocked(2, 3) }
  const nobody = { ...companyAt(null), run: null }
  const closed = companyAt(null)
  expect([busy, nobody, closed].map(stepWord)).toEqual(['검토', '시작 전', '완료'])
  expect([busy, nobody, closed].map(blockedCount)).toEqual([5, 0, 0])
  expect(blockedText(busy)).toBe('할 일 2명, 할 일 3명')
  expect([otherMonth(busy, '2026-11'), otherMonth(busy, '2026-12'), otherMonth(nobody, '2026-12')]).toEqual([
    '',
    '11월',
    '',
  ])
  expect(isPaid(nobody)).toBe(false)
})

test('the most blocked company comes first, what has not begun and what is closed last', () => {
  const at = (companyNo: number, run: ReturnType<typeof runAt> | null, ...counts: number[]) => ({
    ...companyAt(null),
    companyNo,
    run,
    blockers: blocked(...counts),
  })
  const companies = [
    at(1, null, 1),
    at(2, runAt(null)),
    at(3, runAt('review')),
    at(4, runAt('review'), 1),
    at(5, runAt('confirm'), 9),
    at(6, runAt('confirm'), 4, 5),
  ]
  expect(inOrder(companies).map(({ companyNo }) => companyNo)).toEqual([5, 6, 4, 3, 1, 2])
  const { steps, ...counts } = cockpitCounts({ companies, today: plainDate('2026-11-20') })
  expect(counts).toEqual({ companies: 6, people: 24, blocked: 4, ending: 0 })
  expect(steps.filter((step) => step.companies > 0)).toEqual([
    { step: 'review', companies: 2, blocked: 1 },
    { step: 'confirm', companies: 2, blocked: 2 },
    { step: 'done', companies: 1, blocked: 0 },
  ])
})
