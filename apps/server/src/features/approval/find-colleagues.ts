import { COLLEAGUES_SHOWN, type findColleagues as findCall } from '@handal/contracts/approval/document-around'
import type { ResponseOf } from '@handal/contracts/endpoint'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { findNamedColleagues } from '../employees/public.ts'

/** People whom the caller may name in a document. */
export const findColleagues = async (
  tx: Tx,
  { companyNo, employeeNo, today }: CompanyContext,
  q: string | undefined,
): Promise<ResponseOf<typeof findCall>> => {
  const found = await findNamedColleagues(tx, companyNo, today(), {
    q,
    without: employeeNo,
    most: COLLEAGUES_SHOWN + 1,
  })
  return {
    items: found.slice(0, COLLEAGUES_SHOWN).map((person) => ({
      no: person.no,
      name: person.name,
      departmentName: person.department_name,
      positionName: person.position_name,
    })),
    more: found.length > COLLEAGUES_SHOWN,
  }
}
