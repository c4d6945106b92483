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
