import { cancelJob, readJob } from '@handal/contracts/jobs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { DbError } from '../db/errors.ts'
import { type Holder, thisProcess } from '../db/lock.ts'
import { AppError } from '../http/errors.ts'
import { loginAs, makeCast, makeCompany, makeUser, testApp } from '../testing/app.ts'
import type { Progress } from './job.ts'
import { makeJobRunner } from './runner.ts'

const t = testApp()
const spec = { kind: 'test', key: '2026-11', total: 10, title: '시험 작업' }
const scopeOf = async () => ({ ...(await makeCompany(t)), userNo: null })
/** Another server on the same database. */
const otherServer = (more: { db?: Database; process?: Holder } = {}) =>
  makeJobRunner({ db: t.db, clock: t.clock, random: t.app.services.random, log: t.log, ...more })
/** A database that refuses while `down` says so. */
const failing = () => {
  const state = { down: false, refused: 0 }
  const withCompany: Database['withCompany'] = async (scope, run, options) => {
    if (!state.down) return t.db.withCompany(scope, run, options)
    state.refused++
    throw new DbError({ message: 'gone', code: '57P01' })
  }
  return { state, db: { ...t.db, withCompany } }
}
const storedJob = (scope: { companyNo: number }, id: string) =>
  t.db.withCompany(scope, (tx) =>
    tx.selectFrom('job').select(['state', 'message']).where('job_id', '=', id).executeTakeFirst(),
  )
/** A job that its server is just storing (a sign of life) is left to the sweep after. */
const sweepUntilEnded = (server: ReturnType<typeof otherServer>, scope: { companyNo: number }, id: string) =>
  until(async () => {
    await server.sweep()
    return (await storedJob(scope, id))?.state !== 'running'
  })
const gate = () => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}
/** Waits for something that another turn of the event loop will bring about. */
const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 10_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

