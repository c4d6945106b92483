import { formatDate, formatDateRange, formatHours, WEEKDAYS } from '@handal/base/format'
import { parseDuration } from '@handal/base/hhmm'
import { weekdaysText } from '@handal/contracts/people/employee-list'
import type { ContractFacts } from './contract-facts.ts'
import { heldTerms } from './terms.ts'

/** What stands in a contract under a name; '' is left as a line to be written by hand. */
export type ContractLine = { readonly label: string; readonly text: string }

const FIXED_TERM = '0002'
const PART_TIME = '0003'
/** Hours of a week from which on the weekly holiday and annual leave are due (근로기준법 제18조 제3항). */
const FEW_HOURS = 15 * 60
const DAY = 1440

const clock = (minutes: number): string => {
  const of = minutes % DAY
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
}

/** The hours of a person: when work begins and ends, the rests, how long a day and a week are. */
export const hoursOf = (facts: ContractFacts) => {
  const { assignment, payTerm } = heldTerms(facts.person, facts.from)
  const schedule = facts.rules.schedules.get(assignment?.workSch ?? '')
  const weekdays = (assignment?.mdwkWorkday ?? '').split(',').flatMap((day) => (day === '' ? [] : [Number(day)]))
  const daily = parseDuration(payTerm?.dailyHours ?? '')
  const own = assignment !== undefined && assignment.baseAtendtime !== '' && assignment.baseLvofctime !== ''
  return {
    start: own ? assignment.baseAtendtime : schedule === undefined ? '' : clock(schedule.start),
    end: own ? assignment.baseLvofctime : schedule === undefined ? '' : clock(schedule.end),
    rests: (schedule?.rests ?? []).map(([from, to]) => `${clock(from)} - ${clock(to)}`),
    weekdays,
    daily,
    /** Null: no fixed weekdays. */
    weekly: daily === null || weekdays.length === 0 ? null : daily * weekdays.length,
    monthly: payTerm?.monthlyHours ?? '',
  }
}
type Hours = ReturnType<typeof hoursOf>

const periodLine = ({ person, from }: ContractFacts, kind: string): string => {
  const { encpnd, contractEndDate } = person
  if (contractEndDate !== null) return formatDateRange(encpnd, contractEndDate)
  if (kind === FIXED_TERM) return `${formatDate(encpnd)} - ______년 ____월 ____일`
  const since = from === encpnd ? '' : `, 이 조건은 ${formatDate(from)}부터`
  return `${formatDate(encpnd)}부터 기간을 정하지 않음${since}`
}

const hoursLine = ({ start, end, daily, weekdays, monthly }: Hours): string => {
  if (start === '' || daily === null) return ''
  const week = weekdays.length === 0 ? '' : `, 주 ${weekdays.length}일`
  const month = monthly === '' ? '' : ` (월 소정근로 ${monthly}시간)`
  return `${start} - ${end}, 1일 ${formatHours(daily)}${week}${month}`
}

/** By weekday, from Monday: what the law asks of part-time work (기간제법 제17조 제6호). */
const dailyLines = ({ start, end, rests, weekdays, daily }: Hours): string => {
  if (start === '' || daily === null || weekdays.length === 0) return ''
  const rest = rests.length === 0 ? '' : `(휴게 ${rests.join(', ')})`
  const days = weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map((day) => WEEKDAYS[day])
  return `${days.join(', ')} 각 ${start} - ${end} ${formatHours(daily)}${rest}`
}

const holidayLine = ({ setting, rules, person, from }: ContractFacts, { weekly, weekdays }: Hours): string => {
  if (weekly !== null && weekly < FEW_HOURS)
    return '근로자의 날. 1주 소정근로시간이 15시간 미만이어서 주휴일과 공휴일 규정을 적용하지 않습니다(근로기준법 제18조 제3항).'
  const named = heldTerms(person, from).assignment?.weeklyHoliday ?? null
  const isUnknown = named === null && weekdays.includes(rules.weeklyHoliday)
  const day = isUnknown ? '______' : (WEEKDAYS[named ?? rules.weeklyHoliday] ?? '')
  const holiday = `주휴일 매주 ${day}요일(1주 소정근로일을 개근하면 유급), 근로자의 날`
  return setting?.under5 === true ? `${holiday}.` : `${holiday}, 관공서의 공휴일과 대체공휴일(근로기준법 제55조).`
}

