import type { CipherKeys } from '../../../security/cipher.ts'
import { withdrawPayouts } from '../../leave/public.ts'
import type { RenewSettlements } from '../../payroll/public.ts'
import { settleDrafts, takeRuns } from './move-drafts.ts'
import { reckonLeavings } from '../read-leaving.ts'
import { readOpenLeavers } from './renew.repo.ts'

/**
 * Takes the settlements anew of whom an act on payslips concerns (근로기준법 제36조): what a leaving comes to now is entered in all of
 * its payslips that are not given out, so that page, paper and payslips agree. What was given out stays and shows as a difference; a
 * payslip that an operator has removed is not made again, which is for the act of leaving.
 */
export const renewSettlements = (keys: CipherKeys): RenewSettlements => ({
  reach: async (tx, ctx, of) => {
    const found = await readOpenLeavers(tx, ctx.companyNo, of)
    if (found.length > 0) await takeRuns(tx, ctx)
    return found.map(({ employeeNo }) => employeeNo)
  },
  settle: async (tx, ctx, employeeNos) => {
    if (employeeNos.length === 0) return
    // Read once more: who had the turn before may have taken a leaving back.
    const leavers = await readOpenLeavers(tx, ctx.companyNo, { months: null, employeeNos })
    const asked = leavers.map(({ employeeNo, lastDay }) => ({ employeeNo, question: { lastDay } }))
    const reckoned = await reckonLeavings(tx, ctx, keys, asked)
    await settleDrafts(tx, ctx, reckoned, '다시 계산하며 퇴직 정산을 다시 반영', { removed: 'STAY' })
  },
  gone: (tx, actor, of) => withdrawPayouts(tx, actor, of),
})
