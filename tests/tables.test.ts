import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const server = join(import.meta.dirname, '../apps/server/src')
const features = join(server, 'features')

/**
 * Which feature owns a table: it alone writes it. Tables of attendance wait for the feature of that name, billed
 * premiums are payroll's. What is not here belongs to the server itself (sessions, jobs, log).
 */
const OWNER: Readonly<Record<string, string>> = {
  company: 'companies',
  company_setting: 'companies',
  company_setting_entry: 'companies',
  company_account: 'companies',
  statute_row: 'statute',
  code_value: 'codes',
  company_code_name: 'codes',
  department: 'organisation',
  department_term: 'organisation',
  department_term_entry: 'organisation',
  position: 'organisation',
  position_term: 'organisation',
  position_term_entry: 'organisation',
  approval_line: 'approval-lines',
  approval_line_term: 'approval-lines',
  approval_line_term_entry: 'approval-lines',
  approval_delegation: 'approval-lines',
  approval_document: 'approval',
  approval_step: 'approval',
  approval_move: 'approval',
  approval_reader: 'approval',
  approval_comment: 'approval',
  approval_attachment: 'approval',
  approval_effect: 'approval',
  approval_cancel: 'approval',
  approval_destruction: 'approval',
  employee: 'employees',
  employee_assignment: 'employees',
  employee_assignment_entry: 'employees',
  pay_term: 'employees',
  pay_term_entry: 'employees',
  tax_setting: 'employees',
  tax_setting_entry: 'employees',
  family_count: 'employees',
  family_count_entry: 'employees',
  insurance_setting: 'employees',
  insurance_setting_entry: 'employees',
  bank_account: 'employees',
  bank_account_entry: 'employees',
  irp_account: 'employees',
  irp_account_entry: 'employees',
  identity_correction: 'employees',
  opening_fact: 'employees',
  opening_fact_entry: 'employees',
  leave_of_absence: 'employees',
  leave_of_absence_entry: 'employees',
  protection: 'employees',
  protection_entry: 'employees',
  family_member: 'employees',
  disability: 'employees',
  disability_entry: 'employees',
  employment_certificate: 'employees',
  contract_handover: 'employees',
  person_file: 'employees',
  rehire: 'employees',
  rehire_service: 'employees',
  retention_hold: 'retention',
  destruction: 'retention',
  retention_due: 'retention',
  certificate_void: 'employees',
  insurance_report: 'insurance-reports',
  salary_item: 'items',
  salary_item_term: 'items',
  salary_item_term_entry: 'items',
  deduction_consent: 'items',
  deduction_consent_entry: 'items',
  insurance_bill: 'payroll',
  payroll_run: 'payroll',
  payslip: 'payroll',
  payslip_line: 'payroll',
  payslip_lines: 'payroll',
  payslip_override: 'payroll',
  payslip_entry: 'payroll',
  payslip_view: 'payroll',
  payslip_handover: 'payroll',
  receivable: 'payroll',
  receivable_repayment: 'payroll',
  payroll_elsewhere: 'payroll',
  payslip_payment: 'payroll',
  payslip_payment_return: 'payroll',
  payslip_paid: 'payroll',
  payslip_judged: 'payroll',
  payroll_summary: 'payroll',
  fact_touch: 'payroll',
  company_touch: 'payroll',
  voucher: 'vouchers',
  voucher_line: 'vouchers',
  voucher_accounts: 'vouchers',
  voucher_accounts_entry: 'vouchers',
  attendance_day: 'attendance',
  attendance_total: 'attendance',
  attendance_close: 'attendance',
  attendance_close_entry: 'attendance',
  attendance_open_person: 'attendance',
  attendance_plan: 'attendance',
  attendance_rules: 'attendance',
  attendance_fact: 'attendance',
  attendance_tag: 'attendance',
  tag_anomaly: 'attendance',
  tag_exclusion: 'attendance',
  tag_card: 'attendance',
  tag_hearing: 'attendance',
  beacon: 'attendance',
  phone: 'attendance',
  workplace: 'attendance',
  gateway: 'attendance',
  gateway_beat: 'attendance',
  workplace_screen: 'attendance',
  screen_code_use: 'attendance',
  location_record: 'attendance',
  tag_location: 'attendance',
  check_in_pin: 'attendance',
  check_in_fault: 'attendance',
  phone_change: 'attendance',
  attendance_pending: 'attendance',
  shift_pattern: 'attendance',
  shift_assignment: 'attendance',
  shift_assignment_entry: 'attendance',
  shift_day: 'attendance',
  roster_publication: 'attendance',
  roster_reader: 'attendance',
  day_correction: 'attendance',
  punch_request: 'attendance',
  attendance_hours: 'attendance',
  leave_entry: 'leave',
  leave_payout: 'leave',
  leaving_draft: 'leaving',
  leaving_told: 'leaving',
  leaving_told_entry: 'leaving',
  transfer_file: 'transfer',
  transfer_item: 'transfer',
  transfer_result: 'transfer',
  transfer_hold: 'transfer',
  transfer_exception: 'transfer',
  contract_request: 'companies',
  contract_request_move: 'companies',
  inquiry: 'inquiries',
  inquiry_message: 'inquiries',
  board_category: 'board',
  board_post: 'board',
  board_comment: 'board',
  board_read: 'board',
  writing_draft: 'drafts',
  notice: 'notices',
  notice_choice: 'notices',
  notice_read: 'notices',
  dc_member: 'retirement',
  dc_payment: 'retirement',
  departure_insurance: 'retirement',
  departure_premium: 'retirement',
  departure_balance: 'retirement',
  help_vote: 'help',
  holiday: 'holidays',
  setting_term: 'settings',
  setting_term_entry: 'settings',
}

