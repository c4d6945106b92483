import { plainDecimal } from '@handal/base/format'
import { payKindCode } from '@handal/contracts/codes'
import { type EmployeeDetail, listEmployees, readEmployee, searchPeople } from '@handal/contracts/employees'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readCodeNames } from '../codes/public.ts'
import { readItemLabels } from '../items/public.ts'
import { readDated, readPersonal } from './employees.repo.ts'
import { findEmployee, findEmployees, findPersons } from './read-employees.ts'

const readDetail = (services: Services, ctx: CompanyContext, employeeNo: number): Promise<EmployeeDetail> =>
  services.db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const row = await findEmployee(tx, ctx, employeeNo)
    const personal = await readPersonal(tx, companyNo, employeeNo)
    if (row === undefined || personal === undefined)
      throw new AppError('not-found', { message: '사원을 찾지 못했습니다. 성명이나 사번을 다시 확인해 주세요.' })
    const { terms, family, insurance, account } = await readDated(tx, companyNo, employeeNo)
    const names = await readCodeNames(tx, companyNo)
    const labels = await readItemLabels(tx, companyNo)
    await auditView(tx, ctx, { event: 'employee.view', subject: { type: 'employee', id: employeeNo } })
    return {
      ...row,
      birthDate: personal.birth_date,
      residentNumberMasked: personal.resident_number_masked,
      nationality: personal.nationality,
      visa: personal.visa,
      email: personal.email,
      phone: personal.phone,
      jobTitle: personal.job_title,
      payTerms: terms.map((term) => {
        const amounts = term.amounts as Readonly<Record<string, number>>
        return {
          from: term.valid_from,
          payKind: payKindCode(term.pay_kind),
          payKindName: names.payKind(term.pay_kind),
          monthlyHours: plainDecimal(term.monthly_hours),
          items: [...labels].flatMap(([itemCode, label]) => {
            const amount = amounts[itemCode]
            return amount === undefined ? [] : [{ itemCode, label, amount }]
          }),
        }
      }),
      family: family.map((setting) => ({
        from: setting.valid_from,
        dependents: setting.dependents,
        children: setting.children,
        childrenUnder7: setting.children_under7,
        withholdingPercent: setting.withholding_percent,
        foreignFlatRate: setting.foreign_flat_rate,
        youthReductionPercent: setting.youth_reduction_percent,
      })),
      insurance: insurance.map((setting) => ({
        from: setting.valid_from,
        pension: setting.pension,
        health: setting.health,
        employment: setting.employment,
        pensionBase: setting.pension_base,
        healthBase: setting.health_base,
      })),
      account:
        account === null
          ? null
          : {
              bankCode: account.bank_code,
              bankName: names.bank(account.bank_code),
              numberMasked: account.number_masked,
              holder: account.holder,
            },
    }
  })

/** Calls on employees. */
export const employeeRoutes = (services: Services): Route[] => {
  return [
    bindCompany(listEmployees, ({ ctx, query }) =>
      services.db.withCompany(ctx, async (tx) => {
        const { all, ...page } = await findEmployees(tx, ctx, query)
        const numbers = page.items.map(({ no }) => no)
        await auditView(tx, ctx, {
          event: 'employee.list',
          subject: { type: 'company', id: ctx.companyNo },
          after: peopleOf(numbers, all),
        })
        return { ...page, items: [...page.items] }
      }),
    ),
    bindCompany(searchPeople, ({ ctx, query }) => services.db.withCompany(ctx, (tx) => findPersons(tx, ctx, query))),
    bindCompany(readEmployee, ({ ctx, params }) => readDetail(services, ctx, params.empl_no)),
  ]
}
