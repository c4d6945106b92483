import { readCheckIn } from '@handal/contracts/time/check-in'
import { sendEvents } from '@handal/contracts/time/tags'
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
