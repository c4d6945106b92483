import { PAYMENT_TYPES, type PaymentType } from '@handal/contracts/fields'
import { PAYSLIP_STATE_NAME, PAYSLIP_STATES, type PayslipState } from '@handal/contracts/payroll-state'
import type { AmountColumn, AttendanceTotalsDto, PayslipRow, Reopened, RunHeader } from '@handal/contracts/salary'
import { itemLineCode, statutoryLines } from '@handal/engine/payroll'
import { attendanceOf, type RunFrame } from '../facts/facts.ts'
import { noticeLabel } from '../facts/notices.ts'
import type { PersonRow } from '../facts/people.repo.ts'
import type { AmountsRow, LineHeadRow, SlipRow, StoredNotice } from './slips.repo.ts'
import { reopenedSteps, stepsOf, usesAttendance } from './steps.ts'
import { isCorrection, isOpen, paidOf, type RunView } from './view.ts'

/** Name of a payment type: 급여, 상여 … */
export const paymentTypeName = (paymentType: string): string => PAYMENT_TYPES[paymentType as PaymentType] ?? ''

/** A change of the net pay of 20 % or more either way asks for a look. */
const isLargeChange = (net: number, before: number): boolean =>
  before !== 0 && Math.abs(net - before) * 100 >= Math.abs(before) * 20

const changeText = (net: number, before: number): string => {
  const tenths = Math.round((Math.abs(net - before) * 1000) / Math.abs(before))
  const percent = `${Math.floor(tenths / 10)}.${tenths % 10}%`
  return `실지급액이 지난달보다 ${percent} ${net >= before ? '늘었습니다.' : '줄었습니다.'}`
}

/** Whether money is to be paid for a payslip and there is no account for it. */
const lacksAccount = (slip: SlipRow, view: RunView): boolean =>
  slip.state !== 'paid' &&
  slip.net > paidOf(view, slip.employee_no) &&
  view.people.get(slip.employee_no)?.has_account === false

/** Warnings of a payslip: those of the calculation, and what only the company's data beside it tells. */
export const warningsOf = (slip: SlipRow, view: RunView): StoredNotice[] => {
  const before = view.previous?.get(slip.employee_no)
  const warnings = [...slip.warnings]
  if (before !== undefined && isLargeChange(slip.net, before))
    warnings.push({ code: 'net-change', message: changeText(slip.net, before) })
  if (lacksAccount(slip, view))
    warnings.push({ code: 'no-account', message: '급여를 받을 계좌가 없습니다. 계좌를 등록해 주세요.' })
  return warnings
}

/** An amount that an operator typed, with its reason, is no open question: the confirmation names it, nothing counts it. */
const asksForLook = ({ code }: StoredNotice): boolean => code !== 'override-differs'

const stateFields = (state: PayslipState) => ({ state, stateName: PAYSLIP_STATE_NAME[state] })

/** A person's payslip as a row of the list. */
export const slipRow = (slip: SlipRow, view: RunView, amounts: AmountsRow | undefined): PayslipRow => ({
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
  previousNet: view.previous?.get(slip.employee_no) ?? null,
  paid: paidOf(view, slip.employee_no),
  due: slip.net - paidOf(view, slip.employee_no),
  paidOn: view.paid.get(slip.employee_no)?.paid_on ?? null,
  reopened: isOpen(slip) && view.before.has(slip.employee_no),
  attendance: (slip.attendance ?? null) as AttendanceTotalsDto | null,
  warnings: warningsOf(slip, view),
  blocks: slip.blocks,
  stale: view.stale.has(slip.employee_no),
  hasAccount: view.people.get(slip.employee_no)?.has_account ?? true,
  calculatedAt: slip.calculated_at,
})

/** A person without a payslip as a row of the list: nothing calculated yet. */
export const missingRow = (person: PersonRow, view: RunView): PayslipRow => ({
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
  previousNet: view.previous?.get(person.employee_no) ?? null,
  paid: 0,
  due: 0,
  paidOn: null,
  reopened: false,
  attendance: attendanceOf(person),
  warnings: [],
  blocks: [],
  stale: false,
  hasAccount: person.has_account,
  calculatedAt: null,
})

type Checks = { readonly checks: RunHeader['checks']; readonly toCheck: number; readonly blocking: number }

/**
 * What to look at, by kind: of payslips that are not confirmed, and of confirmed ones a missing account until they are
 * paid. `toCheck` and `blocking` count people of the month itself; those under correction have steps of their own.
 */
