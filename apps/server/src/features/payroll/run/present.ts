import type { AttendanceChange } from '@handal/contracts/time/attendance'
import { CODE } from '@handal/contracts/codes'
import { PAYMENT_TYPES, type PaymentType } from '@handal/contracts/fields'
import { PAYSLIP_STATE_NAME, PAYSLIP_STATES, type PayslipState } from '@handal/contracts/payroll/payroll-state'
import type {
  AmountColumn,
  AttendanceTotalsDto,
  PayslipRow,
  Reopened,
  RunHeader,
} from '@handal/contracts/payroll/salary'
import { itemLineCode, plainNotice, statutoryLines } from '@handal/engine/payroll'
import type { CodeNames } from '../../codes/public.ts'
import type { RunFrame } from '../facts/frame.ts'
import { attendanceOf, closedChangeText } from '../facts/totals.ts'
import { noticeLabel } from '../facts/notices.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import type { SheetRow } from './sheet.repo.ts'
import type { Summary } from './summary.repo.ts'
import type { AmountsRow, LineHeadRow, StoredNotice } from './slips.repo.ts'
import { reopenedSteps, stepsOf, usesAttendance } from './steps.ts'
import type { RunHead } from './view.ts'

/** Name of a payment type: the company's own, else the product's: 급여, 상여 … */
export const paymentTypeName = (paymentType: string, names?: CodeNames): string =>
  names?.of(CODE.paymentType, paymentType) ?? PAYMENT_TYPES[paymentType as PaymentType] ?? ''

const changeText = (net: number, before: number): string => {
  const tenths = Math.round((Math.abs(net - before) * 1000) / Math.abs(before))
  const percent = `${Math.floor(tenths / 10)}.${tenths % 10}%`
  return `실지급액이 지난달보다 ${percent} ${net >= before ? '늘었습니다.' : '줄었습니다.'}`
}

/** Warnings of a payslip: those of the calculation, and those that follow from the company's data beside it. */
export const warningsOf = (slip: SheetRow): StoredNotice[] => {
  const warnings = slip.warnings.map(plainNotice)
  if (slip.large_change && slip.previous_net !== null)
    warnings.push({ code: 'net-change', message: changeText(slip.net, slip.previous_net) })
  if (slip.lacks_account)
    warnings.push({ code: 'no-account', message: '급여를 받을 계좌가 없습니다. 계좌를 등록해 주세요.' })
  return warnings
}

const OPENED: StoredNotice = {
  code: 'attendance-open',
  message: '이 사원의 근태를 다시 열었습니다. 다시 마감한 뒤 확정해 주세요.',
}
/** Blocks of a payslip's confirmation: those of the calculation, and attendance that changed since its close or was opened again. */
export const blocksOf = (slip: Pick<SheetRow, 'blocks' | 'closed_changes' | 'attendance_open'>): StoredNotice[] => {
  const blocks = [...(slip.attendance_open ? [OPENED] : []), ...slip.blocks.map(plainNotice)]
  if (slip.closed_changes === null) return blocks
  const kinds = slip.closed_changes.split(',') as AttendanceChange[]
  return [
    { code: 'attendance-changed', message: closedChangeText(kinds) },
    ...blocks.filter(({ code }) => code !== 'attendance-changed'),
  ]
}

const stateFields = (state: PayslipState) => ({ state, stateName: PAYSLIP_STATE_NAME[state] })

