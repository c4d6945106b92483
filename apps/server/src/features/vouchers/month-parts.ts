import { dayOfMonth, lastDay, later, monthOf, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import {
  type Account,
  type AccountUse,
  accountUseLabels,
  accountUses,
  type Booking,
  bookingsOf,
  costClassLabels,
  type CostClass,
  defaultAccounts,
  payVouchers,
  runTotals,
  type VoucherPart,
} from '@handal/engine/voucher'
import { payableBy } from '@handal/statute/bank-days'
import { accountOf, classOf, costClasses, isUse, type Mapping } from './accounts.ts'
import type { MonthFacts } from './month-facts.ts'
import type { Part } from './parts.ts'

/** What a part of a month is to come to in the books. */
export type PartNow = {
  readonly bookings: readonly Booking[]
  /** Day of its first voucher. */
  readonly date: PlainDate
  /** Day of what follows it: of money the day on which the newest of it moved; null: a correction, on the day it is exported. */
  readonly followsOn: PlainDate | null
  /** Why it cannot be exported yet. */
  readonly blocked: string | null
}
export type Unmapped = { readonly what: string; readonly amount: number }
/** People by cost class, as the voucher names it. */
type PeopleOf = ReadonlyMap<string, number>
/** The parts of a month as they are to be, and what no account is known for; who was paid, and who is in a DC plan. */
export type MonthParts = {
  readonly parts: ReadonlyMap<Part, PartNow>
  readonly unmapped: readonly Unmapped[]
  readonly people: PeopleOf
  readonly members: PeopleOf
}

/** Taxes withheld and premiums are due on the 10th of the next month (소득세법 제128조, 국민건강보험법 제78조, 국민연금법 제89조), or the next day on which banks are open. */
const DUE_DAY = 10
const dueAfter = (month: YearMonth): PlainDate => payableBy(dayOfMonth(shiftMonth(month, 1), DUE_DAY))
/** Stands in for an account that there is none of, until it is named. */
const nobodys = (use: AccountUse): Account => ({ code: '', name: accountUseLabels[use] })

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

type OfClass = { readonly costClass: CostClass; readonly departments: readonly (number | null)[] }
const classesOf = (mapping: Mapping, { people, plan }: MonthFacts): readonly OfClass[] => {
  const all = new Set([...people.map((row) => row.department_no), ...plan.owed.map(({ departmentNo }) => departmentNo)])
  return costClasses.flatMap((costClass) => {
    const departments = [...all].filter((departmentNo) => classOf(mapping, departmentNo) === costClass)
    return departments.length === 0 ? [] : [{ costClass, departments }]
  })
}

const ITEM = 'item.'
/** The use of a salary item by the code of its line. */
const itemUse =
  ({ items }: Mapping) =>
  (code: string): AccountUse | null => {
    const use = code.startsWith(ITEM) ? items[code.slice(ITEM.length)] : undefined
    return use !== undefined && isUse(use) ? use : null
  }

/** The payslips of a month as they stand in the books by cost class, and what no account is known for. */
const payOf = (facts: MonthFacts, mapping: Mapping) => {
  const classes = classesOf(mapping, facts)
  const unmapped: Unmapped[] = []
  const people = new Map<string, number>()
  const members = new Map<string, number>()
  const vouchers = classes.map(({ costClass, departments }): VoucherPart => {
    const isOf = (departmentNo: number | null): boolean => departments.includes(departmentNo)
    const owed = facts.plan.owed.filter(({ departmentNo }) => isOf(departmentNo))
    const { totals, items, unknown } = runTotals(
      facts.sums.filter(({ department_no: no }) => isOf(no)),
      {
        itemUse: itemUse(mapping),
        dc: sumOf(owed),
      },
    )
    unmapped.push(...unknown.map(({ label, amount }) => ({ what: label, amount })))
    const accounts = Object.fromEntries(
      accountUses.map((use) => [use, accountOf(mapping, use, costClass) ?? nobodys(use)]),
    ) as Readonly<Record<AccountUse, Account>>
    const department = costClassLabels[costClass]
    members.set(
      department,
      owed.reduce((sum, each) => sum + each.people, 0),
    )
    people.set(
      department,
      facts.people.reduce((sum, row) => (isOf(row.department_no) ? sum + row.people : sum), 0),
    )
    return { department, totals, accounts, items: items.map((item) => ({ ...item, account: accounts[item.use] })) }
  })
  return { vouchers, unmapped, people, members }
}

const lacking = (bookings: readonly Booking[]): readonly Unmapped[] =>
  bookings.flatMap(({ use, account, department, amount }) =>
    account.code === '' ? [{ what: `${department} ${accountUseLabels[use]}`.trim(), amount: Math.abs(amount) }] : [],
  )

/** Money that left, by the accounts it left from, what came back onto the bank account, and what went into the DC plans. */
const moneyOf = ({ paid, returned, plan }: MonthFacts, mapping: Mapping) => {
  const booking = (use: AccountUse, amount: number): Booking => ({
    use,
    account: accountOf(mapping, use, 'SGA') ?? defaultAccounts[use],
    department: '',
    amount,
  })
  const cash = sumOf(paid.filter(({ method }) => method === 'cash'))
  const back = sumOf(returned)
  const toPlans = sumOf(plan.paid)
  return {
    paid: [booking('payOwed', sumOf(paid)), booking('bank', cash - sumOf(paid)), booking('cash', -cash)],
    returned: [booking('bank', back), booking('payOwed', -back)],
    pension: [booking('retirementOwed', toPlans), booking('bank', -toPlans)],
  }
}

/** The parts of a month by its payslips, payments and accounts (labour rules §10.3). */
export const monthParts = (facts: MonthFacts, mapping: Mapping): MonthParts => {
  // Contributions follow pay that was given out.
  if (facts.people.length === 0) return { parts: new Map(), unmapped: [], people: new Map(), members: new Map() }
  const { vouchers, unmapped, people, members } = payOf(facts, mapping)
  const made = payVouchers(vouchers)
  if (!made.ok) {
    const faults = made.error.kind === 'fields' ? made.error.problems : []
    unmapped.push(...faults.map(({ message }) => ({ what: message, amount: 0 })))
    return { parts: new Map(), unmapped, people, members }
  }
  const { accrual, payment, remit, taxRemit } = made.value
  const payday = facts.runs.map(({ pay_date: day }) => day).reduce(later)
  const end = lastDay(facts.month)
  const dueOn = dueAfter(facts.month)
  const taxOn = dueAfter(monthOf(payday))
  const money = moneyOf(facts, mapping)
  const { paid: plan } = facts.plan
  const [firstPaid, lastPaid] = [facts.paid[0]?.paid_on, facts.paid.at(-1)?.paid_on]
  const backOn = facts.returned.at(-1)?.returned_on ?? payday
  const lines = (voucher: typeof payment): readonly Booking[] => bookingsOf(voucher?.lines ?? [])
  const now = (bookings: readonly Booking[], date: PlainDate, more: Partial<PartNow> = {}): PartNow => ({
    bookings,
    date,
    followsOn: null,
    blocked: null,
    ...more,
  })
  const isPaid = firstPaid !== undefined
  const parts = new Map<Part, PartNow>([
    ['accrual', now(lines(accrual), end)],
    [
      'payment',
      isPaid
        ? now(money.paid, firstPaid, { followsOn: lastPaid ?? firstPaid })
        : now(lines(payment), payday, {
            blocked: '아직 지급하지 않았습니다. 이체하거나 지급 완료로 표시한 뒤 내보내 주세요.',
          }),
    ],
    ['returned', now(money.returned, backOn, { followsOn: backOn })],
    ['insurance', now(lines(remit), dueOn)],
    ['tax', now(lines(taxRemit), taxOn)],
    ['pension', now(money.pension, plan[0]?.paidOn ?? dueOn, { followsOn: plan.at(-1)?.paidOn ?? dueOn })],
  ])
  return { parts, unmapped: [...unmapped, ...lacking(lines(accrual))], people, members }
}
