import { describe, expect, it } from 'vitest'
import type { PayslipNotice, SalaryItem } from '../payslip/facts.ts'
import { run } from '../testing/run.ts'
import { type SampleChange, sampleItem, sampleItems, sampleTerm } from '../testing/sample-facts.ts'

const dues = sampleItem('DUES', '사우회비', {
  kind: 'deduction',
  ordinaryWage: false,
  minimumWage: false,
  source: { fixed: 10_000 },
})
const warnings = (item: Partial<SalaryItem>, change: SampleChange = {}): PayslipNotice[] =>
  run({ items: [...sampleItems, { ...dues, ...item }], ...change }).warnings.filter(
    ({ code }) => code === 'deduction-without-basis',
  )
const unknown: PayslipNotice = {
  code: 'deduction-without-basis',
  lineCode: 'item.DUES',
  message:
    '사우회비 10,000원을 공제할 근거가 없습니다. 법령, 단체협약, 법원의 결정이나 사원의 동의를 확인해 주세요(근로기준법 제43조 제1항).',
}
const noConsent: PayslipNotice = {
  ...unknown,
  message:
    '사우회비 10,000원을 공제하는 데 동의한 기록이 없습니다. 사원의 동의를 받아 기록해 주세요(근로기준법 제43조 제1항).',
}
const consents = (...deductionConsents: string[]): SampleChange => ({ person: { deductionConsents } })

describe('a deduction of the company', () => {
  it.each<[what: string, item: Partial<SalaryItem>, change: SampleChange, expected: readonly PayslipNotice[]]>([
    ['of which nobody records the basis', {}, consents(), []],
    ['that nothing allows', { basis: null }, {}, [unknown]],
    ['that nothing allows, whatever was consented to', { basis: null }, consents('DUES'), [unknown]],
    ['by law', { basis: 'LAW' }, consents(), []],
    ['by collective agreement', { basis: 'COLLECTIVE_AGREEMENT' }, consents(), []],
    ['by court order', { basis: 'COURT_ORDER' }, consents(), []],
    ['by consent that nobody records', { basis: 'CONSENT' }, {}, []],
    ['by consent that was given', { basis: 'CONSENT' }, consents('LOAN', 'DUES'), []],
    ['by consent that was given to another one', { basis: 'CONSENT' }, consents('LOAN'), [noConsent]],
    ['by consent that was not given', { basis: 'CONSENT' }, consents(), [noConsent]],
    ['of nothing this month', { basis: null, source: 'entry' }, {}, []],
    [
      'that was set to nothing',
      { basis: null },
      { overrides: [{ lineCode: 'item.DUES', amount: 0, reason: '면제' }] },
      [],
    ],
    [
      'that gives money back',
      { basis: null, source: 'entry' },
      { entries: [{ itemCode: 'DUES', amount: -10_000 }] },
      [],
    ],
    [
      'of a term',
      { basis: null, source: 'term' },
      { terms: [sampleTerm({ BASE: 3_000_000, DUES: 10_000 })] },
      [unknown],
    ],
    ['that is a payment', { basis: null, kind: 'earning' }, {}, []],
    ['from business income, which is no wage', { basis: null }, { incomeKind: 'BUSINESS' }, []],
    ['for time not worked', { basis: null, source: { bucketPay: 'shortage' } }, { attendance: { shortage: 480 } }, []],
    [
      'that is a disciplinary cut',
      { basis: null, source: 'sanction' },
      { sanctions: [{ amount: 10_000, averageDaily: '100000' }] },
      [],
    ],
  ])('%s', (_, item, change, expected) => expect(warnings(item, change)).toEqual(expected))
  it('is paid all the same: a warning blocks nothing', () => {
    expect(run({ items: [...sampleItems, { ...dues, basis: null }] }).blocks).toEqual([])
  })
})
