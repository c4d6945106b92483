import { formatShortDate, formatWon } from '@handal/base/format'
import { addDays, daysBetween, type PlainDate, shiftMonth, type YearMonth } from '@handal/base/date'
import type { AuditMark, OperatorHome } from '@handal/contracts/home'
import { PAYMENT_TYPES } from '@handal/contracts/fields'
import type { RunHeader } from '@handal/contracts/salary'
import { auditView } from '../../audit/audit.ts'
import { readAuditMark } from '../../audit/mark.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'
import { readCompanySetting } from '../companies/public.ts'
import {
  calculateSlips,
  defaultMonth,
  headerOf,
  keepHead,
  loadHead,
  loadInputs,
  paymentTypeName,
  readMissingNumbers,
  type RunHead,
} from '../payroll/public.ts'
import {
  type LeftOver,
  readDayCounts,
  readDepartmentCost,
  readDues,
  readLeftOver,
  readMonthlyCost,
} from './home.repo.ts'
import { statuteDues } from './statute-dues.ts'

const MONTHLY = '0001' satisfies keyof typeof PAYMENT_TYPES
const COST_MONTHS = 11
/** A forecast calculates everybody in memory; above so many people there is none. */
const FORECAST_PEOPLE = 500
const DUE_DAYS = 130
const DUES = 8
const BLOCKERS = 6
const NOTES = 4

/** The operator's dashboard: the month waiting, what blocks it, the newest work day, cost, and what comes due. */
export const operatorHome = async (services: Services, ctx: CompanyContext): Promise<OperatorHome> => {
  const { home, head } = await services.db.withCompany(ctx, async (tx) => {
    const today = ctx.today()
    const audit = await readAuditMark(tx, ctx.companyNo, today)
    if ((await readCompanySetting(tx, ctx.companyNo, today)) === null)
      return { home: homeWithoutRules(today, audit), head: null }
    const month = await defaultMonth(tx, ctx.companyNo, MONTHLY, today)
    const head = await loadHead(tx, { companyNo: ctx.companyNo, month, paymentType: MONTHLY })
    const run = headerOf(head)
    // What is due to everybody stands here, and who came late.
    await auditView(tx, ctx, {
      event: 'home.view',
      subject: { type: 'payroll_run', id: `${month} ${MONTHLY}` },
      after: { people: run.people },
    })
    const attendance = await readDayCounts(tx, ctx.companyNo, today)
    const leftOver = await readLeftOver(tx, ctx.companyNo, shiftMonth(month, -COST_MONTHS), today)
    const due = await readDues(tx, ctx.companyNo, today, addDays(today, DUE_DAYS))
    const dues = [
      { date: run.payDate, title: '급여 지급, 명세서 교부' },
      ...due,
      ...statuteDues(head.statute, today, addDays(today, DUE_DAYS)),
    ]
    const home: OperatorHome = {
      kind: 'operator',
      today,
      run: run.people === 0 ? null : run,
      sentence: sentenceOf(run, today),
      blockers: [...leftOverOf(leftOver, run, today), ...blockersOf(run, today, leftOver)].slice(0, BLOCKERS),
      audit,
      attendance:
        attendance === null
          ? null
          : {
              date: attendance.work_date,
              present: attendance.present,
              late: attendance.late,
              leave: attendance.leave,
              absent: attendance.absent,
              notYet: attendance.not_yet,
              notes: shortened(attendance.notes),
            },
      dues: dues
        .filter((item) => item.date >= today)
        .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
        .slice(0, DUES),
      cost: await costOf(tx, ctx.companyNo, head, month),
    }
    return { home, head }
  })
  if (head !== null) await keepHead(services.db, ctx, head)
  return home
}

/** A new company: nothing can be calculated before its pay rules stand. */
const homeWithoutRules = (today: PlainDate, audit: AuditMark): OperatorHome => ({
  kind: 'operator',
  today,
  run: null,
  sentence: '회사의 급여 규칙이 아직 없습니다. 산정기간과 지급일을 등록하면 급여를 계산할 수 있습니다.',
  blockers: [],
  audit,
  attendance: null,
  dues: [],
  cost: { months: [], departmentMonth: null, departments: [] },
})

