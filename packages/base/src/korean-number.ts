const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const
const PLACES = ['', '십', '백', '천'] as const
const GROUPS = ['', '만', '억', '조', '경'] as const

const readGroup = (value: number): string => {
  let text = ''
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) continue
    text += (digit === 1 && place > 0 ? '' : (DIGITS[digit] ?? '')) + (PLACES[place] ?? '')
  }
  return text
}

/** A whole number as it is read: 3,200,000 → "삼백이십만", 0 → "영", 12,000 → "만이천". Safe integers. */
export const koreanNumber = (value: number): string => {
  if (value === 0) return '영'
  if (value < 0) return `마이너스 ${koreanNumber(-value)}`
  let rest = BigInt(value)
  let text = ''
  for (const unit of GROUPS) {
    const part = Number(rest % 10_000n)
    rest /= 10_000n
    const bare = part === 1 && unit === '만' && rest === 0n
    if (part > 0) text = (bare ? '' : readGroup(part)) + unit + text
  }
  return text
}

/**
 * An amount as papers to banks say it: 9,824,000 → "금 구백팔십이만사천원정", 10,000 → "금 일만원정". 일 stands before 만 and above, not before 천, 백, 십.
 * Whole won, not below zero; RangeError otherwise.
 */
export const amountInKorean = (won: number): string => {
  if (!Number.isSafeInteger(won) || won < 0) throw new RangeError('An amount is whole and not below zero.')
  const read = koreanNumber(won)
  // Only 만 in front of everything loses its 일 where numbers are read.
  return `금 ${read.startsWith('만') ? '일' : ''}${read}원정`
}
