import { type PlainDate, type YearMonth, yearMonth } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { won } from '@handal/base/won'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { LeaveLedger } from '@handal/contracts/time/leave'
import { itemLineCode, unusedLeaveItem } from '@handal/engine/payroll'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { supposing } from '../../records/supposing.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import { deriveForLook, readWorkedTimes, type WorkedTime } from '../attendance/public.ts'
import { followLastDaysOfDrafters } from '../approval/public.ts'
import {
  changeEmployees,
  PERSON_MISSING,
  readDetails,
  readDisabledSpans,
  readOpenings,
  readOtherNumbers,
} from '../employees/public.ts'
import { readAverageShares } from '../items/public.ts'
import { ledgersOf } from '../leave/public.ts'
import {
  type OwedMonth,
  type PayAsIf,
  payAsIf,
  type PayMonth,
  payMonthsOf,
  type PersonPay,
  readOwed,
  readPeoplePay,
} from '../payroll/public.ts'
import { readInsuredOf } from '../retirement/public.ts'
import { readTimeLines, scalarOn } from '../settings/public.ts'
import { readStatute } from '../statute/public.ts'
import { type Brought, broughtOf } from './amounts/brought.ts'
import { asEmployee, wageSlips } from './amounts/contractor.ts'
import { differenceEntriesOf } from './amounts/differences.ts'
import type { DraftRow } from './drafts/drafts.repo.ts'
import type { Leaver, Question, Told } from './leaver.ts'
import { readStood } from './drafts/stood.ts'
import { type KeptTold, readKeptTold } from './drafts/told.repo.ts'
import { formOf, toldOf } from './drafts/told.ts'
import { taxOn } from './amounts/year-end-pay.ts'

/** Of whom a leaving is asked. */
export type Asked = { readonly employeeNo: number; readonly question: Question }
/** A leaver with what was told, typed or kept, and what was brought along. */
export type AskedLeaver = Leaver & {
  readonly question: Question
  readonly kept: KeptTold
  /** What was told, without what was brought along. */
  readonly typed: Told
  readonly brought: Brought
}

/** Payslips are read from the January of the year before the last day: that holds a year back from any day. */
const monthsFrom = (lastDay: PlainDate): YearMonth => yearMonth(`${Number(lastDay.slice(0, 4)) - 1}-01`)

/** The people who leave on these days, in their order; 404 when there is none, 400 for a day before the hire. */
const peopleOf = async (tx: Tx, ctx: CompanyContext, asked: readonly Asked[]): Promise<readonly EmployeeDetail[]> => {
  const nos = asked.map(({ employeeNo }) => employeeNo)
  const found = new Map((await readDetails(tx, ctx, nos)).map((person) => [person.no, person]))
  return asked.map(({ employeeNo, question: { lastDay } }) => {
    const person = found.get(employeeNo)
    if (person === undefined) throw new AppError('not-found', { message: PERSON_MISSING })
    if (lastDay < person.encpnd)
      throw badFields({
        path: 'lastDay',
        message: `${formatDate(person.encpnd)}에 입사했습니다. 그날이나 그 뒤로 골라 주세요.`,
      })
    return person
  })
}

/** Refuses a leaving of nobody (404) and one before the hire (400). */
export const requirePerson = async (tx: Tx, ctx: CompanyContext, asked: Asked): Promise<void> => {
  await peopleOf(tx, ctx, [asked])
}

/** From which day service counts: an employment before goes on only where the work as an employee begins with the hire. */
const countedFromOf = (
  { rehiredFrom }: EmployeeDetail,
  { person, hiredOn }: Pick<Leaver, 'person' | 'hiredOn'>,
): PlainDate => (person.encpnd === hiredOn ? (rehiredFrom?.serviceFrom ?? hiredOn) : person.encpnd)

/** Payslips less the pay for unused leave that this leaving has put into them: it is reckoned anew, not found. */
const withoutOwn = (slips: readonly PersonPay[], rows: readonly DraftRow[]): readonly PersonPay[] => {
  const own = rows.find(({ payment_type: type }) => type === '0004')
  if (own === undefined) return slips
  const code = itemLineCode(unusedLeaveItem.code)
  return slips.flatMap((slip) => {
    if (slip.month !== own.month || slip.payment_type !== '0004') return [slip]
    const { [code]: paid = 0, ...amounts } = slip.amounts
    const earned = slip.earned.filter((each) => each !== code)
    return earned.length === 0
      ? []
      : [{ ...slip, amounts, earned, earnings: won(slip.earnings - paid), taxable: won(slip.taxable - paid) }]
  })
}

