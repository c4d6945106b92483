import {
  changeDelegation,
  createDelegation,
  endDelegation,
  listDelegations,
} from '@handal/contracts/company/approval-delegations'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'

const t = testApp()
type Cast = Awaited<ReturnType<typeof makePayrollCast>>
const WEEK = { from: '2026-11-23', to: '2026-11-27', reason: '연차' }
const ask = ({ operator }: Pick<Cast, 'operator'>, employeeNo: number, deputyNo: number, body: object = {}) =>
  operator.call(createDelegation, { body: { employeeNo, deputyNo, ...WEEK, ...body } })
const make = async (cast: Pick<Cast, 'operator'>, employeeNo: number, deputyNo: number, body: object = {}) => {
  const answer = await ask(cast, employeeNo, deputyNo, body)
  expect(answer.status).toBe(200)
  return answer.body
}
const leave = (companyNo: number, employeeNo: number, day: string) =>
  t.db.withCompany({ companyNo }, (tx) =>
    sql`update employee set leave_date = ${day}::date where company_no = ${companyNo} and employee_no = ${employeeNo}`.execute(
      tx,
    ),
  )

describe('a delegation', () => {
  it('is made, changed and told with both names', async () => {
    const cast = await makePayrollCast(t)
    const { operator, companyNo } = cast
    const made = await make(cast, 2, 3, { documentTypes: ['vacation', 'trip'] })
    expect(made).toEqual({
      no: 1,
      employeeNo: 2,
      employeeName: '사원2',
      deputyNo: 3,
      deputyName: '사원3',
      ...WEEK,
      documentTypes: ['vacation', 'trip'],
      problems: [],
      version: 1,
    })
    const changed = await operator.call(changeDelegation, {
      body: { no: 1, to: '2026-11-30', documentTypes: [], version: 1 },
    })
    expect(changed.body).toEqual({ ...made, to: '2026-11-30', documentTypes: [], version: 2 })
    const stale = await operator.call(changeDelegation, { body: { no: 1, deputyNo: 4, version: 1 } })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { version: 2 } })
    expect(await auditsOf(t, companyNo, 'approval-delegation.create')).toMatchObject([{ after: { no: 1 } }])
    expect(await auditsOf(t, companyNo, 'approval-delegation.change')).toMatchObject([
      { before: { to: '2026-11-27' }, after: { to: '2026-11-30' } },
    ])
  })

  it('is of people who are there, never to oneself, and ends after it begins', async () => {
    const cast = await makePayrollCast(t)
    await makePayrollCast(t, { people: 9 })
    await leave(cast.companyNo, 4, '2026-11-26')
    const errors = async (employeeNo: number, deputyNo: number, body: object = {}) =>
      ((await ask(cast, employeeNo, deputyNo, body)).body as unknown as { errors: unknown }).errors
    expect(await errors(9, 8)).toMatchObject([{ path: 'employeeNo' }, { path: 'deputyNo' }])
    expect(await errors(2, 2)).toMatchObject([{ path: 'deputyNo', message: expect.stringContaining('본인') as string }])
    expect(await errors(2, 3, { to: '2026-11-22' })).toMatchObject([{ path: 'to' }])
    expect(await errors(2, 3, { documentTypes: ['trip', 'trip'] })).toMatchObject([{ path: 'documentTypes' }])
    expect(await errors(2, 3, { from: '2019-01-01', to: '2019-01-02' })).toMatchObject([
      { path: 'employeeNo' },
      { path: 'deputyNo' },
    ])
    expect(await errors(2, 4)).toMatchObject([
      {
        path: 'deputyNo',
        message: '2026.11.26까지 재직하는 사원입니다. 기간을 줄이거나 다른 사원을 골라 주세요.',
      },
    ])
    await make(cast, 2, 4, { to: '2026-11-26' })
    // Who leaves in between may still have a deputy.
    await make(cast, 4, 3)
    const { body } = await cast.operator.call(changeDelegation, { body: { no: 1, from: '2026-11-27' } })
    expect(body).toMatchObject({ errors: [{ path: 'to' }] })
    const self = await cast.operator.call(changeDelegation, { body: { no: 1, deputyNo: 2 } })
    expect(self.body).toMatchObject({ errors: [{ path: 'deputyNo' }] })
  })

  it('of one person is one a day and document', async () => {
    const cast = await makePayrollCast(t)
    await make(cast, 2, 3, { documentTypes: ['vacation'] })
    const second = await ask(cast, 2, 4, { from: '2026-11-27', to: '2026-11-30' })
    expect(second.status).toBe(422)
    expect(second.body).toMatchObject({
      errors: [
        {
          path: 'from',
          message: '사원2는 2026.11.23 - 11.27에 이미 사원3에게 위임했습니다. 기간이나 문서를 바꿔 주세요.',
        },
      ],
    })
    const { no } = await make(cast, 2, 4, { from: '2026-11-28', to: '2026-11-30' })
    await make(cast, 2, 5, { documentTypes: ['trip'] })
    const wider = await cast.operator.call(changeDelegation, { body: { no, from: '2026-11-27' } })
    expect(wider.status).toBe(422)
    expect((await cast.operator.call(changeDelegation, { body: { no, to: '2026-12-05' } })).status).toBe(200)
  })

  it('never comes back to the one who gave it', async () => {
    const cast = await makePayrollCast(t)
    await make(cast, 2, 3)
    await make(cast, 3, 4, { from: '2026-11-25' })
    const circle = await ask(cast, 4, 2, { from: '2026-11-20' })
    expect(circle.status).toBe(422)
    expect(circle.body).toMatchObject({
      errors: [{ path: 'deputyNo', message: expect.stringContaining('2026.11.25에') as string }],
    })
    const before = await make(cast, 4, 2, { from: '2026-11-20', to: '2026-11-24' })
    const longer = await cast.operator.call(changeDelegation, { body: { no: before.no, to: '2026-11-25' } })
    expect(longer.status).toBe(422)
  })

  it('that has begun ends, and one that has not goes', async () => {
    const cast = await makePayrollCast(t)
    const { operator, companyNo } = cast
    const running = await make(cast, 2, 3, { from: '2026-11-18' })
    const coming = await make(cast, 3, 4)
    const inUse = await operator.call(endDelegation, { body: { no: running.no } })
    expect(inUse.status).toBe(409)
    expect(inUse.body).toMatchObject({ uses: [{ what: '적용한 날', count: 2 }] })
    const outside = await operator.call(endDelegation, { body: { no: running.no, endDate: '2026-11-28' } })
    expect(outside.body).toMatchObject({ errors: [{ path: 'endDate' }] })
    const ended = await operator.call(endDelegation, { body: { no: running.no, endDate: '2026-11-19' } })
    expect(ended.body).toMatchObject({ to: '2026-11-19', removed: false, version: 2 })
    expect((await operator.call(endDelegation, { body: { no: coming.no, reason: '취소' } })).body.removed).toBe(true)
    const list = async (query: object) =>
      (await operator.call(listDelegations, { query })).body.items.map(({ no }) => no)
    expect(await list({})).toEqual([])
    expect(await list({ day: '2026-11-19' })).toEqual([running.no])
    expect(await list({ ended: true })).toEqual([running.no])
    expect(await auditsOf(t, companyNo, 'approval-delegation.end')).toHaveLength(1)
    expect(await auditsOf(t, companyNo, 'approval-delegation.remove')).toMatchObject([{ reason: '취소' }])
  })

  it('tells that its deputy leaves, and is of one company', async () => {
    const cast = await makePayrollCast(t)
    const other = await makePayrollCast(t)
    const { no } = await make(cast, 2, 3)
    await leave(cast.companyNo, 3, '2026-11-24')
    const listed = await cast.operator.call(listDelegations, { query: { sort: '-to', size: 1 } })
    expect(listed.body).toMatchObject({
      total: 1,
      items: [{ problems: ['대결자 사원3은 2026.11.24까지 재직합니다.'] }],
    })
    expect((await other.operator.call(changeDelegation, { body: { no, to: '2026-12-01' } })).status).toBe(404)
    expect((await other.operator.call(endDelegation, { body: { no } })).status).toBe(404)
    expect((await other.operator.call(listDelegations, { query: { ended: true } })).body.total).toBe(0)
  })
})