describe('a job', () => {
  it('that is quick is done when its starter looks', async () => {
    const scope = await scopeOf()
    const handle = await t.app.services.jobs.start(scope, spec, async ({ step }) => step(10))
    expect(await handle.wait()).toEqual({ id: handle.id, state: 'done', done: 10, total: 10, message: '끝났습니다.' })
  })

  it('shows its progress to every server', async () => {
    const scope = await scopeOf()
    const { open, opened } = gate()
    const handle = await t.app.services.jobs.start(scope, spec, async ({ step }) => {
      step(4, '40% 계산')
      await opened
    })
    expect((await handle.wait(0)).state).toBe('running')
    const other = otherServer()
    await until(async () => (await other.read(scope, handle.id))?.done === 4)
    expect(await other.read(scope, handle.id)).toMatchObject({ state: 'running', message: '40% 계산' })
    open()
    expect((await handle.wait(5000)).state).toBe('done')
  })

  it('tells its starter how far it is without the database, and another company nothing', async () => {
    const scope = await scopeOf()
    const { open, opened } = gate()
    const handle = await t.app.services.jobs.start(scope, spec, async ({ step }) => {
      step(7, '70% 계산')
      await opened
    })
    const asked = () => t.app.services.jobs.read(scope, handle.id)
    const { result, queries } = await t.db.countQueries(asked)
    expect([result, queries]).toEqual([{ id: handle.id, state: 'running', done: 7, total: 10, message: '70% 계산' }, 0])
    expect(await t.app.services.jobs.read(await makeCompany(t), handle.id)).toBeNull()
    open()
    await handle.wait(5000)
  })

  it('is one: a second start by the same key finds the first, on any server', async () => {
    const scope = await scopeOf()
    const { open, opened } = gate()
    let runs = 0
    const run = async () => {
      runs++
      await opened
    }
    const handles = await Promise.all([
      t.app.services.jobs.start(scope, spec, run),
      t.app.services.jobs.start(scope, spec, run),
      otherServer().start(scope, spec, run),
    ])
    expect(new Set(handles.map((handle) => handle.id)).size).toBe(1)
    expect(handles.filter((handle) => handle.started)).toHaveLength(1)
    const another = await t.app.services.jobs.start(scope, { ...spec, key: '2026-12' }, async () => {})
    expect(another.started).toBe(true)
    open()
    await handles[0].wait(5000)
    expect(runs).toBe(1)
    const again = await t.app.services.jobs.start(scope, spec, async () => {})
    expect(again.started).toBe(true)
    await again.wait(5000)
  })

  it('stops when it is cancelled, here or from another server, and is then cancelled', async () => {
    const scope = await scopeOf()
    for (const canceller of [t.app.services.jobs, otherServer()]) {
      const handle = await t.app.services.jobs.start(scope, spec, async ({ cancelled }) => {
        await until(cancelled)
      })
      await canceller.cancel(scope, handle.id)
      expect(await handle.wait(5000)).toMatchObject({ state: 'cancelled', message: '취소했습니다.' })
    }
  })

  it('that was cancelled too late is done', async () => {
    const scope = await scopeOf()
    const { open, opened } = gate()
    const handle = await t.app.services.jobs.start(scope, spec, () => opened)
    await t.app.services.jobs.cancel(scope, handle.id)
    open()
    expect((await handle.wait(5000)).state).toBe('done')
  })

  it('that fails says why when it is a refusal, and nothing internal otherwise', async () => {
    const scope = await scopeOf()
    const refused = await t.app.services.jobs.start(scope, spec, async () => {
      throw new AppError('month-confirmed')
    })
    expect(await refused.wait(5000)).toMatchObject({
      state: 'failed',
      message: new AppError('month-confirmed').message,
    })
    const broken = await t.app.services.jobs.start(scope, spec, async () => {
      throw new Error('a secret bug')
    })
    const job = await broken.wait(5000)
    expect(job.state).toBe('failed')
    expect(job.message).not.toContain('secret')
    expect(t.log.lines.join('\n')).toContain('a secret bug')
  })

  it('may be started from inside of a request without sharing its transaction', async () => {
    const scope = await scopeOf()
    const handle = await t.app.services.jobs.start(scope, spec, async () => {
      await t.db.withCompany(scope, (tx) => tx.updateTable('company').set({ remark: '작업' }).execute())
    })
    expect((await handle.wait(5000)).state).toBe('done')
  })
})

