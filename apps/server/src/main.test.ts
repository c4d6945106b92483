import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { entryUrl, sourceArguments } from './system/entry.ts'

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
})
