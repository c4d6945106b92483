import type { ResponseOf } from '@handal/contracts/endpoint'
import type { readMeta } from '@handal/contracts/common'

/** One account of the demo. */
export type DemoAccount = ResponseOf<typeof readMeta>['demoAccounts'][number]

/**
 * Rows of the demo's accounts: the row of the first account, a super admin alone, then operator left and employee right of one
 * company, the rest in pairs.
 */
export const demoRows = (accounts: readonly DemoAccount[]): (readonly DemoAccount[])[] => {
  const alone = accounts.filter((one) => one.roleName === '관리자')
  const users = accounts.filter((one) => one.roleName === '사용자')
  const operators = accounts.filter((one) => one.roleName !== '관리자' && one.roleName !== '사용자')
  const taken = new Set<string>()
  const pairs: DemoAccount[][] = []
  for (const operator of operators) {
    const mate = users.find((one) => one.companyName === operator.companyName && !taken.has(one.login_id))
    if (mate === undefined) continue
    taken.add(operator.login_id)
    taken.add(mate.login_id)
    pairs.push([operator, mate])
  }
  const rest = [...operators, ...users].filter((one) => !taken.has(one.login_id))
  for (let index = 0; index < rest.length; index += 2) pairs.push(rest.slice(index, index + 2))
  const rows = [...alone.map((one) => [one]), ...pairs]
  const isFirst = (row: readonly DemoAccount[]): boolean => row.some((one) => one === accounts[0])
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]
}
