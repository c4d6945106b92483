import type { PlainDate } from '@handal/base/date'
import { plainDecimal } from '@handal/base/format'
import type { CompanySetting, CompanySettingEntry, settingsField } from '@handal/contracts/company/companies'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { enterFacts, withdrawFacts } from '../../records/dated.ts'
import {
  readSettingEntries,
  readWholeSetting,
  type SettingEntryRow,
  type SettingRow,
  type WholeSetting,
} from './settings.repo.ts'

const TABLE = 'company_setting'
type SentEntry = z.infer<typeof settingsField>[number]
type Facts = Record<string, string | number | boolean | null>

/** Columns of an entry that say who entered it; the others are its facts. */
const META = [
  'company_no',
  'valid_from',
  'entry_no',
  'stands',
  'withdrawn',
  'reason',
  'entered_at',
  'entered_by',
  'entered_by_name',
]
const factsIn = (row: WholeSetting): Facts =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !META.includes(name)))

/** The members of an entry and the columns that keep them. */
const COLUMN = {
  periodStartDay: 'period_start_day',
  payday: 'payday',
  paydayNextMonth: 'payday_next_month',
  paydayOnHoliday: 'payday_on_holiday',
  accidentRatePermille: 'accident_rate_permille',
  pensionType: 'pension_type',
  leaveBasis: 'leave_basis',
  employerSize: 'employer_size',
  under5: 'under5',
} as const satisfies Record<Exclude<keyof CompanySetting, 'from'>, keyof SettingRow>

/** What an entry says, by column. */
const columnsOf = (sent: SentEntry): Facts =>
  Object.fromEntries(
    Object.entries(COLUMN).flatMap(([name, column]) => {
      const value = sent[name as keyof typeof COLUMN]
      return value === undefined ? [] : [[column, value]]
    }),
  )

/** The rules that hold from a day, in the words of the calls. */
export const settingOf = (row: SettingRow): CompanySetting => ({
  from: row.valid_from,
  periodStartDay: row.period_start_day,
  payday: row.payday,
  paydayNextMonth: row.payday_next_month,
  paydayOnHoliday: row.payday_on_holiday,
  accidentRatePermille: row.accident_rate_permille === null ? null : plainDecimal(row.accident_rate_permille),
  pensionType: row.pension_type,
  leaveBasis: row.leave_basis,
  employerSize: row.employer_size,
  under5: row.under5,
})
/** The same with who entered it, when and why. */
export const settingEntryOf = (row: SettingEntryRow): CompanySettingEntry => ({
  ...settingOf(row),
  state: row.withdrawn ? 'WITHDRAWN' : row.stands ? 'STANDS' : 'CORRECTED',
  at: row.entered_at,
  by: row.entered_by_name,
  reason: row.reason,
})

/** What an order to change the rules says: what is entered from which day, or taken back. */
export type SettingOrder = {
  readonly from: PlainDate
  readonly facts: Readonly<Facts>
  readonly removed: boolean
  readonly reason: string | undefined
  /** Where the body says it. */
  readonly path: string
}
/** The entries of a body as orders; the reason of the whole body counts where an entry has none. */
export const ordersOf = (sent: readonly SentEntry[], reason: string | undefined): SettingOrder[] =>
  sent.map((entry, index) => ({
    from: entry.from,
    facts: columnsOf(entry),
    removed: entry.removed === true,
    reason: entry.reason ?? reason,
    path: `settings.${index}.`,
  }))

/** Columns of decimals come back padded: 209.00. */
const plain = (value: unknown): string => plainDecimal(String(value))
const isSame = (held: Facts, facts: Facts): boolean =>
  Object.entries(facts).every(([name, value]) => plain(held[name]) === plain(value))

/** Enters one order over what holds on that day; what says nothing new is no entry. */
const enter = async (tx: Tx, ctx: CompanyContext, order: SettingOrder): Promise<void> => {
  const { companyNo } = ctx
  const { from, path, reason } = order
  const held = await readWholeSetting(tx, companyNo, from)
  const before = held === null ? {} : factsIn(held)
  const facts = { ...before, ...order.facts }
  if (facts['under5'] === true && (facts['employer_size'] ?? 'under150') !== 'under150')
    throw badFields({ path: `${path}employerSize`, message: '5명 미만 사업장의 기업 규모는 150명 미만입니다.' })
  if (held !== null && held.valid_from <= from && isSame(before, order.facts)) return
  if (held?.valid_from === from && reason === undefined)
    throw badFields({ path: `${path}reason`, message: '변경 사유를 적어 주세요.' })
  await enterFacts(tx, TABLE, { companyNo, no: companyNo, from }, facts, { ...ctx, reason })
}

const withdraw = async (tx: Tx, ctx: CompanyContext, { from, path, reason }: SettingOrder): Promise<void> => {
  const { companyNo } = ctx
  const held = await readWholeSetting(tx, companyNo, from)
  if (held?.valid_from !== from) throw badFields({ path: `${path}from`, message: '그날부터 적용하는 기준이 없습니다.' })
  if (reason === undefined) throw badFields({ path: `${path}reason`, message: '삭제 사유를 적어 주세요.' })
  await withdrawFacts(tx, TABLE, { companyNo, no: companyNo, from }, factsIn(held), { ...ctx, reason })
}

/** Enters and takes back rules of a company in the order of their days. The company must be locked. */
export const applySettings = async (tx: Tx, ctx: CompanyContext, orders: readonly SettingOrder[]): Promise<void> => {
  for (const order of orders.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
    await (order.removed ? withdraw : enter)(tx, ctx, order)
  if (!orders.some(({ removed }) => removed)) return
  const left = await readSettingEntries(tx, ctx.companyNo)
  if (!left.some(({ stands }) => stands))
    throw new AppError('rule-violation', {
      message: '하나뿐인 기준은 삭제할 수 없습니다. 다른 날부터의 기준을 먼저 더해 주세요.',
    })
}
