import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../db/database.ts'
import { testDatabase } from '../testing/app.ts'
import { claim, leave, markDone, markFailed, renew } from './schedule.repo.ts'

const t = testDatabase()
const AT = new Date('2026-11-20T01:00:00Z')
const act = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => t.db.withSystem('시험', null, run)
const stored = async (name: string) => {
  const { rows } = await sql<{
    done_for: string
    owner: string
    failures: number
    problem: string
    minutes: number | null
  }>`
    select done_for, owner, failures, problem, round(extract(epoch from busy_until - clock_timestamp()) / 60)::int as minutes
    from schedule where name = ${name}`.execute(t.own.kysely)
  const [row] = rows
  if (row === undefined) throw new Error(`no work ${name}`)
  return row
}
const rested = (name: string) =>
  sql`update schedule set busy_until = clock_timestamp() - interval '1 second' where name = ${name}`.execute(
    t.own.kysely,
  )

describe('work that a server has taken', () => {
  it('is its own until the lease ends: nobody else takes, renews, leaves, ends or fails it', async () => {
    const name = 'taken'
    expect(await act((tx) => claim(tx, name, '2026-11-20', 'one'))).toBe('')
    expect(await act((tx) => claim(tx, name, '2026-11-20', 'two'))).toBeNull()
    await sql`update schedule set busy_until = clock_timestamp() + interval '30 minutes' where name = ${name}`.execute(
      t.own.kysely,
    )
    await act((tx) => renew(tx, name, 'two'))
    await act((tx) => leave(tx, name, 'two'))
    await act((tx) => markFailed(tx, name, 'two', '남의 일'))
    await act((tx) => markDone(tx, name, '2026-11-20', 'two', AT))
    expect(await stored(name)).toEqual({ done_for: '', owner: 'one', failures: 0, problem: '', minutes: 30 })
    await act((tx) => renew(tx, name, 'one'))
    expect((await stored(name)).minutes).toBe(1)
    await act((tx) => leave(tx, name, 'one'))
    // Left: nothing is renewed by a beat that comes late.
    await act((tx) => renew(tx, name, 'one'))
    expect((await stored(name)).minutes).toBeNull()
  })

  it('rests after a failure, twice as long each time and six hours at most, and begins from none once it is done', async () => {
    const name = 'failing'
    const rests: (number | null)[] = []
    for (let times = 0; times < 9; times++) {
      await act((tx) => claim(tx, name, '2026-11-20', 'one'))
      await act((tx) => markFailed(tx, name, 'one', `실패 ${times}`.padEnd(2000, '.')))
      rests.push((await stored(name)).minutes)
      await rested(name)
    }
    expect(rests).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360])
    expect((await stored(name)).problem).toHaveLength(1000)
    await act((tx) => claim(tx, name, '2026-11-20', 'one'))
    await act((tx) => markDone(tx, name, '2026-11-20', 'one', AT))
    expect(await stored(name)).toEqual({
      done_for: '2026-11-20',
      owner: 'one',
      failures: 0,
      problem: '',
      minutes: null,
    })
    expect(await act((tx) => claim(tx, name, '2026-11-20', 'one'))).toBeNull()
    expect(await act((tx) => claim(tx, name, '2026-11-21', 'two'))).toBe('2026-11-20')
  })
})
