import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { type DatedEntry, DatedValues } from './DatedValues.tsx'
import { partsOf, type TimeSpan } from './time-line.ts'
import { TimeLine } from './TimeLine.tsx'

const TODAY = '2026-11-20'
const SPANS: readonly TimeSpan[] = [
  { from: '2025-03-01', event: '연봉 조정', value: '2,680,000' },
  { from: '2022-04-18', event: '입사', detail: '사원', value: '2,350,000' },
  { from: '2027-01-01', event: '연봉 조정', value: '2,780,000' },
]

describe('the parts of a time line', () => {
  const when = (today: string): string[] => partsOf(SPANS, today).parts.map((part) => part.when)

  it('stand in the order of time; the present is the newest that has begun', () => {
    expect(partsOf(SPANS, TODAY).parts.map(({ span }) => span.from)).toEqual(['2022-04-18', '2025-03-01', '2027-01-01'])
    expect(when('2026-12-31')).toEqual(['past', 'now', 'next'])
    expect(when('2027-01-01')).toEqual(['past', 'past', 'now'])
    expect(when('2025-02-28')).toEqual(['now', 'next', 'next'])
    expect(when('2022-04-17')).toEqual(['next', 'next', 'next'])
  })

  it('have their share of the time, never too short for a label; today stands within its part', () => {
    const { parts, today } = partsOf(SPANS, TODAY)
    const [first, second, last] = parts.map(({ share }) => share)
    // 1,048 days, 671 days, and half a year for what has no end.
    expect(first).toBeCloseTo(1048 / 1899)
    expect(second).toBeCloseTo(671 / 1899)
    expect(last).toBe(0.1)
    expect(today?.part).toBe(1)
    expect(today?.within).toBeCloseTo(629 / 671)
    expect(partsOf(SPANS, '2022-01-01').today).toBeNull()
    expect(partsOf([], TODAY)).toEqual({ parts: [], today: null })
  })
})

it('what has no end is drawn on by a share of a long line', () => {
  const spans = [
    { from: '2000-01-01', event: '입사' },
    { from: '2026-01-01', event: '연봉 조정' },
  ]
  // 181 days into a part that is drawn on for 6 % of the 9,678 days before: 762 days long.
  expect(partsOf(spans, '2026-07-01').today?.within).toBeCloseTo(181 / (181 + 9_678 * 0.06))
})