type Going = {
  readonly person: EmployeeDetail
  readonly question: Question
  readonly payMonth: PayMonth
  readonly service: ReturnType<typeof asEmployee>
}
/** The people by the month of their last pay. */
const byMonth = (all: readonly Going[]): ReadonlyMap<YearMonth, readonly number[]> => {
  const months = new Map<YearMonth, number[]>()
  for (const { person, payMonth } of all) months.set(payMonth.month, [...(months.get(payMonth.month) ?? []), person.no])
  return months
}

/** The newest month of the last pay of anybody. */
const newestMonth = (all: readonly Going[]): YearMonth =>
  all.map(({ payMonth }) => payMonth.month).reduce((newest, month) => (month > newest ? month : newest))

/** What the closed salaries of each would come to now, within something supposed. */
const readOwedOf = (tx: Tx, companyNo: number, all: readonly Going[]): ReturnType<typeof readOwed> => {
  const nos = all.map(({ person }) => person.no)
  const months = all.map(({ payMonth }) => payMonth.month)
  const [first, ...rest] = months
  if (first === undefined) return Promise.resolve(() => [])
  return readOwed(
    tx,
    companyNo,
    nos,
    rest.reduce((least, month) => (month < least ? month : least), first),
  )
}

/** The last pay, what closed months owe, the ledger and the hours of each as if all had left on their days; all of it is taken back (ADR 0019). */
const readAsGone = (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  all: readonly Going[],
): Promise<{
  readonly lastOf: ReadonlyMap<number, PayAsIf>
  readonly owedOf: (employeeNo: number) => readonly OwedMonth[]
  readonly ledgers: ReadonlyMap<number, LeaveLedger>
  readonly workedOf: ReadonlyMap<number, WorkedTime>
}> => {
  const { companyNo } = ctx
  const months = byMonth(all)
  const change = async (): Promise<void> => {
    const moved = all.filter(({ person, question: { lastDay } }) => person.retireDate !== lastDay)
    const orders = moved.map(({ person: { no } }) => ({ no, reason: '미리 보기' }))
    if (orders.length > 0)
      await changeEmployees(tx, ctx, keys, orders, (person, at) => ({
        retireDate: moved[at]?.question.lastDay ?? person.retireDate,
      }))
    await followLastDaysOfDrafters(
      tx,
      ctx,
      moved.map(({ person: { no }, question: { lastDay } }) => ({ employeeNo: no, lastDay })),
    )
    for (const [month, nos] of months) await deriveForLook(tx, companyNo, [month], nos)
  }
  return supposing(tx, change, async () => {
    const lastOf = new Map<number, PayAsIf>()
    const owedOf = await readOwedOf(tx, companyNo, all)
    for (const [month, nos] of months) {
      const payMonth = { month }
      const entriesOf = (no: number) => differenceEntriesOf({ owed: owedOf(no), payMonth })
      for (const [no, last] of await payAsIf(tx, companyNo, nos, month, entriesOf)) lastOf.set(no, last)
    }
    const days = all.map(({ person, question }) => ({ employeeNo: person.no, asOf: question.lastDay }))
    const daily = all.flatMap(({ person, question: { lastDay }, service }) =>
      taxOn(person.tax, lastDay)?.incomeKind === 'DAILY'
        ? [{ employeeNo: person.no, from: service.person.encpnd, to: lastDay }]
        : [],
    )
    return {
      lastOf,
      owedOf,
      ledgers: await ledgersOf(tx, companyNo, days),
      workedOf: await readWorkedTimes(tx, companyNo, daily),
    }
  })
}

/** The payslips of each from the January of the year before to the last pay month. One query. */
const readSlips = async (
  tx: Tx,
  companyNo: number,
  all: readonly Going[],
): Promise<(one: Going) => readonly PersonPay[]> => {
  const spans = all.map(({ question, payMonth }) => ({ from: monthsFrom(question.lastDay), to: payMonth.month }))
  const [first] = spans
  if (first === undefined) return () => []
  const widest = spans.reduce(
    (span, { from, to }) => ({ from: from < span.from ? from : span.from, to: to > span.to ? to : span.to }),
    first,
  )
  const nos = all.map(({ person }) => person.no)
  const slipsOf = await readPeoplePay(tx, companyNo, nos, widest)
  return ({ person, question, payMonth }) =>
    slipsOf(person.no).filter(({ month }) => month >= monthsFrom(question.lastDay) && month <= payMonth.month)
}

