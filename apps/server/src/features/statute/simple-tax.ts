import type { PlainDate } from '@handal/base/date'
import { formatDate, formatNumber } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { QueryOf, ResponseOf } from '@handal/contracts/endpoint'
import {
  readSharedSimpleTax,
  type readSimpleTax,
  TABLE_ROWS,
  type TaxTable,
  type TaxTableVersion,
} from '@handal/contracts/rates/simple-tax'
import { simplifiedTaxPath } from '@handal/engine/payroll'
import { lawText } from '@handal/statute/law'
import { type SimplifiedTaxTable, simplifiedTaxTable, taxChildAmounts } from '@handal/statute/tax/simplified-tax'
import { simplifiedTaxRule } from '@handal/statute/tax/simplified-tax-rule'
import type { Statute } from '@handal/statute/snapshot'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { readPersonTax } from '../payroll/public.ts'
import { dayOf, heldOf, untilOf } from './held.ts'
import { readStatute, statuteWith } from './read-statute.ts'
import { type AddedRow, readAdded } from './statute.repo.ts'

type Question = QueryOf<typeof readSharedSimpleTax>
type Asked = Pick<Question, 'page' | 'size' | 'pay'> & {
  readonly date: PlainDate
  readonly dependents: number
  readonly children: number
  readonly percent: 80 | 100 | 120
}
type Person = TaxTable['person']

const askedOf = (query: Question, today: PlainDate): Asked => {
  const { date = today, dependents = 1, children = 0, percent = 100 } = query
  return { ...query, date, dependents, children, percent }
}

const TOP = 10_000
const rowsOf = ({ rows }: SimplifiedTaxTable) =>
  rows.map(([lower, ...taxes], index) => ({ no: index + 1, lower, upper: rows[index + 1]?.[0] ?? TOP, taxes }))

/**
 * The page that has the row near its middle; rows begin anywhere, so that it never jumps to an edge. Where no salary is asked for
 * it begins with the first that is taxed at all.
 */
const startOf = ({ page, pay }: Asked, row: number, size: number, all: ReturnType<typeof rowsOf>): number => {
  if (page !== undefined) return (page - 1) * size
  const taxed = Math.max(
    0,
    all.findIndex(({ taxes }) => taxes.some((tax) => tax > 0)),
  )
  const first = pay === undefined ? taxed : row - Math.floor((size - 1) / 2)
  return Math.max(0, Math.min(first, all.length - size))
}

const firstStep = (pay: number, person: Person) => ({
  title: '월급여액',
  formula:
    person === null || person.taxFree === 0 ? '' : `${formatNumber(person.gross)} - ${formatNumber(person.taxFree)}`,
  note: person === null ? '비과세를 뺀 한 달 급여입니다.' : '지급총액에서 비과세를 뺍니다.',
  amount: pay,
})

const missingText = (label: string, date: PlainDate): string =>
  `${formatDate(date)}에 쓸 ${josa(label, '이/가')} 없습니다. 지급일을 확인해 주세요.`

/** The table of a day, and where a salary falls in it. */
const tableAnswer = (statute: Statute, asked: Asked, person: Person): ResponseOf<typeof readSimpleTax> => {
  const { date, size = TABLE_ROWS } = asked
  const values = statute.valuesOf(simplifiedTaxTable)
  const held = heldOf(values, date)
  const found = statute.at(simplifiedTaxTable, date)
  const child = statute.at(taxChildAmounts, date)
  const all = found.ok ? rowsOf(found.value) : []
  const path = asked.pay === undefined ? null : simplifiedTaxPath(statute, asked.pay, { ...asked, payDate: date })
  const row = path?.ok === true ? path.row : 0
  const start = startOf(asked, row, size, all)
  const missing = found.ok
    ? path === null || path.ok
      ? null
      : missingText(path.label, date)
    : missingText(found.label, date)
  return {
    items: all.slice(start, start + size).map(({ taxes, ...rest }) => ({ ...rest, taxes: [...taxes] })),
    total: all.length,
    page: Math.floor(start / size) + 1,
    size,
    date,
    from: held === undefined ? null : dayOf(held.from),
    until: held === undefined ? null : untilOf(values, held.from),
    laws: found.ok ? found.refs.map(lawText) : [],
    note: held?.note ?? null,
    missing,
    tiers: found.ok ? found.value.tiers.map((tier) => ({ ...tier })) : [],
    child: child.ok ? { ...child.value } : null,
    found:
      path?.ok === true && asked.pay !== undefined
        ? {
            pay: asked.pay,
            dependents: asked.dependents,
            children: Math.min(asked.children, asked.dependents - 1),
            percent: asked.percent,
            row: path.row + 1,
            family: path.family,
            steps: [firstStep(asked.pay, person), ...path.steps],
            incomeTax: path.incomeTax,
            localIncomeTax: path.localIncomeTax,
          }
        : null,
    person,
  }
}