describe('a job whose server is gone', () => {
  const leaveBehind = async (scope: { companyNo: number; userNo: null }) => {
    const { opened } = gate()
    const gone = otherServer()
    const handle = await gone.start(scope, spec, () => opened)
    // A dead process writes no more heartbeats: make the last one old.
    await t.db.withCompany(scope, async (tx) => {
      await sql`update job set owner = 'gone', heartbeat_at = clock_timestamp() - interval '2 minutes'
        where company_no = ${scope.companyNo} and job_id = ${handle.id}`.execute(tx)
    })
    return handle.id
  }

  it('has failed for whoever reads it', async () => {
    const scope = await scopeOf()
    const id = await leaveBehind(scope)
    expect(await t.app.services.jobs.read(scope, id)).toMatchObject({
      state: 'failed',
      message: '서버가 다시 시작되어 끝내지 못했습니다. 다시 실행해 주세요.',
    })
  })

  it('does not keep others from starting it anew', async () => {
    const scope = await scopeOf()
    const id = await leaveBehind(scope)
    const handle = await t.app.services.jobs.start(scope, spec, async () => {})
    expect([handle.started, handle.id === id]).toEqual([true, false])
    expect((await handle.wait(5000)).state).toBe('done')
  })

  it('is swept at the start of a server', async () => {
    const scope = await scopeOf()
    const id = await leaveBehind(scope)
    expect(await otherServer().sweep()).toBeGreaterThan(0)
    expect((await storedJob(scope, id))?.state).toBe('failed')
  })

  it('is free at once when its process on this machine is known to be gone', async () => {
    const scope = await scopeOf()
    const { opened } = gate()
    const gone = otherServer({ process: { ...thisProcess(), pid: 4_194_000 } })
    const { id } = await gone.start(scope, spec, () => opened)
    const handle = await t.app.services.jobs.start(scope, spec, async () => {})
    expect([handle.started, handle.id === id]).toEqual([true, false])
    expect((await handle.wait(5000)).state).toBe('done')
  })

  it('on another machine is free after ten seconds of silence, and not before', async () => {
    const scope = await scopeOf()
    const { opened } = gate()
    const gone = otherServer({ process: { pid: 1, host: 'elsewhere', started: '1' } })
    const { id } = await gone.start(scope, spec, () => opened)
    const silentFor = (seconds: number) =>
      t.db.withCompany(scope, (tx) =>
        // No heartbeat may come between: the row is moved and read in one transaction of its own.
        sql`update job set heartbeat_at = clock_timestamp() - make_interval(secs => ${seconds})
          where job_id = ${id}`.execute(tx),
      )
    await silentFor(8)
    expect((await t.app.services.jobs.read(scope, id))?.state).toBe('running')
    await silentFor(11)
    expect((await t.app.services.jobs.read(scope, id))?.state).toBe('failed')
  })

  it('is done to its end by a server that was running meanwhile, for whoever waits, and what the dead one still brings is refused', async () => {
    const scope = await scopeOf()
    const { open, opened } = gate()
    const kind = `resumable-${scope.companyNo}`
    const survivor = otherServer()
    const remark = (text: string) => async (progress: Progress) =>
      t.db.withCompany(scope, async (tx) => {
        await tx.updateTable('company').set({ remark: text }).execute()
        await progress.seal(tx)
      })
    const given: unknown[] = []
    survivor.resumable(kind, async (_, payload, progress) => {
      given.push(payload)
      await remark('이어서')(progress)
    })
    await survivor.sweep()
    const dying = otherServer({ process: { ...thisProcess(), pid: 4_194_000 } })
    let refused: unknown = null
    const handle = await dying.start(scope, { ...spec, kind, payload: { month: '2026-11' } }, async (progress) => {
      await opened
      await remark('늦게')(progress).catch((error: unknown) => {
        refused = error
        throw error
      })
    })
    expect(await survivor.read(scope, handle.id)).toMatchObject({ id: handle.id })
    await until(async () => (await storedJob(scope, handle.id))?.state === 'done')
    expect(given).toEqual([{ month: '2026-11' }])
    open()
    await until(() => refused !== null)
    expect(refused).toBeInstanceOf(AppError)
    const { remark: kept } = await t.db.withCompany(scope, (tx) =>
      tx.selectFrom('company').select('remark').executeTakeFirstOrThrow(),
    )
    expect(kept).toBe('이어서')
    expect((await storedJob(scope, handle.id))?.state).toBe('done')
  })

  it('is not handed on for ever, and not to a server that started later', async () => {
    const scope = await scopeOf()
    const { opened } = gate()
    for (const [takeovers, early] of [
      [2, true],
      [0, false],
    ] as const) {
      const kind = `limited-${scope.companyNo}-${takeovers}`
      const other = otherServer()
      other.resumable(kind, async () => {})
      if (early) await other.sweep()
      const { state, db } = failing()
      const dying = otherServer({ db, process: { ...thisProcess(), pid: 4_194_000 } })
      const { id } = await dying.start(scope, { ...spec, kind, payload: {} }, () => opened)
      // The dead give no sign of life, however long the rest takes.
      state.down = true
      await t.db.withCompany(scope, (tx) => tx.updateTable('job').set({ takeovers }).where('job_id', '=', id).execute())
      await sweepUntilEnded(other, scope, id)
      expect((await storedJob(scope, id))?.state).toBe('failed')
    }
  })

  it('is cancelled, not handed on, when somebody had asked it to stop', async () => {
    const scope = await scopeOf()
    const kind = `unwanted-${scope.companyNo}`
    const survivor = otherServer()
    let resumed = 0
    survivor.resumable(kind, async () => {
      resumed++
    })
    await survivor.sweep()
    const { opened } = gate()
    const dying = otherServer({ process: { ...thisProcess(), pid: 4_194_000 } })
    const { id } = await dying.start(scope, { ...spec, kind, payload: {} }, () => opened)
    await t.db.withCompany(scope, (tx) =>
      tx.updateTable('job').set({ cancel_requested: true }).where('job_id', '=', id).execute(),
    )
    await sweepUntilEnded(survivor, scope, id)
    expect(await storedJob(scope, id)).toEqual({ state: 'cancelled', message: '취소했습니다.' })
    expect(resumed).toBe(0)
  })
})

