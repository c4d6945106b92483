import { addDays, daysIn, earlier, type PlainDate, yearMonth } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { won } from '@handal/base/won'
import type { EmployeeDetail } from '@handal/contracts/employees'
import type { Leaving, LeavingPart } from '@handal/contracts/leaving'
import { leavingDeadlines, leavingTotals } from '@handal/engine/leaving'
import { itemLineCode, unusedLeaveItem } from '@handal/engine/payroll'
import { dueAfterLeaving } from '@handal/engine/severance'
import { auditView } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { supposing } from '../../records/supposing.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import { deriveForPay, readWorkedTime } from '../attendance/public.ts'
import { changeEmployee, PERSON_MISSING, readDetail, readDisabledSpans, readOpenings } from '../employees/public.ts'
import { readAverageShares } from '../items/public.ts'
import { ledgerOf } from '../leave/public.ts'
import { payAsIf, payMonthOf, type PersonPay, readPersonPay } from '../payroll/public.ts'
import { readTimeLines, scalarOn } from '../settings/public.ts'
import { readStatute } from '../statute/public.ts'
import { askedFrom, type Brought, broughtOf } from './brought.ts'
import { asEmployee, contractorNotices, wageSlips } from './contractor.ts'
import type { DraftRow } from './drafts.repo.ts'
import { monthWaits, placed, planDrafts, type PlannedDraft, tellDrafts } from './drafts.ts'
import { employmentOf, healthOf } from './insurance.ts'
import { givenOf, paidBeside } from './given.ts'
import { lastPayOf, unpaidBefore } from './last-pay.ts'
import { explainedOf, type Leaver, type Question, type Told } from './leaver.ts'
import { pensionOf } from './pension.ts'
import { permitNotices } from './permit.ts'
import { severanceOf } from './severance.ts'
import { readStood, type StoodDrafts } from './stood.ts'
import { toldOf, withTold } from './told.ts'
import { type KeptTold, readKeptTold } from './told.repo.ts'
import { unusedLeaveOf } from './unused-leave.ts'
import { yearEndOf } from './year-end.ts'
import { taxOn } from './year-end-pay.ts'

/** Payslips are read from the January of the year before the last day: that holds a year back from any day. */
const monthsFrom = (lastDay: PlainDate) => yearMonth(`${Number(lastDay.slice(0, 4)) - 1}-01`)

/** The person who leaves on a day; 404 when there is none, 400 for a day before the hire. */
export const personOf = async (tx: Tx, ctx: CompanyContext, employeeNo: number, lastDay: PlainDate) => {
  const person = await readDetail(tx, ctx, employeeNo)
  if (person === null) throw new AppError('not-found', { message: PERSON_MISSING })
  if (lastDay < person.encpnd)
    throw badFields({
      path: 'lastDay',
      message: `${formatDate(person.encpnd)}에 입사했습니다. 그날이나 그 뒤로 골라 주세요.`,
    })
  return person
}

/** A leaver with what was told, typed or kept, and what was brought along. */
type Asking = {
  readonly question: Question
  readonly kept: KeptTold
  /** What was told, without what was brought along. */
  readonly typed: Told
  readonly brought: Brought
}

/** From which day service counts: an employment before goes on only where the work as an employee begins with the hire. */
const countedFromOf = (
  { rehiredFrom }: EmployeeDetail,
  { person, hiredOn }: Pick<Leaver, 'person' | 'hiredOn'>,
): PlainDate => (person.encpnd === hiredOn ? (rehiredFrom?.serviceFrom ?? hiredOn) : person.encpnd)

/** Reads what a leaving is reckoned from. Pay and leave are read as if the person had left, which is taken back (ADR 0019). */
const readLeaver = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  employeeNo: number,
  question: Question,
): Promise<Leaver & Asking> => {
  const { companyNo } = ctx
  const { lastDay } = question
  const person = await personOf(tx, ctx, employeeNo, lastDay)
  const payMonth = await payMonthOf(tx, companyNo, lastDay)
  const stood = await readStood(tx, ctx, employeeNo, payMonth.month)
  const slips = await readPersonPay(tx, companyNo, employeeNo, { from: monthsFrom(lastDay), to: payMonth.month })
  const lines = await readTimeLines(tx, companyNo)
  const service = asEmployee(person, lastDay)
  const { last, ledger, worked } = await supposing(
    tx,
    async () => {
      await changeEmployee(tx, ctx, keys, employeeNo, { retireDate: lastDay, reason: '미리 보기' })
      await deriveForPay(tx, ctx, [payMonth.month], [employeeNo])
    },
    async () => ({
      last: await payAsIf(tx, companyNo, employeeNo, payMonth.month),
      ledger: await ledgerOf(tx, companyNo, employeeNo, lastDay),
      worked:
        taxOn(person.tax, lastDay)?.incomeKind === 'DAILY'
          ? await readWorkedTime(tx, companyNo, employeeNo, { from: service.person.encpnd, to: lastDay })
          : null,
    }),
  )
  if (ledger === null) throw new Error('a person without a ledger')
  const opening = (await readOpenings(tx, companyNo, [employeeNo])).get(employeeNo)
  const kept = await readKeptTold(tx, { companyNo, employeeNo })
  const found = {
    ...service,
    lastDay,
    payMonth,
    slips: wageSlips(withoutOwn(slips, stood.rows), person, payMonth),
  }
  const typed = toldOf(found, question, kept)
  const leaver = {
    ...found,
    last,
    worked,
    stood,
    shares: await readAverageShares(tx, companyNo),
    ledger,
    statute: await readStatute(tx),
    setting: (name: Parameters<Leaver['setting']>[0]) => scalarOn(lines, name, lastDay),
    told: typed,
    countedFrom: countedFromOf(person, service),
    disabledOf: await readDisabledSpans(tx, companyNo, employeeNo),
    serviceFrom: opening?.facts.serviceFrom ?? null,
  }
  const brought = broughtOf(leaver, opening)
  return { ...leaver, told: brought.told, question, kept, typed, brought }
}

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

