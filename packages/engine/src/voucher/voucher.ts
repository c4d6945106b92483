import type { PlainDate } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import { err, ok, type Result } from '@handal/base/result'
import { isWon } from '@handal/base/won'
import { badFields, checker, type Refusal } from '../answer/check.ts'
import { type Account, type AccountMap, type AccountUse, defaultAccounts } from './accounts.ts'

/** Sums of a pay run of one department or cost class. Whole won; a settlement that gives back is negative. */
export type PayTotals = {
  readonly gross: number
  readonly incomeTax: number
  readonly localTax: number
  readonly np: number
  readonly hi: number
  readonly ltc: number
  readonly ei: number
  readonly otherDeduct: number
  readonly erNp: number
  readonly erHi: number
  readonly erLtc: number
  readonly erEi: number
  readonly erEiStab: number
  readonly erIa: number
  readonly dc: number
}
/** A part of the run with accounts of its own, such as wages of production. */
export type VoucherPart = {
  /** Department or cost class as it stands in the voucher; '' for the whole company. */
  readonly department: string
  readonly totals: PayTotals
  readonly accounts?: Partial<AccountMap>
  /** Pay by salary item, each to its account (`use` absent: pay); the rest of `gross` goes to the account of pay. */
  readonly items?: readonly { readonly account: Account; readonly amount: number; readonly use?: AccountUse }[]
}
/** One line: debit (차변) or credit (대변) of an account. Won, never negative. */
export type VoucherLine = {
  readonly side: 'debit' | 'credit'
  readonly use: AccountUse
  readonly account: Account
  readonly department: string
  readonly amount: number
}
/** A voucher: both sides come to `total`. */
export type Voucher = {
  readonly kind: 'accrual' | 'payment' | 'remit' | 'taxRemit' | 'retirement'
  readonly label: string
  readonly date: PlainDate | null
  readonly lines: readonly VoucherLine[]
  readonly total: number
}
/** What the authorities really billed for the month, both shares together; absent: as accrued. */
export type RemitBill = { readonly insurance?: number }
/** Dates on which the vouchers are entered. */
export type VoucherDates = { readonly accrual: PlainDate; readonly payment: PlainDate; readonly remit: PlainDate }

/** Differences under so many won between bill and books are entered as gain or loss; larger ones are refused. */
const SMALL = 10
const HELD: readonly (readonly [AccountUse, keyof PayTotals])[] = [
  ['incomeTaxHeld', 'incomeTax'],
  ['localTaxHeld', 'localTax'],
  ['pensionHeld', 'np'],
  ['healthHeld', 'hi'],
  ['careHeld', 'ltc'],
  ['employmentHeld', 'ei'],
  ['otherHeld', 'otherDeduct'],
]
const INSURED: readonly AccountUse[] = ['pensionHeld', 'healthHeld', 'careHeld', 'employmentHeld', 'insuranceOwed']
const TAXED: readonly AccountUse[] = ['incomeTaxHeld', 'localTaxHeld']

/** Exact as long as `balanced` has found the sums to be whole won. */
const sideTotal = (lines: readonly VoucherLine[], side: VoucherLine['side']): number =>
  lines.filter((line) => line.side === side).reduce((sum, { amount }) => sum + amount, 0)

/**
 * A voucher of some lines, or why it cannot stand: a bad amount, a sum beyond all won, or sides that differ (복식부기,
 * labour rules §10.3).
 */
export const balanced = (
  kind: Voucher['kind'],
  label: string,
  date: PlainDate | null,
  lines: readonly VoucherLine[],
): Result<Voucher, Refusal> => {
  const check = checker()
  lines.forEach(({ amount, account }, index) => {
    if (!isWon(amount) || amount < 0)
      check.fault(`${kind}.${index}`, `${account.name} 금액은 0원 이상의 정수여야 합니다.`)
  })
  if (check.problems.length > 0) return err(badFields(check.problems))
  const debit = sideTotal(lines, 'debit')
  const credit = sideTotal(lines, 'credit')
  if (!isWon(debit) || !isWon(credit)) {
    check.fault(kind, `${label} 전표의 금액이 너무 커서 더할 수 없습니다.`)
  } else if (debit !== credit) {
    check.fault(kind, `${label} 전표의 차변 ${formatWon(debit)}과 대변 ${formatWon(credit)}이 다릅니다.`)
  }
  return check.problems.length > 0 ? err(badFields(check.problems)) : ok({ kind, label, date, lines, total: debit })
}

