import type { PlainDate } from '@handal/base/date'
import { openingOfYear } from '@handal/engine/opening'
import { itemLineCode, type TaxFacts } from '@handal/engine/payroll'
import { taxFreeLimits } from '@handal/statute/tax/tax-free'
import type { Tx } from '../../../db/database.ts'
import { type OpeningOf, readOpenings } from '../../employees/public.ts'
import type { RunKey } from '../run/run.repo.ts'
import type { RunFrame } from './frame.ts'
import type { PersonRow } from './people.repo.ts'
import { readPersons } from './persons.ts'
import { readFirstPaid, readYearPay, type YearPayRow } from './taxed.repo.ts'

export type Production = NonNullable<TaxFacts['production']>
/** What is known here of somebody's pay of last year and of this one before a payday. */
export type KnownPay = {
  readonly payDate: PlainDate
  readonly opening: OpeningOf | undefined
  /** Of last year and of this one. */
  readonly slips: readonly Omit<YearPayRow, 'employee_no'>[]
  /** Payday of the first 급여 here; absent: there was none. */
  readonly firstPaid: PlainDate | undefined
}

const sumOf = (slips: KnownPay['slips'], name: 'taxable' | 'tax_free'): number =>
  slips.reduce((sum, slip) => sum + slip[name], 0)

/**
 * The gross pay (총급여) of the year before the one of the payday, won: as it was told, or as told up to a day and paid here after it, or as
 * paid here where this is from January on. null: a part of that year is not known here, and is asked for.
 */
const previousYearGross = ({ payDate, opening, slips, firstPaid }: KnownPay): number | null => {
  const year = payDate.slice(0, 4)
  const previous = String(Number(year) - 1)
  const paid = slips.filter((slip) => slip.pay_date.startsWith(previous))
  const told = opening?.asOf.slice(0, 4)
  if (opening !== undefined && told === year && opening.facts.lastYearPay !== null) return opening.facts.lastYearPay
  if (opening !== undefined && told === previous) {
    const { taxablePay } = opening.facts
    return taxablePay === null
      ? null
      : taxablePay +
          sumOf(
            paid.filter((slip) => slip.pay_date > opening.asOf),
            'taxable',
          )
  }
  return firstPaid !== undefined && firstPaid <= `${previous}-01-31` ? sumOf(paid, 'taxable') : null
}

/** What the tax-free overtime pay of a production worker is measured by (소득세법 시행령 제17조 제1항, 제2항). */
export const productionOf = (known: KnownPay): Production => {
  const year = known.payDate.slice(0, 4)
  const told = known.opening === undefined ? null : openingOfYear(known.opening, known.payDate)
  const thisYear = known.slips.filter((slip) => slip.pay_date.startsWith(year))
  return {
    previousYearGross: previousYearGross(known),
    usedThisYear: sumOf(thisYear, 'tax_free') + (told?.taxFreeOvertime ?? 0),
  }
}

/** Lines of the run that are free of tax for production workers alone. */
const freeCodes = ({ items }: RunFrame, day: PlainDate): readonly string[] =>
  items.flatMap(({ code, tax }) => {
    if (tax === 'taxable') return []
    const limits = taxFreeLimits[tax.taxFree]?.values ?? []
    return limits.some(({ from, value }) => from <= day && value?.production !== undefined) ? [itemLineCode(code)] : []
  })

/** The same of all production workers of a run; five queries where there are any, none elsewhere. */
export const readProduction = async (
  tx: Tx,
  key: RunKey,
  frame: RunFrame,
  people: readonly PersonRow[],
): Promise<ReadonlyMap<number, Production>> => {
  const { payDate } = frame
  const codes = freeCodes(frame, payDate)
  const employeeNos = people.flatMap((row) =>
    row.production === true && row.income_kind !== 'BUSINESS' ? [row.employee_no] : [],
  )
  if (codes.length === 0 || employeeNos.length === 0) return new Map()
  const persons = await readPersons(tx, key.companyNo, employeeNos)
  const slips = persons.byPerson(await readYearPay(tx, key, { payDate, employeeNos: persons.all, codes }))
  const firstPaid = await readFirstPaid(tx, key.companyNo, persons.all)
  const openings = await readOpenings(tx, key.companyNo, persons.all)
  const first = <T>(of: ReadonlyMap<number, T>, no: number): T | undefined =>
    persons
      .numbersOf(no)
      .map((number) => of.get(number))
      .find((found) => found !== undefined)
  const earliest = (no: number): PlainDate | undefined =>
    persons
      .numbersOf(no)
      .flatMap((number) => firstPaid.get(number) ?? [])
      .toSorted((x, y) => (x < y ? -1 : 1))[0]
  return new Map(
    employeeNos.map((no) => [
      no,
      productionOf({
        payDate,
        opening: first(openings, no),
        slips: slips.get(no) ?? [],
        firstPaid: earliest(no),
      }),
    ]),
  )
}
