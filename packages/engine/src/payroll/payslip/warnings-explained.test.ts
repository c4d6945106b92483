import { plainDate } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { PayslipNotice, SalaryItem } from './facts.ts'
import { amount, codes, insurance, run, salary, tax } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'

const d = plainDate
const base = sampleItem('BASE', '기본급')
const beside = { nature: 'additional', ordinaryWage: false, minimumWage: false, prorated: false } as const
const warned = (change: SampleChange, code: PayslipNotice['code']): PayslipNotice[] =>
  run(change).warnings.filter((notice) => notice.code === code)

describe('what a payslip warns of', () => {
  it('a typed amount that differs, with the particle of its name, and not one that is the same', () => {
    const typed = (won: number) =>
      run({
        overrides: [
          { lineCode: 'item.BASE', amount: won, reason: '합의' },
          { lineCode: 'item.DUTY', amount: 100_000, reason: '합의' },
          { lineCode: 'deduction.incomeTax', amount: 1, reason: '합의' },
        ],
      }).warnings
    expect(typed(1)).toEqual(
      [
        {
          code: 'override-differs',
          message: '기본급을 1원으로 직접 입력했습니다. 계산한 금액은 3,200,000원입니다.',
          lineCode: 'item.BASE',
        },
        {
          code: 'override-differs',
          message: '소득세를 1원으로 직접 입력했습니다. 계산한 금액은 0원입니다.',
          lineCode: 'deduction.incomeTax',
        },
        expect.objectContaining({ code: 'negative-net' }),
      ].slice(0, 2),
    )
    expect(typed(3_200_000)).toHaveLength(1)
  })
  it('an amount typed for a line that is not there, unless the payslip is blocked', () => {
    const overrides = [{ lineCode: 'item.GONE', amount: 1, reason: '옛 항목' }]
    expect(run({ overrides }).warnings).toEqual([
      {
        code: 'override-differs',
        message: '직접 입력한 금액의 항목이 이 명세서에 없습니다. 입력을 확인해 주세요.',
        lineCode: 'item.GONE',
      },
    ])
    expect(run({ overrides, attendance: null }).warnings).toEqual([])
  })
  it('less than nothing to be paid', () => {
    const typed = (won: number) =>
      ({
        ...salary(2_200_000),
        items: [
          sampleItem('PAY', '급여'),
          sampleItem('LOAN', '대출', { ...beside, kind: 'deduction', source: 'entry' }),
        ],
        ...insurance({ pension: { insured: false }, health: { insured: false }, employment: { insured: false } }),
        ...tax({ dependents: 11 }),
        entries: [{ itemCode: 'LOAN', amount: won }],
      }) satisfies SampleChange
    expect(run(typed(2_200_000))).toMatchObject({ warnings: [], totals: { net: 0 } })
    expect(run(typed(2_200_001)).warnings).toEqual([
      { code: 'negative-net', message: '실지급액이 -1원입니다. 공제를 확인해 주세요.' },
    ])
  })
  it('no accident rate, where there is pay to insure', () => {
    const without = { company: { accidentRatePermille: null } }
    expect(run(without).warnings).toEqual([
      {
        code: 'accident-rate-missing',
        message: '회사의 산재보험료율이 없어 산재보험료를 계산하지 않았습니다.',
        lineCode: 'employer.industrialAccident',
      },
    ])
    expect(warned({ ...without, items: [] }, 'accident-rate-missing')).toEqual([])
    expect(warned({ ...without, incomeKind: 'BUSINESS' }, 'accident-rate-missing')).toEqual([])
  })
  it('nobody in service', () => {
    expect(run({ person: { hireDate: d('2026-12-01') } }).warnings).toEqual([
      { code: 'pay-not-in-service', message: '산정기간에 재직한 날이 없는 사원입니다.' },
    ])
  })
  it.each<[attendance: NonNullable<SampleChange['attendance']>, warns: boolean]>([
    [{}, false],
    [{ extnWork: 1 }, true],
    [{ extnNightWork: 1 }, true],
    [{ nightWork: 1 }, true],
    [{ hdayWork: 1 }, true],
    [{ hdayNightWork: 1 }, true],
    [{ hdayExtnWork: 1 }, true],
    [{ hdayExtnNightWork: 1 }, true],
    [{ shortage: 1 }, true],
    [{ inLawExtra: 1 }, true],
    [{ hdayPayWork: 1 }, false],
    [{ normalWork: 1 }, false],
  ])('terms that changed inside the period, with hours of %j', (attendance, warns) => {
    const terms = [sampleTerm({ BASE: 3_000_000 }), sampleTerm({ BASE: 3_300_000 }, { from: d('2026-11-16') })]
    const message = '산정기간에 급여 조건이 바뀌었습니다. 시간으로 계산하는 수당은 마지막 조건의 통상시급을 씁니다.'
    expect(warned({ terms, attendance }, 'terms-changed')).toEqual(warns ? [{ code: 'terms-changed', message }] : [])
    const later = [sampleTerm({ BASE: 3_000_000 }), sampleTerm({ BASE: 3_300_000 }, { from: d('2026-12-01') })]
    expect(warned({ terms: later, attendance }, 'terms-changed')).toEqual([])
    const left = { terms, attendance, person: { leaveDate: d('2026-11-15') } }
    expect(warned(left, 'terms-changed')).toEqual([])
  })
  it('terms of pay by the hour that changed, with its own hours and days', () => {
    const terms = ['2026-01-01', '2026-11-16'].map((from, index) =>
      sampleTerm({ BASE: 12_000 + index }, { payKind: 'hourly', from: d(from) }),
    )
    const warns = (attendance: NonNullable<SampleChange['attendance']>): boolean =>
      warned({ terms, attendance }, 'terms-changed').length > 0
    expect([{ normalWork: 1 }, { hdayPayWork: 1 }, { paidLeaveDays: '0.5' }].map(warns)).toEqual([true, true, true])
    expect([{ shortage: 1 }, { inLawExtra: 1 }, {}].map(warns)).toEqual([false, false, false])
  })
  it('terms that changed on the first day of the period count as one', () => {
    const terms = [sampleTerm({ BASE: 3_000_000 }), sampleTerm({ BASE: 3_300_000 }, { from: d('2026-11-01') })]
    expect(warned({ terms, attendance: { extnWork: 1 } }, 'terms-changed')).toEqual([])
  })
})

