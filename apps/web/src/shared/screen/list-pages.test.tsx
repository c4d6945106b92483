import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { ListCard } from './ListCard.tsx'
import { ListPages } from './ListPages.tsx'
import { TouchedPay } from './TouchedPay.tsx'

const shown = (page: number, total: number): { words: string; ways: boolean[]; press: (name: string) => unknown } => {
  const onPage = vi.fn<(page: number) => void>()
  renderPart(<ListPages pages={{ page, size: 50, total, onPage }} />)
  const nav = screen.queryByRole('navigation', { name: '쪽' })
  const ways = screen.queryAllByRole('button').map((button) => !button.hasAttribute('disabled'))
  const press = (name: string): unknown => {
    fireEvent.click(screen.getByRole('button', { name }))
    return onPage.mock.lastCall?.[0]
  }
  return { words: nav?.textContent ?? '', ways, press }
}

it.each([
  [1, 0, '', []],
  [1, 50, '1 - 50 / 50', []],
  [1, 51, '1 - 50 / 51', [false, true]],
  [2, 51, '51 - 51 / 51', [true, false]],
  [2, 2_000, '51 - 100 / 2,000', [true, true]],
  // A page that no longer is: its rows are gone, the way back stays.
  [9, 120, '- / 120', [true, false]],
  [3, 40, '- / 40', [true, false]],
])('page %i of %i rows says %s', (page, total, words, ways) => {
  const found = shown(page, total)
  expect([found.words, found.ways]).toEqual([words, ways])
})

it('leads to the page before and after, from one that is gone to the last there is', () => {
  const { press } = shown(2, 200)
  expect([press('앞 쪽'), press('다음 쪽')]).toEqual([1, 3])
})

it('leads from a page that is gone to the last there is', () => {
  expect(shown(9, 120).press('앞 쪽')).toBe(3)
})

it('a card has what it is given and no empty lines', () => {
  const { container, unmount } = renderPart(
    <ListCard person="이가람" title="이가람" end="2026.11.25" caption="0001" notes="퇴근 기록 없음" opens />,
  )
  expect(container.textContent).toBe('이이가람2026.11.250001퇴근 기록 없음')
  expect(container.querySelector('svg')).not.toBeNull()
  unmount()
  const { container: bare } = renderPart(<ListCard title="휴일" />)
  expect(bare.querySelectorAll('.cap, .disc, svg')).toHaveLength(0)
})

it('two payslips of one month stand beside each other, and what the amounts are is said', () => {
  const slip = { month: '2026-01', before: 100, after: 100 }
  renderPart(
    <TouchedPay
      of="원"
      slips={[
        { ...slip, stateName: '확정' },
        { ...slip, stateName: '지급완료' },
      ]}
    />,
  )
  expect(screen.getByRole('table', { name: /영향을 받는 급여 2 ?원/ })).toBeTruthy()
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['1월 확정', '1월 지급완료', '합계'])
})
