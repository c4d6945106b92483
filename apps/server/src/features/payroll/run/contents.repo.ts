import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { preparedFor } from '../../../db/prepared.ts'
import type { SlipWrite } from '../acts/save.repo.ts'
import { readSlips, type SlipRow } from './slips.repo.ts'

type LinesRow = {
  employee_no: number
  version_no: number
  kinds: string[]
  codes: string[]
  labels: string[]
  rules: string[]
  amounts: number[]
  calculated: number[]
  tax_free: number[]
  override_reasons: (string | null)[] | null
  operands: unknown[]
  absent: unknown
}
/** Whole content of a stored payslip. */
export type SlipContent = { readonly head: SlipRow; readonly lines: LinesRow }

/** Contents of these people's current payslips, by 사원 number. Two statements instead of a join: see readAmounts. */
export const readContents = async (
  tx: Tx,
  companyNo: number,
  runNo: number,
  employeeNos: readonly number[],
): Promise<ReadonlyMap<number, SlipContent>> => {
  const heads = await readSlips(tx, companyNo, runNo, employeeNos)
  const { rows } = await sql<LinesRow>`
    select employee_no, version_no, kinds, codes, labels, rules, amounts, calculated, tax_free, override_reasons, operands, absent
    from payslip_lines
    where company_no = ${companyNo} and run_no = ${runNo} and employee_no = any (${employeeNos}::int[])
  `.execute(preparedFor(tx, employeeNos))
  const issues = new Map(rows.map((row) => [`${row.employee_no} ${row.version_no}`, row]))
  return new Map(
    heads.flatMap((head) => {
      const lines = issues.get(`${head.employee_no} ${head.version_no}`)
      return lines === undefined ? [] : [[head.employee_no, { head, lines }] as const]
    }),
  )
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

/** Whether writing a calculated payslip over a stored one would leave everything on it as it is. */
export const isSame = (slip: SlipWrite, { head, lines: stored }: SlipContent): boolean =>
  isDeepStrictEqual(
    [
      [slip.employeeCode, slip.name, slip.birthDate, slip.departmentNo, slip.departmentName, slip.positionName],
      [slip.jobTitle, slip.hireDate, slip.leaveDate, slip.payKind, slip.earnings, slip.taxable, slip.taxFree],
      [slip.deductions, slip.net, slip.employerCost, slip.ordinaryMonthly, slip.ordinaryHourly, slip.monthlyHours],
      [parsed(slip.attendance), parsed(slip.warnings), parsed(slip.blocks), parsed(slip.absent)],
      slip.lines.map((line) => [
        [line.kind, line.code, line.label, line.rule, line.amount, line.calculated, line.taxFree],
        line.overridden ? (line.overrideReason ?? '') : null,
        parsed(line.operands),
      ]),
    ],
    [
      [head.employee_code, head.name, head.birth_date, head.department_no, head.department_name, head.position_name],
      [head.job_title, head.hire_date, head.leave_date, head.pay_kind, head.earnings, head.taxable, head.tax_free],
      [head.deductions, head.net, head.employer_cost, head.ordinary_monthly, head.ordinary_hourly, head.monthly_hours],
      [head.attendance, head.warnings, head.blocks, stored.absent],
      stored.codes.map((code, at) => [
        [
          stored.kinds[at],
          code,
          stored.labels[at],
          stored.rules[at],
          stored.amounts[at],
          stored.calculated[at],
          stored.tax_free[at],
        ],
        stored.override_reasons?.[at] ?? null,
        stored.operands[at],
      ]),
    ],
  )
