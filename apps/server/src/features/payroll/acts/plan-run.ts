import { formatDate } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import type { Plan } from '@handal/contracts/payroll/salary-plan'
import { auditView } from '../../../audit/audit.ts'
import { peopleOf } from '../../../audit/people.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { readStatute } from '../../statute/public.ts'
import type { Services } from '../../../http/services.ts'
import { later, type PlainDate, type YearMonth } from '@handal/base/date'
import { whoCanSignIn } from '../../../session/people-accounts.repo.ts'
import { runSubject } from './change.ts'
import { type AccountRow, readAccounts, readSeveranceAccounts } from './payments.repo.ts'
import { whereTo } from './where-to.ts'
import { readHeld, readInTransfer } from './transfers.repo.ts'
import { payDateBounds, type PlanAction, type Planned, type PlanFacts, planOf } from './plan.ts'
import { headerOf } from '../run/present.ts'
import { readEmptySlips } from '../run/slips.repo.ts'
import { calculateSlip } from '../facts/calculate.ts'
import { loadInputs } from '../facts/load.ts'
import { readCarried } from '../slip/owed.ts'
import { loadView, type RunView } from '../run/view.ts'
import type { RunKey } from '../run/run.repo.ts'

/** Which act on whom. */
export type PlanOrder = {
  readonly action: PlanAction
  readonly employeeNos?: readonly number[] | undefined
  readonly payDate?: PlainDate | undefined
  /** The run's version that the operator saw. */
  readonly version?: number | undefined
}

/**
 * Loads a run and works out what an act would do to it, in a fixed number of queries. 404 before the first calculation, 409
 * with the header as it stands when the sent version is not the stored one, 400 for numbers that are not in the run and for a day of payment out of bounds.
 */
export const loadPlan = async (
  tx: Tx,
  key: RunKey,
  order: PlanOrder,
  today: PlainDate,
  readers: PlanFacts['readers'] = null,
): Promise<Planned> => {
  const view = await loadView(tx, key)
  const runNo = view.context.run_no
  if (runNo === null) throw new AppError('not-found', { message: '아직 계산한 급여가 없는 달입니다.' })
  const { employeeNos, action, version } = order
  if (version !== undefined && version !== view.context.run_version)
    throw new AppError('conflict', { current: headerOf(view) })
  const known = new Set(view.slips.map(({ employee_no }) => employee_no))
  const errors = (employeeNos ?? []).flatMap((no, index): FieldError[] =>
    known.has(no) ? [] : [{ path: `employeeNos.${index}`, message: `이 급여에 없는 사원 번호입니다: ${no}` }],
  )
  if (employeeNos?.length === 0) errors.push({ path: 'employeeNos', message: '사원을 골라 주세요.' })
  const { from, to } = payDateBounds(view, today)
  if (order.payDate !== undefined && (order.payDate < from || order.payDate > to))
    errors.push({
      path: 'payDate',
      message: `지급한 날은 ${formatDate(from)}부터 ${formatDate(to)}까지 적을 수 있습니다.`,
    })
  if (errors.length > 0) throw badFields(...errors)
  const accounts = await accountsFor(tx, view, runNo, today)
  const empty = action === 'confirm' ? await readEmptySlips(tx, key.companyNo, runNo) : []
  return planOf({
    view,
    action,
    employeeNos,
    payDate: order.payDate,
    today,
    accounts: new Map(accounts.map((account) => [account.employee_no, account])),
    empty: new Set(empty),
    readers,
    inTransfer: action === 'confirm' ? new Map() : await readInTransfer(tx, key.companyNo, runNo),
    held: action === 'pay' ? await readHeld(tx, key) : new Map(),
    carried: action === 'reopen' && key.paymentType === '0001' ? await readGivenCarried(tx, key) : new Map(),
    again: action === 'confirm' ? await calculateAgain(tx, view, employeeNos) : new Map(),
  })
}