/** A person's payslip as a row of the list. */
export const slipRow = (slip: SheetRow, amounts: AmountsRow | undefined): PayslipRow => ({
  employeeNo: slip.employee_no,
  employeeCode: slip.employee_code,
  name: slip.name,
  departmentNo: slip.department_no,
  departmentName: slip.department_name,
  positionName: slip.position_name,
  encpnd: slip.hire_date,
  retireDate: slip.leave_date,
  versionNo: slip.version_no,
  version: slip.version,
  ...stateFields(slip.state),
  amounts: amounts?.amounts ?? {},
  overridden: amounts?.overridden ?? [],
  earnings: slip.earnings,
  taxable: slip.taxable,
  taxFree: slip.tax_free,
  deductions: slip.deductions,
  net: slip.net,
  employerCost: slip.employer_cost,
  previousNet: slip.previous_net,
  paid: slip.paid,
  due: slip.net - slip.paid,
  paidOn: slip.paid_on,
  reopened: slip.open && slip.before_net !== null,
  attendance: (slip.attendance ?? null) as AttendanceTotalsDto | null,
  warnings: warningsOf(slip),
  blocks: blocksOf(slip),
  stale: slip.stale,
  recalculatedNet: slip.recalculated,
  hasAccount: slip.has_account,
  calculatedAt: slip.calculated_at,
})

/** A person without a payslip as a row of the list: nothing calculated yet. `previousNet`: of the month before, won. */
export const missingRow = (person: PersonRow, previousNet: number | null): PayslipRow => ({
  employeeNo: person.employee_no,
  employeeCode: person.employee_code,
  name: person.name,
  departmentNo: person.department_no,
  departmentName: person.department_name,
  positionName: person.position_name,
  encpnd: person.hire_date,
  retireDate: person.leave_date,
  versionNo: 0,
  version: 0,
  ...stateFields('draft'),
  amounts: {},
  overridden: [],
  earnings: 0,
  taxable: 0,
  taxFree: 0,
  deductions: 0,
  net: 0,
  employerCost: 0,
  previousNet,
  paid: 0,
  due: 0,
  paidOn: null,
  reopened: false,
  attendance: attendanceOf(person),
  warnings: [],
  blocks: [],
  stale: false,
  recalculatedNet: null,
  hasAccount: person.has_account,
  calculatedAt: null,
})

/** Checks by kind, largest first. */
const checksOf = ({ checks }: Summary): RunHeader['checks'] =>
  checks
    .map(({ code, count, blocking }) => ({ code, label: noticeLabel(code), count, blocking }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))

/** People under correction, each with own steps. */
const reopenedOf = ({ corrections }: Summary, unhanded: ReadonlySet<number>): Reopened[] =>
  corrections.map((slip) => {
    const due = slip.net - slip.paid
    return {
      employeeNo: slip.employee_no,
      employeeCode: slip.employee_code,
      name: slip.name,
      versionNo: slip.version_no,
      ...stateFields(slip.state),
      net: slip.net,
      paid: slip.paid,
      due,
      steps: reopenedSteps({
        state: slip.state,
        stale: slip.stale,
        warned: slip.warned,
        untouched: slip.untouched,
        handed: !unhanded.has(slip.employee_no),
        due,
      }),
    }
  })

const noCounts = (): Record<PayslipState, number> => ({ draft: 0, calculated: 0, confirmed: 0, paid: 0 })

/**
 * Header of a run: dates, states, steps, checks and sums. The state is the least advanced of its payslips; people under
 * correction do not pull the month back while anybody else is in it.
 */
