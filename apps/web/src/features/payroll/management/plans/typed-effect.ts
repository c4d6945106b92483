import { josa } from '@handal/base/josa'
import type { AmountColumn, PayslipRow } from '@handal/contracts/payroll/salary'
import * as format from '../../../../shared/format.ts'
import type { TypedPerson } from './typed-preview.ts'

/** One line of a payslip that moves. */
export type Moved = {
  readonly code: string
  readonly label: string
  readonly kind: AmountColumn['kind']
  readonly before: number
  readonly after: number
}

/** The lines that move when what is typed is saved: the typed ones, and those that follow from them. */
export const movedLines = (
  person: TypedPerson,
  columns: readonly AmountColumn[],
): { typed: Moved[]; follow: Moved[] } => {
  const { row, amounts, preview } = person
  const after = preview?.amounts ?? { ...row.amounts, ...amounts }
  const moved = columns.flatMap((column): Moved[] => {
    const [old, now] = [row.amounts[column.code] ?? 0, after[column.code] ?? 0]
    const { code, label, kind } = column
    return old === now && !(code in amounts) ? [] : [{ code, label, kind, before: old, after: now }]
  })
  return {
    typed: moved.filter(({ code }) => code in amounts),
    follow: moved.filter(({ code, kind }) => !(code in amounts) && kind !== 'employer'),
  }
}

/** Lines paid by hours: they follow the ordinary wage of the contract and not an amount typed for one month. */
const byOrdinaryWage = (row: PayslipRow, columns: readonly AmountColumn[]): string[] =>
  columns
    .filter(
      ({ code, kind, label }) =>
        kind === 'earning' && (row.amounts[code] ?? 0) !== 0 && /연장|야간|휴일근로|연차수당/.test(label),
    )
    .map(({ label }) => label)

const list = (words: readonly string[]): string => {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${josa(words.slice(0, -1).join(', '), '과/와')} ${last}`
}

const amountsText = (moved: readonly Moved[]): string =>
  `${moved.map(({ label, before, after }) => `${label} ${format.count(Math.abs(after - before))}`).join(', ')}원`

/** What moves, what does not, and why, in sentences. */
export const effectSentences = (person: TypedPerson, columns: readonly AmountColumn[]): string[] => {
  const { row, preview } = person
  const { typed, follow } = movedLines(person, columns)
  const earned = typed.filter(({ kind }) => kind === 'earning')
  const sentences: string[] = [`이번 달 ${list(typed.map(({ label }) => label))}만 바뀝니다.`]
  if (preview === null) return sentences
  const stays = byOrdinaryWage(row, columns).filter((label) => !typed.some((line) => line.label === label))
  if (earned.length > 0 && preview.ordinaryHourly !== null && stays.length > 0)
    sentences.push(
      `통상시급 ${hourlyText(preview.ordinaryHourly)}원은 계약에서 오므로 ${josa(list(stays), '은/는')} 그대로입니다.`,
    )
  for (const [kind, word] of [
    ['earning', '지급'],
    ['deduction', '공제'],
  ] as const) {
    const own = follow.filter((line) => line.kind === kind)
    const up = own.filter(({ before, after }) => after > before)
    const down = own.filter(({ before, after }) => after < before)
    if (up.length > 0) sentences.push(`${josa(word, '은/는')} ${josa(amountsText(up), '이/가')} 늘어납니다.`)
    if (down.length > 0) sentences.push(`${josa(word, '은/는')} ${josa(amountsText(down), '이/가')} 줄어듭니다.`)
  }
  if (follow.length === 0) sentences.push('공제는 그대로입니다.')
  return sentences
}

/** 12,822.9665: four decimals as the rate is printed everywhere, zeros at the end left out. */
const hourlyText = (hourly: string): string => {
  const [whole = '0', rest = ''] = hourly.split('.')
  const decimals = rest.replace(/0+$/, '')
  return `${format.count(Number(whole))}${decimals === '' ? '' : `.${decimals}`}`
}
