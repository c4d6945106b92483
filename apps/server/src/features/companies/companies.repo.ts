import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import { heldFirst } from '../../db/dated.ts'

/** Names of the companies, all of them for null, lowest number first. */
export const readCompanyNames = async (tx: Tx, companyNos: readonly number[] | null) => {
  const query = tx
    .selectFrom('company')
    .select(['company_no', 'company_name'])
    .where('closed_on', 'is', null)
    .orderBy('company_no')
  return (
    companyNos === null ? query : query.where('company_no', 'in', companyNos.length === 0 ? [0] : [...companyNos])
  ).execute()
}

/** The name of a company. */
export const readCompanyName = async (tx: Tx, companyNo: number): Promise<string> =>
  (await tx.selectFrom('company').select('company_name').where('company_no', '=', companyNo).executeTakeFirstOrThrow())
    .company_name

/** What stands at the head of a company's papers: its name and business number ('' when there is none). */
export const readCompanyLetterhead = async (
  tx: Tx,
  companyNo: number,
): Promise<{ readonly name: string; readonly businessNo: string }> => {
  const { company_name: name, business_no: businessNo } = await tx
    .selectFrom('company')
    .select(['company_name', 'business_no'])
    .where('company_no', '=', companyNo)
    .executeTakeFirstOrThrow()
  return { name, businessNo: businessNo ?? '' }
}

/** End and type of a company's contract. */
export const readCompanyContract = (tx: Tx, companyNo: number) =>
  tx
    .selectFrom('company')
    .select(['contract_end', 'contract_type'])
    .where('company_no', '=', companyNo)
    .executeTakeFirst()

/** The company's rules that hold on a day (or its first ones), null when it has none. */
export const readCompanySetting = async (tx: Tx, companyNo: number, day: PlainDate) =>
  (await tx
    .selectFrom('company_setting')
    .selectAll()
    .where('company_no', '=', companyNo)
    .orderBy(heldFirst('company_setting', day))
    .executeTakeFirst()) ?? null
