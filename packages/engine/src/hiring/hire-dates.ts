import { addYears, ageOn, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'

/** Age below which nobody works without a permit (근로기준법 제64조 제1항). */
export const WORKING_AGE = 15
/** Whole years that a hire usually lies ahead at most: further away it is a slip of the pen. */
const YEARS_AHEAD = 1

/** Dates of a person to be hired; `today` in Asia/Seoul. */
export type HireDates = {
  readonly birth: PlainDate | null
  readonly hired: PlainDate
  readonly today: PlainDate
}

/** Why dates of birth and hire cannot be, in a sentence: the birth lies in the future or after the hire. null: they can. */
export const hireDateFault = ({ birth, hired, today }: HireDates): string | null => {
  if (birth === null) return null
  if (birth > today) return '생년월일이 오늘보다 뒤입니다. 생년월일을 확인해 주세요.'
  return birth > hired ? `생년월일이 입사일 ${formatDate(hired)}보다 뒤입니다. 두 날짜를 확인해 주세요.` : null
}

/** What is unusual about dates of a hire that can be, in sentences; 근로기준법 제64조 제1항. */
export const hireDateNotices = ({ birth, hired, today }: HireDates): string[] => [
  ...(birth !== null && ageOn(birth, hired) < WORKING_AGE
    ? ['입사일에 만 15세보다 어립니다. 취직인허증을 확인해 주세요(근로기준법 제64조).']
    : []),
  ...(hired > addYears(today, YEARS_AHEAD)
    ? [`입사일 ${formatDate(hired)}이 1년 넘게 남았습니다. 날짜를 확인해 주세요.`]
    : []),
]