/** A signed amount on its side; what is negative stands on the other one. Zero makes no line. */
const line = (
  side: VoucherLine['side'],
  use: AccountUse,
  account: Account,
  department: string,
  amount: number,
): readonly VoucherLine[] => {
  if (amount === 0) return []
  const other = side === 'debit' ? 'credit' : 'debit'
  return [{ side: amount > 0 ? side : other, use, account, department, amount: Math.abs(amount) }]
}

const netOf = (totals: PayTotals): number => HELD.reduce((rest, [, name]) => rest - totals[name], totals.gross)

const accrualLines = ({ department, totals, accounts, items = [] }: VoucherPart): readonly VoucherLine[] => {
  const map: AccountMap = { ...defaultAccounts, ...accounts }
  const debit = (use: AccountUse, amount: number, account = map[use]): readonly VoucherLine[] =>
    line('debit', use, account, department, amount)
  const credit = (use: AccountUse, amount: number): readonly VoucherLine[] =>
    line('credit', use, map[use], department, amount)
  const { erNp, erHi, erLtc, erEi, erEiStab, erIa, dc } = totals
  const rest = items.reduce((left, { amount }) => left - amount, totals.gross)
  const lines = [
    ...debit('pay', rest),
    ...items.flatMap(({ account, amount, use = 'pay' }) => debit(use, amount, account)),
    ...debit('pensionCost', erNp),
    ...debit('healthCost', erHi + erLtc),
    ...debit('insuranceCost', erEi + erEiStab + erIa),
    ...debit('retirementCost', dc),
    ...HELD.flatMap(([use, name]) => credit(use, totals[name])),
    ...credit('payOwed', netOf(totals)),
    ...credit('insuranceOwed', erNp + erHi + erLtc + erEi + erEiStab + erIa),
    ...credit('retirementOwed', dc),
  ]
  return [...lines.filter(({ side }) => side === 'debit'), ...lines.filter(({ side }) => side === 'credit')]
}

/** What stands open on the given accounts after the accrual, as lines that clear it. */
const clearing = (accrual: readonly VoucherLine[], uses: readonly AccountUse[]): readonly VoucherLine[] => {
  const open = new Map<string, { line: VoucherLine; amount: number }>()
  for (const each of accrual) {
    if (!uses.includes(each.use)) continue
    const key = `${each.use}|${each.account.code}|${each.account.name}|${each.department}`
    const known = open.get(key)
    const signed = each.side === 'credit' ? each.amount : -each.amount
    open.set(key, { line: each, amount: (known?.amount ?? 0) + signed })
  }
  const lines = [...open.values()].flatMap(({ line: { use, account, department }, amount }) =>
    line('debit', use, account, department, amount),
  )
  return [...lines.filter(({ side }) => side === 'debit'), ...lines.filter(({ side }) => side === 'credit')]
}

/** A voucher whose sides the bank makes equal; null without lines. */
const settledByBank = (
  kind: Voucher['kind'],
  label: string,
  date: PlainDate | null,
  open: readonly VoucherLine[],
  bank: Account,
): Voucher | null => {
  if (open.length === 0) return null
  const lines = [...open, ...line('credit', 'bank', bank, '', sideTotal(open, 'debit') - sideTotal(open, 'credit'))]
  return { kind, label, date, lines, total: sideTotal(lines, 'debit') }
}

/** The vouchers of a pay run; those without an amount are left out. */
export type PayVouchers = {
  readonly accrual: Voucher
  readonly payment: Voucher | null
  readonly remit: Voucher | null
  readonly taxRemit: Voucher | null
  readonly retirement: Voucher | null
}

