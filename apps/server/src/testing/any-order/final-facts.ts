import { addDays, eachDay, isWithin, type PlainDate, plainDate, weekday } from '@handal/base/date'
import type { BodyInput, Endpoint } from '@handal/contracts/endpoint'
import type { createDayFact } from '@handal/contracts/time/day-facts'
import type { changeEmployee, createEmployee } from '@handal/contracts/people/employee-write'
import type { createHoliday } from '@handal/contracts/company/holidays'
import type { createMonthHours } from '@handal/contracts/time/month-hours'
import type { createSalaryItem } from '@handal/contracts/payroll/salary-items'
import fc from 'fast-check'

/** The month whose attendance is closed at some point among the facts; the one before it was given out before them all. */
export const MONTH = '2026-10'
const FIRST = plainDate('2026-10-01')
const MONTH_DAYS = eachDay({ from: FIRST, to: plainDate('2026-10-31') })
/** A holiday that some companies have of their own, or have moved one of the law to. */
const OWN_HOLIDAY = '2026-10-21'
const MOVED_HOLIDAY = '2026-10-09'
/** Days on which nobody is entered as away: whether they are worked is the company's. */
const OF_COMPANY = [OWN_HOLIDAY, MOVED_HOLIDAY]
/** Holidays of the law in that month: 개천절 and its substitute, 한글날. */
const LAW_HOLIDAYS = ['2026-10-03', '2026-10-05', '2026-10-09']

type PayKind = 'monthly' | 'hourly' | 'daily'
const PAY_KINDS = { monthly: '0001', hourly: '0002', daily: '0003' } as const
/** Agreed pay: won of base, of meals, minutes of a contractual day. */
type Terms = { readonly payKind: PayKind; readonly base: number; readonly meal: number; readonly dailyHours: string }
type Schedule = { readonly days: string; readonly start: string; readonly end: string }
/** Somebody as entered at the beginning. */
export type FirstPerson = {
  readonly code: string
  readonly hired: string
  readonly terms: Terms
  readonly schedule: Schedule
}

type Body<E extends Endpoint> = Omit<BodyInput<E>, 'employeeNo'>
/** One entry of an operator. `who`: the code of the person, null: of the company. */
export type Entry = { readonly who: string | null } & (
  | { readonly call: 'hire'; readonly body: Body<typeof createEmployee> }
  /** Those of a chain are entered in their order: the last is what holds. */
  | { readonly call: 'change'; readonly body: Body<typeof changeEmployee>; readonly chain: string }
  /** Entries of an open month. `counts`: of a day in service, at work and in no leave of absence once all is entered. */
  | { readonly call: 'day'; readonly body: Body<typeof createDayFact>; readonly counts: boolean }
  | { readonly call: 'hours'; readonly body: Body<typeof createMonthHours>; readonly counts: boolean }
  | { readonly call: 'item'; readonly body: BodyInput<typeof createSalaryItem> }
  | { readonly call: 'holiday'; readonly body: BodyInput<typeof createHoliday> }
)
export type FinalFacts = { readonly people: readonly FirstPerson[]; readonly entries: readonly Entry[] }

const SCHEDULES: readonly Schedule[] = [
  { days: '1,2,3,4,5', start: '09:00', end: '18:00' },
  { days: '1,2,3,4,5', start: '08:30', end: '17:30' },
  { days: '1,3,5', start: '09:00', end: '15:00' },
  { days: '2,3,4,5,6', start: '10:00', end: '19:00' },
  { days: '1,2,3,4,5,6', start: '09:00', end: '15:00' },
  { days: '1,2,4', start: '13:00', end: '17:00' },
]
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const schedule = oneOf(SCHEDULES)
const terms: fc.Arbitrary<Terms> = fc
  .record({
    payKind: fc.constantFrom<PayKind[]>('monthly', 'hourly', 'daily'),
    step: fc.integer({ min: 0, max: 97 }),
    meal: fc.constantFrom(0, 0, 150_000, 200_000),
    dailyHours: fc.constantFrom('08:00', '08:00', '05:00', '04:00', '07:30'),
  })
  .map(({ payKind, step, meal, dailyHours }) => ({
    payKind,
    base: { monthly: 2_345_678 + step * 12_347, hourly: 10_320 + step * 37, daily: 90_000 + step * 611 }[payKind],
    meal,
    dailyHours,
  }))
const dayIn = (from: string, to: string): fc.Arbitrary<PlainDate> =>
  oneOf(eachDay({ from: plainDate(from), to: plainDate(to) }))
