import { daysOfYear, eachDay, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatPercent, formatShortDate, formatShortDateWithWeekday } from '@handal/base/format'
import { formatDuration } from '@handal/base/hhmm'
import { josa } from '@handal/base/josa'
import { multiply, ratioOf } from '@handal/base/ratio'
import { FIRST_GROUPS, type FirstPayroll, type FirstStep } from '@handal/contracts/session/first-payroll'
import type { readCompanySetting } from '../companies/public.ts'
import type { CompanyHolidays } from '../holidays/public.ts'
import type { CompanyRules } from '../settings/public.ts'
import type { CompanyFacts, Lacking, PeopleFacts } from './first-payroll.repo.ts'

/** What the guide is told from: the tables as they stand. */
export type FirstFacts = {
  readonly company: CompanyFacts
  readonly setting: NonNullable<Awaited<ReturnType<typeof readCompanySetting>>> | null
  /** null: no working time was entered. */
  readonly rules: CompanyRules | null
  readonly holidays: CompanyHolidays
  readonly items: { readonly earnings: number; readonly deductions: number; readonly base: boolean }
  readonly departments: number
  readonly positions: number
  readonly people: PeopleFacts
  readonly month: YearMonth
  readonly periodTo: PlainDate
  readonly payDate: PlainDate
}

/** Whether a step is done, and what stands or is missing. */
type Told = { readonly done: boolean; readonly note: string }
type Step = {
  readonly label: (facts: FirstFacts) => string
  /** The payroll can be made without it. */
  readonly optional?: true
  /** About how many minutes it takes a new operator; `each`: for every person who lacks it. */
  readonly minutes: number
  readonly each?: (people: PeopleFacts) => number
  readonly tell: (facts: FirstFacts) => Told
}

const done = (note: string): Told => ({ done: true, note })
const missing = (note: string): Told => ({ done: false, note })
const monthName = (month: YearMonth): string => `${Number(month.slice(5))}월`

/** `국민연금, 고용보험이 없습니다.` */
const absent = (things: readonly string[]): string => `${josa(things.join(', '), '이/가')} 없습니다.`

const WORKPLACES = { pension: '국민연금', health: '건강보험', employment: '고용보험', accident: '산재보험' } as const
/** The insurances whose workplace number is missing. */
export const missingWorkplaces = (company: CompanyFacts): string[] =>
  Object.entries(WORKPLACES).flatMap(([name, label]) =>
    company[name as keyof typeof WORKPLACES] === '' ? [label] : [],
  )

const payRule = ({ setting }: FirstFacts): string => {
  if (setting === null) return ''
  const { period_start_day: start, payday, payday_next_month: next, under5 } = setting
  const period = start === 1 ? '1일 - 말일' : `전월 ${start}일 - 당월 ${start - 1}일`
  return `산정기간 ${period}, 지급일 ${next ? '다음 달' : '당월'} ${payday === 31 ? '말일' : `${payday}일`}, 상시 5명 ${under5 ? '미만' : '이상'}`
}

/** `4명 가운데 3명의 급여 조건이 없습니다. 나은결, 도하람, 배시온` */
const lackingOf = ({ people }: FirstFacts, { count, names }: Lacking, thing: string): string =>
  `${people.people}명 가운데 ${count}명의 ${josa(thing, '이/가')} 없습니다. ${names.join(', ')}${
    count > names.length ? ` 외 ${count - names.length}명` : ''
  }`