const asPercent = (percent: number | null): 80 | 100 | 120 => (percent === 80 || percent === 120 ? percent : 100)

/** The table as an operator asks it: with numbers, or with a person's newest monthly pay. What is asked wins. */
export const readTable = async (
  tx: Tx,
  ctx: CompanyContext,
  query: QueryOf<typeof readSimpleTax>,
): Promise<ResponseOf<typeof readSimpleTax>> => {
  const statute = await readStatute(tx)
  const asked = askedOf(query, ctx.today())
  if (query.employeeNo === undefined) return tableAnswer(statute, asked, null)
  const row = await readPersonTax(tx, ctx.companyNo, query.employeeNo, asked.date)
  if (row === null)
    throw new AppError('not-found', { message: '계산한 급여가 있는 사원이 아닙니다. 월급여액을 직접 적어 주세요.' })
  const { dependents, children, withholding_percent: percent, month, taxable: pay } = row
  const named = {
    pay,
    dependents: query.dependents ?? dependents ?? 1,
    children: query.children ?? children ?? 0,
    percent: query.percent ?? asPercent(percent),
  }
  const person = { employeeNo: row.employee_no, name: row.name, month, gross: row.earnings, taxFree: row.tax_free }
  return tableAnswer(statute, { ...asked, ...named }, person)
}

const versionsOf = (statute: Statute, rows: readonly AddedRow[], today: PlainDate): TaxTableVersion[] => {
  const values = statute.valuesOf(simplifiedTaxTable)
  const held = heldOf(values, today)
  return values.toReversed().map((entry) => {
    const added = rows.find(
      (row) => row.code === simplifiedTaxTable.code && row.from === entry.from && row.stands && !row.withdrawn,
    )
    return {
      from: dayOf(entry.from),
      until: untilOf(values, entry.from),
      laws: entry.refs.map(lawText),
      note: entry.note ?? null,
      source: added === undefined ? 'LAW' : 'ADDED',
      state: entry === held ? 'PRESENT' : entry.from > today ? 'COMING' : 'PAST',
      rows: entry.value?.rows.length ?? 0,
      enteredBy: added?.enteredBy ?? null,
      enteredAt: added?.enteredAt ?? null,
      reason: added?.reason ?? null,
    }
  })
}

/** Counts what was entered of the table. */
export const tableVersion = (rows: readonly AddedRow[]): number =>
  rows.filter(({ code }) => code === simplifiedTaxTable.code).length + 1

/** The table as the super admin asks it, with its versions and the rule that a new one begins with. */
export const readSharedTable = async (
  tx: Tx,
  today: PlainDate,
  query: Question,
): Promise<ResponseOf<typeof readSharedSimpleTax>> => {
  const rows = await readAdded(tx)
  const statute = statuteWith(rows)
  const newest = statute.valuesOf(simplifiedTaxTable).findLast(({ value }) => value !== null)?.value
  return {
    ...tableAnswer(statute, askedOf(query, today), null),
    versions: versionsOf(statute, rows, today),
    version: tableVersion(rows),
    rule: readSharedSimpleTax.response.shape.rule.parse(newest?.rule ?? simplifiedTaxRule),
  }
}