const rarely = <T>(arbitrary: fc.Arbitrary<T>, freq = 2): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: freq, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const leave = fc
  .record({ from: dayIn('2026-09-21', '2026-10-28'), days: fc.integer({ min: 0, max: 24 }) })
  .map(({ from, days }) => ({ from, to: addDays(from, days) }))
const drawn = fc.record({
  hired: fc.constantFrom('2024-03-04', '2026-02-02', '2026-09-14', '2026-10-01'),
  terms,
  schedule,
  joins: rarely(dayIn('2026-10-02', '2026-10-29'), 5),
  hiredLater: rarely(fc.integer({ min: 1, max: 20 }), 4),
  newTerms: rarely(fc.record({ from: dayIn('2026-09-15', '2026-10-30'), terms })),
  newSchedule: rarely(fc.record({ from: dayIn('2026-09-21', '2026-10-30'), schedule })),
  leave: rarely(leave, 1),
  last: rarely(dayIn('2026-10-01', '2026-11-06'), 4),
  protection: rarely(
    fc.record({ from: dayIn('2026-09-25', '2026-10-25'), kind: fc.constantFrom('PREGNANT', 'ARTICLE63') }),
    9,
  ),
  dependents: rarely(fc.integer({ min: 1, max: 5 }), 4),
  overtime: fc.uniqueArray(fc.record({ day: oneOf(MONTH_DAYS), end: fc.constantFrom('20:40', '21:15', '23:30') }), {
    maxLength: 2,
    selector: ({ day }) => day,
  }),
  away: fc.uniqueArray(
    fc.record({ day: oneOf(MONTH_DAYS), kind: fc.constantFrom('ABSENCE', 'ABSENCE', 'HALF_AM', 'LEAVE', 'UNPAID') }),
    { maxLength: 1 },
  ),
  monthHours: rarely(fc.constantFrom('03:20', '11:00'), 6),
  /** What is entered wrong at first. */
  wrong: fc.record({
    leave: rarely(fc.integer({ min: 1, max: 12 })),
    last: rarely(dayIn('2026-10-03', '2026-10-30'), 3),
    terms: rarely(terms, 1),
    schedule: rarely(schedule, 1),
  }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never

const itemsOf = ({ base, meal }: Terms) => [
  { itemCode: 'base', amount: base },
  ...(meal === 0 ? [] : [{ itemCode: 'meal', amount: meal }]),
]
const termsBody = (from: string, value: Terms) => ({
  from,
  payKind: PAY_KINDS[value.payKind],
  dailyHours: value.dailyHours,
  items: itemsOf(value),
})
const scheduleBody = (from: string, { days, start, end }: Schedule) => ({
  from,
  mdwkWorkday: days,
  baseAtendtime: start,
  baseLvofctime: end,
})
const REASON = '확인한 내용'

/** Whether a day of the month is one of work by the schedule that holds on it. */
const isAtWork = (day: PlainDate, { schedule: first, newSchedule }: Drawn): boolean => {
  const held = newSchedule !== null && newSchedule.from <= day ? newSchedule.schedule : first
  return held.days.split(',').includes(String(weekday(day))) && !LAW_HOLIDAYS.includes(day)
}

const entriesOf = (code: string, person: Drawn): { readonly first: FirstPerson | null; readonly entries: Entry[] } => {
  const { newTerms, newSchedule, last, wrong, joins } = person
  const entered = joins ?? person.hired
  const hired = joins !== null && person.hiredLater !== null ? joins : entered
  const wrongHire = joins !== null && person.hiredLater !== null ? addDays(joins, person.hiredLater) : null
  const from = (day: PlainDate): PlainDate => (day < hired ? plainDate(hired) : day)
  const change = (chain: string, ...bodies: readonly (Body<typeof changeEmployee> | null)[]): Entry[] =>
    bodies.flatMap((body) =>
      body === null ? [] : [{ who: code, call: 'change' as const, chain, body: { reason: REASON, ...body } }],
    )
  const away = person.leave === null ? null : { from: from(person.leave.from), to: person.leave.to }
  const isAway = away !== null && away.to >= away.from ? away : null
  const leaves = last === null || last >= hired ? last : null
  const served = (day: PlainDate): boolean =>
    day >= hired && (leaves === null || day <= leaves) && (isAway === null || !isWithin(day, isAway))
  const isCleared = wrong.terms !== null && wrong.leave !== null
  const taken = new Set<string>()
  const dayFact = (
    day: PlainDate,
    needsWork: boolean,
    body: Omit<Body<typeof createDayFact>, 'str' | 'end' | 'reason'>,
  ): Entry[] => {
    if (taken.has(day)) return []
    taken.add(day)
    const counts = served(day) && (!needsWork || isAtWork(day, person))
    return [{ who: code, call: 'day', counts, body: { ...body, str: day, end: day, reason: REASON } }]
  }
  const moved = newTerms !== null && newTerms.from > hired ? newTerms : null
  return {
    first: joins === null ? { code, hired, terms: person.terms, schedule: person.schedule } : null,
    entries: [
      ...(joins === null
        ? []
        : [
            {
              who: code,
              call: 'hire' as const,
              body: {
                name: `사원${code}`,
                employeeCode: code,
                birthDate: '1990-05-05',
                encpnd: wrongHire ?? hired,
                payTerms: [termsBody(wrongHire ?? hired, person.terms)],
                assignments: [scheduleBody(wrongHire ?? hired, person.schedule)],
              },
            },
          ]),
      ...(wrongHire === null ? [] : change('hire', { encpnd: hired })),
      ...(moved === null
        ? []
        : change('terms', wrong.terms === null ? null : { payTerms: [termsBody(moved.from, wrong.terms)] }, {
            payTerms: [termsBody(moved.from, moved.terms)],
          })),
      ...(newSchedule === null || newSchedule.from <= hired
        ? []
        : change(
            'schedule',
            wrong.schedule === null ? null : { assignments: [scheduleBody(newSchedule.from, wrong.schedule)] },
            { assignments: [scheduleBody(newSchedule.from, newSchedule.schedule)] },
          )),
      ...(isAway === null
        ? []
        : change(
            'leave',
            wrong.leave === null
              ? null
              : { leavesOfAbsence: [{ from: isAway.from, to: addDays(isAway.to, wrong.leave) }] },
            { leavesOfAbsence: [isAway] },
          )),
      ...change(
        'last',
        wrong.last === null || wrong.last < hired || (leaves === null && !isCleared)
          ? null
          : { retireDate: wrong.last, leaveReason: '11 개인 사정 (자진퇴사)' },
        leaves === null
          ? wrong.last === null || wrong.last < hired || !isCleared
            ? null
            : { retireDate: null, leaveReason: null }
          : { retireDate: leaves, leaveReason: '11 개인 사정 (자진퇴사)' },
      ),
      ...(person.protection === null
        ? []
        : change('protection', {
            protections: [{ kind: person.protection.kind as 'PREGNANT', from: from(person.protection.from), to: null }],
          })),
      ...(person.dependents === null
        ? []
        : change('family', { family: [{ from: from(FIRST), dependents: person.dependents }] })),
      ...person.overtime.flatMap(({ day, end }) =>
        dayFact(day, false, { kind: 'HOURS', startTime: '19:30', endTime: end }),
      ),
      ...person.away.flatMap(({ day, kind }) =>
        OF_COMPANY.includes(day)
          ? []
          : dayFact(day, true, kind === 'UNPAID' ? { kind: 'LEAVE', paid: false } : { kind: kind as 'ABSENCE' }),
      ),
      ...(person.monthHours === null || moved !== null || leaves !== null || isAway !== null
        ? []
        : [
            {
              who: code,
              call: 'hours' as const,
              counts: true,
              body: { month: MONTH, kind: 'extnWork' as const, hours: person.monthHours, reason: REASON },
            },
          ]),
    ],
  }
}

const ITEM: Entry = {
  who: null,
  call: 'item',
  body: {
    itemCode: 'shift',
    label: '교대수당',
    salaryItemType: '0001',
    nature: 'ALLOWANCE',
    from: '2026-10-13',
    source: { fixed: 91_300 },
    prorated: true,
  },
}
const holidayOf = (body: BodyInput<typeof createHoliday>): Entry => ({ who: null, call: 'holiday', body })
const HOLIDAYS: readonly (readonly Entry[])[] = [
  [],
  [holidayOf({ holidayDate: OWN_HOLIDAY, name: '창립기념일', kind: 'COMPANY_HOLIDAY' })],
  [holidayOf({ holidayDate: MOVED_HOLIDAY, movedTo: OWN_HOLIDAY, agreementDate: '2026-09-14' })],
]

/** The facts of a company of so many people as they are in the end. */
export const finalFacts = (people: number): fc.Arbitrary<FinalFacts> =>
  fc
    .record({
      all: fc.array(drawn, { minLength: people, maxLength: people }),
      item: fc.boolean(),
      holidays: oneOf(HOLIDAYS),
    })
    .map(({ all, item, holidays }) => {
      const made = all.map((person, at) => entriesOf(`P${String(at + 1).padStart(2, '0')}`, person))
      return {
        people: made.flatMap(({ first }) => first ?? []),
        entries: [...made.flatMap(({ entries }) => entries), ...(item ? [ITEM] : []), ...holidays],
      }
    })
