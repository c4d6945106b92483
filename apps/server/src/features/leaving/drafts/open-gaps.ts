import { formatWon } from '@handal/base/format'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { PlannedDraft } from './drafts.ts'
import type { Leaver } from '../leaver.ts'
import { isGiven, slipOf } from './stood.ts'

/**
 * Where an open payslip of the leaving says something else than the settlement, in sentences: an amount was typed over one of the
 * settlement's own, or facts moved since it was calculated. `net`: what the last salary pays by the settlement; null: not known.
 */
export const openGaps = (
  { stood, person, lastDay }: Pick<Leaver, 'stood' | 'person' | 'lastDay'>,
  planned: readonly PlannedDraft[],
  net: number | null,
): readonly string[] => {
  if (person.retireDate !== lastDay) return []
  return planned.flatMap(({ paymentType, month, amount }) => {
    const row = stood.rows.find((each) => each.payment_type === paymentType && each.month === month)
    const slip = slipOf(stood, month, paymentType)
    if (row === undefined || slip === undefined || slip.state === 'draft' || isGiven(slip)) return []
    const [says, owes] = paymentType === '0001' ? [slip.net, net] : [slip.earnings, amount]
    if (owes === null || says === owes) return []
    const what = paymentType === '0001' ? '실지급액' : '금액'
    return [
      `${PAYMENT_TYPES[paymentType]} 명세서의 ${what} ${formatWon(says)}이 정산한 ${formatWon(owes)}과 다릅니다. 다시 계산하거나 직접 입력한 금액을 되돌려 주세요.`,
    ]
  })
}
