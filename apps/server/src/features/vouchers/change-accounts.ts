import type { PlainDate } from '@handal/base/date'
import type { BookAccounts } from '@handal/contracts/payroll/account-book'
import type { FieldError } from '@handal/contracts/problem'
import { accountUseLabels, accountUses, authorityNames, costClassLabels, isCost } from '@handal/engine/voucher'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { takeTurn } from '../../records/change.ts'
import { enterFacts } from '../../records/dated.ts'
import { entryOf } from '../../records/entries.ts'
import { requireReason } from '../../records/history.ts'
import { departmentsOn } from '../organisation/public.ts'
import { accountOf, ALL, authorities, costClasses, isClass, isUse, type Mapping, NO_MAPPING } from './accounts.ts'
import { readAccountEntries } from './vouchers.repo.ts'

/** The accounts of all uses as they hold: codes or names by use and cost class. */
const table = (mapping: Mapping, shown: 'code' | 'name'): Record<string, Record<string, string>> =>
  Object.fromEntries(
    accountUses.map((use) => [
      use,
      isCost(use)
        ? Object.fromEntries(costClasses.map((each) => [each, accountOf(mapping, use, each)?.[shown] ?? '']))
        : { [ALL]: accountOf(mapping, use, 'SGA')?.[shown] ?? '' },
    ]),
  )

const partnersOf = ({ partners }: Mapping): BookAccounts['partners'] =>
  Object.fromEntries(authorities.map((each) => [each, partners[each] ?? { code: '', name: authorityNames[each] }]))

/** The accounts that hold on a day, customary ones where the company has none of its own. */
export const readAccounts = async (tx: Tx, { companyNo }: CompanyContext, day: PlainDate): Promise<BookAccounts> => {
  const entries = await readAccountEntries(tx, companyNo)
  const held = entries.find(({ stands, valid_from: from }) => stands && from <= day)
  const mapping = held?.mapping ?? NO_MAPPING
  const departments = await departmentsOn(tx, companyNo, day)
  return {
    from: held?.valid_from ?? null,
    uses: table(mapping, 'code'),
    costClasses: { ...mapping.costClasses },
    items: { ...mapping.items },
    partners: partnersOf(mapping),
    names: { ...mapping.names },
    accountNames: table(mapping, 'name'),
    useNames: accountUseLabels,
    costClassNames: costClassLabels,
    authorityNames,
    departments: departments.map(({ no, name }) => ({ departmentNo: no, name })),
    // The first entry is sent against what there is before it.
    version: entries.length + 1,
    history: entries.map((row) => {
      const { from, state, reason, at, by } = entryOf(row)
      return { from, state, reason, enteredAt: at, enteredBy: by }
    }),
  }
}

type Order = {
  readonly from: PlainDate
  readonly reason?: string | undefined
  readonly version?: number | undefined
} & {
  readonly [M in keyof Mapping]?: Mapping[M] | undefined
}

const unknownUse = (path: string, use: string): FieldError => ({ path, message: `없는 용도입니다: ${use}` })
/** What of an order names nothing that there is. */
const faultsOf = (order: Order, departments: ReadonlySet<string>): FieldError[] => [
  ...Object.entries(order.uses ?? {}).flatMap(([use, byClass]): FieldError[] => {
    if (!isUse(use)) return [unknownUse(`uses.${use}`, use)]
    return Object.keys(byClass).flatMap((each) =>
      (isCost(use) ? isClass(each) : each === ALL)
        ? []
        : [{ path: `uses.${use}.${each}`, message: isCost(use) ? '없는 원가 구분입니다.' : `${ALL}에 적어 주세요.` }],
    )
  }),
  ...Object.keys(order.costClasses ?? {}).flatMap((no) =>
    departments.has(no) ? [] : [{ path: `costClasses.${no}`, message: `없는 부서 번호입니다: ${no}` }],
  ),
  ...Object.entries(order.items ?? {}).flatMap(([code, use]) =>
    use === '' || (isUse(use) && isCost(use)) ? [] : [unknownUse(`items.${code}`, use)],
  ),
  ...Object.keys(order.partners ?? {}).flatMap((each) =>
    authorities.some((authority) => authority === each)
      ? []
      : [{ path: `partners.${each}`, message: '없는 기관입니다.' }],
  ),
]

const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.values(value).every((part) => part === ''))
/** One table over another; what is empty in the upper one is taken out. */
const over = <V>(below: Readonly<Record<string, V>>, above: Readonly<Record<string, V>> = {}): Record<string, V> =>
  Object.fromEntries(Object.entries({ ...below, ...above }).filter(([, value]) => !isEmpty(value)))
const merged = (before: Mapping, order: Order): Mapping => ({
  uses: over(
    before.uses,
    Object.fromEntries(
      Object.entries(order.uses ?? {}).map(([use, codes]) => [use, over(before.uses[use] ?? {}, codes)]),
    ),
  ),
  costClasses: over(before.costClasses, order.costClasses),
  items: over(before.items, order.items),
  partners: over(before.partners, order.partners),
  names: over(before.names, order.names),
})

/** Enters accounts from a day on; what is exported already stays on its accounts. 409 where others entered something meanwhile. */
export const changeAccounts = async (tx: Tx, ctx: CompanyContext, order: Order): Promise<BookAccounts> => {
  const { companyNo } = ctx
  const { from, reason, version } = order
  await takeTurn(tx, { table: 'voucher_accounts' }, companyNo)
  const entries = await readAccountEntries(tx, companyNo)
  if (version !== undefined && version !== entries.length + 1)
    throw new AppError('conflict', { current: await readAccounts(tx, ctx, from) })
  const departments = new Set((await departmentsOn(tx, companyNo, from)).map(({ no }) => String(no)))
  const faults = faultsOf(order, departments)
  if (faults.length > 0) throw badFields(...faults)
  requireReason(entries.map(entryOf), { from, reason })
  const before = entries.find(({ stands, valid_from: day }) => stands && day <= from)?.mapping ?? NO_MAPPING
  const after = merged(before, order)
  await enterFacts(
    tx,
    'voucher_accounts',
    { companyNo, no: companyNo, from },
    { mapping: JSON.stringify(after) },
    { ...ctx, reason },
  )
  await audit(tx, ctx, {
    event: 'voucher.accounts',
    subject: { type: 'company', id: companyNo },
    before: { from, ...before },
    after: { from, ...after },
    reason,
  })
  return readAccounts(tx, ctx, from)
}