describe('a time line', () => {
  it('keeps the word 오늘 inside when it begins today', () => {
    const tickOn = (from: string): string => {
      const { unmount } = renderPart(<TimeLine label="부서" spans={[{ from, event: '만듦' }]} today={TODAY} />)
      const { className } = screen.getByText('오늘')
      unmount()
      return className
    }
    expect(tickOn(TODAY)).toBe('begins')
    expect(tickOn('2025-11-20')).toBe('')
  })

  it('only shows where nothing is chosen; the chosen day stands in its part, at its share of it', () => {
    const { container } = renderPart(<TimeLine label="부서" spans={SPANS} today="2025-03-01" />)
    expect(screen.queryByRole('button')).toBeNull()
    const tick = screen.getByText('오늘')
    // In the second part, at its very beginning: only the first part of all has no room for the word.
    expect([tick.style.gridColumn, tick.style.left, tick.className]).toEqual(['2', '0%', ''])
    expect([...container.querySelectorAll('li')].map((part) => part.className)).toEqual(['past', 'now', 'next'])
    expect(container.querySelectorAll('li')[1]?.querySelector('b')?.textContent).toBe('연봉 조정')
  })

  it('presses the part that is looked at, not the present one, and draws what is not saved as new', () => {
    const spans = [...SPANS, { from: '2026-12-01', event: '새 조건', isNew: true }]
    const { container } = renderPart(
      <TimeLine label="이력" spans={spans} today={TODAY} chosen="2022-04-18" onChoose={() => {}} />,
    )
    const pressed = screen.getAllByRole('button').map((part) => part.getAttribute('aria-pressed'))
    expect(pressed).toEqual(['true', 'false', 'false', 'false'])
    expect([...container.querySelectorAll('li')].map((part) => part.className)).toEqual([
      'past',
      'now',
      'next new',
      'next',
    ])
  })

  it('has no tick before its first part', () => {
    renderPart(<TimeLine label="부서" spans={SPANS} today="2022-04-17" />)
    expect(screen.queryByText('오늘')).toBeNull()
  })

  it('says of each part what it is; one is looked at by a press', () => {
    const chosen: string[] = []
    renderPart(
      <TimeLine
        label="급여 조건 이력"
        spans={[...SPANS, { from: '2026-12-01', event: '새 조건', value: '2,700,000', isNew: true }]}
        today={TODAY}
        chosen="2025-03-01"
        onChoose={(from) => chosen.push(from)}
      />,
    )
    const parts = within(screen.getByRole('group', { name: '급여 조건 이력' })).getAllByRole('button')
    expect(parts.map((part) => part.textContent)).toEqual([
      '2022.04.18입사 사원2,350,000지난 값',
      '2025.03.01연봉 조정2,680,000지금 값',
      '2026.12.01새 조건2,700,000저장하기 전',
      '2027.01.01연봉 조정2,780,000앞으로의 값',
    ])
    expect(parts.map((part) => part.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false', 'false'])
    fireEvent.click(screen.getByRole('button', { name: /^2022\.04\.18/ }))
    expect(chosen).toEqual(['2022-04-18'])
  })
})

describe('values that hold from a date', () => {
  const entries: readonly DatedEntry[] = [
    {
      from: '2015-05-04',
      value: '매월 1일 - 말일',
      by: '2015.05.04 한빛나',
      correction: { was: '매월 2일', by: '2015.06.01 한빛나' },
    },
    { from: '2027-01-01', value: '다음 달 5일', by: '11.03 김운영' },
    { from: '2025-01-01', value: '전달 21일 - 20일' },
  ]
  const history = (): string[] =>
    within(screen.getByRole('list', { name: '산정기간 이력' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent)

  it('show the present one and since when; unfolded, newest on top, with what was corrected', () => {
    const asked: string[] = []
    renderPart(
      <DatedValues
        label="적용일이 있는 기준"
        today={TODAY}
        values={[{ key: 'period', name: '산정기간', entries, onChange: () => asked.push('period') }]}
      />,
    )
    const row = screen.getByRole('list', { name: '적용일이 있는 기준' })
    expect(row.textContent).toContain('산정기간전달 21일 - 20일2025.01.01')
    expect(row.textContent).not.toContain('다음 달 5일')
    const unfold = screen.getByRole('button', { name: '산정기간 이력' })
    expect(unfold.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(unfold)
    expect(unfold.getAttribute('aria-expanded')).toBe('true')
    expect(history()).toEqual([
      '2027.01.01다음 달 5일 앞으로11.03 김운영',
      '2025.01.01전달 21일 - 20일 지금',
      '2015.05.04매월 1일 - 말일 지난 값2015.05.04 한빛나정정 매월 2일 → 매월 1일 - 말일 · 2015.06.01 한빛나',
    ])
    fireEvent.click(screen.getByRole('button', { name: '산정기간 수정' }))
    expect(asked).toEqual(['period'])
  })

  it('fold again at a second press, each by itself; without an act nothing can be changed', () => {
    renderPart(
      <DatedValues
        label="기준"
        today={TODAY}
        values={[
          { key: 'a', name: '산정기간', entries },
          { key: 'b', name: '식대', entries: [{ from: TODAY, value: '200,000' }] },
        ]}
      />,
    )
    const unfold = screen.getByRole('button', { name: '산정기간 이력' })
    fireEvent.click(unfold)
    expect(screen.queryByRole('list', { name: '식대 이력' })).toBeNull()
    fireEvent.click(unfold)
    expect(screen.queryByRole('list', { name: '산정기간 이력' })).toBeNull()
    expect(screen.queryByRole('button', { name: /수정/ })).toBeNull()
  })

  it('show what is typed and not saved as a line of its own, unfolded, and not as the present', () => {
    renderPart(
      <DatedValues
        label="기준"
        today={TODAY}
        values={[
          { key: 'a', name: '산정기간', entries: [...entries, { from: '2026-11-01', value: '새 값', isNew: true }] },
          { key: 'b', name: '식대', entries: [{ from: TODAY, value: '200,000' }] },
          { key: 'c', name: '수습', entries: [{ from: '2026-11-21', value: '3개월' }] },
        ]}
      />,
    )
    expect(history()[1]).toBe('2026.11.01새 값저장하기 전')
    const rows = screen.getByRole('list', { name: '기준' }).textContent
    expect(rows).toContain('산정기간전달 21일 - 20일')
    // From today it holds, from tomorrow not yet.
    expect(rows).toContain('식대200,0002026.11.20')
    expect(rows).toContain('수습아직 없습니다')
  })
})