describe('a job whose end cannot be stored', () => {
  it('is stored as soon as it can be, and its starter knows the end meanwhile', async () => {
    const scope = await scopeOf()
    const { state, db } = failing()
    const server = otherServer({ db })
    const handle = await server.start(scope, spec, async () => {
      state.down = true
    })
    await until(() => state.refused > 1)
    expect(await handle.wait(0)).toMatchObject({ state: 'done', message: '끝났습니다.' })
    expect((await storedJob(scope, handle.id))?.state).toBe('running')
    state.down = false
    await until(async () => (await storedJob(scope, handle.id))?.state === 'done')
  })

  it('does not keep anybody from starting the same anew once the database is back', async () => {
    const scope = await scopeOf()
    const { state, db } = failing()
    const server = otherServer({ db })
    const first = await server.start(scope, spec, async () => {
      state.down = true
      throw new AppError('month-confirmed')
    })
    await until(() => state.refused > 0)
    state.down = false
    const second = await server.start(scope, spec, async () => {})
    expect(second.started).toBe(true)
    expect((await second.wait(5000)).state).toBe('done')
    expect(await storedJob(scope, first.id)).toMatchObject({
      state: 'failed',
      message: new AppError('month-confirmed').message,
    })
  })

  it('whose own server does not know it is freed at once: the answer of its first row was lost', async () => {
    const scope = await scopeOf()
    let lose = true
    const withCompany: Database['withCompany'] = async (given, run, options) => {
      const result = await t.db.withCompany(given, run, options)
      if (!lose) return result
      lose = false
      throw new DbError({ message: 'the connection broke', code: '08006' })
    }
    const server = otherServer({ db: { ...t.db, withCompany } })
    await expect(server.start(scope, spec, async () => {})).rejects.toThrow('the connection broke')
    const again = await server.start(scope, spec, async () => {})
    expect(again.started).toBe(true)
    expect((await again.wait(5000)).state).toBe('done')
  })
})

describe('what is read ahead', () => {
  it('begins when the job is done and told so, and its failure is only told in the log', async () => {
    const scope = await scopeOf()
    const { open, opened } = gate()
    const seen: string[] = []
    const ahead = async (): Promise<void> => {
      seen.push((await storedJob(scope, handle.id))?.state ?? 'missing')
      await opened
      throw new Error('nobody waits')
    }
    const handle = await t.app.services.jobs.start(scope, { ...spec, ahead }, async () => {})
    expect((await handle.wait(5000)).state).toBe('done')
    await until(() => seen.length === 1)
    expect(seen).toEqual(['done'])
    expect((await t.app.services.jobs.read(scope, handle.id))?.state).toBe('done')
    open()
    await until(() => t.log.lines.some((line) => line.includes('nobody waits')))
    expect((await storedJob(scope, handle.id))?.state).toBe('done')
  })

  it('keeps nobody who asks how the job ended waiting', async () => {
    const scope = await scopeOf()
    const { open, opened } = gate()
    const began = gate()
    // Holds the only session of an embedded database.
    const ahead = (): Promise<void> =>
      t.db.withCompany(scope, async (tx) => {
        await sql`select 1`.execute(tx)
        began.open()
        await opened
      })
    const handle = await t.app.services.jobs.start(scope, { ...spec, ahead }, async () => {})
    expect((await handle.wait(5000)).state).toBe('done')
    await began.opened
    const told = await t.app.services.jobs.read(scope, handle.id)
    open()
    expect(told).toMatchObject({ id: handle.id, state: 'done' })
    await t.app.services.jobs.settled()
    expect((await t.app.services.jobs.read(scope, handle.id))?.state).toBe('done')
  })

  it('begins before long when nobody asks', async () => {
    const began = gate()
    const ahead = async (): Promise<void> => began.open()
    await t.app.services.jobs.start(await scopeOf(), { ...spec, ahead }, async () => {})
    await began.opened
  })

  it('does not begin after a job that failed', async () => {
    const scope = await scopeOf()
    let begun = false
    const ahead = async (): Promise<void> => {
      begun = true
    }
    const handle = await t.app.services.jobs.start(scope, { ...spec, ahead }, async () => {
      throw new AppError('conflict')
    })
    expect((await handle.wait(5000)).state).toBe('failed')
    expect(begun).toBe(false)
  })
})

