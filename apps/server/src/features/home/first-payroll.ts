import {
  addDays,
  dayOfMonth,
  daysOfYear,
  lastDay,
  monthOf,
  type PlainDate,
  shiftMonth,
  weekday,
} from '@handal/base/date'
import type { FirstPayroll } from '@handal/contracts/session/first-payroll'
import { auditView } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { readCompanySetting } from '../companies/public.ts'
import { type CompanyHolidays, readHolidays } from '../holidays/public.ts'
import { readPayItems } from '../items/public.ts'
import { departmentsOn, positionsOn } from '../organisation/public.ts'
import { defaultMonth, type PayCalendar, payDateOf, payPeriod } from '../payroll/public.ts'
import { companyRulesOn, readTimeLines } from '../settings/public.ts'
import { hasConfirmed, readCompanyFacts, readPeopleFacts } from './first-payroll.repo.ts'
import { type FirstFacts, groupsOf, minutesLeft, missingWorkplaces } from './first-payroll-steps.ts'

const MONTHLY = '0001'
/** What the first month is told by before pay rules were entered: those of a company that is made without any. */
const USUAL: PayCalendar = { periodStartDay: 1, payday: 25, paydayNextMonth: false, paydayOnHoliday: 'BEFORE' }
/** Withheld taxes and premiums are paid on the tenth (소득세법 제128조, 국민건강보험법 제78조, 고용산재보험료징수법 제16조의7). */
const PAID_ON = 10

const goesOn =
  (day: PlainDate) =>
  ({ last_day: last }: { readonly last_day: PlainDate | null }): boolean =>
    last === null || last >= day

/** Everything the guide is told from, in a number of queries that depends on nobody. */
const readFacts = async (tx: Tx, { companyNo, ...ctx }: CompanyContext): Promise<FirstFacts> => {
  const today = ctx.today()
  const month = await defaultMonth(tx, companyNo, today)
  const setting = await readCompanySetting(tx, companyNo, lastDay(month))
  const calendar: PayCalendar =
    setting === null
      ? USUAL
      : {
          periodStartDay: setting.period_start_day,
          payday: setting.payday,
          paydayNextMonth: setting.payday_next_month,
          paydayOnHoliday: setting.payday_on_holiday === 'AFTER' ? 'AFTER' : 'BEFORE',
        }
  const period = payPeriod(calendar, month)
  const year = daysOfYear(Number(period.to.slice(0, 4)))
  const holidays = await readHolidays(tx, companyNo, { from: addDays(year.from, -62), to: addDays(year.to, 62) })
  const payDate = payDateOf(calendar, month, holidays)
  const lines = await readTimeLines(tx, companyNo)
  const { items, baseCodes } = await readPayItems(tx, companyNo, period.to)
  return {
    company: await readCompanyFacts(tx, companyNo, today),
    setting,
    rules: lines.has('workSchedules') ? companyRulesOn(lines, period.to) : null,
    holidays,
    items: {
      earnings: items.filter(({ kind }) => kind === 'earning').length,
      deductions: items.filter(({ kind }) => kind === 'deduction').length,
      base: baseCodes.length > 0,
    },
    departments: (await departmentsOn(tx, companyNo, today)).filter(goesOn(today)).length,
    positions: (await positionsOn(tx, companyNo, today)).filter(goesOn(today)).length,
    people: await readPeopleFacts(tx, companyNo, { month, period, payDate, baseCodes }),
    month,
    periodTo: period.to,
    payDate,
  }
}

