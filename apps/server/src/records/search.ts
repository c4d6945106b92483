import { initialOf, isInitial, isSyllable, letterPattern, searchedText } from '@handal/base/search'
import { type RawBuilder, sql } from 'kysely'

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
const like = (text: string): string => `%${escapeLike(text)}%`

/**
 * Whether a text is found by what a person typed: anywhere in it, small or capital, and by initial consonants (ㄱㅊㅅ and ㄱ철ㅅ
 * find 김철수). `key` is SQL for handal_search of the text. Nothing typed finds everything. `finder` of the base says the same of a
 * list that a screen has whole.
 */
export const isFound = (key: RawBuilder<unknown>, typed: string | undefined): RawBuilder<boolean> => {
  const text = searchedText(typed ?? '')
  if (text === '') return sql<boolean>`true`
  const letters = [...text]
  const hasInitial = letters.some(isInitial)
  if (!hasInitial) return sql<boolean>`${key} like ${like(text)}`
  const initials = sql<boolean>`${key} like ${like(letters.map(initialOf).join(''))}`
  return letters.some(isSyllable)
    ? sql<boolean>`(${initials} and ${key} ~ ${letters.map(letterPattern).join('')})`
    : initials
}
