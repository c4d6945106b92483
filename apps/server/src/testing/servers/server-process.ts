import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { makeTokens } from '../../session/tokens.ts'
import { entryUrl, sourceArguments } from '../../system/entry.ts'

/** A port of this computer that is taken until it is closed. */
export const freePort = (): Promise<{ port: number; close: () => void }> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, close: () => server.close() })
    })
  })

/** What a server process is told by its environment. */
export const serverEnvironment = (dataDir: string, port: number, databaseUrl = '') => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: String(port),
  DEMO: '',
  HANDAL_SECRET: '',
})

export type ServerProcess = {
  readonly child: ChildProcess
  readonly port: number
  /** The code with which it ended; -1 where a signal ended it. */
  readonly exited: Promise<number>
  /** The same now; null while it runs. */
  readonly exit: () => number | null
  /** Status of its health; 0 where nobody answers. */
  readonly health: () => Promise<number>
}

/** Starts the server as a process of its own and waits until it answers; `output` is where its lines go. */
export const startServerProcess = async (
  dataDir: string,
  { databaseUrl = '', output = 'ignore' }: { databaseUrl?: string; output?: number | 'ignore' | 'inherit' } = {},
): Promise<ServerProcess> => {
  const { port, close } = await freePort()
  close()
  const child = spawn(process.execPath, [...sourceArguments(), fileURLToPath(entryUrl('main', 'main.ts'))], {
    env: serverEnvironment(dataDir, port, databaseUrl),
    stdio: ['ignore', output, output],
  })
  let exit: number | null = null
  const exited = new Promise<number>((resolve) => {
    child.on('exit', (code) => {
      exit = code ?? -1
      resolve(exit)
    })
  })
  const health = async (): Promise<number> => {
    try {
      return (await fetch(`http://127.0.0.1:${port}/api/health/`)).status
    } catch {
      return 0
    }
  }
  const end = Date.now() + 90_000
  while ((await health()) !== 200) {
    if (exit !== null || Date.now() > end) {
      child.kill('SIGKILL')
      throw new Error(`the server did not start: ${exit}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { child, port, exited, exit: () => exit, health }
}

/** A session of an operator who needs no second factor, and its access token, made past the server. */
export const sessionPast = async (db: Database, secret: Uint8Array, userNo: number): Promise<string> => {
  const sessionId = randomUUID()
  const now = new Date().toISOString()
  const session = { session_id: sessionId, user_no: userNo, rotated_at: now, created_at: now, last_used_at: now }
  await db.withSystem('시험', null, (tx) =>
    tx
      .insertInto('user_session')
      .values({ ...session, address: '127.0.0.1', expires_at: new Date(Date.now() + 3_600_000).toISOString() })
      .execute(),
  )
  return makeTokens(secret, systemClock()).access({ userNo, sessionId, role: '11' })
}
