import { addDays, type PlainDate, plainDate, shiftMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import { payPeriod } from '../../features/payroll/public.ts'
import { DEMO_COMPANIES, type DemoCompany } from '../companies.ts'
import { demoDays, type RecordRules } from '../attendance/days.ts'
import { demoPeople, type DemoPerson } from './people.ts'
import { waitingMonth } from '../plan.ts'

const FIRST = plainDate('2024-04-01')
const LAST = plainDate('2026-12-31')
const FIRST_SUPPORT = plainDate('2026-01-01')

/** Days all over the time of the demo: of each part of a month, and of every month of the year. */
const dates: PlainDate[] = []
for (let date = FIRST; date < LAST; date = addDays(date, 73)) dates.push(date)
dates.push(LAST)

const at = (company: DemoCompany, date: PlainDate) => {
  const waiting = waitingMonth(company, date)
  const people = demoPeople(company, date, waiting, company.companyNo === 3 ? 120 : 0)
  const of = (name: string): DemoPerson => {
    const found = people.find((person) => person.name === name)
    if (found === undefined) throw new Error(`${name} is not there`)
    return found
  }
  const period = payPeriod({ periodStartDay: company.setting.periodStartDay }, waiting)
  const before = payPeriod({ periodStartDay: company.setting.periodStartDay }, shiftMonth(waiting, -1))
  return { people, of, period, before }
}
const daysOf = (person: DemoPerson, period: { from: PlainDate; to: PlainDate }) => {
  const rules: RecordRules = {
    holidays: new Set(),
    under5: false,
    until: addDays(period.to, 1),
    records: new Map(),
    calendar: new Map(),
    tagsFrom: null,
  }
  return demoDays(person, period.from, period.to, rules)
}

describe.each(dates)('the demo on %s', (date) => {
  it('is the same every time', () => {
    for (const company of Object.values(DEMO_COMPANIES))
      expect(at(company, date).people).toEqual(at(company, date).people)
  })

  it('has nobody who is still to come, and terms from the first day', () => {
    for (const company of Object.values(DEMO_COMPANIES)) {
      const { people, period } = at(company, date)
      for (const { name, hireDate, leaveDate, terms, dcEntryDate } of people) {
        expect([name, hireDate <= period.to, terms[0]?.from]).toEqual([name, true, hireDate])
        if (leaveDate !== null) expect([name, hireDate < leaveDate && leaveDate <= date]).toEqual([name, true])
        if (dcEntryDate !== null) expect([name, dcEntryDate <= date]).toEqual([name, true])
      }
    }
  })

  it('shows a leaver, a return from leave, a missed day and a holiday worked in the month that waits', () => {
    const { people, of, period, before } = at(DEMO_COMPANIES.hanbit, date)
    const { leaveDate } = of('도담온')
    expect(leaveDate !== null && leaveDate > period.from && leaveDate < period.to).toBe(true)
    const { away } = of('송두빛')
    expect(away !== null && away.from <= before.from && away.to >= before.to && away.to < period.to).toBe(true)
    const child = of('문가솔').away
    expect(child !== null && child.from > before.from && child.from <= before.to && child.to > date).toBe(true)
    const missed = daysOf(of('오하늘'), period).filter(({ record }) => !record.incomplete && record.absent)
    expect(missed).toHaveLength(1)
    const duty = people.filter((person) =>
      daysOf(person, period).some(({ record }) => !record.incomplete && record.hdayWork > 0),
    )
    expect(duty.length).toBeGreaterThan(2)
    const again = people.filter(({ name }) => name === '배여늘')
    expect(new Set(again.map(({ residentNumber }) => residentNumber)).size).toBe(1)
    expect(again[1]?.leaveDate !== undefined && (again[1]?.leaveDate ?? '') < (again[0]?.hireDate ?? '')).toBe(true)
    const boss = daysOf(of('한빛나'), period)
    for (const { record } of boss)
      if (!record.incomplete) expect(record.extnWork + record.extnNightWork + record.hdayWork + record.shortage).toBe(0)
  })

  it('supports a newcomer from the first month for which the support is known', () => {
    const { of, people } = at(DEMO_COMPANIES.cafe, date)
    const { supportedFrom } = of('진서리').insurance
    expect(supportedFrom !== null && supportedFrom >= of('진서리').hireDate).toBe(true)
    expect(supportedFrom !== null && supportedFrom >= FIRST_SUPPORT).toBe(true)
    expect(people.filter(({ insurance }) => insurance.supportedFrom !== null)).toHaveLength(1)
  })
})