describe('hours that no item pays', () => {
  const told = (items: readonly SalaryItem[], change: SampleChange): string[] =>
    warned({ items: [base, ...items], ...change }, 'hours-not-paid').map(({ message }) => message)
  const message = (word: string): string => `${word} 시간이 있지만 그 수당을 지급하는 급여 항목이 없습니다.`
  const by = (source: SalaryItem['source']): SalaryItem[] => [sampleItem('X', '수당', { ...beside, source })]
  it.each([
    [{ extnWork: 1 }, ['연장근로']],
    [{ nightWork: 1 }, ['야간근로']],
    [{ hdayWork: 1 }, ['휴일근로']],
    [{ hdayExtnWork: 1 }, ['휴일근로']],
    [{ extnNightWork: 1, hdayNightWork: 1 }, ['연장근로', '야간근로', '휴일근로']],
    [{ inLawExtra: 1 }, ['법내초과근로']],
    [{ normalWork: 1, shortage: 1 }, []],
  ])('%j', (attendance, words) => expect(told([], { attendance })).toEqual(words.map(message)))
  it('are paid by real or agreed hours of their own kind only', () => {
    const attendance = { extnWork: 60 }
    expect(told(by({ bucketPay: 'overtime' }), { attendance })).toEqual([])
    expect(told(by({ bucketPay: 'night' }), { attendance })).toEqual([message('연장근로')])
    const agreed = (kind: 'overtime' | 'night') => by({ fixedOvertime: { kind, hours: '1', amount: 90_000 } })
    expect(told(agreed('overtime'), { attendance })).toEqual([])
    expect(told(agreed('night'), { attendance })).toEqual([message('연장근로')])
    expect(told(by({ fixed: 1 }), { attendance })).toEqual([message('연장근로')])
    expect(told(by({ formula: '연장시간 * 1' }), { attendance })).toEqual([message('연장근로')])
  })
  it('within the law are paid beside a salary; pay by the hour holds them already', () => {
    const attendance = { inLawExtra: 60, normalWork: 60 }
    expect(told(by({ bucketPay: 'inLawExtra' }), { attendance })).toEqual([])
    expect(told([], { attendance, terms: [sampleTerm({ BASE: 12_000 }, { payKind: 'hourly' })] })).toEqual([])
    expect(told([], { attendance, company: { under5: true } })).toEqual([message('법내초과근로')])
    expect(told([], { attendance, terms: [] })).toEqual([])
  })
  it('of the night are nothing under five workers, others are', () => {
    const under5 = { company: { under5: true } }
    expect(told([], { ...under5, attendance: { nightWork: 60 } })).toEqual([])
    expect(told([], { ...under5, attendance: { extnWork: 60 } })).toEqual([message('연장근로')])
  })
})

