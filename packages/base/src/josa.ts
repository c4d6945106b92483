/** Korean particles that change with the sound before them. */
export type Josa = '은/는' | '이/가' | '을/를' | '과/와' | '으로/로' | '이라/라' | '이나/나'

/** Final consonant of each digit as it is read: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGIT_FINALS = ['ㅇ', 'ㄹ', '', 'ㅁ', '', '', 'ㄱ', 'ㄹ', 'ㄹ', ''] as const
/** Letters whose Korean name ends in a consonant: 엘 엠 엔 알. */
const LETTER_FINALS: Readonly<Record<string, string>> = { l: 'ㄹ', m: 'ㅁ', n: 'ㄴ', r: 'ㄹ' }

const BRACKETS = /\([^)]*\)\s*$/u
const SOUNDS = /[0-9A-Za-z가-힣]/u

const finalOf = (word: string): string => {
  const bare = word.includes('(') ? word.replace(BRACKETS, '') : word
  const spoken = bare.endsWith('%') ? `${bare.slice(0, -1)}트` : bare
  let at = spoken.length - 1
  while (at >= 0 && !SOUNDS.test(spoken.charAt(at))) at--
  if (at < 0) return ''
  const last = spoken.charAt(at)
  if (/\d/.test(last)) return finalOfNumber(spoken)
  if (/[A-Za-z]/.test(last)) return LETTER_FINALS[last.toLowerCase()] ?? ''
  const index = (last.charCodeAt(0) - 0xac00) % 28
  return index === 0 ? '' : index === 8 ? 'ㄹ' : 'x'
}

/** A round number ends in 십, 백, 천, 만 … which all have a final consonant; 억 and 조 too, but 조 has none. */
const finalOfNumber = (text: string): string => {
  const digits = /([\d,]+)[^\d]*$/u.exec(text)?.[1]?.replaceAll(',', '') ?? ''
  const zeros = /0*$/.exec(digits)?.[0].length ?? 0
  if (zeros > 0 && zeros < digits.length) return zeros >= 12 && zeros < 16 ? '' : 'x'
  return DIGIT_FINALS[Number(digits.at(-1) ?? '2')] ?? ''
}

/** The word with the particle that fits it: josa('기본급', '을/를') → "기본급을", josa('서울', '으로/로') → "서울로". */
export const josa = (word: string, particle: Josa): string => {
  const final = finalOf(word)
  const [afterConsonant = '', afterVowel = ''] = particle.split('/')
  const vowelLike = final === '' || (particle === '으로/로' && final === 'ㄹ')
  return word + (vowelLike ? afterVowel : afterConsonant)
}
