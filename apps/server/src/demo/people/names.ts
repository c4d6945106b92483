import type { PlainDate } from '@handal/base/date'
import { between, pick } from '../random.ts'

const SURNAMES = [
  '김',
  '이',
  '박',
  '최',
  '정',
  '강',
  '조',
  '윤',
  '장',
  '임',
  '한',
  '오',
  '서',
  '신',
  '권',
  '황',
  '안',
  '송',
  '류',
  '홍',
] as const
const FIRST = [
  '가',
  '나',
  '다',
  '라',
  '마',
  '바',
  '사',
  '아',
  '해',
  '달',
  '별',
  '새',
  '초',
  '푸',
  '한',
  '온',
  '늘',
  '솔',
  '빛',
  '샘',
] as const
const SECOND = [
  '람',
  '래',
  '온',
  '루',
  '을',
  '솔',
  '별',
  '울',
  '찬',
  '결',
  '빛',
  '름',
  '리',
  '비',
  '슬',
  '담',
  '봄',
  '길',
  '든',
  '움',
] as const

/** A made-up Korean name of words that are no usual given names. */
export const inventName = (next: () => number): string => pick(next, SURNAMES) + pick(next, FIRST) + pick(next, SECOND)

/** A resident number that is right in form only: its check digit is wrong on purpose, so that it can belong to nobody. */
export const inventResidentNumber = (next: () => number, birthDate: PlainDate, foreign: boolean): string => {
  const century = birthDate < '2000' ? 0 : 2
  const sex = between(next, 1, 2) + century + (foreign ? 4 : 0)
  const front = birthDate.slice(2).replaceAll('-', '')
  const middle = String(between(next, 0, 99_999)).padStart(5, '0')
  const digits = `${front}${sex}${middle}`
  const weights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const right = (11 - (sum % 11)) % 10
  return `${front}-${sex}${middle}${(right + 5) % 10}`
}
