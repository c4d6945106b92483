import type { BodyInput } from '@handal/contracts/endpoint'
import {
  listReceivables,
  repayReceivable,
  takeReceivableBack,
  takeRepaymentBack,
} from '@handal/contracts/payroll/receivables'
import { readPayslip } from '@handal/contracts/payroll/salary'
import { remove, update } from '@handal/contracts/payroll/salary-change'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf, calculated, MONTH, rowOf, storedSlips } from '../../../testing/payroll-steps.ts'

const t = testApp()
const SHORT = 2_098_550
const NOTE = '가불금 3회 분할 상환에 동의'

/** Takes so much off a person's pay that the net comes to this. */
const withNet = async (cast: PayrollCast, net: number, employeeNo = 2): Promise<void> => {
  const row = await rowOf(cast, employeeNo)
  const amount = (row.amounts['item.club'] ?? 0) + row.net + (row.amounts['item.pay.collected'] ?? 0) - net
  const lines = [{ code: 'item.club', amount, reason: '가불 회수' }]
  const answer = await cast.operator.call(update, { body: { month: MONTH, employeeNo, version: row.version, lines } })
  expect(answer.status).toBe(200)
}
const short = async (net = -SHORT): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people: 3 })
  await calculated(cast)
  await withNet(cast, net)
  return cast
}
const order = (body: Partial<BodyInput<typeof update>> = {}) =>
  ({ month: MONTH, action: 'collect', employeeNos: [2], consentOn: '2026-11-20', note: NOTE, ...body }) as const
const collect = (cast: PayrollCast, body: Partial<BodyInput<typeof update>> = {}) =>
  cast.operator.call(update, { body: order(body) })
const collected = async (cast: PayrollCast): Promise<void> => expect((await collect(cast)).status).toBe(200)
const move = (cast: PayrollCast, action: 'confirm' | 'pay' | 'reopen', employeeNos = [2]) =>
  cast.operator.call(update, {
    body: { month: MONTH, action, employeeNos, ...(action === 'reopen' ? { reason: '정정' } : {}) },
  })
const listed = async (cast: PayrollCast, query: { employeeNo?: number; settled?: boolean } = {}) =>
  (await cast.operator.call(listReceivables, { query })).body
const only = async (cast: PayrollCast, query: { settled?: boolean } = {}) => {
  const { items } = await listed(cast, query)
  expect(items).toHaveLength(1)
  const [item] = items
  if (item === undefined) throw new Error('nothing is owed')
  return item
}
const repay = (cast: PayrollCast, no: number, body: Partial<BodyInput<typeof repayReceivable>> = {}) =>
  cast.operator.call(repayReceivable, {
    params: { receivable_no: no },
    body: { paidOn: '2026-11-20', amount: 500_000, ...body },
  })

