import { changeWorkRule, listWorkRules } from '@handal/contracts/settings/work-rules'
import type { BodyInput } from '@handal/contracts/endpoint'
import { listSettings } from '@handal/contracts/settings/settings'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeCast, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, rowOf } from '../../testing/payroll-steps.ts'

const t = testApp()
const NIGHT = { workSch: '0002', name: '야간', start: '22:00', end: '07:00', contractual: '08:00' }
const DAY = { workSch: '0001', name: '주간', start: '09:00', end: '18:00', contractual: '08:00' }
const from = '2026-12-01'
const put = (who: TestSession, body: BodyInput<typeof changeWorkRule>) => who.call(changeWorkRule, { body })
const rule = async (
  who: TestSession,
  type: '0001' | '0002' | '0003' | '0004' | '0005' | '0006' | '0008',
  day = from,
) => {
  const { body } = await who.call(listWorkRules, { query: { type, day } })
  const [found] = body.items
  if (found === undefined) throw new Error(`no rule ${type}`)
  return found
}

describe('rules of attendance', () => {
  it('are all eight, and one by its type', async () => {
    const { operator } = await makeCast(t)
    const { body } = await operator.call(listWorkRules, {})
    expect(body.items.map(({ type }) => type)).toEqual(['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008'])
    expect(body.items.map(({ value }) => value)).toEqual(body.items.map((each) => each.default))
    expect((await operator.call(listWorkRules, { query: { type: '0004' } })).body.items).toMatchObject([
      { type: '0004', value: { offdays: [6], weeklyHoliday: 0 }, from: null, version: 1 },
    ])
  })

  it('keep schedules and their rests from a day on, and what falls below the law is told', async () => {
    const { operator, companyNo } = await makeCast(t)
    const made = await put(operator, { type: '0001', from, value: [DAY, NIGHT] })
    expect(made).toMatchObject({ status: 200, body: { next: { from, value: [{ name: '주간' }, { name: '야간' }] } } })
    expect((await rule(operator, '0002')).risks).toMatchObject([{ message: expect.stringContaining('제54조 제1항') }])
    const rests = [
      { workSch: '0001', start: '12:00', end: '13:00' },
      { workSch: '0002', start: '02:00', end: '03:00' },
    ]
    const unknown = await put(operator, {
      type: '0002',
      from,
      value: [...rests, { ...rests[0], workSch: '0009' } as never],
    })
    expect(unknown.body).toMatchObject({ errors: [{ path: 'value.2.workSch' }] })
    // The schedule of the night is not there yet.
    const early = await put(operator, { type: '0002', from: '2026-11-30', value: rests })
    expect(early.body).toMatchObject({ errors: [{ path: 'value.1.workSch' }] })
    expect((await put(operator, { type: '0002', from, value: rests })).status).toBe(200)
    expect((await rule(operator, '0002')).risks).toEqual([])
    expect((await rule(operator, '0001', '2026-11-30')).value).toMatchObject([{ name: '기본' }])
    expect(await auditsOf(t, companyNo, 'work-rule.change')).toHaveLength(2)
  })

  it('tell all that is wrong with them at once, each at its place', async () => {
    const { operator } = await makeCast(t)
    const rest = { start: '12:00', end: '13:00' }
    const unknown = await put(operator, {
      type: '0002',
      from,
      value: [
        { ...rest, workSch: '0007' },
        { ...rest, workSch: '0001' },
        { ...rest, workSch: '0009' },
      ],
    })
    expect(
      (unknown.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path).toSorted(),
    ).toEqual(['value.0.workSch', 'value.2.workSch'])
  })

  it('take no rest that another one of its schedule covers; one may begin where the other ends', async () => {
    const { operator } = await makeCast(t)
    const rest = (start: string, end: string) => ({ workSch: '0001', start, end })
    const over = await put(operator, { type: '0002', from, value: [rest('12:00', '13:00'), rest('12:59', '13:30')] })
    expect(over.body).toMatchObject({
      errors: [{ path: 'value.1.start', message: '같은 근무형태의 다른 휴게시간과 겹칩니다.' }],
    })
    const after = await put(operator, { type: '0002', from, value: [rest('12:00', '13:00'), rest('13:00', '13:30')] })
    expect(after.status).toBe(200)
  })

  it('do not lose a schedule that somebody has', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await put(cast.operator, { type: '0001', from: '2026-11-01', value: [DAY, NIGHT] })
    await sql`insert into employee_assignment (company_no, employee_no, valid_from, work_schedule)
      values (${cast.companyNo}, 1, '2027-01-01', '0002')`.execute(t.own.kysely)
    const lost = await put(cast.operator, { type: '0001', from, value: [DAY] })
    expect(lost).toMatchObject({ status: 409, body: { uses: [{ what: '근무형태 야간의 사원', count: 1 }] } })
  })

  it('are the named settings, either way they are changed', async () => {
    const { operator } = await makeCast(t)
    const unit = { unitMin: 10, lateRound: 'NONE', overtimeRound: 'FLOOR' } as const
    expect((await put(operator, { type: '0008', from, value: unit })).body).toMatchObject({ version: 3 })
    const settings = (await operator.call(listSettings, { query: { day: from } })).body.items
    expect(settings.find(({ name }) => name === 'overtimeRound')).toMatchObject({ value: 'FLOOR', from })
    // What is as it was before gets no entry.
    expect(settings.find(({ name }) => name === 'lateRound')).toMatchObject({ value: 'NONE', from: null })
    expect(await rule(operator, '0008')).toMatchObject({
      value: unit,
      from,
      risks: [{ path: 'value.overtimeRound', message: expect.stringContaining('제43조') }],
      history: [{ from, value: unit, state: 'STANDS' }],
    })
    const general = await put(operator, {
      type: '0003',
      from,
      value: [
        { name: 'weekStart', value: 'SUN' },
        { name: 'deductionBase', value: 'EVENT' },
      ],
    })
    expect(general.body).toMatchObject({ errors: [{ path: 'value.1.value' }] })
    const back = await put(operator, { type: '0008', from, removed: true, reason: '보류' })
    expect(back.body).toMatchObject({ history: [{ state: 'WITHDRAWN' }, { state: 'CORRECTED' }] })
    expect((await rule(operator, '0008')).value).toEqual({ unitMin: 1, lateRound: 'NONE', overtimeRound: 'NONE' })
    const stale = await put(operator, { type: '0008', from, value: unit, version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { current: { type: '0008', version: 5 } } })
  })

  it('of several names that are entered and taken back together are one entry, however the clock runs on', async () => {
    const { operator } = await makeCast(t)
    const { now } = t.clock
    let passed = 0
    t.clock.now = () => new Date(now().getTime() + (passed += 1))
    try {
      const value = { unitMin: 10, lateRound: 'FLOOR', overtimeRound: 'FLOOR' } as const
      expect((await put(operator, { type: '0008', from, value })).body).toMatchObject({ history: [{ from, value }] })
      const back = await put(operator, { type: '0008', from, removed: true, reason: '보류' })
      expect(back.body).toMatchObject({ history: [{ state: 'WITHDRAWN' }, { state: 'CORRECTED', value }] })
      expect(back.body.history).toHaveLength(2)
    } finally {
      t.clock.now = now
    }
  })

  it('move what payroll calculates by: the weekdays of a company, from their month on', async () => {
    const cast = await makePayrollCast(t, { people: 1 })
    await sql`update employee set hire_date = '2026-11-10'`.execute(t.own.kysely)
    await sql`delete from employee_assignment where company_no = ${cast.companyNo}`.execute(t.own.kysely)
    await sql`insert into setting_term_entry (company_no, name, valid_from, value)
      values (${cast.companyNo}, 'prorateMethod', '2024-01-01', '"WORKDAYS"')`.execute(t.own.kysely)
    await calculated(cast)
    const before = await rowOf(cast, 1)
    await put(cast.operator, { type: '0004', from: '2026-11-01', value: { offdays: [5, 6], weeklyHoliday: 0 } })
    expect((await rowOf(cast, 1)).stale).toBe(true)
    await calculated(cast, undefined, { overwrite: true })
    expect((await rowOf(cast, 1)).earnings).not.toBe(before.earnings)
  })
})
