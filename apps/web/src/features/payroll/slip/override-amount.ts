import type { PayslipRow } from '@handal/contracts/payroll/salary'
import { toast } from '../../../shared/dialog/toast.ts'
import type { OnOverride } from './PayslipBody.tsx'
import type { useSaveAmounts } from './use-save-amounts.ts'

/** Saves one amount typed over, or takes the calculated one back, and says so. */
export const overrideWith =
  (saving: ReturnType<typeof useSaveAmounts>): OnOverride =>
  async (slip: PayslipRow, code, amount, words) => {
    if (amount === null) {
      await saving.restore(slip, code)
      toast('계산한 금액으로 되돌렸습니다.')
      return true
    }
    const outcome = await saving.save(
      new Map([[slip.employeeNo, { opened: slip, amounts: { [code]: amount } }]]),
      words,
    )
    if (outcome.kind === 'saved') toast('금액을 저장했습니다.')
    return outcome.kind === 'saved' || outcome.edits.size === 0
  }
