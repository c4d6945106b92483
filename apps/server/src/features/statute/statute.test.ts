import { insuranceRate } from '@handal/contracts/common'
import type { BodyInput } from '@handal/contracts/endpoint'
import { readPayslip } from '@handal/contracts/payroll/salary'
import {
  addInsuranceFigure,
  addTaxFigure,
  listInsuranceFigures,
  listTaxFigures,
  type StatutoryFigure,
} from '@handal/contracts/rates/statutory'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { takeTurn } from '../../records/change.ts'
import { gate, untilWaiting } from '../../testing/held.ts'
import { testServerUrl } from '../../testing/template.ts'
import { auditsOf, calculated, listOf, MONTH } from '../../testing/payroll-steps.ts'

const t = testApp()
const server = testServerUrl()
const RATE = 'health.shareRate'
const admin = async () => loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
const body = (more: Partial<BodyInput<typeof addInsuranceFigure>> = {}) => ({
  code: RATE,
  from: '2026-11-01',
  value: '40/1000',
  law: '국민건강보험법 시행령 제44조 제1항',
  reason: '고시',
  ...more,
})
const valueAt = (figure: StatutoryFigure | undefined, from: string) =>
  figure?.values.find((entry) => entry.from === from)

describe('a figure that a super admin adds', () => {
  it('counts for every company at once, on this server and on others, and leaves what was closed', async () => {
    const boss = await admin()
    const cast = await makePayrollCast(t, { people: 2, months: [MONTH] })
    const other = await makePayrollCast(t, { people: 1, months: [MONTH] })
    await calculated(cast)
    await calculated(other)
    const health = async (of: typeof cast) => (await listOf(of)).items.map(({ amounts }) => amounts['deduction.health'])
    const before = await health(cast)
    await boss.call(addInsuranceFigure, { body: body({ from: '2027-01-01', value: '50/1000' }) })
    // What begins next year leaves this year's payslips as they are.
    expect((await listOf(cast)).items.map(({ stale }) => stale)).toEqual([false, false])
    const added = await boss.call(addInsuranceFigure, { body: body() })
    expect(valueAt(added.body, '2026-11-01')).toEqual({
      from: '2026-11-01',
      value: '40/1000',
      text: '4%',
      status: 'enacted',
      laws: ['국민건강보험법 시행령 제44조 제1항'],
      note: null,
      source: 'ADDED',
    })
    for (const each of [cast, other]) expect((await listOf(each)).items.every(({ stale }) => stale)).toBe(true)
    expect(await health(cast)).toEqual(before)
    await calculated(cast)
    // Of the bases that are reported, 2,510,000 and 2,520,000, whatever the month pays.
    expect(await health(cast)).toEqual([100_400, 100_800])
    const { body: slip } = await cast.operator.call(readPayslip, {
      params: { employeeNo: 1 },
      query: { month: MONTH },
    })
    expect(slip.lines.find(({ code }) => code === 'deduction.health')?.explanation.formula).toMatch(/ × 4% = /)
    // Another server has added a value: this one never saw the call.
    await sql`
      insert into statute_row (code, valid_from, value, law, reason, entered_at, entered_by, entered_by_name)
      values (${RATE}, '2026-11-01', '"50/1000"', '고시', '다른 서버', now(), 1, '관리자')
    `.execute(t.own.kysely)
    await calculated(cast)
    expect(await health(cast)).toEqual([125_500, 126_000])
    const rates = await cast.operator.call(insuranceRate, { query: { month: MONTH } })
    expect(rates.body.items.find(({ code }) => code === RATE)?.value).toBe('50/1000')
    await boss.call(addInsuranceFigure, { body: { code: RATE, from: '2026-11-01', removed: true, reason: '잘못' } })
    await calculated(cast)
    expect(await health(cast)).toEqual(before)
  })

  it('is corrected and withdrawn by new rows, each in the log, and a stale version meets the figure as it stands', async () => {
    const boss = await admin()
    const logged = (event: string) => auditsOf(t, 0, event)
    const [adds, withdrawals] = [(await logged('statute.add')).length, (await logged('statute.withdraw')).length]
    const code = 'care.ratio'
    const first = await boss.call(addInsuranceFigure, { body: body({ code, from: '2027-01-01', value: '0.135' }) })
    expect(first.body).toMatchObject({ version: 2 })
    const second = await boss.call(addInsuranceFigure, {
      body: body({ code, from: '2027-01-01', value: '0.136', reason: '고시 정정', version: 2 }),
    })
    expect(second.body.entries.map(({ value, state, reason }) => [value, state, reason])).toEqual([
      ['0.136', 'STANDS', '고시 정정'],
      ['0.135', 'CORRECTED', '고시'],
    ])
    const late = await boss.call(addInsuranceFigure, {
      body: body({ code, from: '2027-01-01', value: '0.2', version: 2 }),
    })
    expect(late).toMatchObject({ status: 409, body: { current: { code, version: 3 } } })
    const gone = await boss.call(addInsuranceFigure, {
      body: { code, from: '2027-01-01', removed: true, reason: '취소', version: 3 },
    })
    expect(valueAt(gone.body, '2027-01-01')).toMatchObject({ value: null, source: 'LAW' })
    expect(gone.body.entries.map(({ state }) => state)).toEqual(['WITHDRAWN', 'CORRECTED', 'CORRECTED'])
    expect((await logged('statute.add')).slice(adds)).toMatchObject([
      { before: { value: null, source: 'LAW' }, after: { value: '0.135' }, reason: '고시' },
      { before: { value: '0.135' }, after: { value: '0.136' }, reason: '고시 정정' },
    ])
    expect((await logged('statute.withdraw')).slice(withdrawals)).toMatchObject([
      { before: { value: '0.136' }, after: { value: null, source: 'LAW' }, reason: '취소' },
    ])
    const again = await boss.call(addInsuranceFigure, {
      body: { code, from: '2027-01-01', removed: true, reason: '또' },
    })
    expect(again).toMatchObject({ status: 400, body: { errors: [{ path: 'from' }] } })
  })

  it.each<[string, Partial<BodyInput<typeof addInsuranceFigure>>, string[]]>([
    ['a figure that is none', { code: 'health.none' }, ['code']],
    ['one of taxes among the insurances', { code: 'tax.localRate' }, ['code']],
    ['no value and no law', { value: undefined, law: undefined }, ['value', 'law']],
    ['a blank law', { law: '' }, ['law']],
    ['a rate above the whole', { value: '1001/1000' }, ['value']],
    ['a rate below nothing', { value: '-1/1000' }, ['value']],
    ['a rate as a number', { value: 0.04 }, ['value']],
    ['a record without its members', { code: 'pension.baseLimits', value: { min: 400_000 } }, ['value']],
  ])('is refused: %s', async (_what, change, paths) => {
    const boss = await admin()
    const answer = await boss.call(addInsuranceFigure, { body: body(change) })
    expect(answer.status).toBe(400)
    expect((answer.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths)
  })

  it('stands on each of its days by itself, with who entered it; what is taken back says what it was', async () => {
    const boss = await admin()
    const code = 'employment.employeeRate'
    const add = (more: Partial<BodyInput<typeof addInsuranceFigure>>) =>
      boss.call(addInsuranceFigure, { body: body({ code, ...more }) })
    await add({ from: '2027-01-01', value: '0.01' })
    await add({ from: '2028-01-01', value: '0.02', law: '고용보험법 시행령 제12조' })
    const gone = await boss.call(addInsuranceFigure, {
      body: { code, from: '2028-01-01', removed: true, reason: '취소' },
    })
    expect(
      gone.body.entries.map(({ from, state, value, law, enteredBy }) => [from, state, value, law, enteredBy]),
    ).toEqual([
      ['2027-01-01', 'STANDS', '0.01', '국민건강보험법 시행령 제44조 제1항', '최고관'],
      ['2028-01-01', 'WITHDRAWN', '0.02', '고용보험법 시행령 제12조', '최고관'],
      ['2028-01-01', 'CORRECTED', '0.02', '고용보험법 시행령 제12조', '최고관'],
    ])
    expect(valueAt(gone.body, '2027-01-01')).toMatchObject({ value: '0.01', source: 'ADDED' })
  })

  // The embedded database has one connection: there nobody waits.
  if (server !== null)
    it('waits for whoever enters one, and then meets the new version', async () => {
      const boss = await admin()
      const code = 'pension.shareRate'
      const { items } = (await boss.call(listInsuranceFigures)).body
      const version = items.find((item) => item.code === code)?.version
      const [held, released] = [gate(), gate()]
      const holder = t.db.withSystem('시험', null, async (tx) => {
        await takeTurn(tx, { table: 'statute_row' }, 0)
        held.open()
        await released.passed
        await sql`insert into statute_row (code, valid_from, value, law, reason, entered_at, entered_by, entered_by_name)
          values (${code}, '2030-01-01', '"0.05"', '-', '-', now(), 1, '-')`.execute(tx)
      })
      await held.passed
      const late = boss.call(addInsuranceFigure, { body: body({ code, value: '0.06', version }) })
      await untilWaiting(t, server, 'pg_advisory_xact_lock', 1)
      released.open()
      await holder
      expect(await late).toMatchObject({ status: 409 })
    })

  it('takes a rate of the whole and of nothing, and ends a figure with null', async () => {
    const boss = await admin()
    const add = (value: BodyInput<typeof addInsuranceFigure>['value'], from: string) =>
      boss.call(addInsuranceFigure, { body: body({ code: 'accident.commuteRate', value, from }) })
    for (const [value, from] of [
      ['1', '2031-01-01'],
      ['0', '2032-01-01'],
      [null, '2033-01-01'],
    ] as const)
      expect(valueAt((await add(value, from)).body, from)?.value).toBe(value)
  })
})

it('figures are two lists without the withholding table, each figure in one of them', async () => {
  const boss = await admin()
  const codes = (list: { body: { items: { code: string }[] } }) => list.body.items.map(({ code }) => code)
  const insurance = codes(await boss.call(listInsuranceFigures))
  const tax = codes(await boss.call(listTaxFigures))
  expect(insurance).toContain('pension.shareRate')
  expect(tax).toContain('minimumWage.hourly')
  expect([...insurance, ...tax]).not.toContain('tax.simplifiedTable')
  const kinds = new Set(insurance.map((code) => code.slice(0, code.indexOf('.'))))
  expect([...kinds].toSorted()).toEqual([
    'accident',
    'care',
    'departure',
    'employment',
    'health',
    'insurance',
    'pension',
    'support',
  ])
  expect(new Set([...insurance, ...tax]).size).toBe(insurance.length + tax.length)
  const added = await boss.call(addTaxFigure, {
    body: body({ code: 'minimumWage.hourly', from: '2028-01-01', value: 11_000 }),
  })
  expect(valueAt(added.body, '2028-01-01')).toMatchObject({ value: 11_000, source: 'ADDED' })
})

it('nobody but the system adds a row, and nobody changes or removes one', async () => {
  const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [] })
  expect((await operator.call(addInsuranceFigure, { body: body() })).status).toBe(403)
  const insert = sql`
    insert into statute_row (code, valid_from, value, law, reason, entered_at, entered_by, entered_by_name)
    values ('care.ratio', '2029-01-01', '"0.1"', '-', '-', now(), 1, '-')
  `
  await expect(t.db.withCompany({ companyNo }, (tx) => insert.execute(tx))).rejects.toThrow(/statute_row/)
  await t.db.withSystem('시험', null, (tx) => insert.execute(tx))
  for (const statement of [sql`update statute_row set law = '다른 법'`, sql`delete from statute_row`]) {
    await expect(t.db.withSystem('시험', null, (tx) => statement.execute(tx))).rejects.toThrow(/statute_row/)
    await expect(statement.execute(t.own.kysely)).rejects.toThrow(/never changed or removed/)
  }
})
