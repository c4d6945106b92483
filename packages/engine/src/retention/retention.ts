import { addDays, addYears, earlier, later, type PlainDate, plainDate } from '@handal/base/date'
import { type LawRef, law } from '@handal/statute/law'
import { dayAfterYears } from '../deadline/civil-period.ts'
import {
  DATA_KEPT_BY,
  type KeptData,
  type KeptPaper,
  PAPER_KEPT_BY,
  RETENTION_RULES,
  type RetentionRule,
  type RetentionRuleName,
} from './retention-rules.ts'

/** Of whom something is kept, once they have left. */
export type RetentionFacts = {
  /** The last working day. */
  readonly lastDay: PlainDate
  readonly birthDate: PlainDate
  /** The last payday on which anything was paid; null: nothing ever was. */
  readonly lastPaidOn: PlainDate | null
}
/** Why something is still kept: a law, or what it was collected for. `until`: the last day. */
export type RetentionReason = { readonly until: PlainDate; readonly reason: string; readonly law: LawRef }
/** From when on something is to be destroyed; `reasons` the longest first, which decides. */
export type RetentionEnd = { readonly dueOn: PlainDate; readonly reasons: readonly RetentionReason[] }

/** Days after a leaving until which everything is paid (근로기준법 제36조): what has no other time is needed until then. */
const DAYS_TO_SETTLE = 14
/** The latest day on which income of a year is returned (소득세법 제70조의2): whichever tax the employer pays, its own was before. */
const LATEST_FILING = '-06-30'
const ADULT = 18

const startOf = ({ from }: RetentionRule, facts: RetentionFacts, paperDay: PlainDate): PlainDate => {
  const paid = facts.lastPaidOn !== null && facts.lastPaidOn > facts.lastDay ? facts.lastPaidOn : facts.lastDay
  if (from === 'LEAVING') return facts.lastDay
  if (from === 'PAPER') return paperDay
  if (from === 'LAST_PAY') return paid
  if (from === 'TAX_FILING') return plainDate(`${Number(paid.slice(0, 4)) + 1}${LATEST_FILING}`)
  return earlier(addYears(facts.birthDate, ADULT), facts.lastDay)
}

const endOf = (rules: readonly RetentionRuleName[], facts: RetentionFacts, paperDay: PlainDate): RetentionEnd => {
  const settled: RetentionReason = {
    until: addDays(facts.lastDay, DAYS_TO_SETTLE),
    reason: '퇴직한 날부터 14일 안에 모두 지급하고 나면 쓸 곳이 없습니다',
    law: law('개인정보 보호법', '제21조 제1항'),
  }
  const reasons = [
    settled,
    ...rules.map((name): RetentionReason => {
      const found = RETENTION_RULES[name]
      const first = addDays(startOf(found, facts, paperDay), 1)
      return { until: addDays(dayAfterYears(first, found.years), -1), reason: found.reason, law: found.law }
    }),
  ].toSorted((a, b) => (a.until < b.until ? 1 : -1))
  return { dueOn: addDays(reasons[0]?.until ?? settled.until, 1), reasons }
}

/**
 * From when on data of somebody who left is to be destroyed (개인정보 보호법 제21조 제1항): when the last law that asks to keep it
 * does so no longer. Years are counted from the day after the one that begins them (민법 제157조, 제160조).
 */
export const dataEnd = (what: KeptData, facts: RetentionFacts): RetentionEnd =>
  endOf(DATA_KEPT_BY[what], facts, facts.lastDay)

/** The same for a paper of a kind that was made on a day (개인정보 보호법 제21조 제1항). */
export const paperEnd = (kind: KeptPaper, facts: RetentionFacts, madeOn: PlainDate): RetentionEnd =>
  endOf(PAPER_KEPT_BY[kind], facts, madeOn)

/** Whether any law asks to keep a paper of this kind (개인정보 보호법 제21조 제1항 단서). */
export const isKeptByLaw = (kind: KeptPaper): boolean => PAPER_KEPT_BY[kind].length > 0

/** Years for which a completed document of e-approval is kept. */
export const YEARS_OF_DOCUMENTS = RETENTION_RULES.DOCUMENT.years

/**
 * From when on a document of e-approval is to be destroyed (근로기준법 시행령 제22조 제2항 제7호): three years after it was completed. It is when
 * it is decided, the days that it is for are over, what it wrote is written and the pay of those days was due; `days` of them that
 * there are. Years are counted from the day after (민법 제157조, 제160조).
 */
export const documentEnd = (
  decidedOn: PlainDate,
  days: readonly (PlainDate | null)[],
): { readonly completedOn: PlainDate; readonly dueOn: PlainDate; readonly law: LawRef } => {
  const completedOn = days.reduce<PlainDate>((last, day) => (day === null ? last : later(last, day)), decidedOn)
  return {
    completedOn,
    dueOn: dayAfterYears(addDays(completedOn, 1), YEARS_OF_DOCUMENTS),
    law: RETENTION_RULES.DOCUMENT.law,
  }
}
