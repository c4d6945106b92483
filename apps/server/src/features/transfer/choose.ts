import { AppError, badFields } from '../../http/errors.ts'
import { isOtherHolder } from './money-state.ts'
import type { Money } from './read-transfer.ts'
import type { MoneyRow } from './rows.repo.ts'

/** Whose money leaves, and how much. Won. */
export type Chosen = Money & { readonly amount: number }

type Ticks = readonly { readonly employeeNo: number; readonly code: string }[]

/** Held only because the account bears another name: it leaves where that was ticked. */
const isOnlyOtherHolder = (row: MoneyRow): boolean =>
  row.hold_reason === null && row.account_kind !== null && isOtherHolder(row) && row.accepted === null

/**
 * Those who wait, or the named ones: of them also who failed, came back, or whose holder was ticked. 409 with the number where one lies in another
 * file, 422 with the reason where nothing may leave.
 */
export const choose = (money: readonly Money[], named: readonly number[] | undefined, ticks: Ticks): Chosen[] => {
  if (named === undefined)
    return money.flatMap((one) => (one.shown.state === 'WAITING' ? [{ ...one, amount: one.shown.amount }] : []))
  const byNo = new Map(money.map((one) => [one.row.employee_no, one]))
  return [...new Set(named)].map((no, index) => {
    const one = byNo.get(no)
    if (one === undefined)
      throw badFields({ path: `runs.0.employeeNos.${index}`, message: `이 급여에 없는 사원 번호입니다: ${no}` })
    const { shown, row } = one
    if (shown.state === 'WAITING' || shown.state === 'FAILED' || shown.state === 'RETURNED')
      return { ...one, amount: shown.amount }
    if (shown.state === 'IN_FILE')
      throw new AppError('wrong-state', {
        message: `${row.name}의 급여는 이체 파일 ${shown.transferNo}번에 담겨 은행 결과를 기다리고 있습니다.`,
      })
    const isTicked = ticks.some(({ employeeNo, code }) => employeeNo === no && code === 'holderDiffers')
    if (shown.state === 'HELD' && shown.accountKind !== null && isOnlyOtherHolder(row) && isTicked)
      return { ...one, amount: shown.amount }
    const why = shown.reason ?? (shown.state === 'DONE' ? '이미 지급했습니다.' : '')
    throw new AppError('rule-violation', {
      message: `${row.name}의 급여는 파일에 담을 수 없습니다. ${why}`,
      errors: [{ path: 'runs', message: `${row.name}: ${why}` }],
    })
  })
}
