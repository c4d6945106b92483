import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import { LOAD_COMPANY, MONTH } from './product.ts'

const scope = { companyNo: LOAD_COMPANY }

/** Gives out the calculated payslips of the first people of the load company, whatever there is to look at in them. */
export const giveOut = (db: Database, people: number): Promise<unknown> =>
  db.withCompany(scope, (tx) =>
    sql`update payslip p set state = 'confirmed', blocks = '[]' from payroll_run r
      where r.company_no = p.company_no and r.run_no = p.run_no and p.company_no = ${LOAD_COMPANY} and r.month = ${MONTH}
        and p.state in ('draft', 'calculated') and p.employee_no <= ${people}`.execute(tx),
  )

/** Numbers of the copied payrolls, behind those that the product gives. */
const COPIES = 900

/** The payslips of the month once more in each other month of its year, given out, so that the year is whole. */
export const fillYear = (db: Database): Promise<void> =>
  db.withCompany(scope, async (tx) => {
    await sql`
      insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date, figures, calculated_at)
      select r.company_no, ${COPIES}::int + n, to_char(r.pay_date + (n - 11) * interval '1 month', 'YYYY-MM'), r.payment_type,
        r.period_from + (n - 11) * interval '1 month', r.period_to + (n - 11) * interval '1 month',
        r.pay_date + (n - 11) * interval '1 month', r.figures, r.calculated_at
      from payroll_run r, generate_series(1, 12) n
      where r.company_no = ${LOAD_COMPANY} and r.month = ${MONTH} and r.payment_type = '0001' and n <> 11`.execute(tx)
    const copied = sql`payslip p join payroll_run o on o.company_no = p.company_no and o.run_no = p.run_no and o.month = ${MONTH}
        join payroll_run r on r.company_no = p.company_no and r.run_no > ${COPIES}::int
      where p.company_no = ${LOAD_COMPANY} and p.current and p.hire_date <= r.period_from`
    await sql`
      insert into payslip (company_no, run_no, employee_no, version_no, current, state, fingerprint, employee_code, name, birth_date,
        department_no, department_name, position_name, hire_date, leave_date, pay_kind, earnings, taxable, tax_free, deductions, net,
        employer_cost, ordinary_monthly, ordinary_hourly, monthly_hours, attendance, calculated_at)
      select p.company_no, r.run_no, p.employee_no, 1, true, 'calculated', p.fingerprint, p.employee_code, p.name, p.birth_date,
        p.department_no, p.department_name, p.position_name, p.hire_date, p.leave_date, p.pay_kind, p.earnings, p.taxable, p.tax_free,
        p.deductions, p.net, p.employer_cost, p.ordinary_monthly, p.ordinary_hourly, p.monthly_hours, p.attendance, p.calculated_at
      from ${copied}`.execute(tx)
    await sql`
      insert into payslip_lines (company_no, run_no, employee_no, version_no, kinds, codes, labels, rules, amounts, calculated, tax_free,
        operands)
      select l.company_no, r.run_no, l.employee_no, 1, l.kinds, l.codes, l.labels, l.rules, l.amounts, l.calculated, l.tax_free, l.operands
      from payslip_lines l join (select p.company_no, p.run_no as old, p.employee_no, p.version_no, r.run_no from ${copied}) r
        on r.company_no = l.company_no and r.old = l.run_no and r.employee_no = l.employee_no and r.version_no = l.version_no`.execute(
      tx,
    )
    await sql`update payslip set state = 'confirmed' where company_no = ${LOAD_COMPANY} and run_no > ${COPIES}::int`.execute(
      tx,
    )
    // What a database does by itself a minute after so many rows came.
    await sql`analyze payslip`.execute(tx)
    await sql`analyze payslip_lines`.execute(tx)
  })

/** Everybody in a DC plan since the year before, and everybody's departure guarantee insurance kept. */
export const joinPlans = (db: Database): Promise<void> =>
  db.withCompany(scope, async (tx) => {
    await sql`update employee set dc_entry_date = greatest(hire_date, date '2025-01-01') where company_no = ${LOAD_COMPANY}`.execute(
      tx,
    )
    await sql`
      insert into departure_insurance (company_no, employee_no, joined_on, contract_no)
      select company_no, employee_no, greatest(hire_date, date '2024-01-01'), 'D-' || employee_no from employee
      where company_no = ${LOAD_COMPANY}`.execute(tx)
  })
