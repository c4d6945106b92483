import { expect, it } from 'vitest'
import { durationText } from './work-rule-text.ts'

it.each([
  ['00:00', '0시간'],
  ['00:10', '10분'],
  ['08:00', '8시간'],
  ['08:30', '8시간 30분'],
  ['-', '-'],
])('%s reads %s', (time, text) => {
  expect(durationText(time)).toBe(text)
})
