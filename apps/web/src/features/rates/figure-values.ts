import type { FigureMember, StatutoryFigure } from '@handal/contracts/rates/statutory'

type Values = StatutoryFigure['values']
type Value = Values[number]['value']
type Atom = string | number | boolean | null | Readonly<Record<string, number>>

/** What a person types of a value: each member's text by its key; of rows one line each. */
export type Typed = Readonly<Record<string, string>>

/** What the form of a figure holds; `isUnknown`: from that day nothing is known, what needs the figure waits. */
export type FigureTyped = {
  readonly from: string
  readonly parts: Record<string, string>
  readonly isUnknown: boolean
  readonly value: string
  readonly law: string
  readonly reason: string
}

const ROWS = 'rows'
const isRecord = (value: unknown): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** A percentage as the exact fraction that is stored: 4.75 → 475/10000. Fractions go as they are. */
const fractionOf = (text: string): string => {
  const clean = text.replaceAll(/[\s,%]/gu, '')
  if (clean.includes('/')) return clean
  const parts = /^(\d+)(?:\.(\d+))?$/u.exec(clean)
  if (parts === null) return text
  const [, whole = '', decimals = ''] = parts
  return `${Number(whole + decimals)}/1${'0'.repeat(decimals.length + 2)}`
}
const amountOf = (text: string): number | string => {
  const digits = text.replaceAll(/[,원\s]/gu, '')
  return /^-?\d+$/u.test(digits) ? Number(digits) : text
}
/** Lines of a country's two letters and its won; text that is no such line stays text, which the call refuses. */
const countriesOf = (text: string): Readonly<Record<string, number>> | string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => /^\s*([A-Za-z]{2})[\s,:]+(\d[\d,]*)\s*원?\s*$/u.exec(line))
  if (read.some((found) => found === null)) return text
  const pairs = read.map((found): [string, number] => [
    (found?.[1] ?? '').toUpperCase(),
    Number((found?.[2] ?? '').replaceAll(',', '')),
  ])
  return new Set(pairs.map(([country]) => country)).size === pairs.length ? Object.fromEntries(pairs) : text
}
const memberValue = ({ unit, open, names }: FigureMember, text: string): Atom => {
  const clean = text.trim()
  if (clean === '' && open !== undefined) return null
  if (names !== undefined) return Object.entries(names).find(([, name]) => name === clean)?.[0] ?? clean
  if (unit === '비율') return fractionOf(clean)
  // Anything else stays as it is typed: a word that is neither must not count as a no.
  if (unit === '예/아니오') return clean === '예' ? true : clean === '아니오' ? false : clean
  if (unit === '글') return clean
  return unit === '국가별 원' ? countriesOf(clean) : amountOf(clean)
}
const memberText = ({ unit, names }: FigureMember, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '예' : '아니오'
  if (unit === '국가별 원' && isRecord(value))
    return Object.entries(value)
      .map(([country, won]) => `${country} ${typeof won === 'number' ? won.toLocaleString('ko-KR') : ''}`)
      .join('\n')
  if (names !== undefined && typeof value === 'string') return names[value] ?? value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (unit !== '비율') return typeof value === 'number' && unit === '원' ? value.toLocaleString('ko-KR') : text
  const [top = '', bottom = '1'] = text.split('/')
  const zeros = /^10*$/u.test(bottom) ? bottom.length - 1 : -1
  if (zeros < 2 || !/^\d+$/u.test(top)) return text
  const digits = top.padStart(zeros - 1, '0')
  const at = digits.length - (zeros - 2)
  return `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0*$/u, '') || '0'
}

/** What stands in the fields for a value. */
export const typedOf = ({ form, members }: Pick<StatutoryFigure, 'form' | 'members'>, value: Value): Typed => {
  if (form === 'rows') {
    const rows = Array.isArray(value) ? value : []
    const lines = rows.map((row) =>
      members
        .map((member, index) => {
          const text = memberText(member, isRecord(row) ? row[member.key] : null)
          return index === members.length - 1 && member.unit === '글' ? text : text.replaceAll(',', '')
        })
        .join(', '),
    )
    return { [ROWS]: lines.join('\n') }
  }
  return Object.fromEntries(
    members.map((member) => [
      member.key,
      memberText(member, form === 'one' ? value : isRecord(value) ? value[member.key] : null),
    ]),
  )
}

/** The value that the fields say; members that are not shown stay as `standing` has them. */
export const valueOf = (
  { form, members }: Pick<StatutoryFigure, 'form' | 'members'>,
  typed: Typed,
  standing: Value,
): Value => {
  if (form === 'one')
    return memberValue(members[0] ?? { key: 'value', label: '', unit: '원' }, typed['value'] ?? '') as Value
  const read = (texts: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(members.map((member) => [member.key, memberValue(member, texts[member.key] ?? '')]))
  if (form !== 'rows') return { ...(isRecord(standing) ? standing : {}), ...read(typed) } as Value
  return (typed[ROWS] ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split(',')
      // The last word of a row may have commas of its own.
      const cellOf = (index: number) => (index === members.length - 1 ? cells.slice(index).join(',') : cells[index])
      return read(Object.fromEntries(members.map((member, index) => [member.key, cellOf(index)])))
    }) as Value
}

/** The value that holds on a day: a plan of the government is none. */
export const heldOn = (values: Values, day: string): Values[number] | undefined =>
  values.findLast(({ from, status }) => from <= day && status !== 'planned')
