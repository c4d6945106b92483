import { formatHours } from '@handal/base/format'
import { law, type LawRef } from '@handal/statute/law'
import type { Protection } from '../day/day-facts.ts'
import { LEGAL_WEEK, OVERTIME_LIMIT } from './week.ts'

/** What a person may work in a week. */
export type WeekPerson = {
  /** Contractual minutes of the week for a part-time worker; null for others. */
  readonly partTimeContract?: number | null
  readonly under18?: boolean
  /** Protection of 제71조, 제74조 and of shortened hours. */
  readonly protection?: Protection
  /** Overtime of the year so far, for the 150 hours of 제71조. Minutes. */
  readonly overtimeThisYear?: number
  /** Contractual minutes of the week under shortened hours. */
  readonly shortenedContract?: number | null
  /** 제63조: no limit. */
  readonly exempt?: boolean
  /** Under five workers 제53조 does not apply; the protections of minors and mothers do. */
  readonly under5?: boolean
}

/** A limit that holds for a person: minutes in the week, and whether they are passed. */
export type WeekLimit = {
  readonly code: 'LEGAL' | 'PART_TIME' | 'UNDER_18' | 'PREGNANT' | 'AFTER_BIRTH' | 'AFTER_BIRTH_YEAR' | 'SHORTENED'
  /** Minutes of the week that may be worked under it. */
  readonly most: number
  readonly over: number
  readonly message: string
  readonly laws: readonly LawRef[]
}

const limit = (
  code: WeekLimit['code'],
  worked: number,
  most: number,
  what: string,
  ...laws: readonly LawRef[]
): WeekLimit => {
  const over = Math.max(0, worked - most)
  const message = over === 0 ? `${what} 한도 안입니다.` : `${what} 한도를 ${formatHours(over)} 넘었습니다.`
  return { code, most, over, message, laws }
}

/** A limit that is known before any overtime: minutes of the week without overtime, and at most. */
export type WeekCap = {
  readonly code: 'LEGAL' | 'PART_TIME' | 'UNDER_18' | 'SHORTENED'
  readonly regular: number
  readonly most: number
  readonly what: string
  readonly laws: readonly LawRef[]
}

/** Regular minutes of a week and overtime by agreement under 18 (근로기준법 제69조). */
const MINOR_WEEK = 2100
const MINOR_OVERTIME = 300

const cap = (
  code: WeekCap['code'],
  regular: number,
  overtime: number,
  what: string,
  ...laws: readonly LawRef[]
): WeekCap => ({ code, regular, most: regular + overtime, what, laws })

const capsOf = (person: WeekPerson): readonly WeekCap[] => {
  const caps: WeekCap[] = []
  if (person.exempt !== true && person.under5 !== true) {
    caps.push(cap('LEGAL', LEGAL_WEEK, OVERTIME_LIMIT, '주 52시간', law('근로기준법', '제53조 제1항')))
    if (typeof person.partTimeContract === 'number') {
      const what = '단시간근로자의 주 12시간 초과근로'
      caps.push(cap('PART_TIME', person.partTimeContract, OVERTIME_LIMIT, what, law('기간제법', '제6조 제1항')))
    }
  }
  if (person.under18 === true) {
    const what = '18세 미만의 주 40시간(35시간과 연장 5시간)'
    caps.push(cap('UNDER_18', MINOR_WEEK, MINOR_OVERTIME, what, law('근로기준법', '제69조')))
  }
  if (person.protection === 'SHORTENED_HOURS' && typeof person.shortenedContract === 'number') {
    caps.push(
      cap(
        'SHORTENED',
        person.shortenedContract,
        OVERTIME_LIMIT,
        '단축 근무 중의 주 12시간 연장',
        law('남녀고용평등법', '제19조의3 제3항'),
        law('남녀고용평등법', '제22조의4 제3항'),
      ),
    )
  }
  return caps
}

/**
 * The lowest of the limits of a week that hold for a person whatever is worked (근로기준법 제53조 제1항, 제69조; 기간제법 제6조;
 * 남녀고용평등법 제19조의3 제3항): minors 40 hours, part-time workers contract + 12, others 52. null: the law has none, as of fewer
 * than five workers.
 */
export const weekCap = (person: WeekPerson): WeekCap | null =>
  capsOf(person).reduce<WeekCap | null>(
    (least, each) => (least === null || each.most < least.most ? each : least),
    null,
  )

/**
 * Every limit of a week that holds for a person (근로기준법 제53조 제1항, 제69조; 기간제법 제6조), with what is beyond it. `total`
 * worked minutes, `overtime` minutes of overtime. A limit never cuts pay; under 18 the limit is 35 + 5 hours, for part-time
 * workers contract + 12.
 */
export const weekLimits = (total: number, overtime: number, person: WeekPerson): readonly WeekLimit[] => {
  const limits = capsOf(person).map(({ code, most, what, laws }) => limit(code, total, most, what, ...laws))
  if (person.protection === 'PREGNANT') {
    limits.push(limit('PREGNANT', total, total - overtime, '임신 중 연장근로 금지', law('근로기준법', '제74조 제5항')))
  }
  if (person.protection === 'AFTER_BIRTH') {
    const law71 = law('근로기준법', '제71조')
    const regular = total - overtime
    limits.push(limit('AFTER_BIRTH', total, regular + Math.min(overtime, 360), '출산 후 1년 안의 주 6시간 연장', law71))
    const left = Math.max(0, 9000 - (person.overtimeThisYear ?? 0))
    limits.push(
      limit('AFTER_BIRTH_YEAR', total, regular + Math.min(overtime, left), '출산 후 1년 안의 연 150시간 연장', law71),
    )
  }
  return limits
}
