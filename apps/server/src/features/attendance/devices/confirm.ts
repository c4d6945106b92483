import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { readScreenSecrets } from '../check-in/doorway.repo.ts'
import { CODE_WAIT, readFaults, storeFaults } from '../check-in/faults.repo.ts'
import { CODE_OVER, CODE_WRONG, codeStep } from '../places/codes.ts'
import type { OpenSecret } from '../tags/proofs.ts'

/**
 * Why a code does not confirm that the caller stands at a place of work now; null: it does. It is judged like a tap's, wrong ones count
 * towards the same wait, and it is not used up: the next tap may carry it too. The caller refuses after the commit, so that what was
 * wrong stays counted.
 */
export const codeFault = async (
  tx: Tx,
  { companyNo, employeeNo, now }: CompanyContext,
  code: string,
  openSecret: OpenSecret,
): Promise<string | null> => {
  if (employeeNo === null) return null
  const faults = await readFaults(tx, companyNo, 'CODE', [employeeNo], now())
  if (faults.mustWait(employeeNo)) return CODE_WAIT
  const screens = await readScreenSecrets(tx, companyNo)
  const steps = screens.flatMap(({ secret }) => codeStep(openSecret(companyNo, secret), code, now().getTime()) ?? [])
  if (steps.some(({ old }) => !old)) return null
  faults.add(employeeNo)
  await storeFaults(tx, companyNo, 'CODE', faults)
  return steps.length > 0 ? CODE_OVER : CODE_WRONG
}
