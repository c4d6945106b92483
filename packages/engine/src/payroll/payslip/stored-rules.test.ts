import { expect, it } from 'vitest'
import { rulesByName, statutoryLines } from '../lines/all.ts'

// Stored lines name their rule as "name@first day": an entry may be added here, never changed or taken away.
it('every version of every rule that a stored line can name stays', () => {
  const found = [...rulesByName.values()].map(({ name, versions }) => [name, ...versions.map(({ from }) => from)])
  expect(Object.fromEntries(found.map(([name, ...from]) => [name, from.join(' ')]))).toEqual({
    entered: '2000-01-01',
    'item.term': '1997-03-13',
    'item.termDeduction': '1997-03-13',
    'item.fixed': '1997-03-13',
    'item.entry': '1997-03-13',
    'item.formula': '1997-03-13',
    'item.sanction': '1997-03-13',
    'item.closure': '2018-03-20',
    'item.fixedOvertime': '2018-03-20',
    'item.beyondFixed': '2018-03-20',
    'item.hours': '1997-03-13',
    'item.hours.byTerms': '1997-03-13',
    'item.overtime': '2018-03-20',
    'item.overtime.byTerms': '2018-03-20',
    'item.night': '2018-03-20',
    'item.night.byTerms': '2018-03-20',
    'item.holiday': '2018-03-20',
    'item.holiday.byTerms': '2018-03-20',
    'item.inLawExtra': '2018-03-20',
    'item.inLawExtra.byTerms': '2018-03-20',
    'item.settled.care': '1997-03-13',
    'item.settled.employment': '1997-03-13',
    'item.settled.health': '1997-03-13',
    'item.settled.incomeTax': '1997-03-13',
    'item.settled.localTax': '1997-03-13',
    'item.shortage': '2018-03-20',
    'item.shortage.byTerms': '2018-03-20',
    'item.shortageEarning': '2018-03-20',
    'item.shortageEarning.byTerms': '2018-03-20',
    'item.unpaidDays': '2018-03-20',
    'item.unpaidDays.byTerms': '2018-03-20',
    'item.unpaidDaysEarning': '2018-03-20',
    'item.unpaidDaysEarning.byTerms': '2018-03-20',
    'deduction.nationalPension': '1988-01-01',
    'deduction.health': '2000-07-01',
    'deduction.longTermCare': '2008-07-01 2026-11-01',
    'deduction.employment': '1995-07-01',
    'deduction.employmentBilled': '2011-01-01',
    'deduction.incomeTax': '2008-01-01',
    'deduction.localIncomeTax': '2014-01-01',
    'incomeTax.bonus': '2008-01-01',
    'incomeTax.daily': '2019-01-01',
    'incomeTax.business': '2019-01-01',
    'incomeTax.severance': '2023-01-01',
    'employer.nationalPension': '1988-01-01',
    'employer.health': '2000-07-01',
    'employer.longTermCare': '2008-07-01 2026-11-01',
    'employer.employment': '1995-07-01',
    'employer.industrialAccident': '1964-07-01',
  })
})

it('statutory lines are printed in their order, by their names, after what they need', () => {
  const lines = statutoryLines.map(({ code, label, kind, needs }) => `${kind} ${code} ${label} ← ${needs.join(', ')}`)
  expect(lines).toEqual([
    'deduction deduction.nationalPension 국민연금 ← base.taxable',
    'deduction deduction.health 건강보험 ← base.health',
    'deduction deduction.longTermCare 장기요양보험 ← deduction.health, employer.health',
    'deduction deduction.employment 고용보험 ← base.taxable',
    'deduction deduction.incomeTax 소득세 ← base.taxable, base.gross, base.bonus, base.agreed',
    'deduction deduction.localIncomeTax 지방소득세 ← deduction.incomeTax, base.gross',
    'employer employer.nationalPension 국민연금(사업주) ← base.taxable',
    'employer employer.health 건강보험(사업주) ← base.health',
    'employer employer.longTermCare 장기요양보험(사업주) ← deduction.health, employer.health',
    'employer employer.employment 고용보험(사업주) ← base.taxable',
    'employer employer.industrialAccident 산재보험 ← base.taxable',
  ])
})
