import {
  addDays,
  daysBetween,
  eachMonth,
  type PlainDate,
  shiftMonth,
  yearMonth,
  type YearMonth,
} from '@handal/base/date'
import { formatShortDate } from '@handal/base/format'
import type { AuditMark, Notices, OperatorHome } from '@handal/contracts/session/home'
import type { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import { auditView } from '../../audit/audit.ts'
import { readAuditMark } from '../../audit/mark.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'
import { readDayStand } from '../attendance/public.ts'
import { readCompanySetting } from '../companies/public.ts'
import { readOpenSettlements, settlementDues, settlementRows } from '../leaving/public.ts'
import {
  calculateSlips,
  headerOf,
  keepHead,
  loadHead,
  loadInputs,
  readMissingNumbers,
  readStand,
  type RunHead,
} from '../payroll/public.ts'
import { readDue } from '../retention/public.ts'
import { blockersOf, destructionOf, furtherOf, leftOverOf, nextOf } from './blockers.ts'
import { hasConfirmed } from './first-payroll.repo.ts'
import { readDepartmentCost, readDues, readElsewhereMonths, readLeftOver, readMonthlyCost } from './home.repo.ts'
import { statuteDues } from './statute-dues.ts'

const MONTHLY = '0001' satisfies keyof typeof PAYMENT_TYPES
const COST_MONTHS = 11
/** A forecast calculates everybody in memory; above so many people there is none. */
const FORECAST_PEOPLE = 500
const DUE_DAYS = 130
const DUES = 8
/** Rows of the bell; its count is that of all. */
const NOTICES = 8
const NOTES = 4

/** The month that waits for an operator, the further ones, and who is left over in runs behind; null without pay rules. */
const readWaiting = async (tx: Tx, { companyNo, ...ctx }: CompanyContext) => {
  const today = ctx.today()
  if ((await readCompanySetting(tx, companyNo, today)) === null) return null
  const { month, further } = await readStand(tx, companyNo, today)
  const head = await loadHead(tx, { companyNo, month, paymentType: MONTHLY })
  return {
    month,
    further,
    head,
    run: headerOf(head),
    destruction: await readDue(tx, companyNo),
    leftOver: await readLeftOver(tx, companyNo, shiftMonth(month, -COST_MONTHS), today),
    settlements: await readOpenSettlements(tx, companyNo),
  }
}

/** What waits, chores last: who is left over, what stands in the way of the month, further months, what is to be destroyed. */
const rowsOf = (
  { leftOver, run, head, further, destruction, settlements }: NonNullable<Awaited<ReturnType<typeof readWaiting>>>,
  today: PlainDate,
  who: 'named' | 'unnamed',
): OperatorHome['blockers'] => [
  ...leftOverOf(leftOver, run, today, head.names, who),
  ...settlementRows(settlements, today, who),
  ...blockersOf(run, today, leftOver),
  ...furtherOf(further, today),
  ...destructionOf(destruction),
]

/** What waits, for the bell of every screen: the next act and the blockers of the dashboard, which alone names people and their pay. */
export const operatorNotices = async (services: Pick<Services, 'db'>, ctx: CompanyContext): Promise<Notices> => {
  const waiting = await services.db.withCompany(ctx, (tx) => readWaiting(tx, ctx))
  if (waiting === null) return { month: null, items: [], total: 0 }
  await keepHead(services.db, ctx, waiting.head)
  const today = ctx.today()
  const items = [...nextOf(waiting.run, today), ...rowsOf(waiting, today, 'unnamed')]
  return { month: waiting.month, items: items.slice(0, NOTICES), total: items.length }
}

/** The operator's dashboard: the month waiting, what blocks it, the newest work day, cost, and what comes due. */
export const operatorHome = async (services: Pick<Services, 'db'>, ctx: CompanyContext): Promise<OperatorHome> => {
  const { home, head } = await services.db.withCompany(ctx, async (tx) => {
    const today = ctx.today()
    const audit = await readAuditMark(tx, ctx.companyNo, today)
    const isFirst = !(await hasConfirmed(tx, ctx.companyNo))
    const waiting = await readWaiting(tx, ctx)
    if (waiting === null) return { home: homeWithoutRules(today, audit), head: null }
    const { month, head, run, settlements } = waiting
    // What is due to everybody stands here, and who came late.
    await auditView(tx, ctx, {
      event: 'home.view',
      subject: { type: 'payroll_run', id: `${month} ${MONTHLY}` },
      after: { people: run.people },
    })
    const attendance = await readDayStand(tx, ctx.companyNo, today, ctx.now())
    const due = await readDues(tx, ctx.companyNo, today, addDays(today, DUE_DAYS))
    const dues = [
      ...payDue(run),
      ...due,
      ...settlementDues(settlements),
      ...statuteDues(head.statute, today, addDays(today, DUE_DAYS)),
    ]
    const home: OperatorHome = {
      kind: 'operator',
      today,
      run: run.people === 0 ? null : run,
      isFirst,
      sentence: sentenceOf(run, today),
      blockers: rowsOf(waiting, today, 'named'),
      audit,
      attendance: attendance === null ? null : { ...attendance, notes: shortened(attendance.notes) },
      dues: dues
        .filter((item) => item.date >= today)
        .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
        .slice(0, DUES),
      cost: await costOf(tx, ctx.companyNo, head, { ...run, month }),
    }
    return { home, head }
  })
  if (head !== null) await keepHead(services.db, ctx, head)
  return home
}

/** What is still to be done by the payday of a month; nothing once everybody has the pay and the payslip. */
const payDue = ({ payDate, paymentTypeName, steps }: RunHeader): { date: PlainDate; title: string }[] => {
  const isLeft = (name: (typeof steps)[number]['step']): boolean =>
    steps.some(({ step, state }) => step === name && state !== 'done')
  const left = [
    ...(isLeft('transfer') ? [`${paymentTypeName} 지급`] : []),
    ...(isLeft('deliver') ? ['명세서 교부'] : []),
  ]
  return left.length === 0 ? [] : [{ date: payDate, title: left.join(', ') }]
}

/** A new company: nothing can be calculated before its pay rules stand. */
const homeWithoutRules = (today: PlainDate, audit: AuditMark): OperatorHome => ({
  kind: 'operator',
  today,
  run: null,
  isFirst: true,
  sentence: '회사의 급여 규칙이 아직 없습니다. 산정기간과 지급일을 등록하면 급여를 계산할 수 있습니다.',
  blockers: [],
  audit,
  attendance: null,
  dues: [],
  cost: { months: [], gaps: [], departmentMonth: null, departments: [] },
})

const untilPayday = (run: RunHeader, today: PlainDate): string => {
  const days = daysBetween(today, run.payDate)
  if (days > 0) return `지급일까지 ${days}일 남았습니다.`
  return days === 0 ? '오늘이 지급일입니다.' : `지급일이 ${-days}일 지났습니다.`
}

/** Where the collecting of the month's attendance stands: before its period, in it, or over. */
const collecting = (run: RunHeader, today: PlainDate, left: number): string => {
  if (today < run.periodFrom) return `산정기간이 ${formatShortDate(run.periodFrom)}에 시작합니다.`
  if (today <= run.periodTo)
    return `산정기간이 ${formatShortDate(run.periodTo)}에 끝나면 근태를 마감하고 급여를 계산합니다.`
  return left > 0
    ? `근태 ${left}건을 처리하면 급여를 계산할 수 있습니다.`
    : '근태를 마감하면 급여를 계산할 수 있습니다.'
}

/** Where the month stands and the next act, in one or two sentences. */
const sentenceOf = (run: RunHeader, today: PlainDate): string => {
  if (run.people === 0) return '급여를 받을 사원이 없습니다. 사원을 등록하면 급여를 계산할 수 있습니다.'
  if (run.elsewhere !== undefined) return `이 달은 한달에서 지급하지 않습니다. 사유: ${run.elsewhere.reason}`
  const now = run.steps.find((step) => step.state === 'now')
  const left = run.attendance.people - run.attendance.ready
  const toCheck = run.checks.reduce((sum, check) => sum + check.count, 0)
  switch (now?.step) {
    case 'attendance':
      return `${untilPayday(run, today)} ${collecting(run, today, left)}`
    case 'calculate':
      return left > 0
        ? `${untilPayday(run, today)} 근태를 마감했지만 ${left}명은 집계가 없습니다.`
        : `${untilPayday(run, today)} 근태를 마감했으니 급여를 계산할 수 있습니다.`
    case 'review':
      return `${untilPayday(run, today)} 확인할 것 ${toCheck}건을 보면 급여를 확정할 수 있습니다.`
    case 'confirm':
      return `${untilPayday(run, today)} 급여를 확정하면 명세서가 교부됩니다.`
    case 'deliver':
      return `${untilPayday(run, today)} 명세서를 받지 못한 사원이 있습니다(${now.note}). 종이로 주고 교부한 날을 적어 주세요.`
    case 'transfer':
      return `${untilPayday(run, today)} 명세서를 교부했습니다. 지급한 뒤 지급 완료로 기록해 주세요.`
    default:
      return `${run.people}명의 급여를 모두 지급 완료로 기록했습니다.`
  }
}

/** The first notes, and how many people more there are. */
const shortened = (notes: readonly string[]): string[] =>
  notes.length <= NOTES ? [...notes] : [...notes.slice(0, NOTES), `외 ${notes.length - NOTES}명`]

/**
 * Earnings of the months behind and of the month waiting: what is calculated, and of who is not a forecast from today's facts.
 * Before the hours have come and while nobody is calculated it is base pay and fixed allowances only.
 */
const costOf = async (
  tx: Tx,
  companyNo: number,
  head: RunHead,
  { month, attendance }: RunHeader & { readonly month: YearMonth },
): Promise<OperatorHome['cost']> => {
  const from = shiftMonth(month, -COST_MONTHS)
  const past = await readMonthlyCost(tx, companyNo, from, month)
  const months = past.map((row) => ({ month: row.month, earnings: row.earnings, forecast: false, fixedOnly: false }))
  const newest = past.at(-1)
  const departments = newest === undefined ? [] : await readDepartmentCost(tx, companyNo, newest.month)
  const departmentMonth = newest?.month ?? null
  const elsewhere = new Set(await readElsewhereMonths(tx, companyNo, from, month))
  const missing = head.summary.missing > FORECAST_PEOPLE ? [] : await readMissingNumbers(tx, head)
  const more = missing.length === 0 || elsewhere.has(month) ? null : await forecast(tx, head, missing)
  const known = past.find((row) => row.month === month)?.earnings ?? 0
  const all =
    more === null
      ? months
      : [
          ...months.filter((row) => row.month !== month),
          {
            month,
            earnings: known + more,
            forecast: true,
            fixedOnly: known === 0 && attendance.ready < attendance.people,
          },
        ]
  return { months: all, gaps: gapsOf(all, elsewhere), departmentMonth, departments }
}

/** Months between the first and the last without earnings. */
const gapsOf = (
  months: OperatorHome['cost']['months'],
  elsewhere: ReadonlySet<string>,
): OperatorHome['cost']['gaps'] => {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const there = new Set(months.map(({ month }) => month))
  return eachMonth(yearMonth(first.month), yearMonth(last.month))
    .filter((month) => !there.has(month))
    .map((month) => ({ month, elsewhere: elsewhere.has(month) }))
}

const forecast = async (tx: Tx, head: RunHead, missing: readonly number[]): Promise<number | null> => {
  const { frame, rows, statute } = await loadInputs(tx, head, missing)
  const slips = await calculateSlips(frame, rows, rows.people, statute, {
    versionOf: () => 1,
    step: () => {},
    cancelled: () => false,
  })
  return slips === null ? null : slips.reduce((sum, { slip }) => sum + slip.earnings, 0)
}
