import { plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { PayslipFacts, PayslipResult } from '../payslip/facts.ts'
import { lineOf, run } from '../testing/run.ts'
import { type SampleChange, sampleFacts, sampleItem, sampleTerm } from '../testing/sample-facts.ts'
import { between, side } from '../testing/sides.ts'
import { sumsOf } from './amounts.ts'
import { type StepCode, steps } from './causes.ts'
import { applyNotes, blockedSentence, changeSentence, restSentence } from './describe.ts'
import { payslipDifference } from './difference.ts'
import { bonusDue, fixedAmount, mixFacts, sameFacts } from './mix.ts'
import type { ReadingContext } from './readings.ts'

const d = plainDate
/** September's facts with those of the first steps taken from October. */
const mixed = (september: SampleChange, october: SampleChange, until: StepCode): PayslipFacts => {
  const taken = steps.slice(0, steps.findIndex(({ code }) => code === until) + 1).map(({ code }) => code)
  return mixFacts(
    sampleFacts({ month: '2026-09', ...september }),
    sampleFacts({ month: '2026-10', ...october }),
    (step) => taken.includes(step),
  )
}

describe('terms that have not been taken yet', () => {
  const starts = (dates: readonly string[], until: StepCode): string[] => {
    const terms = dates.map((from, index) => sampleTerm({ BASE: index }, { from: d(from) }))
    return mixed({ terms }, { terms: [sampleTerm({ BASE: 9 })] }, until).terms.map(({ from }) => from)
  }
  it.each([
    [
      ['2026-01-01', '2026-09-16'],
      ['2026-01-01', '2026-10-16'],
    ],
    [
      ['2026-01-01', '2026-09-02'],
      ['2026-01-01', '2026-10-02'],
    ],
    [
      ['2026-01-01', '2026-09-30'],
      ['2026-01-01', '2026-10-30'],
    ],
    // The first terms hold from the beginning, those of the first day too.
    [['2026-09-16'], ['2026-09-16']],
    [['2026-10-16'], ['2026-10-01']],
    [
      ['2026-01-01', '2026-09-01'],
      ['2026-01-01', '2026-09-01'],
    ],
    [
      ['2026-01-01', '2026-11-16'],
      ['2026-01-01', '2026-10-31'],
    ],
  ])('%j begin %j in the later month', (dates, expected) => {
    expect(starts(dates, 'service')).toEqual(expected)
    expect(starts(dates, 'hours')).toEqual(expected)
    expect(starts(dates, 'terms')).toEqual(['2024-01-01'])
  })
})

describe('items that have not been taken yet', () => {
  const cycle = (paidMonths: number[]) => sampleItem('X', '상여', { cycleMonths: 2, paidMonths })
  const paid = (months: number[], until: StepCode): readonly number[] | undefined =>
    mixed({ items: [cycle(months)] }, { items: [cycle([3])] }, until).items[0]?.paidMonths
  it('keep a bonus due or not due', () => {
    expect([paid([9], 'service'), paid([9, 10], 'terms'), paid([10], 'service')]).toEqual([[10], [10], []])
    expect(paid([9], 'items')).toEqual([3])
  })
  it('take fixed amounts with the terms, of items that have one on both sides', () => {
    const fixed = (amount: number) => sampleItem('F', '수당', { source: { fixed: amount } })
    const agreed = (hours: string, amount?: number) =>
      sampleItem('O', '고정', {
        source: { fixedOvertime: { kind: 'overtime', hours, ...(amount === undefined ? {} : { amount }) } },
      })
    const plain = sampleItem('P', '기본급')
    const sources = (later: Parameters<typeof mixed>[1]['items'], until: StepCode) =>
      mixed({ items: [fixed(1), agreed('10', 2), plain] }, { items: later ?? [] }, until).items.map(
        ({ source }) => source,
      )
    const later = [fixed(5), agreed('20', 6), plain]
    const own = (amount: number, hours: string, won: number) => [
      { fixed: amount },
      { fixedOvertime: { kind: 'overtime', hours, amount: won } },
      'term',
    ]
    expect(sources(later, 'hours')).toEqual(own(1, '10', 2))
    expect(sources(later, 'terms')).toEqual(own(5, '10', 6))
    expect(sources(later, 'items')).toEqual(own(5, '20', 6))
    expect(sources([agreed('20'), plain], 'terms')).toEqual(own(1, '10', 2))
    expect([fixedAmount(fixed(0)), fixedAmount(agreed('1')), fixedAmount(agreed('1', 3)), fixedAmount(plain)]).toEqual([
      0,
      null,
      3,
      null,
    ])
  })
  it('stay for arrears of the earlier payslip, until those are taken', () => {
    const arrears = [
      { itemCode: 'R', amount: 1, retro: true },
      { itemCode: 'E', amount: 2 },
      { itemCode: 'P', amount: 3, retro: true },
    ]
    const items = ['P', 'R', 'E'].map((code) => sampleItem(code, code))
    const of = (until: StepCode) => {
      const facts = mixed({ items, entries: arrears }, { items: items.slice(0, 1) }, until)
      return [facts.items.map(({ code }) => code), facts.entries.map(({ itemCode }) => itemCode)]
    }
    expect(of('terms')).toEqual([
      ['P', 'R', 'E'],
      ['E', 'R', 'P'],
    ])
    expect(of('items')).toEqual([
      ['P', 'R'],
      ['R', 'P'],
    ])
    expect(of('retro')).toEqual([['P'], []])
  })
  it.each([
    [{}, null],
    [{ cycleMonths: 1, paidMonths: [9] }, null],
    [{ cycleMonths: 2 }, false],
    [{ cycleMonths: 2, paidMonths: [9] }, true],
    [{ cycleMonths: 2, paidMonths: [8, 10] }, false],
  ])('a bonus %j is due in September: %s', (more, due) => {
    expect(bonusDue(sampleItem('X', '상여', more), yearMonth('2026-09'))).toBe(due)
  })
})

describe('the same facts', () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, c: 2 }, { a: 1, b: 2 }, false],
    [[1, 2], [2, 1], false],
    [null, {}, false],
    [{}, null, false],
    ['', {}, false],
    [{}, '', false],
    [[], '', false],
    [1, '1', false],
    [Number.NaN, Number.NaN, true],
  ])('%j and %j: %s', (a, b, expected) => expect(sameFacts(a, b)).toBe(expected))
})

