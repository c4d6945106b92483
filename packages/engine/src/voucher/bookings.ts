import { type Account, type AccountUse, accountUses, isCost } from './accounts.ts'
import type { VoucherLine } from './voucher.ts'

/** What a use comes to on an account: won, debit above 0, credit below. */
export type Booking = {
  readonly use: AccountUse
  readonly account: Account
  /** Cost class of a cost as it is named; '' for the whole company and for everything that is no cost. */
  readonly department: string
  readonly amount: number
}
type Placed = Pick<Booking, 'use' | 'department'>
const keyOf = ({ use, department }: Placed): string => `${use} ${department}`

/** Bookings of one use and department as one; the account is that of the first. */
const summed = (bookings: readonly Booking[]): ReadonlyMap<string, Booking> => {
  const sums = new Map<string, Booking>()
  for (const booking of bookings) {
    const known = sums.get(keyOf(booking))
    sums.set(keyOf(booking), known === undefined ? booking : { ...known, amount: known.amount + booking.amount })
  }
  return sums
}

/** What the lines of vouchers come to: costs by department, everything else of the company as a whole (labour rules §10.3). */
export const bookingsOf = (lines: readonly VoucherLine[]): readonly Booking[] => [
  ...summed(
    lines.map(({ side, use, account, department, amount }) => ({
      use,
      account,
      department: isCost(use) ? department : '',
      amount: side === 'debit' ? amount : -amount,
    })),
  ).values(),
]

/**
 * The lines that bring the books from what was exported to what they are to be (labour rules §10.3): debits first, each side by use, nothing where both
 * agree. Both sides of a balanced voucher and of balanced bookings come out equal. What is no longer there stands on the account
 * that it was exported to.
 */
export const linesBetween = (booked: readonly Booking[], now: readonly Booking[]): readonly VoucherLine[] => {
  const [before, after] = [summed(booked), summed(now)]
  const places = [...new Set([...after.keys(), ...before.keys()])]
  const lines = places.flatMap((key): VoucherLine[] => {
    const place = after.get(key) ?? before.get(key)
    const change = (after.get(key)?.amount ?? 0) - (before.get(key)?.amount ?? 0)
    if (place === undefined || change === 0) return []
    const { use, account, department } = place
    return [{ side: change > 0 ? 'debit' : 'credit', use, account, department, amount: Math.abs(change) }]
  })
  const rank = ({ side, use }: VoucherLine): number =>
    (side === 'debit' ? 0 : accountUses.length) + accountUses.indexOf(use)
  return lines.toSorted((a, b) => rank(a) - rank(b))
}
