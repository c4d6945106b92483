import { expect, it } from 'vitest'
import { codeStep, screenCode, stepOfCode } from './codes.ts'

const SECRET = Buffer.from('12345678901234567890123456789012')
const NOW = Date.parse('2026-11-20T01:00:00Z')
const STEP = stepOfCode(NOW)

it('the code of a step is that of RFC 6238 with SHA-256, six digits of it', () => {
  // Appendix B of the RFC: its codes of eight digits end so.
  const codes = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((seconds) =>
    screenCode(SECRET, stepOfCode(seconds * 1000)),
  )
  expect(codes).toEqual(['119246', '084774', '819424', '737706'])
})

it.each([
  [-21, null],
  [-20, true],
  [-2, true],
  [-1, false],
  [0, false],
  [1, false],
  [2, null],
])('a code of %i steps from now is over: %s (null: it never was)', (steps, old) => {
  const found = codeStep(SECRET, screenCode(SECRET, STEP + steps), NOW)
  expect(found).toEqual(old === null ? null : { step: STEP + steps, old })
})

it('a code counts from its first second to the last one of the step after it', () => {
  const code = screenCode(SECRET, STEP)
  const begins = STEP * 30_000
  expect([-30_001, -30_000, 59_999, 60_000].map((ms) => codeStep(SECRET, code, begins + ms)?.old ?? null)).toEqual([
    null,
    false,
    false,
    true,
  ])
})