describe('a server that stops', () => {
  it('waits for what is read ahead', async () => {
    const scope = await scopeOf()
    const server = otherServer()
    const { open, opened } = gate()
    let ended = false
    const ahead = async (): Promise<void> => {
      await opened
      ended = true
    }
    const handle = await server.start(scope, { ...spec, ahead }, async () => {})
    expect((await handle.wait(5000)).state).toBe('done')
    const closed = server.close()
    open()
    await closed
    expect(ended).toBe(true)
  })

  it('asks its jobs to end, stores how they ended, and tells why', async () => {
    const scope = await scopeOf()
    const server = otherServer()
    const handle = await server.start(scope, spec, async ({ cancelled }) => {
      await until(cancelled)
    })
    await server.close()
    expect(await storedJob(scope, handle.id)).toMatchObject({
      state: 'failed',
      message: '서버를 멈추어 끝내지 못했습니다. 다시 실행해 주세요.',
    })
  })

  it('asks a job that is begun meanwhile to end as well', async () => {
    const scope = await scopeOf()
    const server = otherServer()
    await server.close()
    let asked: boolean | null = null
    const handle = await server.start(scope, spec, async ({ cancelled }) => {
      asked = cancelled()
    })
    await handle.wait()
    expect(asked).toBe(true)
    expect(await storedJob(scope, handle.id)).toMatchObject({ state: 'failed' })
  })
})

describe('the calls', () => {
  it('read and cancel for the operators of the company, and for nobody else', async () => {
    const { companyNo, operator, employee } = await makeCast(t)
    const stranger = (await makeCast(t)).operator
    const chief = await loginAs(t, await makeUser(t, { role: '01' }))
    // Operates a company of their own, and is an employee in this one.
    const elsewhere = await makeCompany(t)
    const companies = [elsewhere, { companyNo, role: '21' as const, employeeNo: 2 }]
    const colleague = await loginAs(t, await makeUser(t, { role: '11', companies }))
    const handle = await t.app.services.jobs.start(
      { companyNo, userNo: operator.userNo },
      spec,
      async ({ cancelled }) => {
        await until(cancelled)
      },
    )
    const input = { params: { id: handle.id } }
    expect((await operator.call(readJob, input)).body.job).toMatchObject({ id: handle.id, state: 'running', total: 10 })
    expect((await chief.call(readJob, input)).status).toBe(200)
    for (const other of [stranger, colleague]) {
      expect((await other.call(readJob, input)).status).toBe(404)
      expect((await other.call(cancelJob, input)).status).toBe(404)
    }
    expect((await employee.call(readJob, input)).status).toBe(403)
    expect((await operator.call(readJob, { params: { id: crypto.randomUUID() } })).status).toBe(404)
    expect((await operator.call(cancelJob, input)).status).toBe(200)
    expect((await handle.wait(5000)).state).toBe('cancelled')
  })
})