/** What each person earned here under an earlier number in the year of the last day; two queries more where anybody did. */
const readEarlierWork = async (
  tx: Tx,
  ctx: CompanyContext,
  all: readonly Going[],
): Promise<(one: Going) => Leaver['earlierWork']> => {
  const { companyNo } = ctx
  const numbersOf = await readOtherNumbers(
    tx,
    companyNo,
    all.map(({ person }) => person.no),
  )
  const numbers = [...new Set([...numbersOf.values()].flat())]
  const days = all.map(({ question }) => question.lastDay.slice(0, 4)).toSorted((a, b) => a.localeCompare(b))
  const [first] = days
  if (numbers.length === 0 || first === undefined) return () => []
  const details = new Map((await readDetails(tx, ctx, numbers)).map((detail) => [detail.no, detail]))
  const to = yearMonth(`${days.at(-1) ?? first}-12`)
  const slipsOf = await readPeoplePay(tx, companyNo, numbers, { from: yearMonth(`${first}-01`), to })
  return ({ person, question }) =>
    (numbersOf.get(person.no) ?? []).flatMap((no) => {
      const detail = details.get(no)
      if (detail === undefined || detail.encpnd >= person.encpnd) return []
      const year = question.lastDay.slice(0, 4)
      const slips = slipsOf(no).filter(({ month, payment_type: type }) => month.startsWith(year) && type !== '0005')
      return slips.length === 0 ? [] : [{ tax: detail.tax, slips }]
    })
}

const goingOf = async (tx: Tx, ctx: CompanyContext, asked: readonly Asked[]): Promise<readonly Going[]> => {
  const people = await peopleOf(tx, ctx, asked)
  const payMonthOf = await payMonthsOf(
    tx,
    ctx.companyNo,
    asked.map(({ question }) => question.lastDay),
  )
  return asked.flatMap(({ question }, index) => {
    const person = people[index]
    if (person === undefined) return []
    const { lastDay } = question
    return [{ person, question, payMonth: payMonthOf(lastDay), service: asEmployee(person, lastDay) }]
  })
}

/**
 * Reads what leavings are reckoned from, in a number of queries that grows with the months of the last days, not with the people. Pay
 * and leave are read as if all had left.
 */
export const readLeavers = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  asked: readonly Asked[],
): Promise<readonly AskedLeaver[]> => {
  if (asked.length === 0) return []
  const { companyNo } = ctx
  const all = await goingOf(tx, ctx, asked)
  const nos = all.map(({ person }) => person.no)
  const stoodOf = await readStood(tx, ctx, new Map(all.map(({ person, payMonth }) => [person.no, payMonth.month])))
  const slipsOf = await readSlips(tx, companyNo, all)
  const earlierWorkOf = await readEarlierWork(tx, ctx, all)
  const lines = await readTimeLines(tx, companyNo)
  const { lastOf, owedOf, ledgers, workedOf } = await readAsGone(tx, ctx, keys, all)
  const openings = await readOpenings(tx, companyNo, nos)
  const keptOf = await readKeptTold(tx, companyNo, nos)
  const shares = await readAverageShares(tx, companyNo)
  const statute = await readStatute(tx)
  const disabledOf = await readDisabledSpans(tx, companyNo, nos)
  const insuredOf = await readInsuredOf(
    tx,
    companyNo,
    all.map(({ person }) => person),
    newestMonth(all),
  )
  return all.map((one) => {
    const { person, question, payMonth, service } = one
    const { lastDay } = question
    const stood = stoodOf(person.no)
    const ledger = ledgers.get(person.no)
    if (ledger === undefined) throw new Error('a person without a ledger')
    const opening = openings.get(person.no)
    const kept = keptOf(person.no)
    const slips = wageSlips(withoutOwn(slipsOf(one), stood.rows), person, payMonth)
    const found = { ...service, lastDay, payMonth, slips }
    const typed = toldOf(found, question, kept)
    const leaver = {
      ...found,
      last: lastOf.get(person.no) ?? null,
      owed: owedOf(person.no),
      worked: workedOf.get(person.no) ?? null,
      stood,
      earlierWork: earlierWorkOf(one),
      deductionForm: formOf(question, kept),
      shares,
      ledger,
      statute,
      setting: (name: Parameters<Leaver['setting']>[0]) => scalarOn(lines, name, lastDay),
      told: typed,
      countedFrom: countedFromOf(person, service),
      disabledOf: (member: number) => disabledOf(person.no, member),
      serviceFrom: opening?.facts.serviceFrom ?? null,
      insured: insuredOf(person.no),
    }
    const brought = broughtOf(leaver, opening)
    return { ...leaver, told: brought.told, question, kept, typed, brought }
  })
}
