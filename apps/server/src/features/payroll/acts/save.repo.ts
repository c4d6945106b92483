import type { PlainDate, YearMonth } from '@handal/base/date'
import type { Won } from '@handal/base/won'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { keepNumber, lastNumber, nextNumber } from '../../../db/numbers.ts'
import { copyNotices } from '../slip/overrides.repo.ts'
import type { RunKey } from '../run/run.repo.ts'

/** A run under the transaction's lock: nobody else changes it until commit. */
export type LockedRun = {
  run_no: number
  version: number
  period_from: PlainDate
  period_to: PlainDate
  pay_date: PlainDate
  closed_slips: boolean
}

const findLocked = async (tx: Tx, key: RunKey): Promise<LockedRun | null> => {
  const { rows } = await sql<LockedRun>`
    select r.run_no, r.version, r.period_from, r.period_to, r.pay_date,
      exists (select from payslip p where p.company_no = r.company_no and p.run_no = r.run_no
              and p.state in ('confirmed', 'paid')) as closed_slips
    from payroll_run r
    where r.company_no = ${key.companyNo} and r.month = ${key.month} and r.payment_type = ${key.paymentType}
    for update of r
  `.execute(tx)
  return rows[0] ?? null
}

/** Locks the run of a month, or null when there is none. Every change of a run begins here. */
export const lockRun = findLocked

/** Versions of a month's run go on when it is made anew: a screen left open must not mean the new one. */
const versionsOf = ({ companyNo, month, paymentType }: RunKey): { companyNo: number; kind: string } => ({
  companyNo,
  kind: `payroll_run.version ${month} ${paymentType}`,
})

/** Takes a run away in which nothing is left: no payslip of any issue and no amount entered for it. */
export const dropEmptyRun = async (tx: Tx, companyNo: number, runNo: number): Promise<void> => {
  const { rows } = await sql<{ month: YearMonth; payment_type: string; version: number }>`
    delete from payroll_run r where r.company_no = ${companyNo} and r.run_no = ${runNo}
      and not exists (select from payslip p where p.company_no = r.company_no and p.run_no = r.run_no)
      and not exists (select from payslip_entry e where e.company_no = r.company_no and e.run_no = r.run_no)
      and not exists (select from payslip_override o where o.company_no = r.company_no and o.run_no = r.run_no)
    returning month, payment_type, version
  `.execute(tx)
  const [gone] = rows
  if (gone === undefined) return
  await keepNumber(tx, { companyNo, kind: 'payroll_run' }, runNo)
  await keepNumber(tx, versionsOf({ companyNo, month: gone.month, paymentType: gone.payment_type }), gone.version)
}

export type RunDates = { readonly from: PlainDate; readonly to: PlainDate; readonly payDate: PlainDate }

/** Locks the run of a month, made first when it is missing: two at once make one, and `made` tells which of them did. */
export const lockOrMakeRun = async (
  tx: Tx,
  key: RunKey,
  dates: RunDates,
  actor: { readonly userNo: number | null; readonly now: () => Date },
): Promise<LockedRun & { readonly made: boolean }> => {
  let made = false
  for (let attempt = 0; attempt < 5; attempt++) {
    const found = await findLocked(tx, key)
    if (found !== null) return { ...found, made }
    const unused = sql<number>`select coalesce(max(run_no), 0) + 1 from payroll_run where company_no = ${key.companyNo}`
    const runNo = await nextNumber(tx, { companyNo: key.companyNo, kind: 'payroll_run' }, unused)
    // Another may have made it while we waited for the number: then nothing is inserted and we look again.
    const { numAffectedRows } = await sql`
      insert into payroll_run (company_no, run_no, month, payment_type, period_from, period_to, pay_date, created_at, created_by,
        version)
      values (${key.companyNo}, ${runNo}, ${key.month}, ${key.paymentType}, ${dates.from}, ${dates.to}, ${dates.payDate},
        ${actor.now()}, ${actor.userNo},
        ${(await lastNumber(tx, versionsOf(key))) + 1})
      on conflict do nothing
    `.execute(tx)
    made = numAffectedRows === 1n
  }
  throw new Error('a payroll run could not be made')
}

