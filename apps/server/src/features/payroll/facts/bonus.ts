import { firstDay, monthOf, type PlainDate, shiftMonth } from '@handal/base/date'
import { openingOfYear } from '@handal/engine/opening'
import {
  type BonusHistory,
  earlierPayment,
  isBonusItem,
  isBonusPayment,
  itemLineCode,
  type Operands,
  type PaymentType,
  type TaxFacts,
} from '@handal/engine/payroll'
import { taxFreeLimits } from '@handal/statute/tax/tax-free'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { type OpeningOf, readOpenings } from '../../employees/public.ts'
import type { EntryRow, RunKey } from '../run/run.repo.ts'
import type { RunFrame } from './frame.ts'
import { type PaymentRow, readFirstRun, readPaymentsBefore, readTaxFreeBefore } from './taxed.repo.ts'

/** Who may be paid a bonus in a run: everybody where a salary pays one by itself, else those for whom something is entered. */
const mayPayBonus = (
  { frame, paymentType }: { readonly frame: RunFrame; readonly paymentType: string },
  entered: readonly EntryRow[] | undefined,
  isTyped: boolean,
): boolean => {
  if (isTyped || (entered !== undefined && isBonusPayment(frame.paymentType))) return true
  const bonuses = frame.items.filter(isBonusItem)
  const due = bonuses.some(({ paidMonths = [] }) => paidMonths.includes(Number(frame.month.slice(5))))
  return (
    (paymentType === '0001' && due) ||
    (entered ?? []).some(({ item_code: itemCode }) => bonuses.some(({ code }) => code === itemCode))
  )
}

const paymentOf = (row: PaymentRow): BonusHistory['payments'] => {
  const { rule, operands } = row
  const payment = earlierPayment({
    payMonth: row.month,
    paymentType: row.payment_type as PaymentType,
    payDate: row.pay_date,
    taxable: row.taxable,
    incomeTax: row.income_tax,
    lines: row.lines,
    tax: rule === null || operands === null ? null : { rule, operands: JSON.parse(operands) as Operands },
  })
  return payment === null ? [] : [payment]
}

/** What the system before told of the year of a payday; null: nothing. */
const beforeOf = (opening: OpeningOf | undefined, payDate: PlainDate): BonusHistory['before'] => {
  const facts = opening === undefined ? null : openingOfYear(opening, payDate)
  if (opening === undefined || facts === null) return null
  const year = payDate.slice(0, 4)
  const paidOn = [facts.bonusOn1, facts.bonusOn2, facts.bonusOn3, facts.bonusOn4]
  return {
    asOf: opening.asOf,
    taxable: facts.taxablePay,
    incomeTax: facts.incomeTax,
    reduced: facts.youthReduced ?? 0,
    bonus: paidOn.some((day) => day !== null && day.startsWith(year)),
  }
}

/** What the bonuses of a run are spread over, of each person who may get one: three queries where there are any, none elsewhere. */
export const readBonusHistories = async (
  tx: Tx,
  key: RunKey,
  frame: RunFrame,
  {
    employeeNos,
    entries,
    typed,
  }: {
    readonly employeeNos: readonly number[]
    readonly entries: ReadonlyMap<number, readonly EntryRow[]>
    readonly typed: ReadonlySet<number>
  },
): Promise<ReadonlyMap<number, BonusHistory>> => {
  const { payDate } = frame
  if (key.paymentType === '0005') return new Map()
  const nos = employeeNos.filter((no) =>
    mayPayBonus({ frame, paymentType: key.paymentType }, entries.get(no), typed.has(no)),
  )
  if (nos.length === 0) return new Map()
  const codes = frame.items.filter(isBonusItem).map(({ code }) => itemLineCode(code))
  const from = firstDay(shiftMonth(monthOf(payDate), -11))
  const payments = byEmployee(await readPaymentsBefore(tx, key, { from, payDate, employeeNos: nos, codes }))
  const first = await readFirstRun(tx, key.companyNo)
  const openings = await readOpenings(tx, key.companyNo, nos)
  return new Map(
    nos.map((no) => [
      no,
      {
        payments: (payments.get(no) ?? []).flatMap(paymentOf),
        before: beforeOf(openings.get(no), payDate),
        since: first === null ? null : monthOf(first),
      },
    ]),
  )
}

type Used = NonNullable<TaxFacts['taxFreeUsed']>

/** What was free of tax in payments of the pay month before a run, of each person by the kind of pay; one query where an item has such a kind. */
export const readTaxFreeUsed = async (
  tx: Tx,
  key: RunKey,
  { items, payDate }: RunFrame,
  employeeNos: readonly number[] | null,
): Promise<ReadonlyMap<number, Used>> => {
  const kinds = new Map(
    items.flatMap(({ code, tax }): [string, string][] =>
      tax === 'taxable' ||
      taxFreeLimits[tax.taxFree]?.values.some(({ value }) => typeof value?.monthly === 'number') !== true
        ? []
        : [[itemLineCode(code), tax.taxFree]],
    ),
  )
  if (kinds.size === 0) return new Map()
  const rows = byEmployee(await readTaxFreeBefore(tx, key, { payDate, employeeNos, codes: [...kinds.keys()] }))
  return new Map(
    [...rows].map(([no, own]) => {
      const used: Record<string, number> = {}
      for (const { code, tax_free: won } of own) {
        const kind = kinds.get(code)
        if (kind !== undefined) used[kind] = (used[kind] ?? 0) + won
      }
      return [no, used]
    }),
  )
}