const untilPayday = (run: RunHeader, today: PlainDate): string => {
  const days = daysBetween(today, run.payDate)
  if (days > 0) return `지급일까지 ${days}일 남았습니다.`
  return days === 0 ? '오늘이 지급일입니다.' : `지급일이 ${-days}일 지났습니다.`
}

/** Where the month stands and the next act, in one or two sentences. */
const sentenceOf = (run: RunHeader, today: PlainDate): string => {
  if (run.people === 0) return '급여를 받을 사원이 없습니다. 사원을 등록하면 급여를 계산할 수 있습니다.'
  const now = run.steps.find((step) => step.state === 'now')
  const left = run.attendance.people - run.attendance.ready
  const toCheck = run.checks.reduce((sum, check) => sum + check.count, 0)
  switch (now?.step) {
    case 'attendance':
      return `${untilPayday(run, today)} ${left > 0 ? `근태 ${left}건을 처리하면` : '근태를 마감하면'} 급여를 계산할 수 있습니다.`
    case 'calculate':
      return `${untilPayday(run, today)} 근태를 마감했으니 급여를 계산할 수 있습니다.`
    case 'review':
      return `${untilPayday(run, today)} 확인할 것 ${toCheck}건을 보면 급여를 확정할 수 있습니다.`
    case 'confirm':
      return `${untilPayday(run, today)} 급여를 확정하면 명세서가 교부됩니다.`
    case 'transfer':
      return `${untilPayday(run, today)} 명세서를 교부했습니다. 지급한 뒤 지급 완료로 바꿔 주세요.`
    default:
      return `${run.people}명의 급여를 모두 지급했습니다.`
  }
}

const CHECK_ACTION: Readonly<Record<string, { blocks: string; action: string }>> = {
  'no-account': { blocks: '이체를 막음', action: '사원 보기' },
  stale: { blocks: '확정을 막음', action: '다시 계산' },
}

/** The first notes, and how many people more there are. */
const shortened = (notes: readonly string[]): string[] =>
  notes.length <= NOTES ? [...notes] : [...notes.slice(0, NOTES), `외 ${notes.length - NOTES}명`]

/** Where the collecting of the month's attendance stands: before its period, in it, or over. */
const collecting = (run: RunHeader, today: PlainDate): string => {
  if (today < run.periodFrom) return `${formatShortDate(run.periodFrom)}부터 근태를 모읍니다.`
  if (today <= run.periodTo) return `${formatShortDate(run.periodTo)}까지 근태를 모읍니다.`
  return '근태를 집계하면 급여를 계산할 수 있습니다.'
}

const isOf = (run: RunHeader, month: YearMonth, paymentType: string): boolean =>
  run.month === month && run.paymentType === paymentType

/** Names of a few, and how many people more there are. */
const namesOf = (names: readonly string[]): string =>
  names.length <= NOTES ? names.join(', ') : `${names.slice(0, NOTES).join(', ')} 외 ${names.length - NOTES}명`

/** Why people are still unpaid: there is no account for all of them, for some, or nobody has paid yet. */
const whyUnpaid = (unpaid: number, withoutAccount: number): string => {
  if (withoutAccount === 0) return '아직 지급하지 않았습니다.'
  return withoutAccount === unpaid ? '계좌가 없습니다.' : `${withoutAccount}명은 계좌가 없습니다.`
}

