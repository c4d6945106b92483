import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const ORIGIN = 'https://handal.test'
const SOURCE = readFileSync(join(import.meta.dirname, '../../../../public/check-in-worker.js'), 'utf8')
type Handler = (event: object) => void

/** The service worker of the phone's page in a browser of its own: what the server has, and whether it can be reached. */
const makeWorker = () => {
  const server = { files: new Map<string, string>(), offline: false, asked: [] as string[] }
  const kept = new Map<string, Response>()
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname
  const fetching = (asked: string | { url: string }): Promise<Response> => {
    const path = pathOf(asked)
    server.asked.push(path)
    if (server.offline) return Promise.reject(new TypeError('no network'))
    const body = server.files.get(path)
    return Promise.resolve(new Response(body ?? 'none', { status: body === undefined ? 404 : 200 }))
  }
  const match = (asked: string | { url: string }) => Promise.resolve(kept.get(pathOf(asked))?.clone())
  const cache = {
    match,
    put: (asked: string | { url: string }, answer: Response) => {
      kept.set(pathOf(asked), answer)
      return Promise.resolve()
    },
    // All or none, as in a browser.
    addAll: async (paths: readonly string[]) => {
      const answers = await Promise.all(paths.map(fetching))
      if (answers.some(({ ok }) => !ok)) throw new TypeError('a file is missing')
      for (const [index, path] of paths.entries()) kept.set(path, answers[index] ?? new Response())
    },
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: `${ORIGIN}${path}` }))),
    delete: (asked: { url: string }) => Promise.resolve(kept.delete(pathOf(asked))),
  }
  const caches = { open: () => Promise.resolve(cache), match, keys: () => Promise.resolve([]), delete: () => undefined }
  const handlers = new Map<string, Handler>()
  const self = {
    registration: { scope: `${ORIGIN}/home/check-in` },
    location: { origin: ORIGIN },
    skipWaiting: () => undefined,
    clients: { claim: () => undefined },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  }
  runInNewContext(SOURCE, { self, caches, fetch: fetching, URL, Set, Promise })
  const install = (): Promise<unknown> => {
    const works: Promise<unknown>[] = []
    handlers.get('install')?.({ waitUntil: (done: Promise<unknown>) => works.push(done) })
    return Promise.all(works)
  }
  /** What the page gets of an address; null: the worker leaves it to the browser. */
  const open = async (path: string, mode = 'navigate', method = 'GET'): Promise<string | null> => {
    const answers: Promise<Response>[] = []
    const respondWith = (given: Promise<Response>) => answers.push(given)
    handlers.get('fetch')?.({ request: { method, mode, url: `${ORIGIN}${path}` }, respondWith })
    const [answer] = answers
    return answer === undefined ? null : (await answer).text()
  }
  return { server, kept, install, open }
}
const pageOf = (version: number): string => `<script src="/assets/page-${version}.js"></script>`
const deploy = ({ server }: ReturnType<typeof makeWorker>, version: number, ...files: string[]): void => {
  server.files = new Map(
    ['/scheme.js', '/favicon.svg', ...files].map((path) => [path, `${path} of version ${version}`]),
  )
  server.files.set('/home/check-in', pageOf(version))
}

it('opens the page without a network after the first visit, with all that it names', async () => {
  const worker = makeWorker()
  deploy(worker, 1, '/assets/page-1.js')
  await worker.install()
  worker.server.offline = true
  expect(await worker.open('/home/check-in')).toBe(pageOf(1))
  expect(await worker.open('/assets/page-1.js', 'no-cors')).toContain('version 1')
})

it('the application updated between two taps: the new page is kept when all of it is there, and the old one until then', async () => {
  const worker = makeWorker()
  deploy(worker, 1, '/assets/page-1.js')
  await worker.install()
  // The new page is there before its script, as in the middle of an update.
  deploy(worker, 2)
  expect(await worker.open('/home/check-in')).toBe(pageOf(2))
  worker.server.offline = true
  expect(await worker.open('/home/check-in')).toBe(pageOf(1))
  expect(await worker.open('/assets/page-1.js', 'no-cors')).toContain('version 1')
  worker.server.offline = false
  deploy(worker, 2, '/assets/page-2.js')
  await worker.open('/home/check-in')
  await expect
    .poll(() => [...worker.kept.keys()].filter((path) => path.startsWith('/assets/')))
    .toEqual(['/assets/page-2.js'])
  worker.server.offline = true
  expect(await worker.open('/home/check-in')).toBe(pageOf(2))
})

it('keeps nothing of what the server answers, hands on every tap, and leaves other screens alone', async () => {
  const worker = makeWorker()
  deploy(worker, 1, '/assets/page-1.js')
  await worker.install()
  expect(await worker.open('/api/attendance/events/', 'cors', 'POST')).toBeNull()
  expect(await worker.open('/api/attendance/check-in/', 'cors')).toBeNull()
  expect(await worker.open('/home/attendance')).toBeNull()
  expect([...worker.kept.keys()].toSorted()).toEqual([
    '/assets/page-1.js',
    '/favicon.svg',
    '/home/check-in',
    '/scheme.js',
  ])
})
