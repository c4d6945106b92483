import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The build under test; HANDAL_BUILD names the `apps` folder of another one. */
const main = join(process.env['HANDAL_BUILD'] ?? join(import.meta.dirname, '../..'), 'server/dist/main.js')

/** A running product: its address, what it said, and how to end it. */
export type RunningServer = {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly said: () => string
  readonly stop: () => Promise<void>
}
export type StartOptions = {
  /** Default true. */
  readonly demo?: boolean
  /** A day of the demo's own, without the load company; default: that of the journeys. */
  readonly date?: string
  /** An ISO instant from which the server's clock runs on; without it the demo stands on its day. */
  readonly clock?: string
  /** Of a server that was there before; default: a free one. */
  readonly port?: number
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

// Each process looks among ports of its own, below those that the system hands out: no other takes one before the server does.
let next = 20_000 + (process.pid % 1200) * 10
const freePort = async (): Promise<number> => {
  while (!(await isFree(next))) next++
  return next++
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode)))

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health/`)).status === 200
  } catch {
    return false
  }
}

/** The day on which the demo of the journeys stands. */
export const DEMO_DATE = '2026-11-21'
/** People of the load company. */
export const LOAD_PEOPLE = 1000

/** Starts the built server on a data folder and waits until its health page answers. Throws with what it said when it ends before. */
export const startServer = async (dataDir: string, options: StartOptions = {}): Promise<RunningServer> => {
  if (!existsSync(main)) throw new Error(`${main} is missing: run 'npm run build' first`)
  const { demo = true, clock, date } = options
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: demo ? '1' : '0',
      DEMO_DATE: demo && clock === undefined ? (date ?? DEMO_DATE) : '',
      DEMO_EMPLOYEES: String(date === undefined ? LOAD_PEOPLE : 0),
      TEST_CLOCK: clock ?? '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const keep = (part: Buffer): void => {
    said = (said + part.toString()).slice(-8000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const deadline = Date.now() + 600_000
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`the server did not become ready (exit ${child.exitCode}):\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    port,
    dataDir,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}
