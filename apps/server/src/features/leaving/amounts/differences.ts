import type { YearMonth } from '@handal/base/date'
import { formatMonth, formatWon } from '@handal/base/format'
import { differenceEntries, differenceOfCode, returnedEntries } from '@handal/engine/payroll'
import type { OwedMonth, PersonPay } from '../../payroll/public.ts'
import type { Leaver } from '../leaver.ts'

type Of = Pick<Leaver, 'owed'> & { readonly payMonth: Pick<Leaver['payMonth'], 'month'> }
type Entry = ReturnType<typeof differenceEntries>[number]

const isOwed = ({ blocked, due, paid }: OwedMonth): boolean => !blocked && due.wages > paid.wages

/** What closed months before the last pay still owe, wages and what was withheld too much, as it is entered in the last pay (근로기준법 제36조). */
export const differenceEntriesOf = ({ owed, payMonth }: Of): readonly Entry[] =>
  owed
    .filter(({ blocked, month }) => !blocked && month < payMonth.month)
    .flatMap(({ month, due, paid, taken }) => [
      ...differenceEntries(month, due, paid),
      ...returnedEntries(month, taken),
    ])

/** Payslips with what is due in their month: what a closed month still owes counts in that month (근로기준법 제2조 제1항 제6호). */
export const asDue = (slips: readonly PersonPay[], { owed }: Pick<Leaver, 'owed'>): readonly PersonPay[] => {
  const due = new Map(owed.filter(isOwed).map((each) => [each.month, each]))
  if (due.size === 0) return slips
  return slips.map((slip) => {
    const now = slip.payment_type === '0001' ? due.get(slip.month) : undefined
    return now === undefined ? slip : { ...slip, amounts: now.amounts, earned: now.earned }
  })
}

/** Which of the months are owed something that the average wage counts. */
export const owedMonths = ({ owed, payMonth }: Of): readonly YearMonth[] =>
  owed.filter((each) => isOwed(each) && each.month < payMonth.month).map(({ month }) => month)

/** Taxable won of the last pay that were earned in other months, by month. */
export const differencesIn = ({ last }: Pick<Leaver, 'last'>): ReadonlyMap<YearMonth, number> => {
  const found = new Map<YearMonth, number>()
  for (const { code, amount, taxFree } of last?.result.lines ?? []) {
    const month = differenceOfCode(code)?.month
    if (month !== undefined) found.set(month, (found.get(month) ?? 0) + amount - taxFree)
  }
  return found
}

/** Taxable won of the last pay that were earned in years before that of the last day. */
export const earnedBefore = (leaver: Pick<Leaver, 'last' | 'lastDay'>): number =>
  [...differencesIn(leaver)].reduce((sum, [month, won]) => (month < leaver.lastDay.slice(0, 4) ? sum + won : sum), 0)

/** What there is to say of closed months, in sentences: too much was paid, what is due is not known, or it belongs to an earlier year. */
export const differenceNotices = (leaver: Of & Pick<Leaver, 'last' | 'lastDay'>): readonly string[] => {
  const { owed, payMonth, last } = leaver
  const before = earnedBefore(leaver)
  return [
    ...owed.flatMap(({ month, due, paid, taken, blocked }) => {
      if (month === payMonth.month) return []
      const name = `${formatMonth(month)} 급여`
      if (blocked)
        return month > payMonth.month
          ? []
          : [`${name}는 지금 다시 계산할 수 없어 차액을 알 수 없습니다. 급여관리에서 그 명세서를 확인해 주세요.`]
      const over = paid.wages - due.wages
      const missing = Math.max(0, -over) + taken.paid - taken.due
      return [
        ...(over > 0
          ? [
              `${name}는 ${formatWon(over)}을 더 지급했습니다. 동의 없이 임금에서 공제할 수 없어 정산에 넣지 않았습니다(근로기준법 제43조 제1항).`,
            ]
          : []),
        ...(last === null && missing > 0
          ? [
              `${name}의 차액 ${formatWon(missing)}을 넣을 마지막 급여가 없습니다. 그 달의 확정을 취소하고 다시 계산해 지급해 주세요.`,
            ]
          : []),
      ]
    }),
    ...(before > 0
      ? [
          `지난해에 일한 급여의 차액 ${formatWon(before)}은 지난해 소득이라 올해 연말정산에 넣지 않았습니다. 지난해 연말정산을 다시 해 주세요(소득세법 시행령 제49조 제1항).`,
        ]
      : []),
  ]
}

/** Under which code an amount stands that was paid as a difference, in the month that it was earned in. */
const PAID_LATER = 'item.pay.differencePaid'
/**
 * Stored payslips with the differences that a last pay carries in the months they were earned in (근로기준법 제2조 제1항 제6호):
 * the last pay itself counts none of them.
 */
export const differencesInTheirMonths = (slips: readonly PersonPay[]): readonly PersonPay[] => {
  const paid = new Map<YearMonth, number>()
  for (const { amounts } of slips)
    for (const [code, amount] of Object.entries(amounts)) {
      const month = differenceOfCode(code)?.month
      if (month !== undefined) paid.set(month, (paid.get(month) ?? 0) + amount)
    }
  if (paid.size === 0) return slips
  return slips.map((slip) => {
    const amount = slip.payment_type === '0001' ? paid.get(slip.month) : undefined
    return amount === undefined
      ? slip
      : { ...slip, amounts: { ...slip.amounts, [PAID_LATER]: amount }, earned: [...slip.earned, PAID_LATER] }
  })
}
