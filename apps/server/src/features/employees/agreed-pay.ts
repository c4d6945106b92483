import type { PlainDate } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { SalaryItem } from '@handal/engine/payroll'
import type { Tx } from '../../db/database.ts'
import { readPayItems } from '../items/public.ts'

/** What of pay was agreed with a person for a day. */
export type AgreedPay = {
  readonly term: EmployeeDetail['payTerms'][number]
  /** What the terms and the company fix, in print order; deductions are none of it. */
  readonly items: readonly { readonly item: SalaryItem; readonly amount: number; readonly isBase: boolean }[]
}

/** Won that are agreed without looking at a month: of the person's terms, or the same for everybody. */
const fixedAmount = ({ source }: SalaryItem, agreed: number | undefined): number | null => {
  if (source === 'term') return agreed ?? null
  if (typeof source === 'string') return null
  if ('fixed' in source) return source.fixed
  return 'fixedOvertime' in source ? (source.fixedOvertime.amount ?? agreed ?? null) : null
}

/** The pay of the terms that hold on a day; null: the person has none. */
export const readAgreedPay = async (
  tx: Tx,
  companyNo: number,
  { payTerms }: Pick<EmployeeDetail, 'payTerms'>,
  day: PlainDate,
): Promise<AgreedPay | null> => {
  const term = payTerms.find(({ from }) => from <= day) ?? payTerms.at(-1)
  if (term === undefined) return null
  const { items, baseCodes } = await readPayItems(tx, companyNo, day)
  const amounts = new Map(term.items.map(({ itemCode, amount }) => [itemCode, amount]))
  return {
    term,
    items: items.flatMap((item) => {
      const amount = item.kind === 'earning' ? fixedAmount(item, amounts.get(item.code)) : null
      return amount === null || amount === 0 ? [] : [{ item, amount, isBase: baseCodes.includes(item.code) }]
    }),
  }
}

const MONTHLY = '0001'
/** The unit in which the base pay is agreed: 월, 시급, 일급. */
const UNIT: Readonly<Record<string, string>> = { [MONTHLY]: '월', '0002': '시급', '0003': '일급' }

/** In one line: 월 3,400,000원(기본급 3,200,000원, 식대 200,000원); 시급 12,000원, 월 식대 200,000원. */
export const agreedPayText = ({ term, items }: AgreedPay): string => {
  const told = ({ item, amount }: AgreedPay['items'][number]): string => `${item.label} ${formatWon(amount)}`
  const unit = UNIT[term.payKind] ?? ''
  if (term.payKind === MONTHLY) {
    const sum = items.reduce((total, { amount }) => total + amount, 0)
    return `${unit} ${formatWon(sum)}(${items.map(told).join(', ')})`
  }
  const rates = items.flatMap(({ amount, isBase }) => (isBase ? [`${unit} ${formatWon(amount)}`] : []))
  const others = items.flatMap((line) => (line.isBase ? [] : [`월 ${told(line)}`]))
  return [...rates, ...others].join(', ')
}