const checkParts = (parts: readonly VoucherPart[], bill: RemitBill): Refusal | null => {
  const check = checker()
  if (bill.insurance !== undefined && !isWon(bill.insurance)) {
    check.fault('bill.insurance', '금액은 정수로 적어 주세요.')
  }
  if (parts.length === 0) check.fault('parts', '전표를 만들 급여가 없습니다.')
  parts.forEach(({ totals, items = [], department }, index) => {
    const path = `parts.${index}`
    for (const [name, amount] of Object.entries(totals)) {
      if (!isWon(amount)) check.fault(`${path}.${name}`, '금액은 정수로 적어 주세요.')
    }
    items.forEach(({ amount }, at) => {
      if (!isWon(amount)) check.fault(`${path}.items.${at}`, '금액은 정수로 적어 주세요.')
    })
    if (check.problems.length === 0 && netOf(totals) < 0) {
      const whose = department === '' ? '' : `${department}의 `
      check.fault(path, `${whose}실지급액이 0원보다 적어 전표를 만들 수 없습니다.`)
    }
  })
  return check.problems.length > 0 ? badFields(check.problems) : null
}

const bankOf = (parts: readonly VoucherPart[]): AccountMap => ({ ...defaultAccounts, ...parts[0]?.accounts })

const billed = (
  lines: readonly VoucherLine[],
  bill: number | undefined,
  map: AccountMap,
): Result<readonly VoucherLine[], Refusal> => {
  const booked = sideTotal(lines, 'debit') - sideTotal(lines, 'credit')
  const difference = bill === undefined ? 0 : bill - booked
  if (Math.abs(difference) >= SMALL) {
    const message = `고지액과 장부의 차이가 ${formatWon(Math.abs(difference))}입니다. 차이를 먼저 정산해 주세요.`
    return err(badFields([{ path: 'bill.insurance', message }]))
  }
  const small =
    difference > 0
      ? line('debit', 'smallLoss', map.smallLoss, '', difference)
      : line('credit', 'smallGain', map.smallGain, '', Math.abs(difference))
  return ok([...lines, ...small])
}

/**
 * The vouchers of a pay run (labour rules §10.3): accrual at the end of the month, payment on payday, insurance on the
 * 10th of the next month; the taxes and the pension contribution are paid by vouchers of their own. Each is balanced or
 * refused; a bill that differs by 10 won or more is refused, a smaller difference is a gain or loss.
 */
export const payVouchers = (
  parts: readonly VoucherPart[],
  options: { readonly dates?: VoucherDates; readonly bill?: RemitBill } = {},
): Result<PayVouchers, Refusal> => {
  const { dates, bill = {} } = options
  const refusal = checkParts(parts, bill)
  if (refusal !== null) return err(refusal)
  const map = bankOf(parts)
  const accrualOf = parts.flatMap(accrualLines)
  const accrual = balanced('accrual', '급여 발생', dates?.accrual ?? null, [
    ...accrualOf.filter(({ side }) => side === 'debit'),
    ...accrualOf.filter(({ side }) => side === 'credit'),
  ])
  if (!accrual.ok) return accrual
  const insurance = billed(clearing(accrualOf, INSURED), bill.insurance, map)
  if (!insurance.ok) return insurance
  const open = (uses: readonly AccountUse[]): readonly VoucherLine[] => clearing(accrualOf, uses)
  const { payment = null, remit = null } = dates ?? {}
  return ok({
    accrual: accrual.value,
    payment: settledByBank('payment', '급여 지급', payment, open(['payOwed']), map.bank),
    remit: settledByBank('remit', '사회보험 납부', remit, insurance.value, map.bank),
    taxRemit: settledByBank('taxRemit', '원천세 납부', remit, open(TAXED), map.bank),
    retirement: settledByBank('retirement', '퇴직연금 납입', remit, open(['retirementOwed']), map.bank),
  })
}