const STEPS: Readonly<Record<FirstStep, Step>> = {
  company: {
    label: () => '회사정보',
    minutes: 3,
    tell: (facts) => {
      const { business_no: businessNo, representative, address } = facts.company
      const gaps = [
        ...(businessNo === '' ? ['사업자등록번호'] : []),
        ...(representative === '' ? ['대표자'] : []),
        ...(address === '' ? ['주소'] : []),
        ...(facts.setting === null ? ['산정기간과 지급일'] : []),
      ]
      return gaps.length > 0 ? missing(absent(gaps)) : done(payRule(facts))
    },
  },
  insurance: {
    label: () => '4대보험 사업장',
    minutes: 5,
    tell: ({ company, setting }) => {
      const gone = missingWorkplaces(company)
      const rate = setting?.accident_rate_permille ?? null
      const numbers = gone.length === Object.keys(WORKPLACES).length ? '관리번호 4개' : `${gone.join(', ')} 관리번호`
      if (rate === null) return missing(absent([gone.length > 0 ? `${josa(numbers, '과/와')} 산재 요율` : '산재 요율']))
      if (gone.length > 0) return missing(absent([numbers]))
      return done(`관리번호 4개, 산재 요율 ${formatPercent(multiply(ratioOf(rate), ratioOf('0.001')))}`)
    },
  },
  hours: {
    label: () => '근무시간과 휴일',
    minutes: 5,
    tell: ({ rules, holidays, periodTo }) => {
      const [schedule] = rules?.schedules.values() ?? []
      if (rules === null || schedule === undefined) return missing('근무시간을 정하지 않았습니다.')
      const year = Number(periodTo.slice(0, 4))
      const off = eachDay(daysOfYear(year)).filter((date) => holidays.publicHoliday(date) !== null).length
      const clock = `${formatDuration(schedule.start)} - ${formatDuration(schedule.end % 1440)}`
      return done(`주 ${rules.workingWeekdays.length}일 ${clock}, ${year}년 공휴일 ${off}일`)
    },
  },
  items: {
    label: () => '급여항목',
    minutes: 5,
    tell: ({ items }) =>
      items.base
        ? done(
            `지급항목 ${items.earnings}개, ${items.deductions === 0 ? '' : `공제항목 ${items.deductions}개, `}4대보험과 세금은 저절로 계산합니다.`,
          )
        : missing(items.earnings === 0 ? '지급항목이 없습니다.' : '기본급 항목이 없습니다.'),
  },
  organisation: {
    label: () => '부서와 직위',
    optional: true,
    minutes: 3,
    tell: ({ departments, positions }) =>
      departments > 0 && positions > 0
        ? done(`부서 ${departments}개, 직위 ${positions}개`)
        : missing(
            `${josa(departments === 0 && positions === 0 ? '부서와 직위' : departments === 0 ? '부서' : '직위', '이/가')} 없습니다. 없어도 급여를 계산합니다.`,
          ),
  },
  people: {
    label: () => '사원',
    minutes: 0,
    each: ({ resident }) => resident.count,
    tell: (facts) => {
      const { people, resident } = facts.people
      if (people === 0) return missing('등록한 사원이 없습니다.')
      if (resident.count > 0) return missing(lackingOf(facts, resident, '주민등록번호'))
      return done(`${people}명 등록, 주민등록번호 ${people}명 확인`)
    },
  },
  pay: {
    label: () => '급여 조건',
    minutes: 0,
    each: ({ pay }) => 2 * pay.count,
    tell: (facts) => {
      const { people, pay } = facts.people
      if (people === 0) return missing('사원을 등록한 뒤 기본급과 수당을 정합니다.')
      return pay.count > 0 ? missing(lackingOf(facts, pay, '기본급')) : done(`${people}명의 기본급을 정했습니다.`)
    },
  },
  accounts: {
    label: () => '급여 계좌',
    minutes: 0,
    each: ({ account }) => account.count,
    tell: (facts) => {
      const { people, account } = facts.people
      if (people === 0) return missing('사원을 등록한 뒤 급여를 보낼 계좌를 적습니다.')
      return account.count > 0 ? missing(lackingOf(facts, account, '계좌')) : done(`${people}명의 계좌가 있습니다.`)
    },
  },
  lines: {
    label: () => '결재선',
    optional: true,
    minutes: 3,
    tell: ({ company }) =>
      company.lines > 0
        ? done(`결재선 ${company.lines}개`)
        : missing('정하지 않으면 부서장이 검토하고 위 부서의 부서장이 결재합니다.'),
  },
  attendance: {
    label: ({ month }) => `${monthName(month)} 근태`,
    minutes: 5,
    tell: ({ people, rules, periodTo }) => {
      if (people.closed) return done('근태를 마감했습니다.')
      const until = formatShortDate(periodTo)
      const ways = new Set(people.sources.map((own) => own ?? rules?.attendanceSource))
      if (ways.has('AS_SCHEDULED') && ways.size > 1)
        return missing(`출퇴근 기록이나 근무표로, 사원마다 정한 대로 집계해 ${until}에 마감합니다.`)
      return missing(
        (ways.size === 0 ? rules?.attendanceSource === 'AS_SCHEDULED' : ways.has('AS_SCHEDULED'))
          ? `근무표대로 일한 것으로 보고, 다른 날만 적어 ${until}에 마감합니다.`
          : `출퇴근 기록으로 집계하거나 근무표로 대신해 ${until}에 마감합니다.`,
      )
    },
  },
  payroll: {
    label: ({ month }) => `${monthName(month)} 급여`,
    minutes: 5,
    tell: (facts) => {
      const { calculated } = facts.people
      const stands =
        calculated > 0
          ? `${calculated}명을 계산했습니다. 확인하고 확정합니다.`
          : isReady(facts)
            ? '이제 계산할 수 있습니다.'
            : '위 일을 마치면 계산합니다.'
      return missing(`${stands} 지급일 ${formatShortDateWithWeekday(facts.payDate)}`)
    },
  },
}

/** Whether only the payroll itself is left of what cannot be left out. */
const isReady = (facts: FirstFacts): boolean =>
  Object.entries(STEPS).every(
    ([step, { optional, tell }]) => step === 'payroll' || optional === true || tell(facts).done,
  )

/** The groups of the guide; the first step that is missing and cannot be left out is the next one. */
export const groupsOf = (facts: FirstFacts): FirstPayroll['groups'] => {
  const order = Object.values(FIRST_GROUPS).flat()
  const told = new Map(order.map((step) => [step, STEPS[step].tell(facts)]))
  const next = order.find((step) => told.get(step)?.done === false && STEPS[step].optional !== true)
  return Object.entries(FIRST_GROUPS).map(([label, steps]) => ({
    label,
    steps: steps.map((step) => {
      const { label: name, optional = false } = STEPS[step]
      const { done: isDone = false, note = '' } = told.get(step) ?? {}
      return { step, label: name(facts), state: isDone ? 'done' : step === next ? 'next' : 'open', note, optional }
    }),
  }))
}

/** About how many minutes are left, in fives; null while nobody is registered. */
export const minutesLeft = (facts: FirstFacts): number | null => {
  if (facts.people.people === 0) return null
  const sum = Object.values(STEPS).reduce(
    (all, { minutes, each, tell }) => (tell(facts).done ? all : all + minutes + (each?.(facts.people) ?? 0)),
    0,
  )
  return Math.ceil(sum / 5) * 5
}