/**
 * Tables of others that a feature reads in its own SQL. A new one is better read through the `public.ts` of its owner; where
 * one query for thousands of people needs the join, it is written down here.
 */
const READS: Readonly<Record<string, readonly string[]>> = {
  approval: ['employee', 'leave_of_absence', 'stored_file'],
  attendance: [
    'app_user',
    'approval_destruction',
    'approval_document',
    'approval_effect',
    'company',
    'department',
    'department_term',
    'employee',
    'employee_assignment',
    'leave_of_absence',
    'membership',
    'pay_term',
    'payroll_run',
    'payslip',
    'protection',
    'tax_setting',
  ],
  board: ['employee', 'stored_file'],
  codes: ['company'],
  'approval-lines': ['department', 'employee', 'position'],
  companies: [
    'app_user',
    'employee',
    'holiday',
    'import_batch',
    'membership',
    'payroll_run',
    'payslip',
    'stored_file',
    'transfer_file',
  ],
  // What keeps a person from being removed is named in employees/write/uses.repo.ts.
  employees: ['app_user', 'approval_line_term_entry', 'department', 'department_term', 'position_term', 'stored_file'],
  holidays: ['stored_file'],
  inquiries: ['company', 'employee'],
  home: [
    'app_user',
    'approval_line',
    'attendance_close',
    'attendance_day',
    'attendance_total',
    'bank_account',
    'company',
    'company_setting',
    'employee',
    'employee_assignment',
    'membership',
    'pay_term',
    'payroll_elsewhere',
    'payroll_run',
    'payslip',
    'payslip_paid',
  ],
  hours: ['employee', 'employee_assignment'],
  items: ['employee', 'pay_term', 'payroll_run', 'payslip_entry', 'payslip_lines', 'payslip_override'],
  leaving: ['employee', 'payroll_run', 'payslip', 'payslip_paid'],
  leave: ['department', 'department_term', 'employee', 'employee_assignment', 'tax_setting'],
  organisation: [
    'approval_line',
    'approval_line_term_entry',
    'employee',
    'employee_assignment',
    'employee_assignment_entry',
    'payslip',
  ],
  payroll: [
    'app_user',
    'attendance_close',
    'attendance_day',
    'attendance_open_person',
    'attendance_total',
    'audit_log',
    'bank_account',
    'company',
    'company_setting',
    'department',
    'department_term',
    'employee',
    'employee_assignment',
    'family_count',
    'insurance_setting',
    'irp_account',
    'job',
    'leave_of_absence',
    'pay_term',
    'position_term',
    'tax_setting',
    'transfer_exception',
    'transfer_hold',
    'transfer_item',
    'voucher',
  ],
  'insurance-settlement': [
    'department',
    'department_term',
    'employee',
    'employee_assignment',
    'insurance_setting',
    'leave_of_absence',
    'tax_setting',
  ],
  retention: ['company'],
  transfer: ['bank_account_entry', 'payroll_run', 'payslip', 'payslip_payment', 'payslip_payment_return'],
  retirement: ['department', 'department_term', 'employee', 'employee_assignment', 'leave_of_absence', 'tax_setting'],
  settings: ['holiday', 'insurance_setting', 'salary_item_term'],
}

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
const featureOf = (file: string): string => relative(features, file).split('/')[0] ?? ''

