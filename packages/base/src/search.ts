/** First consonants of Korean syllables in their order, and the last syllable that begins with each. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const LASTS = '깋낗닣딯띻맇밓빟삫싷앃잏짛찧칳킿팋핗힣'
const FIRSTS = '가까나다따라마바빠사싸아자짜차카타파하'

export const isInitial = (letter: string): boolean => INITIALS.includes(letter)
export const isSyllable = (letter: string): boolean => letter >= '가' && letter <= '힣'
/** The consonant a syllable begins with; any other letter as it is. */
export const initialOf = (letter: string): string =>
  isSyllable(letter) ? (INITIALS[[...LASTS].findIndex((last) => letter <= last)] ?? letter) : letter

/** A letter of a search as a regular expression: a consonant stands for every syllable that begins with it. */
export const letterPattern = (letter: string): string =>
  isInitial(letter)
    ? `[${letter}${FIRSTS[INITIALS.indexOf(letter)]}-${LASTS[INITIALS.indexOf(letter)]}]`
    : letter.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** What is searched for, of what a person typed. */
export const searchedText = (typed: string): string => typed.trim().toLowerCase()

/**
 * Tells of texts whether what a person typed finds them: anywhere in it, small or capital, and by initial consonants (ㄱㅊㅅ and ㄱ철ㅅ
 * find 김철수). Nothing typed finds everything. The same as `isFound` of the server's lists.
 */
export const finder = (typed: string): ((text: string) => boolean) => {
  const pattern = new RegExp([...searchedText(typed)].map(letterPattern).join(''), 'u')
  return (text) => pattern.test(text.toLowerCase())
}
