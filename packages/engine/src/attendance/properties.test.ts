import { BUCKETS, DAY_MINUTES } from '@handal/base/work-time'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayProblems } from './day/check-day.ts'
import { dailyRecord } from './day/daily-record.ts'
import { explainDay } from './day/explain-day.ts'
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
  it('prints sums of hours that are true', () => {
    let sums = 0
    check((facts, settings, record) => {
      if (record.incomplete) return
      const told = explainDay(facts, settings)
      if (!told.ok) throw new Error('sound facts were refused')
      for (const { figure, value, formula } of told.value) {
        const found = SUM.exec(formula)
        if (found === null) continue
        sums++
        const [, terms = '', right = ''] = found
        expect([figure, formula, minutesIn(right)]).toEqual([figure, formula, value])
        expect([figure, formula, addedUp(terms)]).toEqual([figure, formula, value])
      }
    })
    expect(sums).toBeGreaterThan(numRuns)
  })
})

/** Hours added and taken off, and what they come to; stretches of the clock are no such sum. */
const SUM = /^((?:-?(?:\d+시간)?(?: ?\d+분)?(?: [+−] )?)+) = (-?[^:=]+)$/
const minutesIn = (text: string): number => {
  const [, sign = '', hours = '0', minutes = '0'] = /^(-?)(?:(\d+)시간)? ?(?:(\d+)분)?$/.exec(text.trim()) ?? []
  const size = Number(hours) * 60 + Number(minutes)
  return sign === '' ? size : -size
}
const addedUp = (text: string): number =>
  text
    .replaceAll('− ', '+ −')
    .split(' + ')
    .reduce((sum, each) => sum + (each.startsWith('−') ? -minutesIn(each.slice(1)) : minutesIn(each)), 0)
