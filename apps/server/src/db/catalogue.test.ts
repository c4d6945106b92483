import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/app.ts'
import { migrate, readMigrations } from './migrate.ts'
import { renderRowTypes } from './row-types.ts'

const t = testDatabase()

/** Tables with company_no that are no tenant tables, and why. */
const SYSTEM_TABLES: Readonly<Record<string, string>> = {
  membership:
    'read before a company is known: it decides which companies a person may enter; tenants have no right on it',
  company_security: 'read with the session, before a company is known: it decides who may come in',
  right_record: 'records of rights, written by a trigger whoever changes them; tenants have no right on it',
}

/** Tables whose rows of company 0 every company reads, and nobody but the super admin writes. */
const SHARED_ROWS: ReadonlySet<string> = new Set(['holiday'])

type Table = { name: string; enabled: boolean; forced: boolean; first_key: string | null; policies: string[] }
const tables = () =>
  t.db.lookup(
    async (k) =>
      (
        await sql<Table>`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as first_key,
      coalesce((select array_agg(p.polname::text || '|' || coalesce(pg_get_expr(p.polqual, p.polrelid), '') || '|' ||
        coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') order by p.polname) from pg_policy p where p.polrelid = c.oid),
        '{}') as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_no' and not a.attisdropped)
    order by 1`.execute(k)
      ).rows,
  )

/** A third policy lets every company read the rows of company 0, and only that. */
const isShared = ({ name, policies }: Table): boolean =>
  SHARED_ROWS.has(name) && policies.includes('shared_rows|(company_no = 0)|')

