import type { FigureMember, StatutoryFigure } from '@handal/contracts/statutory'

type Values = StatutoryFigure['values']
type Value = Values[number]['value']

/** What a person types of a value: each member's text by its key; of rows one line each. */
export type Typed = Readonly<Record<string, string>>

const ROWS = 'rows'
/** A percentage as the exact fraction that is stored: 4.75 → 475/10000. Fractions go as they are. */
const fractionOf = (text: string): string => {
  const clean = text.replaceAll(/[\s,%]/gu, '')
  if (clean.includes('/')) return clean
  const parts = /^(\d+)(?:\.(\d+))?$/u.exec(clean)
  if (parts === null) return text
  const [, whole = '', decimals = ''] = parts
  return `${Number(whole + decimals)}/1${'0'.repeat(decimals.length + 2)}`
}
const memberValue = ({ unit, open }: FigureMember, text: string): string | number | boolean | null => {
  const clean = text.trim()
  if (clean === '' && open !== undefined) return null
  if (unit === '비율') return fractionOf(clean)
  if (unit === '예/아니오') return clean === '예'
  if (unit === '글') return clean
  const digits = clean.replaceAll(/[,원\s]/gu, '')
  return /^-?\d+$/u.test(digits) ? Number(digits) : clean
}
const memberText = ({ unit }: FigureMember, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '예' : '아니오'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (unit !== '비율') return typeof value === 'number' && unit === '원' ? value.toLocaleString('ko-KR') : text
  const [top = '', bottom = '1'] = text.split('/')
  const zeros = /^10*$/u.test(bottom) ? bottom.length - 1 : -1
  if (zeros < 2 || !/^\d+$/u.test(top)) return text
  const digits = top.padStart(zeros - 1, '0')
  const at = digits.length - (zeros - 2)
  return `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0*$/u, '') || '0'
}

const isRecord = (value: unknown): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in the fields for a value. */
export const typedOf = ({ form, members }: Pick<StatutoryFigure, 'form' | 'members'>, value: Value): Typed => {
  if (form === 'rows') {
    const rows = Array.isArray(value) ? value : []
    const lines = rows.map((row) =>
      members
        .map((member) => memberText(member, isRecord(row) ? row[member.key] : null).replaceAll(',', ''))
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
  if (form === 'one') return memberValue(members[0] ?? { key: 'value', label: '', unit: '원' }, typed['value'] ?? '')
  const read = (texts: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(members.map((member) => [member.key, memberValue(member, texts[member.key] ?? '')]))
  if (form !== 'rows') return { ...(isRecord(standing) ? standing : {}), ...read(typed) } as Value
  return (typed[ROWS] ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split(',')
      return read(Object.fromEntries(members.map((member, index) => [member.key, cells[index]])))
    }) as Value
}

/** The value that holds on a day: a plan of the government is none. */
export const heldOn = (values: Values, day: string): Values[number] | undefined =>
  values.findLast(({ from, status }) => from <= day && status !== 'planned')
