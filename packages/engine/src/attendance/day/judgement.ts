import type { DayFacts, TagName } from './day-facts.ts'
import type { Buckets, InJudgement, Judgement, OutJudgement } from './day-record.ts'
import { type DayType, isHoliday } from './day-type.ts'
import { countedLateness } from './forgiveness.ts'
import type { TimeSettings } from '../settings.ts'
import { sizeOf, type Spans, unite, within, without } from './spans.ts'
import type { Plan } from './windows.ts'

/** Words of arriving, the gravest first. */
const inOrder: readonly InJudgement[] = [
  '결근',
  '미체크',
  '지각',
  '휴직',
  '휴가',
  '반차',
  '출장',
  '교육',
  '휴일근무',
  '휴일',
  '정상',
]
/** Words of leaving, the gravest first. */
const outOrder: readonly OutJudgement[] = [
  '미체크',
  '조퇴',
  '연장',
  '휴가',
  '반차',
  '출장',
  '교육',
  '휴일근무',
  '휴일',
  '정상',
]

const USUAL: Judgement = Object.freeze({ in: ['정상'], out: ['정상'] })
const sorted = <T extends string>(words: readonly T[], order: readonly T[], otherwise: readonly T[]): readonly T[] => {
  if (words.length === 0) return otherwise
  return words.length === 1 ? words : order.filter((word) => words.includes(word))
}
const judge = (arriving: readonly InJudgement[], leaving: readonly OutJudgement[]): Judgement =>
  arriving.length === 0 && leaving.length === 0
    ? USUAL
    : { in: sorted(arriving, inOrder, USUAL.in), out: sorted(leaving, outOrder, USUAL.out) }

const DEEMED = { TRIP: ['출장'], EDU: ['교육'], FIELD: [] } as const
const deemedWords = ({ options }: DayFacts): readonly ('출장' | '교육')[] => DEEMED[options?.deemedAs ?? 'TRIP']

/** Leave of the whole contractual time, or of a part of it. */
const leaveWord = (facts: DayFacts, plan: Plan): '휴가' | '반차' =>
  plan.paidLeave >= facts.schedule.contractual ? '휴가' : '반차'

/** Whether approved absence covers the first or the last scheduled minute: half a day off in the morning or evening. */
const leaveAt = (facts: DayFacts, plan: Plan, minute: number): boolean => {
  const leave = facts.options?.paidLeave ?? []
  return plan.paidLeave > 0 && leave.some(([from, to]) => from <= minute && minute < to)
}

/** Whether all of what is missed was approved to be. */
const isExcused = ({ options }: DayFacts, missed: Spans): boolean =>
  options?.excused !== undefined && sizeOf(without(missed, unite(options.excused))) === 0

/** A day without any tag (labour rules §1.11). `absent` days have no judgement of leaving. */
export const judgeUntagged = (facts: DayFacts, plan: Plan | null, absent: boolean): Judgement => {
  if (absent) return { in: ['결근'], out: [] }
  if (facts.options?.leaveOfAbsence === true) return { in: ['휴직'], out: [] }
  if (plan === null) return judge(['휴일'], ['휴일'])
  const words: ('휴가' | '반차' | '출장' | '교육')[] = []
  if (facts.options?.deemed === true) words.push(...deemedWords(facts))
  if (facts.options?.unpaidLeave === true) words.push('휴가')
  else if (plan.paidLeave > 0) words.push(leaveWord(facts, plan))
  return judge(words, words)
}

/** A day with all tags it needs (labour rules §1.11). */
export const judgeTagged = (
  facts: DayFacts,
  type: DayType,
  plan: Plan | null,
  record: {
    readonly in: number
    readonly out: number
    readonly latenTime: number
    readonly earlyLeave: number
    readonly worked: number
    readonly buckets: Readonly<Buckets>
  },
): Judgement => {
  const arriving: InJudgement[] = []
  const leaving: OutJudgement[] = []
  if (plan !== null) {
    if (leaveAt(facts, plan, plan.start)) arriving.push(leaveWord(facts, plan))
    if (leaveAt(facts, plan, plan.end - 1)) leaving.push(leaveWord(facts, plan))
    const { due } = plan
    if (record.latenTime > 0 && !isExcused(facts, within(due, 0, record.in))) arriving.push('지각')
    if (record.earlyLeave > 0 && !isExcused(facts, within(due, record.out, Number.MAX_SAFE_INTEGER)))
      leaving.push('조퇴')
    if (facts.options?.deemed === true) {
      arriving.push(...deemedWords(facts))
      leaving.push(...deemedWords(facts))
    }
  } else if (isHoliday(type)) {
    arriving.push(record.worked > 0 ? '휴일근무' : '휴일')
    leaving.push(record.worked > 0 ? '휴일근무' : '휴일')
  }
  const { extnWork, extnNightWork, hdayExtnWork, hdayExtnNightWork } = record.buckets
  if (extnWork + extnNightWork + hdayExtnWork + hdayExtnNightWork > 0) leaving.push('연장')
  return judge(arriving, leaving)
}

/** A day with tags missing (labour rules §1.11): 미체크 where one is missing, and what the other tag already shows. */
export const judgeIncomplete = (
  facts: DayFacts,
  type: DayType,
  plan: Plan | null,
  missing: readonly TagName[],
  settings: TimeSettings,
): Judgement => {
  const arriving: InJudgement[] = []
  const leaving: OutJudgement[] = []
  const { atendTime, lvofcTime } = facts.tags
  if (missing.includes('atendTime')) arriving.push('미체크')
  if (missing.some((name) => name !== 'atendTime')) leaving.push('미체크')
  if (plan !== null) {
    if (atendTime !== null) {
      if (leaveAt(facts, plan, plan.start)) arriving.push(leaveWord(facts, plan))
      const missed = within(plan.due, 0, atendTime)
      if (countedLateness(sizeOf(missed), settings) > 0 && !isExcused(facts, missed)) arriving.push('지각')
    }
    if (lvofcTime !== null && leaveAt(facts, plan, plan.end - 1)) leaving.push(leaveWord(facts, plan))
  } else if (isHoliday(type)) {
    if (atendTime !== null) arriving.push('휴일근무')
    if (lvofcTime !== null) leaving.push('휴일근무')
  }
  return judge(arriving, leaving)
}
