import { parseDate, type PlainDate } from './date.ts'

/** What a 주민등록번호 or 외국인등록번호 says of its holder. */
export type ResidentNumber = {
  /** Thirteen digits with a dash: 900101-1234567. */
  readonly text: string
  readonly birthDate: PlainDate
  readonly gender: 'M' | 'F'
  /** A foreigner's number (seventh digit 5 to 8). */
  readonly foreign: boolean
  /** Whether the last digit is the check digit; numbers given since 2020-10-05 need not have one (주민등록법 시행규칙 제2조). */
  readonly checks: boolean
}

const CENTURY = ['18', '19', '19', '20', '20', '19', '19', '20', '20', '18'] as const
const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5] as const

const hasCheckDigit = (digits: string, foreign: boolean): boolean => {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  const check = (11 - (sum % 11)) % 10
  return (foreign ? (check + 2) % 10 : check) === Number(digits[12])
}

/** Reads a resident or foreigner number, with or without its dash; null when it is no thirteen digits or its day of birth does not exist. */
export const parseResidentNumber = (typed: string): ResidentNumber | null => {
  const digits = typed.replaceAll(/[-\s]/g, '')
  if (!/^\d{13}$/.test(digits)) return null
  const seventh = Number(digits[6])
  const birthDate = parseDate(`${CENTURY[seventh]}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`)
  if (birthDate === null) return null
  const foreign = seventh >= 5 && seventh <= 8
  return {
    text: `${digits.slice(0, 6)}-${digits.slice(6)}`,
    birthDate,
    gender: seventh % 2 === 1 ? 'M' : 'F',
    foreign,
    checks: hasCheckDigit(digits, foreign),
  }
}

/** What is shown of a number: its birth date and the digit of gender, 900101-1******. */
export const maskResidentNumber = (text: string): string => `${text.slice(0, 8)}******`
