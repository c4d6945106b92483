import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { passwordRefusal } from './weak-password.ts'

const owner = { loginId: 'soft-user', userName: '박다온', companyNames: ['(주)한빛 정밀', '카페'] }
const COMMON = '많은 사람이 쓰는 비밀번호라 쉽게 알아냅니다. 다른 비밀번호를 적어 주세요.'

it('knows more than ten thousand', () => {
  const words = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n')
  expect(new Set(words).size).toBeGreaterThan(10_000)
})

it.each([
  'password123',
  'Password123!',
  'p@ssw0rd2026',
  'qwer1234!!',
  '1q2w3e4r5t!',
  'asdf1234!@',
  'abcd1234!!',
  'admin12345!',
  'iloveyou2026',
  'qlalfqjsgh1!',
  'dkssudgktpdy1',
  'tkfkdgo1234!',
  '비밀번호1234567',
  'korea20261120',
  'a1234567890',
  '1234567890a',
  'aaaaaaaaa1',
  'abcabcabc1',
  'handal1234!',
])('refuses %s', (password) => {
  expect(passwordRefusal(password, owner)).toBe(COMMON)
})

it.each([
  ['soft-user1234', '아이디가 들어 있는 비밀번호는 쓸 수 없습니다.'],
  ['my-SOFT-USER-9', '아이디가 들어 있는 비밀번호는 쓸 수 없습니다.'],
  ['박다온의비밀2026', '성명이 들어 있는 비밀번호는 쓸 수 없습니다.'],
  ['한빛정밀2026!!!', '회사 이름이 들어 있는 비밀번호는 쓸 수 없습니다.'],
  ['한빛 정밀 2026!', '회사 이름이 들어 있는 비밀번호는 쓸 수 없습니다.'],
])('refuses %s: %s', (password, sentence) => {
  expect(passwordRefusal(password, owner)).toBe(sentence)
})

it.each([
  'new-password-2026',
  'another-good-1',
  '달빛아래 산책 7번',
  'Tr0ub4dor&3x',
  'k8#Vq2!mZp4L',
  'correct horse 4',
])('takes %s', (password) => {
  expect(passwordRefusal(password, owner)).toBeNull()
})