describe('what blocks a payslip', () => {
  it('an entry without its item, once for each', () => {
    expect(run({ entries: [{ itemCode: 'GONE', amount: 1 }] }).blocks).toEqual([
      {
        code: 'entry-without-item',
        message: '입력한 금액의 급여 항목(GONE)이 이 달에 없습니다. 급여 항목을 확인해 주세요.',
      },
    ])
  })
  it('no terms at all, for a salary alone', () => {
    const message = '이 기간의 급여 조건이 없습니다. 계약과 급여 조건을 등록해 주세요.'
    expect(run({ terms: [] }).blocks).toEqual([{ code: 'missing-terms', message }])
    const bonus = { terms: [], entries: [{ itemCode: 'BONUS', amount: 1_000_000 }] }
    expect(run({ ...bonus, paymentType: '0003' }).blocks).toEqual([])
    expect(run({ ...bonus, incomeKind: 'BUSINESS' }).blocks).toEqual([])
  })
  it('terms that begin too late, for business income too', () => {
    const terms = [sampleTerm({ BASE: 3_000_000 }, { from: d('2026-11-02') })]
    const message = '2026.11.01부터 급여 조건이 없는 날이 있습니다. 입사일부터 급여 조건을 등록해 주세요.'
    expect(run({ terms }).blocks).toEqual([{ code: 'missing-terms', message }])
    expect(run({ terms, incomeKind: 'BUSINESS' }).blocks).toEqual([{ code: 'missing-terms', message }])
    expect(run({ terms, person: { hireDate: d('2026-11-02') } }).blocks).toEqual([])
  })
  it('attendance that has not come, for one item by name and for more by number', () => {
    const one = [base, sampleItem('OT', '연장근로수당', { ...beside, source: { bucketPay: 'overtime' } })]
    expect(run({ items: one, attendance: null, entries: [{ itemCode: 'GONE', amount: 1 }] }).blocks).toEqual([
      expect.objectContaining({ code: 'entry-without-item' }),
      {
        code: 'missing-attendance',
        message: '연장근로수당을 계산할 근태 집계가 없습니다. 근태를 마감해 주세요.',
        lineCode: 'item.OT',
      },
    ])
    expect(run({ items: sampleItems, attendance: null, entries: [{ itemCode: 'GONE', amount: 1 }] }).blocks).toEqual([
      expect.objectContaining({ code: 'entry-without-item' }),
      {
        code: 'missing-attendance',
        message: '근태 집계가 없어 계산하지 못한 급여 항목이 5개 있습니다. 근태를 마감해 주세요.',
      },
    ])
  })
  it('no ordinary wage for hours', () => {
    const items = [
      sampleItem('BASE', '기본급', { ordinaryWage: false }),
      sampleItem('X', '시간외수당', { ...beside, source: { bucketPay: 'overtime' } }),
      sampleItem('F', '특근비', { ...beside, source: { formula: '통상시급 * 연장시간' } }),
    ]
    const { blocks } = run({ items, attendance: { extnWork: 60 } })
    expect(blocks).toEqual(
      [
        ['item.X', '시간외수당을'],
        ['item.F', '특근비를'],
      ].map(([lineCode, name]) => ({
        code: 'missing-terms',
        message: `${name} 계산할 통상임금이 없습니다. 통상임금에 넣는 급여 항목을 확인해 주세요.`,
        lineCode,
      })),
    )
  })
  it('a kind of tax-free pay that is not known', () => {
    const items = [base, sampleItem('X', '수당', { tax: { taxFree: 'noSuch' } })]
    expect(run({ items, terms: [sampleTerm({ BASE: 3_000_000, X: 1 })] }).blocks).toEqual([
      {
        code: 'missing-figure',
        message: '수당의 비과세 한도를 알 수 없습니다(taxFree.noSuch). 급여 항목의 비과세 종류를 확인해 주세요.',
        lineCode: 'item.X',
      },
    ])
  })
})

