import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/app.ts'

const t = testDatabase()
const linesOf = (query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> =>
  t.db.lookup(async (k) => (await query.execute(k)).rows.map(({ line }) => line).toSorted())

describe('what the database itself keeps of its rows', () => {
  it('hangs on what is there: every reference, and what goes with what', async () => {
    const keys = await linesOf(sql`
      select c.relname || ': ' || replace(pg_get_constraintdef(k.oid), 'FOREIGN KEY ', '') as line
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and k.contype = 'f'`)
    expect(keys).toMatchInlineSnapshot(`
      [
        "approval_delegation: (company_no) REFERENCES company(company_no)",
        "approval_delegation: (company_no, deputy_no) REFERENCES employee(company_no, employee_no)",
        "approval_delegation: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "approval_line: (company_no, department_no) REFERENCES department(company_no, department_no)",
        "approval_line: (of_company) REFERENCES company(company_no)",
        "approval_line_term_entry: (company_no, line_no) REFERENCES approval_line(company_no, line_no) ON DELETE CASCADE",
        "attendance_close: (company_no) REFERENCES company(company_no)",
        "attendance_close_entry: (company_no) REFERENCES company(company_no)",
        "attendance_day: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "attendance_fact: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "attendance_total: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "audit_confirmation: (confirmed_by) REFERENCES app_user(user_no)",
        "audit_sign_off: (signed_by) REFERENCES app_user(user_no)",
        "bank_account: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "company_code_name: (company_no) REFERENCES company(company_no)",
        "company_security: (company_no) REFERENCES company(company_no)",
        "company_setting_entry: (company_no) REFERENCES company(company_no)",
        "department: (of_company) REFERENCES company(company_no)",
        "department_term_entry: (company_no, department_no) REFERENCES department(company_no, department_no) ON DELETE CASCADE",
        "department_term_entry: (company_no, head_employee_no) REFERENCES employee(company_no, employee_no)",
        "department_term_entry: (company_no, parent_no) REFERENCES department(company_no, department_no)",
        "employee: (company_no) REFERENCES company(company_no)",
        "employee_assignment: (company_no, department_no) REFERENCES department(company_no, department_no)",
        "employee_assignment: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "employee_assignment: (company_no, position_no) REFERENCES "position"(company_no, position_no)",
        "holiday: (of_company) REFERENCES company(company_no)",
        "import_batch: (company_no) REFERENCES company(company_no)",
        "import_row: (company_no, import_no) REFERENCES import_batch(company_no, import_no) ON DELETE CASCADE",
        "insurance_bill: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "insurance_setting: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "leave_of_absence: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "membership: (company_no) REFERENCES company(company_no)",
        "membership: (user_no) REFERENCES app_user(user_no)",
        "pay_term: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "payroll_run: (company_no) REFERENCES company(company_no)",
        "payroll_summary: (company_no, run_no) REFERENCES payroll_run(company_no, run_no) ON DELETE CASCADE",
        "payslip: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "payslip: (company_no, run_no) REFERENCES payroll_run(company_no, run_no)",
        "payslip_entry: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "payslip_entry: (company_no, run_no) REFERENCES payroll_run(company_no, run_no)",
        "payslip_judged: (company_no, run_no) REFERENCES payroll_run(company_no, run_no) ON DELETE CASCADE",
        "payslip_lines: (company_no, run_no, employee_no, version_no) REFERENCES payslip(company_no, run_no, employee_no, version_no) ON DELETE CASCADE",
        "payslip_override: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "payslip_override: (company_no, run_no) REFERENCES payroll_run(company_no, run_no)",
        "payslip_payment: (company_no, run_no, employee_no, version_no) REFERENCES payslip(company_no, run_no, employee_no, version_no)",
        "payslip_view: (company_no, run_no, employee_no, version_no) REFERENCES payslip(company_no, run_no, employee_no, version_no)",
        "position: (of_company) REFERENCES company(company_no)",
        "position_term_entry: (company_no, position_no) REFERENCES "position"(company_no, position_no) ON DELETE CASCADE",
        "recovery_code: (user_no) REFERENCES app_user(user_no)",
        "refused_claim: (user_no) REFERENCES app_user(user_no)",
        "salary_item: (of_company) REFERENCES company(company_no)",
        "salary_item_term_entry: (company_no, item_no) REFERENCES salary_item(company_no, item_no) ON DELETE CASCADE",
        "setting_term_entry: (of_company) REFERENCES company(company_no)",
        "stored_file: (company_no) REFERENCES company(company_no)",
        "tax_setting: (company_no, employee_no) REFERENCES employee(company_no, employee_no)",
        "user_factor: (user_no) REFERENCES app_user(user_no)",
        "user_factor_start: (user_no) REFERENCES app_user(user_no)",
        "user_session: (user_no) REFERENCES app_user(user_no)",
      ]
    `)
  })

  it('has what stands where nothing was said', async () => {
    const defaults = await linesOf(sql`
      select c.relname || '.' || a.attname || ' = ' || pg_get_expr(d.adbin, d.adrelid) as line
      from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where n.nspname = 'public' and a.attgenerated = '' and c.relname not like 'attendance%' and c.relname not like 'kysely%'`)
    expect(defaults).toMatchInlineSnapshot(`
      [
        "app_user.created_at = now()",
        "app_user.must_change_password = false",
        "approval_delegation.version = 1",
        "approval_line.version = 1",
        "approval_line_term_entry.entered_at = now()",
        "approval_line_term_entry.entered_by_name = ''::text",
        "approval_line_term_entry.entry_no = 1",
        "approval_line_term_entry.stands = true",
        "approval_line_term_entry.withdrawn = false",
        "audit_confirmation.note = ''::text",
        "audit_log.key_version = 0",
        "audit_sign_off.opinion = ''::text",
        "code_value.description = ''::text",
        "code_value.note = ''::text",
        "code_value.version = 2",
        "company.accident_workplace_no = ''::text",
        "company.address = ''::text",
        "company.business_item = ''::text",
        "company.business_no = ''::text",
        "company.business_type = ''::text",
        "company.changed_by_name = ''::text",
        "company.contract_type = '0001'::text",
        "company.corporate_no = ''::text",
        "company.created_at = now()",
        "company.employment_workplace_no = ''::text",
        "company.health_workplace_no = ''::text",
        "company.pension_workplace_no = ''::text",
        "company.phone = ''::text",
        "company.remark = ''::text",
        "company.representative = ''::text",
        "company.version = 1",
        "company_code_name.version = 2",
        "company_security.idle_minutes = 30",
        "company_security.networks = '[]'::jsonb",
        "company_security.networks_only = false",
        "company_security.second_factor = 'OPERATORS'::text",
        "company_security.version = 1",
        "company_setting_entry.employer_size = 'under150'::text",
        "company_setting_entry.entered_at = now()",
        "company_setting_entry.entered_by_name = ''::text",
        "company_setting_entry.entry_no = 1",
        "company_setting_entry.leave_basis = 'HIRE'::text",
        "company_setting_entry.payday = 25",
        "company_setting_entry.payday_next_month = false",
        "company_setting_entry.payday_on_holiday = 'BEFORE'::text",
        "company_setting_entry.pension_type = '0001'::text",
        "company_setting_entry.period_start_day = 1",
        "company_setting_entry.stands = true",
        "company_setting_entry.under5 = false",
        "company_setting_entry.withdrawn = false",
        "company_touch.touches = 1",
        "department.grp_no = 4",
        "department.sort_order = 0",
        "department.version = 1",
        "department_term_entry.entered_at = now()",
        "department_term_entry.entered_by_name = ''::text",
        "department_term_entry.entry_no = 1",
        "department_term_entry.stands = true",
        "department_term_entry.withdrawn = false",
        "employee.created_at = now()",
        "employee.nationality = 'KR'::text",
        "employee.probation = false",
        "employee.version = 1",
        "employee_assignment.base_end = '18:00'::text",
        "employee_assignment.base_start = '09:00'::text",
        "employee_assignment.employment_type = '0001'::text",
        "employee_assignment.work_schedule = '0001'::text",
        "employee_assignment.working_weekdays = '1,2,3,4,5'::text",
        "fact_touch.touches = 1",
        "holiday.kind = 'COMPANY_HOLIDAY'::text",
        "holiday.version = 1",
        "import_batch.columns = '[]'::jsonb",
        "import_batch.mapping = '{}'::jsonb",
        "import_batch.state = 'READ'::text",
        "import_batch.version = 1",
        "insurance_setting.continuous_before65 = false",
        "insurance_setting.durunuri = false",
        "insurance_setting.employment = true",
        "insurance_setting.health = true",
        "insurance_setting.pension = true",
        "insurance_setting.pension_after60 = false",
        "insurance_setting.pension_first_month = false",
        "insurance_setting.unemployment = true",
        "job.cancel_requested = false",
        "job.done = 0",
        "job.heartbeat_at = clock_timestamp()",
        "job.message = ''::text",
        "job.takeovers = 0",
        "membership.created_at = now()",
        "pay_term.daily_minutes = 480",
        "pay_term.monthly_hours = 209",
        "payroll_run.created_at = now()",
        "payroll_run.figures = '{}'::jsonb",
        "payroll_run.version = 1",
        "payslip.blocks = '[]'::jsonb",
        "payslip.current = true",
        "payslip.version = 1",
        "payslip.warnings = '[]'::jsonb",
        "payslip_override.created_at = now()",
        "payslip_override.created_by_name = ''::text",
        "position.grp_no = 4",
        "position.sort_order = 0",
        "position.version = 1",
        "position_term_entry.entered_at = now()",
        "position_term_entry.entered_by_name = ''::text",
        "position_term_entry.entry_no = 1",
        "position_term_entry.stands = true",
        "position_term_entry.withdrawn = false",
        "right_record.at = clock_timestamp()",
        "salary_item.basic = false",
        "salary_item.sort_order = 0",
        "salary_item.version = 1",
        "salary_item_term_entry.average_wage = false",
        "salary_item_term_entry.cycle_months = 1",
        "salary_item_term_entry.entered_at = now()",
        "salary_item_term_entry.entered_by_name = ''::text",
        "salary_item_term_entry.entry_no = 1",
        "salary_item_term_entry.item_type = 'additional'::text",
        "salary_item_term_entry.minimum_wage = false",
        "salary_item_term_entry.ordinary_wage = false",
        "salary_item_term_entry.prorated = true",
        "salary_item_term_entry.stands = true",
        "salary_item_term_entry.tax = 'taxable'::text",
        "salary_item_term_entry.withdrawn = false",
        "schedule.done_for = ''::text",
        "schedule.failures = 0",
        "schedule.owner = ''::text",
        "schedule.problem = ''::text",
        "setting_term_entry.entered_at = now()",
        "setting_term_entry.entered_by_name = ''::text",
        "setting_term_entry.entry_no = 1",
        "setting_term_entry.stands = true",
        "setting_term_entry.withdrawn = false",
        "statute_row.withdrawn = false",
        "tax_setting.children = 0",
        "tax_setting.children_under7 = 0",
        "tax_setting.dependents = 1",
        "tax_setting.foreign_flat_rate = false",
        "tax_setting.withholding_percent = 100",
        "user_session.factor = 'NONE'::text",
        "user_session.must_enrol = false",
        "user_session.rotation = 0",
        "user_session.user_agent = ''::text",
      ]
    `)
  })

  it('keeps whole numbers in columns that are wide enough: won in the widest, in the narrowest what stays small', async () => {
    const of = (type: string) =>
      linesOf(sql`
        select table_name || ': ' || string_agg(column_name, ', ' order by column_name collate "C") as line
        from information_schema.columns where table_schema = 'public' and udt_name = ${type} and table_name not like 'kysely%'
        group by table_name`)
    expect(await of('int8')).toMatchInlineSnapshot(`
      [
        "audit_check: broken_seq, rows",
        "audit_confirmation: upto_seq",
        "audit_head: keyed_from, seq",
        "audit_log: seq",
        "company_touch: touch_no",
        "fact_touch: touch_no",
        "insurance_bill: employee_amount",
        "insurance_setting: health_base, pension_base",
        "payslip: deductions, earnings, employer_cost, net, ordinary_monthly, tax_free, taxable",
        "payslip_entry: amount",
        "payslip_line: amount, calculated, tax_free",
        "payslip_override: amount",
        "payslip_payment: amount",
        "right_record: record_no",
        "user_factor: last_step",
      ]
    `)
    expect(await of('int2')).toMatchInlineSnapshot(`
      [
        "attendance_day: adjust, break_time, early_leave, elpd_atend, extn_night_work, extn_work, gnot_time, hday_extn_night_work, hday_extn_work, hday_night_work, hday_pay_work, hday_work, in_law_extra, laten_time, night_work, normal_work, real_work, shortage",
        "attendance_total: absent_days, lost_holidays, scheduled_days, worked_days",
        "audit_log: key_version",
        "company_setting: payday, period_start_day",
        "company_setting_entry: payday, period_start_day",
        "payslip: version_no",
        "payslip_line: line_no, version_no",
        "payslip_lines: version_no",
        "payslip_payment: payment_no, version_no",
        "payslip_view: version_no",
        "salary_item_term: cycle_months",
        "salary_item_term_entry: cycle_months",
        "tax_setting: children, children_under7, dependents, withholding_percent, youth_reduction_percent",
      ]
    `)
  })

  it('shows all companies to nobody who only inherits the system’s role', async () => {
    const policies = await linesOf(sql`
      select distinct p.polname || ' to ' || pg_get_userbyid(p.polroles[1]) || ': ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '-') || ' / '
        || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '-') as line from pg_policy p`)
    expect(policies).toMatchInlineSnapshot(`
      [
        "shared_rows to app_user: (company_no = 0) / -",
        "system_rows to app_system: (CURRENT_USER = 'app_system'::name) / (CURRENT_USER = 'app_system'::name)",
        "tenant_rows to app_user: (company_no = (NULLIF(current_setting('app.company_no'::text, true), ''::text))::integer) / (company_no = (NULLIF(current_setting('app.company_no'::text, true), ''::text))::integer)",
      ]
    `)
  })
})
