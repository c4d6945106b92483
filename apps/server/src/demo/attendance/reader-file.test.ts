import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { plainDate, shiftMonth } from '@handal/base/date'
import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import { payPeriod } from '../../features/payroll/public.ts'
import { DEMO_COMPANIES } from '../companies.ts'
import { demoPeople } from '../people/people.ts'
import { calendarOf, waitingMonth } from '../plan.ts'
import { recordedPlan } from './insert-attendance.ts'
import { daysDone } from './recorded.ts'
import { cardOf, tagsOf } from './tags.ts'

/** The file of the reader at the gate: its period, and who is in it. `WRITE_SAMPLES=1` writes it anew. */
const FILE = new URL('../../../../../testdata/samples/hanbit-gate-2026-11.csv', import.meta.url)
const DATE = plainDate('2026-11-21')
const DAY_SHIFTS_AND_NIGHTS = ['이가람', '최라온', '임오름', '노을별', '박다온', '장자람']

const company = DEMO_COMPANIES.hanbit
const readerFile = (): string => {
  const waiting = waitingMonth(company, DATE)
  const people = demoPeople(company, DATE, waiting, 0)
  const months = [shiftMonth(waiting, -1), waiting]
  const plan = recordedPlan({ company, people, months, waiting, waits: true, daily: true }, DATE)
  const period = payPeriod(calendarOf(company), waiting)
  const seoul = (instant: string): string =>
    new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ',')
  const rows = daysDone(plan)
    .filter(
      ({ person, date }) => DAY_SHIFTS_AND_NIGHTS.includes(person.name) && date >= period.from && date <= period.to,
    )
    .flatMap((day) => tagsOf(company.tags, day).map(({ happenedAt }) => ({ happenedAt, card: cardOf(day.person) })))
    .toSorted((a, b) => (a.happenedAt < b.happenedAt ? -1 : 1))
  return `${['카드번호,일자,시각', ...rows.map(({ card, happenedAt }) => `${card},${seoul(happenedAt)}`)].join('\r\n')}\r\n`
}

it('the file of a reader to try is what the people of the demo tagged, without what it is', () => {
  const made = iconv.encode(readerFile(), 'cp949')
  if (process.env['WRITE_SAMPLES'] === '1') writeFileSync(FILE, made)
  expect(existsSync(FILE)).toBe(true)
  expect(readFileSync(FILE).equals(made)).toBe(true)
  const lines = iconv.decode(made, 'cp949').split('\r\n')
  expect(lines[0]).toBe('카드번호,일자,시각')
  expect(lines.length).toBeGreaterThan(200)
  // A night ends in the morning after.
  expect(lines.some((line) => /,0[5-7]:\d\d:\d\d$/.test(line))).toBe(true)
})
