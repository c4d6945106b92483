import { existsSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Figure, figure, median, quantile } from './figures.ts'
import { MONTH } from './product.ts'
import { slowLine } from './slow-line.ts'

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium of the machine, with an empty profile. */
export const launch = (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM'] ?? candidates.find((path) => existsSync(path))
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** JavaScript that a page asks for until it stands, as the server sends it compressed, in bytes, with the number of files. */
const scriptsOf = async (browser: Browser, address: string): Promise<{ bytes: number; files: number; ms: number }> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || /\.m?js$/.test(new URL(response.url()).pathname))
      sizes.push(response.body().then((body) => brotliCompressSync(body).length))
  })
  const began = performance.now()
  await page.goto(address)
  await page.locator('#root h1').first().waitFor()
  const ms = performance.now() - began
  const all = await Promise.all(sizes)
  await context.close()
  return { bytes: all.reduce((sum, size) => sum + size, 0), files: all.length, ms }
}

/** Milliseconds until the first words of a page stand on a line of 400 kbit/s and 400 ms, with an empty profile. */
const wordsOnSlowLine = async (browser: Browser, address: string): Promise<number> => {
  const { origin, port, pathname } = new URL(address)
  const line = await slowLine(Number(port))
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(origin.replace(port, String(line.port)) + pathname, { waitUntil: 'load', timeout: 120_000 })
  const ms = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  await context.close()
  line.close()
  return ms ?? Number.POSITIVE_INFINITY
}

/** JavaScript of the first pages, compressed, and their limits in bytes: /service-info shows a calculator beside its words. */
const PAGES = { '/login': 180 * 1024, '/service-info': 250 * 1024 } as const

/** Size of the first page's JavaScript, and when its words stand. */
export const measurePages = async (browser: Browser, url: string): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [path, limit] of Object.entries(PAGES)) {
    const { bytes, files, ms } = await scriptsOf(browser, url + path)
    figures.push(
      figure('browser', `JavaScript of ${path}, compressed, ${files} files`, bytes, 'KB', limit),
      figure('browser', `${path} stands, empty profile`, ms, 'ms'),
      figure('browser', `words of ${path}, 400 kbit/s`, await wordsOnSlowLine(browser, url + path), 'ms', 2000),
    )
  }
  return figures
}

type Scroll = { frames: number[]; blank: number; scrolled: number; rows: number }

/**
 * Scrolls the payroll grid with the wheel and looks at every frame: does any part of the body show no row? The scroll event
 * of a frame comes before its animation callbacks, so what they see is what is painted.
 */
const scrollGrid = async (page: Page): Promise<Scroll> => {
  const grid = page.getByRole('grid')
  const box = await grid.boundingBox()
  if (box === null) throw new Error('the grid is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('[role="grid"]')
    if (element === null) throw new Error('no grid')
    const state = { frames: [] as number[], blank: 0, stop: false, last: performance.now() }
    Object.assign(window, { scrollState: state })
    const look = (now: number): void => {
      state.frames.push(now - state.last)
      state.last = now
      const frame = element.getBoundingClientRect()
      const head = element.querySelector('[role="row"]')?.getBoundingClientRect().bottom ?? frame.top
      const sum = element.querySelector('.rdg-summary-row')?.getBoundingClientRect().top ?? frame.bottom
      const rows = [...element.querySelectorAll('.rdg-row')].map((row) => row.getBoundingClientRect())
      const top = Math.min(...rows.map((row) => row.top))
      const bottom = Math.max(...rows.map((row) => row.bottom))
      if (rows.length === 0 || top > head + 1 || bottom < Math.min(sum, frame.bottom) - 1) state.blank++
      if (!state.stop) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const client = await page.context().newCDPSession(page)
  for (const distance of [-60_000, 30_000, -200_000])
    await client.send('Input.synthesizeScrollGesture', {
      x: Math.round(box.x + box.width / 2),
      y: Math.round(box.y + box.height / 2),
      yDistance: distance,
      speed: Math.round(Math.abs(distance) / 3),
      gestureSourceType: 'mouse',
    })
  return page.evaluate(() => {
    const { scrollState } = window as unknown as { scrollState: { frames: number[]; blank: number; stop: boolean } }
    scrollState.stop = true
    const element = document.querySelector<HTMLElement>('[role="grid"]')
    return {
      frames: scrollState.frames.slice(2),
      blank: scrollState.blank,
      scrolled: element?.scrollTop ?? 0,
      rows: Number(element?.getAttribute('aria-rowcount') ?? 0),
    }
  })
}

/** Milliseconds from standing still at the end of the grid until every row in sight is there; rows on their way are bars. */
const fillEnd = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const element = document.querySelector<HTMLElement>('[role="grid"]')
    if (element === null) throw new Error('no grid')
    element.scrollTop = element.scrollHeight
    const began = performance.now()
    const waits = (): boolean => element.querySelector('.rdg-row .hd-skeleton') !== null
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    while (waits()) await frame()
    return performance.now() - began
  })

