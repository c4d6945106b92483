import { contractualHours, tests, viewWorkTimeFormatByQuery, workingHours } from '@handal/contracts/common'
import { expect, it } from 'vitest'
import { makeCast, testApp } from '../../testing/app.ts'

const t = testApp()

it('counts hours between two times, over midnight too, and says which one is missing', async () => {
  const { employee } = await makeCast(t)
  const hours = async (query: Record<string, string>) => employee.call(workingHours, { query })
  expect((await hours({ startTime: '09:00', endTime: '18:30' })).body).toMatchObject({ hours: '09:30', minutes: 570 })
  expect((await hours({ startTime: '22:00', endTime: '06:00' })).body).toMatchObject({ minutes: 480 })
  expect((await hours({ startTime: '22:00', endTime: '30:00' })).body).toMatchObject({ minutes: 480 })
  // The same time is a day later.
  expect((await hours({ startTime: '09:00', endTime: '09:00' })).body).toMatchObject({ hours: '24:00', minutes: 1440 })
  const none = await hours({})
  expect(none.status).toBe(400)
  expect((none.body as unknown as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual([
    'startTime',
    'endTime',
  ])
  expect((await hours({ startTime: '09:00' })).body).toMatchObject({ errors: [{ path: 'endTime' }] })
  expect((await hours({ startTime: '9시', endTime: '18:00' })).status).toBe(400)
})

it('gives hours and planned days of the own company, none to an employee', async () => {
  const { operator, employee } = await makeCast(t)
  expect((await operator.call(contractualHours, {})).body).toMatchObject({ day: '08:00', week: '40:00' })
  expect((await employee.call(viewWorkTimeFormatByQuery, {})).status).toBe(403)
  expect(
    (await operator.call(viewWorkTimeFormatByQuery, { query: { employeeNo: 999_999 } })).status,
  ).toBeGreaterThanOrEqual(404)
  expect((await operator.call(tests, {})).body).toMatchObject({ ok: true })
})
