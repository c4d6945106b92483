import { expect, test } from '../fixtures.ts'
import { goInside, settled } from '../navigate.ts'
import { openScreen, PEOPLE, SCREENS } from '../screens.ts'

/** Latin that belongs there: keys, formats and paper sizes, visas, units, D-day, a bank's name, the product's own, and the demo's login ids. */
const ALLOWED = new Set(
  (
    'PDF A PC IP DC DB QR E F H D GB MB IBK Enter Esc Tab Alt ' +
    'PGlite PostgreSQL Handal handal super hanbit user cafe soft multi load'
  ).split(' '),
)

/** Every text a person can see or hear on a page: text nodes, labels, titles, placeholders, alternative texts. Values that are no words, such as check sums, are marked as not to be translated. */
const wordsOf = (): string[] => {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || parent.closest('script, style, noscript, [translate="no"]') !== null) continue
    texts.push(node.textContent ?? '')
  }
  for (const element of document.querySelectorAll(
    '[aria-label], [title], [placeholder], [alt], [aria-roledescription]',
  ))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
      texts.push(element.getAttribute(name) ?? '')
  // Addresses are quoted as they were typed.
  return texts.flatMap((text) => text.replace(/(^|\s)\/[\w/.:-]*/g, ' ').match(/[A-Za-z]+/g) ?? [])
}

for (const as of PEOPLE)
  test(`no English is left for ${as ?? 'a visitor'}`, async ({ open }) => {
    const page = await open(as === undefined ? {} : { as })
    const found: string[] = []
    const look = async (where: string): Promise<void> => {
      const words = (await page.evaluate(wordsOf)).filter((word) => !ALLOWED.has(word))
      if (words.length > 0) found.push(`${where}: ${[...new Set(words)].join(', ')}`)
    }
    await page.goto('/404')
    for (const screen of SCREENS.filter((entry) => entry.as === as)) {
      await openScreen(page, screen)
      await look(screen.path)
    }
    await goInside(page, '/no/such/screen')
    await settled(page, '페이지를 찾을 수 없음')
    await look('an unknown address')
    expect(found).toEqual([])
    expect(await page.locator('html').getAttribute('lang')).toBe('ko')
  })
