import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, PHONE, test } from '../fixtures.ts'
import { goInside, settled } from '../navigate.ts'
import { BUILT, isOf, ONLY_NAMED, type Pattern, PATTERNS, VISITORS } from '../screens.ts'

// Each built screen is opened once for each kind of person, and everything that holds of every screen is looked at there.
test.describe.configure({ mode: 'parallel' })

/** Answered by what leads elsewhere; /home/password-reset/write is another address of the same form. */
const ELSEWHERE = ['/', '/home/logout', '/home/password-reset/write']

/** Latin that belongs there: keys, formats and paper sizes, visas, units, D-day, names of a bank, browser and system, the numbers of a beacon, phones, the product's own, and the demo's login ids. */
const ALLOWED = new Set(
  (
    'PDF PNG JPG CSV xlsx A PC IP PIN DC DB IRP EPS QR E F H D T GB MB m IBK KB NH N O Del Enter Esc Tab Alt alt Ctrl B Chrome Linux ' +
    'PGlite PostgreSQL UUID Major Minor S Handal handal super hanbit user cafe soft multi load'
  ).split(' '),
)
/** Every text a person can see or hear on a page: text nodes, labels, titles, placeholders, alternative texts. Values that are no words, such as check sums, are marked as not to be translated. */
const latinOf = (): string[] => {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || parent.closest('script, style, noscript, [translate="no"]') !== null) continue
    texts.push(node.textContent ?? '')
  }
  const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription']
  for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
    for (const name of names) texts.push(element.getAttribute(name) ?? '')
  // Addresses are quoted as they were typed.
  return texts.flatMap((text) => text.replace(/(^|\s)\/[\w/.:-]*/g, ' ').match(/[A-Za-z]+/g) ?? [])
}
const englishOf = async (page: Page): Promise<string[]> => {
  const words = (await page.evaluate(latinOf)).filter((word) => !ALLOWED.has(word))
  return [...new Set(words)].map((word) => `English: ${word}`)
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What differs in the dark: the structure is the same as in the light. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** Colours are measured once they stand: the scheme is drawn, and no drawer or dialog is on its way in, half seen through. */
const stands = async (): Promise<void> => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await drawn()
  // What turns for ever (a waiting mark) has no end to wait for.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  await drawn()
}
/** Findings of axe in the light, and in the dark where the screen stands for its pattern. It is loaded into a page once (`first`). */
const axe = async (page: Page, first: boolean, dark?: Pattern): Promise<string[]> => {
  const found: string[] = []
  for (const colorScheme of dark === undefined ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
    await page.evaluate(stands)
    // There are no frames, for which alone axe would open a second page for every run.
    const isLoaded = !first || colorScheme === 'dark'
    const builder = new AxeBuilder(isLoaded ? { page, axeSource: 'void 0' } : { page })
    const run = builder.setLegacyMode(true).options({ resultTypes: ['violations'] })
    const { violations } = await (colorScheme === 'dark' ? run.withRules(COLOURS) : run.withTags(TAGS)).analyze()
    for (const { id, nodes } of violations)
      found.push(`${colorScheme}: ${id} ${nodes.length}× ${nodes[0]?.target.join(' ') ?? ''}`)
  }
  return found
}

/** On a phone: fields for whose letters it magnifies the page, and columns in which words break into letters. */
const crampedOf = (): string[] => {
  const seen = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().width > 1
  const typed = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'
  const small = [...document.querySelectorAll(typed)].filter(
    (element) => seen(element) && Number.parseFloat(getComputedStyle(element).fontSize) < 16,
  )
  // A head that is only heard has no room.
  const narrow = [...document.querySelectorAll('tbody :is(th, td)')].filter((cell) => {
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return seen(cell) && room < 24 && (cell.textContent ?? '').trim().length > 2
  })
  return [
    ...small.map((element) => `small letters in ${element.getAttribute('aria-label') ?? element.id}`),
    ...narrow.map((cell) => `no room for ${cell.textContent ?? ''}`),
  ]
}

/** On a phone: acts and fields under which something else lies, at once and at the end of the page, and bars without an act. */
const coveredOf = (): string[] => {
  const shown = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().width > 1
  const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  const isFixed = (element: Element | null): boolean => {
    for (let at = element; at !== null; at = at.parentElement)
      if (getComputedStyle(at).position === 'fixed') return true
    return false
  }
  /** What stands at its centre is something else; what is scrolled out of its part of the page is not looked at. */
  const isCovered = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const box = at.getBoundingClientRect()
      const isInside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
      if (getComputedStyle(at).overflow !== 'visible' && !isInside) return false
    }
    const topmost = document.elementFromPoint(x, y)
    return topmost === null || !(element.contains(topmost) || topmost.contains(element))
  }
  // What fills the screen is looked at in place of what lies below it.
  const rooms = ['.hd-dialog', '.hd-drawer', 'main'].flatMap((one) => [...document.querySelectorAll(one)].at(-1) ?? [])
  const room = rooms[0] ?? document.body
  const controls = [...room.querySelectorAll('button, a[href], input, textarea, select')].filter(shown)
  const found = controls.filter((one) => isFixed(one) && isCovered(one)).map((one) => `covered: ${nameOf(one)}`)
  for (const bar of room.querySelectorAll('.hd-page-header .actions'))
    if (bar.querySelector('button, a[href], input') === null) found.push('a bar without an act')
  const inFlow = controls.filter((one) => !isFixed(one))
  const last = inFlow.at(-1)
  if (last !== undefined) {
    scrollTo(0, document.documentElement.scrollHeight)
    const { top, bottom } = last.getBoundingClientRect()
    if (top >= 0 && bottom <= innerHeight && isCovered(last)) found.push(`covered at the end: ${nameOf(last)}`)
    if (bottom > innerHeight) found.push(`below the end: ${nameOf(last)}`)
    scrollTo(0, 0)
  }
  return found
}

