import { plainDecimal } from '@handal/base/format'
import { BANK_NAME, EMPLOYEE_STATE_NAME, payKindCode, payKindName } from '@handal/contracts/codes'
import { type EmployeeDetail, type EmployeeRow, listEmployees, readEmployee } from '@handal/contracts/employees'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { departmentsUnder } from '../organisation/public.ts'
import { readItemLabels } from '../payroll/public.ts'
import { type EmployeeListRow, readDated, readEmployees, readPersonal } from './employees.repo.ts'

const toRow = (row: EmployeeListRow): EmployeeRow => ({
  no: row.employee_no,
  employeeCode: row.employee_code,
  name: row.name,
  departmentNo: row.department_no,
  departmentName: row.department_name,
  positionName: row.position_name,
  mdwkWorkday: row.working_weekdays ?? '',
  encpnd: row.hire_date,
  retireDate: row.leave_date,
  dcexpDate: row.dc_entry_date,
  baseAtendtime: row.base_start ?? '',
  baseLvofctime: row.base_end ?? '',
  state: row.state,
  stateName: EMPLOYEE_STATE_NAME[row.state] ?? '',
  version: row.version,
})

const readDetail = (services: Services, ctx: CompanyContext, employeeNo: number): Promise<EmployeeDetail> =>
  services.db.withCompany(ctx, async (tx) => {
    const { companyNo } = ctx
    const [row] = (await readEmployees(tx, { companyNo, day: ctx.today(), employeeNo })).items
    const personal = await readPersonal(tx, companyNo, employeeNo)
    if (row === undefined || personal === undefined)
      throw new AppError('not-found', { message: '사원을 찾지 못했습니다. 성명이나 사번을 다시 확인해 주세요.' })
    const { terms, family, insurance, account } = await readDated(tx, companyNo, employeeNo)
    const labels = await readItemLabels(tx, companyNo)
    await auditView(tx, ctx, { event: 'employee.view', subject: { type: 'employee', id: employeeNo } })
    return {
      ...toRow(row),
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
          payKindName: payKindName(term.pay_kind),
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
              bankName: BANK_NAME[account.bank_code] ?? account.bank_code,
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
        const { companyNo } = ctx
        const day = ctx.today()
        const { deptNo, ...asked } = query
        const departmentNos = deptNo === undefined ? undefined : await departmentsUnder(tx, companyNo, deptNo, day)
        const { items: rows, total } = await readEmployees(tx, { ...asked, companyNo, day, departmentNos })
        const numbers = rows.map((row) => row.employee_no)
        const everybody = numbers.length === total && query.q === undefined && query.deptNo === undefined
        await auditView(tx, ctx, {
          event: 'employee.list',
          subject: { type: 'company', id: ctx.companyNo },
          after: peopleOf(numbers, everybody && query.state === undefined ? '모든 사원' : null),
        })
        return { items: rows.map(toRow), total }
      }),
    ),
    bindCompany(readEmployee, ({ ctx, params }) => readDetail(services, ctx, params.empl_no)),
  ]
}
