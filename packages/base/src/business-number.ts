const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const

/** The ten digits of a 사업자등록번호, with or without dashes; null when its check digit is another one (국세청). */
export const parseBusinessNumber = (text: string): string | null => {
  const digits = text.replaceAll(/[-\s]/g, '')
  if (!/^\d{10}$/.test(digits)) return null
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  const carry = Math.floor((5 * Number(digits[8])) / 10)
  return (10 - ((sum + carry) % 10)) % 10 === Number(digits[9]) ? digits : null
}

/** As it is written: 123-45-67891. What is no ten digits stays as it is. */
export const formatBusinessNumber = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')

/** What is typed of a 사업자등록번호, with its hyphens as far as it goes: "12345" → "123-45". What is no digit or hyphen stays as it is. */
export const typedBusinessNumber = (text: string): string => {
  const digits = text.replaceAll('-', '')
  if (!/^\d{4,10}$/.test(digits)) return text
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-')
}