/** Marks a run as changed; with `calculated` also its dates, figures and who calculated. */
export const touchRun = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  calculated?: RunDates & {
    readonly figures: Readonly<Record<string, string>>
    readonly at: Date
    readonly by: number | null
    /** Dates move only while nothing in the run is closed. */
    readonly moveDates: boolean
  },
): Promise<void> => {
  if (calculated === undefined) {
    await sql`update payroll_run set version = version + 1 where company_no = ${companyNo} and run_no = ${runNo}`.execute(
      tx,
    )
    return
  }
  await sql`
    update payroll_run set version = version + 1, calculated_at = ${calculated.at}, calculated_by = ${calculated.by},
      figures = figures || ${JSON.stringify(calculated.figures)}::jsonb,
      period_from = case when ${calculated.moveDates} then ${calculated.from}::date else period_from end,
      period_to = case when ${calculated.moveDates} then ${calculated.to}::date else period_to end,
      pay_date = case when ${calculated.moveDates} then ${calculated.payDate}::date else pay_date end
    where company_no = ${companyNo} and run_no = ${runNo}
  `.execute(tx)
}

/** A line as it is written. */
export type LineWrite = {
  readonly kind: 'earning' | 'deduction' | 'employer'
  readonly code: string
  readonly label: string
  readonly rule: string
  readonly amount: Won
  readonly calculated: Won
  readonly taxFree: Won
  readonly overridden: boolean
  readonly overrideReason: string | null
  readonly operands: string
}
/** A calculated payslip as it is written; notices and attendance are JSON texts. */
export type SlipWrite = {
  readonly employeeNo: number
  readonly versionNo: number
  readonly fingerprint: string
  /** With what touches it was calculated. */
  readonly seen: string
  readonly employeeCode: string
  readonly name: string
  readonly birthDate: PlainDate
  readonly departmentNo: number | null
  readonly departmentName: string | null
  readonly positionName: string | null
  readonly jobTitle: string | null
  readonly hireDate: PlainDate
  readonly leaveDate: PlainDate | null
  readonly payKind: string
  readonly earnings: Won
  readonly taxable: Won
  readonly taxFree: Won
  readonly deductions: Won
  readonly net: Won
  readonly employerCost: Won
  readonly ordinaryMonthly: number | null
  readonly ordinaryHourly: string | null
  readonly monthlyHours: string | null
  readonly attendance: string | null
  readonly warnings: string
  readonly blocks: string
  readonly lines: readonly LineWrite[]
  /** Lines that do not apply, as JSON; null: none. */
  readonly absent: string | null
}
/** Which run a change belongs to, when it was made and by whom. */
export type Stamp = {
  readonly companyNo: number
  readonly runNo: number
  readonly at: Date
  readonly by: number | null
}

/** So many payslips are written with one statement: the database writes them while the next are put together. */
const AT_ONCE = 1000
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Writes payslips with their lines in few statements, a thousand at a time: the payslips (new ones, or over those that
 * are not closed), their lines, the words beside typed amounts. One that cannot be calculated stays a draft (작성중). A closed
 * payslip refuses by its trigger.
 */
