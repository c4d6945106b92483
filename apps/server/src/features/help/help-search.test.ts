import { expect, it } from 'vitest'
import questions from '../../../../../testdata/help-questions.json'
import { foundPages } from './help-search.ts'
import { helpPages } from './help-pages.ts'

const firstTwo = (q: string): string[] =>
  foundPages(q)
    .slice(0, 2)
    .map(({ page }) => page.key)

it('what a newcomer asks in own words is answered by one of the first two pages', () => {
  expect(questions.length).toBeGreaterThanOrEqual(40)
  const lost = questions.flatMap(([q, keys]) => {
    const found = firstTwo(String(q))
    return found.some((key) => keys?.includes(key))
      ? []
      : [
          `${String(q)}: ${foundPages(String(q))
            .slice(0, 4)
            .map(({ page }) => page.key)
            .join(', ')}`,
        ]
  })
  expect(lost).toEqual([])
})

it('every page is asked for by one of the questions, or by its title', () => {
  for (const { key, title } of helpPages()) expect.soft(firstTwo(title), title).toContain(key)
})

it('a page is shown with a line that has what was looked for', () => {
  const [first] = foundPages('근태 마감한 뒤 온 기록')
  expect(first?.line).toContain('마감')
})
