import { readLeave } from '@handal/contracts/time/leave'
import { listLeavePayments } from '@handal/contracts/time/leave-payment'
import { changeSetting } from '@handal/contracts/settings/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import golden from '../../../../../testdata/golden/leave.json' with { type: 'json' }
import { testApp } from '../../testing/app.ts'
import { makePlannedCompany, type PlannedCompany } from '../../testing/planned-company.ts'

const t = testApp()
const rows = <T extends { readonly id: string }>(list: readonly T[]): (readonly [string, T])[] =>
  list.map((each) => [each.id, each] as const)

describe('the golden cases of leave through the calls', () => {
  let company: PlannedCompany
  beforeAll(async () => {
    company = await makePlannedCompany(t)
    const body = { name: 'fiscalRounding' as const, value: 'EXACT2', from: '2025-01-01', reason: '취업규칙' }
    await company.operator.call(changeSetting, { body })
  })
  const grantsOf = async (type: 'hire' | 'fiscal', encpnd: string, calcDate: string) => {
    const { status, body } = await company.operator.call(readLeave, { query: { type, encpnd, calcDate } })
    expect(status).toBe(200)
    return body.items.flatMap((item) => ('law' in item && 'kind' in item && 'days' in item ? [item] : []))
  }

  it.each(rows(golden.grants))('%s', async (_, { hire, asOf, expected }) => {
    const found = await grantsOf('hire', hire, asOf)
    const monthly = found.filter(({ kind }) => kind === 'monthly')
    if (expected.monthly !== undefined) expect(monthly.map(({ date }) => date)).toEqual(expected.monthly)
    if (expected.monthlyCount !== undefined) expect(monthly).toHaveLength(expected.monthlyCount)
    expect(found.filter(({ kind }) => kind === 'annual')).toHaveLength(expected.annual.length)
  })
  it.each(rows(golden.fiscalGrants))('%s', async (_, { hire, until, expected }) => {
    const found = await grantsOf('fiscal', hire, until)
    const years = found.filter(({ kind }) => kind !== 'monthly').map(({ date, days }) => [date, days])
    expect(years).toEqual(expected)
  })
  it('L25: what lapsed is paid by the exact ordinary wage, up to the won', async () => {
    // Five days of the first year lapsed: hired for six months of full attendance, one of them used.
    const one = await makePlannedCompany(t, { people: [{ hired: '2025-09-01', base: 2_800_000 }] })
    const { body } = await one.operator.call(listLeavePayments, { query: { year: '2026' } })
    const [row] = body.items
    const [first] = golden.pay
    expect(row).toMatchObject({ hourly: first?.hourly, unused: '11' })
    // 2,800,000 ÷ 209 × 8 × 11
    expect(row?.amount).toBe(1_178_948)
  })
})
