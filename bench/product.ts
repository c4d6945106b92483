import { yearMonth } from '@handal/base/date'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The build measured; HANDAL_BUILD names the `apps` folder of another one. */
export const buildFolder = process.env['HANDAL_BUILD'] ?? join(import.meta.dirname, '../apps')
const main = join(buildFolder, 'server/dist/main.js')
/** The day on which the demo of the benchmarks stands, and the month that waits in the load company. */
export const DEMO_DATE = '2026-11-21'
export const MONTH = yearMonth('2026-11')
export const LOAD_COMPANY = 4

/** The database that is measured. */
export type Kind = 'PostgreSQL' | 'embedded'
/** Where a data set lives: a folder for files and keys, and the database when it is a server's. */
export type Place = { readonly dataDir: string; readonly databaseUrl: string | null }
/** A started product. */
export type Product = {
  readonly url: string
  /** Milliseconds from the start of the process until its health page answered 200. */
  readonly startMs: number
  /** Resident memory of the process now, in bytes. */
  readonly memory: () => number
  /** Milliseconds of processor that the process took until now. */
  readonly cpuMs: () => number
  readonly stop: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const isReady = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/api/health/`)
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode === null && child.signalCode === null) child.once('exit', () => resolve())
    else resolve()
  })
const residentBytes = (pid: number): number => {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? Number.NaN) * 1024
}

/** Time of a process on processors, which Linux counts in hundredths of a second. */
export const processorMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Starts the built server; `people` is the size of the load company, null: without the demo. */
export const startProduct = async (place: Place, people: number | null): Promise<Product> => {
  if (!existsSync(main)) throw new Error(`${main} is missing: run 'npm run build' first`)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      DEMO: people === null ? '0' : '1',
      DEMO_DATE: people === null ? '' : DEMO_DATE,
      DEMO_EMPLOYEES: String(people ?? 0),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const keep = (part: Buffer): void => {
    said = (said + part.toString()).slice(-4000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - began > 300_000) {
      child.kill('SIGKILL')
      throw new Error(`the server did not start (exit ${child.exitCode}):\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const startMs = performance.now() - began
  return {
    url,
    startMs,
    memory: () => residentBytes(child.pid ?? 0),
    cpuMs: () => processorMs(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}

/** A signed-in account of the demo. */
export type Client = {
  readonly access: string
  /** The whole answer of a call; throws when it is not 2xx. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Response>
  readonly json: <T>(method: string, path: string, body?: unknown) => Promise<T>
}

/** Signs an account of the demo in; the load company's operator when none is named. */
export const signIn = async (url: string, login = 'load'): Promise<Client> => {
  const send = async (method: string, path: string, body: unknown, access: string): Promise<Response> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(access === '' ? {} : { authorization: `Bearer ${access}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const answer = await send('POST', '/api/login/', { login_id: login, password: 'handal1234!' }, '')
  const { access } = (await answer.json()) as { access: string }
  const call: Client['call'] = (method, path, body) => send(method, path, body, access)
  return {
    access,
    call,
    json: async <T>(method: string, path: string, body?: unknown) =>
      (await (await call(method, path, body)).json()) as T,
  }
}