const checksOf = (view: RunView, aside: ReadonlySet<number>): Checks => {
  const found = new Map<string, { people: Set<number>; blocking: boolean }>()
  const add = (code: string, employeeNo: number, blocking: boolean): void => {
    const check = found.get(code) ?? { people: new Set<number>(), blocking }
    check.people.add(employeeNo)
    check.blocking ||= blocking
    found.set(code, check)
  }
  for (const slip of view.slips) {
    if (!isOpen(slip)) {
      if (lacksAccount(slip, view)) add('no-account', slip.employee_no, false)
      continue
    }
    for (const { code } of warningsOf(slip, view).filter(asksForLook)) add(code, slip.employee_no, false)
    for (const { code } of slip.blocks) add(code, slip.employee_no, true)
    if (view.stale.has(slip.employee_no)) add('stale', slip.employee_no, true)
  }
  const people = (blocking: boolean): number => {
    const numbers = new Set(
      [...found].filter(([, check]) => !blocking || check.blocking).flatMap(([, check]) => [...check.people]),
    )
    return [...numbers].filter((no) => !aside.has(no)).length
  }
  const checks = [...found]
    .map(([code, check]) => ({
      code,
      label: noticeLabel(code),
      count: check.people.size,
      blocking: check.blocking,
    }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
  return { checks, toCheck: people(false), blocking: people(true) }
}

/** People under correction, each with own steps. */
const reopenedOf = (view: RunView): Reopened[] =>
  view.slips
    .filter((slip) => isCorrection(slip, view))
    .map((slip) => {
      const paid = paidOf(view, slip.employee_no)
      const facts = {
        state: slip.state,
        stale: view.stale.has(slip.employee_no),
        warned: warningsOf(slip, view).some(asksForLook),
        due: slip.net - paid,
      }
      return {
        employeeNo: slip.employee_no,
        employeeCode: slip.employee_code,
        name: slip.name,
        versionNo: slip.version_no,
        ...stateFields(slip.state),
        net: slip.net,
        paid,
        due: facts.due,
        steps: reopenedSteps(facts),
      }
    })
    .toSorted((a, b) => (a.employeeCode < b.employeeCode ? -1 : 1))

const noCounts = (): Record<PayslipState, number> => ({ draft: 0, calculated: 0, confirmed: 0, paid: 0 })

/**
 * Header of a run: dates, states, steps, checks and sums. The state is the least advanced of its payslips; people under
 * correction do not pull the month back while anybody else is in it.
 */
export const headerOf = (view: RunView): RunHeader => {
  const { inputs, slips, missing } = view
  const { context, frame, key } = inputs
  const reopened = reopenedOf(view)
  const people = slips.length + missing.length
  const aside = new Set(reopened.length < people ? reopened.map(({ employeeNo }) => employeeNo) : [])
  const counts = { ...noCounts(), draft: missing.length }
  const month = { ...noCounts(), draft: missing.length }
  const totals = { earnings: 0, taxable: 0, taxFree: 0, deductions: 0, net: 0, employerCost: 0 }
  let unpaid = missing.length
  for (const slip of slips) {
    counts[slip.state]++
    if (!aside.has(slip.employee_no)) {
      month[slip.state]++
      if (slip.state !== 'paid' || slip.net > paidOf(view, slip.employee_no)) unpaid++
    }
    // A payslip that cannot be calculated has no deductions yet: its sums say nothing.
    if (slip.state === 'draft') continue
    totals.earnings += slip.earnings
    totals.taxable += slip.taxable
    totals.taxFree += slip.tax_free
    totals.deductions += slip.deductions
    totals.net += slip.net
    totals.employerCost += slip.employer_cost
  }
  const { checks, toCheck, blocking } = checksOf(view, aside)
  const attendance = attendanceState(view)
  const facts = {
    paymentType: key.paymentType,
    payDate: frame.payDate,
    people: people - aside.size,
    counts: month,
    attendance,
    toCheck,
    blocking,
    unpaid,
    viewed: context.viewed,
  }
  let previousNet = 0
  for (const net of view.previous?.values() ?? []) previousNet += net
  return {
    companyNo: key.companyNo,
    companyName: context.company_name,
    month: key.month,
    paymentType: key.paymentType,
    paymentTypeName: paymentTypeName(key.paymentType),
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
    reopened,
    checks,
    totals: { ...totals, previousNet: view.previous === null ? null : previousNet },
    jobId: context.job_id,
  }
}

const attendanceState = ({ inputs, due, people }: RunView): RunHeader['attendance'] => {
  const wanted = usesAttendance(inputs.key.paymentType) ? [...due] : []
  const closedAt = inputs.context.attendance_closed_at
  return {
    closed: closedAt !== null,
    closedAt,
    ready: wanted.filter((no) => people.get(no)?.scheduled_days !== null).length,
    people: wanted.length,
  }
}

/** The amount columns of a run in print order: the company's items and the statutory lines, then what only stored payslips still hold. */
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
