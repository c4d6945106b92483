import type { AccountBook, Voucher } from '@handal/contracts/payroll/account-book'

type Line = Voucher['lines'][number]

/** An account as it is read: 예수금 before 소득세, 복리후생비 before 건강·장기요양. */
export const accountParts = (name: string): { readonly main: string; readonly of: string } => {
  const bracket = /^([^()]+)\((.+)\)$/u.exec(name)
  if (bracket !== null) return { main: bracket[1] ?? name, of: bracket[2] ?? '' }
  const [main = name, ...rest] = name.split('-')
  return { main, of: rest.join('-') }
}

/** What stands beside the account: what it is of, the cost class where there are several, and of how many people. */
export const lineDetail = (line: Line, lines: readonly Line[]): string => {
  const classes = new Set(lines.flatMap(({ department }) => (department === '' ? [] : [department])))
  const people = /\d+명$/u.exec(line.text)?.[0] ?? ''
  return [accountParts(line.accountName).of, classes.size > 1 ? line.department : '', people]
    .filter((part) => part !== '')
    .join(', ')
}

/** Vouchers that can be exported now. */
export const exportable = ({ vouchers, unmapped }: AccountBook): readonly Voucher[] =>
  unmapped.length > 0 ? [] : vouchers.filter(({ state, blocked }) => state !== 'EXPORTED' && blocked === null)

/** The state of a voucher in a word. */
export const stateWord = ({ state, blocked }: Voucher): string =>
  state === 'EXPORTED' ? '내보냄' : blocked !== null ? '지급 전' : state === 'DIFFERENCE' ? '차액' : '내보내기 전'
