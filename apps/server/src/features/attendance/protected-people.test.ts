import { readAttendance } from '@handal/contracts/time/attendance'
import { changeEmployee } from '@handal/contracts/people/employee-write'
import { calculate } from '@handal/contracts/payroll/salary-change'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import {
  enterFact,
  makePlannedCompany,
  type PlannedCompany,
  plannedTotals,
  slipOf,
} from '../../testing/planned-company.ts'

const t = testApp()
type Protection = {
  from: string
  to?: string | null
  kind: 'ARTICLE63' | 'PREGNANT' | 'CHILDCARE_HOURS' | 'INDUSTRIAL_SERVICE'
}
const protect = async ({ operator }: PlannedCompany, protections: Protection[]) => {
  const { status, body } = await operator.call(changeEmployee, {
    params: { empl_no: 1 },
    body: { version: 1, protections, reason: '승인' },
  })
  expect(body).toMatchObject({ protections: protections.map(({ kind }) => ({ kind })) })
  expect(status).toBe(200)
}
const evening = { kind: 'HOURS', startTime: '18:00', endTime: '20:00' } as const
const paid = async (company: PlannedCompany) => {
  const answer = await company.operator.call(calculate, { body: { month: '2026-11', employeeNo: 1 } })
  expect(answer.status).toBe(200)
  return (await slipOf(company, '2026-11')).won
}
const warnings = async ({ operator }: PlannedCompany): Promise<string[]> => {
  const { body } = await operator.call(readAttendance, { query: { month: '2026-11' } })
  return body.open.filter(({ code }) => code === 'warning').map(({ message }) => message)
}

describe('somebody exempt from the rules on hours (근로기준법 제63조)', () => {
  it('has no overtime from the day of the approval on, and the premium before it', async () => {
    const company = await makePlannedCompany(t)
    await protect(company, [{ from: '2026-11-16', kind: 'ARTICLE63' }])
    await enterFact(company, { str: '2026-11-13', ...evening })
    await enterFact(company, { str: '2026-11-16', ...evening })
    // 10,000 an hour: two hours half again on the 13th; those of the 16th are ordinary ones.
    expect(await paid(company)).toMatchObject({ 연장근로수당: 30_000 })
    expect(await plannedTotals(company)).toMatchObject({ extnWork: '02:00', realWork: '172:00' })
  })

  it('has it again from the day after the last one', async () => {
    const company = await makePlannedCompany(t)
    await protect(company, [{ from: '2026-11-01', to: '2026-11-15', kind: 'ARTICLE63' }])
    await enterFact(company, { str: '2026-11-13', ...evening })
    await enterFact(company, { str: '2026-11-16', ...evening })
    expect(await plannedTotals(company)).toMatchObject({ extnWork: '02:00' })
    expect(await paid(company)).toMatchObject({ 연장근로수당: 30_000 })
  })

  it('works a public holiday as planned, and rests on 노동절', async () => {
    const company = await makePlannedCompany(t)
    const worked = async (month: string) => (await plannedTotals(company, month))?.workedDays ?? 0
    const [october, may] = [await worked('2026-10'), await worked('2026-05')]
    await protect(company, [{ from: '2026-01-01', kind: 'ARTICLE63' }])
    // The 5th and 9th of October; the 5th and 25th of May, but not the 1st.
    expect((await worked('2026-10')) - october).toBe(2)
    expect((await worked('2026-05')) - may).toBe(2)
  })
})

it('산업기능요원 work as everybody does: paid alike, warned of nothing', async () => {
  const company = await makePlannedCompany(t)
  await enterFact(company, { str: '2026-11-18', ...evening })
  const before = await paid(company)
  await protect(company, [{ from: '2026-01-01', to: '2028-01-31', kind: 'INDUSTRIAL_SERVICE' }])
  expect(await paid(company)).toEqual(before)
  const attendance = await company.operator.call(readAttendance, { query: { month: '2026-11' } })
  expect(attendance.body.open).toEqual([])
})

describe('somebody whose hours the law limits', () => {
  it('is warned of for overtime: none at all while pregnant (제74조 제5항)', async () => {
    const company = await makePlannedCompany(t)
    await enterFact(company, { str: '2026-11-04', ...evening })
    await enterFact(company, { str: '2026-11-18', ...evening })
    expect(await warnings(company)).toEqual([])
    await protect(company, [{ from: '2026-11-09', to: '2026-12-31', kind: 'PREGNANT' }])
    const told = await warnings(company)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('11.18')
    expect(told[0]).toContain('임신')
    // What was worked is paid all the same.
    expect(await paid(company)).toMatchObject({ 연장근로수당: 60_000 })
  })

  it('and while the hours are shortened for a child', async () => {
    const company = await makePlannedCompany(t)
    await protect(company, [{ from: '2026-11-01', kind: 'CHILDCARE_HOURS' }])
    expect(await warnings(company)).toEqual([])
    await enterFact(company, { str: '2026-11-18', ...evening })
    expect((await warnings(company)).join(' ')).toContain('단축')
  })

  it('belongs to the own company: another one’s person of the same number is as before', async () => {
    const company = await makePlannedCompany(t)
    const other = await makePlannedCompany(t)
    await protect(company, [{ from: '2026-11-01', kind: 'ARTICLE63' }])
    for (const each of [company, other]) await enterFact(each, { str: '2026-11-16', ...evening })
    expect(await plannedTotals(company)).toMatchObject({ extnWork: '00:00' })
    expect(await plannedTotals(other)).toMatchObject({ extnWork: '02:00' })
  })
})