describe('what is said of a difference', () => {
  const came: SampleChange = { person: { hireDate: d('2026-11-02') } }
  const before = (): PayslipResult => run(came)
  const after = (): PayslipResult => run({})
  const changed = (result: PayslipResult) => result.lines.filter(({ code }) => /nationalPension|health/.test(code))
  it('why a line is there now, or no longer, for what the employee pays', () => {
    const pension = '국민연금이 없던 사유: 1일에 입사하지 않은 달은 국민연금을 내지 않습니다.'
    const health = '건강보험이 없던 사유: 1일에 입사하지 않은 달은 건강보험료를 내지 않습니다.'
    expect(applyNotes(before(), after(), changed(after()))).toEqual([pension, health])
    expect(applyNotes(after(), before(), changed(after()))).toEqual(
      [pension, health].map((note) => note.replace('없던', '없어진')),
    )
    expect(applyNotes(after(), after(), after().lines)).toEqual([])
    const base = lineOf(before(), 'item.BASE')
    expect(applyNotes(before(), after(), base === undefined ? [] : [base])).toEqual([])
  })
  it('what was stored otherwise, four lines by name', () => {
    const rest = (count: number): string =>
      restSentence(
        after()
          .lines.slice(0, count)
          .map((line, index) => ({ ...line, amount: index + 1 })),
      )
    expect(rest(1)).toBe('저장된 금액이 다시 계산한 금액과 다릅니다: 기본급 1원.')
    expect(rest(4)).toBe('저장된 금액이 다시 계산한 금액과 다릅니다: 기본급 1원, 직책수당 2원, 식대 3원, 국민연금 4원.')
    expect(rest(5)).toMatch(/국민연금 4원 외 1가지\.$/u)
    expect([blockedSentence('earlier', '사유.'), blockedSentence('later', '사유.')]).toEqual([
      '이전 급여명세서를 다시 계산할 수 없어 원인을 나누지 못했습니다. 사유.',
      '이번 급여명세서를 다시 계산할 수 없어 원인을 나누지 못했습니다. 사유.',
    ])
  })
  it('a step that changes nothing a person could read', () => {
    const context = (facts: PayslipFacts): ReadingContext => ({
      facts,
      statute: side(facts).statute,
      items: new Map(),
      lineNames: new Map(),
      kept: new Set(),
      prorateMethod: 'CALENDAR',
      moved: new Set(),
      figures: [],
    })
    const facts = sampleFacts()
    expect(changeSentence(['hours'], context(facts), context(facts), '근로시간')).toBe(
      '근로시간이 다른 금액에 영향을 주었습니다.',
    )
  })
  it('a payslip that cannot be calculated again, whichever it is', () => {
    const fine = side(sampleFacts({ month: '2026-09' }))
    const blocked = side(sampleFacts({ month: '2026-10', attendance: null }))
    const reason =
      ' 급여명세서를 다시 계산할 수 없어 원인을 나누지 못했습니다. 근태 집계가 없어 계산하지 못한 급여 항목이 5개 있습니다. 근태를 마감해 주세요.'
    for (const [which, earlier, later] of [
      ['이번', fine, blocked],
      ['이전', blocked, fine],
    ] as const) {
      const { causes, totals } = payslipDifference(earlier, later)
      expect(
        causes.map(({ cause, title, sentence, notes, totals: all }) => [cause, title, sentence, notes, all]),
      ).toEqual([['unexplained', '설명하지 못한 차이', which + reason, [], totals.difference]])
    }
  })
  it('the sums of both sides', () => {
    const { totals, lines } = between({}, { attendance: { extnWork: 60 } })
    expect(totals.earlier).toEqual(sumsOf(run({ month: '2026-09' }).lines))
    expect(totals.later.earnings).toBe(3_500_000 + 25_120)
    expect(totals.later.net).toBe(totals.later.earnings - totals.later.deductions)
    expect(totals.difference.net).toBe(totals.later.net - totals.earlier.net)
    expect(lines.find(({ code }) => code === 'item.OT')).toEqual({
      code: 'item.OT',
      label: '연장근로수당',
      kind: 'earning',
      earlier: 0,
      later: 25_120,
      difference: 25_120,
    })
  })
})
