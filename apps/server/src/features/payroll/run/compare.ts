import { formatHours, formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'

/** A payslip as a comparison sees it: net pay, amounts of its lines, and minutes of the kinds of hours it pays. */
export type Comparable = {
  readonly net: number
  readonly lines: readonly {
    readonly code: string
    readonly label: string
    readonly kind: 'earning' | 'deduction' | 'employer'
    readonly amount: number
    /** Paid hours of this line in minutes, with their word (연장근로); null for a line without hours. */
    readonly hours: { readonly word: string; readonly minutes: number } | null
  }[]
}

/**
 * Change against the month before in two short sentences: how much more or less is paid out, and the line that moved
 * most, in hours where hours made it. "지난달보다 51,469원 늘었습니다. 연장근로가 2시간 30분 많습니다."
 */
export const comparisonText = (now: Comparable, before: Comparable | null): string => {
  if (before === null) return '지난달 급여가 없어 비교할 수 없습니다.'
  const difference = now.net - before.net
  const first =
    difference === 0
      ? '지난달과 실지급액이 같습니다.'
      : `지난달보다 ${formatWon(Math.abs(difference))} ${difference > 0 ? '늘었습니다.' : '줄었습니다.'}`
  const cause = largestCause(now, before)
  return cause === null ? first : `${first} ${cause}`
}

const largestCause = (now: Comparable, before: Comparable): string | null => {
  const codes = new Set([...now.lines, ...before.lines].flatMap(({ code, kind }) => (kind === 'earning' ? [code] : [])))
  const changes = [...codes].flatMap((code) => {
    const here = now.lines.find((line) => line.code === code)
    const there = before.lines.find((line) => line.code === code)
    const line = here ?? there
    if (line === undefined) return []
    const by = (here?.amount ?? 0) - (there?.amount ?? 0)
    const word = here?.hours?.word ?? there?.hours?.word ?? null
    const minutes = (here?.hours?.minutes ?? 0) - (there?.hours?.minutes ?? 0)
    return by === 0 ? [] : [{ label: line.label, by, word, minutes }]
  })
  const [most] = changes.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  if (most === undefined) return deductionCause(now, before)
  if (most.word !== null && most.minutes !== 0)
    return `${josa(most.word, '이/가')} ${formatHours(Math.abs(most.minutes))} ${most.minutes > 0 ? '많습니다.' : '적습니다.'}`
  return `${josa(most.label, '이/가')} ${formatWon(Math.abs(most.by))} ${most.by > 0 ? '늘었습니다.' : '줄었습니다.'}`
}

/** Cause where no earning moved: the deductions. */
const deductionCause = (now: Comparable, before: Comparable): string | null => {
  const sum = (slip: Comparable): number =>
    slip.lines.reduce((total, line) => (line.kind === 'deduction' ? total + line.amount : total), 0)
  const by = sum(now) - sum(before)
  return by === 0 ? null : `공제가 ${formatWon(Math.abs(by))} ${by > 0 ? '늘었습니다.' : '줄었습니다.'}`
}
