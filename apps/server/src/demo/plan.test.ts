import { addDays, eachDay, plainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { holidaysFrom } from '../features/holidays/public.ts'
import { payPeriod } from '../features/payroll/public.ts'
import { comingMonth, type MonthState, openMonth } from '../features/payroll/run/months.ts'
import { presentedAccounts } from './people/accounts.ts'
import { DEMO_COMPANIES, type DemoCompany } from './companies.ts'
import { calendarOf, dayOfDemo, demoPayDate, readyCompanies, waitingMonth, waits } from './plan.ts'

const companies = Object.values<DemoCompany>(DEMO_COMPANIES)
const days = eachDay({ from: plainDate('2025-01-01'), to: plainDate('2027-12-31') })
const holidays = holidaysFrom([])

/** Where a company of the demo stands on a day, by the rule of the product: the months behind are paid. */
const standOf = (company: DemoCompany, date: (typeof days)[number]) => {
  const waiting = waitingMonth(company, date)
  const newestFinished = waits(company, date) ? shiftMonth(waiting, -1) : waiting
  const stateOf = (month: YearMonth): MonthState => (month <= newestFinished ? 'finished' : 'unfinished')
  const coming = comingMonth(calendarOf(company), date, holidays)
  return openMonth({ first: shiftMonth(waiting, -12), coming, newestFinished }, stateOf, date)
}

describe('on each day of three years', () => {
  it('a company of the demo can be closed and paid at once, on the month that its home stands on', () => {
    for (const date of days) {
      const ready = companies.filter((company) => waits(company, date))
      expect([date, ready.length > 0]).toEqual([date, true])
      for (const company of ready) {
        const { month } = standOf(company, date)
        expect([date, month]).toEqual([date, waitingMonth(company, date)])
        expect(payPeriod(calendarOf(company), month).to <= date).toBe(true)
        expect(demoPayDate(company, month) >= date).toBe(true)
      }
    }
  })

  it('the home of another stands on a month that is under way, and nowhere has a payday passed', () => {
    for (const date of days)
      for (const company of companies) {
        const { month, further } = standOf(company, date)
        expect([date, company.companyNo, demoPayDate(company, month) >= date]).toEqual([date, company.companyNo, true])
        if (waits(company, date)) continue
        expect([date, further, payPeriod(calendarOf(company), month).from <= addDays(date, 1)]).toEqual([
          date,
          [],
          true,
        ])
      }
  })

  it('the login page names first an operator whose company can be closed', () => {
    for (const date of days) {
      const [first] = presentedAccounts(false, readyCompanies(date))
      expect(first?.perm_id).toBe('11')
      const own = (first?.in ?? []).map(([companyNo]) => companyNo)
      expect([date, own.some((companyNo) => readyCompanies(date).includes(companyNo))]).toEqual([date, true])
    }
  })

  it('months are counted by their paydays, whichever month the day is in', () => {
    expect(companies.map((company) => waitingMonth(company, plainDate('2026-11-27')))).toEqual([
      '2026-11',
      '2026-10',
      '2026-11',
    ])
    expect(readyCompanies(plainDate('2026-11-27'))).toEqual([3])
    expect(readyCompanies(plainDate('2026-11-10'))).toEqual([2])
    expect(readyCompanies(plainDate('2026-02-28'))).toContain(3)
    // The payday of the 25th falls on a Saturday before a row of holidays: December is still to be paid on the 31st.
    expect(waitingMonth(DEMO_COMPANIES.cafe, plainDate('2025-01-31'))).toBe('2024-12')
    expect(readyCompanies(plainDate('2025-01-31'))).toContain(2)
  })
})

describe('a demo that is made now', () => {
  const made = (instant: string) => dayOfDemo(new Date(`${instant}:00+09:00`))
  it('is of today from noon on, and of the day before in the morning', () => {
    expect([made('2026-11-24T12:00'), made('2026-11-24T23:59')]).toEqual(['2026-11-24', '2026-11-24'])
    expect([made('2026-11-24T00:00'), made('2026-11-24T11:59')]).toEqual(['2026-11-23', '2026-11-23'])
  })

  it('is of the day before where a pay period ends today: its evening is still to come', () => {
    const ends = days.filter((date) =>
      companies.some((company) => payPeriod(calendarOf(company), waitingMonth(company, date)).to === date),
    )
    expect(ends.length).toBeGreaterThan(20)
    for (const date of ends) expect([date, made(`${date}T18:00`)]).toEqual([date, addDays(date, -1)])
  })
})
