import { formatWon } from '@handal/base/format'
import { formulasOfNothing, type SalaryItem } from '@handal/engine/payroll'
import type { ContractFacts } from './contract-facts.ts'

/** A part of the wages: what it is called, how much, and how it is calculated. */
export type PayPart = { readonly label: string; readonly amount: string; readonly method: string }

const HOURLY = '0002'
const DAILY = '0003'
const PREMIUM_HOURS = { overtime: '연장', night: '야간', holiday: '휴일' } as const
const BY_HOURS = '일한 시간에 따라'

/** How pay of hours is calculated (근로기준법 제56조); below five workers nothing is added (제11조 제2항). */
const bucketMethod = (bucket: string, under5: boolean): string | null => {
  if (bucket === 'overtime') return under5 ? '통상시급 × 연장근로시간' : '통상시급 × 연장근로시간 × 1.5'
  if (bucket === 'night') return under5 ? null : '통상시급 × 야간근로시간 × 0.5'
  if (bucket === 'holiday')
    return under5 ? '통상시급 × 휴일근로시간' : '통상시급 × 휴일근로시간 × 1.5(8시간을 넘으면 2)'
  return bucket === 'inLawExtra' ? '통상시급 × 소정근로를 넘은 시간' : null
}

const everyMonths = ({ cycleMonths = 1, paidMonths = [] }: SalaryItem): string => {
  if (cycleMonths <= 1) return '매월 정한 금액'
  return paidMonths.length === 0 ? `${cycleMonths}개월마다 정한 금액` : `${paidMonths.join(', ')}월에 정한 금액`
}

/** How an amount that was agreed is paid. */
const agreedMethod = (item: SalaryItem, isBase: boolean, payKind: string): string => {
  const { source } = item
  if (typeof source !== 'string' && 'fixedOvertime' in source) {
    const { kind, hours } = source.fixedOvertime
    return `${PREMIUM_HOURS[kind]}근로 월 ${hours}시간분, 넘는 시간은 더 지급`
  }
  if (isBase && payKind === HOURLY) return '시급 × 근로시간'
  if (isBase && payKind === DAILY) return '일급 × 근로일수'
  return everyMonths(item)
}

/** Hours that who is exempt from them is not paid more for; work by night is (근로기준법 제63조). */
const OF_HOURS: ReadonlySet<string> = new Set(['overtime', 'holiday', 'inLawExtra'])
/** The parts of the wages with their amounts and how they are calculated, in the order of the company's items. */
export const payParts = ({ pay, items, setting, person, from }: ContractFacts): PayPart[] => {
  const isExempt = person.protections.some(
    (each) => each.kind === 'ARTICLE63' && each.from <= from && (each.to === null || each.to >= from),
  )
  const withAmount = (pay?.term.items ?? []).flatMap(({ itemCode, amount }) => (amount === 0 ? [] : [itemCode]))
  const ofNothing = formulasOfNothing(items, new Set(withAmount))
  const agreed = new Map(pay?.items.map((line) => [line.item.code, line]))
  return items.flatMap((item): PayPart[] => {
    const { label, source } = item
    if (item.kind !== 'earning') return []
    const line = agreed.get(item.code)
    if (line !== undefined)
      return [
        {
          label,
          amount: formatWon(line.amount),
          method: agreedMethod(item, line.isBase, pay?.term.payKind ?? ''),
        },
      ]
    // What is entered month by month was agreed with nobody.
    if (typeof source === 'string') return []
    // A formula of amounts that were not agreed with this person.
    if (pay !== null && ofNothing.has(item.code)) return []
    if ('formula' in source)
      return [{ label, amount: '계산식에 따라', method: source.formula.replaceAll('*', '×').replaceAll('/', '÷') }]
    if (!('bucketPay' in source)) return []
    if (isExempt && OF_HOURS.has(source.bucketPay)) return []
    const method = bucketMethod(source.bucketPay, setting?.under5 ?? false)
    return method === null ? [] : [{ label, amount: BY_HOURS, method }]
  })
}
