import { expect, it } from 'vitest'
import { type PlanPhase, planPhase } from './planned-day.ts'

it.each<[string, string, string, PlanPhase]>([
  ['09:00', '18:00', '00:00', 'AHEAD'],
  ['09:00', '18:00', '08:59', 'AHEAD'],
  ['09:00', '18:00', '09:00', 'UNDER_WAY'],
  ['09:00', '18:00', '10:00', 'UNDER_WAY'],
  ['09:00', '18:00', '17:59', 'UNDER_WAY'],
  ['09:00', '18:00', '18:00', 'OVER'],
  ['09:00', '18:00', '23:59', 'OVER'],
  ['00:00', '09:00', '00:00', 'UNDER_WAY'],
  ['22:00', '07:00', '10:00', 'AHEAD'],
  ['22:00', '07:00', '21:59', 'AHEAD'],
  ['22:00', '07:00', '22:00', 'UNDER_WAY'],
  ['22:00', '31:00', '23:59', 'UNDER_WAY'],
  ['15:00', '24:00', '23:59', 'UNDER_WAY'],
  ['15:00', '00:00', '23:59', 'UNDER_WAY'],
])('%s - %s at %s is %s', (start, end, now, phase) => {
  expect(planPhase(start, end, now)).toBe(phase)
})
