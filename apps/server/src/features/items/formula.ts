import { firstDay, lastDay, type PlainDate, type YearMonth } from '@handal/base/date'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FormulaTry, readDefaultFormula } from '@handal/contracts/payroll/salary-formula'
import { divisorsAtRisk, formulaPlan, formulaWords, type SalaryItem } from '@handal/engine/payroll'
import { josa } from '@handal/base/josa'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { type Catalogue, heldIn, readCatalogue } from './catalogue.ts'
import { engineItemOf } from './engine-item.ts'

type Typed = Omit<BodyOf<typeof readDefaultFormula>, 'companyNo'>
type Read = Omit<FormulaTry, 'trial'>

/** No item has this code: it stands for one that is not written yet. */
const NEW = '-'

/** The items of some days with the typed formula among them. */
const itemsWith = (catalogue: Catalogue, from: PlainDate, to: PlainDate, typed: Typed): SalaryItem[] => {
  const { itemCode = NEW, formula, label, salaryItemType } = typed
  const held = heldIn(catalogue, from, to).map(engineItemOf)
  const own = held.find(({ code }) => code === itemCode)
  const { cycleMonths: _cycle, paidMonths: _paid, basis: _basis, ...plain } = own ?? NOTHING
  const changed: SalaryItem = {
    ...plain,
    code: itemCode,
    label: label || plain.label,
    kind: salaryItemType === undefined ? plain.kind : salaryItemType === '0002' ? 'deduction' : 'earning',
    prorated: false,
    source: { formula },
  }
  return own === undefined ? [...held, changed] : held.map((item) => (item === own ? changed : item))
}

const NOTHING: SalaryItem = {
  code: NEW,
  label: '새 항목',
  kind: 'earning',
  nature: 'additional',
  tax: 'taxable',
  ordinaryWage: false,
  minimumWage: false,
  prorated: false,
  source: 'term',
}

/** The text with each unknown name that looks like a known one replaced by it; null: more than that is wrong, or nothing. */
const mendedText = (text: string, problems: Read['problems']): string | null => {
  if (problems.length === 0 || problems.some(({ nearest }) => nearest.length === 0)) return null
  return problems
    .toSorted((a, b) => b.index - a.index)
    .reduce(
      (mended, { index, length, nearest }) =>
        `${mended.slice(0, index)}${nearest[0] ?? ''}${mended.slice(index + length)}`,
      text,
    )
}

/** A formula as it was read, and the items of a month that it can be tried with; null: it cannot be read. */
export type ReadFormula = Read & {
  readonly itemCode: string
  readonly mended: string | null
  readonly inMonth: (month: YearMonth) => readonly SalaryItem[] | null
}

/** Reads a formula against the items of its day: what is wrong where, what may be 0, which words there are. */
export const readFormula = async (tx: Tx, ctx: CompanyContext, typed: Typed): Promise<ReadFormula> => {
  const { itemCode = NEW, formula, day = ctx.today() } = typed
  const catalogue = await readCatalogue(tx, ctx.companyNo, ctx.today())
  const items = itemsWith(catalogue, day, day, typed)
  const found = formula === '' ? [] : (formulaPlan(items).problems.get(itemCode) ?? [])
  const problems = found.map((problem) => ({ ...problem, nearest: [...(problem.nearest ?? [])] }))
  const mended = mendedText(formula, problems)
  const text = problems.length === 0 ? formula : mended
  return {
    itemCode,
    problems,
    mended,
    risks: divisorsAtRisk(items, itemCode).map(({ index, length, source }) => ({
      index,
      length,
      message: `${josa(source, '이/가')} 0인 사원은 계산할 수 없어 그 사원의 급여가 막힙니다. 만약이나 최대로 0을 피해 주세요.`,
    })),
    words: formulaWords(items, itemCode).map((word) => ({ ...word, value: null })),
    inMonth: (month) => {
      const tried = itemsWith(catalogue, firstDay(month), lastDay(month), { ...typed, formula: text ?? '' })
      return text === null || text === '' || formulaPlan(tried).problems.has(itemCode) ? null : tried
    },
  }
}
