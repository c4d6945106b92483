import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dailyWork } from '../../../testing/daily-work.ts'
import { DayBar } from './DayBar.tsx'

/** Where each part of the bar lies, `left width`. */
const partsOf = (bar: Element): string[] =>
  [...bar.querySelectorAll<HTMLElement>('span[style]')].map(({ style }) => `${style.left} ${style.width}`)

it('shows the plan of a day above what happened, on one scale, also past midnight', () => {
  const day = dailyWork(1, { atendTime: '21:30', lvofcTime: '30:00', latenTime: '00:30' })
  const { container, rerender } = render(<DayBar day={day} plan={{ from: '21:00', to: '30:00' }} />)
  expect(container.textContent).toBe('계획기록8다음 날 6')
  const hours = (from: number, to: number) => `${((from - 8) / 22) * 100}% ${((to - from) / 22) * 100}%`
  const round = (text: string) => text.replaceAll(/\d+(\.\d+)?/g, (figure) => Number(figure).toFixed(3))
  const told = [hours(21, 30), hours(21, 21.5), hours(21.5, 30)].map(round)
  expect(partsOf(container).map(round)).toEqual(told)

  // A plan written with an end before its start ends on the next day.
  rerender(<DayBar day={day} plan={{ from: '21:00', to: '06:00' }} />)
  expect(partsOf(container).map(round)).toEqual(told)

  // Whoever came and has not left has the plan alone; a day off has neither.
  const open = dailyWork(1, { atendTime: '09:00', lvofcTime: null })
  rerender(<DayBar day={open} plan={{ from: '09:00', to: '18:00' }} />)
  expect(partsOf(container)).toHaveLength(1)
  rerender(<DayBar day={open} />)
  expect(container.textContent).toBe('')
})