export const headerOf = ({
  key,
  context,
  frame,
  summary,
  names,
}: Pick<RunHead, 'key' | 'context' | 'frame' | 'summary'> & Partial<Pick<RunHead, 'names'>>): RunHeader => {
  const { groups, missing, toCheck, blocking, corrections } = summary
  const people = groups.reduce((sum, group) => sum + group.people, missing)
  const aside = corrections.length < people ? corrections.length : 0
  const counts = { ...noCounts(), draft: missing }
  const month = { ...noCounts(), draft: missing }
  const totals = { earnings: 0, taxable: 0, taxFree: 0, deductions: 0, net: 0, employerCost: 0 }
  let unpaid = missing
  for (const group of groups) {
    counts[group.state] += group.people
    if (aside === 0 || !group.correction) {
      month[group.state] += group.people
      unpaid += group.unpaid
    }
    // A payslip that cannot be calculated has no deductions yet: its sums mean nothing.
    if (group.state === 'draft') continue
    totals.earnings += group.earnings
    totals.taxable += group.taxable
    totals.taxFree += group.taxFree
    totals.deductions += group.deductions
    totals.net += group.net
    totals.employerCost += group.employerCost
  }
  const again = new Set(context.unhanded.again)
  const attendance = attendanceState({ key, context, summary })
  const opened = usesAttendance(key.paymentType) ? context.attendance_open_people.length : 0
  const facts = {
    paymentType: key.paymentType,
    payDate: frame.payDate,
    people: people - aside,
    counts: month,
    attendance: { ...attendance, opened },
    // People of the month itself; those under correction have steps of their own.
    toCheck: toCheck.month + (aside === 0 ? toCheck.correction : 0),
    blocking: blocking.month + (aside === 0 ? blocking.correction : 0),
    unpaid,
    viewed: context.viewed,
    vouchers: context.vouchers,
    atBank: context.at_bank,
    unhanded:
      context.unhanded.people - (aside === 0 ? 0 : corrections.filter((slip) => again.has(slip.employee_no)).length),
  }
  return {
    companyNo: key.companyNo,
    companyName: context.company_name,
    month: key.month,
    paymentType: key.paymentType,
    paymentTypeName: paymentTypeName(key.paymentType, names),
    periodFrom: frame.period.from,
    periodTo: frame.period.to,
    payDate: frame.payDate,
    ...stateFields(PAYSLIP_STATES.find((state) => month[state] > 0) ?? 'draft'),
    version: context.run_version ?? 0,
    calculatedAt: context.calculated_at,
    people,
    counts,
    attendance,
    steps: stepsOf(facts),
    reopened: reopenedOf(summary, again),
    checks: checksOf(summary),
    totals: { ...totals, previousNet: summary.previousNet },
    jobId: context.job_id,
    ...(context.elsewhere === null ? {} : { elsewhere: context.elsewhere }),
  }
}

const attendanceState = ({
  key,
  context,
  summary,
}: Pick<RunHead, 'key' | 'context' | 'summary'>): RunHeader['attendance'] => {
  const counts = usesAttendance(key.paymentType)
  const closedAt = context.attendance_closed_at
  return {
    closed: closedAt !== null,
    closedAt,
    ready: counts ? summary.ready : 0,
    people: counts ? summary.due : 0,
  }
}

/** Amount columns of a run in print order: the company's items and the statutory lines, then lines that only stored payslips still have. */
export const columnsOf = (frame: RunFrame, stored: readonly LineHeadRow[]): AmountColumn[] => {
  const items = (kind: 'earning' | 'deduction'): AmountColumn[] =>
    frame.items.flatMap((item) =>
      item.kind === kind
        ? [
            {
              code: itemLineCode(item.code),
              label: item.label,
              kind,
              editable: true,
              taxFree: item.tax !== 'taxable',
            },
          ]
        : [],
    )
  const byLaw = (kind: 'deduction' | 'employer'): AmountColumn[] =>
    statutoryLines.flatMap((line) =>
      line.kind === kind
        ? [{ code: line.code, label: line.label, kind, editable: kind === 'deduction', taxFree: false }]
        : [],
    )
  const known = [...items('earning'), ...byLaw('deduction'), ...items('deduction'), ...byLaw('employer')]
  const codes = new Set(known.map(({ code }) => code))
  const gone = stored
    .filter(({ code }) => !codes.has(code))
    .map(({ code, label, kind }) => ({ code, label, kind, editable: false, taxFree: false }))
  return (['earning', 'deduction', 'employer'] as const).flatMap((kind) =>
    [...known, ...gone].filter((column) => column.kind === kind),
  )
}

/** Names of people in a sentence: the first five, then how many more. */
export const namesText = (names: readonly string[]): string =>
  names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} 외 ${names.length - 5}명`
