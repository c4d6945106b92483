import { parseRatio, ratio, subtract, toFixed } from '@handal/base/ratio'
import { plainDecimal } from '@handal/base/format'
import type { LeaveEntry, LeaveLine } from '@handal/contracts/time/leave'

/** An exact number of the server as it is read: 0.143 of 1/7, with a minus that is one. */
const figure = (exact: string): string => {
  const value = parseRatio(exact)
  if (value === null) return exact
  const below = value.n < 0n
  const size = below ? subtract(ratio(0), value) : value
  const text = plainDecimal(toFixed(size, 3))
  return below && text !== '0' ? `−${text}` : text
}

/** What is left of a ledger in its own unit: `14.5`, `일`. */
export const leftOf = ({
  balance,
  balanceHours,
}: {
  readonly balance: string
  readonly balanceHours: string | null
}): { readonly figure: string; readonly unit: '일' | '시간' } =>
  balanceHours === null ? { figure: figure(balance), unit: '일' } : { figure: figure(balanceHours), unit: '시간' }
/** `14.5일`. */
export const daysText = (days: string): string => `${figure(days)}일`
/** `−1일`, `+15일`: what moves a balance. */
export const signedDays = (days: string): string => (days.startsWith('-') ? daysText(days) : `+${daysText(days)}`)
/** Of a ledger in hours the hours, with the days of eight hours beside them: `69시간(8.625일)`. */
export const amountText = (days: string, hours: string | null): string =>
  hours === null ? daysText(days) : `${figure(hours)}시간(${daysText(days)})`
/** As it was entered: `4.5일`, `2시간`. */
export const enteredText = ({ amount, unit }: Pick<LeaveEntry, 'amount' | 'unit'>): string =>
  unit === 'DAY' ? daysText(amount) : `${figure(amount)}시간`
/** How a line came about, shortly; '' where its reason says it all. */
export const formulaText = ({ formula, kind }: Pick<LeaveLine, 'formula' | 'kind'>): string =>
  kind === 'grant' && formula !== null && /[×÷]/.test(formula) ? formula : ''
