import { describe, expect, it } from 'vitest'
import { type Josa, josa } from './josa.ts'

const particles: readonly Josa[] = ['은/는', '이/가', '을/를', '과/와', '이라/라', '이나/나', '으로/로']
const all = (word: string): string => particles.map((particle) => josa(word, particle).slice(word.length)).join(' ')

const VOWEL = '는 가 를 와 라 나 로'
const CONSONANT = '은 이 을 과 이라 이나 으로'
/** Only 으로/로 takes ㄹ for a vowel. */
const RIEUL = '은 이 을 과 이라 이나 로'

describe('a particle follows the last sound', () => {
  it.each([
    ['식대', VOWEL],
    ['기본급', CONSONANT],
    ['3월', RIEUL],
    ['3월 급여', VOWEL],
    ['급여(11월)', VOWEL],
    ['급여 (11월) ', VOWEL],
    ['월급 (식대)', CONSONANT],
    ['(주)한달', RIEUL],
    ['“기본급”', CONSONANT],
    ['', VOWEL],
    ['…', VOWEL],
  ])('%s', (word, expected) => expect(all(word)).toBe(expected))
})

/** Both stand where letters do not tell. */
const EITHER = '은(는) 이(가) 을(를) 과(와) (이)라 (이)나 (으)로'

describe('letters without a vowel are read by their names', () => {
  it.each([
    ['HR', RIEUL],
    ['HTML', RIEUL],
    ['PDF', VOWEL],
    ['DC', VOWEL],
    ['A', VOWEL],
    ['생산 L', RIEUL],
    ['Excel 97b', VOWEL],
  ])('%s', (word, expected) => expect(all(word)).toBe(expected))
})

describe('words in Latin letters are read as words', () => {
  it.each([
    ['mail', RIEUL],
    ['plan', CONSONANT],
    ['Nguyen Van Tuan', CONSONANT],
    ['Zhang', CONSONANT],
    ['Nguyen Thi Anh', CONSONANT],
    ['Kim', CONSONANT],
    ['Maria', VOWEL],
    ['Le', VOWEL],
    ['Lee', VOWEL],
    ['Lê', VOWEL],
    ['José', VOWEL],
    ['Hương', CONSONANT],
    ['Peter', VOWEL],
    ['Batbayar', VOWEL],
    ['David', VOWEL],
    ['Smith', VOWEL],
    ['Sarah', VOWEL],
    ['Mike', VOWEL],
  ])('%s', (word, expected) => expect(all(word)).toBe(expected))
})

describe('capitals are a name or an abbreviation: told where both sound alike', () => {
  it.each([
    ['E-MAIL', RIEUL],
    ['SIM', CONSONANT],
    ['PLAN', CONSONANT],
    ['NGUYEN', CONSONANT],
    ['MARIA', VOWEL],
    ['ANH', EITHER],
    ['PETER', EITHER],
    ['IRP', VOWEL],
    ['ABC', VOWEL],
    ['BACH', EITHER],
  ])('%s', (word, expected) => expect(all(word)).toBe(expected))
})

describe('what nobody can tell from the letters has both', () => {
  it.each([
    ['Scott', EITHER],
    ['Jane', EITHER],
    ['Bach', EITHER],
    ['Park', EITHER],
    ['王芳', EITHER],
    ['Иван', EITHER],
  ])('%s', (word, expected) => expect(all(word)).toBe(expected))
})

describe('numbers are read as numbers', () => {
  it.each([
    ['0', CONSONANT],
    ['1', RIEUL],
    ['2', VOWEL],
    ['3', CONSONANT],
    ['4', VOWEL],
    ['5', VOWEL],
    ['6', CONSONANT],
    ['7', RIEUL],
    ['8', RIEUL],
    ['9', VOWEL],
    ['12', VOWEL],
    ['21', RIEUL],
    ['「12」', VOWEL],
    ['“1,013”', CONSONANT],
    ['4.75%', VOWEL],
    ['10%', VOWEL],
    ['10', CONSONANT],
    ['1,000', CONSONANT],
    // 천억
    ['100,000,000,000', CONSONANT],
    // 조
    ['1,000,000,000,000', VOWEL],
    // 천조
    ['1,000,000,000,000,000', VOWEL],
    // 경
    ['10,000,000,000,000,000', CONSONANT],
  ])('%s', (word, expected) => expect(all(word)).toBe(expected))
})