/** The accounts that a run may be paid to: wages to that of wages, severance pay to the IRP or where the law excepts it (`whereTo`). */
const accountsFor = async (tx: Tx, view: RunView, runNo: number, today: PlainDate): Promise<AccountRow[]> => {
  const { companyNo, paymentType } = view.key
  // An account given after the payday counts for a payment after it.
  const date = later(view.frame.payDate, today)
  if (paymentType !== '0005')
    return readAccounts(tx, { companyNo, date, employeeNos: view.slips.map((slip) => slip.employee_no) })
  const found = await readSeveranceAccounts(tx, { companyNo, runNo, date })
  const to = { statute: await readStatute(tx), payDate: view.frame.payDate }
  return found.filter((row) => whereTo(row, paymentType, to).ok)
}

/** Whose difference of a month the last pay carries that was given out, with the month of that. */
const readGivenCarried = async (tx: Tx, { companyNo, month }: RunKey): Promise<PlanFacts['carried']> => {
  const all = await readCarried(tx, companyNo)
  return new Map(
    all.flatMap(({ employeeNo, month: of, given, lastPay }) => (of === month && given ? [[employeeNo, lastPay]] : [])),
  )
}

/** Stale payslips, of these people or all, as they would be calculated now. */
const calculateAgain = async (
  tx: Tx,
  view: RunView,
  employeeNos: PlanOrder['employeeNos'],
): Promise<PlanFacts['again']> => {
  const stale = view.slips
    .filter((slip) => slip.stale && (employeeNos === undefined || employeeNos.includes(slip.employee_no)))
    .map((slip) => slip.employee_no)
  if (stale.length === 0) return new Map()
  const { frame, rows, statute } = await loadInputs(tx, view, stale)
  return new Map(rows.people.map((person) => [person.employee_no, calculateSlip(frame, rows, person, statute, 1).slip]))
}

/** Who of a company gets a payslip in the app today. The system alone reads accounts. */
export const readersOf = async ({ db }: Pick<Services, 'db'>, ctx: CompanyContext): Promise<ReadonlySet<number>> =>
  new Set(await db.withSystem('명세서를 볼 사원', null, (tx) => whoCanSignIn(tx, ctx.companyNo, ctx.today())))

/** What confirming, reopening or paying would do now; nothing is written but that somebody looked. */
export const readPlanOf = async (
  { db }: Pick<Services, 'db'>,
  ctx: CompanyContext,
  query: PlanOrder & { readonly month: YearMonth; readonly paymentType: string },
): Promise<Plan> => {
  const today = ctx.today()
  const readers = query.action === 'confirm' ? await readersOf({ db }, ctx) : null
  return db.withCompany(ctx, async (tx) => {
    const key = { companyNo: ctx.companyNo, month: query.month, paymentType: query.paymentType }
    const { plan } = await loadPlan(tx, key, query, today, readers)
    await auditView(tx, ctx, {
      event: 'payroll.view',
      subject: runSubject(key),
      after: {
        ...peopleOf([...plan.people, ...plan.leftOut].map(({ employeeNo }) => employeeNo)),
        form: `plan-${query.action}`,
      },
    })
    return plan
  })
}

/** Refuses an act that its plan says cannot be done: 409 for states, 422 naming every obstacle otherwise. */
export const requirePossible = ({ plan }: Planned): void => {
  const [first] = plan.obstacles
  if (first === undefined) return
  const others = plan.obstacles.filter(({ code }) => code !== 'nothing' && code !== 'wrong-state')
  const [wrong] = others
  const lying = others.find(({ code }) => code === 'in-transfer')
  if (wrong === undefined || lying !== undefined)
    throw new AppError('wrong-state', { message: (lying ?? first).message })
  const negative = others.find(({ code }) => code === 'negative-net')
  throw new AppError(negative === undefined ? 'rule-violation' : 'negative-net', {
    message: (negative ?? wrong).message,
    errors: others.map(({ code, message, employeeNos }) => ({
      path: code === 'attendance-open' && employeeNos.length === 0 ? 'month' : 'employeeNos',
      message,
    })),
  })
}