const linesOf = (query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> =>
  t.db.lookup(async (k) => (await query.execute(k)).rows.map(({ line }) => line).toSorted())

describe('every table with company_no', () => {
  it('has row-level security enabled and forced, with using and check, and a key that begins with the company', async () => {
    const found = await tables()
    expect(found.length).toBeGreaterThan(5)
    const wrong = found
      .filter((table) => SYSTEM_TABLES[table.name] === undefined)
      .flatMap((table) => {
        const tenant = table.policies.find((policy) => policy.startsWith('tenant_rows|'))?.split('|')
        const scoped = (text: string | undefined): boolean =>
          text !== undefined && /company_no = \(?NULLIF\(current_setting\('app\.company_no'/i.test(text)
        return [
          table.enabled ? null : 'row-level security is off',
          table.forced ? null : 'the owner passes row-level security',
          scoped(tenant?.[1]) ? null : 'no using for the tenant',
          scoped(tenant?.[2]) ? null : 'no check for the tenant',
          table.policies.length === (isShared(table) ? 3 : 2) ? null : `policies: ${table.policies.join('; ')}`,
          table.first_key === 'company_no' ? null : `the key begins with ${table.first_key ?? 'nothing'}`,
        ]
          .filter((fault) => fault !== null)
          .map((fault) => `${table.name}: ${fault}`)
      })
    expect(wrong).toEqual([])
  })

  it('is read through views as whoever asks: row-level security holds behind them too', async () => {
    const views = await linesOf(sql`
      select c.relname || ': ' || coalesce(array_to_string(c.reloptions, ' '), '') as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'v'`)
    expect(views.toSorted()).toEqual(
      [
        'approval_line_term',
        'bank_account',
        'company_setting',
        'deduction_consent',
        'department_term',
        'disability',
        'employee_assignment',
        'family_count',
        'insurance_setting',
        'irp_account',
        'leave_of_absence',
        'leaving_told',
        'opening_fact',
        'pay_term',
        'payslip_line',
        'position_term',
        'protection',
        'salary_item_term',
        'setting_term',
        'shift_assignment',
        'tax_setting',
      ].map((name) => `${name}: security_invoker=true`),
    )
  })

  it('is closed to tenants where it is a system table', async () => {
    const open = await t.db.lookup(
      async (k) =>
        (
          await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity
        and (has_table_privilege('app_user', c.oid, 'insert') or has_table_privilege('app_user', c.oid, 'update')
          or has_table_privilege('app_user', c.oid, 'delete') or has_table_privilege('app_user', c.oid, 'truncate'))
      `.execute(k)
        ).rows,
    )
    expect(open).toEqual([])
  })
})

describe('what the database itself keeps', () => {
  it('is one of a kind beside the keys: accounts, people, runs, jobs', async () => {
    const unique = await linesOf(sql`
      select replace(regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX .* ON public[.]', ''), ' USING btree', '') as line
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and i.indisunique and not i.indisprimary`)
    expect(unique).toMatchInlineSnapshot(`
      [
        "account_link (link_no)",
        "app_user (lower(login_id))",
        "approval_line (company_no, COALESCE(department_no, 0), COALESCE(document_type, ''::text)) WHERE (last_day IS NULL)",
        "approval_line_term_entry (company_no, line_no, valid_from) WHERE stands",
        "attendance_tag (company_no, event_id)",
        "bank_account_entry (company_no, employee_no, valid_from) WHERE stands",
        "company_setting_entry (company_no, valid_from) WHERE stands",
        "contract_handover (company_no, employee_no, terms_from) WHERE (withdrawn_at IS NULL)",
        "deduction_consent_entry (company_no, employee_no, item_no, valid_from) WHERE stands",
        "department_term_entry (company_no, department_no, valid_from) WHERE stands",
        "disability_entry (company_no, employee_no, member_no, valid_from) WHERE stands",
        "employee (company_no, employee_code)",
        "employee_assignment_entry (company_no, employee_no, valid_from) WHERE stands",
        "employment_certificate (company_no, issue_year, issue_no)",
        "family_count_entry (company_no, employee_no, valid_from) WHERE stands",
        "holiday (company_no, holiday_date) WHERE (moved_to IS NOT NULL)",
        "holiday (company_no, holiday_date) WHERE (moved_to IS NULL)",
        "holiday (company_no, moved_to)",
        "insurance_report (company_no, employee_no, kind, event_on)",
        "insurance_setting_entry (company_no, employee_no, valid_from) WHERE stands",
        "irp_account_entry (company_no, employee_no, valid_from) WHERE stands",
        "job (company_no, kind, job_key) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]))",
        "leave_of_absence_entry (company_no, employee_no, from_date) WHERE stands",
        "leaving_told_entry (company_no, employee_no, valid_from) WHERE stands",
        "membership (company_no, employee_no) WHERE (employee_no IS NOT NULL)",
        "opening_fact_entry (company_no, employee_no, valid_from) WHERE stands",
        "pay_term_entry (company_no, employee_no, valid_from) WHERE stands",
        "payroll_run (company_no, month, payment_type)",
        "payslip (company_no, run_no, employee_no) WHERE current",
        "position_term_entry (company_no, position_no, valid_from) WHERE stands",
        "protection_entry (company_no, employee_no, kind, valid_from) WHERE stands",
        "punch_request (company_no, employee_no, work_date) WHERE (state = 'WAITING'::text)",
        "receivable (company_no, month, payment_type, employee_no) WHERE (withdrawn_at IS NULL)",
        "rehire (company_no, previous_no)",
        "salary_item (company_no, item_code)",
        "salary_item_term_entry (company_no, item_no, valid_from) WHERE stands",
        "setting_term_entry (company_no, name, valid_from) WHERE stands",
        "shift_assignment_entry (company_no, employee_no, valid_from) WHERE stands",
        "tag_exclusion (company_no, tag_no) WHERE (withdrawn_at IS NULL)",
        "tax_setting_entry (company_no, employee_no, valid_from) WHERE stands",
        "user_session (session_no)",
      ]
    `)
  })

  it('is guarded by triggers: closed payslips, payments, logs, rights', async () => {
    const triggers = await linesOf(sql`
      select regexp_replace(pg_get_triggerdef(g.oid), '^CREATE TRIGGER ', '') as line
      from pg_trigger g join pg_class c on c.oid = g.tgrelid where not g.tgisinternal`)
    expect(triggers).toMatchInlineSnapshot(`
      [
        "entry_stays BEFORE UPDATE ON public.day_correction FOR EACH ROW EXECUTE FUNCTION handal_entry_stays()",
        "entry_stays BEFORE UPDATE ON public.tag_exclusion FOR EACH ROW EXECUTE FUNCTION handal_entry_stays()",
        "fact_stays BEFORE UPDATE ON public.attendance_fact FOR EACH ROW EXECUTE FUNCTION handal_fact_stays()",
        "handover_stays BEFORE UPDATE ON public.contract_handover FOR EACH ROW EXECUTE FUNCTION handal_handover_stays()",
        "hours_stay BEFORE UPDATE ON public.attendance_hours FOR EACH ROW EXECUTE FUNCTION handal_hours_stay()",
        "leave_stays BEFORE UPDATE ON public.leave_entry FOR EACH ROW EXECUTE FUNCTION handal_leave_stays()",
        "membership_role BEFORE INSERT OR UPDATE OF role, user_no ON public.membership FOR EACH ROW EXECUTE FUNCTION handal_membership_role()",
        "membership_role BEFORE UPDATE OF perm_id ON public.app_user FOR EACH ROW EXECUTE FUNCTION handal_membership_role()",
        "payslip_guard BEFORE DELETE OR UPDATE ON public.payslip FOR EACH ROW EXECUTE FUNCTION payslip_guard()",
        "payslip_handover_guard BEFORE INSERT ON public.payslip_handover FOR EACH ROW EXECUTE FUNCTION handal_payslip_handover_guard()",
        "payslip_lines_delete_guard AFTER DELETE ON public.payslip_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION payslip_line_guard()",
        "payslip_lines_insert_guard AFTER INSERT ON public.payslip_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION payslip_line_guard()",
        "payslip_lines_update_guard AFTER UPDATE ON public.payslip_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION payslip_line_guard()",
        "payslip_payment_guard AFTER INSERT ON public.payslip_payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION payslip_payment_guard()",
        "pending_delete AFTER DELETE ON public.holiday REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('company')",
        "pending_delete AFTER DELETE ON public.shift_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_insert AFTER INSERT ON public.company_setting_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('company')",
        "pending_insert AFTER INSERT ON public.employee_assignment_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_insert AFTER INSERT ON public.holiday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('company')",
        "pending_insert AFTER INSERT ON public.leave_of_absence_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_insert AFTER INSERT ON public.pay_term_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_insert AFTER INSERT ON public.protection_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_insert AFTER INSERT ON public.setting_term_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('company')",
        "pending_insert AFTER INSERT ON public.shift_assignment_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_insert AFTER INSERT ON public.shift_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_insert AFTER INSERT ON public.shift_pattern REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('company')",
        "pending_update AFTER UPDATE ON public.company_setting_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('company')",
        "pending_update AFTER UPDATE ON public.employee REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending_person()",
        "pending_update AFTER UPDATE ON public.employee_assignment_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_update AFTER UPDATE ON public.holiday REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('company')",
        "pending_update AFTER UPDATE ON public.leave_of_absence_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_update AFTER UPDATE ON public.pay_term_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_update AFTER UPDATE ON public.protection_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_update AFTER UPDATE ON public.setting_term_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('company')",
        "pending_update AFTER UPDATE ON public.shift_assignment_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_update AFTER UPDATE ON public.shift_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('person')",
        "pending_update AFTER UPDATE ON public.shift_pattern REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_pending('company')",
        "record_right AFTER INSERT OR DELETE OR UPDATE ON public.app_user FOR EACH ROW EXECUTE FUNCTION handal_record_right()",
        "record_right AFTER INSERT OR DELETE OR UPDATE ON public.membership FOR EACH ROW EXECUTE FUNCTION handal_record_right()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.attendance_close_entry FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.attendance_tag FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.audit_confirmation FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.audit_sign_off FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.certificate_void FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.destruction FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.employment_certificate FOR EACH ROW EXECUTE FUNCTION handal_certificate_stays()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.payroll_elsewhere FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.payslip_handover FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.payslip_payment FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.payslip_view FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.right_record FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.statute_row FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_change BEFORE DELETE OR UPDATE ON public.tag_anomaly FOR EACH ROW EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.attendance_close_entry FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.attendance_tag FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.audit_confirmation FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.audit_sign_off FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.certificate_void FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.destruction FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.employment_certificate FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.payroll_elsewhere FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.payslip_handover FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.payslip_payment FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.payslip_view FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.right_record FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.statute_row FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "refuse_truncate BEFORE TRUNCATE ON public.tag_anomaly FOR EACH STATEMENT EXECUTE FUNCTION handal_refuse_change()",
        "touch_delete AFTER DELETE ON public."position" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_delete AFTER DELETE ON public.attendance_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.attendance_total REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.bank_account_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('beside')",
        "touch_delete AFTER DELETE ON public.deduction_consent_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.department REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_delete AFTER DELETE ON public.department_term_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_delete AFTER DELETE ON public.employee REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.employee_assignment_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.family_count_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.insurance_bill REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.insurance_setting_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.leave_of_absence_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.opening_fact_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.pay_term_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.payslip REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('slip')",
        "touch_delete AFTER DELETE ON public.payslip_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.payslip_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('lines')",
        "touch_delete AFTER DELETE ON public.payslip_override REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.payslip_payment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('beside')",
        "touch_delete AFTER DELETE ON public.position_term_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_delete AFTER DELETE ON public.protection_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.rehire REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_delete AFTER DELETE ON public.setting_term_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_delete AFTER DELETE ON public.tax_setting_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public."position" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_insert AFTER INSERT ON public.attendance_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.attendance_total REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.bank_account_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('beside')",
        "touch_insert AFTER INSERT ON public.deduction_consent_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.department REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_insert AFTER INSERT ON public.department_term_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_insert AFTER INSERT ON public.employee REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.employee_assignment_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.family_count_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.insurance_bill REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.insurance_setting_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.leave_of_absence_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.opening_fact_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.pay_term_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.payslip REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('slip')",
        "touch_insert AFTER INSERT ON public.payslip_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.payslip_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('lines')",
        "touch_insert AFTER INSERT ON public.payslip_override REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.payslip_payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('beside')",
        "touch_insert AFTER INSERT ON public.position_term_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_insert AFTER INSERT ON public.protection_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.rehire REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_insert AFTER INSERT ON public.setting_term_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_insert AFTER INSERT ON public.tax_setting_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public."position" REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_update AFTER UPDATE ON public.attendance_day REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.attendance_total REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.bank_account_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('beside')",
        "touch_update AFTER UPDATE ON public.deduction_consent_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.department REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_update AFTER UPDATE ON public.department_term_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_update AFTER UPDATE ON public.employee REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.employee_assignment_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.family_count_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.insurance_bill REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.insurance_setting_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.leave_of_absence_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.opening_fact_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.pay_term_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.payroll_run REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('run')",
        "touch_update AFTER UPDATE ON public.payslip REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('slip')",
        "touch_update AFTER UPDATE ON public.payslip_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.payslip_lines REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('lines')",
        "touch_update AFTER UPDATE ON public.payslip_override REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.payslip_payment REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('beside')",
        "touch_update AFTER UPDATE ON public.position_term_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_update AFTER UPDATE ON public.protection_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.rehire REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
        "touch_update AFTER UPDATE ON public.setting_term_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('everybody')",
        "touch_update AFTER UPDATE ON public.tax_setting_entry REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION handal_touch('person')",
      ]
    `)
  })

  it('makes sense whoever writes it: what each table refuses', async () => {
    const checks = await linesOf(sql`
      select c.relname || ': ' || regexp_replace(pg_get_constraintdef(k.oid), '^CHECK [(](.*)[)]$', '\\1') as line
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and k.contype = 'c'`)
    expect(checks).toMatchInlineSnapshot(`
      [
        "account_link: (kind = ANY (ARRAY['INVITE'::text, 'RESET'::text]))",
        "account_link: (state = ANY (ARRAY['WAITING'::text, 'SENDING'::text, 'SENT'::text, 'FAILED'::text]))",
        "app_user: (perm_id = ANY (ARRAY['01'::text, '11'::text, '21'::text]))",
        "approval_delegation: (deputy_no <> employee_no)",
        "approval_delegation: (document_types <@ ARRAY['vacation'::text, 'attendance'::text, 'trip'::text, 'edu'::text, 'over'::text, 'apology'::text])",
        "approval_delegation: (to_date >= from_date)",
        "approval_line: (document_type = ANY (ARRAY['vacation'::text, 'attendance'::text, 'trip'::text, 'edu'::text, 'over'::text, 'apology'::text]))",
        "approval_line_term_entry: ((jsonb_typeof(steps) = 'array'::text) AND (jsonb_array_length(steps) > 0))",
        "approval_line_term_entry: (NOT (stands AND withdrawn))",
        "attendance_close_entry: ((action = 'close'::text) OR (reason IS NOT NULL))",
        "attendance_close_entry: (action = ANY (ARRAY['close'::text, 'reopen'::text, 'apply'::text]))",
        "attendance_close_entry: (month ~ '^\\d{4}-\\d{2}$'::text)",
        "attendance_fact: ((kind <> 'ABSENCE'::text) OR (NOT paid))",
        "attendance_fact: ((kind <> 'HOURS'::text) OR (from_date = to_date))",
        "attendance_fact: ((kind = 'HOURS'::text) = (start_time IS NOT NULL))",
        "attendance_fact: ((start_time IS NULL) = (end_time IS NULL))",
        "attendance_fact: ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))",
        "attendance_fact: (kind = ANY (ARRAY['LEAVE'::text, 'HALF_AM'::text, 'HALF_PM'::text, 'HOURS'::text, 'TRIP'::text, 'EDU'::text, 'REMOTE'::text, 'FIELD'::text, 'ABSENCE'::text]))",
        "attendance_fact: (to_date >= from_date)",
        "attendance_hours: ((days >= 1) AND (days <= 31))",
        "attendance_hours: ((kind = 'absentDays'::text) = (days IS NOT NULL))",
        "attendance_hours: ((minutes >= 1) AND (minutes <= 44640))",
        "attendance_hours: ((minutes IS NOT NULL) OR (days IS NOT NULL))",
        "attendance_hours: ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))",
        "attendance_hours: (kind = ANY (ARRAY['extnWork'::text, 'extnNightWork'::text, 'inLawExtra'::text, 'nightWork'::text, 'hdayWork'::text, 'hdayNightWork'::text, 'hdayExtnWork'::text, 'hdayExtnNightWork'::text, 'latenTime'::text, 'earlyLeave'::text, 'gnotTime'::text, 'absentDays'::text]))",
        "attendance_hours: (month ~ '^\\d{4}-\\d{2}$'::text)",
        "attendance_pending: (why = ANY (ARRAY['TAG'::text, 'EXCLUSION'::text, 'CORRECTION'::text, 'REQUEST'::text, 'FACT'::text, 'PLAN'::text, 'RULES'::text]))",
        "attendance_plan: (month ~ '^\\d{4}-\\d{2}$'::text)",
        "attendance_rules: (month ~ '^\\d{4}-\\d{2}$'::text)",
        "attendance_tag: ((source <> 'DOCUMENT'::text) OR (request_no IS NOT NULL))",
        "attendance_tag: ((source <> 'HAND'::text) OR (reason IS NOT NULL))",
        "attendance_tag: (source = ANY (ARRAY['BEACON'::text, 'CODE'::text, 'LOCATION'::text, 'NETWORK'::text, 'PHONE'::text, 'DESK'::text, 'CARD'::text, 'HAND'::text, 'DOCUMENT'::text, 'IMPORT'::text]))",
        "attendance_tag: (type = ANY (ARRAY['in'::text, 'out'::text, 'gnot'::text, 'rtn'::text]))",
        "attendance_total: (month ~ '^\\d{4}-\\d{2}$'::text)",
        "audit_log: (key_version = ANY (ARRAY[0, 1]))",
        "audit_sign_off: (month ~ '^\\d{4}-\\d{2}$'::text)",
        "bank_account_entry: (NOT (stands AND withdrawn))",
        "code_value: ((subcategory ~ '^\\d{4}$'::text) AND (subcategory <> '0000'::text))",
        "code_value: (category ~ '^\\d{4}$'::text)",
        "code_value: (last_day >= valid_from)",
        "code_value: (name <> ''::text)",
        "company: (business_scale >= 0)",
        "company: (contract_type = ANY (ARRAY['0001'::text, '0002'::text]))",
        "company_code_name: (name <> ''::text)",
        "company_security: ((idle_minutes >= 10) AND (idle_minutes <= 60))",
        "company_security: (second_factor = ANY (ARRAY['OPERATORS'::text, 'EVERYBODY'::text]))",
        "company_setting_entry: ((payday >= 1) AND (payday <= 31))",
        "company_setting_entry: ((period_start_day >= 1) AND (period_start_day <= 28))",
        "company_setting_entry: (NOT (stands AND withdrawn))",
        "company_setting_entry: (employer_size = ANY (ARRAY['under150'::text, '150plusPrioritySupported'::text, '150to999'::text, '1000plusOrGovernment'::text]))",
        "company_setting_entry: (leave_basis = ANY (ARRAY['HIRE'::text, 'FISCAL'::text]))",
        "company_setting_entry: (payday_on_holiday = ANY (ARRAY['BEFORE'::text, 'AFTER'::text]))",
        "company_touch: (touches > 0)",
        "contract_handover: ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))",
        "contract_handover: (jsonb_typeof(terms) = 'object'::text)",
        "contract_handover: (way = ANY (ARRAY['PAPER'::text, 'ELECTRONIC'::text]))",
        "day_correction: ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))",
        "deduction_consent_entry: (NOT (stands AND withdrawn))",
        "deduction_consent_entry: (agreed_on <= valid_from)",
        "deduction_consent_entry: (given = (agreed_on IS NOT NULL))",
        "department_term_entry: (NOT (stands AND withdrawn))",
        "department_term_entry: (parent_no <> department_no)",
        "destruction: ((jsonb_typeof(items) = 'array'::text) AND (jsonb_array_length(items) > 0))",
        "disability_entry: (NOT (stands AND withdrawn))",
        "disability_entry: (kind = ANY (ARRAY['WELFARE'::text, 'VETERAN'::text, 'SEVERE_ILLNESS'::text]))",
        "disability_entry: (member_no >= 0)",
        "disability_entry: (to_date >= valid_from)",
        "employee: ((leave_date IS NULL) OR (leave_date >= hire_date))",
        "employee: (contract_end >= hire_date)",
        "employee: (gender = ANY (ARRAY['M'::text, 'F'::text]))",
        "employee: (probation_until >= hire_date)",
        "employee_assignment_entry: ((weekly_holiday >= 0) AND (weekly_holiday <= 6))",
        "employee_assignment_entry: ((work_place <> ''::text) AND (length(work_place) <= 200))",
        "employee_assignment_entry: (NOT (stands AND withdrawn))",
        "employee_assignment_entry: (attendance_source = ANY (ARRAY['RECORDED'::text, 'AS_SCHEDULED'::text]))",
        "employment_certificate: (EXTRACT(year FROM issued_on) = (issue_year)::numeric)",
        "employment_certificate: (cardinality(items) > 0)",
        "employment_certificate: (issue_no > 0)",
        "employment_certificate: (jsonb_typeof(content) = 'object'::text)",
        "employment_certificate: (kind = ANY (ARRAY['EMPLOYMENT'::text, 'CAREER'::text]))",
        "fact_touch: (touches > 0)",
        "family_count_entry: ((children >= 0) AND (children <= 29))",
        "family_count_entry: ((children_under7 >= 0) AND (children_under7 <= 29))",
        "family_count_entry: ((dependents >= 1) AND (dependents <= 30))",
        "family_count_entry: (NOT (stands AND withdrawn))",
        "family_count_entry: (children < dependents)",
        "family_member: (relation = ANY (ARRAY['SPOUSE'::text, 'CHILD'::text, 'PARENT'::text, 'SIBLING'::text, 'OTHER'::text]))",
        "family_member: (to_date >= from_date)",
        "given_number: (no > 0)",
        "holiday: ((company_no <> 0) OR ((moved_to IS NULL) AND (kind = 'PUBLIC_HOLIDAY'::text)))",
        "holiday: ((moved_to IS NULL) = (agreement_date IS NULL))",
        "holiday: (agreement_date < LEAST(holiday_date, moved_to))",
        "holiday: (kind = ANY (ARRAY['PUBLIC_HOLIDAY'::text, 'COMPANY_HOLIDAY'::text]))",
        "holiday: (moved_to <> holiday_date)",
        "identity_correction: (name OR resident_number)",
        "import_batch: ((state = 'READ'::text) = (applied_at IS NULL))",
        "import_batch: ((state = 'UNDONE'::text) = (undone_at IS NOT NULL))",
        "import_batch: (state = ANY (ARRAY['READ'::text, 'APPLIED'::text, 'UNDONE'::text]))",
        "import_row: ((record_no IS NULL) = (record_version IS NULL))",
        "import_row: (kind = ANY (ARRAY['ADDED'::text, 'CHANGED'::text, 'SAME'::text]))",
        "insurance_bill: (insurance = ANY (ARRAY['pension'::text, 'health'::text]))",
        "insurance_report: ((filed_about IS NULL) OR (filed_on IS NOT NULL))",
        "insurance_report: (jsonb_typeof(items) = 'object'::text)",
        "insurance_report: (kind = ANY (ARRAY['ACQUISITION'::text, 'LOSS'::text, 'CHANGE'::text, 'SEPARATION'::text]))",
        "insurance_setting_entry: (NOT (stands AND withdrawn))",
        "irp_account_entry: (NOT (stands AND withdrawn))",
        "job: (state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))",
        "leave_entry: ((kind = ANY (ARRAY['OPENING'::text, 'GRANT'::text])) = (expires_on IS NOT NULL))",
        "leave_entry: ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))",
        "leave_entry: (amount > (0)::numeric)",
        "leave_entry: (expires_on >= entry_date)",
        "leave_entry: (kind = ANY (ARRAY['OPENING'::text, 'GRANT'::text, 'CUT'::text, 'USE'::text, 'PAYOUT'::text]))",
        "leave_entry: (unit = ANY (ARRAY['DAY'::text, 'HOUR'::text]))",
        "leave_of_absence_entry: (NOT (stands AND withdrawn))",
        "leave_of_absence_entry: (kind = ANY (ARRAY['CHILDCARE'::text, 'MATERNITY'::text, 'INJURY'::text, 'SICK'::text, 'FAMILY_CARE'::text, 'PERSONAL'::text, 'OTHER'::text, 'PUBLIC'::text, 'DISPUTE'::text]))",
        "leave_of_absence_entry: (to_date >= from_date)",
        "leaving_draft: (month ~ '^\\d{4}-\\d{2}$'::text)",
        "leaving_draft: (payment_type = ANY (ARRAY['0001'::text, '0004'::text, '0005'::text]))",
        "leaving_told_entry: (NOT (stands AND withdrawn))",
        "leaving_told_entry: (jsonb_typeof(facts) = 'object'::text)",
        "membership: (role = ANY (ARRAY['11'::text, '21'::text]))",
        "opening_fact_entry: (NOT (stands AND withdrawn))",
        "opening_fact_entry: (jsonb_typeof(facts) = 'object'::text)",
        "pay_term_entry: (NOT (stands AND withdrawn))",
        "pay_term_entry: (jsonb_typeof(amounts) = 'object'::text)",
        "pay_term_entry: (pay_kind = ANY (ARRAY['monthly'::text, 'hourly'::text, 'daily'::text]))",
        "payroll_elsewhere: (entry_no > 0)",
        "payroll_elsewhere: (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'::text)",
        "payroll_elsewhere: (reason <> ''::text)",
        "payroll_run: (month ~ '^\\d{4}-\\d{2}$'::text)",
        "payroll_run: (payment_type = ANY (ARRAY['0001'::text, '0002'::text, '0003'::text, '0004'::text, '0005'::text, '0006'::text]))",
        "payslip: ((taxable >= 0) AND (tax_free >= 0))",
        "payslip: (net = (earnings - deductions))",
        "payslip: (state = ANY (ARRAY['draft'::text, 'calculated'::text, 'confirmed'::text, 'paid'::text]))",
        "payslip_entry: ((due IS NULL) = (item_code !~~ 'pay.difference.%'::text))",
        "payslip_entry: ((service_years >= 1) AND (service_years <= 100))",
        "payslip_entry: ((service_years IS NULL) = (into_irp IS NULL))",
        "payslip_handover: ((((entry_no)::integer % 2) = 1) = (way IS NOT NULL))",
        "payslip_handover: ((way IS NULL) = (handed_on IS NULL))",
        "payslip_handover: ((way IS NULL) = (reason IS NOT NULL))",
        "payslip_handover: (entry_no > 0)",
        "payslip_handover: (reason <> ''::text)",
        "payslip_handover: (way = ANY (ARRAY['APP'::text, 'PAPER'::text]))",
        "payslip_lines: (ARRAY[cardinality(kinds), cardinality(labels), cardinality(rules), cardinality(amounts), cardinality(calculated), cardinality(tax_free), COALESCE(cardinality(override_reasons), cardinality(codes)), COALESCE(cardinality(override_notices), cardinality(codes))] = array_fill(cardinality(codes), ARRAY[8]))",
        "payslip_lines: (array_position(amounts, NULL::bigint) IS NULL)",
        "payslip_lines: (array_position(calculated, NULL::bigint) IS NULL)",
        "payslip_lines: (array_position(tax_free, NULL::bigint) IS NULL)",
        "payslip_lines: (json_typeof(absent) = 'array'::text)",
        "payslip_lines: (kinds <@ ARRAY['earning'::text, 'deduction'::text, 'employer'::text])",
        "payslip_payment: (amount > 0)",
        "payslip_payment: (method = ANY (ARRAY['account'::text, 'cash'::text]))",
        "payslip_payment: (payment_no > 0)",
        "person_file: ((ended_at IS NULL) = (ended_reason IS NULL))",
        "person_file: (expires_on >= dated_on)",
        "position_term_entry: (NOT (stands AND withdrawn))",
        "protection_entry: (NOT (stands AND withdrawn))",
        "protection_entry: (kind = ANY (ARRAY['PREGNANT'::text, 'AFTER_BIRTH'::text, 'CHILDCARE_HOURS'::text, 'FAMILYCARE_HOURS'::text, 'ARTICLE63'::text, 'INDUSTRIAL_SERVICE'::text]))",
        "protection_entry: (to_date >= valid_from)",
        "punch_request: ((state = 'WAITING'::text) = (decided_at IS NULL))",
        "punch_request: (state = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text]))",
        "receivable: (((withdrawn_at IS NULL) = (withdrawn_reason IS NULL)) AND ((withdrawn_at IS NULL) = (withdrawn_by_name IS NULL)))",
        "receivable: (amount > 0)",
        "receivable: (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'::text)",
        "receivable: (note <> ''::text)",
        "receivable: (payment_type = ANY (ARRAY['0001'::text, '0002'::text, '0003'::text, '0004'::text, '0005'::text, '0006'::text]))",
        "receivable: (withdrawn_reason <> ''::text)",
        "receivable_repayment: (((withdrawn_at IS NULL) = (withdrawn_reason IS NULL)) AND ((withdrawn_at IS NULL) = (withdrawn_by_name IS NULL)))",
        "receivable_repayment: (amount > 0)",
        "receivable_repayment: (repayment_no > 0)",
        "receivable_repayment: (withdrawn_reason <> ''::text)",
        "rehire: (previous_no <> employee_no)",
        "retention_hold: ((ended_at IS NULL) = (ended_reason IS NULL))",
        "retention_hold: (until_date >= from_date)",
        "salary_item_term_entry: ((cycle_months >= 1) AND (cycle_months <= 12))",
        "salary_item_term_entry: (NOT (stands AND withdrawn))",
        "salary_item_term_entry: (basis = ANY (ARRAY['LAW'::text, 'COLLECTIVE_AGREEMENT'::text, 'COURT_ORDER'::text, 'CONSENT'::text, 'NONE'::text]))",
        "salary_item_term_entry: (item_type = ANY (ARRAY['base'::text, 'additional'::text]))",
        "salary_item_term_entry: (kind = ANY (ARRAY['earning'::text, 'deduction'::text]))",
        "salary_item_term_entry: (paid_months ~ '^\\d{1,2}(,\\d{1,2})*$'::text)",
        "setting_term_entry: (NOT (stands AND withdrawn))",
        "shift_assignment_entry: ((day_of_pattern >= 1) AND (day_of_pattern <= 56))",
        "shift_assignment_entry: ((pattern_no IS NULL) = (day_of_pattern IS NULL))",
        "shift_assignment_entry: (NOT (stands AND withdrawn))",
        "shift_day: ((kind = 'WORK'::text) = ((work_schedule IS NOT NULL) OR (start_time IS NOT NULL)))",
        "shift_day: ((start_time IS NULL) = (end_time IS NULL))",
        "shift_day: (kind = ANY (ARRAY['WORK'::text, 'OFF'::text, 'WEEKLY_HOLIDAY'::text]))",
        "shift_pattern: ((jsonb_array_length(days) >= 1) AND (jsonb_array_length(days) <= 56))",
        "shift_pattern: (name <> ''::text)",
        "stored_file: (size > 0)",
        "tag_card: (end_date >= valid_from)",
        "tag_exclusion: ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))",
        "tax_setting_entry: (NOT (stands AND withdrawn))",
        "tax_setting_entry: (income_kind = ANY (ARRAY['EARNED'::text, 'DAILY'::text, 'BUSINESS'::text]))",
        "tax_setting_entry: (withholding_percent = ANY (ARRAY[80, 100, 120]))",
        "tax_setting_entry: (youth_reduction_percent = ANY (ARRAY[70, 90]))",
        "user_session: (factor = ANY (ARRAY['NONE'::text, 'OTP'::text, 'RECOVERY'::text]))",
      ]
    `)
  })

  it('is no tenant’s to change where it is written by the system or kept for ever', async () => {
    const rights = await linesOf(sql`
      select c.relname || ': ' || coalesce(string_agg(p.name, ' ' order by p.name)
        filter (where has_table_privilege('app_user', c.oid, p.name)), '-') as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      cross join (values ('select'), ('insert'), ('update'), ('delete'), ('truncate')) as p (name)
      where n.nspname = 'public' and c.relkind in ('r', 'p') group by c.relname
      having not bool_and(has_table_privilege('app_user', c.oid, p.name)) filter (where p.name <> 'truncate')
        or bool_or(has_table_privilege('app_user', c.oid, p.name)) filter (where p.name = 'truncate')
     `)
    expect(rights).toMatchInlineSnapshot(`
      [
        "account_link: -",
        "app_user: -",
        "approval_line_term_entry: insert select",
        "attendance_close_entry: insert select",
        "attendance_fact: insert select",
        "attendance_hours: insert select",
        "attendance_tag: insert select",
        "audit_check: select",
        "audit_confirmation: insert select",
        "audit_head: insert select update",
        "audit_log: insert select",
        "audit_sign_off: insert select",
        "bank_account_entry: insert select",
        "certificate_void: insert select",
        "code_value: select",
        "company_code_name: insert select update",
        "company_security: -",
        "company_setting_entry: insert select",
        "company_touch: insert select",
        "contract_handover: insert select",
        "day_correction: insert select",
        "deduction_consent_entry: insert select",
        "department_term_entry: insert select",
        "destruction: insert select",
        "disability_entry: insert select",
        "employee_assignment_entry: insert select",
        "employment_certificate: insert select",
        "fact_touch: insert select",
        "family_count_entry: insert select",
        "given_number: insert select update",
        "insurance_report: insert select update",
        "insurance_setting_entry: insert select",
        "irp_account_entry: insert select",
        "kysely_migration: -",
        "kysely_migration_lock: -",
        "leave_entry: insert select",
        "leave_of_absence_entry: insert select",
        "leaving_told_entry: insert select",
        "login_failure: -",
        "membership: -",
        "opening_fact_entry: insert select",
        "pay_term_entry: insert select",
        "payroll_elsewhere: insert select",
        "payslip_handover: insert select",
        "payslip_payment: insert select",
        "payslip_view: insert select",
        "person_file: insert select",
        "position_term_entry: insert select",
        "protection_entry: insert select",
        "punch_request: insert select update",
        "recovery_code: -",
        "refused_claim: select",
        "rehire: delete insert select",
        "rehire_service: delete insert select",
        "retention_due: select",
        "retention_hold: insert select",
        "right_record: -",
        "salary_item_term_entry: insert select",
        "schedule: -",
        "setting_term_entry: insert select",
        "shift_assignment_entry: insert select",
        "statute_row: select",
        "stored_file: delete insert select",
        "system_setting: -",
        "tag_anomaly: insert select",
        "tag_exclusion: insert select",
        "tax_setting_entry: insert select",
        "user_factor: -",
        "user_factor_start: -",
        "user_session: -",
      ]
    `)
  })
})

describe('migrations', () => {
  it('run once', async () => {
    expect(await migrate(t.own.kysely)).toEqual([])
  })

  it('refuse a database that a newer version made', async () => {
    const known = readMigrations()
    const [first] = Object.entries(known)
    if (first === undefined) throw new Error('no migrations')
    await expect(migrate(t.own.kysely, Object.fromEntries([first]))).rejects.toThrow(/다른 버전의 한달/)
  })

  it('leave rows.gen.ts as it is committed (otherwise: npm run generate)', async () => {
    const committed = readFileSync(fileURLToPath(new URL('./rows.gen.ts', import.meta.url)), 'utf8')
    expect(await renderRowTypes(t.own.kysely)).toBe(committed)
  })
})
