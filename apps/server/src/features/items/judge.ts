import { addDays, type PlainDate } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import type { ItemSource } from '@handal/contracts/payroll/salary-items'
import { flagWarnings, formulaPlan } from '@handal/engine/payroll'
import { taxFreeLimits } from '@handal/statute/tax/tax-free'
import { type Catalogue, heldIn } from './catalogue.ts'
import { engineItemOf } from './engine-item.ts'
import { bucketOf, formulaOf, natureOf, type SaidFacts } from './item-facts.ts'
import type { TermRow } from './items.repo.ts'

/** What a payment says that is no matter of one, and the other way round. */
const kindFaults = (said: SaidFacts, facts: TermRow): FieldError[] => {
  const source = facts.source as ItemSource
  const errors: FieldError[] = []
  const add = (path: string, message: string): void => void errors.push({ path, message })
  if (facts.kind === 'deduction') {
    for (const flag of ['ordinaryWage', 'minimumWage', 'averageWage'] as const)
      if (said[flag] === true) add(flag, '공제 항목은 어느 임금에도 넣지 않습니다.')
    if (facts.tax !== 'taxable') add('tax', '공제 항목에는 비과세를 정하지 않습니다.')
    const bucket = bucketOf(source)
    if (source === 'closure') add('source', '휴업수당은 지급 항목입니다.')
    else if (bucket !== null && bucket !== 'shortage') add('source', '근로시간으로 계산하는 수당은 지급 항목입니다.')
    else if (typeof source === 'object' && 'fixedOvertime' in source) add('source', '고정연장수당은 지급 항목입니다.')
  } else {
    if (typeof said.basis === 'string') add('basis', '지급 항목에는 공제의 근거를 적지 않습니다.')
    if (source === 'sanction') add('source', '감급은 공제 항목입니다.')
    if (facts.tax !== 'taxable' && !Object.hasOwn(taxFreeLimits, facts.tax)) add('tax', '없는 비과세 종류입니다.')
  }
  return errors
}

const cycleFaults = ({ cycle_months: cycle, paid_months: paid, source }: TermRow): FieldError[] => {
  if (cycle > 1 && source !== 'term' && source !== 'entry')
    return [
      {
        path: 'cycleMonths',
        message: '몇 달마다 지급하는 항목은 금액을 급여 조건이나 그 달의 입력으로 정합니다.',
      },
    ]
  return cycle === 1 && paid !== null
    ? [{ path: 'paidMonths', message: '매월 지급하는 항목에는 지급하는 달을 따로 정하지 않습니다.' }]
    : []
}

/** Flags that differ from the nature, without a word why. */
const flagFaults = (facts: TermRow): FieldError[] => {
  const nature = natureOf(facts)
  if (nature === null || facts.flag_reason !== null) return []
  const chosen = { ordinary: facts.ordinary_wage, minimum: facts.minimum_wage, average: facts.average_wage }
  const [first] = flagWarnings(facts.label, nature, chosen)
  return first === undefined ? [] : [{ path: 'flagReason', message: first.message }]
}

/** What can be read of a formula and makes no sense in any month. */
const senseFaults = ({ source }: TermRow): FieldError[] => {
  const text = formulaOf(source) ?? ''
  return /\d{16}/.test(text) ? [{ path: 'source.formula', message: '숫자는 15자리까지 쓸 수 있습니다.' }] : []
}

/** Everything that one entry says wrong by itself. */
export const factFaults = (said: SaidFacts, facts: TermRow): FieldError[] => [
  ...kindFaults(said, facts),
  ...cycleFaults(facts),
  ...flagFaults(facts),
  ...senseFaults(facts),
]

/** "2번째 줄 4번째 글자: " of a place in a text; nothing for a formula of one line that is wrong as a whole. */
const placeOf = (text: string, index: number): string => {
  const lines = text.slice(0, index).split('\n')
  const column = (lines.at(-1)?.length ?? 0) + 1
  return text.includes('\n') ? `${lines.length}번째 줄 ${column}번째 글자: ` : `${column}번째 글자: `
}

export type FormulaFault = { readonly code: string; readonly label: string; readonly message: string }

/** Days from one on when some item begins, changes or is gone. */
const daysFrom = (catalogue: Catalogue, from: PlainDate): PlainDate[] => {
  const days = catalogue.flatMap(({ item, entries }) => [
    ...entries.filter(({ stands }) => stands).map(({ valid_from }) => valid_from),
    ...(item.last_day === null ? [] : [addDays(item.last_day, 1)]),
  ])
  return [from, ...new Set(days.filter((day) => day > from))].toSorted()
}

/** What is wrong with the formulas of a company from a day on: what cannot be read, unknown names, units, circles. */
export const formulaFaults = (catalogue: Catalogue, from: PlainDate): FormulaFault[] => {
  const found = new Map<string, FormulaFault>()
  for (const day of daysFrom(catalogue, from)) {
    const held = heldIn(catalogue, day, day)
    const { problems } = formulaPlan(held.map(engineItemOf))
    for (const item of held) {
      const text = formulaOf(item.source)
      const [problem] = problems.get(item.item_code) ?? []
      if (text === null || problem === undefined || found.has(item.item_code)) continue
      const [nearest] = problem.nearest ?? []
      const whole = problem.index === 0 && problem.length === text.length
      const hint = nearest === undefined ? '' : ` '${nearest}'인지 확인해 주세요.`
      const message = `${whole ? '' : placeOf(text, problem.index)}${problem.message}${hint}`
      found.set(item.item_code, { code: item.item_code, label: item.label, message })
    }
  }
  return [...found.values()]
}

/** Formulas of others that were right before a change and are not after it. */
export const brokenOthers = (before: Catalogue, after: Catalogue, code: string, from: PlainDate): FormulaFault[] => {
  const known = new Set(formulaFaults(before, from).map((fault) => fault.code))
  return formulaFaults(after, from).filter((fault) => fault.code !== code && !known.has(fault.code))
}
