import { yearMonth } from '@handal/base/date'
import { listDifferences } from '@handal/contracts/payroll/salary-differences'
import { calculate, update } from '@handal/contracts/payroll/salary-change'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { closeAttendance, readAttendance } from '@handal/contracts/time/attendance'
import { createPunchRequest } from '@handal/contracts/time/punch-requests'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../../testing/app.ts'
import { closePlanned, makePlannedCompany, type PlannedCompany } from '../../../testing/planned-company.ts'
import { excludeTags, makeTaggedCompany, settleTags, storeTags } from '../../../testing/tagged-company.ts'

const t = testApp()
beforeEach(() => t.clock.set('2026-12-03T00:00:00Z'))
const MONTH = yearMonth('2026-11')
const DAY = '2026-11-04'

/** A company whose November is closed, with payslips of these people. */
const closed = async (people: number, paid: readonly number[]): Promise<PlannedCompany> => {
  const company = await makeTaggedCompany(t, [], { people: Array.from({ length: people }, () => ({})) })
  expect((await closePlanned(company)).status).toBe(200)
  for (const employeeNo of paid)
    expect((await company.operator.call(calculate, { body: { month: MONTH, employeeNo } })).status).toBe(200)
  return company
}
const lateOf = async ({ operator }: Pick<PlannedCompany, 'operator'>) =>
  (await operator.call(readAttendance, { query: { month: MONTH, size: 1 } })).body.late
const netOf = async ({ operator }: PlannedCompany, employeeNo: number) =>
  (await operator.call(readPayslip, { params: { employeeNo }, query: { month: MONTH } })).body.slip.net
const apply = ({ operator }: PlannedCompany, userNo: number[]) =>
  operator.call(closeAttendance, { body: { month: MONTH, action: 'apply', userNo, reason: '늦게 온 기록' } })

describe('what came after the close', () => {
  it('is a row a person and day with what the payslip would be, and goes with the act', async () => {
    const company = await closed(3, [2])
    expect(await lateOf(company)).toEqual([])
    const nos = await storeTags(
      t,
      company,
      [
        [DAY, '21:00', 'out'],
        ['2026-11-05', '20:00', 'out'],
      ],
      2,
    )
    await storeTags(t, company, [[DAY, '22:00', 'out']], 3)
    await settleTags(t)
    const late = await lateOf(company)
    const now = await netOf(company, 2)
    const [first] = late
    expect(first?.now).toBe(now)
    expect(first?.difference).toBeGreaterThan(0)
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name; it is no promise
    const pay = { now, then: first?.then, difference: (first?.then ?? 0) - now }
    const tag = { no: nos[0], happenedAt: '2026-11-04T12:00:00.000Z', type: 'out' }
    expect(late).toEqual([
      { employeeNo: 2, name: '계획2', workDate: DAY, tags: [tag], awaited: false, document: null, ...pay },
      {
        employeeNo: 2,
        name: '계획2',
        workDate: '2026-11-05',
        tags: [{ no: nos[1], happenedAt: '2026-11-05T11:00:00.000Z', type: 'out' }],
        awaited: false,
        document: null,
        ...pay,
      },
      // Nobody has calculated a payslip of the third person.
      // oxlint-disable-next-line unicorn/no-thenable -- the specified name; it is no promise
      expect.objectContaining({ employeeNo: 3, workDate: DAY, now: null, then: null, difference: null }),
    ])
    const done = await apply(company, [2])
    expect(done.status).toBe(200)
    expect(done.body.late.map(({ employeeNo }) => employeeNo)).toEqual([3])
    expect((await company.operator.call(calculate, { body: { month: MONTH, employeeNo: 2 } })).status).toBe(200)
    expect(await netOf(company, 2)).toBe(pay.then)
  })

  it('of pay that was given out is what 지난 급여 차액 tells after the act', async () => {
    const company = await closed(1, [1])
    expect((await company.operator.call(update, { body: { month: MONTH, action: 'confirm' } })).status).toBe(200)
    const nos = await storeTags(t, company, [[DAY, '21:00', 'out']])
    await settleTags(t)
    const [late] = await lateOf(company)
    expect(late?.difference).toBeGreaterThan(0)
    expect((await apply(company, [1])).status).toBe(200)
    expect(await lateOf(company)).toEqual([])
    const { items } = (await company.operator.call(listDifferences, {})).body
    expect(items.map(({ net, recalculated, difference }) => [net, recalculated, difference])).toEqual([
      [late?.now, late?.then, late?.difference],
    ])
    // A tag that goes again is late too.
    await excludeTags(t, company, nos)
    await settleTags(t)
    expect(await lateOf(company)).toMatchObject([{ workDate: DAY, tags: [], difference: 0 }])
  })

  it('that changes nothing is no row, a request that waits is one', async () => {
    const company = await closed(1, [1])
    const nos = await storeTags(t, company, [[DAY, '21:00', 'out']])
    await excludeTags(t, company, nos)
    await settleTags(t)
    expect(await lateOf(company)).toEqual([])
    const { companyNo } = company
    const person = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    const body = { workDate: '2026-11-05', lvofcTime: '20:00', reason: '휴대폰 배터리' }
    expect((await person.call(createPunchRequest, { body })).status).toBe(200)
    await settleTags(t)
    expect(await lateOf(company)).toMatchObject([{ workDate: '2026-11-05', tags: [], awaited: true, difference: 0 }])
  })

  it('takes the same number of queries, of one person and of ten', async () => {
    const queriesOf = async (people: number): Promise<number> => {
      const nos = Array.from({ length: people }, (_, index) => index + 1)
      const company = await closed(people, nos)
      for (const no of nos) await storeTags(t, company, [[DAY, '21:00', 'out']], no)
      await settleTags(t)
      expect(await lateOf(company)).toHaveLength(people)
      return (await t.db.countQueries(() => lateOf(company))).queries
    }
    expect(await queriesOf(10)).toBe(await queriesOf(1))
  })

  it("is nobody else's, and of an open month there is none", async () => {
    const [company, other] = [await closed(1, []), await makePlannedCompany(t, { from: null })]
    await storeTags(t, company, [[DAY, '21:00', 'out']])
    await settleTags(t)
    expect(await lateOf(company)).toHaveLength(1)
    expect(await lateOf(other)).toEqual([])
    const { companyNo } = company
    const person = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo, employeeNo: 1 }] }))
    expect((await person.call(readAttendance, { query: { month: MONTH } })).status).toBe(403)
    const body = { month: MONTH, action: 'reopen' as const, reason: '기록이 늦게 옴' }
    expect((await company.operator.call(closeAttendance, { body })).body.late).toEqual([])
  })
})
