import { readCheckIn } from '@handal/contracts/time/check-in'
import { sendEvents } from '@handal/contracts/time/tags'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { testApp } from '../../../testing/app.ts'

const t = testApp()
const at = (no: number, time: string, type?: 'in') => ({
  eventId: `7a600000-0000-4000-8000-${String(no).padStart(12, '0')}`,
  happenedAt: `2026-11-20T${time}:00+09:00`,
  ...(type === undefined ? {} : { type }),
})

it.each([
  ['nothing', [], 'in', []],
  ['one without a type', [at(1, '08:50')], 'out', ['in']],
  ['two without a type', [at(1, '08:50'), at(2, '09:30')], null, ['in', 'out']],
  ['one without a type after the coming', [at(1, '08:50', 'in'), at(2, '09:30')], null, ['in', 'out']],
  ['one without a type before a typed coming', [at(1, '08:50'), at(2, '08:55', 'in')], 'out', ['out', 'in']],
] as const)('the day of who tapped %s', async (_, events, next, types) => {
  t.clock.set('2026-11-20T01:00:00Z')
  const { employee } = await makePayrollCast(t, { people: 1, months: [], periodStartDay: 16 })
  if (events.length > 0) {
    const { body } = await employee.call(sendEvents, { body: { events: [...events] } })
    expect(body.items.map(({ state }) => state)).toEqual(events.map(() => 'stored'))
  }
  const { body } = await employee.call(readCheckIn)
  expect([body.next, body.today.map(({ type }) => type)]).toEqual([next, types])
})

it('tells the days ahead by their plan, up to seven, as far as the weeks of the pay month and the service go', async () => {
  type Cast = Awaited<ReturnType<typeof makePayrollCast>>
  const castOn = (day: string): Promise<Cast> => {
    t.clock.set(`${day}T01:00:00Z`)
    return makePayrollCast(t, { people: 1, months: [], periodStartDay: 16 })
  }
  const ahead = async ({ employee }: Cast) =>
    (await employee.call(readCheckIn)).body.ahead.map(({ workDate, start, end, kind }) =>
      [workDate.slice(5), kind, start, end].filter((part) => part !== null).join(' '),
    )
  const worked = (date: string) => `${date} WORK 09:00 18:00`
  expect(await ahead(await castOn('2026-11-20'))).toEqual([
    '11-21 OFF',
    '11-22 OFF',
    ...['11-23', '11-24', '11-25', '11-26', '11-27'].map(worked),
  ])
  const last = await castOn('2026-12-15')
  expect(await ahead(last)).toEqual([...['12-16', '12-17', '12-18'].map(worked), '12-19 OFF', '12-20 OFF'])
  await sql`update employee set leave_date = '2026-12-16' where company_no = ${last.companyNo}`.execute(t.own.kysely)
  expect(await ahead(last)).toEqual([worked('12-16')])
})
