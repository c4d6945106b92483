import { expect, it } from 'vitest'
import { everyPage } from './every-page.ts'

const listOf = (total: number) => {
  const asked: number[] = []
  const all = Array.from({ length: total }, (_, index) => index)
  const read = ({ page, size }: { page: number; size: number }) => {
    asked.push(page)
    return Promise.resolve({ items: all.slice((page - 1) * size, page * size), total })
  }
  return { asked, read }
}

it.each([
  [0, [1]],
  [1000, [1]],
  [1001, [1, 2]],
  [2300, [1, 2, 3]],
])('a list of %i is whole', async (total, pages) => {
  const { asked, read } = listOf(total)
  expect((await everyPage(read)).items).toHaveLength(total)
  expect(asked).toEqual(pages)
})

it('ends where a list got shorter meanwhile', async () => {
  const answer = await everyPage(({ page }) => Promise.resolve({ items: page === 1 ? [1, 2] : [], total: 9 }))
  expect(answer.items).toEqual([1, 2])
})
