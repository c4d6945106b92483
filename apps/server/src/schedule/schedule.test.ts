import { afterEach, describe, expect, it } from 'vitest'
import { TEST_NOW, testApp } from '../testing/app.ts'
import { secondServer } from '../testing/servers/second-server.ts'
import { makeSchedule } from './schedule.ts'

const t = testApp()
const other = secondServer(t)
afterEach(() => t.clock.set(TEST_NOW))

let counter = 0
/** The same work registered on both servers, as it is in the product; `done` tells for what it was done. */
const register = (kind: 'registerHourly' | 'registerDaily' | 'registerMonthly') => {
  const name = `work-${counter++}`
  const done: [string, string][] = []
  const state = { failing: false }
  const servers = [t, other].map(({ db }) =>
    makeSchedule({ db, clock: t.clock, random: t.app.services.random, log: t.log }),
  )
  for (const server of servers)
    server[kind](name, async (period, before) => {
      if (state.failing) throw new Error('the work broke')
      done.push([period, before])
    })
  const tick = () => Promise.all(servers.map((server) => server.runDue()))
  return { name, done, state, tick }
}
const rest = (name: string, minutes: number) =>
  t.own.kysely
    .updateTable('schedule')
    .set({ busy_until: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('name', '=', name)
    .execute()

describe('daily work', () => {
  it('is done once a Seoul day though two servers run, over midnight too', async () => {
    const { done, tick } = register('registerDaily')
    for (let tries = 0; tries < 3; tries++) await tick()
    expect(done).toEqual([['2026-11-20', '']])
    // 14:59:59 in London is a second before midnight in Seoul.
    t.clock.set('2026-11-20T14:59:59.000Z')
    await tick()
    expect(done).toHaveLength(1)
    t.clock.advance(1000)
    await tick()
    await tick()
    expect(done).toEqual([
      ['2026-11-20', ''],
      ['2026-11-21', '2026-11-20'],
    ])
  })

  it('is caught up once after a standstill, and told since when', async () => {
    const { done, tick } = register('registerDaily')
    await tick()
    t.clock.advance(5 * 86_400_000)
    await tick()
    await tick()
    expect(done.at(-1)).toEqual(['2026-11-25', '2026-11-20'])
    expect(done).toHaveLength(2)
  })

  it('that fails is told, rests, and is done again', async () => {
    const { name, done, state, tick } = register('registerDaily')
    state.failing = true
    await tick()
    await tick()
    expect(t.log.lines.filter((line) => line.includes(name))).toHaveLength(1)
    const row = await t.own.kysely.selectFrom('schedule').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ failures: 1, done_for: '', problem: 'Error: the work broke' })
    state.failing = false
    await tick()
    expect(done).toEqual([])
    await rest(name, 1)
    await tick()
    expect(done).toEqual([['2026-11-20', '']])
  })

  it('of a server that died in it is done by another one when its lease is over', async () => {
    const { name, done, tick } = register('registerDaily')
    const taken = { name, owner: 'gone', busy_until: new Date(Date.now() + 60_000).toISOString() }
    await t.own.kysely.insertInto('schedule').values(taken).execute()
    await tick()
    expect(done).toEqual([])
    await rest(name, 1)
    await tick()
    expect(done).toHaveLength(1)
  })

  it('that lost its lease to another server does not count as done when its own end comes', async () => {
    const name = `work-${counter++}`
    const [slow, quick] = [t, other].map(({ db }) =>
      makeSchedule({ db, clock: t.clock, random: t.app.services.random, log: t.log }),
    )
    quick?.registerDaily(name, () => Promise.reject(new Error('the other one broke')))
    slow?.registerDaily(name, async () => {
      await rest(name, 1)
      await quick?.runDue()
    })
    await slow?.runDue()
    const row = await t.own.kysely.selectFrom('schedule').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ done_for: '', failures: 1, problem: 'Error: the other one broke' })
  })
})

describe('a server that stops', () => {
  it('leaves off its work, which another one does at once', async () => {
    const done: string[] = []
    const name = `work-${counter++}`
    const make = () => makeSchedule({ db: t.db, clock: t.clock, random: t.app.services.random, log: t.log })
    const [stopping, next] = [make(), make()]
    stopping.registerDaily(name, async (_, __, stopped) => {
      stopping.stop()
      done.push(`stopped ${stopped()}`)
    })
    next.registerDaily(name, async () => void done.push('done'))
    expect([await stopping.runDue(), await stopping.runDue(), await next.runDue()]).toEqual([[], [], [name]])
    expect(done).toEqual(['stopped true', 'done'])
  })
})

describe('hourly work', () => {
  it('is done once an hour of Seoul, over midnight too', async () => {
    const { done, tick } = register('registerHourly')
    t.clock.set('2026-11-20T14:59:59.000Z')
    await tick()
    await tick()
    t.clock.advance(1000)
    await tick()
    expect(done).toEqual([
      ['2026-11-20 23', ''],
      ['2026-11-21 00', '2026-11-20 23'],
    ])
  })
})

describe('monthly work', () => {
  it('is done once a month, at the turn of the month in Seoul', async () => {
    const { done, tick } = register('registerMonthly')
    await tick()
    t.clock.set('2026-11-30T14:59:59.000Z')
    await tick()
    expect(done).toEqual([['2026-11', '']])
    t.clock.advance(1000)
    await tick()
    await tick()
    expect(done.at(-1)).toEqual(['2026-12', '2026-11'])
    expect(done).toHaveLength(2)
  })
})

describe('the product', () => {
  it('keeps house, forgets files, folds what was noted and closes accounts every day, and checks the log every month', async () => {
    await t.own.kysely.deleteFrom('schedule').execute()
    expect(await t.app.services.schedule.runDue()).toEqual([
      'housekeeping',
      'audit-check',
      'files.forget',
      'imports.forget',
      'payroll.fold-touches',
      'attendance.absences',
      'attendance.points',
      'attendance.missed',
      'attendance.weeks',
      'accounts.leavers',
      'accounts.letters',
      'approval.people',
      'notices.forget',
      'drafts.forget',
      'retention.documents',
      'retention.due',
    ])
    expect(await t.app.services.schedule.runDue()).toEqual([])
    expect(() => t.app.services.schedule.registerDaily('housekeeping', async () => {})).toThrow('twice')
  })
})