const once = (asked: Leaving['asked']): Leaving['asked'] =>
  asked.filter(
    ({ field, month }, index) => asked.findIndex((each) => each.field === field && each.month === month) === index,
  )

const amountOf = ({ amount }: LeavingPart): number => amount ?? 0

/** The whole answer with what is entered for the payslips it makes; pure. `blocked`: why none can be made of the month. */
const answerOf = (leaver: Leaver & Asking, blocked: readonly string[]): ReckonedLeaving => {
  const { person, lastDay, question, kept, typed } = leaver
  const lastPay = lastPayOf(leaver)
  const leave = { ...unusedLeaveOf(leaver), given: givenOf(leaver, '0004') }
  const { severance: owed, taxYears, asked: ofSeverance } = severanceOf(leaver)
  const severance = { ...owed, given: givenOf(leaver, '0005') }
  const { dc, asked: ofDc } = pensionOf(leaver, leave.pay)
  const health = healthOf(leaver, leave.pay)
  const employment = employmentOf(leaver, leave)
  const { yearEnd, asked: ofTax } = yearEndOf(leaver, leave, { health: health.part, employment: employment.part })
  const totals = leavingTotals({
    lastPay: amountOf(lastPay.earnings),
    given: lastPay.given + leave.given,
    leavePay: amountOf(leave.pay),
    deductions: amountOf(lastPay.deductions) + amountOf(leave.deductions),
    settled: amountOf(health.part) + amountOf(employment.part) + amountOf(yearEnd),
    severance: amountOf(severance),
    severanceTax: severance.tax,
    severanceGiven: severance.given,
    irp: severance.irp?.needed === true,
  })
  const deadlines = leavingDeadlines(lastDay, {
    severance: severance.amount !== 0,
    contractor: leaver.contractor,
  })
  if (!deadlines.ok)
    throw badFields({ path: 'lastDay', message: '기한을 계산할 수 있는 해는 2023년부터 2034년까지입니다.' })
  const planned = planDrafts(leaver, {
    lastPay,
    leave,
    severance,
    taxYears,
    health: health.part,
    employment: employment.part,
    yearEnd,
  })
  const parts = [lastPay.earnings, leave.pay, leave.deductions, severance, health.part, employment.part, yearEnd]
  const leaving = {
    employeeNo: person.no,
    employeeCode: person.employeeCode,
    name: person.name,
    departmentName: person.departmentName,
    positionName: person.positionName,
    hireDate: leaver.hiredOn,
    retireDate: person.retireDate,
    leaveReason: person.leaveReason,
    version: person.version,
    lastDay,
    leaveDate: addDays(lastDay, 1),
    days: daysIn({ from: earlier(leaver.countedFrom, leaver.hiredOn), to: lastDay }),
    due: dueAfterLeaving(lastDay),
    lastPay,
    leave,
    severance,
    dc,
    health: health.part,
    employment: employment.part,
    yearEnd,
    totals: {
      earned: totals.earned.value,
      settled: totals.settled.value,
      payAccount: totals.payAccount.value,
      irpAccount: totals.irpAccount.value,
      total: totals.total.value,
      incomplete: parts.some(({ amount }) => amount === null) || leaver.last?.withoutHours === true,
      explain: explainedOf(Object.values(totals)),
    },
    asked: once([...ofSeverance, ...ofDc, ...health.asked, ...employment.asked, ...ofTax]).map((each) =>
      withTold(askedFrom(each, typed, leaver.brought), { leaver, question, kept, told: typed }),
    ),
    deadlines: deadlines.value.map((each) => ({ ...each })),
    drafts: tellDrafts(leaver, planned, blocked),
    notices: [
      ...unpaidBefore(leaver),
      ...paidBeside(leaver),
      ...contractorNotices(leaver),
      ...leaver.brought.notices,
      ...permitNotices(leaver, severance.amount !== 0),
    ],
  }
  return { leaver, kept, leaving, planned: placed(planned, leaver.stood, lastDay), stood: leaver.stood, blocked }
}

/** What a leaving comes to, with the payslips it makes and those that there are. */
export type ReckonedLeaving = {
  readonly leaver: Leaver
  /** What was told at acts before. */
  readonly kept: KeptTold
  readonly leaving: Leaving
  readonly planned: readonly PlannedDraft[]
  readonly stood: StoodDrafts
  /** Why no payslips can be made of the last month; none: they can. */
  readonly blocked: readonly string[]
}

export const reckonLeaving = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  employeeNo: number,
  question: Question,
): Promise<ReckonedLeaving> => {
  const leaver = await readLeaver(tx, ctx, keys, employeeNo, question)
  return answerOf(leaver, await monthWaits(tx, ctx, leaver.payMonth.month))
}

/** What a leaving on a day comes to; nothing is written, and whoever reads it keeps its own log. */
export const readLeaving = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  employeeNo: number,
  question: Question,
): Promise<Leaving> => (await reckonLeaving(tx, ctx, keys, employeeNo, question)).leaving

/** The same for the screen: that somebody looked is in the log. */
export const leavingOf: typeof readLeaving = async (tx, ctx, keys, employeeNo, question) => {
  const leaving = await readLeaving(tx, ctx, keys, employeeNo, question)
  await auditView(tx, ctx, { event: 'employee.leaving', subject: { type: 'employee', id: employeeNo } })
  return leaving
}
