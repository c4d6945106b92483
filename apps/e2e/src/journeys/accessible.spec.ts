import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures.ts'
import { openScreen, PEOPLE, SCREENS } from '../screens.ts'

test.describe.configure({ mode: 'parallel' })

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What differs in the dark: the structure is the same as in the light. */
const COLOURS = ['color-contrast', 'link-in-text-block']

for (const phone of [false, true])
  test(`axe finds nothing, ${phone ? 'phone' : 'desktop'}`, async ({ open }) => {
    const found: string[] = []
    for (const as of PEOPLE) {
      const page = await open({ phone, ...(as === undefined ? {} : { as }) })
      await page.goto('/404')
      let isLoaded = false
      for (const screen of SCREENS.filter((entry) => entry.as === as)) {
        await openScreen(page, screen)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
          // There are no frames, for which alone axe would open a second page for every run.
          // The page is loaded once, and keeps axe.
          const builder = new AxeBuilder(isLoaded ? { page, axeSource: 'void 0' } : { page })
          isLoaded = true
          const axe = builder.setLegacyMode(true).options({ resultTypes: ['violations'] })
          const { violations } = await (colorScheme === 'dark' ? axe.withRules(COLOURS) : axe.withTags(TAGS)).analyze()
          for (const { id, nodes } of violations) {
            const where = `${as ?? 'visitor'} ${screen.path} ${colorScheme}`
            found.push(`${where}: ${id} ${nodes.length}× ${nodes[0]?.target.join(' ') ?? ''}`)
          }
        }
      }
      await page.context().close()
    }
    expect(found).toEqual([])
  })