describe('what is collected later', () => {
  it('brings the net to 0 by a line that explains itself, and stays owed after the payslip is paid', async () => {
    const cast = await short()
    const before = await storedSlips(t, cast.companyNo)
    await collected(cast)
    const row = await rowOf(cast, 2)
    expect([row.net, row.amounts['item.pay.collected']]).toEqual([0, -SHORT])
    expect(row.warnings.some(({ code }) => code === 'negative-net')).toBe(false)
    const { body } = await cast.operator.call(readPayslip, { params: { employeeNo: 2 }, query: { month: MONTH } })
    const line = body.lines.find(({ code }) => code === 'item.pay.collected')
    expect(line).toMatchObject({ label: '다음에 받을 금액', amount: -SHORT })
    expect(line?.explanation?.formula).toMatch(/^[\d,]+ - [\d,]+ = -2,098,550원$/u)
    const others = (slips: typeof before) => slips.filter(({ employee_no: no }) => no !== 2)
    expect(others(await storedSlips(t, cast.companyNo))).toEqual(others(before))

    expect((await move(cast, 'confirm')).status).toBe(200)
    expect((await move(cast, 'pay')).status).toBe(200)
    expect(await only(cast)).toMatchObject({
      employeeNo: 2,
      month: MONTH,
      state: 'paid',
      amount: SHORT,
      repaid: 0,
      left: SHORT,
      consentOn: '2026-11-20',
      note: NOTE,
      withdrawn: null,
    })
    expect(await auditsOf(t, cast.companyNo, 'payroll.collect')).toMatchObject([
      { before: { consented: 0, net: -SHORT }, after: { consented: SHORT, consentOn: '2026-11-20', net: 0 } },
    ])
  })

  it.each([
    ['a net of 0', 0],
    ['a net of one won', 1],
  ])('is refused for %s', async (_, net) => {
    const cast = await short(net)
    expect((await collect(cast)).status).toBe(409)
    expect((await listed(cast, { settled: true })).total).toBe(0)
  })

  it('takes one won', async () => {
    const cast = await short(-1)
    await collected(cast)
    expect((await only(cast)).amount).toBe(1)
  })

  it.each([
    ['without the people', { employeeNos: undefined }, 'employeeNos'],
    ['without the day of the consent', { consentOn: undefined }, 'consentOn'],
    ['with a consent of tomorrow', { consentOn: '2026-11-21' }, 'consentOn'],
    ['without words', { note: undefined }, 'note'],
    ['for a number that is not there', { employeeNos: [99] }, 'employeeNos.0'],
  ])('is refused %s', async (_, body, path) => {
    const cast = await short()
    const answer = await collect(cast, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ path }] })
    expect((await rowOf(cast, 2)).net).toBe(-SHORT)
  })

  it('happens once: a second press and a second operator find it done, an old screen is refused', async () => {
    const cast = await short()
    const { version } = (await move(cast, 'confirm', [1])).body.run
    expect((await collect(cast, { version: version - 1 })).status).toBe(409)
    expect((await collect(cast, { version })).status).toBe(200)
    expect((await collect(cast)).status).toBe(409)
    expect((await collect(cast, { version })).status).toBe(409)
    expect((await only(cast)).amount).toBe(SHORT)
    await withNet(cast, -5, 3)
    const both = await Promise.all([collect(cast, { employeeNos: [3] }), collect(cast, { employeeNos: [3] })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await listed(cast, { employeeNo: 3 })).items.map(({ amount }) => amount)).toEqual([5])
  })

  it('follows a recalculation: less is owed where less is short, and no more than was agreed', async () => {
    const cast = await short()
    await collected(cast)
    await withNet(cast, -SHORT + 98_550)
    expect((await rowOf(cast, 2)).net).toBe(0)
    expect((await only(cast)).amount).toBe(2_000_000)
    await withNet(cast, -SHORT - 1)
    expect((await rowOf(cast, 2)).net).toBe(-1)
    expect((await only(cast)).amount).toBe(SHORT)
    expect((await move(cast, 'confirm')).status).toBe(422)
    // A further consent is of both together.
    expect((await collect(cast, { note: '1원 더 동의' })).status).toBe(200)
    expect(await only(cast)).toMatchObject({ amount: SHORT + 1, note: '1원 더 동의' })
    await withNet(cast, 7)
    expect((await listed(cast)).total).toBe(0)
    await calculated(cast, MONTH, { overwrite: true })
    expect((await rowOf(cast, 2)).amounts['item.pay.collected']).toBeUndefined()
  })

  it('stays with a payslip that is reopened, and goes with one that is removed', async () => {
    const cast = await short()
    await collected(cast)
    await move(cast, 'confirm')
    expect((await move(cast, 'reopen')).status).toBe(200)
    expect((await rowOf(cast, 2)).net).toBe(0)
    expect((await only(cast)).state).toBe('calculated')
    // The issue that was given out comes back with what it leaves to be collected.
    expect((await cast.operator.call(remove, { body: { month: MONTH, employeeNo: 2 } })).status).toBe(200)
    expect(await only(cast)).toMatchObject({ state: 'confirmed', amount: SHORT })
    expect((await move(cast, 'reopen')).status).toBe(200)
    expect((await move(cast, 'confirm')).status).toBe(200)

    const other = await short()
    await collected(other)
    await other.operator.call(remove, { body: { month: MONTH, employeeNo: 2 } })
    expect((await listed(other)).total).toBe(0)
    expect((await only(other, { settled: true })).withdrawn).toMatchObject({ reason: '명세서 삭제' })
    await calculated(other)
    expect((await rowOf(other, 2)).net).toBeGreaterThan(0)
  })

  it('is taken back while the payslip is open, with the reason', async () => {
    const cast = await short()
    await collected(cast)
    const { receivableNo: no, version } = await only(cast)
    const back = (body: { reason: string; version?: number }) =>
      cast.operator.call(takeReceivableBack, { params: { receivable_no: no }, body })
    await move(cast, 'confirm')
    expect((await back({ reason: '동의 철회' })).status).toBe(409)
    await move(cast, 'reopen')
    await repay(cast, no, { amount: 1 })
    expect((await back({ reason: '동의 철회', version })).status).toBe(409)
    expect((await back({ reason: '동의 철회' })).status).toBe(409)
    await cast.operator.call(takeRepaymentBack, {
      params: { receivable_no: no, repayment_no: 1 },
      body: { reason: '잘못 적음' },
    })
    const answer = await back({ reason: '동의 철회' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ amount: 0, left: 0, withdrawn: { reason: '동의 철회' } })
    expect((await rowOf(cast, 2)).net).toBe(-SHORT)
    expect((await back({ reason: '동의 철회' })).status).toBe(409)
    await collected(cast)
    expect((await only(cast)).amount).toBe(SHORT)
  })
})

