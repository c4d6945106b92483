import { expect, it } from 'vitest'
import { newPasswordField, otpField } from './session.ts'

it.each([
  ['abcdefgh1!', true],
  ['abcdefg1!', false],
  [`${'a'.repeat(127)}1`, true],
  [`${'a'.repeat(128)}1`, false],
  ['한빛정밀급여담당자1', true],
  ['abcdefghij', false],
  ['1234567890', false],
  ['abcdefghij!', true],
  [' abcdefgh1!', false],
  ['abcdefgh1! ', false],
  ['abcde fgh1!', true],
])('a new password %j is taken: %s', (text, taken) => {
  expect(newPasswordField.safeParse(text).success).toBe(taken)
})

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['abcd-2345', 'ABCD2345'],
  [' abcd 2345 ', 'ABCD2345'],
  ['12345', null],
  ['1234567', null],
  ['abcd234', null],
  ['abcd23456', null],
  ['abcd234!', null],
])('a second factor %j is read as %j', (text, read) => {
  const taken = otpField.safeParse(text)
  expect(taken.success ? taken.data : null).toBe(read)
})
