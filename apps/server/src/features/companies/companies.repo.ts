import { formatBusinessNumber } from '@handal/base/business-number'
import type { PlainDate } from '@handal/base/date'
import { sql } from 'kysely'
import { DEFAULTS, type Tx } from '../../db/database.ts'
import { heldFirst } from '../../db/dated.ts'
import type { MembershipFilter } from '../../session/session.ts'

/** A company whose people may enter on a day: `closed_on` is the first day on which they may not. */
const isOpen = (day: PlainDate) => sql<boolean>`(closed_on is null or closed_on > ${day}::date)`

/** Names of the companies that are open on a day, all of them for null, lowest number first. */
export const readCompanyNames = async (tx: Tx, companyNos: readonly number[] | null, day: PlainDate) => {
  const query = tx.selectFrom('company').select(['company_no', 'company_name']).where(isOpen(day)).orderBy('company_no')
  return (
    companyNos === null ? query : query.where('company_no', 'in', companyNos.length === 0 ? [0] : [...companyNos])
  ).execute()
}

/** Of a person's companies those that are not closed today. */
export const withoutClosed: MembershipFilter = async (tx, memberships, today) => {
  const open = await readCompanyNames(
    tx,
    memberships.map(({ companyNo }) => companyNo),
    today,
  )
  return memberships.filter(({ companyNo }) => open.some((row) => row.company_no === companyNo))
}

/** The name of a company. */
export const readCompanyName = async (tx: Tx, companyNo: number): Promise<string> =>
  (await tx.selectFrom('company').select('company_name').where('company_no', '=', companyNo).executeTakeFirstOrThrow())
    .company_name

/** Whose a paper is: the company's name, or of the super admin's own papers what they are of. */
export const readPaperHead = (tx: Tx, companyNo: number, ofAll: '새 회사 기본값' | '모든 회사'): Promise<string> =>
  companyNo === DEFAULTS ? Promise.resolve(ofAll) : readCompanyName(tx, companyNo)

/** What stands at the head of a company's papers; '' what is not known of it. */
export type Letterhead = {
  readonly name: string
  readonly businessNo: string
  readonly representative: string
  readonly address: string
  readonly phone: string
}
export const readCompanyLetterhead = async (tx: Tx, companyNo: number): Promise<Letterhead> => {
  const {
    company_name: name,
    business_no: businessNo,
    ...rest
  } = await tx
    .selectFrom('company')
    .select(['company_name', 'business_no', 'representative', 'address', 'phone'])
    .where('company_no', '=', companyNo)
    .executeTakeFirstOrThrow()
  return { name, businessNo: formatBusinessNumber(businessNo), ...rest }
}

/** The numbers under which the four insurances know a workplace; '' what is not known. */
export type WorkplaceNumbers = {
  readonly pension: string
  readonly health: string
  readonly employment: string
  readonly accident: string
}
export const readWorkplaceNumbers = async (tx: Tx, companyNo: number): Promise<WorkplaceNumbers> =>
  tx
    .selectFrom('company')
    .select([
      'pension_workplace_no as pension',
      'health_workplace_no as health',
      'employment_workplace_no as employment',
      'accident_workplace_no as accident',
    ])
    .where('company_no', '=', companyNo)
    .executeTakeFirstOrThrow()

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
