import { monthsBetween, plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import timing from '../../../../../testdata/golden/insurance-timing.json' with { type: 'json' }
import type { PayTerm, SalaryItem } from '../payslip/facts.ts'
import { amount, codes, lineOf, run, salary } from '../testing/run.ts'
import { sampleItem, sampleTerm, unreported } from '../testing/sample-facts.ts'
import { isHealthDeferred, isPensionExcused } from './leave-months.ts'

type GoldenLeave = (typeof timing.leaveOfAbsence)[number] & { readonly returnMonth?: boolean }

describe('months of a leave of absence', () => {
  it.each((timing.leaveOfAbsence as readonly GoldenLeave[]).map((golden) => [golden.id, golden] as const))(
    '%s',
    (_, { from, to, returnMonth, expected }) => {
      const leave = { from: plainDate(from), to: plainDate(to), pensionReturnMonth: returnMonth === true }
      for (const [text, { np, hi }] of Object.entries(expected)) {
        const month = yearMonth(text)
        expect([text, !isPensionExcused([leave], month), !isHealthDeferred([leave], month)]).toEqual([text, np, hi])
        const slip = run({
          month: text,
          insurance: unreported,
          person: { leavesOfAbsence: [leave] },
          attendance: null,
          ...salary(4_000_000),
        })
        // Who is away all month has no pay at all; otherwise the premiums go by the month.
        const isPaid = (amount(slip, 'item.PAY') ?? 0) > 0
        expect(amount(slip, 'deduction.nationalPension') !== null).toBe(np && isPaid)
        expect(amount(slip, 'deduction.health') !== null).toBe(hi && isPaid)
      }
    },
  )
})

type GoldenTerm = {
  readonly from: string
  readonly payKind: string
  readonly items?: readonly (readonly (string | number | boolean)[])[]
  readonly rate?: string
  readonly monthlyHours?: string
}

const KIND: Readonly<Record<string, PayTerm['payKind']>> = { '0001': 'monthly', '0002': 'hourly', '0003': 'daily' }
const termOf = ({ from, payKind, items = [], rate, monthlyHours = '209' }: GoldenTerm): PayTerm =>
  sampleTerm(
    {
      ...Object.fromEntries(items.map(([label, won]) => [String(label), Number(won)])),
      ...(rate === undefined ? {} : { 시급: Number(rate) }),
    },
    { from: plainDate(from), payKind: KIND[payKind] ?? 'monthly', monthlyHours },
  )

describe('bases that nobody reported', () => {
  it.each(timing.bases.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const terms: readonly GoldenTerm[] = golden.terms
    const taxFree = new Map(terms.flatMap(({ items = [] }) => items.map(([label, , taxed]) => [label, taxed !== true])))
    const items: SalaryItem[] = [
      ...[...taxFree].map(([label, isFree], at) =>
        sampleItem(String(label), String(label), {
          nature: at === 0 ? 'base' : 'additional',
          ...(isFree ? { tax: { taxFree: 'meal' } } : {}),
        }),
      ),
      ...(terms.some(({ rate }) => rate !== undefined) ? [sampleItem('시급', '시급')] : []),
    ]
    const slip = run({
      month: golden.month,
      insurance: unreported,
      person: { hireDate: plainDate(golden.hire) },
      terms: terms.map(termOf),
      items,
      attendance: { normalWork: 600 },
    })
    expect({
      pension: lineOf(slip, 'deduction.nationalPension')?.operands['pay'],
      health: lineOf(slip, 'deduction.health')?.operands['pay'],
    }).toEqual(golden.expected)
    expect(codes(slip.warnings)).toContain('insurance-base')
  })
})

describe('support of small workplaces', () => {
  it.each(timing.durunuri.map((golden) => [golden.id, golden] as const))('%s', (_, golden) => {
    const { month, since, pay, workers, expected } = golden
    const slip = run({
      month,
      ...salary(pay),
      insurance: {
        ...unreported,
        durunuri: { months: monthsBetween(yearMonth(since), yearMonth(month)) + 1, until: null, workers },
        pension: { ...unreported.pension, reportedBase: pay, reducedByDurunuri: true },
        health: { ...unreported.health, reportedBase: pay },
        employment: { ...unreported.employment, reducedByDurunuri: true },
      },
    })
    const isLarge = slip.warnings.some(({ code, message }) => code === 'durunuri' && message.includes('명 미만'))
    expect({
      pension: amount(slip, 'deduction.nationalPension'),
      employment: amount(slip, 'deduction.employment'),
      warnSize: isLarge,
    }).toEqual(expected)
  })
})