export const savePayslips = async (tx: Tx, stamp: Stamp, slips: readonly SlipWrite[]): Promise<void> => {
  const { companyNo, runNo } = stamp
  const parts = Array.from({ length: Math.ceil(slips.length / AT_ONCE) }, (_, at) =>
    slips.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  await Promise.all(
    parts.map(async (part, place) => {
      for (let turn = 0; turn < place; turn++) await nextTurn()
      await saveHeads(tx, stamp, part)
      await saveLines(tx, stamp, part)
    }),
  )
  const typed = slips.filter(({ lines }) => lines.some(({ overridden }) => overridden))
  if (typed.length > 0)
    await copyNotices(
      tx,
      companyNo,
      runNo,
      typed.map(({ employeeNo }) => employeeNo),
    )
}

/** Writes payslips without their lines. */
const saveHeads = async (tx: Tx, stamp: Stamp, slips: readonly SlipWrite[]): Promise<void> => {
  const { companyNo, runNo } = stamp
  const col = <K extends keyof SlipWrite>(name: K): SlipWrite[K][] => slips.map((slip) => slip[name])
  await sql`
    insert into payslip (company_no, run_no, employee_no, version_no, state, fingerprint, seen, employee_code, name, birth_date,
      department_no, department_name, position_name, job_title, hire_date, leave_date, pay_kind, earnings, taxable,
      tax_free, deductions, net, employer_cost, ordinary_monthly, ordinary_hourly, monthly_hours, attendance, warnings,
      blocks, calculated_at, calculated_by)
    select ${companyNo}, ${runNo}, u.employee_no, u.version_no, case when u.blocks = '[]' then 'calculated' else 'draft' end, u.fingerprint, u.seen, u.employee_code, u.name,
      u.birth_date, u.department_no, u.department_name, u.position_name, u.job_title, u.hire_date, u.leave_date, u.pay_kind,
      u.earnings, u.taxable, u.tax_free, u.deductions, u.net, u.employer_cost, u.ordinary_monthly, u.ordinary_hourly,
      u.monthly_hours, u.attendance, u.warnings, u.blocks, ${stamp.at}, ${stamp.by}
    from unnest(${col('employeeNo')}::int[], ${col('versionNo')}::smallint[], ${col('fingerprint')}::text[], ${col('seen')}::text[],
      ${col('employeeCode')}::text[], ${col('name')}::text[], ${col('birthDate')}::date[], ${col('departmentNo')}::int[],
      ${col('departmentName')}::text[], ${col('positionName')}::text[], ${col('jobTitle')}::text[], ${col('hireDate')}::date[],
      ${col('leaveDate')}::date[], ${col('payKind')}::text[], ${col('earnings')}::bigint[], ${col('taxable')}::bigint[],
      ${col('taxFree')}::bigint[], ${col('deductions')}::bigint[], ${col('net')}::bigint[], ${col('employerCost')}::bigint[],
      ${col('ordinaryMonthly')}::bigint[], ${col('ordinaryHourly')}::text[], ${col('monthlyHours')}::text[],
      ${col('attendance')}::jsonb[], ${col('warnings')}::jsonb[], ${col('blocks')}::jsonb[])
      as u (employee_no, version_no, fingerprint, seen, employee_code, name, birth_date, department_no, department_name,
        position_name, job_title, hire_date, leave_date, pay_kind, earnings, taxable, tax_free, deductions, net,
        employer_cost, ordinary_monthly, ordinary_hourly, monthly_hours, attendance, warnings, blocks)
    on conflict (company_no, run_no, employee_no, version_no) do update set
      state = excluded.state, version = payslip.version + 1, fingerprint = excluded.fingerprint, seen = excluded.seen,
      employee_code = excluded.employee_code, name = excluded.name, birth_date = excluded.birth_date,
      department_no = excluded.department_no, department_name = excluded.department_name,
      position_name = excluded.position_name, job_title = excluded.job_title, hire_date = excluded.hire_date,
      leave_date = excluded.leave_date, pay_kind = excluded.pay_kind, earnings = excluded.earnings,
      taxable = excluded.taxable, tax_free = excluded.tax_free, deductions = excluded.deductions, net = excluded.net,
      employer_cost = excluded.employer_cost, ordinary_monthly = excluded.ordinary_monthly,
      ordinary_hourly = excluded.ordinary_hourly, monthly_hours = excluded.monthly_hours,
      attendance = excluded.attendance, warnings = excluded.warnings, blocks = excluded.blocks,
      calculated_at = excluded.calculated_at, calculated_by = excluded.calculated_by
  `.execute(tx)
}

const asArray = (amounts: readonly number[]): string => `{${amounts.join(',')}}`
/** A text array as PostgreSQL writes one. */
const asTexts = (texts: readonly (string | null)[]): string =>
  `{${texts.map((text) => (text === null ? 'NULL' : `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`)).join(',')}}`

/**
 * Writes the lines of payslips over those that stand, one row a payslip. Kinds, codes, labels and rules repeat from person to
 * person: they travel once, each payslip names its heads by number. The operands travel as one text, one payslip a line:
 * compact JSON has no line break, and as elements of an array every quote of it would be escaped and read back. What is absent repeats
 * too, and travels like the heads.
 */
const saveLines = async (tx: Tx, { companyNo, runNo }: Stamp, slips: readonly SlipWrite[]): Promise<void> => {
  const heads = new Map<string, readonly LineWrite[]>()
  const absences = [...new Set(slips.flatMap(({ absent }) => absent ?? []))]
  const placeOf = new Map(absences.map((absent, index) => [absent, index + 1]))
  const rows = slips.map(({ employeeNo, versionNo, lines, absent }) => {
    const head = JSON.stringify(lines.flatMap(({ kind, code, label, rule }) => [kind, code, label, rule]))
    heads.set(head, lines)
    return {
      employeeNo,
      versionNo,
      head,
      amounts: asArray(lines.map(({ amount }) => amount)),
      calculated: asArray(lines.map(({ calculated }) => calculated)),
      taxFree: asArray(lines.map(({ taxFree }) => taxFree)),
      reasons: lines.some(({ overridden }) => overridden)
        ? asTexts(lines.map(({ overridden, overrideReason }) => (overridden ? (overrideReason ?? '') : null)))
        : null,
      operands: `[${lines.map(({ operands }) => operands).join(',')}]`,
      absent: absent === null ? null : placeOf.get(absent),
    }
  })
  const numbers = new Map([...heads.keys()].map((head, index) => [head, index + 1]))
  const col = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name])
  const of = (name: 'kind' | 'code' | 'label' | 'rule') =>
    [...heads.values()].map((lines) => asTexts(lines.map((line) => line[name])))
  await sql`
    with head as materialized (
      select number, kinds::text[], codes::text[], labels::text[], rules::text[]
      from unnest(${of('kind')}::text[], ${of('code')}::text[], ${of('label')}::text[], ${of('rule')}::text[])
        with ordinality as h (kinds, codes, labels, rules, number)
    )
    insert into payslip_lines (company_no, run_no, employee_no, version_no, kinds, codes, labels, rules, amounts, calculated,
      tax_free, override_reasons, operands, absent)
    select ${companyNo}, ${runNo}, u.employee_no, u.version_no, h.kinds, h.codes, h.labels, h.rules, u.amounts::bigint[],
      u.calculated::bigint[], u.tax_free::bigint[], u.reasons::text[], u.operands::json, (${absences}::text[])[u.absent]::json
    from unnest(${col('employeeNo')}::int[], ${col('versionNo')}::smallint[],
      ${rows.map(({ head }) => numbers.get(head))}::int[], ${col('amounts')}::text[], ${col('calculated')}::text[],
      ${col('taxFree')}::text[], ${col('reasons')}::text[], string_to_array(${col('operands').join('\n')}::text, chr(10)), ${col('absent')}::int[])
      as u (employee_no, version_no, head, amounts, calculated, tax_free, reasons, operands, absent)
    join head h on h.number = u.head
    on conflict (company_no, run_no, employee_no, version_no) do update set kinds = excluded.kinds, codes = excluded.codes,
      labels = excluded.labels, rules = excluded.rules, amounts = excluded.amounts, calculated = excluded.calculated,
      tax_free = excluded.tax_free, override_reasons = excluded.override_reasons, override_notices = null,
      operands = excluded.operands, absent = excluded.absent
  `.execute(tx)
}

/** Counts up the record version of open payslips whose words changed while their amounts stayed. */
export const bumpVersions = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[],
): Promise<void> => {
  if (employeeNos.length === 0) return
  await sql`
    update payslip set version = version + 1 where company_no = ${companyNo} and run_no = ${runNo} and current
      and employee_no = any (${employeeNos}::int[])
  `.execute(tx)
}
