import type { YearMonth } from '@handal/base/date'
import { paymentName } from './present.ts'

/** Letters that the bankbook of a receiver shows at most. */
const MOST = 10

/** What the bankbook shows: 한빛 11월급여. The company without its kind, cut to what is left beside the payroll. */
export const displayTextOf = (
  companyName: string,
  { month, paymentType }: { readonly month: YearMonth; readonly paymentType: string },
): string => {
  const payroll = `${Number(month.slice(5))}월${paymentName(paymentType)}`
  const name = companyName.replaceAll(/\(주\)|㈜|주식회사|유한회사|\(유\)|\s/g, '')
  const short = [...name].slice(0, MOST - payroll.length).join('')
  return `${short}${payroll}`
}
