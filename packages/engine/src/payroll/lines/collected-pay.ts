import { minus, num } from '@handal/base/quantity'
import { law } from '@handal/statute/law'
import type { PayslipEntry, PayslipLine } from '../payslip/facts.ts'
import { makeLine, type Pass } from '../payslip/pass.ts'
import { int } from '../payslip/operands.ts'
import type { Rule } from '../payslip/rule.ts'

/** Under which code the won are entered that a person has agreed to pay back later (근로기준법 제43조 제1항); it is no item of the company. */
export const COLLECTED = 'pay.collected'
const HEAD = { code: `item.${COLLECTED}`, label: '다음에 받을 금액', kind: 'deduction' } as const

/**
 * What the deductions of a payslip take more than it pays, left to be collected later with the person's consent (근로기준법 제43조
 * 제1항): below 0, so that the net pay is 0. e, d: won of all earnings and deductions; c: won the consent is of, which is never exceeded.
 */
export const collectedPay: Rule = {
  name: HEAD.code,
  versions: [
    {
      from: '1997-03-13',
      refs: [law('근로기준법', '제43조 제1항')],
      rounding: 'FLOOR1',
      formula: (o) =>
        int(o, 'd') - int(o, 'e') > int(o, 'c')
          ? num(-int(o, 'c'))
          : minus(num(int(o, 'e'), '지급 합계'), num(int(o, 'd'), '공제 합계')),
      sentence: () =>
        '공제가 지급보다 많아, 본인의 동의를 받고 다음에 받을 금액입니다. 이 명세서에서는 공제하지 않습니다.',
    },
  ],
}

/** Whether an entry is such a consent (근로기준법 제43조 제1항) rather than an amount of an item. */
export const isConsented = ({ itemCode }: Pick<PayslipEntry, 'itemCode'>): boolean => itemCode === COLLECTED

/** The lines of a payslip with what is collected later (근로기준법 제43조 제1항), behind its deductions; nothing while its net pay is not below 0. */
export const withCollected = (pass: Pass, lines: readonly PayslipLine[]): readonly PayslipLine[] => {
  const consented = pass.facts.entries.reduce((sum, entry) => (isConsented(entry) ? sum + entry.amount : sum), 0)
  if (consented <= 0 || pass.blocks.length > 0) return lines
  const sumOf = (kind: PayslipLine['kind']): number =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0)
  const [e, d] = [sumOf('earning'), sumOf('deduction')]
  if (d <= e) return lines
  const behind = lines.findLastIndex(({ kind }) => kind === 'deduction') + 1
  return lines.toSpliced(behind, 0, makeLine(pass, HEAD, collectedPay, { e, d, c: consented }))
}
