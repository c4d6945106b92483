import { addDays, addMonths, lastDay, monthOf, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { parseRatio } from '@handal/base/ratio'
import type { OpeningFacts } from './opening.ts'

export type OpeningFault = {
  readonly key: keyof OpeningFacts | 'interimOn' | 'interimPaid' | 'asOf'
  readonly message: string
}
/** What is asked of: the facts as they will stand, of whom, and today. */
export type OpeningAsked = {
  readonly asOf: PlainDate | null
  readonly facts: OpeningFacts & { readonly interimOn: PlainDate | null; readonly interimPaid: number | null }
  readonly hire: PlainDate
  readonly today: PlainDate
}

const PAID = [
  ['bonusOn1', 'bonus1', '상여 1'],
  ['bonusOn2', 'bonus2', '상여 2'],
  ['bonusOn3', 'bonus3', '상여 3'],
  ['bonusOn4', 'bonus4', '상여 4'],
  ['leavePayOn', 'leavePay', '연차수당'],
] as const
const LEFT = [
  ['leaveLeft', 'leaveUntil'],
  ['leaveCarried', 'leaveCarriedUntil'],
] as const

const isSome = (days: string | null): boolean => days !== null && (parseRatio(days)?.n ?? 0n) > 0n

const dayFaults = ({ asOf, hire, today }: OpeningAsked): OpeningFault[] => {
  if (asOf === null) return [{ key: 'asOf', message: '자료가 끝나는 기준일을 적거나 위에서 골라 주세요.' }]
  if (asOf < hire)
    return [{ key: 'asOf', message: `${formatDate(hire)}에 입사했습니다. 입사한 날이나 그 뒤로 적어 주세요.` }]
  return asOf > lastDay(monthOf(today)) ? [{ key: 'asOf', message: '이번 달 말일까지의 날로 적어 주세요.' }] : []
}

const paidFaults = ({ facts }: OpeningAsked, asOf: PlainDate): OpeningFault[] => {
  const first = addDays(addMonths(addDays(asOf, 1), -12), 0)
  return PAID.flatMap(([on, won, label]): OpeningFault[] => {
    const day = facts[on]
    const amount = facts[won]
    if (amount !== null && amount > 0 && day === null) return [{ key: on, message: `${label}을 준 날을 적어 주세요.` }]
    if (day === null) return []
    if (amount === null) return [{ key: won, message: '금액을 적어 주세요.' }]
    return day > asOf || day < first
      ? [{ key: on, message: `${formatDate(first)}부터 ${formatDate(asOf)}까지의 날로 적어 주세요.` }]
      : []
  })
}

const leaveFaults = ({ facts }: OpeningAsked, asOf: PlainDate): OpeningFault[] => {
  const { leaveLeft, leaveUntil, leaveCarried, leaveCarriedUntil } = facts
  const isTwice = isSome(leaveLeft) && isSome(leaveCarried) && leaveUntil !== null && leaveUntil === leaveCarriedUntil
  return [
    ...LEFT.flatMap(([days, until]): OpeningFault[] => {
      const day = facts[until]
      if (!isSome(facts[days])) return []
      if (day === null) return [{ key: until, message: '언제까지 쓸 수 있는지 적어 주세요.' }]
      return day <= asOf ? [{ key: until, message: `${formatDate(asOf)} 뒤의 날로 적어 주세요.` }] : []
    }),
    ...(isTwice
      ? [
          {
            key: 'leaveCarriedUntil' as const,
            message: '남은 연차와 사용기한이 같습니다. 모두 남은 연차에 적거나 사용기한을 고쳐 주세요.',
          },
        ]
      : []),
  ]
}

const serviceFaults = ({ facts, hire }: OpeningAsked, asOf: PlainDate): OpeningFault[] => {
  const { serviceFrom, interimOn, interimPaid } = facts
  return [
    ...(serviceFrom !== null && (serviceFrom < hire || serviceFrom > addDays(asOf, 1))
      ? [{ key: 'serviceFrom' as const, message: `${formatDate(hire)}부터 기준일 다음 날까지의 날로 적어 주세요.` }]
      : []),
    ...(interimOn !== null && (interimOn < hire || interimOn > asOf)
      ? [{ key: 'interimOn' as const, message: `${formatDate(hire)}부터 기준일까지의 날로 적어 주세요.` }]
      : []),
    ...(interimPaid !== null && interimPaid > 0 && interimOn === null
      ? [{ key: 'interimOn' as const, message: '중간정산한 날을 적어 주세요.' }]
      : []),
  ]
}

/** What cannot be so of facts brought along: days outside of the service, of the year before the day (근로기준법 제2조), or untold. */
export const openingFaults = (asked: OpeningAsked): readonly OpeningFault[] => {
  const days = dayFaults(asked)
  const { asOf } = asked
  return days.length > 0 || asOf === null
    ? days
    : [...paidFaults(asked, asOf), ...leaveFaults(asked, asOf), ...serviceFaults(asked, asOf)]
}
