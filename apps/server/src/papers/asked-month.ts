import { type YearMonth, yearMonth } from '@handal/base/date'
import { badFields } from '../http/errors.ts'

/** The month that a file is asked for by its year and month (specification §7); null: neither was told. One alone is 400. */
export const askedMonth = ({
  payYear,
  payMonth,
}: {
  readonly payYear?: string | undefined
  readonly payMonth?: string | undefined
}): YearMonth | null => {
  if (payYear !== undefined && payMonth !== undefined) return yearMonth(`${payYear}-${payMonth}`)
  if (payYear === undefined && payMonth === undefined) return null
  const path = payYear === undefined ? 'payYear' : 'payMonth'
  throw badFields({ path, message: '연도와 월을 함께 적어 주세요.' })
}