/** Who is left over in a run that is closed for the others, of this month or of one before: still to be paid, or opened again. */
const leftOverOf = (leftOver: readonly LeftOver[], run: RunHeader, today: PlainDate): OperatorHome['blockers'] =>
  leftOver.flatMap(({ month, payment_type, pay_date, unpaid, due, without_account, reopened }) => {
    const name = `${Number(month.slice(5))}월 ${paymentTypeName(payment_type)}`
    const own = isOf(run, month, payment_type) ? {} : { month, paymentType: payment_type }
    const common = { place: 'check', severity: 'warning', ...own } as const
    const late = daysBetween(pay_date, today)
    return [
      ...(unpaid.length === 0
        ? []
        : [
            {
              code: 'state.confirmed',
              title: `${name} 지급 전 ${unpaid.length}명`,
              detail: `${namesOf(unpaid)}, ${formatWon(due)}. ${whyUnpaid(unpaid.length, without_account)}`,
              blocks: late > 0 ? `지급일 ${late}일 지남` : '이체를 막음',
              action: '사원 보기',
              ...common,
            },
          ]),
      ...(reopened.length === 0
        ? []
        : [
            {
              code: 'reopened',
              title: `${name} 다시 연 ${reopened.length}명`,
              detail: `${namesOf(reopened)}. 다시 확정하면 정정 명세서가 나갑니다.`,
              blocks: '정정을 기다림',
              action: '사원 보기',
              ...common,
            },
          ]),
    ]
  })

/** What stands in the way: missing totals first, then the checks of the run, those that stop the confirmation before the others. The next act itself is the step's, not a blocker. */
const blockersOf = (run: RunHeader, today: PlainDate, leftOver: readonly LeftOver[]): OperatorHome['blockers'] => {
  if (run.people === 0) return []
  const left = run.attendance.people - run.attendance.ready
  const missing =
    left === 0
      ? []
      : [
          {
            code: 'attendance',
            title: `근태 집계 없음 ${left}명`,
            detail: collecting(run, today),
            blocks: '급여계산을 막음',
            action: '근태 보기',
            place: 'attendance' as const,
            severity: 'warning' as const,
          },
        ]
  const closed = run.state === 'confirmed' || run.state === 'paid'
  // Who is still to be paid stands by name above.
  const named = leftOver.some(({ month, payment_type, unpaid }) => isOf(run, month, payment_type) && unpaid.length > 0)
  const checks = run.checks
    .filter(({ code }) => !(named && closed && code === 'no-account'))
    .toSorted((a, b) => Number(b.blocking) - Number(a.blocking))
    .map((check) => {
      const known = CHECK_ACTION[check.code]
      return {
        code: check.code,
        title: `${check.label} ${check.count}명`,
        detail: check.blocking
          ? '고친 뒤 다시 계산해 주세요.'
          : closed
            ? '지급하기 전에 확인해 주세요.'
            : '확정하기 전에 확인해 주세요.',
        blocks: known?.blocks ?? (check.blocking ? '확정을 막음' : '검토'),
        action: known?.action ?? '확인하기',
        place: 'check' as const,
        severity: 'warning' as const,
      }
    })
  return [...missing, ...checks]
}

/**
 * Earnings of the months behind and of the month waiting: what is calculated, and of who is not a forecast from today's facts.
 * Before the hours have come it is base pay and fixed allowances only, as the screen says then.
 */
const costOf = async (tx: Tx, companyNo: number, head: RunHead, month: YearMonth): Promise<OperatorHome['cost']> => {
  const past = await readMonthlyCost(tx, companyNo, shiftMonth(month, -COST_MONTHS), month)
  const months = past.map((row) => ({ month: row.month, earnings: row.earnings, forecast: false }))
  const newest = past.at(-1)
  const departments = newest === undefined ? [] : await readDepartmentCost(tx, companyNo, newest.month)
  const departmentMonth = newest?.month ?? null
  const missing = head.summary.missing > FORECAST_PEOPLE ? [] : await readMissingNumbers(tx, head)
  const more = missing.length === 0 ? null : await forecast(tx, head, missing)
  if (more === null) return { months, departmentMonth, departments }
  const known = past.find((row) => row.month === month)?.earnings ?? 0
  return {
    months: [...months.filter((row) => row.month !== month), { month, earnings: known + more, forecast: true }],
    departmentMonth,
    departments,
  }
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
