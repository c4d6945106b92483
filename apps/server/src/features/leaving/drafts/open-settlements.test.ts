import { type OperatorHome, readHome, readNotices } from '@handal/contracts/session/home'
import { takeLeavingBack } from '@handal/contracts/people/leaving'
import { update } from '@handal/contracts/payroll/salary-change'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loginAs, TEST_NOW, testApp } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { leaves, makeLeaverCast } from '../../../testing/leavers.ts'

const t = testApp()
const homeOf = async (cast: PayrollCast) => (await cast.operator.call(readHome, {})).body as OperatorHome
const rowsOf = async (cast: PayrollCast) =>
  (await homeOf(cast)).blockers.filter(({ place }) => place === 'leaving').map(({ title, detail }) => [title, detail])
const duesOf = async (cast: PayrollCast) =>
  (await homeOf(cast)).dues.filter(({ employeeNo }) => employeeNo !== undefined)
const move = async (cast: PayrollCast, action: 'confirm' | 'pay', paymentType: '0001' | '0004' | '0005') =>
  expect(
    (await cast.operator.call(update, { body: { month: '2026-11', paymentType, action, employeeNos: [3] } })).status,
  ).toBe(200)

it('names a leaving on the home and among the dates until its last payslip is paid', async () => {
  const cast = await makeLeaverCast(t)
  expect(await rowsOf(cast)).toEqual([])
  const { totals } = await leaves(cast)
  const sum = `${totals.total.toLocaleString('en')}원`
  expect(await rowsOf(cast)).toEqual([['퇴직 정산 사원3', `12.04까지 ${sum} · 명세서 3건 확정 전`]])
  expect(await duesOf(cast)).toEqual([
    { date: '2026-12-04', title: `퇴직 정산 사원3 ${sum} · 명세서 3건 확정 전`, employeeNo: 3 },
  ])
  await move(cast, 'confirm', '0005')
  expect((await rowsOf(cast))[0]?.[1]).toBe(`12.04까지 ${sum} · 명세서 2건 확정 전, 명세서 1건 지급 전`)
  for (const type of ['0001', '0004'] as const) await move(cast, 'confirm', type)
  for (const type of ['0001', '0004'] as const) await move(cast, 'pay', type)
  expect((await rowsOf(cast))[0]?.[1]).toMatch(/^12\.04까지 22,\d{3},\d{3}원 · 명세서 1건 지급 전$/u)
  await move(cast, 'pay', '0005')
  expect(await rowsOf(cast)).toEqual([])
  expect(await duesOf(cast)).toEqual([])
})

it('gives no amount that would be too little while a payslip waits to be calculated', async () => {
  const cast = await makeLeaverCast(t)
  await leaves(cast)
  await t.db.withSystem('a payslip that waits', null, (tx) =>
    sql`
      update payslip p set state = 'draft' from payroll_run r
      where p.company_no = ${cast.companyNo} and p.employee_no = 3 and p.current
        and r.company_no = p.company_no and r.run_no = p.run_no and r.month = '2026-11' and r.payment_type = '0001'
    `.execute(tx),
  )
  expect(await rowsOf(cast)).toEqual([['퇴직 정산 사원3', '12.04까지 금액 계산 전 · 명세서 3건 확정 전']])
  expect((await duesOf(cast)).map(({ title }) => title)).toEqual(['퇴직 정산 사원3 금액 계산 전 · 명세서 3건 확정 전'])
})

it('tells the bell neither name nor pay, another company nothing, and that the days have passed', async () => {
  const cast = await makeLeaverCast(t)
  await leaves(cast)
  const bell = (await cast.operator.call(readNotices, {})).body.items.filter(({ place }) => place === 'leaving')
  expect(bell.map(({ title, detail }) => [title, detail])).toEqual([
    ['퇴직 정산 1명', '12.04까지 · 명세서 3건 확정 전'],
  ])
  const other = await makePayrollCast(t, { people: 1 })
  expect(await rowsOf(other)).toEqual([])
  const blocksAt = async (instant: string) => {
    t.clock.set(instant)
    const operator = await loginAs(t, { userNo: cast.operator.userNo, loginId: '', role: '11' })
    const home = (await operator.call(readHome, {})).body as OperatorHome
    return home.blockers.find(({ place }) => place === 'leaving')?.blocks
  }
  try {
    expect(await blocksAt('2026-12-04T14:59:59.000Z')).toBe('14일 안에 지급')
    expect(await blocksAt('2026-12-04T15:00:00.000Z')).toBe('지급 기한 지남')
  } finally {
    t.clock.set(TEST_NOW)
  }
})

it('goes when the leaving is taken back, and moves with the last day', async () => {
  const cast = await makeLeaverCast(t)
  await leaves(cast)
  await leaves(cast, { lastDay: '2026-11-19' })
  expect(await duesOf(cast)).toMatchObject([{ date: '2026-12-03' }])
  const back = await cast.operator.call(takeLeavingBack, {
    params: { empl_no: 3 },
    body: { reason: '계속 다니기로 함' },
  })
  expect(back.status).toBe(200)
  expect(await rowsOf(cast)).toEqual([])
})
