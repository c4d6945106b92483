import type { DateRange } from '@handal/base/date'
import { formatDateRange } from '@handal/base/format'
import { ABSENCE_KINDS } from '@handal/contracts/absence-kinds'

/** A leave of absence with why it was taken: its kind, alone or before words of whoever entered it ("육아휴직: 둘째"). */
export type Away = DateRange & { readonly cause: string }

/** Attended by law, or as the company says of what is personal. Another cause is one entered before there were kinds. */
const KINDS: ReadonlyMap<string, 'ATTENDED' | 'PERSONAL'> = new Map(
  ABSENCE_KINDS.map(({ name, attended }) => [name, attended ? 'ATTENDED' : 'PERSONAL']),
)
const kindOf = (cause: string): 'ATTENDED' | 'PERSONAL' | undefined => KINDS.get(cause.split(':')[0]?.trim() ?? '')

const PROTECTED = /육아|출산|유산|사산|임신|산재|산업재해|업무상|공상|예비군|민방위|부당해고/
const NOT_PERSONAL = /쟁의|파업|휴업/

/**
 * How leaves of absence count for annual leave: what 근로기준법 제60조 제6항 names counts as attended; strike and closure leave the base;
 * what is personal does as the company chose. Told in sentences with the kind.
 */
export const awayOf = (
  leaves: readonly Away[],
  excludesPersonal: boolean,
): { readonly away: readonly DateRange[]; readonly notices: readonly string[] } => {
  const away: DateRange[] = []
  const notices = leaves.map(({ from, to, cause }) => {
    const told = `${formatDateRange(from, to)} 휴직(${cause})은`
    const kind = kindOf(cause)
    if (kind === 'ATTENDED' || (kind === undefined && PROTECTED.test(cause)))
      return `${told} 출근한 것으로 봅니다(근로기준법 제60조 제6항).`
    if ((kind === 'PERSONAL' || !NOT_PERSONAL.test(cause)) && !excludesPersonal)
      return `${told} 회사 기준에 따라 출근한 것으로 셉니다.`
    away.push({ from, to })
    return `${told} 출근율에서 제외하고 연차를 비례하여 셉니다(근로기준법 제60조 제1항).`
  })
  return { away, notices }
}
