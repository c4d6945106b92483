import { addDays, type DateRange, weekday, type YearMonth } from '@handal/base/date'
import { josa } from '@handal/base/josa'
import type { HoursWeek, PersonHours } from '@handal/contracts/payroll/salary-hours'
import { lawText } from '@handal/statute/law'
import { type HoursFacts, unrecorded } from './hours-days.ts'
import { sumsOf } from './hours-sums.ts'
import { limitText, weekSentenceOf, weeksOf } from './hours-weeks.ts'
import { undatedInWeeks } from './undated.ts'

const comparisonOf = (facts: HoursFacts, weeks: readonly HoursWeek[]): string => {
  const { totals } = facts
  if (totals === null) return '아직 근태를 집계하지 않았습니다.'
  const more = totals.workedDays - totals.scheduledDays
  const over = weeks.filter(({ level }) => level === 'over').length
  const missing = unrecorded(facts)
  return [
    more === 0
      ? '소정근로일과 출근일이 같습니다.'
      : `소정근로일보다 ${Math.abs(more)}일 ${more > 0 ? '더' : '적게'} 나왔습니다.`,
    ...(over === 0 ? [] : [`${josa(limitText(weeks), '을/를')} 넘은 주가 ${over}번 있습니다.`]),
    ...(missing.length === 0 ? [] : [`기록이 빠진 날이 ${missing.length}일 있습니다.`]),
  ].join(' ')
}

/** The hours of one person to check: sums with their rule in digits, weeks from Monday against their limit. */
export const hoursOf = (
  facts: HoursFacts,
  payMonth: YearMonth,
): Pick<PersonHours, 'realWork' | 'comparison' | 'sums' | 'weeks' | 'weekSentence' | 'laws'> => {
  const weeks = facts.days.size === 0 ? [] : weeksOf(facts, payMonth)
  const laws = [...new Set(weeks.flatMap(({ to }) => facts.capOn(to)?.laws ?? []).map(lawText))]
  return {
    realWork: facts.totals?.realWork ?? null,
    comparison: comparisonOf(facts, weeks),
    sums: facts.totals === null ? [] : sumsOf(facts, facts.totals),
    weeks,
    weekSentence:
      weeks.length === 0
        ? '날짜별 기록이 없어 주마다 볼 수 없습니다.'
        : `${weekSentenceOf(weeks, facts.under5)}${laws.length === 0 ? '' : undatedInWeeks(facts.undated)}`,
    laws,
  }
}

/** The days to read for a period: from the Monday before it to the Sunday after it. */
export const wholeWeeks = (period: DateRange): DateRange => ({
  from: addDays(period.from, -((weekday(period.from) + 6) % 7)),
  to: addDays(period.to, (7 - weekday(period.to)) % 7),
})
