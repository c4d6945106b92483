import type { BodyOf, ResponseOf } from '@handal/contracts/endpoint'
import type { judgeInsurances } from '@handal/contracts/insurance/insured-by-law'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { companyRulesOn, contractHoursOf, readTimeLines } from '../../settings/public.ts'
import { readStatute } from '../../statute/public.ts'
import { insuredBy, judgeInsurance, toldByLaw } from './insured-by-law.ts'
import { asEntered, plannedOf } from './members.ts'

/** Which insurances somebody would belong to at hiring; hours that are not sent are those of the plan. */
export const judgeHire = async (
  tx: Tx,
  { companyNo }: CompanyContext,
  body: BodyOf<typeof judgeInsurances>,
): Promise<ResponseOf<typeof judgeInsurances>> => {
  const rules = companyRulesOn(await readTimeLines(tx, companyNo), body.encpnd)
  const judged = judgeInsurance(
    await readStatute(tx),
    {
      birth: body.birthDate ?? null,
      hired: body.encpnd,
      visa: body.visa ?? null,
      nationality: body.nationality ?? 'KR',
      contractEnd: body.contractEndDate ?? null,
    },
    contractHoursOf(asEntered(body), plannedOf(body, rules), rules),
    body.encpnd,
    { pensionAfter60: body.pensionAfter60, isDaily: body.incomeKind === 'DAILY' },
  )
  const entered = insuredBy(judged)
  return { items: toldByLaw(judged).map((item) => ({ ...item, entered: entered[item.code] })) }
}
