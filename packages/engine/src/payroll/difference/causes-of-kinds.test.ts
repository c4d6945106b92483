import { plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { DailyWorkFacts } from '../payslip/facts.ts'
import { tax } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'
import { between, told } from '../testing/sides.ts'

const d = plainDate
const pay = { BASE: 3_200_000, DUTY: 100_000, MEAL: 200_000 }
const other = sampleItem('OTHER', '수당', { nature: 'additional', ordinaryWage: false, source: 'entry' })
const agreed = sampleItem('FIXED', '고정연장수당', {
  ordinaryWage: false,
  source: { fixedOvertime: { kind: 'overtime', hours: '10' } },
})
const cut = sampleItem('CUT', '감급', { kind: 'deduction', ordinaryWage: false, source: 'sanction' })
const unplanned = sampleItem('CYCLE', '정기상여', { cycleMonths: 2, prorated: false })
const extra: SampleChange = { paymentType: '0002', entries: [{ itemCode: 'BONUS', amount: 3_000_000 }] }
const months = { kind: 'PERIOD', pay: 21_000_000, withheld: 763_320, reduced: 0 } as const
const severance: SampleChange = {
  paymentType: '0005',
  entries: [{ itemCode: 'BONUS', amount: 50_000_000 }],
  person: { leaveDate: d('2026-08-31') },
}
const daily: SampleChange = {
  incomeKind: 'DAILY',
  items: [sampleItem('PAY', '일당', { source: 'entry' })],
  entries: [{ itemCode: 'PAY', amount: 2_000_000 }],
}
const byDay = (pays: readonly number[]): DailyWorkFacts => ({
  construction: true,
  days: pays.map((won) => ({ date: d('2026-09-01'), pay: won })),
})

describe('items and payments of other kinds', () => {
  it.each<[what: string, september: SampleChange, october: SampleChange, causes: [string, string, number][]]>([
    [
      'an allowance that is agreed for fixed hours now',
      {
        items: [...sampleItems, sampleItem('FIXED', '고정연장수당', { ordinaryWage: false })],
        terms: [sampleTerm({ ...pay, FIXED: 300_000 })],
        attendance: { extnWork: 600 },
      },
      {
        items: [...sampleItems, agreed],
        terms: [sampleTerm({ ...pay, FIXED: 300_000 })],
        attendance: { extnWork: 600 },
      },
      // The 10 hours are paid by the allowance and no longer beside it.
      [['items', '고정연장수당 계산 방법 급여 조건의 금액 → 고정 10시간으로 바뀌었습니다.', -251_197]],
    ],
    [
      'a kind of tax-free pay that did not exist',
      { items: [...sampleItems, { ...other, tax: { taxFree: 'none' } }] },
      {
        items: [...sampleItems, { ...other, tax: { taxFree: 'car' } }],
        entries: [{ itemCode: 'OTHER', amount: 100_000 }],
      },
      [
        [
          'items',
          '수당 과세 구분 비과세(한도 없음) → 비과세(자가운전보조금), 수당 없음 → 100,000원으로 바뀌었습니다.',
          100_000,
        ],
      ],
    ],
    [
      'items by the hour that are gone, with the attendance they needed',
      { attendance: { extnWork: 600 } },
      { attendance: null, items: sampleItems.slice(0, 3) },
      [
        [
          'items',
          '근태 집계 있음 → 없음, 연장근로 10시간 → 없음, 야간근로 0시간 → 없음, 휴일근로 0시간 → 없음 외 6가지가 바뀌었습니다.',
          -251_197,
        ],
      ],
    ],
    [
      'the worked days of a daily worker',
      { ...daily, attendance: { workedDays: 10 } },
      { ...daily, attendance: { workedDays: 12 } },
      [['hours', '일한 날 10일 → 12일로 바뀌었습니다.', 0]],
    ],
    [
      'the pay of single days with the same sum, by its step alone',
      { ...daily, dailyWork: byDay([1_000_000, 1_000_000]) },
      { ...daily, dailyWork: byDay([100_000, 1_900_000]) },
      [['hours', '근로시간이 다른 금액에 영향을 주었습니다.', 0]],
    ],
    [
      'the months of a bonus',
      { ...extra, ...tax({ bonus: { ...months, from: yearMonth('2026-04'), to: yearMonth('2026-09') } }) },
      { ...extra, ...tax({ bonus: { ...months, from: yearMonth('2026-06'), to: yearMonth('2026-10') } }) },
      [['rates', '상여 지급대상기간 2026년 4월 - 2026년 9월 → 2026년 6월 - 2026년 10월로 바뀌었습니다.', 0]],
    ],
    [
      'severance with another length of service, a part of it into a pension account',
      { ...severance, ...tax({ severance: { years: 10 } }) },
      { ...severance, ...tax({ severance: { years: 11, intoAccount: 1_000_000 } }) },
      [['rates', '퇴직소득 근속연수 10년 → 11년, 연금계좌에 넣는 퇴직금 없음 → 1,000,000원으로 바뀌었습니다.', 0]],
    ],
    [
      'a disciplinary cut',
      { items: [...sampleItems, cut] },
      { items: [...sampleItems, cut], sanctions: [{ amount: 40_000, averageDaily: '100000' }] },
      [['items', '감급 1 없음 → 40,000원으로 바뀌었습니다.', 0]],
    ],
    [
      'a typed amount beside one of a line that is not there',
      {},
      {
        overrides: [
          { lineCode: 'item.GONE', amount: 1, reason: '옛 항목' },
          { lineCode: 'deduction.health', amount: 100_000, reason: '고지서' },
        ],
      },
      [['overrides', '건강보험 직접 입력 없음 → 100,000원으로 바뀌었습니다.', 0]],
    ],
    [
      'a bonus that was paid only when it was entered',
      { items: [...sampleItems, unplanned], terms: [sampleTerm({ ...pay, CYCLE: 1_000_000 })] },
      {
        items: [...sampleItems, { ...unplanned, paidMonths: [10] }],
        terms: [sampleTerm({ ...pay, CYCLE: 1_000_000 })],
      },
      [['items', '정기상여 이 달 지급 아니요 → 예로 바뀌었습니다.', 1_000_000]],
    ],
  ])('tell %s', (_, september, october, causes) => {
    expect(told(between(september, october))).toEqual(causes)
  })
})
