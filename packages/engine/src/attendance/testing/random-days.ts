import { addDays, plainDate } from '@handal/base/date'
import type { DayFacts } from '../day/day-facts.ts'
import { dayTypes } from '../day/day-type.ts'
import { defaultTimeSettings, type TimeSettings, timeChoices } from '../settings.ts'
import type { Span } from '../day/spans.ts'

type FastCheck = typeof import('fast-check')
type Arbitrary<T> = import('fast-check').Arbitrary<T>

/** Days of a property: 1,500 at every run, 100,000 in the deep run. */
export const propertyDays = (deep: boolean): number => (deep ? 100_000 : 1500)

/**
 * Random but possible days and settings: every shift, day type, break mode and option, tags around the points at which
 * rules change. The library comes in as a parameter: the engine itself depends on none.
 */
export const randomDaysBy = (fc: FastCheck): Arbitrary<{ facts: DayFacts; settings: TimeSettings }> => {
  const shift = fc.constantFrom<readonly [number, number]>(
    [540, 1080],
    [480, 1020],
    [1320, 1860],
    [900, 1440],
    [840, 1380],
    [540, 810],
    [0, 540],
    [1200, 1740],
    [360, 900],
  )
  const nudge = fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: -45, max: 45 }) },
    { weight: 2, arbitrary: fc.integer({ min: -400, max: 600 }) },
    { weight: 1, arbitrary: fc.constantFrom(-60, 30, 60, 120, 240, 480) },
  )
  const rarely = <T>(arbitrary: Arbitrary<T>): Arbitrary<T | null> => fc.option(arbitrary, { freq: 3 })
  const flag = fc.integer({ min: 0, max: 5 }).map((n) => n === 0)
  const length = fc.constantFrom(15, 30, 60, 90, 240)
  const window = (begin: number, end: number): Arbitrary<Span> =>
    fc
      .tuple(fc.integer({ min: Math.max(0, begin - 60), max: Math.min(2600, end + 120) }), length)
      .map(([from, size]): Span => [from, from + size])
  const settings = fc
    .record({
      unitMin: fc.constantFrom(1 as const, 10 as const, 30 as const),
      lateRound: fc.constantFrom(...timeChoices.lateRound),
      overtimeRound: fc.constantFrom(...timeChoices.overtimeRound),
      lateGraceMin: fc.constantFrom(0, 5, 10, 40),
      preStart: fc.constantFrom(...timeChoices.preStart),
      overtimeRecognition: fc.constantFrom(...timeChoices.overtimeRecognition),
      extendExcludeMin: fc.constantFrom(0, 10, 30, 60),
      extendExcludeMode: fc.constantFrom(...timeChoices.extendExcludeMode),
      overtimeBasis: fc.constantFrom(...timeChoices.overtimeBasis),
      offdayPolicy: fc.constantFrom(...timeChoices.offdayPolicy),
      holidayBoundary: fc.constantFrom(...timeChoices.holidayBoundary),
      breakMode: fc.constantFrom(...timeChoices.breakMode),
      laborDayOnOffday: fc.constantFrom(...timeChoices.laborDayOnOffday),
    })
    .map((given): TimeSettings => ({ ...defaultTimeSettings, ...given }))

  const facts = shift.chain(([start, end]) => {
    const options = fc.record({
      paidLeave: fc.oneof(
        { weight: 4, arbitrary: fc.constant<Span[]>([]) },
        { weight: 1, arbitrary: fc.constant<Span[]>([[start, end]]) },
        { weight: 1, arbitrary: fc.constant<Span[]>([[start, start + 300]]) },
        { weight: 1, arbitrary: fc.array(window(start, end), { maxLength: 2 }) },
      ),
      approvedFrom: rarely(fc.integer({ min: Math.max(0, start - 120), max: start + 60 })),
      approvedUntil: rarely(fc.integer({ min: Math.min(2879, start + 61), max: Math.min(2879, end + 240) })),
      cutAtNextStart: fc.option(fc.constant(Math.min(2879, start + 1440)), { freq: 2 }),
      nextDayType: fc.constantFrom(...dayTypes),
      weeklyHolidayEarned: fc.constantFrom(0, 288, 480),
      weeklyRegularBefore: fc.constantFrom(0, 1920, 2000, 2250, 2400, 2700),
      partTime: flag,
      under18: flag,
      deemed: flag,
      exempt: flag,
      sizeUnder5: flag,
      leaveOfAbsence: fc.integer({ min: 0, max: 20 }).map((n) => n === 0),
    })
    const tag = (around: number): Arbitrary<number> =>
      nudge.map((by) => Math.max(0, Math.min(2879, around + by)) % (by % 2 === 0 ? 2880 : 1440))
    const known = fc.record({
      atendTime: nudge.map((by) => Math.max(0, Math.min(1439, start + by))),
      lvofcTime: tag(end),
    })
    const both = fc.record({ gnot: tag(start + 150), rtn: tag(start + 240) })
    const further = fc.array(window(start + 270, start + 420), { maxLength: 2 })
    const tags = fc.oneof(
      { weight: 1, arbitrary: fc.constant({ atendTime: null, lvofcTime: null, gnot: null, rtn: null }) },
      { weight: 6, arbitrary: known.map((ends) => ({ ...ends, gnot: null, rtn: null })) },
      { weight: 4, arbitrary: fc.tuple(known, both).map(([ends, away]) => ({ ...ends, ...away })) },
      {
        weight: 1,
        arbitrary: fc.record({
          atendTime: rarely(tag(start)),
          lvofcTime: rarely(tag(end)),
          gnot: rarely(tag(start + 150)),
          rtn: rarely(tag(start + 240)),
        }),
      },
    )
    return fc.record({
      workDate: fc.integer({ min: 0, max: 1000 }).map((days) => addDays(plainDate('2025-01-01'), days)),
      dayType: fc.oneof({ weight: 2, arbitrary: fc.constant('WORKDAY' as const) }, fc.constantFrom(...dayTypes)),
      schedule: fc.record({
        start: fc.constant(start),
        end: fc.constant(end),
        rests: fc.oneof(
          fc.constant<Span[]>([[start + 180, start + 240]]),
          fc.array(window(start, end), { maxLength: 3 }),
        ),
        contractual: fc.constantFrom(240, 420, 450, 480),
        workingDay: flag.map((off) => !off),
      }),
      tags: fc
        .tuple(tags, fc.array(window(start, end), { maxLength: 2 }), fc.option(further, { freq: 2 }))
        .map(([four, breaks, more]) => ({ ...four, breaks, ...(more === null ? {} : { further: more }) })),
      options,
    })
  })
  return fc.record({ facts, settings })
}
