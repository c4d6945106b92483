import { readFileSync } from 'node:fs'
import { assetPath } from '../system/entry.ts'

/** Whose password it is to be: nothing of it may be found in it. */
type PasswordOwner = { loginId: string; userName: string; companyNames: readonly string[] }

const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

let common: ReadonlySet<string> | undefined
/** The commonest passwords in lower case, Korean words as typed on an English keyboard among them, and what remains of each without digits and signs around it. */
const commonest = (): ReadonlySet<string> => {
  common ??= new Set(
    readFileSync(assetPath('common-passwords.txt', 'session/common-passwords.txt'), 'utf8')
      .split('\n')
      .flatMap((word) => [word, withoutEnds(word)])
      .filter((word) => word.length >= 3),
  )
  return common
}

const SUBSTITUTES: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '5': 's' }
const plainLetters = (text: string): string =>
  text.replace(/(?<=\p{L}|^)[@013$5](?=\p{L})/gu, (sign) => SUBSTITUTES[sign] ?? sign)

/** True for the commonest passwords, alone or with digits and signs around them, and for a few letters said again and again. */
const isCommonPassword = (password: string): boolean => {
  const text = password.normalize('NFC').toLowerCase()
  const core = withoutEnds(text)
  const letters = plainLetters(text).replaceAll(/[^\p{L}]/gu, '')
  if (commonest().has(text) || commonest().has(core) || commonest().has(withoutEnds(plainLetters(text)))) return true
  if (new Set(text).size <= 4 || /^(.{1,5}?)\1+.{0,2}$/su.test(text)) return true
  // Digits with a letter or two are digits.
  return letters.length <= 2 || (letters.length < text.length / 2 && commonest().has(letters))
}

const companyWord = (name: string): string =>
  name
    .replaceAll(/\(주\)|㈜|주식회사|유한회사|\(유\)/g, '')
    .replaceAll(/\s/g, '')
    .toLowerCase()

/** The sentence that refuses a new password, or null: common ones and those with the owner's login, name or company in them. */
export const passwordRefusal = (password: string, owner: PasswordOwner): string | null => {
  const text = password.normalize('NFC').toLowerCase()
  const squeezed = text.replaceAll(/\s/g, '')
  const holds = (word: string, least: number): boolean => {
    const plain = word.normalize('NFC').toLowerCase()
    return plain.length >= least && (text.includes(plain) || squeezed.includes(plain))
  }
  if (holds(owner.loginId, 3)) return '아이디가 들어 있는 비밀번호는 쓸 수 없습니다.'
  if (holds(owner.userName, 2)) return '성명이 들어 있는 비밀번호는 쓸 수 없습니다.'
  if (owner.companyNames.some((name) => holds(companyWord(name), 2)))
    return '회사 이름이 들어 있는 비밀번호는 쓸 수 없습니다.'
  if (isCommonPassword(password)) return '많은 사람이 쓰는 비밀번호라 쉽게 알아냅니다. 다른 비밀번호를 적어 주세요.'
  return null
}
