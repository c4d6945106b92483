import { latinFinal } from './latin-sound.ts'

/** Korean particles that change with the sound before them. */
export type Josa = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로' | '이라/라' | '이나/나'

/** What a word ends in: '' a vowel, 'ㄹ', 'x' another consonant; null: nobody can tell from its letters. */
type Final = '' | 'ㄹ' | 'x' | null

/** Final consonant of each digit as it is read: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGIT_FINALS = ['x', 'ㄹ', '', 'x', '', '', 'x', 'ㄹ', 'ㄹ', ''] as const
/** The particle where the sound is not known, as forms print it. */
const EITHER: Readonly<Record<Josa, string>> = {
  '은/는': '은(는)',
  '이/가': '이(가)',
  '을/를': '을(를)',
  '과/와': '과(와)',
  '으로/로': '(으)로',
  '이라/라': '(이)라',
  '이나/나': '(이)나',
}

const BRACKETS = /\([^)]*\)\s*$/u
const SOUND = /[\p{L}\p{N}]/u
const LATIN = /\p{Script=Latin}/u
/** Letters that end a word, with the marks that stand on them. */
const LATIN_WORD = /[\p{Script=Latin}\p{M}]+$/u

const finalOf = (word: string): Final => {
  const bare = word.includes('(') ? word.replace(BRACKETS, '') : word
  const spoken = bare.endsWith('%') ? `${bare.slice(0, -1)}트` : bare
  let at = spoken.length - 1
  while (at >= 0 && !SOUND.test(spoken.charAt(at))) at--
  if (at < 0) return ''
  const last = spoken.charAt(at)
  if (/\d/.test(last)) return finalOfNumber(spoken)
  if (/[가-힣]/u.test(last)) {
    const index = (last.charCodeAt(0) - 0xac00) % 28
    return index === 0 ? '' : index === 8 ? 'ㄹ' : 'x'
  }
  if (!LATIN.test(last)) return null
  return latinFinal(LATIN_WORD.exec(spoken.slice(0, at + 1))?.[0] ?? last)
}

/** A round number ends in 십, 백, 천, 만 … which all have a final consonant; 억 and 조 too, but 조 has none. */
const finalOfNumber = (text: string): Final => {
  const digits = /([\d,]+)[^\d]*$/u.exec(text)?.[1]?.replaceAll(',', '') ?? ''
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0
  if (zeros > 0 && zeros < digits.length) return zeros >= 12 && zeros < 16 ? '' : 'x'
  return DIGIT_FINALS[Number(digits.at(-1) ?? '2')] ?? ''
}

/**
 * The word with the particle that fits it: josa('기본급', '을/를') → "기본급을", josa('서울', '으로/로') → "서울로". Where letters do
 * not tell how a name sounds both stand: josa('Scott', '이/가') → "Scott이(가)".
 */
export const josa = (word: string, particle: Josa): string => {
  const final = finalOf(word)
  if (final === null) return word + EITHER[particle]
  const [afterConsonant = '', afterVowel = ''] = particle.split('/')
  const vowelLike = final === '' || (particle === '으로/로' && final === 'ㄹ')
  return word + (vowelLike ? afterVowel : afterConsonant)
}
