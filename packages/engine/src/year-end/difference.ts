import { formatWon } from '@handal/base/format'
import { minus, num, percent, times } from '@handal/base/quantity'
import { type LawRef, law } from '@handal/statute/law'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'

/** Income tax and local income tax, won. */
export type YearTax = { readonly incomeTax: number; readonly localIncomeTax: number }
/** What is still withheld (above 0) or given back (below 0), and the tax of the year that it comes from. */
export type TaxDifference = YearTax & { readonly decided: YearTax; readonly figures: readonly ExplainedFigure[] }

const cut: LawRef = law('국고금 관리법', '제47조')

/**
 * The tax of a year less what was withheld (소득세법 제137조 제1항, 제86조; 지방세법 제103조의13): cut to 10 won towards 0, and too
 * little to be collected is left; what is given back is given back whatever it is.
 */
export const differenceOf = (
  decidedTax: number,
  withheld: YearTax,
  { local, small }: { readonly local: string; readonly small: number },
): TaxDifference => {
  const decidedLocal = wonOf('decidedLocalTax', '결정 지방소득세', times(num(decidedTax), percent(local)), 'FLOOR1', [
    law('지방세법', '제103조의13 제1항'),
  ])
  const owed = wonOf(
    'incomeTaxDifference',
    '소득세 정산액',
    minus(num(decidedTax), num(withheld.incomeTax)),
    'FLOOR10',
    [law('소득세법', '제137조 제1항'), cut],
  )
  const isSmall = owed.value > 0 && owed.value < small
  const localOwed = wonOf(
    'localTaxDifference',
    '지방소득세 정산액',
    minus(num(decidedLocal.value), num(withheld.localIncomeTax)),
    'FLOOR10',
    [law('지방세법', '제103조의13 제1항'), cut],
  )
  // Nothing is added to a tax that is not collected.
  const isLocalLeft = isSmall && localOwed.value > 0
  const left = (figure: typeof owed, isLeft: boolean, notes: readonly string[], laws: readonly LawRef[]) =>
    isLeft
      ? {
          ...figure,
          value: 0,
          uncollected: { amount: figure.value, below: small },
          notes,
          laws: [...figure.laws, ...laws],
        }
      : figure
  return {
    incomeTax: isSmall ? 0 : owed.value,
    localIncomeTax: isLocalLeft ? 0 : localOwed.value,
    decided: { incomeTax: decidedTax, localIncomeTax: decidedLocal.value },
    figures: [
      decidedLocal,
      left(
        owed,
        isSmall,
        [`${formatWon(owed.value)}은 ${formatWon(small)} 미만이라 걷지 않습니다. 돌려줄 때는 적어도 돌려줍니다.`],
        [law('소득세법', '제86조')],
      ),
      isLocalLeft
        ? {
            ...localOwed,
            value: 0,
            roundingNote: '소득세를 걷지 않아 지방소득세도 걷지 않습니다.',
          }
        : localOwed,
    ],
  }
}
