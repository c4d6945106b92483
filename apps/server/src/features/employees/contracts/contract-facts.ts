import type { PlainDate } from '@handal/base/date'
import { CODE } from '@handal/contracts/codes'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { SalaryItem } from '@handal/engine/payroll'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { readCodeNames } from '../../codes/public.ts'
import { type Letterhead, readCompanyLetterhead, readCompanySetting } from '../../companies/public.ts'
import { readPayItems } from '../../items/public.ts'
import { companyRulesOn, type CompanyRules, readTimeLines } from '../../settings/public.ts'
import { type AgreedPay, readAgreedPay } from '../agreed-pay.ts'
import { personOf } from './contracts.ts'
import { daysOfTerms, heldTerms } from './terms.ts'

/** What a contract about the terms of a day says of the company. */
export type CompanyTerms = {
  readonly under5: boolean
  readonly leaveBasis: string
  readonly periodStartDay: number
  readonly payday: number
  readonly paydayNextMonth: boolean
  readonly paydayOnHoliday: string
  /** 퇴직금, DC …; '' where it is not known. */
  readonly pension: string
}
export type ContractFacts = {
  readonly person: EmployeeDetail
  /** From when the terms hold. */
  readonly from: PlainDate
  readonly company: Letterhead
  /** Null: the company has entered no rules of pay yet. */
  readonly setting: CompanyTerms | null
  readonly rules: CompanyRules
  readonly pay: AgreedPay | null
  readonly items: readonly SalaryItem[]
}

/**
 * The day whose salary items name the pay of terms: their first day, or today where the company entered its items only after it.
 */
const dayOfItems = async (tx: Tx, ctx: CompanyContext, person: EmployeeDetail, from: PlainDate): Promise<PlainDate> => {
  const held = new Set((await readPayItems(tx, ctx.companyNo, from)).items.map(({ code }) => code))
  const agreed = heldTerms(person, from).payTerm?.items ?? []
  return agreed.every(({ itemCode }) => held.has(itemCode)) ? from : ctx.today()
}

/** Everything that the contract of a person about the terms of a day says; of no day the newest terms that were begun, or the first. */
export const readContractFacts = async (
  tx: Tx,
  ctx: CompanyContext,
  employeeNo: number,
  day: PlainDate | undefined,
): Promise<ContractFacts> => {
  const { companyNo } = ctx
  const person = await personOf(tx, ctx, employeeNo)
  const days = daysOfTerms(person)
  const wanted = day ?? ctx.today()
  const from = days.find((each) => each <= wanted) ?? person.encpnd
  const names = await readCodeNames(tx, companyNo)
  const { payTerm } = heldTerms(person, from)
  const itemDay = await dayOfItems(tx, ctx, person, from)
  const setting = await readCompanySetting(tx, companyNo, from)
  return {
    person,
    from,
    company: await readCompanyLetterhead(tx, companyNo),
    setting:
      setting === null
        ? null
        : {
            under5: setting.under5,
            leaveBasis: setting.leave_basis,
            periodStartDay: setting.period_start_day,
            payday: setting.payday,
            paydayNextMonth: setting.payday_next_month,
            paydayOnHoliday: setting.payday_on_holiday,
            pension: names.of(CODE.pensionType, setting.pension_type),
          },
    rules: companyRulesOn(await readTimeLines(tx, companyNo), from),
    pay: await readAgreedPay(tx, companyNo, { payTerms: payTerm === undefined ? [] : [payTerm] }, itemDay),
    items: (await readPayItems(tx, companyNo, itemDay)).items,
  }
}
