import { createHash } from 'node:crypto'
import type { AbsentLineDto } from '@handal/contracts/payroll/salary'
import { calculatePayslip, type PayslipFacts, type PayslipResult, rulesByName } from '@handal/engine/payroll'
import { allFigures } from '@handal/statute/figures'
import { lawText } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import { factsOf, type RunRows } from './facts.ts'
import type { RunFrame } from './frame.ts'
import { attendanceOf } from './totals.ts'
import type { PersonRow } from './people.repo.ts'
import type { SlipWrite } from '../acts/save.repo.ts'

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

const marks = new WeakMap<Statute, Map<string, string>>()
/**
 * A short name of the statutory values and rule versions that a run paid in a year can know: it differs after a rate or a rule
 * of that year or before was added. What begins later cannot count, so that next year's rates leave this year's runs alone.
 */
export const statuteMark = (statute: Statute, year: string): string => {
  const known = marks.get(statute) ?? new Map<string, string>()
  marks.set(statute, known)
  const before = known.get(year)
  if (before !== undefined) return before
  const begun = ({ from }: { readonly from: string }): boolean => from.slice(0, 4) <= year
  const values = allFigures.map((figure) => [figure.code, statute.valuesOf(figure).filter(begun)])
  const rules = [...rulesByName].map(([name, rule]) => [name, rule.versions.filter(begun).map(({ from }) => from)])
  const mark = digest([values, rules])
  known.set(year, mark)
  return mark
}

const frameMarks = new WeakMap<RunFrame, string>()
const frameMark = (frame: RunFrame): string => {
  const known = frameMarks.get(frame)
  if (known !== undefined) return known
  const { ownDays, ...rest } = frame
  const mark = `${ownDays === undefined ? '' : `${digest(ownDays)}${DAYS_END}`}${digest(rest)}`
  frameMarks.set(frame, mark)
  return mark
}
/** Stands behind the name of a period's own days, in no name itself. */
const DAYS_END = '+'
/** What a mark says of the days that a holiday made something else; '': there are none. */
export const daysOfMark = (mark: string): string => mark.slice(0, mark.indexOf(DAYS_END) + 1)

/** How the mark of every payslip of a run begins: what they share, and the statute. One with another beginning is stale. */
export const markStart = (frame: RunFrame, statute: Statute): string => {
  const { payDate, period } = frame
  const last = payDate > period.to ? payDate : period.to
  return `${frameMark(frame)}.${statuteMark(statute, last.slice(0, 4))}.`
}

/** What a payslip prints of a person beside the amounts. */
const identity = (person: PersonRow) => [
  person.employee_code,
  person.name,
  person.department_no,
  person.department_name,
  person.position_name,
  person.job_title,
]

/** Stands before what moved of a person since the attendance was closed, at the end of a mark and in no name itself. */
export const CHANGED = '!'

/** Facts that the frame of a run holds. */
const SHARED: ReadonlySet<string> = new Set([
  'payMonth',
  'paymentType',
  'period',
  'payDate',
  'company',
  'items',
] satisfies (keyof PayslipFacts)[])

/** The mark of facts: all of them less what the frame holds, so that a fact which is added later counts by itself. */
export const markOf = (frame: RunFrame, facts: PayslipFacts, person: PersonRow, statute: Statute): string => {
  const own = Object.entries(facts).filter(([name]) => !SHARED.has(name))
  const kinds = facts.attendanceChange?.kinds
  return `${markStart(frame, statute)}${digest([own, identity(person)])}${kinds === undefined ? '' : `${CHANGED}${kinds.join(',')}`}`
}

/**
 * Name of everything a payslip is made of: what the run shares, the statute, the person's facts and what is printed of the
 * person. Rows are read in one order, so that equal inputs have equal names. What people share is hashed once a run: ten
 * thousand people are compared in a fraction of a second.
 */
export const inputMark = (frame: RunFrame, rows: RunRows, person: PersonRow, statute: Statute): string =>
  markOf(frame, factsOf(frame, rows, person), person, statute)

/** A calculated payslip ready to be written, with the figures it used. */
export type Calculated = { readonly slip: SlipWrite; readonly figures: Readonly<Record<string, string>> }

const absentLine = ({ code, label, reason, laws }: PayslipResult['notApplicable'][number]): AbsentLineDto => ({
  code,
  label,
  reason,
  laws: laws.map(lawText),
})

/** Calculates one person's payslip as its issue `versionNo`. Pure. */
export const calculateSlip = (
  frame: RunFrame,
  rows: RunRows,
  person: PersonRow,
  statute: Statute,
  versionNo: number,
): Calculated => {
  const facts = factsOf(frame, rows, person)
  const { lines, totals, ordinaryWage, warnings, blocks, notApplicable, figures } = calculatePayslip(facts, statute)
  const attendance = attendanceOf(person)
  return {
    figures,
    slip: {
      employeeNo: person.employee_no,
      versionNo,
      fingerprint: markOf(frame, facts, person, statute),
      seen: rows.seen(person.employee_no),
      employeeCode: person.employee_code,
      name: person.name,
      birthDate: person.birth_date,
      departmentNo: person.department_no,
      departmentName: person.department_name,
      positionName: person.position_name,
      jobTitle: person.job_title,
      hireDate: person.hire_date,
      leaveDate: person.leave_date,
      payKind: facts.terms.at(-1)?.payKind ?? 'monthly',
      earnings: totals.earnings,
      taxable: totals.taxable,
      taxFree: totals.taxFree,
      deductions: totals.deductions,
      net: totals.net,
      employerCost: totals.employerCost,
      ordinaryMonthly: ordinaryWage?.monthly ?? null,
      ordinaryHourly: ordinaryWage?.hourly ?? null,
      monthlyHours: ordinaryWage?.monthlyHours ?? null,
      attendance: attendance === null ? null : JSON.stringify(attendance),
      warnings: JSON.stringify(warnings),
      blocks: JSON.stringify(blocks),
      lines: lines.map((line) => ({ ...line, operands: JSON.stringify(line.operands) })),
      absent: notApplicable.length === 0 ? null : JSON.stringify(notApplicable.map(absentLine)),
    },
  }
}

/** People a calculation goes through before it lets others have the thread and looks whether it should stop. */
const CHUNK = 50
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Calculates many payslips, whose issue numbers `versionOf` tells. null when `cancelled` said so on the way. */
export const calculateSlips = async (
  frame: RunFrame,
  rows: RunRows,
  people: readonly PersonRow[],
  statute: Statute,
  options: {
    readonly versionOf: (employeeNo: number) => number
    readonly step: (done: number) => void
    readonly cancelled: () => boolean
  },
): Promise<readonly Calculated[] | null> => {
  const calculated: Calculated[] = []
  for (const person of people) {
    calculated.push(calculateSlip(frame, rows, person, statute, options.versionOf(person.employee_no)))
    if (calculated.length % CHUNK === 0) {
      options.step(calculated.length)
      await breathe()
      if (options.cancelled()) return null
    }
  }
  options.step(calculated.length)
  return calculated
}

/** Figures used by several payslips as one record. */
export const usedFigures = (calculated: readonly Calculated[]): Record<string, string> => {
  const used: Record<string, string> = {}
  for (const { figures } of calculated) Object.assign(used, figures)
  return used
}
