import { later, type PlainDate } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import { type AccountUse, type Booking, isCost, linesBetween, type VoucherLine } from '@handal/engine/voucher'
import { isUse, type Mapping, partnerOf } from './accounts.ts'
import type { MonthParts } from './month-parts.ts'
import { type Part, PARTS, parts } from './parts.ts'
import type { MonthFacts } from './month-facts.ts'
import type { StoredLine, VoucherRow } from './vouchers.repo.ts'

/** A voucher that is to be exported. */
export type Pending = {
  readonly part: Part
  readonly date: PlainDate
  /** The exported voucher that it follows: the first of its part, and of what came back that of the payment that came back. */
  readonly follows: VoucherRow | null
  readonly lines: readonly StoredLine[]
  readonly total: number
  readonly blocked: string | null
}

/** What exported vouchers of a part come to. */
const bookedOf = (vouchers: readonly VoucherRow[], part: Part): readonly Booking[] =>
  vouchers
    .filter((voucher) => voucher.part === part)
    .flatMap(({ lines }) => lines)
    .flatMap(({ use, side, accountCode, accountName, department, amount }) =>
      isUse(use)
        ? [
            {
              use,
              account: { code: accountCode, name: accountName },
              department,
              amount: side === 'DEBIT' ? amount : -amount,
            },
          ]
        : [],
    )

const SIDE = { debit: 'DEBIT', credit: 'CREDIT' } as const
const PEOPLED: readonly AccountUse[] = ['pay', 'payOwed', 'retirementCost']

type Words = { readonly text: string; readonly countOf: (line: VoucherLine) => number | undefined }
const storedLine = (line: VoucherLine, mapping: Mapping, { text, countOf }: Words): StoredLine => {
  const partner = partnerOf(mapping, line.use)
  const people = PEOPLED.includes(line.use) ? countOf(line) : undefined
  return {
    side: SIDE[line.side],
    use: line.use,
    accountCode: line.account.code,
    accountName: line.account.name,
    partnerCode: partner.code,
    partnerName: partner.name,
    text: people === undefined ? text : `${text} ${people}명`,
    department: isCost(line.use) ? line.department : '',
    amount: line.amount,
  }
}

/** The exported voucher of the payment that came back last: the first that was exported after it. */
const wentOutWith = ({ returned }: MonthFacts, exported: readonly VoucherRow[]): VoucherRow | null => {
  const payments = exported.filter(({ part }) => part === 'payment')
  const paidAt = returned.at(-1)?.paid_at ?? ''
  return payments.find(({ exported_at: at }) => at >= paidAt) ?? payments.at(-1) ?? null
}

/** What of a month is still to be exported: each part as it is to be, less what was exported of it. */
export const pendingOf = (
  facts: MonthFacts,
  { parts: now, people, members }: MonthParts,
  exported: readonly VoucherRow[],
  { mapping, today }: { readonly mapping: Mapping; readonly today: PlainDate },
): readonly Pending[] => {
  const all = [...people.values()].reduce((sum, count) => sum + count, 0)
  return parts.flatMap((part): Pending[] => {
    const target = now.get(part)
    if (target === undefined) return []
    const first = exported.find((voucher) => voucher.part === part) ?? null
    const booked = bookedOf(exported, part)
    // A payment that is only planned takes nothing back of what was paid.
    if (target.blocked !== null && first !== null) return []
    const lines = linesBetween(booked, target.bookings)
    if (lines.length === 0) return []
    const words: Words = {
      text: `${formatMonth(facts.month)} ${PARTS[part].label}${first === null ? '' : ' 차액'}`,
      countOf: ({ use, department }) => {
        if (first !== null || part === 'returned') return undefined
        // Money that left names whom it went to; who is still waited for is in the voucher of what is owed alone.
        if (use === 'payOwed') return part === 'payment' && facts.paidPeople > 0 ? facts.paidPeople : all
        return (use === 'retirementCost' ? members : people).get(department)
      },
    }
    const total = lines.reduce((sum, { side, amount }) => (side === 'debit' ? sum + amount : sum), 0)
    return [
      {
        part,
        date: first === null ? target.date : (target.followsOn ?? later(target.date, today)),
        follows: part === 'returned' ? (wentOutWith(facts, exported) ?? first) : first,
        lines: lines.map((line) => storedLine(line, mapping, words)),
        total,
        blocked: target.blocked,
      },
    ]
  })
}
