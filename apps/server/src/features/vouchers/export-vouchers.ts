import { firstDay, lastDay, later, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { formatDate, formatMonth, formatWon } from '@handal/base/format'
import type { AccountBook, VoucherKind } from '@handal/contracts/payroll/account-book'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { takeTurn } from '../../records/change.ts'
import { type MonthBook, presentBook, readMonthBook } from './account-book.ts'
import type { Pending } from './pending.ts'
import { PARTS } from './parts.ts'
import { addVouchers } from './vouchers.repo.ts'

type Order = {
  readonly yearMonth: YearMonth
  readonly kinds: readonly VoucherKind[]
  readonly date?: PlainDate | undefined
}

/** Refuses what cannot be exported, and says which lines stop it. */
const requireExportable = ({ unmapped }: MonthBook, chosen: readonly Pending[], { yearMonth, kinds }: Order): void => {
  if (unmapped.length > 0)
    throw new AppError('rule-violation', {
      message: `계정이 없는 금액이 있어 ${formatMonth(yearMonth)} 전표를 내보낼 수 없습니다. 계정 연결에서 계정을 정해 주세요.`,
      errors: unmapped.map(({ what, amount }) => ({
        path: 'yearMonth',
        message: amount === 0 ? what : `${what} ${formatWon(amount)}의 계정이 없습니다.`,
      })),
    })
  const blocked = chosen.flatMap(({ part, blocked: why }) =>
    why === null ? [] : [{ path: `kinds.${kinds.indexOf(PARTS[part].kind)}`, message: why }],
  )
  const [first] = blocked
  if (first !== undefined) throw new AppError('wrong-state', { message: first.message, errors: blocked })
  if (chosen.length === 0)
    throw new AppError('wrong-state', { message: `${formatMonth(yearMonth)}에 새로 내보낼 전표가 없습니다.` })
}

/** What goes out of a month is due within the two after it; what follows later is written on a day that has come. */
const MONTHS_AFTER = 2

/** Refuses a day that is a slip of the pen: what is exported keeps it for good. */
const requireDay = ({ yearMonth: month, date }: Order, today: PlainDate): void => {
  const [from, to] = [firstDay(month), later(lastDay(shiftMonth(month, MONTHS_AFTER)), today)]
  if (date !== undefined && (date < from || date > to))
    throw badFields({
      path: 'date',
      message: `전표일자는 ${formatDate(from)}부터 ${formatDate(to)}까지 적을 수 있습니다.`,
    })
}

/**
 * Exports what is to be exported of some kinds in one transaction: numbered, and never changed again. One at a time in a company;
 * nothing of the month moves meanwhile.
 */
export const exportVouchers = async (tx: Tx, ctx: CompanyContext, order: Order): Promise<AccountBook> => {
  const { companyNo } = ctx
  const { yearMonth: month, kinds, date } = order
  requireDay(order, ctx.today())
  await takeTurn(tx, { table: 'voucher' }, companyNo)
  const before = await readMonthBook(tx, ctx, month, { lock: true })
  const chosen = before.pending.filter(({ part }) => kinds.includes(PARTS[part].kind))
  requireExportable(before, chosen, order)
  const numbers = await addVouchers(
    tx,
    {
      companyNo,
      month,
      runs: Object.fromEntries(before.facts.runs.map(({ run_no: no, booked }) => [no, booked])),
      openParts: before.pending.filter((each) => !chosen.includes(each)).map(({ part }) => part),
      at: ctx.now(),
      by: ctx.userNo,
      byName: ctx.userName,
    },
    chosen.map((each) => ({ ...each, date: date ?? each.date, reverses: each.follows?.voucher_no ?? null })),
  )
  await audit(tx, ctx, {
    event: 'voucher.export',
    subject: { type: 'company', id: companyNo },
    after: {
      month,
      vouchers: chosen.map(({ part, total, follows }, index) => ({
        number: numbers[index],
        label: PARTS[part].label,
        total,
        reverses: follows?.number ?? null,
      })),
    },
  })
  return presentBook(await readMonthBook(tx, ctx, month, { lock: false }))
}
