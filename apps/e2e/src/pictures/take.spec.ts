import { writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { settled } from '../navigate.ts'
import { firstSignIn, makeCompany } from '../new-company.ts'
import { PICTURES } from './list.ts'
import type { Part, Picture } from './picture.ts'
import { changedPictures, fileOf, noteSeen } from './seen.ts'

// Pictures of the help, from the product itself: `npm run pictures`.

/** Points to a px: letters stay legible in print. */
const SCALE = 1.3
const QUALITY = 64
/** px; the narrowest at which every screen has its desk layout. */
const WIDTH = 1240
const PHONE_WIDTH = 390
/** px of ground below the last thing on a screen. */
const MARGIN = 20

const PARTS: Readonly<Record<Exclude<Part, 'window'>, string>> = { main: 'main', opened: '.hd-dialog, .hd-drawer' }
/** Nothing that blinks or moves. */
const STILL =
  '*, *::before, *::after { caret-color: transparent !important; animation: none !important; transition: none !important }'

/** Drawn to the end: letters, pictures, and what comes in. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
/** The part within the window, cut below the last thing in it. */
const clipOf = async (page: Page, part: Part): Promise<Box | undefined> => {
  if (part === 'window') return undefined
  await expect(page.locator(PARTS[part]).last()).toBeVisible()
  return page.evaluate(
    ([selector, margin]) => {
      const root = [...document.querySelectorAll(selector)].at(-1) ?? document.body
      const box = root.getBoundingClientRect()
      // The bar above lies over what is scrolled below it.
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const ends = [...root.querySelectorAll('*')]
        .filter((one) => one.checkVisibility() && one.children.length === 0)
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
        .map(({ bottom }) => bottom + margin)
      const bottom = Math.min(innerHeight, box.bottom, Math.max(...ends))
      const top = Math.max(0, box.top, selector === 'main' ? bar : 0)
      return { x: box.left, y: top, width: box.width, height: bottom - top }
    },
    [PARTS[part], MARGIN] as const,
  )
}

const take = async (page: Page, one: Picture): Promise<void> => {
  await page.addStyleTag({ content: STILL })
  await settled(page)
  await one.first?.(page)
  await settled(page)
  await page.mouse.move(0, 0)
  await still(page)
  const clip = await clipOf(page, one.part)
  const taken = await page.screenshot({
    type: 'jpeg',
    quality: QUALITY,
    animations: 'disabled',
    ...(clip === undefined ? {} : { clip }),
  })
  writeFileSync(fileOf(one), taken)
  noteSeen(one)
}

const asked = (process.env['HANDAL_PICTURES'] ?? '').split(',').filter((name) => name !== '')
const names = asked.includes('--changed') ? changedPictures() : asked
const wanted = asked.length === 0 ? PICTURES : PICTURES.filter(({ name }) => names.includes(name))
// A company that is made here is in no other picture.
const inOrder = wanted.toSorted((a, b) => Number(a.ofNewCompany ?? false) - Number(b.ofNewCompany ?? false))

for (const one of inOrder)
  test(`the picture ${one.name}`, async ({ browser, server }) => {
    const context: BrowserContext = await browser.newContext({
      baseURL: server.url,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      viewport: { width: one.phone ? PHONE_WIDTH : WIDTH, height: one.height },
      deviceScaleFactor: SCALE,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      ...(one.phone ? { isMobile: true, hasTouch: true } : {}),
    })
    if (one.as !== null) await signIn(context, server.url, one.as)
    const page = await context.newPage()
    if (one.ofNewCompany === true) {
      const password = await makeCompany(page, '(주)두레공방', 'dure')
      await context.clearCookies()
      await firstSignIn(page, 'dure', password)
    } else await page.goto(one.path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await take(page, one)
    await context.close()
  })