/** What the gaps stand in the way of, by the act that each of them stops. */
const blocksOf = (
  { company, setting, items, people, payDate, periodTo }: FirstFacts,
  withoutLogin: number,
): FirstPayroll['blocks'] => {
  const workplaces = missingWorkplaces(company)
  const told: readonly (readonly [boolean, string, string])[] = [
    [people.people === 0, '급여 계산', '사원이 없어 급여를 계산할 수 없습니다.'],
    [!items.base, '급여 계산', '기본급 항목이 없어 통상임금을 알 수 없습니다.'],
    [people.pay.count > 0, '급여 계산', `기본급이 없는 사원 ${people.pay.count}명은 급여를 계산할 수 없습니다.`],
    [people.account.count > 0, '이체', `계좌가 없는 사원 ${people.account.count}명은 지급할 때 빠집니다.`],
    [
      withoutLogin > 0,
      '명세서 교부',
      `로그인 계정이 없는 사원 ${withoutLogin}명은 화면에서 볼 수 없습니다. 계정을 만들거나 종이로 주세요.`,
    ],
    [
      people.resident.count > 0,
      '4대보험 취득 신고',
      `주민등록번호가 없는 사원 ${people.resident.count}명은 신고할 수 없습니다.`,
    ],
    [workplaces.length > 0, '4대보험 신고', '신고서에 적을 사업장 관리번호가 없습니다.'],
    [
      (setting?.accident_rate_permille ?? null) === null,
      '산재보험료',
      '요율이 없어 회사가 내는 보험료를 계산하지 않습니다.',
    ],
    [payDate <= periodTo, '지급일', '산정기간이 끝나기 전에 지급합니다. 근태를 모두 집계하기 전입니다.'],
    [company.business_no === '', '원천세 신고', '신고서에 적을 사업자등록번호가 없습니다.'],
  ]
  return told.flatMap(([stands, title, text]) => (stands ? [{ title, text }] : []))
}

const rests = (date: PlainDate, holidays: CompanyHolidays): boolean =>
  weekday(date) === 0 || weekday(date) === 6 || holidays.publicHoliday(date) !== null

/** A payment that falls due on a day off may be made on the next day that is none (국세기본법 제5조). */
const workingDayFrom = (date: PlainDate, holidays: CompanyHolidays): PlainDate =>
  rests(date, holidays) ? workingDayFrom(addDays(date, 1), holidays) : date

/** The working day so many working days before a date. */
const workingDaysBefore = (date: PlainDate, days: number, holidays: CompanyHolidays): PlainDate => {
  if (days === 0) return date
  const before = addDays(date, -1)
  return workingDaysBefore(before, rests(before, holidays) ? days : days - 1, holidays)
}

/** How many working days before the payday the payroll stands, so that a bank still takes the transfer and people can ask. */
const SETTLED_BEFORE = 4

/** The month's days in the order of working; who pays within the period closes it before the payday, because nothing else is left. */
const datesOf = ({ periodTo, payDate, holidays }: FirstFacts): FirstPayroll['dates'] => {
  const settled = workingDaysBefore(payDate, SETTLED_BEFORE, holidays)
  const isEarly = payDate <= periodTo
  const after = workingDayFrom(addDays(periodTo, 1), holidays)
  const calculated = isEarly ? settled : after < payDate ? after : payDate
  const confirmed = isEarly ? workingDaysBefore(payDate, 1, holidays) : settled > calculated ? settled : calculated
  const tenth = dayOfMonth(shiftMonth(monthOf(payDate), 1), PAID_ON)
  return [
    { date: isEarly ? settled : periodTo, title: '근태 마감' },
    { date: calculated, title: '급여 계산, 검토' },
    { date: confirmed, title: '급여 확정, 명세서 교부' },
    { date: payDate, title: '지급일' },
    { date: workingDayFrom(tenth, holidays), title: '원천세, 4대보험료 납부' },
  ]
}

/** What is still missing before the first payroll; null once one was confirmed. `withoutLogin`: people in service without an account. */
export const firstPayroll = async (tx: Tx, ctx: CompanyContext, withoutLogin: number): Promise<FirstPayroll | null> => {
  if (await hasConfirmed(tx, ctx.companyNo)) return null
  const facts = await readFacts(tx, ctx)
  // It names people who lack something.
  await auditView(tx, ctx, {
    event: 'home.view',
    subject: { type: 'payroll_run', id: `${facts.month} ${MONTHLY}` },
    after: { people: facts.people.people },
  })
  return {
    today: ctx.today(),
    month: facts.month,
    minutesLeft: minutesLeft(facts),
    people: facts.people.people,
    calculated: facts.people.calculated,
    groups: groupsOf(facts),
    blocks: blocksOf(facts, withoutLogin),
    dates: datesOf(facts),
  }
}