describe('closure pay and cuts', () => {
  const close = sampleItem('CLOSE', '휴업수당', { ...beside, source: 'closure' })
  const cut = sampleItem('CUT', '감급', { ...beside, kind: 'deduction', source: 'sanction' })
  const closure = { averageDaily: '100000', days: [{ date: d('2026-11-02'), paid: 0 }] }
  const pay = (items: readonly SalaryItem[], change: SampleChange) =>
    run({ items: [base, ...items], terms: [sampleTerm({ BASE: 3_000_000 })], ...change })
  const sanctions = (...won: number[]) => ({
    sanctions: won.map((each) => ({ amount: each, averageDaily: '100000' })),
  })
  it('need an item, where they are due at all', () => {
    const block = {
      code: 'pay-without-item',
      message: '휴업수당을 지급할 급여 항목이 없습니다. 급여 항목을 등록해 주세요.',
    }
    expect(pay([], { closure }).blocks).toEqual([block])
    expect(pay([], { closure: { ...closure, days: [] } }).blocks).toEqual([])
    expect(pay([], { closure, company: { under5: true } }).blocks).toEqual([])
    expect(pay([], { closure, paymentType: '0003' }).blocks).toEqual([])
    const warning = {
      code: 'pay-without-item',
      message: '감급을 공제할 급여 항목이 없어 공제하지 않았습니다.',
    }
    expect(pay([], sanctions(1)).warnings).toEqual([warning])
    expect(pay([], { ...sanctions(1), paymentType: '0003' }).warnings).toEqual([])
  })
  it('need an item of their kind', () => {
    expect(pay([{ ...close, kind: 'deduction' }], { closure }).blocks).toEqual([
      { code: 'facts-invalid', message: '휴업수당 항목은 지급 항목이어야 합니다.', lineCode: 'item.CLOSE' },
    ])
    expect(pay([{ ...cut, kind: 'earning' }], sanctions(1)).blocks).toEqual([
      { code: 'facts-invalid', message: '감급 항목은 공제 항목이어야 합니다.', lineCode: 'item.CUT' },
    ])
  })
  it('are limited, and say by how much', () => {
    const limit = (message: string) => ({ code: 'sanction-over-limit', message, lineCode: 'item.CUT' })
    const half = limit('감급 60,000원이 하루 평균임금의 절반을 넘어 50,000원만 공제합니다.')
    expect(pay([cut], sanctions(60_000, 50_000)).warnings).toEqual([half])
    const many = pay([cut], sanctions(...Array.from({ length: 7 }, () => 50_000)))
    expect(many.warnings).toEqual([limit('감급의 합계가 이 기간 임금의 10분의 1을 넘어 300,000원만 공제합니다.')])
    expect(pay([cut], { entries: [{ itemCode: 'CUT', amount: 300_001 }] }).warnings).toEqual([
      limit('감급이 이 기간 임금의 10분의 1인 300,000원보다 많습니다. 금액을 확인해 주세요.'),
    ])
    expect(amount(pay([cut], sanctions(0, 10_000)), 'item.CUT')).toBe(10_000)
    expect(codes(pay([cut], { ...sanctions(1), terms: [sampleTerm({ BASE: 9 })] }).lines)).not.toContain('item.CUT')
  })
})
