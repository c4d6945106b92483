import { formatPercent, formatWon } from '@handal/base/format'
import { num, percent, times } from '@handal/base/quantity'
import { ratioOf } from '@handal/base/ratio'
import { law } from '@handal/statute/law'
import { localIncomeTaxRate } from '@handal/statute/tax/local-income-tax'
import { apply, because, defineLine } from '../../payslip/line.ts'
import { int, text } from '../../payslip/operands.ts'

/** 지방소득세 (지방세법 제103조의13 제1항): a tenth of the income tax that is really withheld, cut to 10 won. */
export const localIncomeTax = defineLine({
  code: 'deduction.localIncomeTax',
  label: '지방소득세',
  kind: 'deduction',
  needs: ['deduction.incomeTax', 'base.gross'],
  figures: { rate: localIncomeTaxRate },
  exempt: ({ facts, amount }) => {
    if (amount('deduction.incomeTax') > 0) return null
    if (facts.paymentType === '0005' && facts.tax.severance === undefined)
      return because('퇴직소득세를 입력하면 계산합니다.')
    return amount('base.gross') === 0 ? because('이 달의 소득세가 없습니다.') : null
  },
  read: ({ amount }, { rate }) => apply({ t: amount('deduction.incomeTax'), rate }),
  versions: [
    {
      from: '2014-01-01',
      refs: [law('지방세법', '제103조의13 제1항')],
      rounding: 'FLOOR10',
      formula: (o) => times(num(int(o, 't'), '소득세'), percent(text(o, 'rate'))),
      sentence: (o) =>
        int(o, 't') === 0
          ? '원천징수한 소득세가 없어 지방소득세도 없습니다.'
          : `원천징수한 소득세 ${formatWon(int(o, 't'))}의 ${formatPercent(ratioOf(text(o, 'rate')))}입니다.`,
    },
  ],
})
