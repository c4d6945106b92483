import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { RUN_FOLDER } from './global-setup.ts'
import { type RunningServer, type StartOptions, startServer } from './server.ts'

export { expect } from '@playwright/test'

/** Password of every demo account. */
export const PASSWORD = 'handal1234!'
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** What went wrong on a page without being seen: exceptions, and what the console calls an error. */
export type Problems = { readonly list: string[] }

/** Collects exceptions and console errors of every page of a context. */
export const watch = (context: BrowserContext, problems: Problems): void => {
  context.on('page', (page) => {
    page.on('pageerror', (error) => problems.list.push(`exception: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.list.push(`console: ${message.text()} (${message.location().url})`)
    })
  })
}

/**
 * Keeps what a page has said in passing: the text of each toast, and whether it showed progress. They are gone after seconds, which
 * on a busy machine may be before anybody looks. Begins anew with each page load.
 */
const remember = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const said: string[] = []
    const heard = new WeakSet<Element>()
    const passed = { said, progress: false }
    Object.assign(window, { passed })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.hd-toast')) {
        if (heard.has(toast)) continue
        heard.add(toast)
        said.push(toast.textContent ?? '')
      }
      passed.progress ||= document.querySelector('progress, [role="progressbar"]') !== null
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Signs a context in through the API, as a browser that has logged in before: cookies only. */
export const signIn = async (context: BrowserContext, url: string, loginId: string): Promise<void> => {
  const answer = await context.request.post(`${url}/api/login/`, { data: { login_id: loginId, password: PASSWORD } })
  expect(answer.status(), `login of ${loginId}`).toBe(200)
}

type WorkerFixtures = {
  /** The server of a key, started when first asked for. */
  serverOf: (dataKey: string) => Promise<RunningServer>
}
type Look = { phone?: boolean; dark?: boolean }
type TestFixtures = {
  /**
   * Files with the same key share a server per worker; a file that changes data takes a key of its own
   * (`test.use({ dataKey: 'name' })`) and thereby a server and a data folder of its own, in the same browser.
   */
  dataKey: string
  server: RunningServer
  /** Console errors that this journey provokes on purpose. */
  expectedProblems: RegExp[]
  problems: Problems
  /** Starts a server of this journey's own. It ends after the pages: what they still load meets no server that is gone. */
  startOwn: (kind: 'demo' | 'empty', options?: StartOptions) => Promise<RunningServer>
  /** Opens a page of another browser profile on a server. */
  visit: (url: string, look?: Look) => Promise<Page>
  /** The same on the file's server, signed in when a login id is given. */
  open: (options?: { as?: string } & Look) => Promise<Page>
  /** A data folder of this journey's own: a copy of the demo, or empty. */
  makeFolder: (kind: 'demo' | 'empty') => string
}

/** Key of the files that only read. */
const SHARED = 'shared'
const emptyFolder = (): string => mkdtempSync(join(process.env[RUN_FOLDER] ?? '', 'data-'))
const copyDemo = (): string => {
  const dataDir = emptyFolder()
  cpSync(join(process.env[RUN_FOLDER] ?? '', 'template'), dataDir, { recursive: true, preserveTimestamps: true })
  return dataDir
}

const openContext = (browser: Browser, url: string, phone: boolean, dark: boolean): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: phone ? PHONE : DESKTOP,
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
    ...(phone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  })

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const running = new Map<string, RunningServer>()
      const end = async (dataKey: string, server: RunningServer): Promise<void> => {
        running.delete(dataKey)
        await server.stop()
        rmSync(server.dataDir, { recursive: true, force: true })
      }
      await use(async (dataKey) => {
        const found = running.get(dataKey)
        if (found !== undefined) return found
        // The file that had data of its own is through.
        for (const [key, server] of running) if (key !== SHARED) await end(key, server)
        const server = await startServer(copyDemo())
        running.set(dataKey, server)
        return server
      })
      for (const [key, server] of running) await end(key, server)
    },
    { scope: 'worker' },
  ],
  dataKey: [SHARED, { option: true }],
  server: async ({ serverOf, dataKey }, use) => use(await serverOf(dataKey)),
  expectedProblems: [[], { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  problems: async ({}, use) => use({ list: [] }),
  startOwn: async ({ makeFolder }, use) => {
    const running: RunningServer[] = []
    await use(async (kind, options) => {
      const server = await startServer(makeFolder(kind), options)
      running.push(server)
      return server
    })
    for (const server of running) await server.stop()
  },
  // oxlint-disable-next-line no-unused-vars -- its servers start before the pages, and so end after them
  visit: async ({ browser, problems, expectedProblems, startOwn: _ }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (url, { phone = false, dark = false } = {}) => {
      const context = await openContext(browser, url, phone, dark)
      contexts.push(context)
      watch(context, problems)
      await remember(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    const unexpected = problems.list.filter((text) => !expectedProblems.some((pattern) => pattern.test(text)))
    expect(unexpected, 'errors on the page or in the console').toEqual([])
  },
  open: async ({ visit, server }, use) => {
    await use(async ({ as, ...look } = {}) => {
      const page = await visit(server.url, look)
      if (as !== undefined) await signIn(page.context(), server.url, as)
      return page
    })
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  makeFolder: async ({}, use) => {
    const made: string[] = []
    await use((kind) => {
      const dataDir = kind === 'demo' ? copyDemo() : emptyFolder()
      made.push(dataDir)
      return dataDir
    })
    for (const dataDir of made) rmSync(dataDir, { recursive: true, force: true })
  },
})