for (const { name, as, role, screens } of VISITORS) {
  test(`every screen of ${name} stands, in Korean and readable`, async ({ open }) => {
    const page = await open(as === undefined ? {} : { as })
    const found: string[] = []
    for (const { path, title, dark } of screens.filter((one) => one.apart === true)) {
      await page.goto(path)
      await settled(page, title)
      const problems = [...(await englishOf(page)), ...(await axe(page, true, dark))]
      found.push(...problems.map((problem) => `${path} ${problem}`))
    }
    const inside = screens.filter((one) => one.apart !== true)
    await page.goto('/404')
    await settled(page, '페이지를 찾을 수 없음')
    // Nothing may load the page anew: this would be lost.
    await page.evaluate(() => Object.assign(window, { sameLoad: true }))
    for (const [index, { path, title, dark, dialog }] of inside.entries()) {
      await goInside(page, path)
      await settled(page, title)
      expect(new URL(page.url()).pathname, path).toBe(path.split('?')[0])
      await expect(page.getByText(/문제가 발생했습니다|예기치 않은 오류/), path).toHaveCount(0)
      if (dialog !== undefined) {
        await page.getByRole('button', { name: dialog, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      }
      const problems = [...(await englishOf(page)), ...(await axe(page, index === 0, dark))]
      found.push(...problems.map((problem) => `${path} ${problem}`))
      if (dialog !== undefined) {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        // What stands there on the next screens would show its tip.
        await page.mouse.move(0, 0)
      }
    }

    await goInside(page, '/no/such/screen')
    await settled(page, '페이지를 찾을 수 없음')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('알 수 없는 페이지입니다.')
    found.push(...(await englishOf(page)))
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true)
    expect(await page.locator('html').getAttribute('lang')).toBe('ko')
    expect(found).toEqual([])
  })

  test(`${name} comes no further than the own role, on a phone neither, where nothing overflows`, async ({ open }) => {
    const page = await open({ phone: true, ...(as === undefined ? {} : { as }) })
    const found: string[] = []
    const onAPhone = screens.filter(({ phone }) => phone === true)
    /** What is wrong with the screen that stands. */
    const lookAt = async (path: string, isFirst: boolean): Promise<void> => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > PHONE.width) found.push(`${path} is ${width} wide`)
      await page.evaluate(stands)
      const problems = [...(await page.evaluate(crampedOf)), ...(await page.evaluate(coveredOf))]
      problems.push(...(await axe(page, isFirst)))
      found.push(...problems.map((problem) => `${path} ${problem}`))
    }
    for (const { path, title } of onAPhone.filter((one) => one.apart === true)) {
      await page.goto(path)
      await settled(page, title)
      await lookAt(path, true)
    }
    await page.goto('/404')
    await settled(page, '페이지를 찾을 수 없음')
    await page.evaluate(() => Object.assign(window, { sameLoad: true }))
    for (const [index, { path, title }] of onAPhone.filter((one) => one.apart !== true).entries()) {
      await goInside(page, path)
      await settled(page, title)
      await lookAt(path, index === 0)
    }

    for (const route of BUILT.filter(({ roles }) => roles !== 'public' && !roles.includes(role))) {
      const address = route.path.replaceAll(/:\w+/g, '1')
      await goInside(page, address)
      if (as === undefined) {
        const leads = (url: URL): boolean => url.pathname === '/login' && url.searchParams.get('to') === address
        await expect(page, address).toHaveURL(leads)
        await settled(page, '로그인')
      } else {
        await expect(page, address).toHaveURL(/\/forbidden$/)
        await settled(page, '접근 권한 없음')
        await expect(page.locator('main'), address).toContainText(address)
      }
    }
    await goInside(page, ONLY_NAMED)
    await settled(page, '페이지를 찾을 수 없음')
    await expect(page.locator('main')).toContainText(ONLY_NAMED)
    if (as !== undefined) {
      await goInside(page, '/')
      await settled(page, '홈')
      await expect(page).toHaveURL(/\/home$/)
      await goInside(page, '/home/logout')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('로그아웃했습니다.')
    }
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true)
    expect(found).toEqual([])
  })
}

test('one screen of each pattern is looked at in the dark', () => {
  const dark = VISITORS.flatMap(({ screens }) => screens.flatMap((screen) => screen.dark ?? []))
  expect(dark.toSorted()).toEqual(PATTERNS.toSorted())
})

test('every built screen is visited by each role that may', () => {
  const unseen = VISITORS.flatMap(({ name, role }) =>
    BUILT.filter(
      ({ path, roles }) => !ELSEWHERE.includes(path) && (roles === 'public' ? role === '31' : roles.includes(role)),
    )
      .filter(
        (route) => !VISITORS.some((one) => one.role === role && one.screens.some(({ path }) => isOf(route, path))),
      )
      .map(({ path }) => `${name}: ${path}`),
  )
  expect(unseen).toEqual([])
})