describe('what was paid back', () => {
  it('lowers what is left until nothing is, and is taken back with the reason', async () => {
    const cast = await short()
    await collected(cast)
    const { receivableNo: no } = await only(cast)
    const first = await repay(cast, no, { note: '계좌 이체' })
    expect(first.body).toMatchObject({ repaid: 500_000, left: SHORT - 500_000 })
    expect((await listed(cast)).left).toBe(SHORT - 500_000)
    expect((await repay(cast, no, { amount: SHORT - 500_000 })).body).toMatchObject({ left: 0 })
    expect(await listed(cast)).toMatchObject({ items: [], total: 0, left: 0 })
    expect(await only(cast, { settled: true })).toMatchObject({ left: 0, repaid: SHORT })
    const back = () =>
      cast.operator.call(takeRepaymentBack, {
        params: { receivable_no: no, repayment_no: 1 },
        body: { reason: '입금 취소' },
      })
    expect((await back()).body).toMatchObject({ left: 500_000 })
    expect((await back()).status).toBe(404)
    const { repayments } = await only(cast)
    expect(repayments.map(({ amount, note, withdrawn }) => [amount, note, withdrawn?.reason ?? null])).toEqual([
      [500_000, '계좌 이체', '입금 취소'],
      [SHORT - 500_000, null, null],
    ])
    expect(await auditsOf(t, cast.companyNo, 'receivable.repay')).toHaveLength(2)
  })

  it.each([
    ['a won more than is left', { amount: SHORT + 1 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['a day after today', { paidOn: '2026-11-21' }, 'paidOn'],
    ['a day before the consent', { paidOn: '2026-11-19' }, 'paidOn'],
  ])('is refused for %s', async (_, body, path) => {
    const cast = await short()
    await collected(cast)
    const answer = await repay(cast, (await only(cast)).receivableNo, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ path }] })
    expect((await only(cast)).repaid).toBe(0)
  })

  it('is not of a version that moved', async () => {
    const cast = await short()
    await collected(cast)
    const { receivableNo: no, version } = await only(cast)
    expect((await repay(cast, no, { version })).status).toBe(200)
    const refused = await repay(cast, no, { version })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ current: { repaid: 500_000 } })
  })
})

it('another company and another role see and change nothing of it', async () => {
  const cast = await short()
  await collected(cast)
  const { receivableNo: no } = await only(cast)
  const other = await makePayrollCast(t, { people: 1 })
  expect((await listed(other, { settled: true })).total).toBe(0)
  expect((await repay(other, no)).status).toBe(404)
  const gone = { params: { receivable_no: no }, body: { reason: '취소' } }
  expect((await other.operator.call(takeReceivableBack, gone)).status).toBe(404)
  expect((await cast.employee.call(listReceivables, {})).status).toBe(403)
  expect((await cast.employee.call(update, { body: order() })).status).toBe(403)
  expect((await cast.employee.call(takeReceivableBack, gone)).status).toBe(403)
  expect(await only(cast)).toMatchObject({ repaid: 0, left: SHORT })
  expect((await listed(cast, { employeeNo: 1 })).total).toBe(0)
  expect((await listed(cast, { employeeNo: 2 })).left).toBe(SHORT)
})
