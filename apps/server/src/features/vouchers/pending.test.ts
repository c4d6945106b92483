import { plainDate, yearMonth } from '@handal/base/date'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IssuedSum, PaidSum } from '../payroll/public.ts'
import { type Mapping, NO_MAPPING } from './accounts.ts'
import type { MonthFacts } from './month-facts.ts'
import { monthParts } from './month-parts.ts'
import { type Part, parts } from './parts.ts'
import { type Pending, pendingOf } from './pending.ts'
import type { VoucherRow } from './vouchers.repo.ts'

const month = yearMonth('2026-11')
const today = plainDate('2026-12-03')
const payday = plainDate('2026-11-25')

/** A payslip as it was given out last, and what was paid of it and came back. */
type Slip = {
  readonly departmentNo: number
  readonly base: number
  readonly bonus: number
  readonly tax: number
  readonly health: number
  readonly club: number
  readonly share: number
  readonly plan: number
}
type Money = { readonly amount: number; readonly cash: boolean }
type Books = {
  readonly slips: readonly Slip[]
  readonly paid: readonly Money[]
  readonly returned: readonly number[]
  readonly plans: readonly number[]
}

const grossOf = ({ base, bonus }: Slip): number => base + bonus
const netOf = (slip: Slip): number => grossOf(slip) - slip.tax - slip.health - slip.club
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

const sumsOf = (slips: readonly Slip[]): IssuedSum[] =>
  slips.flatMap(({ departmentNo, base, bonus, tax, health, club, share }) =>
    (
      [
        ['earning', 'item.base', base],
        ['earning', 'item.bonus', bonus],
        ['deduction', 'deduction.incomeTax', tax],
        ['deduction', 'deduction.health', health],
        ['deduction', 'item.club', club],
        ['employer', 'employer.health', share],
      ] as const
    ).map(([kind, code, amount]) => ({ department_no: departmentNo, kind, code, label: code, amount })),
  )
const factsOf = ({ slips, paid, returned, plans }: Books): MonthFacts => ({
  month,
  runs: [{ run_no: 1, payment_type: '0001', pay_date: payday, booked: { people: slips.length }, waiting: 0 }],
  sums: sumsOf(slips),
  people: slips.map(({ departmentNo }) => ({ department_no: departmentNo, people: 1 })),
  paid: paid.map(({ amount, cash }): PaidSum => ({
    paid_on: payday,
    method: cash ? 'cash' : 'account',
    amount,
    people: 1,
  })),
  paidPeople: paid.length,
  returned: returned.map((amount) => ({ returned_on: today, paid_at: '', amount, people: 1 })),
  plan: {
    owed: slips.map(({ departmentNo, plan }) => ({ departmentNo, amount: plan, people: 1 })),
    paid: plans.map((amount) => ({ paidOn: today, amount })),
  },
})

/** What is pending, exported: as the database would keep it. */
const exportOf = (pending: readonly Pending[], before: readonly VoucherRow[]): readonly VoucherRow[] => [
  ...before,
  ...pending.map(({ part, date, lines, total, follows }, index): VoucherRow => ({
    voucher_no: before.length + index + 1,
    part,
    voucher_date: date,
    number: `${month}-${String(before.length + index + 1).padStart(4, '0')}`,
    total,
    reverses: follows?.number ?? null,
    exported_at: '',
    exported_by_name: '',
    lines: [...lines],
  })),
]
const pendingIn = (books: Books, exported: readonly VoucherRow[], mapping: Mapping): readonly Pending[] => {
  const facts = factsOf(books)
  return pendingOf(facts, monthParts(facts, mapping), exported, { mapping, today })
}
/** Debit less credit of a use in some parts. */
const balanceOf = (rows: readonly VoucherRow[], use: string, of: readonly Part[] = parts): number =>
  sum(
    rows
      .filter(({ part }) => of.includes(part))
      .flatMap(({ lines }) => lines)
      .flatMap((line) => (line.use === use ? [line.side === 'DEBIT' ? line.amount : -line.amount] : [])),
  )