const GRID = `/salary/management?month=${MONTH}&view=amounts`
export const signedIn = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const context: BrowserContext = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  // The runner of TypeScript marks functions by this helper, which a page does not have.
  await context.addInitScript('globalThis.__name = (value) => value')
  await context.request.post(`${url}/api/login/`, { data: { login_id: 'load', password: 'handal1234!' } })
  return context
}
const rowsSeen = (page: Page): Promise<void> => page.locator('.rdg-row').nth(5).waitFor({ timeout: 60_000 })
const everybodyThere = (page: Page): Promise<void> =>
  page.locator('.hd-table-box:not([aria-busy])').waitFor({ timeout: 60_000 })

/** Times the first rows are looked for each way; the middle one counts. */
const OPENINGS = 5
/**
 * Milliseconds until the first rows of the grid are seen: by a browser that has never been here, by one that comes back (its
 * files are kept), and from another screen of the same visit.
 */
const openGrid = async (browser: Browser, url: string): Promise<{ first: number; again: number; inside: number }> => {
  const first: number[] = []
  const again: number[] = []
  const inside: number[] = []
  const timed = async (into: number[], page: Page, open: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await open()
    await rowsSeen(page)
    into.push(performance.now() - began)
    await everybodyThere(page)
  }
  for (let round = 0; round < OPENINGS; round++) {
    const context = await signedIn(browser, url)
    const page = await context.newPage()
    await timed(first, page, () => page.goto(GRID))
    await page.goto('about:blank')
    await timed(again, page, () => page.goto(GRID))
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await timed(inside, page, () =>
      page.evaluate((path) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }, GRID),
    )
    await context.close()
  }
  return { first: median(first), again: median(again), inside: median(inside) }
}

/** The payroll grid of 10,000 people in the browser. */
export const measureGrid = async (browser: Browser, url: string): Promise<Figure[]> => {
  const opened = await openGrid(browser, url)
  const context = await signedIn(browser, url)
  const page = await context.newPage()
  const began = performance.now()
  await page.goto(GRID)
  await rowsSeen(page)
  const filled = await fillEnd(page)
  await everybodyThere(page)
  const whole = performance.now() - began
  await page.getByRole('grid').evaluate((element) => (element.scrollTop = 0))
  const { frames, blank, scrolled, rows } = await scrollGrid(page)
  await context.close()
  if (scrolled < 10_000) throw new Error(`the grid did not scroll (${scrolled})`)
  return [
    figure(
      'browser',
      `grid of ${rows.toLocaleString('en-US')} rows, first rows, empty profile`,
      opened.first,
      'ms',
      1000,
    ),
    figure('browser', 'grid, first rows, by who comes back', opened.again, 'ms', 1000),
    figure('browser', 'grid, first rows, from another screen', opened.inside, 'ms', 1000),
    figure('browser', 'grid, rows of its end filled', filled, 'ms', 300),
    figure('browser', 'grid, everybody there', whole, 'ms'),
    figure('browser', `grid scrolled, frames with blank rows of ${frames.length}`, blank, 'count', 0),
    figure('browser', 'grid scrolled, frame, 95 of 100', quantile(frames, 0.95), 'ms', 34),
    figure('browser', 'grid scrolled, longest frame', Math.max(...frames), 'ms', 150),
  ]
}
