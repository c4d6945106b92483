import { BUCKETS, DAY_MINUTES } from '@handal/base/work-time'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayProblems } from './day/check-day.ts'
import { dailyRecord } from './day/daily-record.ts'
import type { DayFacts } from './day/day-facts.ts'
import type { DayRecord } from './day/day-record.ts'
import type { TimeSettings } from './settings.ts'
import { dayAgain } from './testing/minute-by-minute.ts'
import { propertyDays, randomDaysBy } from './testing/random-days.ts'

const ADJUST = DAY_MINUTES.indexOf('adjust')
const numRuns = propertyDays(process.env['DEEP'] === '1')
const randomDays = randomDaysBy(fc).filter(({ facts, settings }) => dayProblems(facts, settings).length === 0)
const check = (property: (facts: DayFacts, settings: TimeSettings, record: DayRecord) => void): void =>
  fc.assert(
    fc.property(randomDays, ({ facts, settings }) => {
      const record = dailyRecord(facts, settings)
      if (!record.ok) throw new Error('sound facts were refused')
      property(facts, settings, record.value)
    }),
    { numRuns, seed: 20_261_120 },
  )

describe('any day', { timeout: 900_000 }, () => {
  it('adds up, and is what counting minute by minute gives', () => {
    check((facts, settings, record) => {
      const again = dayAgain(facts, settings)
      if (record.incomplete || Array.isArray(again)) {
        expect(record).toMatchObject({ incomplete: true, missing: again })
        return
      }
      const minutes = DAY_MINUTES.map((name) => record[name])
      expect(minutes).toEqual(DAY_MINUTES.map((name) => again[name]))
      expect(record.absent).toBe(again.absent)
      expect(record.elpdAtend).toBe(record.realWork + record.breakTime + record.gnotTime - record.adjust)
      expect(record.realWork).toBe(BUCKETS.reduce((sum, name) => sum + record[name], 0))
      expect(minutes.every((each, index) => Number.isSafeInteger(each) && (each >= 0 || index === ADJUST))).toBe(true)
    })
  })
})
