import { plainDate, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { Operands } from '../payslip/facts.ts'
import { list } from '../payslip/operands.ts'

/** A stretch of the period with its first day and the operands of its own terms. */
export type PaidStretch = { readonly from: PlainDate; readonly operands: Operands }

/** One set of operands: d the first days, and each operand of the stretch at place i as "name.i". */
export const joinStretches = (stretches: readonly [PaidStretch, ...PaidStretch[]]): Operands => {
  const named = stretches.flatMap(({ operands }, index) =>
    Object.entries(operands).map(([name, value]) => [`${name}.${index}`, value] as const),
  )
  return { d: stretches.map(({ from }) => from), ...Object.fromEntries(named) }
}

/** The stretches of joined operands, each with its first day as it is printed. */
export const stretchesOf = (o: Operands): readonly { readonly day: string; readonly operands: Operands }[] =>
  list(o, 'd').map((day, index) => {
    const end = `.${index}`
    const own = Object.entries(o).filter(([name]) => name.endsWith(end))
    return {
      day: formatDate(plainDate(String(day))),
      operands: Object.fromEntries(own.map(([name, value]) => [name.slice(0, -end.length), value])),
    }
  })

/** Whether operands are those of several stretches. */
export const isByTerms = (o: Operands): boolean => Array.isArray(o['d'])
