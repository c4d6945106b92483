import { addDays, daysIn, earlier } from '@handal/base/date'
import type { Leaving, LeavingPart } from '@handal/contracts/people/leaving'
import { leavingDeadlines, leavingTotals } from '@handal/engine/leaving'
import { dueAfterLeaving } from '@handal/engine/severance'
import { auditView } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { badFields } from '../../http/errors.ts'
import { explainedOf } from '../../records/explained.ts'
import { inTurns } from '../../system/in-turns.ts'
import type { CipherKeys } from '../../security/cipher.ts'
import { askedFrom } from './amounts/brought.ts'
import { contractorNotices } from './amounts/contractor.ts'
import { differenceNotices } from './amounts/differences.ts'
import { monthsWait, placed, planDrafts, type PlannedDraft, tellDrafts } from './drafts/drafts.ts'
import { employmentOf, healthOf } from './amounts/insurance.ts'
import { givenOf, paidBeside } from './drafts/given.ts'
import { collectedLater, lastPayOf, unpaidBefore } from './amounts/last-pay.ts'
import { blocksOf, type Leaver, type Question } from './leaver.ts'
import { openGaps } from './drafts/open-gaps.ts'
import { pensionOf } from './amounts/pension.ts'
import { permitNotices } from './permit.ts'
import { type Asked, type AskedLeaver, readLeavers } from './read-leavers.ts'
import { severanceOf } from './amounts/severance.ts'
import type { StoodDrafts } from './drafts/stood.ts'
import { withTold } from './drafts/told.ts'
import type { KeptTold } from './drafts/told.repo.ts'
import { unusedLeaveOf } from './amounts/unused-leave.ts'
import { yearEndOf } from './amounts/year-end.ts'

const once = (asked: Leaving['asked']): Leaving['asked'] =>
  asked.filter(
    ({ field, month }, index) => asked.findIndex((each) => each.field === field && each.month === month) === index,
  )

const amountOf = ({ amount }: LeavingPart): number => amount ?? 0

/** The whole answer with what is entered for the payslips it makes; pure. `blocked`: why none can be made of the month. */
const answerOf = (leaver: AskedLeaver, blocked: readonly string[]): ReckonedLeaving => {
  const { person, lastDay, question, kept, typed } = leaver
  const lastPay = lastPayOf(leaver)
  const leave = { ...unusedLeaveOf(leaver), given: givenOf(leaver, '0004') }
  const { severance: owed, taxYears, served, asked: ofSeverance } = severanceOf(leaver)
  const severance = { ...owed, given: givenOf(leaver, '0005') }
  const { dc, asked: ofDc } = pensionOf(leaver, leave.pay)
  const health = healthOf(leaver, leave.pay)
  const employment = employmentOf(leaver, leave)
  const { yearEnd, asked: ofTax } = yearEndOf(leaver, leave, { health: health.part, employment: employment.part })
  const settled = amountOf(health.part) + amountOf(employment.part) + amountOf(yearEnd)
  const collected = collectedLater(leaver, settled)
  const totals = leavingTotals({
    lastPay: amountOf(lastPay.earnings),
    given: lastPay.given + leave.given,
    leavePay: amountOf(leave.pay),
    deductions: amountOf(lastPay.deductions) + amountOf(leave.deductions),
    settled: settled - collected,
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
  const own = placed(planned, leaver.stood, lastDay)
  const net =
    blocksOf(leaver).length > 0 || leaver.last === null ? null : leaver.last.result.totals.net - settled + collected
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
    deductionForm: leaver.deductionForm,
    leaveDate: addDays(lastDay, 1),
    days: daysIn({ from: earlier(leaver.countedFrom, leaver.hiredOn), to: lastDay }),
    due: dueAfterLeaving(lastDay),
    lastPay: { ...lastPay, collected },
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
      ...differenceNotices(leaver),
      ...openGaps(leaver, own, net),
      ...contractorNotices(leaver),
      ...leaver.brought.notices,
      ...permitNotices(leaver, served),
    ],
  }
  return { leaver, kept, leaving, planned: own, stood: leaver.stood, blocked }
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

/** What these leavings come to, each of them as it would by itself. */
export const reckonLeavings = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  asked: readonly Asked[],
): Promise<readonly ReckonedLeaving[]> => {
  const leavers = await readLeavers(tx, ctx, keys, asked)
  const waits = await monthsWait(
    tx,
    ctx,
    leavers.map(({ payMonth }) => payMonth.month),
  )
  return inTurns(leavers, (leaver) => answerOf(leaver, waits(leaver.payMonth.month)))
}

/** What one leaving comes to. */
export const reckonLeaving = async (
  tx: Tx,
  ctx: CompanyContext,
  keys: CipherKeys,
  employeeNo: number,
  question: Question,
): Promise<ReckonedLeaving> => {
  const [reckoned] = await reckonLeavings(tx, ctx, keys, [{ employeeNo, question }])
  if (reckoned === undefined) throw new Error('nobody was reckoned')
  return reckoned
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
