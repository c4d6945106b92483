import { formatWon } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import type { TransferNotice } from '@handal/contracts/payroll/transfer-state'
import type { Chosen } from './choose.ts'
import type { ItemWrite } from './files.repo.ts'
import { accountText, isOtherHolder } from './money-state.ts'

type Ticks = readonly { readonly employeeNo: number; readonly code: string }[]

/** People by an account that several of them have. */
const shared = (chosen: readonly Chosen[], items: readonly ItemWrite[]): ReadonlyMap<number, readonly string[]> => {
  const nameOf = new Map(chosen.map(({ row }) => [row.employee_no, row.name]))
  const people = new Map<string, Set<number>>()
  for (const { bankCode, numberHash, employeeNo } of items) {
    const account = `${bankCode} ${Buffer.from(numberHash).toString('hex')}`
    people.set(account, (people.get(account) ?? new Set()).add(employeeNo))
  }
  return new Map(
    [...people.values()]
      .filter((numbers) => numbers.size > 1)
      .flatMap((numbers) => [...numbers].map((no) => [no, [...numbers].map((one) => nameOf.get(one) ?? '')] as const)),
  )
}

/**
 * What has to be read and ticked before money leaves, by person and kind, where it was not: an account that changed, another holder or an account that
 * two people have, an amount above the usual one.
 */
export const noticesOf = (chosen: readonly Chosen[], items: readonly ItemWrite[], ticks: Ticks): FieldError[] => {
  const ticked = new Set(ticks.map(({ employeeNo, code }) => `${employeeNo} ${code}`))
  const together = shared(chosen, items)
  return chosen.flatMap(({ row, shown, amount }) => {
    const found: FieldError[] = []
    const ask = (code: TransferNotice, message: string): void => {
      if (!ticked.has(`${row.employee_no} ${code}`))
        found.push({ path: `acknowledged.${code}.${row.employee_no}`, message: `${row.name}: ${message}` })
    }
    const account = accountText(row.bank_code ?? '', row.number_masked ?? '')
    if (shown.changed) ask('accountChanged', `계좌가 ${shown.accountBefore}에서 ${account}(으)로 바뀌었습니다.`)
    if (isOtherHolder(row) && row.accepted === null) ask('holderDiffers', `예금주가 ${row.holder}입니다.`)
    const others = together.get(row.employee_no)
    if (others !== undefined && row.accepted === null)
      ask('holderDiffers', `${account} 계좌를 여러 사람이 씁니다(${others.join(', ')}).`)
    if (shown.aboveUsual)
      ask('aboveUsual', `${formatWon(amount)}은 지난달 ${formatWon(row.previous_net ?? 0)}의 두 배를 넘습니다.`)
    return found
  })
}
