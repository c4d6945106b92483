import { eachDay } from '@handal/base/date'
import { excludeTags, listTags } from '@handal/contracts/time/tags'
import { expect, it, vi } from 'vitest'
import { startSchedule } from '../schedule/schedule.ts'
import { makeUser, TEST_PASSWORD, testApp } from '../testing/app.ts'
import { simulate } from './simulate.ts'

const t = testApp({ config: { demo: true, rateLimit: 0 } })

it('days that were played over the calls stand as they were played, attackers are found and nobody else is marked', async () => {
  const { loginId } = await makeUser(t, { role: '01' })
  const url = await t.app.server.listen({ port: 0, host: '127.0.0.1' })
  const stop = startSchedule(t.app.services.schedule, t.log)
  const lines: string[] = []
  const { played, personDays, taps, faults, attacks, falseMarks, world, compareAgain } = await simulate({
    url,
    login: loginId,
    password: TEST_PASSWORD,
    people: 12,
    days: 3,
    seed: 1,
    mark: 'test',
    say: (line) => void lines.push(line),
  })
  expect(faults.join('\n')).toBe('')
  expect(personDays).toBe(12 * eachDay(played).length)
  expect(taps).toBeGreaterThan(12 * 3)
  const missed = attacks.flatMap(({ name, faults: lines }) => lines.map((one) => `${name}: ${one}`))
  expect(missed.join('\n')).toBe('')
  expect(attacks.length).toBe(12)
  expect(falseMarks).toEqual([])
  // A tap that does not count any more is a difference, named by its person and day.
  const { items } = await world.operator.call(listTags, { query: { str: played.from, end: played.from } })
  const [gone] = items.filter(({ type }) => type === 'out')
  await world.operator.call(excludeTags, { body: { nos: [gone?.no ?? 0], reason: '시험' } })
  await vi.waitFor(
    async () =>
      expect((await compareAgain()).some((line) => line.startsWith(`${played.from} ${gone?.name}`))).toBe(true),
    { timeout: 30_000, interval: 300 },
  )
  stop()
})
