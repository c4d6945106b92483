import { describe, expect, it } from 'vitest'
import type { SalaryItem } from '../payslip/facts.ts'
import { explainLine } from '../payslip/explain.ts'
import { amount, codes, run } from '../testing/run.ts'
import { sampleFacts } from '../testing/sample-facts.ts'
import { COLLECTED } from './collected-pay.ts'

const { items } = sampleFacts({})
const LOAN: SalaryItem = {
  code: 'loan',
  label: '가불금',
  kind: 'deduction',
  nature: 'additional',
  tax: 'taxable',
  ordinaryWage: false,
  minimumWage: false,
  prorated: false,
  source: 'entry',
}
/** A payslip that takes so much more than it pays, with a consent of so much. */
const short = (more: number, consented: number | null) => {
  const plain = run({ items })
  const entries = [{ itemCode: 'loan', amount: plain.totals.net + more }]
  return run({
    items: [...items, LOAN],
    entries: consented === null ? entries : [...entries, { itemCode: COLLECTED, amount: consented }],
  })
}
const isWarned = ({ warnings }: ReturnType<typeof run>) => warnings.some(({ code }) => code === 'negative-net')

describe('what is collected later', () => {
  it.each([
    ['without consent the net stays below 0', 500, null, undefined, -500, true],
    ['all of it is agreed', 500, 500, -500, 0, false],
    ['more than it is agreed', 500, 900, -500, 0, false],
    ['less than it is agreed', 500, 499, -499, -1, true],
    ['nothing is short', 0, 500, undefined, 0, false],
    ['there is pay left', -1, 500, undefined, 1, false],
  ] as const)('%s', (_, more, consented, line, net, warned) => {
    const result = short(more, consented)
    expect(result.lines.find(({ code }) => code === 'item.pay.collected')?.amount).toBe(line)
    expect(result.totals.net).toBe(net)
    expect(isWarned(result)).toBe(warned)
    expect(result.blocks).toEqual([])
  })

  it('stands behind the deductions and tells both sums; taxes and premiums are those without it', () => {
    const [before, after] = [short(2_098_550, null), short(2_098_550, 2_098_550)]
    const line = after.lines.find(({ code }) => code === 'item.pay.collected')
    if (line === undefined) throw new Error('no line')
    const deductions = after.lines.filter(({ kind }) => kind === 'deduction')
    expect(codes(deductions).at(-1)).toBe('item.pay.collected')
    const { earnings } = after.totals
    const won = (value: number) => value.toLocaleString('en')
    expect(explainLine(line).formula).toBe(`${won(earnings)} - ${won(earnings + 2_098_550)} = -2,098,550원`)
    expect(after.totals.taxable).toBe(before.totals.taxable)
    expect(after.lines.filter(({ code }) => code !== 'item.pay.collected')).toEqual(before.lines)
    expect(amount(after, 'item.loan')).toBe(amount(before, 'item.loan'))
  })
})
