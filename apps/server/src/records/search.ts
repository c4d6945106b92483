import { type RawBuilder, sql } from 'kysely'

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FIRST_SYLLABLE = '가'.charCodeAt(0)
const LAST_SYLLABLE = '힣'.charCodeAt(0)
/** Syllables that begin with one consonant stand together. */
const PER_INITIAL = 588

const isSyllable = (letter: string): boolean => letter >= '가' && letter <= '힣'
const initialOf = (letter: string): string => {
  const code = letter.charCodeAt(0)
  return code < FIRST_SYLLABLE || code > LAST_SYLLABLE
    ? letter
    : (INITIALS[Math.floor((code - FIRST_SYLLABLE) / PER_INITIAL)] ?? letter)
}
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
const like = (text: string): string => `%${escapeLike(text)}%`

/** A letter of a search as a regular expression: a consonant stands for every syllable that begins with it. */
const letterPattern = (letter: string): string => {
  const index = INITIALS.indexOf(letter)
  if (index === -1) return letter.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const first = FIRST_SYLLABLE + index * PER_INITIAL
  return `[${letter}${String.fromCharCode(first)}-${String.fromCharCode(first + PER_INITIAL - 1)}]`
}

/**
 * Whether a text is found by what a person typed: anywhere in it, small or capital, and by initial consonants (ㄱㅊㅅ and ㄱ철ㅅ
 * find 김철수). `key` is SQL for handal_search of the text. Nothing typed finds everything.
 */
export const isFound = (key: RawBuilder<unknown>, typed: string | undefined): RawBuilder<boolean> => {
  const text = (typed ?? '').trim().toLowerCase()
  if (text === '') return sql<boolean>`true`
  const letters = [...text]
  const hasInitial = letters.some((letter) => INITIALS.includes(letter))
  if (!hasInitial) return sql<boolean>`${key} like ${like(text)}`
  const initials = sql<boolean>`${key} like ${like(letters.map(initialOf).join(''))}`
  return letters.some(isSyllable)
    ? sql<boolean>`(${initials} and ${key} ~ ${letters.map(letterPattern).join('')})`
    : initials
}
