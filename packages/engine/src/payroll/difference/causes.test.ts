import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { SalaryItem } from '../payslip/facts.ts'
import { insurance, tax } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'
import { between, told } from '../testing/sides.ts'

const d = plainDate
const pay = { BASE: 3_200_000, DUTY: 100_000, MEAL: 200_000 }
const bonus = sampleItem('CYCLE', '정기상여', { cycleMonths: 2, paidMonths: [2, 4, 6, 8, 10, 12], prorated: false })
const site = sampleItem('SITE', '현장수당', { nature: 'additional', ordinaryWage: false, source: { fixed: 100_000 } })
const arrears = sampleItem('RETRO', '소급분', { nature: 'additional', ordinaryWage: false, source: 'entry' })

const fixed = (amount: number): SalaryItem =>
  sampleItem('FIXED', '고정연장수당', {
    ordinaryWage: false,
    source: { fixedOvertime: { kind: 'overtime', hours: '10', amount } },
  })

describe('two ordinary months', () => {
  it('have no cause where nothing changed', () => {
    const { causes, totals, lines } = between({ month: '2026-10' }, {})
    expect(causes).toEqual([])
    expect(totals.difference).toEqual({ earnings: 0, deductions: 0, net: 0, employerCost: 0 })
    expect(lines.find(({ code }) => code === 'item.BASE')).toEqual({
      code: 'item.BASE',
      label: '기본급',
      kind: 'earning',
      earlier: 3_200_000,
      later: 3_200_000,
      difference: 0,
    })
  })

  it.each<[what: string, september: SampleChange, october: SampleChange, causes: [string, string, number][]]>([
    [
      'days in service',
      { person: { hireDate: d('2026-09-17') } },
      { person: { hireDate: d('2026-09-17') } },
      [['service', '재직일수 30일 가운데 14일 → 31일 가운데 31일로 바뀌었습니다.', 3_500_000 - 1_633_335]],
    ],
    [
      'a last working day',
      {},
      { person: { leaveDate: d('2026-10-15') } },
      [
        [
          'service',
          '재직일수 30일 가운데 30일 → 31일 가운데 15일, 퇴사일 없음 → 2026.10.15로 바뀌었습니다.',
          1_693_551 - 3_500_000,
        ],
      ],
    ],
    [
      'overtime',
      { attendance: { extnWork: 720 } },
      { attendance: { extnWork: 1080 } },
      [['hours', '연장근로 12시간 → 18시간으로 바뀌었습니다.', 452_154 - 301_436]],
    ],
    [
      'time not worked',
      {},
      { attendance: { shortage: 90 } },
      [['hours', '근로하지 않은 시간 0시간 → 1시간 30분으로 바뀌었습니다.', 0]],
    ],
    [
      'a raise',
      {},
      { terms: [sampleTerm({ ...pay, BASE: 3_400_000 })] },
      [['terms', '기본급 3,200,000원 → 3,400,000원으로 바뀌었습니다.', 200_000]],
    ],
    [
      'a raise in the middle of the earlier month',
      { terms: [sampleTerm(pay), sampleTerm({ ...pay, BASE: 3_510_000 }, { from: d('2026-09-17') })] },
      { terms: [sampleTerm({ ...pay, BASE: 3_510_000 }, { from: d('2026-09-17') })] },
      // From the 17th on there are 14 of 30 days, then 15 of 31: that much is the length of the month.
      [
        ['service', '귀속월 2026년 9월 → 2026년 10월로 바뀌었습니다.', 3_350_000 - 3_344_667],
        ['terms', '기본급 3,200,000원·3,510,000원 → 3,510,000원으로 바뀌었습니다.', 160_000],
      ],
    ],
    [
      'an allowance from the middle of the earlier month on',
      { terms: [sampleTerm({ ...pay, DUTY: 0 }), sampleTerm(pay, { from: d('2026-09-17') })] },
      { terms: [sampleTerm(pay, { from: d('2026-09-17') })] },
      // 14 of 30 days, then 15 of 31, then all of them.
      [
        ['service', '귀속월 2026년 9월 → 2026년 10월로 바뀌었습니다.', 48_388 - 46_667],
        ['terms', '직책수당 0원·100,000원 → 100,000원으로 바뀌었습니다.', 100_000 - 48_388],
      ],
    ],
    [
      'an allowance that earlier terms do not name',
      { terms: [sampleTerm({ BASE: pay.BASE, MEAL: pay.MEAL }), sampleTerm(pay, { from: d('2026-09-30') })] },
      { terms: [sampleTerm(pay, { from: d('2026-09-30') })] },
      [
        ['service', '귀속월 2026년 9월 → 2026년 10월로 바뀌었습니다.', 6452 - 3334],
        ['terms', '직책수당 0원·100,000원 → 100,000원으로 바뀌었습니다.', 100_000 - 6452],
      ],
    ],
    [
      'a fixed amount of the company',
      { items: [...sampleItems, site] },
      { items: [...sampleItems, { ...site, source: { fixed: 150_000 } }] },
      [['terms', '현장수당 100,000원 → 150,000원으로 바뀌었습니다.', 50_000]],
    ],
    [
      'pay agreed for fixed hours',
      { items: [...sampleItems, fixed(300_000)] },
      { items: [...sampleItems, fixed(330_000)] },
      [['terms', '고정연장수당 300,000원 → 330,000원으로 바뀌었습니다.', 30_000]],
    ],
    [
      'a formula of the company',
      { items: [...sampleItems, { ...site, source: { formula: '기본급 * 0.01' } }] },
      { items: [...sampleItems, { ...site, source: { formula: '기본급 * 0.02' } }] },
      [['items', '현장수당 계산 방법 계산식 기본급 * 0.01 → 계산식 기본급 * 0.02로 바뀌었습니다.', 32_000]],
    ],
    [
      'an amount entered for the month',
      {},
      { entries: [{ itemCode: 'BONUS', amount: 500_000 }] },
      [['items', '성과급 없음 → 500,000원으로 바뀌었습니다.', 500_000]],
    ],
    [
      'a new item',
      {},
      { items: [...sampleItems, site] },
      [['items', '현장수당 항목 없음 → 있음으로 바뀌었습니다.', 100_000]],
    ],
    [
      'a bonus of every other month',
      { items: [...sampleItems, bonus], terms: [sampleTerm({ ...pay, CYCLE: 1_000_000 })] },
      { items: [...sampleItems, bonus], terms: [sampleTerm({ ...pay, CYCLE: 1_000_000 })] },
      [['items', '정기상여 이 달 지급 아니요 → 예로 바뀌었습니다.', 1_000_000]],
    ],
    [
      'an item that becomes taxable',
      {},
      { items: sampleItems.map((item) => (item.code === 'MEAL' ? { ...item, tax: 'taxable' } : item)) },
      [['items', '식대 과세 구분 비과세(식대) → 과세로 바뀌었습니다.', 0]],
    ],
    [
      'a family',
      {},
      tax({ dependents: 3, children: 1 }),
      [['rates', '공제대상가족 1명 → 3명, 8세 이상 20세 이하 자녀 0명 → 1명으로 바뀌었습니다.', 0]],
    ],
    [
      'a bill of the authority',
      insurance({}),
      insurance({ pension: { billed: 200_000 } }),
      [['rates', '국민연금 고지액 없음 → 200,000원으로 바뀌었습니다.', 0]],
    ],
    [
      'multiples of a company that has five workers now',
      { attendance: { extnWork: 600 }, company: { under5: true } },
      { attendance: { extnWork: 600 } },
      [['rates', '상시 근로자 5명 미만 → 5명 이상으로 바뀌었습니다.', 251_197 - 167_465]],
    ],
    [
      'a typed amount',
      {},
      { overrides: [{ lineCode: 'deduction.health', amount: 100_000, reason: '고지서' }] },
      [['overrides', '건강보험 직접 입력 없음 → 100,000원으로 바뀌었습니다.', 0]],
    ],
    [
      'arrears',
      { items: [...sampleItems, arrears] },
      { items: [...sampleItems, arrears], entries: [{ itemCode: 'RETRO', amount: 150_000, retro: true }] },
      [['retro', '소급분 없음 → 150,000원으로 바뀌었습니다.', 150_000]],
    ],
  ])('tell %s', (_, september, october, causes) => {
    expect(told(between(september, october))).toEqual(causes)
  })
})
