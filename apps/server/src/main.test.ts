import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { embeddedFolder, openDatabase } from './db/open.ts'
import { entryUrl, sourceArguments } from './system/entry.ts'
import { memoryLog } from './system/log.ts'
import { markDemo } from './system/setup.ts'
import { makeServerDatabase, templateFolder, testServerUrl } from './testing/template.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'handal-main-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (env: Record<string, string>): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const main = fileURLToPath(entryUrl('main', 'main.ts'))
    const child = spawn(process.execPath, [...sourceArguments(), main], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: '', HANDAL_SECRET: '', ...env },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString()
      })
    child.on('exit', (code) => resolve({ code, said }))
  })

describe('a start that cannot be', () => {
  it('ends with one plain sentence and a code that tells', async () => {
    const [port, server] = await Promise.all([
      start({ PORT: 'abc' }),
      start({ DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/nothing' }),
    ])
    expect(port.code).toBe(1)
    expect(port.said.trim().split('\n')).toEqual([
      expect.stringContaining('PORT 값 "abc"은(는) 쓸 수 없습니다. 0에서 65535 사이의 정수로 지정해 주세요.'),
    ])
    expect(server.code).toBe(1)
    expect(server.said.trim().split('\n')).toEqual([
      expect.stringMatching(
        /DATABASE_URL의 PostgreSQL\(someone@127\.0\.0\.1:1\/nothing\)에 연결하지 못했습니다: 그 주소와 포트에서 응답하는 서버가 없습니다/,
      ),
    ])
    expect(server.said).not.toContain('hidden')
    // With DATABASE_URL only the key is made here, never an embedded database.
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
  })

  it('refuses the demo to others, a clock that is set without the demo, and the data of a demo without DEMO', async () => {
    const [open, clock] = await Promise.all([
      start({ DEMO: '1', HOST: '0.0.0.0' }),
      start({ TEST_CLOCK: '2026-11-20T10:00:00+09:00', VITEST: '' }),
    ])
    expect([open.code, open.said]).toEqual([1, expect.stringContaining('DEMO_PUBLIC=1')])
    expect([clock.code, clock.said]).toEqual([1, expect.stringContaining('TEST_CLOCK')])

    const server = testServerUrl()
    const place = mkdtempSync(join(tmpdir(), 'handal-demo-'))
    const database = server === null ? null : await makeServerDatabase(server)
    try {
      if (server === null) cpSync(templateFolder(), embeddedFolder(place), { recursive: true })
      const config = { dataDir: place, databaseUrl: database?.url ?? null, log: memoryLog() }
      const db = await openDatabase(config)
      await markDemo(db, '2026-11-20')
      await db.close()
      const env = { DATA_DIR: place, DATABASE_URL: database?.url ?? '' }
      const [bare, early] = [await start(env), await start({ ...env, DEMO: '1', DEMO_DATE: '2026-11-01' })]
      expect([bare.code, bare.said.trim().split('\n')]).toEqual([
        1,
        [expect.stringContaining('비밀번호가 공개된 체험 자료라서 DEMO 없이 시작하지 않습니다.')],
      ])
      expect([early.code, early.said.trim().split('\n')]).toEqual([
        1,
        [expect.stringContaining('이 체험 자료는 2026-11-20에 맞춰 만들었습니다.')],
      ])
    } finally {
      rmSync(place, { recursive: true, force: true })
      await database?.drop()
    }
  })
})
