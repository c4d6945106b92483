import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, openSync, closeSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { jobAnswerSchema } from '@handal/contracts/jobs'
import { auditKey } from '../audit/chain.ts'
import { loadSecret } from '../config.ts'
import { embeddedFolder, openDatabase } from '../db/open.ts'
import { makeCompany, makeUser } from '../testing/app.ts'
import { fillPayrollCompany } from '../testing/factories-payroll.ts'
import { freePort, serverEnvironment, sessionPast, startServerProcess } from '../testing/servers/server-process.ts'
import { templateFolder } from '../testing/template.ts'
import { controlPath } from './control.ts'
import { entryUrl, sourceArguments } from './entry.ts'
import { memoryLog } from './log.ts'

const base = mkdtempSync(join(tmpdir(), 'handal-survive-'))
const stops: (() => void)[] = []
afterAll(() => {
  for (const stop of stops) stop()
  rmSync(base, { recursive: true, force: true })
})

/** A server whose every line of log meets a full disk; `dataDir` holds a migrated database. */
const startDeaf = async (dataDir: string) => {
  const full = openSync('/dev/full', 'w')
  const server = await startServerProcess(dataDir, { output: full })
  closeSync(full)
  stops.push(() => server.child.kill('SIGKILL'))
  return server
}

describe('a server', () => {
  it('whose log meets a full disk, and whose socket is sent nonsense, goes on and stops in order', async () => {
    const dataDir = join(base, 'data')
    cpSync(templateFolder(), embeddedFolder(dataDir), { recursive: true })
    const server = await startDeaf(dataDir)
    for (const nonsense of ['', 'no json', '{"dump": 7}', 'null', '{"dump": "/nonexistent/folder/file"}'])
      await new Promise<void>((resolve) => {
        const socket = connect(controlPath(dataDir))
        socket.on('error', () => resolve())
        socket.on('close', () => resolve())
        socket.resume()
        socket.end(nonsense)
      })
    // An answer with 500 writes to the log, too.
    expect(await server.health()).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })
})

describe('a server that is asked to stop while it calculates', () => {
  it('ends its job in order, all or nothing, and leaves with 0', async () => {
    const dataDir = join(base, 'busy')
    cpSync(templateFolder(), embeddedFolder(dataDir), { recursive: true })
    const secret = loadSecret({ secretText: null, dataDir })
    const open = () => openDatabase({ databaseUrl: null, dataDir, log: memoryLog(), auditKey: auditKey(secret) })
    const people = 1500
    const first = await open()
    const { companyNo } = await makeCompany({ db: first })
    await fillPayrollCompany(first, companyNo, { people, months: ['2026-11'] })
    const { userNo } = await makeUser({ db: first }, { companies: [{ companyNo }] })
    const access = await sessionPast(first, secret, userNo)
    await first.close()

    const server = await startDeaf(dataDir)
    const asked = await fetch(`http://127.0.0.1:${server.port}/api/salary/management/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify({ month: '2026-11', updateAll: true }),
    })
    const { job } = jobAnswerSchema.parse(await asked.json())
    expect(job.state).toBe('running')
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)

    const again = await open()
    const { state, message, slips } = await again.withCompany({ companyNo }, async (tx) => ({
      ...(await tx.selectFrom('job').select(['state', 'message']).executeTakeFirstOrThrow()),
      slips: (await tx.selectFrom('payslip').select('employee_no').execute()).length,
    }))
    await again.close()
    expect([
      ['failed', '서버를 멈추어 끝내지 못했습니다. 다시 실행해 주세요.', 0],
      ['done', '끝났습니다.', people],
    ]).toContainEqual([state, message, slips])
  })
})

describe('a taken port', () => {
  it('is told before a database is made', async () => {
    const taken = await freePort()
    const dataDir = join(base, 'never')
    const child = spawn(process.execPath, [...sourceArguments(), fileURLToPath(entryUrl('main', 'main.ts'))], {
      env: serverEnvironment(dataDir, taken.port),
    })
    stops.push(() => child.kill('SIGKILL'))
    let said = ''
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString()
    })
    const code = await new Promise((resolve) => child.on('exit', resolve))
    taken.close()
    expect([code, said]).toEqual([1, expect.stringContaining(`포트 ${taken.port}을(를) 이미 다른 프로그램이 쓰고`)])
    expect(() => openSync(dataDir, 'r')).toThrow('ENOENT')
  })
})
