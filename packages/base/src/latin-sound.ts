/** What a word in Latin letters ends in as Korean reads it: '' a vowel, 'ㄹ', 'x' another consonant; null: it may be either. */
type Final = '' | 'ㄹ' | 'x' | null

/** Letters whose Korean name ends in a consonant: 엘 엠 엔 알. */
const NAMES: Readonly<Record<string, Final>> = { l: 'ㄹ', m: 'x', n: 'x', r: 'ㄹ' }
/** Capitals that make no clear word are an abbreviation up to so many: IRP, ABC. */
const ABBREVIATION = 3
const VOWELS = /[aeiouy]/u

/** Endings of a word that is read as one, the longer first: Nguyen, Zhang and Anh end in a consonant, Peter and David in a vowel. */
const ENDINGS: readonly (readonly [RegExp, Final])[] = [
  [/(?:ng|nh|[mn])$/u, 'x'],
  [/l$/u, 'ㄹ'],
  // Le and Lee, but Jane, Jerome and Nicole are heard without their last letter.
  [/(?:^.|[aeiouy])e$/u, ''],
  [/[lmn]e$/u, null],
  [/[aeiouyw]$/u, ''],
  [/(?:[aeiouy]h|sh|th|ph)$/u, ''],
  [/[drsfvzxj]$/u, ''],
]

/** A letter with a mark ends the word as it is written: José, Lê. */
const MARKED = /\p{M}$/u

const asWord = (letters: string): Final => ENDINGS.find(([ending]) => ending.test(letters))?.[1] ?? null

/**
 * The end of a word in Latin letters. Without a vowel it is read letter by letter (HR), in small letters as a word (Nguyen); in
 * capitals it may be either, a name on a passport or an abbreviation, and is told where both sound alike (PLAN, SIM).
 */
export const latinFinal = (word: string): Final => {
  const marked = word.normalize('NFD').toLowerCase()
  const letters = marked.replaceAll(/\p{M}/gu, '')
  const byLetter = NAMES[letters.at(-1) ?? ''] ?? ''
  if (letters.length === 1 || !VOWELS.test(letters)) return byLetter
  const spoken = MARKED.test(marked) && VOWELS.test(letters.at(-1) ?? '') ? '' : asWord(letters)
  if (word !== word.toUpperCase()) return spoken
  if (spoken === null) return letters.length <= ABBREVIATION ? byLetter : null
  return spoken === byLetter ? spoken : null
}
