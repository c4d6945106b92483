import { monthOf, plainDate } from '@handal/base/date'
import { formatDate, formatMonth } from '@handal/base/format'
import { allFigures } from '@handal/statute/figures'
import { enactedStatute, statuteSnapshot } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import type { PayslipResult } from './facts.ts'
import { calculatePayslip } from './payslip.ts'
import { insurance, tax } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem } from '../testing/sample-facts.ts'

const entered: SampleChange = {
  items: [sampleItem('PAY', '지급', { source: 'entry' })],
  entries: [{ itemCode: 'PAY', amount: 3_000_000 }],
}
const daily: SampleChange = {
  ...entered,
  incomeKind: 'DAILY',
  person: { hireDate: plainDate('2026-10-01') },
  attendance: { workedDays: 15 },
}
const business: SampleChange = { ...entered, incomeKind: 'BUSINESS' }
const durunuri = insurance({ pension: { reducedByDurunuri: true }, employment: { reducedByDurunuri: true } })
const severance: SampleChange = {
  ...entered,
  paymentType: '0005',
  person: { leaveDate: plainDate('2026-11-20') },
  ...tax({ severance: { years: 3 } }),
}

/** Every figure that a payslip is calculated from, with facts that need it and the day that selects it. */
const cases: readonly [code: string, change: SampleChange, day: string][] = [
  ['pension.shareRate', {}, '2026-11-01'],
  ['pension.baseLimits', {}, '2026-11-01'],
  ['pension.ages', {}, '2026-11-01'],
  ['health.shareRate', {}, '2026-11-01'],
  ['health.shareLimits', {}, '2026-11-01'],
  ['care.ratio', {}, '2026-11-01'],
  ['employment.employeeRate', {}, '2026-11-01'],
  ['employment.employerPermyriad', {}, '2026-11-01'],
  ['employment.employerExtra', {}, '2026-11-01'],
  ['employment.age', {}, '2020-01-01'],
  ['support.durunuri', durunuri, '2026-11-01'],
  ['support.durunuriTerms', durunuri, '2026-11-01'],
  ['tax.simplifiedTable', {}, '2026-11-25'],
  ['tax.childAmounts', {}, '2026-11-25'],
  ['tax.smallAmount', {}, '2026-11-25'],
  ['tax.localRate', {}, '2026-11-25'],
  ['tax.foreignFlatRate', tax({ foreignFlatRate: true }), '2026-11-25'],
  ['tax.hireReductionRates', tax({ youthReductionPercent: 90 }), '2020-01-01'],
  ['tax.hireReductionCap', tax({ youthReductionPercent: 90 }), '2026-11-25'],
  ['tax.daily.deduction', daily, '2026-11-30'],
  ['tax.daily.rate', daily, '2026-11-25'],
  ['tax.daily.credit', daily, '2026-11-25'],
  ['tax.daily.months', daily, '2026-11-30'],
  ['insurance.daily.floor', daily, '2026-11-01'],
  ['tax.business.rate', business, '2026-11-25'],
  ['tax.business.smallAmount', business, '2026-11-25'],
  ['severanceTax.serviceYears', severance, '2026-11-20'],
  ['severanceTax.convertedPay', severance, '2026-11-20'],
  ['tax.basicRates', severance, '2026-11-20'],
]

describe('a figure that is not known for the day', () => {
  const by = (change: SampleChange, code: string, from: string): PayslipResult =>
    calculatePayslip(
      sampleFacts(change),
      statuteSnapshot({ overrides: [{ code, from, value: null, status: 'enacted' }] }),
    )
  it.each(cases)('%s blocks the payslip by name and date', (code, change, day) => {
    const date = plainDate(day)
    const { blocks } = by(change, code, day)
    const label = allFigures.find((figure) => figure.code === code)?.label ?? 'none'
    const [first] = blocks.map(({ message }) => message).filter((message) => message.includes(code))
    expect(first).toContain(`${formatMonth(monthOf(date))}에 쓸 ${label}`)
    expect(first).toContain(`(${code}, ${formatDate(date)})`)
    expect(blocks.every(({ code: kind }) => kind === 'missing-figure')).toBe(true)
  })
  it.each(cases)('%s is not missed when it ends the day after', (code, change, day) => {
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    expect(by(change, code, next).blocks).toEqual([])
  })
  it('the list leaves none out that a payslip asks for', () => {
    const asked = new Set<string>()
    const statute = enactedStatute()
    const watched = {
      ...statute,
      at: ((figure, date) => {
        asked.add(figure.code)
        return statute.at(figure, date)
      }) as typeof statute.at,
    }
    for (const [, change] of cases) calculatePayslip(sampleFacts(change), watched)
    const missed = [...asked].filter((code) => !cases.some(([known]) => known === code))
    // Tax-free limits block by their item, the minimum wage only warns.
    expect(missed.toSorted()).toEqual(['minimumWage.hourly', 'taxFree.meal'])
  })
})