const amount = (max: number, min = 0) => fc.integer({ min, max })
const slip: fc.Arbitrary<Slip> = fc.record({
  departmentNo: amount(3, 1),
  base: amount(5_000_000, 2_000_000),
  bonus: amount(1_000_000),
  // Below 0 where something is given back.
  tax: amount(300_000, -200_000),
  health: amount(150_000, -100_000),
  club: amount(20_000),
  share: amount(150_000),
  plan: amount(400_000),
})
/** A month in which something happens again and again, and now and then the books are written. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), slip }),
  fc.record({ kind: fc.constant('correct' as const), at: fc.nat(), slip }),
  fc.record({ kind: fc.constant('pay' as const), at: fc.nat(), cash: fc.boolean() }),
  fc.record({ kind: fc.constant('return' as const), at: fc.nat() }),
  // Into the plans; below 0 it is sent back.
  fc.record({ kind: fc.constant('contribute' as const), amount: amount(500_000, -200_000) }),
  fc.record({ kind: fc.constant('export' as const), only: fc.subarray([...parts], { minLength: 1 }) }),
)
const mappings: readonly Mapping[] = [
  NO_MAPPING,
  { ...NO_MAPPING, costClasses: { 1: 'MANUFACTURING' }, items: { bonus: 'bonus' } },
]

describe('what is exported', () => {
  it('says in all what the payslips say, less what came back, whatever was corrected and returned', () => {
    fc.assert(
      fc.property(slip, fc.array(act, { maxLength: 12 }), fc.constantFrom(...mappings), (first, acts, mapping) => {
        let books: Books = { slips: [first], paid: [], returned: [], plans: [] }
        let exported: readonly VoucherRow[] = []
        for (const each of acts) {
          const { slips, paid, returned } = books
          if (each.kind === 'give') books = { ...books, slips: [...slips, each.slip] }
          if (each.kind === 'correct') books = { ...books, slips: slips.with(each.at % slips.length, each.slip) }
          if (each.kind === 'pay') {
            const due = sum(slips.map(netOf)) - sum(paid.map((one) => one.amount)) + sum(returned)
            if (due > 0) books = { ...books, paid: [...paid, { amount: due, cash: each.cash }] }
          }
          if (each.kind === 'return') {
            const open = paid.slice(returned.length)[0]
            if (open !== undefined) books = { ...books, returned: [...returned, open.amount] }
          }
          if (each.kind === 'contribute') books = { ...books, plans: [...books.plans, each.amount] }
          if (each.kind === 'export') {
            const chosen = pendingIn(books, exported, mapping).filter(
              ({ part, blocked }) => each.only.includes(part) && blocked === null,
            )
            const before = exported
            exported = exportOf(chosen, exported)
            expect(exported.slice(0, before.length)).toEqual(before)
          }
        }
        const last = pendingIn(books, exported, mapping).filter(({ blocked }) => blocked === null)
        exported = exportOf(last, exported)
        for (const { lines, total } of exported) {
          const [debit, credit] = (['DEBIT', 'CREDIT'] as const).map((side) =>
            sum(lines.flatMap((line) => (line.side === side ? [line.amount] : []))),
          )
          expect([debit, credit]).toEqual([total, total])
          expect(lines.every((line) => line.amount > 0)).toBe(true)
        }
        const { slips, paid, returned, plans } = books
        const costs = sum(['pay', 'bonus'].map((use) => balanceOf(exported, use)))
        expect(costs).toBe(sum(slips.map(grossOf)))
        expect(balanceOf(exported, 'payOwed', ['accrual'])).toBe(-sum(slips.map(netOf)))
        const sent = sum(paid.map((one) => one.amount))
        const money = sum(['bank', 'cash'].map((use) => balanceOf(exported, use, ['payment', 'returned'])))
        expect(money).toBe(sum(returned) - sent)
        // What is still owed is what was given out less what was paid and stayed.
        expect(0 - balanceOf(exported, 'payOwed')).toBe(sum(slips.map(netOf)) - sent + sum(returned))
        // Contributions are what payslips say, and what is owed of them is less what went into the plans.
        expect(balanceOf(exported, 'retirementCost')).toBe(sum(slips.map((one) => one.plan)))
        expect(balanceOf(exported, 'retirementOwed')).toBe(sum(plans) - sum(slips.map((one) => one.plan)))
        expect(0 - balanceOf(exported, 'bank', ['pension'])).toBe(sum(plans))
        for (const use of ['incomeTaxHeld', 'healthHeld', 'insuranceOwed'])
          expect([use, balanceOf(exported, use)]).toEqual([use, 0])
        expect(pendingIn(books, exported, mapping).filter(({ blocked }) => blocked === null)).toEqual([])
      }),
      { numRuns: 300, seed: 20_261_128 },
    )
  })

  it('is followed by a correction on the day it is exported, not before the day of the first', () => {
    const slip = { departmentNo: 1, base: 3_000_000, bonus: 0, tax: 50_000, health: 0, club: 0, share: 0, plan: 0 }
    const books: Books = { slips: [slip], paid: [], returned: [], plans: [] }
    const exported = exportOf(
      pendingIn(books, [], NO_MAPPING).filter(({ blocked }) => blocked === null),
      [],
    )
    const facts = factsOf({ ...books, slips: [{ ...slip, base: 3_100_000 }] })
    const datesOn = (day: string) =>
      pendingOf(facts, monthParts(facts, NO_MAPPING), exported, { mapping: NO_MAPPING, today: plainDate(day) })
        .filter(({ part }) => part === 'accrual')
        .map(({ date }) => date)
    expect([datesOn('2026-11-28'), datesOn('2026-11-30'), datesOn('2026-12-03')]).toEqual([
      ['2026-11-30'],
      ['2026-11-30'],
      ['2026-12-03'],
    ])
  })

  it('is reversed by its number when it comes back, and another name of an account makes no difference', () => {
    const books: Books = {
      slips: [{ departmentNo: 1, base: 3_000_000, bonus: 0, tax: 50_000, health: 0, club: 0, share: 0, plan: 0 }],
      paid: [{ amount: 2_950_000, cash: false }],
      returned: [],
      plans: [],
    }
    const exported = exportOf(pendingIn(books, [], NO_MAPPING), [])
    const renamed = { ...NO_MAPPING, uses: { pay: { SGA: '80101' }, bank: { ALL: '10301' } } }
    expect(pendingIn(books, exported, renamed)).toEqual([])
    const [back, ...more] = pendingIn({ ...books, returned: [2_950_000] }, exported, renamed)
    expect(more).toEqual([])
    expect(back).toMatchObject({
      part: 'returned',
      date: '2026-12-03',
      total: 2_950_000,
      follows: { number: '2026-11-0002' },
    })
    expect(back?.lines.map(({ side, use, accountCode, amount: won }) => [side, use, accountCode, won])).toEqual([
      ['DEBIT', 'bank', '10301', 2_950_000],
      ['CREDIT', 'payOwed', '253', 2_950_000],
    ])
  })
})
