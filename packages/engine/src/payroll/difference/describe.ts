import { formatWon } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { PayslipResult } from '../payslip/facts.ts'
import type { LineAmount } from './amounts.ts'
import type { StepCode } from './causes.ts'
import { type Reading, type ReadingContext, readings } from './readings.ts'

/** As many changes as one sentence names. */
const NAMED = 4

const changesOf = (before: readonly Reading[], after: readonly Reading[]): string[] => {
  const old = new Map(before.map((reading) => [reading.label, reading]))
  const now = new Map(after.map((reading) => [reading.label, reading]))
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const was = old.get(label)
    const is = now.get(label)
    const same = (was?.key ?? was?.text) === (is?.key ?? is?.text)
    return same ? [] : [`${label} ${was?.text ?? '없음'} → ${is?.text ?? '없음'}`]
  })
}

/**
 * What changed in the facts of some steps, in one sentence: "연장근로 12시간 → 18시간으로 바뀌었습니다." The month is named
 * only where nothing else changed.
 */
export const changeSentence = (
  codes: readonly StepCode[],
  earlier: ReadingContext,
  later: ReadingContext,
  title: string,
): string => {
  const all = codes.flatMap((code) => changesOf(readings[code](earlier), readings[code](later)))
  const telling = all.filter((change) => !change.startsWith('귀속월 '))
  const changes = telling.length > 0 ? telling : all
  if (changes.length === 0) return `${josa(title, '이/가')} 다른 금액에 영향을 주었습니다.`
  const named = changes.slice(0, NAMED)
  const more = changes.length - named.length
  const text = named.join(', ')
  return more > 0 ? `${text} 외 ${more}가지가 바뀌었습니다.` : `${josa(text, '으로/로')} 바뀌었습니다.`
}

/** Why a line that a step moves was not or is no longer there, for what an employee pays. */
export const applyNotes = (before: PayslipResult, after: PayslipResult, lines: readonly LineAmount[]): string[] =>
  lines.flatMap(({ code, kind, label }) => {
    if (kind === 'employer') return []
    const was = before.notApplicable.find((line) => line.code === code)
    const is = after.notApplicable.find((line) => line.code === code)
    if (is !== undefined) return [`${josa(label, '이/가')} 없어진 사유: ${is.reason}`]
    return was === undefined ? [] : [`${josa(label, '이/가')} 없던 사유: ${was.reason}`]
  })

/** Says that a step without a result of its own is counted here, and why. */
export const fallenNote = (title: string, reason: string): string =>
  `${josa(title, '은/는')} 따로 계산할 수 없어 여기에 함께 넣었습니다: ${reason}`

/** Stored amounts that no calculation gives today. */
export const restSentence = (rest: readonly LineAmount[]): string => {
  const named = rest.slice(0, NAMED).map(({ label, amount }) => `${label} ${formatWon(amount)}`)
  const more = rest.length - named.length
  return `저장된 금액이 다시 계산한 금액과 다릅니다: ${named.join(', ')}${more > 0 ? ` 외 ${more}가지` : ''}.`
}

/** A payslip that cannot be calculated again leaves the whole difference without a cause. */
export const blockedSentence = (which: 'earlier' | 'later', reason: string): string =>
  `${which === 'earlier' ? '이전' : '이번'} 급여명세서를 다시 계산할 수 없어 원인을 나누지 못했습니다. ${reason}`
