import { CONTRACT_TYPE_NAME } from '@handal/contracts/company/companies'
import type {
  ContractFacts,
  ContractRequestKind,
  ContractRequestState,
  ContractWish,
} from '@handal/contracts/board/contract-requests'
import * as format from '../../shared/format.ts'
import type { StatusFamily } from '../../theme/tokens.ts'

const FAMILIES: Readonly<Record<ContractRequestState, StatusFamily>> = {
  REQUESTED: 'info',
  ACCEPTED: 'info',
  NEGOTIATING: 'violet',
  APPLIED: 'success',
  REFUSED: 'danger',
  WITHDRAWN: 'earth',
}
/** How a state looks; what waits for the reader stands out. */
export const familyOf = (state: ContractRequestState, waits: boolean): StatusFamily =>
  waits ? 'warning' : FAMILIES[state]

/** The day on which a contract ends, or that it does not. */
export const endText = ({ endDate, contractType }: ContractFacts): string =>
  endDate === null ? (contractType === '0002' ? CONTRACT_TYPE_NAME['0002'] : '-') : format.date(endDate)
const peopleText = (people: number | null): string => (people === null ? '-' : `${format.count(people)}명`)
const dayText = (day: string | null): string => (day === null ? '-' : format.date(day))

type Difference = { readonly name: string; readonly from: string; readonly to: string }
/** What a wish makes other than the contract is. */
export const differencesOf = (kind: ContractRequestKind, wish: ContractWish, present: ContractFacts): Difference[] => [
  ...(wish.endDate === null
    ? []
    : [
        {
          name: kind === 'TERMINATE' ? '해지하는 날' : '끝나는 날',
          from: endText(present),
          to: format.date(wish.endDate),
        },
      ]),
  ...(wish.people === null
    ? []
    : [{ name: '사용 인원', from: peopleText(present.people), to: peopleText(wish.people) }]),
  ...(wish.payday === null
    ? []
    : [{ name: '이용료 내는 날', from: dayText(present.payday), to: dayText(wish.payday) }]),
]
/** The same in one line. */
export const wishText = (kind: ContractRequestKind, wish: ContractWish, present: ContractFacts): string =>
  differencesOf(kind, wish, present)
    .map(({ name, from, to }) => `${name} ${from} → ${to}`)
    .join(', ')

/** The facts of a contract, for reading. */
export const factsOf = (contract: ContractFacts & { readonly inService?: number }) => [
  { name: '시작한 날', value: dayText(contract.startDate) },
  { name: '끝나는 날', value: endText(contract) },
  {
    name: '사용 인원',
    value:
      contract.inService === undefined
        ? peopleText(contract.people)
        : `${format.count(contract.inService)} / ${peopleText(contract.people)}`,
  },
  { name: '이용료 내는 날', value: dayText(contract.payday) },
]
/** D-131, or that it is over. */
export const daysLeftText = (days: number | null): string =>
  days === null ? '' : days < 0 ? `${format.count(-days)}일 지남` : days === 0 ? 'D-day' : `D-${format.count(days)}`
/** Whether something is still to be done. */
export const isOpen = (state: ContractRequestState): boolean =>
  state === 'REQUESTED' || state === 'ACCEPTED' || state === 'NEGOTIATING'
/** A head count as it is typed. */
export const peopleOf = (typed: string): number | null => {
  const digits = typed.replaceAll(',', '').trim()
  return digits === '' ? null : Number(digits)
}
