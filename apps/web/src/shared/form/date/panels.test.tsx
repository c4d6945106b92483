import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../../testing/render.tsx'
import CalendarPanel from './CalendarPanel.tsx'
import { MonthPanel } from './MonthPanel.tsx'

it.each<[key: string, from: string, to: string]>([
  ['PageUp', '2026-11', '2025년 11월'],
  ['PageDown', '2026-11', '2027년 11월'],
  ['ArrowUp', '2026-03', '2025년 11월'],
  ['ArrowDown', '2026-11', '2027년 3월'],
  ['ArrowLeft', '2026-01', '2025년 12월'],
  ['ArrowRight', '2026-12', '2027년 1월'],
  ['ArrowRight', '2099-11', '2099년 12월'],
  ['ArrowRight', '2099-12', '2099년 12월'],
  ['ArrowLeft', '1900-01', '1900년 1월'],
])('%s among the months from %s leads to %s', (key, from, to) => {
  renderPart(<MonthPanel value={from} current="2026-11" onPick={() => {}} />)
  const start = document.activeElement
  if (start === null) throw new Error('no month has the focus')
  fireEvent.keyDown(start, { key })
  expect(document.activeElement?.getAttribute('aria-label')).toBe(to)
})

it('the calendar colours holidays, and offers today within the bounds of its field only', () => {
  const picked: string[] = []
  const panel = (min: string) => (
    <CalendarPanel
      value="2026-11-18"
      today="2026-11-20"
      min={min}
      max="2026-12-31"
      holidays={new Set(['2026-11-18'])}
      onPick={(day) => void picked.push(day)}
    />
  )
  const { unmount } = renderPart(panel('2026-11-20'))
  const colourOf = (name: string) =>
    screen
      .getByRole('gridcell', { name })
      .className.match(/hd-(?:sun|sat|today)/gu)
      ?.join(' ') ?? ''
  expect(['18일 수', '15일 일', '21일 토', '20일 금'].map((day) => colourOf(`2026년 11월 ${day}요일`))).toEqual([
    'hd-sun',
    'hd-sun',
    'hd-sat',
    'hd-today',
  ])
  fireEvent.click(screen.getByRole('button', { name: '오늘' }))
  expect(picked).toEqual(['2026-11-20'])
  unmount()
  renderPart(panel('2026-11-21'))
  expect(screen.getByRole('button', { name: '오늘' })).toHaveProperty('disabled', true)
})
