import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobAnswerSchema } from '@handal/contracts/jobs'
import { afterAll, expect, it } from 'vitest'
import { auditKey } from '../audit/chain.ts'
import { loadSecret } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { makeCompany, makeUser } from '../testing/app.ts'
import { fillPayrollCompany } from '../testing/factories-payroll.ts'
import { sessionPast, startServerProcess } from '../testing/servers/server-process.ts'
import { makeServerDatabase, onServer, testServerUrl } from '../testing/template.ts'
import { memoryLog } from './log.ts'

const server = testServerUrl()
const dataDir = mkdtempSync(join(tmpdir(), 'handal-lost-'))
const stops: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

const portOf = (listening: Server): number => {
  const address = listening.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
const listening = (made: Server): Promise<number> =>
  new Promise((resolve) => void made.listen(0, '127.0.0.1', () => resolve(portOf(made))))

/** A way to the database that can be cut: every connection on it ends as if its backend had been killed (`kill -9`). */
const cuttable = async (url: string) => {
  const { hostname, port, searchParams } = new URL(url)
  const host = searchParams.get('host')
  const open = new Set<Socket>()
  let left = Infinity
  let broken = (): void => {}
  const cut = (): void => {
    for (const socket of open) socket.resetAndDestroy()
    open.clear()
  }
  const way = createServer((near) => {
    const far = host === null ? connect(Number(port), hostname) : connect(join(host, `.s.PGSQL.${port}`))
    open.add(near)
    near.on('data', (part) => {
      far.write(part)
      left -= part.length
      if (left > 0) return
      left = Infinity
      broken()
    })
    far.on('data', (part) => near.write(part))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    near.on('close', () => open.delete(near))
  })
  const through = new URL(url)
  through.search = ''
  through.host = `127.0.0.1:${await listening(way)}`
  stops.push(() => way.close(), cut)
  return {
    url: through.href,
    cut,
    /** Does this once so many bytes have been sent from now on; 0: no more. */
    after: (bytes: number, act: () => void): void => {
      left = bytes === 0 ? Infinity : bytes
      broken = act
    },
  }
}

const PEOPLE = 400
/** Bytes after the order of a calculation at which its connections break: before it reads, while it does, while it writes. */
const MOMENTS = [2_000, 20_000, 60_000, 120_000, 200_000, 300_000]
/** Ends the backends in order, each with a last word. */
const terminate = (url: string): Promise<unknown> =>
  onServer(url, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  )

if (server !== null)
  it('a server whose database loses its backends while it calculates goes on and calculates again', async () => {
    const { url, drop } = await makeServerDatabase(server)
    stops.push(drop)
    const secret = loadSecret({ secretText: null, dataDir })
    const db = await openDatabase({ databaseUrl: url, dataDir, log: memoryLog(), auditKey: auditKey(secret) })
    stops.push(() => db.close())
    const { companyNo } = await makeCompany({ db })
    await fillPayrollCompany(db, companyNo, { people: PEOPLE, months: ['2026-11'] })
    const { userNo } = await makeUser({ db }, { companies: [{ companyNo }] })
    const access = await sessionPast(db, secret, userNo)
    const way = await cuttable(url)
    const running = await startServerProcess(dataDir, { databaseUrl: way.url })
    stops.push(() => running.child.kill('SIGKILL'))

    const call = async (method: string, path: string, body?: object): Promise<Response | null> => {
      try {
        return await fetch(`http://127.0.0.1:${running.port}${path}`, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
      } catch {
        return null
      }
    }
    const order = () => call('POST', '/api/salary/management/', { month: '2026-11', updateAll: true })
    const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
      for (const end = Date.now() + 60_000; !(await isSo());) {
        if (running.exit() !== null) throw new Error(`the server ended with ${running.exit()}`)
        if (Date.now() > end) throw new Error(`not within a minute: ${what}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    /** Orders a calculation and waits for its end; null: it was not taken. */
    const calculated = async (): Promise<string | null> => {
      const answer = await order()
      if (answer === null || answer.status >= 300) return null
      const { job } = jobAnswerSchema.parse(await answer.json())
      let state: string = job.state
      await until('the end of the job', async () => {
        const now = await call('GET', `/api/jobs/${job.id}/`)
        if (now?.status === 200) ({ state } = jobAnswerSchema.parse(await now.json()).job)
        return !['queued', 'running'].includes(state)
      })
      return state
    }
    const ends: (string | null)[] = []
    for (const act of [way.cut, () => void terminate(url)])
      for (const bytes of MOMENTS) {
        way.after(bytes, act)
        ends.push(await calculated())
        way.after(0, act)
        await until('an answer of the server', async () => (await running.health()) === 200)
      }
    expect(running.exit()).toBeNull()
    // At least one was broken off in its midst.
    expect(ends).toContain('failed')
    await until('a whole calculation', async () => (await calculated()) === 'done')
    const slips = await db.withCompany({ companyNo }, (tx) => tx.selectFrom('payslip').select('employee_no').execute())
    expect(slips).toHaveLength(PEOPLE)
  })
else it('needs a PostgreSQL server, which the embedded database is not', () => expect(server).toBeNull())
