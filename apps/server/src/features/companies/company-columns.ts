import type { PlainDate } from '@handal/base/date'
import type { companyInfoBody, contractBody } from '@handal/contracts/company/companies'
import { CONTRACT_FAULTS } from '@handal/contracts/company/companies'
import type { z } from 'zod'
import { badFields } from '../../http/errors.ts'
import type { CompanyColumns } from './company.repo.ts'

type InfoBody = Partial<z.infer<z.ZodObject<typeof companyInfoBody>>>
type ContractBody = Partial<z.infer<z.ZodObject<typeof contractBody>>>

/** null takes a value away; '' stands for none in the columns of texts. */
const text = (value: string | null | undefined): string | undefined => (value === null ? '' : value)
const sent = (columns: {
  readonly [K in keyof CompanyColumns]?: CompanyColumns[K] | undefined
}): Partial<CompanyColumns> => Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

/** What a body says of a company, by column; what it does not say is left out. */
export const infoColumns = (body: InfoBody): Partial<CompanyColumns> =>
  sent({
    company_name: body.companyName,
    business_no: text(body.businessNo)?.replaceAll('-', ''),
    corporate_no: text(body.corporateNo),
    representative: body.representative,
    business_type: body.businessType,
    business_item: body.businessItem,
    address: body.address,
    phone: body.phone,
    pension_workplace_no: text(body.workplaceNumbers?.pension),
    health_workplace_no: text(body.workplaceNumbers?.health),
    employment_workplace_no: text(body.workplaceNumbers?.employment),
    accident_workplace_no: text(body.workplaceNumbers?.accident),
  })

type Contract = Pick<CompanyColumns, 'contract_start' | 'contract_end' | 'contract_type'>
const judged = (contract: Contract): Contract => {
  const { contract_start: start, contract_end: end, contract_type: type } = contract
  const refuse = (message: string) => badFields({ path: 'contractEndDate', message })
  if (type === '0001' && end === null) throw refuse(CONTRACT_FAULTS.missing)
  if (type === '0002' && end !== null) throw refuse(CONTRACT_FAULTS.endless)
  if (start !== null && end !== null && end < start) throw refuse(CONTRACT_FAULTS.order)
  return contract
}

const otherDates = (body: ContractBody): Partial<CompanyColumns> =>
  sent({
    contract_date: body.contractDate,
    contract_payment_date: body.contractPaymentDate,
    contract_payday: body.contractPayday,
    remark: body.companyRemark,
  })

/** The contract of a new company: from today unless it says so, with an end for a term and without one 무기한. */
export const newContract = (body: ContractBody, today: PlainDate): Partial<CompanyColumns> & Contract => {
  const end = body.contractEndDate ?? null
  return {
    ...otherDates(body),
    ...judged({
      contract_start: body.contractStrDate ?? today,
      contract_end: end,
      contract_type: body.contractType ?? (end === null ? '0002' : '0001'),
    }),
  }
}

/** What a body makes of a contract; it is judged only where the body says something of its term. 무기한 takes the end away. */
export const changedContract = (body: ContractBody, before: Contract): Partial<CompanyColumns> => {
  const { contractStrDate, contractEndDate, contractType } = body
  const others = otherDates(body)
  if (contractStrDate === undefined && contractEndDate === undefined && contractType === undefined) return others
  const type = contractType ?? before.contract_type
  const ending =
    contractEndDate === undefined ? (contractType === '0002' ? null : before.contract_end) : contractEndDate
  const start = contractStrDate === undefined ? before.contract_start : contractStrDate
  return { ...others, ...judged({ contract_start: start, contract_end: ending, contract_type: type }) }
}
