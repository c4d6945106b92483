const digitNames = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const
const smallUnits = ['', '십', '백', '천'] as const
const bigUnits = ['', '만', '억', '조'] as const

/** The largest amount a field takes, in won: one less than 1,000조, well inside exact integers. */
export const moneyLimit = 999_999_999_999_999

/**
 * The digits typed, as whole won; a leading minus counts only when `negative` is allowed. Decimals of nothing, as a workbook
 * copies them (`250000.00`), are none. Null when there is no digit, a part of a won, or an amount over the limit.
 */
export function parseMoney(text: string, negative = false): number | null {
  const clean = text.normalize('NFKC').replace(/(\d)\.0+(?=\D*$)/, '$1')
  if (/\d\.\d/.test(clean)) return null
  const digits = clean.replace(/\D/g, '')
  if (digits === '') return null
  const amount = Number(digits)
  if (!Number.isSafeInteger(amount) || amount > moneyLimit) return null
  return negative && /^\s*[-−]/.test(clean) && amount !== 0 ? -amount : amount
}

/** Whole won with separators, as the field shows it; nothing is an empty text. */
export function formatMoney(amount: number | null): string {
  return amount === null ? '' : amount.toLocaleString('en-US')
}

/** Reads an amount aloud: 3200000 → `삼백이십만 원`. Zero and nothing are empty. */
export function readMoney(amount: number | null): string {
  if (amount === null || amount === 0) return ''
  const groups: number[] = []
  for (let rest = Math.abs(amount); rest > 0; rest = Math.floor(rest / 10_000)) groups.push(rest % 10_000)
  const parts = groups.map((group, index) => (group === 0 ? '' : `${readGroup(group, index)}${bigUnits[index] ?? ''}`))
  const words = parts.reverse().filter(Boolean).join(' ')
  return `${amount < 0 ? '마이너스 ' : ''}${words} 원`
}

function readGroup(group: number, place: number): string {
  // 만 alone is read without 일; other places keep it only at the ones.
  if (group === 1 && place === 1) return ''
  const digits = [...String(group)].reverse()
  return digits
    .map((char, index) => {
      const digit = Number(char)
      if (digit === 0) return ''
      const name = digit === 1 && index > 0 ? '' : (digitNames[digit] ?? '')
      return `${name}${smallUnits[index] ?? ''}`
    })
    .reverse()
    .join('')
}

/** Where the caret belongs after reformatting: behind as many digits as stood before it. */
export function caretAfterDigits(text: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return text.startsWith('-') ? 1 : 0
  let seen = 0
  for (let i = 0; i < text.length; i++) {
    if (/\d/.test(text[i] ?? '')) seen++
    if (seen === digitsBefore) return i + 1
  }
  return text.length
}
