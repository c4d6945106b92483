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
    '지급일에 사우회비 공제에 동의한 기록이 없어 10,000원을 공제하지 않았습니다. 동의를 받았으면 급여항목의 동의에 기록해 주세요(근로기준법 제43조 제1항).',
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
    ['by consent that nobody records', { basis: 'CONSENT' }, {}, [noConsent]],
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

describe('a deduction that rests on consent', () => {
  const byConsent: SalaryItem = { ...dues, basis: 'CONSENT' }
  const slip = (change: SampleChange = {}, item: Partial<SalaryItem> = {}, more: readonly SalaryItem[] = []) =>
    run({ items: [...sampleItems, { ...byConsent, ...item }, ...more], ...change })
  const typed = (amount: number): SampleChange => ({
    overrides: [{ lineCode: 'item.DUES', amount, reason: '이번 달만' }],
  })
  const taken = (result: ReturnType<typeof slip>): number | undefined =>
    result.lines.find(({ code }) => code === 'item.DUES')?.amount

  it('is taken from who consented, the same to the won as by law', () => {
    const byLaw = slip({}, { basis: 'LAW' })
    const consented = slip(consents('DUES'))
    expect(taken(consented)).toBe(10_000)
    expect(consented.totals).toEqual(byLaw.totals)
    expect(consented.notApplicable).toEqual(byLaw.notApplicable)
  })
  it('is not on the payslip of anybody else, who is paid that much more, and it says why', () => {
    const without = slip(consents())
    expect(taken(without)).toBeUndefined()
    expect(without.totals.net).toBe(slip(consents('DUES')).totals.net + 10_000)
    expect(without.blocks).toEqual([])
    expect(without.notApplicable).toContainEqual({
      code: 'item.DUES',
      label: '사우회비',
      reason: '지급일에 사원이 동의한 기록이 없어 10,000원을 공제하지 않았습니다(근로기준법 제43조 제1항).',
      laws: [],
    })
  })
  it('is not taken by typing it in, and only the want of consent is told', () => {
    const result = slip(typed(7_000))
    expect(taken(result)).toBeUndefined()
    expect(result.warnings.map(({ code }) => code)).not.toContain('override-differs')
    expect(result.warnings.some(({ message }) => message.includes('7,000원을 공제하지 않았습니다'))).toBe(true)
    expect(taken(slip({ ...typed(7_000), ...consents('DUES') }))).toBe(7_000)
    expect(slip({ ...typed(7_000), ...consents('DUES') }).warnings.map(({ code }) => code)).toContain(
      'override-differs',
    )
  })
  it('gives back without consent what was taken', () => {
    expect(taken(slip({ entries: [{ itemCode: 'DUES', amount: -10_000 }] }, { source: 'entry' }))).toBe(-10_000)
    expect(taken(slip(typed(0)))).toBe(0)
  })
  it('counts for nothing where a formula names it', () => {
    const half: SalaryItem = {
      ...dues,
      code: 'HALF',
      label: '보조금',
      kind: 'earning',
      source: { formula: '사우회비 / 2' },
    }
    const paid = (change: SampleChange) =>
      slip(change, {}, [half]).lines.find(({ code }) => code === 'item.HALF')?.amount
    expect([paid(consents('DUES')), paid(consents()) ?? 0]).toEqual([5_000, 0])
  })
  it('does not ask for consent to less pay for time not worked', () => {
    const result = slip({ attendance: { shortage: 480 } }, { source: { bucketPay: 'shortage' } })
    expect(taken(result)).toBeGreaterThan(0)
  })
})
