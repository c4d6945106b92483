import { expect, it } from 'vitest'
import { finder, initialOf } from './search.ts'

const NAMES = ['김철수', '김칠성', '100%', '1000', 'a_b', 'a-b', String.raw`c\d`, 'cd', '(주)한', '[한]', '한.한', '힣']
const found = (typed: string): string[] => NAMES.filter(finder(typed))

it('a text is found by what was typed, by initial consonants too, and no sign means anything else', () => {
  expect(found('  ')).toEqual(NAMES)
  expect(found('ㄱㅊㅅ')).toEqual(['김철수', '김칠성'])
  expect(found('ㄱ철ㅅ')).toEqual(['김철수'])
  expect(found('0%')).toEqual(['100%'])
  expect(found(' A_')).toEqual(['a_b'])
  expect(found('\\')).toEqual([String.raw`c\d`])
  expect(found('(ㅈ)한')).toEqual(['(주)한'])
  expect(found('[ㅎ')).toEqual(['[한]'])
  expect(found('한.ㅎ')).toEqual(['한.한'])
  expect(found('ㅎ')).toEqual(['(주)한', '[한]', '한.한', '힣'])
})

it('each syllable begins with its consonant, from the first to the last; what is none stays as it is', () => {
  const ends = '가깋까낗나닣다딯따띻라맇마밓바빟빠삫사싷싸앃아잏자짛짜찧차칳카킿타팋파핗하힣'
  expect([...ends].map(initialOf).join('')).toBe(
    'ㄱㄱㄲㄲㄴㄴㄷㄷㄸㄸㄹㄹㅁㅁㅂㅂㅃㅃㅅㅅㅆㅆㅇㅇㅈㅈㅉㅉㅊㅊㅋㅋㅌㅌㅍㅍㅎㅎ',
  )
  expect([...'\uABFF\uD7A4aㄱ'].map(initialOf).join('')).toBe('\uABFF\uD7A4aㄱ')
  expect([...ends].every((syllable) => finder(initialOf(syllable))(syllable))).toBe(true)
  expect(finder('ㄱ')('까')).toBe(false)
})
