import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { law, type LawRef } from '@handal/statute/law'

/**
 * WORKDAY 소정근로일 · OFFDAY 무급휴무일, no holiday · WEEKLY_HOLIDAY 주휴일 · PUBLIC_HOLIDAY 관공서 공휴일 and
 * substitutes · LABOR_DAY 노동절 · COMPANY_HOLIDAY 약정휴일.
 */
export type DayType = 'WORKDAY' | 'OFFDAY' | 'WEEKLY_HOLIDAY' | 'PUBLIC_HOLIDAY' | 'LABOR_DAY' | 'COMPANY_HOLIDAY'

/** Whether work on such a day is holiday work (근로기준법 제56조 제2항). */
export const isHoliday = (type: DayType): boolean => type !== 'WORKDAY' && type !== 'OFFDAY'

/** All day types, the one that wins first (labour rules §1.2): one holiday's pay only, never two and never none. */
export const dayTypes: readonly DayType[] = [
  'LABOR_DAY',
  'PUBLIC_HOLIDAY',
  'COMPANY_HOLIDAY',
  'WEEKLY_HOLIDAY',
  'OFFDAY',
  'WORKDAY',
]

/** Korean names of the day types. */
export const dayTypeNames: Readonly<Record<DayType, string>> = {
  WORKDAY: '소정근로일',
  OFFDAY: '무급휴무일',
  WEEKLY_HOLIDAY: '주휴일',
  PUBLIC_HOLIDAY: '관공서 공휴일',
  LABOR_DAY: '노동절',
  COMPANY_HOLIDAY: '약정휴일',
}

/** A holiday moved in advance to another day (휴일대체). */
export type MovedHoliday = { readonly from: PlainDate; readonly to: PlainDate }

/** What is known of a day before it has a type. */
export type DayTypeFacts = {
  readonly date: PlainDate
  /** What the person's own schedule says of a date. */
  readonly scheduled: (date: PlainDate) => 'WORKDAY' | 'OFFDAY' | 'WEEKLY_HOLIDAY'
  /** Name of the public holiday of a date, or null; a substitute has its own. 노동절 need not be among them. */
  readonly publicHoliday: (date: PlainDate) => string | null
  /** Name of the company's own holiday of a date, or null. */
  readonly companyHoliday: (date: PlainDate) => string | null
  readonly moved: readonly MovedHoliday[]
  /** Fewer than five workers on this date: public holidays do not apply (제55조 제2항, 영 별표 1). */
  readonly under5: boolean
  /** 제63조: weekly and public holidays do not apply, 노동절 does (노동절법). */
  readonly exempt: boolean
  readonly laborDayMovable: boolean
}

/** The type of a day, and why. */
export type ResolvedDay = {
  readonly type: DayType
  /** Whether the person is scheduled on that day, whatever holiday it is. */
  readonly workingDay: boolean
  /** Whether that day is also the weekly holiday, whose credit is then due. */
  readonly weeklyHoliday: boolean
  /** Korean sentence. */
  readonly reason: string
  readonly laws: readonly LawRef[]
}

/** Whether a date is 노동절, of whatever year (labour rules §1.2). */
export const isLaborDay = (date: PlainDate): boolean => date.endsWith('-05-01')
const WEEKLY = law('근로기준법', '제55조 제1항')
const PUBLIC = law('근로기준법', '제55조 제2항')
const EXEMPT = law('근로기준법', '제63조')
const LABOR = law('노동절 제정에 관한 법률')

type Found = { readonly type: DayType; readonly reason: string; readonly laws: readonly LawRef[] }

/** The holiday or other day a date is before anything is moved. */
const unmoved = (date: PlainDate, facts: DayTypeFacts): Found => {
  if (isLaborDay(date)) return { type: 'LABOR_DAY', reason: '5월 1일 노동절입니다.', laws: [LABOR] }
  const name = facts.publicHoliday(date)
  if (name !== null && !facts.under5 && !facts.exempt) {
    return { type: 'PUBLIC_HOLIDAY', reason: `관공서 공휴일(${name})입니다.`, laws: [PUBLIC] }
  }
  const own = facts.companyHoliday(date)
  if (own !== null) return { type: 'COMPANY_HOLIDAY', reason: `회사가 정한 휴일(${own})입니다.`, laws: [] }
  const type = facts.scheduled(date)
  const ignored =
    name === null
      ? ''
      : ` ${facts.under5 ? '상시 근로자가 5명 미만이라' : '제63조 근로자라'} ${josa(name, '은/는')} 근무표대로 봅니다.`
  const ignoring = ignored === '' ? [] : [facts.under5 ? PUBLIC : EXEMPT]
  switch (type) {
    case 'WEEKLY_HOLIDAY':
      return { type, reason: `근무표의 주휴일입니다.${ignored}`, laws: [WEEKLY] }
    case 'OFFDAY':
      return { type, reason: `근무표의 무급휴무일입니다.${ignored}`, laws: ignoring }
    case 'WORKDAY':
      return { type, reason: `근무표의 소정근로일입니다.${ignored}`, laws: ignoring }
  }
}

/** The type of a date before anything is moved (labour rules §1.2). */
export const typeUnmoved = (date: PlainDate, facts: DayTypeFacts): DayType => unmoved(date, facts).type

const movable = (date: PlainDate, facts: DayTypeFacts): boolean =>
  isHoliday(unmoved(date, facts).type) && (facts.laborDayMovable || !isLaborDay(date))

/**
 * The type of a day: 노동절 over public over company over weekly holiday over off day over workday. A holiday moved in
 * advance makes its own day a workday and the other day the holiday (근로기준법 제55조 제2항 단서, written agreement); 노동절 stays
 * unless the company has set it movable.
 */
export const resolveDayType = (facts: DayTypeFacts): ResolvedDay => {
  const { date } = facts
  const base = facts.scheduled(date)
  const away = facts.moved.find(({ from }) => from === date)
  if (away !== undefined && movable(date, facts)) {
    const { reason: why, laws } = unmoved(date, facts)
    const reason = `${why} 휴일을 ${josa(formatDate(away.to), '으로/로')} 옮겨 소정근로일입니다.`
    return { type: 'WORKDAY', workingDay: true, weeklyHoliday: false, reason, laws }
  }
  const own = unmoved(date, facts)
  const weeklyHoliday = base === 'WEEKLY_HOLIDAY' && !facts.exempt
  const here = facts.moved.find(({ to, from }) => to === date && movable(from, facts))
  if (here !== undefined) {
    const moved = unmoved(here.from, facts)
    if (dayTypes.indexOf(moved.type) < dayTypes.indexOf(own.type)) {
      return {
        type: moved.type,
        workingDay: base === 'WORKDAY',
        weeklyHoliday: weeklyHoliday || moved.type === 'WEEKLY_HOLIDAY',
        reason: `${formatDate(here.from)}의 휴일을 이 날로 옮겼습니다. ${moved.reason}`,
        laws: moved.laws,
      }
    }
  }
  return { ...own, workingDay: base === 'WORKDAY', weeklyHoliday }
}
