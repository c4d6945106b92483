import type { CipherKeys } from '../../security/cipher.ts'
import type { RenewSettlements } from '../payroll/public.ts'
import { settleDrafts, takeRuns } from './move-drafts.ts'
import { reckonLeavings } from './read-leaving.ts'
import { readOpenLeavers } from './renew.repo.ts'

/**
 * Takes the settlements anew whose payslips are calculated again (근로기준법 제36조): what a leaving comes to now is entered in all of
 * its payslips that are not given out, so that page, paper and payslips agree. What was given out stays and shows as a difference.
 */
export const renewSettlements =
  (keys: CipherKeys): RenewSettlements =>
  async (tx, ctx, run, employeeNos) => {
    if ((await readOpenLeavers(tx, run, employeeNos)).length === 0) return
    await takeRuns(tx, ctx)
    // Read once more: who had the turn before may have taken a leaving back.
    const leavers = await readOpenLeavers(tx, run, employeeNos)
    const asked = leavers.map(({ employeeNo, lastDay }) => ({ employeeNo, question: { lastDay } }))
    await settleDrafts(tx, ctx, await reckonLeavings(tx, ctx, keys, asked), '다시 계산하며 퇴직 정산을 다시 반영')
  }
