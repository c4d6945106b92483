import { readManagement } from '@handal/contracts/payroll/salary'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { holdAnswers, problem, scriptedFetch } from '../../../testing/screen.tsx'
import { button, rowNames, showPayroll } from '../testing/page.tsx'
import { management, person } from '../testing/sample.ts'

describe('a run of more people than come at once', () => {
  const many = Array.from({ length: 260 }, (_, index) =>
    person(index + 1, ['이가람', '윤아라', '한초롱'][index % 3] ?? '', { 'item.base': 1_000_000 }),
  )
  const parts = () =>
    scriptedFetch([
      [
        readManagement,
        ({ query }) => {
          expect(query['order']).toBe('code')
          const [page, size] = [Number(query['page']), Number(query['size'])]
          const all = management(many)
          return { body: { ...all, items: all.items.slice((page - 1) * size, page * size) } }
        },
      ],
    ])

  it('shows the first at once with the sums of all; nothing is chosen, typed, ordered or done until all are here', async () => {
    parts()
    const others = holdAnswers(/size=500/)
    showPayroll()
    const table = await screen.findByRole('grid', { name: '2026년 11월 급여, 사원 260명' })
    expect(table.getAttribute('aria-rowcount')).toBe('262')
    const sum = within(table).getAllByRole('row').at(-1)
    expect(sum?.textContent).toContain('260명')
    expect(sum?.textContent).toContain('260,000,000')
    const boxes = within(table).getAllByRole('checkbox')
    expect(boxes.length).toBeGreaterThan(5)
    for (const box of boxes) expect(box.hasAttribute('disabled')).toBe(true)
    expect(button('다시 계산').getAttribute('aria-disabled')).toBe('true')
    others.letGo()
    await waitFor(() => expect(button('다시 계산').getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(within(table).getByRole('checkbox', { name: '모두 선택' }))
    expect((await screen.findByText('명을 골랐습니다', { exact: false })).textContent).toContain('260')
  })

  it('searches among all: while some are on their way nobody is shown as missing', async () => {
    parts()
    const others = holdAnswers(/size=500/)
    showPayroll('?q=0260')
    expect(await screen.findByLabelText('불러오는 중입니다')).toBeTruthy()
    expect(screen.queryByText('조건에 맞는 사원이 없습니다.')).toBeNull()
    others.letGo()
    expect(await screen.findByText('윤아라')).toBeTruthy()
    expect(rowNames()).toEqual(['윤아라'])
  })

  it('says when the others do not come, keeps who is here, and asks again', async () => {
    let refused = true
    scriptedFetch([
      [
        readManagement,
        ({ query }) => {
          const all = management(many)
          const [page, size] = [Number(query['page']), Number(query['size'])]
          if (size === 500 && refused) return problem(422, 'conflict', '지금은 읽지 못합니다.')
          return { body: { ...all, items: all.items.slice((page - 1) * size, page * size) } }
        },
      ],
    ])
    showPayroll()
    expect(await screen.findByText(/나머지 사원을 불러오지 못했습니다/)).toBeTruthy()
    expect(rowNames().length).toBeGreaterThan(5)
    refused = false
    fireEvent.click(button('다시 불러오기'))
    await waitFor(() => expect(screen.queryByText(/나머지 사원을 불러오지 못했습니다/)).toBeNull())
    expect(button('다시 계산').getAttribute('aria-disabled')).toBeNull()
  })
})
