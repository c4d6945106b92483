import { num } from '@handal/base/quantity'
import { type LawRef, law } from '@handal/statute/law'
import { int } from '../payslip/operands.ts'
import type { Rule } from '../payslip/rule.ts'

/** What is settled with the last salary of a leaver. */
export type SettledName = 'health' | 'care' | 'employment' | 'incomeTax' | 'localTax'

/** An amount that was settled beside the payslip: above 0 withheld, below 0 given back. Named as the line of its item. v: won. */
const settledPay = (name: SettledName, refs: readonly LawRef[]): Rule => ({
  name: `item.settled.${name}`,
  versions: [
    {
      from: '1997-03-13',
      refs,
      rounding: 'FLOOR1',
      formula: (o) => num(int(o, 'v')),
      sentence: (o) =>
        int(o, 'v') < 0 ? '퇴사하면서 정산해 돌려주는 금액입니다.' : '퇴사하면서 정산해 더 떼는 금액입니다.',
    },
  ],
})

/** The rules of what is settled at a leaving (국민건강보험법 시행령 제39조, 고용산재보험료징수법 제19조, 소득세법 제137조), by name. */
export const settledRules: Readonly<Record<SettledName, Rule>> = {
  health: settledPay('health', [law('국민건강보험법 시행령', '제39조')]),
  care: settledPay('care', [law('국민건강보험법 시행령', '제39조')]),
  employment: settledPay('employment', [law('고용산재보험료징수법', '제19조')]),
  incomeTax: settledPay('incomeTax', [law('소득세법', '제137조')]),
  localTax: settledPay('localTax', [law('지방세법', '제103조의13')]),
}
