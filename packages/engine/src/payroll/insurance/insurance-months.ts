import { addYears, compare, lastDay, monthOf, type PlainDate, type YearMonth, yearMonth } from '@handal/base/date'

/** What decides whether a month is charged (labour rules §7.1). Dates are the first and the last working day. */
export type InsuranceSpan = {
  readonly hire: PlainDate
  readonly lastDay: PlainDate | null
  readonly birth?: PlainDate
  /** Age at which the pension ends (`pensionAges`); absent: 60. */
  readonly untilAge?: number
  /** The person asked to be charged from the month of hire (국민연금법 제17조 제1항 제3호). */
  readonly firstMonthOptIn?: boolean
  /** Goes on after 60 by choice (임의계속). */
  readonly voluntaryAfter60?: boolean
}

const startsOnFirst = (hire: PlainDate): boolean => hire.endsWith('-01')

/** Whether insurance was lost inside the month: the day after the last working day still lies in it. */
const lostWithin = (span: InsuranceSpan, month: YearMonth): boolean =>
  span.lastDay !== null && monthOf(span.lastDay) === month && span.lastDay !== lastDay(month)

const outside = (span: InsuranceSpan, month: YearMonth): string | null => {
  if (compare(month, monthOf(span.hire)) < 0) return '입사하기 전의 달입니다.'
  if (span.lastDay !== null && compare(month, monthOf(span.lastDay)) > 0) return '자격을 잃은 다음의 달입니다.'
  return null
}

/** null: the month's national pension premium is charged; otherwise why not (국민연금법 제12조, 제17조). */
export const pensionNotCharged = (span: InsuranceSpan, month: YearMonth): string | null => {
  const out = outside(span, month)
  if (out !== null) return out
  return (span.voluntaryAfter60 === true ? null : pastPensionAge(span, month)) ?? firstMonth(span, month)
}

/** Why nobody of that age is a workplace member in the month (국민연금법 제12조 제1항 제4호); null: the age does not stand against it. */
export const pastPensionAge = (
  { hire, birth, untilAge = 60 }: Pick<InsuranceSpan, 'hire' | 'birth' | 'untilAge'>,
  month: YearMonth,
): string | null => {
  const last = birthdayBy(birth, untilAge, month)
  if (last === null) return null
  if (compare(hire, last) >= 0) return `${untilAge}세가 된 뒤에 입사하여 국민연금에 가입하지 않습니다.`
  return compare(month, monthOf(last)) > 0 ? `${untilAge}세 생일이 있는 달까지만 국민연금을 냅니다.` : null
}

/** The birthday of an age, null before its year. */
const birthdayBy = (birth: PlainDate | undefined, age: number, month: YearMonth): PlainDate | null =>
  birth === undefined || Number(month.slice(0, 4)) < Number(birth.slice(0, 4)) + age ? null : addYears(birth, age)

/** Whether membership ends inside the month by age, the day after the birthday (국민연금법 제12조 제1항 제4호). */
const endsByAge = ({ birth, untilAge = 60, voluntaryAfter60 }: InsuranceSpan, month: YearMonth): boolean => {
  const last = voluntaryAfter60 === true ? null : birthdayBy(birth, untilAge, month)
  return last !== null && monthOf(last) === month && last !== lastDay(month)
}

/** null: the premium of the month of hire is charged, or it is another month. */
const firstMonth = (span: InsuranceSpan, month: YearMonth): string | null => {
  if (monthOf(span.hire) !== month || span.firstMonthOptIn === true) return null
  if (!startsOnFirst(span.hire)) return '1일에 입사하지 않은 달은 국민연금을 내지 않습니다.'
  if (lostWithin(span, month)) return '1일에 입사하여 그 달에 퇴사하면 국민연금을 내지 않습니다.'
  return endsByAge(span, month) ? '1일에 입사하여 그 달에 나이로 자격을 잃으면 국민연금을 내지 않습니다.' : null
}

/** null: the month's health premium is charged; otherwise why not (국민건강보험법 제69조 제2항, 제3항). */
export const healthNotCharged = (span: InsuranceSpan, month: YearMonth): string | null => {
  const out = outside(span, month)
  if (out !== null) return out
  return monthOf(span.hire) === month && !startsOnFirst(span.hire)
    ? '1일에 입사하지 않은 달은 건강보험료를 내지 않습니다.'
    : null
}

/**
 * Whether the month is billed for employment and accident insurance (고용산재보험료징수법 제16조의4; from 2027 from the
 * day of hire). The employee's share is withheld from every payment whatever the bill says.
 */
export const employmentBilled = (span: InsuranceSpan, month: YearMonth): boolean => {
  if (outside(span, month) !== null) return false
  return compare(month, yearMonth('2027-01')) >= 0 || monthOf(span.hire) !== month || startsOnFirst(span.hire)
}
