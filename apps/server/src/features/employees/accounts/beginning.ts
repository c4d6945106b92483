import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { isBeginningTaken, usualBeginning } from '../../../session/people-accounts.repo.ts'

/** Letters of a login that a beginning takes over: with the 사번 behind it there is room left in 64. */
const MOST = 30

/**
 * With what logins of a company's people should begin: as those it has do, else as the operator's own login, which nobody else
 * has. A login is the installation's: 사번 alone are the same in every company. As the system.
 */
export const loginBeginning = async (
  tx: Tx,
  { companyNo, loginId }: Pick<CompanyContext, 'companyNo' | 'loginId'>,
): Promise<string> => {
  const own = (loginId.split('@')[0] ?? '').slice(0, MOST)
  const usual = await usualBeginning(tx, companyNo)
  const wanted = [...(usual === null ? [] : [usual]), `${own}-`, `${own}-${companyNo}-`]
  for (const beginning of wanted) if (!(await isBeginningTaken(tx, companyNo, beginning))) return beginning
  return ''
}
