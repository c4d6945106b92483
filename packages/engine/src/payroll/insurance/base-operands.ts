import { parseDate } from '@handal/base/date'
import { formatDate, formatWon } from '@handal/base/format'
import { aside, num } from '@handal/base/quantity'
import type { InsuredPart, Operands } from '../payslip/facts.ts'
import { type LineTerm, type SlipLine, taxableTerms, term } from '../payslip/line-terms.ts'
import { has, int, list, text } from '../payslip/operands.ts'

/**
 * Pay that a premium is reckoned on and where it comes from (labour rules §7.1): the report (R), or the agreed pay of a full month with its day (D), its
 * parts (P) and what was left out (L). Without either it is the pay of the month, as a daily worker's. monthly: won.
 */
export const baseOperands = ({ reportedBase, agreed }: InsuredPart, monthly: number) => {
  if (reportedBase !== null) return { pay: reportedBase, R: 1 }
  if (agreed === undefined) return { pay: monthly }
  const { on, pay, parts, left } = agreed
  return { pay, D: on, ...(parts.length === 0 ? {} : { P: parts }), ...(left.length === 0 ? {} : { L: left }) }
}

const dayOf = (o: Operands): string => {
  const day = parseDate(text(o, 'D'))
  return day === null ? text(o, 'D') : formatDate(day)
}

/** Where the base comes from (labour rules §7.1); `name`: 기준소득월액 or 보수월액. */
export const baseNotes = (o: Operands, name: string): string[] => {
  if (has(o, 'R')) return [`공단에 신고한 ${name}입니다.`]
  if (!has(o, 'D')) return []
  const labels = list(o, 'L').join(', ')
  return [
    `신고한 ${name}이 없어 ${dayOf(o)}의 급여 조건으로 한 달 동안 받기로 한 과세 급여 ${formatWon(int(o, 'pay'))}을 썼습니다.`,
    ...(labels === '' ? [] : [`근태가 있어야 계산하는 항목은 넣지 않았습니다: ${labels}.`]),
  ]
}

/** The parts of an agreed base closed by their sum; how the taxable pay of the month comes about where that is the base (labour rules §7.1). */
export const baseTerms = (o: Operands, lines: readonly SlipLine[]): readonly LineTerm[] => {
  if (has(o, 'bill') || has(o, 'R')) return []
  if (!has(o, 'D')) return taxableTerms(int(o, 'pay'), lines)
  const parts = list(o, 'P')
  if (parts.length <= 2) return []
  const pairs = parts.flatMap((label, at) => (at % 2 === 0 ? [[label, parts[at + 1] ?? 0] as const] : []))
  const shown = (value: string | number): string => aside(num(value)).replace(/\.0000$/u, '')
  return [
    ...pairs.map(([label, value]) => term(String(label), shown(value), '한 달')),
    term('한 달 과세 급여', int(o, 'pay'), `${dayOf(o)}의 급여 조건`, true),
  ]
}
