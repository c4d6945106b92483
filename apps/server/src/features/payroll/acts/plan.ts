import { addMonths, dateInSeoul, later, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatMonth, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { nextState, PAYROLL_ACTION_NAME, PAYSLIP_STATE_NAME } from '@handal/contracts/payroll/payroll-state'
import type { LeftOut, Money, Plan, PlanPerson, PlanWarning } from '@handal/contracts/payroll/salary-plan'
import type { AccountRow } from './payments.repo.ts'
import { effectsOf, staysOf } from './effects.ts'
import { blocksOf, headerOf, namesText, warningsOf } from '../run/present.ts'
import { noticeLabel } from '../facts/notices.ts'
import type { SheetRow } from '../run/sheet.repo.ts'
import type { SlipWrite } from './save.repo.ts'
import { usesAttendance } from '../run/steps.ts'
import { isOpen, type RunView } from '../run/view.ts'

/** An act on the states of a run's payslips. */
export type PlanAction = Plan['action']

/** What a plan is made of: the run as it stands, accounts as of the day of payment, payslips without any line. */
export type PlanFacts = {
  readonly view: RunView
  readonly action: PlanAction
  /** Only these, all of them in the run; undefined for everybody whose state allows it. */
  readonly employeeNos: readonly number[] | undefined
  /** pay: the day the operator names. */
  readonly payDate: PlainDate | undefined
  readonly today: PlainDate
  readonly accounts: ReadonlyMap<number, AccountRow>
  readonly empty: ReadonlySet<number>
  /** confirm: who can sign in and so read a payslip; null where nobody is told. */
  readonly readers: ReadonlySet<number> | null
  /** What would keep stale payslips from being calculated again, by employee; who is no longer employed in the period is missing. */
  readonly again: ReadonlyMap<number, Pick<SlipWrite, 'blocks'>>
  /** reopen, pay: whose payslip lies at the bank, and in which file. */
  readonly inTransfer: ReadonlyMap<number, number>
  /** pay: whose pay is held back, and why. */
  readonly held: ReadonlyMap<number, string>
  /** reopen: whose difference of the month was given out with the last pay, and the month of that. */
  readonly carried: ReadonlyMap<number, YearMonth>
}

/** A plan with the stored payslips it moves and what its payments are written with. */
export type Planned = {
  readonly plan: Plan
  readonly slips: readonly SheetRow[]
  readonly accountOf: (employeeNo: number) => AccountRow | undefined
  /** How many payments the person has had in the run. */
  readonly paymentsOf: (employeeNo: number) => number
  /** Net pay of the issue before; null for a first one. */
  readonly netBefore: (employeeNo: number) => number | null
}

const NOTHING: Money = { people: 0, net: 0, paid: 0, now: 0, left: 0, refund: 0 }
const addMoney = (sum: Money, one: Omit<Money, 'people'>, people: number): Money => ({
  people: sum.people + people,
  net: sum.net + one.net,
  paid: sum.paid + one.paid,
  now: sum.now + one.now,
  left: sum.left + one.left,
  refund: sum.refund + one.refund,
})
const sumOf = (rows: readonly Omit<Money, 'people'>[]): Money =>
  rows.reduce<Money>((sum, row) => addMoney(sum, row, 1), NOTHING)

/** Money of one payslip when `pays` of what is due is paid now; net = paid + now + left − refund whatever happens. */
const moneyOf = (slip: SheetRow, pays: boolean): Omit<Money, 'people'> => {
  const { paid } = slip
  const due = slip.net - paid
  const now = pays && due > 0 ? due : 0
  return { net: slip.net, paid, now, left: Math.max(due, 0) - now, refund: Math.max(-due, 0) }
}

/** First day and last day that a payment may bear: from the start of the pay period to a month after the later of payday and today. */
export const payDateBounds = (view: Pick<RunView, 'frame'>, today: PlainDate): { from: PlainDate; to: PlainDate } => {
  const { period, payDate } = view.frame
  return { from: period.from, to: addMonths(later(payDate, today), 1) }
}

/** The day of a payment when none is named: the run's pay date; of a difference today, once that has passed. */
const payDateOf = (facts: PlanFacts, slip: SheetRow): PlainDate => {
  const { payDate } = facts.view.frame
  if (facts.payDate !== undefined) return facts.payDate
  return slip.payments > 0 ? later(payDate, facts.today) : payDate
}

const accountText = ({ names }: RunView, account: AccountRow | undefined): string | null =>
  account === undefined ? null : `${names.bank(account.bank_code)} ${account.number_masked}`

const personOf = (slip: SheetRow, facts: PlanFacts, pays: boolean): PlanPerson => {
  const account = facts.accounts.get(slip.employee_no)
  const money = moneyOf(slip, pays)
  return {
    employeeNo: slip.employee_no,
    employeeCode: slip.employee_code,
    name: slip.name,
    departmentName: slip.department_name,
    versionNo: slip.version_no,
    state: slip.state,
    stateName: PAYSLIP_STATE_NAME[slip.state],
    ...money,
    paidOn: slip.paid_on,
    givenOn: slip.confirmed_at === null ? null : dateInSeoul(new Date(slip.confirmed_at)),
    account: accountText(facts.view, account),
    method: money.now === 0 ? null : account === undefined ? 'cash' : 'account',
    payDate: money.now === 0 ? null : payDateOf(facts, slip),
  }
}

/**
 * Whose payslip waits for the attendance of the person: it was closed, and is not what would be derived now, or there is none of who was
 * hired after the close. Nobody else is held up by it.
 */
const waitsForAttendance = (
  { context, key }: Pick<RunView, 'context' | 'key'>,
  slip: Pick<SheetRow, 'closed_changes' | 'blocks' | 'state'>,
): boolean =>
  usesAttendance(key.paymentType) &&
  context.attendance_closed_at !== null &&
  (slip.closed_changes !== null ||
    (slip.state === 'draft' && slip.blocks.length > 0 && slip.blocks.every(({ code }) => WAITING.includes(code))))
const WAITING: readonly string[] = ['attendance-changed', 'missing-attendance']

/** What confirming, reopening or paying does to a run as it stands. Pure: the order itself is carried out from this. */
export const planOf = (facts: PlanFacts): Planned => {
  const { view, action, employeeNos } = facts
  const named = employeeNos === undefined ? null : new Set(employeeNos)
  const fitting = view.slips.filter(
    (slip) => (named === null || named.has(slip.employee_no)) && nextState(slip.state, action) !== null,
  )
  const isSeverance = view.key.paymentType === '0005'
  const withoutAccount = (slip: SheetRow): boolean =>
    action === 'pay' && named === null && slip.net > slip.paid && !facts.accounts.has(slip.employee_no)
  const isHeld = (slip: SheetRow): boolean =>
    action === 'pay' && named === null && slip.net > slip.paid && facts.held.has(slip.employee_no)
  const waiting =
    named !== null
      ? []
      : action === 'confirm'
        ? view.slips.filter((slip) => isOpen(slip) && (slip.attendance_open || waitsForAttendance(view, slip)))
        : fitting.filter((slip) => action === 'pay' && slip.attendance_open)
  const isOut = (slip: SheetRow): boolean => waiting.includes(slip) || isHeld(slip)
  const slips = fitting.filter((slip) => !withoutAccount(slip) && !isOut(slip))
  const people = slips.map((slip) => personOf(slip, facts, action === 'pay'))
  const leftOut = [
    ...fitting
      .filter((slip) => isHeld(slip) && !waiting.includes(slip))
      .map((slip): LeftOut => ({
        ...personOf(slip, facts, false),
        code: 'held',
        reason: `지급을 보류합니다: ${facts.held.get(slip.employee_no) ?? ''}`,
      })),
    ...fitting
      .filter((slip) => withoutAccount(slip) && !isOut(slip))
      .map((slip): LeftOut => ({
        ...personOf(slip, facts, false),
        code: 'no-account',
        reason: isSeverance ? 'IRP 계좌가 없어 제외합니다.' : '계좌가 없어 제외합니다.',
      })),
    ...waiting.map((slip): LeftOut => ({
      ...personOf(slip, facts, false),
      code: slip.attendance_open ? 'attendance-open' : 'attendance-changed',
      reason: blocksOf(slip)[0]?.message ?? '',
    })),
  ]
  const touched = new Set([...fitting, ...waiting].map(({ employee_no }) => employee_no))
  const others = view.slips.filter((slip) => !touched.has(slip.employee_no))
  const rest = sumOf(others.filter((slip) => !isOpen(slip)).map((slip) => moneyOf(slip, false)))
  const chosen = sumOf(people)
  const open = others.filter(isOpen).map((slip) => ({
    employeeNo: slip.employee_no,
    employeeCode: slip.employee_code,
    name: slip.name,
    stateName: PAYSLIP_STATE_NAME[slip.state],
    paid: slip.paid,
  }))
  const missing = view.missing.map((person) => ({
    employeeNo: person.employee_no,
    employeeCode: person.employee_code,
    name: person.name,
    stateName: PAYSLIP_STATE_NAME.draft,
    paid: 0,
  }))
  const unpaid = leftOut.filter(({ code }) => code === 'no-account' || action === 'pay')
  const run = headerOf(view)
  const slipOf = new Map(view.slips.map((slip) => [slip.employee_no, slip]))
  const told = { action, run, people, leftOut, chosen, rest, readers: facts.readers, context: view.context }
  const differences = people.some(({ now }) => now > 0) && people.every(({ now, paid }) => now === 0 || paid > 0)
  const { payDate } = view.frame
  return {
    slips,
    accountOf: (employeeNo) => facts.accounts.get(employeeNo),
    paymentsOf: (employeeNo) => slipOf.get(employeeNo)?.payments ?? 0,
    netBefore: (employeeNo) => slipOf.get(employeeNo)?.before_net ?? null,
    plan: {
      action,
      run,
      people,
      leftOut,
      chosen,
      rest,
      totals: addMoney(addMoney(chosen, sumOf(unpaid), unpaid.length), rest, rest.people),
      open: [...open, ...missing],
      warnings: action === 'confirm' ? planWarnings(slips, facts.again) : [],
      obstacles: obstaclesOf(facts, slips, leftOut, waiting),
      effects: effectsOf(told),
      stays: staysOf(told),
      payDate: {
        proposed: facts.payDate ?? (differences ? later(payDate, facts.today) : payDate),
        ...payDateBounds(view, facts.today),
      },
    },
  }
}

/** What must be read before these payslips are confirmed, one a person and code. */
const planWarnings = (slips: readonly SheetRow[], again: PlanFacts['again']): PlanWarning[] =>
  slips.flatMap((slip) => {
    const messages = new Map<string, string>()
    const say = (code: string, message: string): void => {
      const known = messages.get(code)
      messages.set(code, known === undefined ? message : `${known} ${message}`)
    }
    for (const { code, message } of warningsOf(slip)) say(code, message)
    const stale = staleText(slip, again)
    if (stale !== null) say('stale', stale.message)
    return [...messages].map(([code, message]) => ({
      employeeNo: slip.employee_no,
      employeeCode: slip.employee_code,
      name: slip.name,
      code,
      label: noticeLabel(code),
      message,
      consequence:
        code === 'stale'
          ? (stale?.consequence ?? '')
          : (CONSEQUENCE[code] ?? '이대로 확정하면 지금 금액이 그대로 나갑니다.'),
      required: code === 'stale',
    }))
  })

const CONSEQUENCE: Readonly<Record<string, string>> = {
  'no-account': '지급할 때 빠집니다.',
  'minimum-wage': '이대로 확정하면 최저임금보다 적은 급여가 나갑니다.',
  'negative-net': '공제를 고치거나 동의를 받아 다음에 받기로 한 뒤 확정해 주세요.',
  'override-differs': '직접 입력한 금액이 그대로 나갑니다.',
}

/** Of a payslip whose inputs moved: what calculating it again would change. */
const staleText = (slip: SheetRow, calculated: PlanFacts['again']): { message: string; consequence: string } | null => {
  if (!slip.stale) return null
  const message = '계산한 뒤 근태나 급여 조건이 바뀌었습니다.'
  const again = calculated.get(slip.employee_no)
  if (again !== undefined && again.blocks !== '[]')
    return { message, consequence: '다시 계산하면 계산할 수 없는 항목이 생깁니다.' }
  if (slip.recalculated === null) return { message, consequence: '' }
  const more = slip.recalculated - slip.net
  if (more === 0) return { message, consequence: '다시 계산해도 실지급액은 같습니다.' }
  return {
    message,
    consequence: `이대로 확정하면 ${josa(formatWon(Math.abs(more)), '을/를')} ${more > 0 ? '덜' : '더'} 줍니다.`,
  }
}

/** Whose payslips lie at the bank in which file. */
export const inTransferText = (fileNo: number, people: readonly { readonly name: string }[]): string =>
  `이체 파일 ${fileNo}번의 은행 결과를 기다리는 사원이 있습니다: ${namesText(people.map(({ name }) => name))}.`

type Obstacle = Plan['obstacles'][number]

const obstaclesOf = (
  facts: PlanFacts,
  slips: readonly SheetRow[],
  leftOut: readonly LeftOut[],
  waiting: readonly SheetRow[],
): Obstacle[] => {
  const { view, action, employeeNos } = facts
  const found: Obstacle[] = []
  const people = (
    code: string,
    text: string,
    them: readonly { readonly employee_no: number; readonly name: string }[],
  ): void => {
    if (them.length > 0)
      found.push({
        code,
        message: `${text} ${them.length}명: ${namesText(them.map(({ name }) => name))}`,
        employeeNos: them.map(({ employee_no }) => employee_no),
      })
  }
  const named = employeeNos === undefined ? null : new Set(employeeNos)
  const refused = view.slips.filter(
    (slip) =>
      (named?.has(slip.employee_no) ?? (action === 'confirm' && slip.state === 'draft')) &&
      nextState(slip.state, action) === null,
  )
  const blocked = refused.filter(
    (slip) => action === 'confirm' && slip.state === 'draft' && !waiting.includes(slip) && slip.closed_changes === null,
  )
  const changed =
    action === 'confirm'
      ? [...slips, ...refused].filter((slip) => slip.closed_changes !== null && !waiting.includes(slip))
      : []
  if (action === 'confirm') {
    const { context, key } = view
    if (usesAttendance(key.paymentType) && context.attendance_closed_at === null)
      found.push({
        code: 'attendance-open',
        message: '근태를 마감하지 않았습니다. 근태를 마감한 뒤 확정해 주세요.',
        employeeNos: [],
      })
    const isClosed = usesAttendance(key.paymentType) && context.attendance_closed_at !== null
    const missing = view.missing.filter(
      ({ employee_no: no, scheduled_days: days }) =>
        !isClosed || (days !== null && !context.attendance_open_people.includes(no)),
    )
    if (named === null) people('missing', '급여를 계산하지 않은 사원', missing)
    people('attendance-changed', '근태마감 뒤 근태가 바뀌어 다시 집계해야 하는 사원', changed)
    if (slips.length === 0)
      people(
        'attendance-changed',
        '근태마감 뒤 근태가 바뀌어 다시 집계해야 하는 사원',
        waiting.filter((slip) => !slip.attendance_open),
      )
    people('blocked', '계산할 수 없는 항목이 있는 사원', blocked)
    people(
      'not-due',
      '이 달에 급여를 받을 사원이 아니게 된 사원',
      slips.filter((slip) => !slip.in_service),
    )
    people(
      'empty',
      '금액이 하나도 없는 사원',
      slips.filter((slip) => facts.empty.has(slip.employee_no)),
    )
    // Nothing is paid, and the rest is no deduction without the person's consent (근로기준법 제43조 제1항).
    const negative = slips.filter(({ net }) => net < 0)
    if (negative.length > 0)
      found.push({
        code: 'negative-net',
        message: `실지급액이 0원보다 적어 확정할 수 없습니다: ${namesText(negative.map(({ name, net }) => `${name} ${formatWon(net)}`))}. 공제를 고치거나 동의를 받아 다음에 받아 주세요(근로기준법 제43조 제1항).`,
        employeeNos: negative.map(({ employee_no }) => employee_no),
      })
  }
  if (action !== 'reopen')
    people(
      'attendance-open',
      '근태를 다시 열어 다시 마감해야 하는 사원',
      [
        ...[...slips, ...refused].filter((slip) => slip.state !== 'paid' && !waiting.includes(slip)),
        ...(slips.length === 0 ? waiting : []),
      ].filter((slip) => slip.attendance_open),
    )
  const paidLater = action === 'reopen' ? slips.filter(({ employee_no: no }) => facts.carried.has(no)) : []
  for (const month of new Set(paidLater.map(({ employee_no: no }) => facts.carried.get(no))))
    if (month !== undefined)
      people(
        'difference-paid',
        `이 달의 차액을 ${formatMonth(month)} 마지막 급여에 넣어 확정했습니다. 마지막 급여의 확정을 먼저 취소해 주세요.`,
        paidLater.filter(({ employee_no: no }) => facts.carried.get(no) === month),
      )
  const lying = slips.filter(({ employee_no: no }) => facts.inTransfer.has(no))
  for (const fileNo of new Set(lying.map(({ employee_no: no }) => facts.inTransfer.get(no)))) {
    const them = lying.filter(({ employee_no: no }) => facts.inTransfer.get(no) === fileNo)
    found.push({
      code: 'in-transfer',
      message: `${inTransferText(fileNo ?? 0, them)} ${josa(PAYROLL_ACTION_NAME[action], '을/를')} 하려면 결과를 적거나 파일을 먼저 취소해 주세요.`,
      employeeNos: them.map(({ employee_no: no }) => no),
    })
  }
  if (action === 'pay' && named !== null)
    people(
      'held',
      '이체를 보류한 사원이라 보류를 먼저 풀어야 합니다.',
      slips.filter((slip) => slip.net > slip.paid && facts.held.has(slip.employee_no)),
    )
  const wrong = refused.filter((slip) => !blocked.includes(slip) && !changed.includes(slip) && !waiting.includes(slip))
  const [first] = wrong
  if (first !== undefined)
    found.push({
      code: 'wrong-state',
      message: `${josa(`${namesText(wrong.filter(({ state }) => state === first.state).map(({ name }) => name))}의 급여`, '은/는')} ${PAYSLIP_STATE_NAME[first.state]} 상태라 ${josa(PAYROLL_ACTION_NAME[action], '을/를')} 할 수 없습니다.`,
      employeeNos: wrong.map(({ employee_no }) => employee_no),
    })
  const unpaid = leftOut.filter(({ code }) => code === 'no-account')
  const heldBack = leftOut.filter(({ code }) => code === 'held')
  const withoutAccount = unpaid.length === 0 ? leftOut : unpaid
  if (slips.length === 0 && found.length === 0 && unpaid.length === 0 && heldBack.length > 0)
    found.push({
      code: 'held',
      message: `지급을 보류한 사원뿐입니다: ${namesText(heldBack.map(({ name }) => name))}. 이체현황에서 보류를 풀어 주세요.`,
      employeeNos: heldBack.map(({ employeeNo }) => employeeNo),
    })
  if (slips.length === 0 && found.length === 0)
    found.push(
      leftOut.length === 0
        ? {
            code: 'nothing',
            message: `${josa(PAYROLL_ACTION_NAME[action], '을/를')} 할 급여가 없습니다.`,
            employeeNos: [],
          }
        : {
            code: 'no-account',
            message: `${josa(facts.view.key.paymentType === '0005' ? 'IRP 계좌' : '계좌', '이/가')} 없어 지급할 수 없습니다: ${namesText(withoutAccount.map(({ name }) => name))}. 계좌를 등록하거나, 현금으로 지급했으면 아래에 표시해 주세요.`,
            employeeNos: withoutAccount.map(({ employeeNo }) => employeeNo),
          },
    )
  return found
}