const allTables = [
  ...(/export type DB = \{([^}]*)\}/.exec(readFileSync(join(server, 'db/rows.gen.ts'), 'utf8'))?.[1] ?? '').matchAll(
    /^ {2}(\w+):/gm,
  ),
].flatMap(([, name]) => name ?? [])

/** SQL that reads or writes a table, and the same said to Kysely or by a helper of dated rows. */
const usesOf = (text: string): { reads: Set<string>; writes: Set<string> } => {
  const reads = new Set<string>()
  const writes = new Set<string>()
  for (const table of allTables) {
    const writing = new RegExp(
      String.raw`(?:insert into|update|delete from)\s+"?${table}"?\b|(?:insertInto|updateTable|deleteFrom)\('${table}\b`,
      'i',
    )
    const reading = new RegExp(
      String.raw`(?:from|join|using)\s+"?${table}"?\b|(?:selectFrom|[jJ]oin|heldOn|dated)\(\s*'${table}\b`,
      'i',
    )
    if (writing.test(text)) writes.add(table)
    if (reading.test(text.replaceAll(/delete from/gi, ''))) reads.add(table)
  }
  return { reads, writes }
}

const uses = files(features).map((file) => ({ file, ...usesOf(readFileSync(file, 'utf8')) }))
const foreign = (feature: string, tables: ReadonlySet<string>): string[] =>
  [...tables].filter((table) => OWNER[table] !== feature)

describe('tables', () => {
  it('each belong to a feature, or to the server itself', () => {
    const unknown = Object.keys(OWNER).filter((table) => !allTables.includes(table))
    expect(unknown).toEqual([])
  })

  it('are written by their owner only', () => {
    const wrong = uses.flatMap(({ file, writes }) =>
      foreign(featureOf(file), writes).map((table) => `${relative(server, file)} writes ${table}`),
    )
    expect(wrong).toEqual([])
  })

  it('are read by others only where it is written down', () => {
    const found = new Map<string, Set<string>>()
    for (const { file, reads } of uses)
      for (const table of foreign(featureOf(file), reads)) {
        const feature = featureOf(file)
        found.set(feature, (found.get(feature) ?? new Set()).add(table))
      }
    expect(Object.fromEntries([...found].map(([feature, tables]) => [feature, [...tables].toSorted()]))).toEqual(READS)
  })

  it('are recognised in SQL, in Kysely and in the helpers', () => {
    const { reads, writes } = usesOf(
      "sql`select from \"position\" p join payslip_line l`; tx.selectFrom('company as c').innerJoin('holiday', on); ${heldOn('pay_term', no)}; sql`update employee set`; sql`delete from job where`",
    )
    expect([...reads].toSorted()).toEqual(['company', 'holiday', 'pay_term', 'payslip_line', 'position'])
    expect([...writes].toSorted()).toEqual(['employee', 'job'])
  })
})