const leaveLine = ({ setting }: ContractFacts, { weekly }: Hours): string => {
  if (setting?.under5 === true)
    return '상시 근로자가 5명 미만이어서 연차유급휴가 규정을 적용하지 않습니다(근로기준법 제11조 제2항).'
  if (weekly !== null && weekly < FEW_HOURS)
    return '1주 소정근로시간이 15시간 미만이어서 연차유급휴가 규정을 적용하지 않습니다(근로기준법 제18조 제3항).'
  const basis = setting?.leaveBasis === 'FISCAL' ? '회계연도를' : '입사일을'
  return `근로기준법 제60조에 따라 줍니다.${setting === null ? '' : ` ${basis} 기준으로 셉니다.`}`
}

const insuranceLine = ({ person, from }: ContractFacts): string => {
  const held = person.insurance.find((each) => each.from <= from) ?? person.insurance.at(-1)
  if (held === undefined) return ''
  return [
    ...(held.employment ? ['고용보험'] : []),
    '산재보험',
    ...(held.pension ? ['국민연금'] : []),
    ...(held.health ? ['건강보험'] : []),
  ].join(', ')
}

const payDayLine = ({ setting }: ContractFacts): string => {
  if (setting === null) return ''
  const { payday, paydayNextMonth, paydayOnHoliday, periodStartDay: first } = setting
  const period = first === 1 ? '매월 1일부터 말일까지' : `전월 ${first}일부터 당월 ${first - 1}일까지`
  const day = `${paydayNextMonth ? '다음 달' : '당월'} ${payday}일${payday > 28 ? '(없는 달은 말일)' : ''}`
  const moved = `휴일이면 ${paydayOnHoliday === 'AFTER' ? '다음' : '앞'} 영업일`
  return `${period} 일한 임금을 ${day}에 지급(${moved})`
}

const accountLine = ({ person, from }: ContractFacts): string => {
  const own = person.accounts.filter(({ kind }) => kind === 'PAY')
  const held = own.find((each) => each.from <= from) ?? own.at(-1)
  return held === undefined
    ? '근로자 명의 계좌로 이체: ____________은행 ______________________'
    : `근로자 명의 계좌로 이체: ${held.bankName} ${held.numberMasked}`
}

/** What a contract says before the wages, and after them, in the order of its numbers. */
export const contractLines = (facts: ContractFacts): { before: ContractLine[]; after: ContractLine[] } => {
  const { person, from, company, setting } = facts
  const { assignment } = heldTerms(person, from)
  const kind = assignment?.employmentType ?? ''
  const hours = hoursOf(facts)
  const address = assignment?.workPlace ?? company.address
  const place = [address, assignment?.departmentName ?? ''].filter((word) => word !== '')
  const { probationUntil } = person
  const probation =
    probationUntil === null || probationUntil < from ? '없음' : formatDateRange(person.encpnd, probationUntil)
  return {
    before: [
      { label: '계약 기간', text: periodLine(facts, kind) },
      { label: '수습 기간', text: probation },
      { label: '취업 장소', text: address === '' ? '' : place.join(', ') },
      { label: '업무', text: assignment?.jobTitle ?? '' },
      { label: '소정근로시간', text: hoursLine(hours) },
      { label: '휴게시간', text: hours.rests.join(', ') },
      {
        label: '근무일',
        text: assignment === undefined ? '' : weekdaysText(assignment.mdwkWorkday).split('').join(', '),
      },
      ...(kind === PART_TIME ? [{ label: '근로일별 시간', text: dailyLines(hours) }] : []),
      { label: '휴일', text: holidayLine(facts, hours) },
      { label: '연차유급휴가', text: leaveLine(facts, hours) },
    ],
    after: [
      { label: '지급일', text: payDayLine(facts) },
      { label: '지급 방법', text: accountLine(facts) },
      { label: '사회보험', text: insuranceLine(facts) },
      { label: '퇴직급여', text: setting?.pension ?? '' },
      { label: '그 밖의 사항', text: '이 계약에 없는 사항은 근로기준법과 취업규칙에 따릅니다.' },
    ],
  }
}

/** What kind of contract it is, beside its title; null for one without an end and of full days. */
export const contractKind = ({ person, from }: ContractFacts): string | null => {
  const kind = heldTerms(person, from).assignment?.employmentType
  const words = [
    ...(person.contractEndDate !== null || kind === FIXED_TERM ? ['기간제'] : []),
    ...(kind === PART_TIME ? ['단시간'] : []),
  ]
  return words.length === 0 ? null : words.join(', ')
}
