import { lastDay, type PlainDate, type YearMonth } from '@handal/base/date'
import type { AccountBook, Voucher } from '@handal/contracts/payroll/account-book'
import { refundNote } from '@handal/engine/voucher'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { paperMonth, readNewestIssuedMonth } from '../payroll/public.ts'
import { type Mapping, NO_MAPPING } from './accounts.ts'
import { type MonthFacts, readMonthFacts } from './month-facts.ts'
import { monthParts, type Unmapped } from './month-parts.ts'
import { type Pending, pendingOf } from './pending.ts'
import { type Part, PARTS, parts } from './parts.ts'
import { readAccountEntries, readVouchers, type VoucherRow } from './vouchers.repo.ts'

const MONTHLY = '0001'

/** The books of a month as they stand: what was exported, what is to be, and what no account is known for. */
export type MonthBook = {
  readonly facts: MonthFacts
  readonly mapping: Mapping
  readonly exported: readonly VoucherRow[]
  readonly pending: readonly Pending[]
  readonly unmapped: readonly Unmapped[]
}

/** The mapping that holds on a day: nothing before the first one that was entered. */
const readMapping = async (tx: Tx, companyNo: number, day: PlainDate): Promise<Mapping> => {
  const entries = await readAccountEntries(tx, companyNo)
  return entries.find(({ stands, valid_from }) => stands && valid_from <= day)?.mapping ?? NO_MAPPING
}

/** Reads them by the accounts of the month's last day; the number of queries does not depend on the people. `lock`: the month stays as it is until commit. */
export const readMonthBook = async (
  tx: Tx,
  { companyNo, today }: Pick<CompanyContext, 'companyNo' | 'today'>,
  month: YearMonth,
  { lock }: { readonly lock: boolean },
): Promise<MonthBook> => {
  const facts = await readMonthFacts(tx, companyNo, month, { lock })
  const mapping = await readMapping(tx, companyNo, lastDay(month))
  const exported = await readVouchers(tx, companyNo, month)
  const now = monthParts(facts, mapping)
  const pending = pendingOf(facts, now, exported, { mapping, today: today() })
  return { facts, mapping, exported, pending, unmapped: now.unmapped }
}

const sideOf = (lines: Voucher['lines'], side: 'DEBIT' | 'CREDIT'): number =>
  lines.reduce((sum, line) => (line.side === side ? sum + line.amount : sum), 0)
const sides = (lines: Voucher['lines']) => ({ debit: sideOf(lines, 'DEBIT'), credit: sideOf(lines, 'CREDIT') })

/** What is paid to an authority takes money in where more comes back than goes out. */
const noteOf = (part: Part, lines: Voucher['lines']): string | null =>
  (part === 'tax' || part === 'insurance') && lines.some(({ use, side }) => use === 'bank' && side === 'DEBIT')
    ? refundNote(part)
    : null

const exportedVoucher = (row: VoucherRow): Voucher => ({
  no: row.voucher_no,
  ...PARTS[row.part],
  date: row.voucher_date,
  number: row.number,
  state: 'EXPORTED',
  reverses: row.reverses,
  lines: row.lines,
  ...sides(row.lines),
  blocked: null,
  note: noteOf(row.part, row.lines),
  exported: { at: row.exported_at, by: row.exported_by_name },
})
const pendingVoucher = ({ part, date, follows, lines, blocked }: Pending): Voucher => ({
  no: null,
  ...PARTS[part],
  date,
  number: null,
  state: follows === null ? 'OPEN' : 'DIFFERENCE',
  reverses: follows?.number ?? null,
  lines: [...lines],
  ...sides([...lines]),
  blocked,
  note: noteOf(part, [...lines]),
  exported: null,
})

/** The books of a month as they are answered. */
export const presentBook = ({ facts, exported, pending, unmapped }: MonthBook): AccountBook => ({
  month: facts.month,
  people: facts.people.reduce((sum, { people }) => sum + people, 0),
  waiting: facts.runs.reduce((sum, { waiting }) => sum + waiting, 0),
  vouchers: parts.flatMap((part) => [
    ...exported.filter((row) => row.part === part).map(exportedVoucher),
    ...pending.filter((row) => row.part === part).map(pendingVoucher),
  ]),
  unmapped: [...unmapped],
})

/** The month that is shown where none is asked for: the newest with payslips that were given out. */
export const bookMonth = async (tx: Tx, { companyNo, today }: CompanyContext): Promise<YearMonth> =>
  (await readNewestIssuedMonth(tx, companyNo)) ?? (await paperMonth(tx, companyNo, MONTHLY, today()))

/** The vouchers of a month. */
export const readAccountBook = async (
  tx: Tx,
  ctx: CompanyContext,
  { yearMonth }: { readonly yearMonth?: YearMonth | undefined },
): Promise<AccountBook> =>
  presentBook(await readMonthBook(tx, ctx, yearMonth ?? (await bookMonth(tx, ctx)), { lock: false }))

/** Whether something of a month is to be exported. */
export const hasVouchersToExport = async (tx: Tx, ctx: CompanyContext, month: YearMonth): Promise<boolean> =>
  (await readMonthBook(tx, ctx, month, { lock: false })).pending.length > 0
