import { formatMonth, formatShortDate, formatWon } from '@handal/base/format'
import { daysBetween, type PlainDate, type YearMonth } from '@handal/base/date'
import type { OperatorHome } from '@handal/contracts/session/home'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import type { CodeNames } from '../codes/public.ts'
import { type OpenMonth, paymentTypeName } from '../payroll/public.ts'
import type { LeftOver } from './home.repo.ts'

type Blockers = OperatorHome['blockers']
/** How many names a sentence gives before it says how many more there are. */
const NAMES = 4

const CHECK_ACTION: Readonly<Record<string, { blocks: string; action: string }>> = {
  'no-account': { blocks: '이체를 막음', action: '사원 보기' },
  stale: { blocks: '확정을 막음', action: '다시 계산' },
}

/** Checks that go once their people are derived again, of a month whose attendance is closed. */
const OF_ATTENDANCE: readonly string[] = ['attendance-changed', 'missing-attendance']

/** The rows of the months behind the one that home stands on; the others are a number. */
const FURTHER_MONTHS = 3

/** Further months that are not finished: when each is paid, and its one act. */
export const furtherOf = (months: readonly OpenMonth[], today: PlainDate): Blockers =>
  months.slice(0, FURTHER_MONTHS).map(({ month, payDate }, index) => {
    const late = daysBetween(payDate, today)
    const others = index === FURTHER_MONTHS - 1 ? months.length - FURTHER_MONTHS : 0
    const when =
      late > 0
        ? `지급일(${formatShortDate(payDate)})이 ${late}일 지났습니다.`
        : `지급일은 ${formatShortDate(payDate)}입니다.`
    return {
      code: 'month',
      title: `${monthName(month, today)} 급여`,
      count: 1 + others,
      detail: others === 0 ? when : `${when} 그 뒤에 ${others}개월이 더 있습니다.`,
      blocks: late > 0 ? `지급일 ${late}일 지남` : '',
      action: `${Number(month.slice(5))}월 급여 보기`,
      place: 'month',
      severity: late > 0 ? 'warning' : 'todo',
      month,
    }
  })

/** The step under way as a notice of the bell; none while the attendance of a period that is not over is collected. */
export const nextOf = (run: RunHeader, today: PlainDate): Blockers => {
  const now = run.steps.find(({ state }) => state === 'now')
  if (run.people === 0 || run.elsewhere !== undefined || now === undefined) return []
  if (now.step === 'attendance' && today <= run.periodTo) return []
  return [
    {
      code: now.step,
      title: `${Number(run.month.slice(5))}월 급여 ${now.label}`,
      count: run.people,
      detail: now.note,
      blocks: '',
      action: '열기',
      place: 'step',
      severity: 'todo',
    },
  ]
}

/** "10월", of another year "2025년 10월". */
const monthName = (month: YearMonth, today: PlainDate): string =>
  month.slice(0, 4) === today.slice(0, 4) ? `${Number(month.slice(5))}월` : formatMonth(month)

const isOf = (run: RunHeader, month: YearMonth, paymentType: string): boolean =>
  run.month === month && run.paymentType === paymentType

/** Names of a few, and how many people more there are. */
const namesOf = (names: readonly string[]): string =>
  names.length <= NAMES ? names.join(', ') : `${names.slice(0, NAMES).join(', ')} 외 ${names.length - NAMES}명`

/** Why people are still unpaid: there is no account for all of them, for some, or nobody has paid yet. */
const whyUnpaid = (unpaid: number, withoutAccount: number): string => {
  if (withoutAccount === 0) return '아직 지급하지 않았습니다.'
  return withoutAccount === unpaid ? '계좌가 없습니다.' : `${withoutAccount}명은 계좌가 없습니다.`
}

/** Who is left over in a run that is closed for the others, of this month or of one before: still to be paid, or opened again. */
export const leftOverOf = (
  leftOver: readonly LeftOver[],
  run: RunHeader,
  today: PlainDate,
  names: CodeNames,
  who: 'named' | 'unnamed',
): Blockers =>
  leftOver.flatMap(({ month, payment_type, pay_date, unpaid, due, without_account, reopened }) => {
    const name = `${Number(month.slice(5))}월 ${paymentTypeName(payment_type, names)}`
    const own = isOf(run, month, payment_type) ? {} : { month, paymentType: payment_type }
    const common = { place: 'check', severity: 'warning', ...own } as const
    const named = (text: string): string => (who === 'named' ? text : '')
    const first = (names: readonly string[]) => (who === 'named' ? { name: names[0] } : {})
    const late = daysBetween(pay_date, today)
    return [
      ...(unpaid.length === 0
        ? []
        : [
            {
              code: 'state.confirmed',
              title: `${name} 지급 전 ${unpaid.length}명`,
              count: unpaid.length,
              detail: `${named(`${namesOf(unpaid)}, ${formatWon(due)}. `)}${whyUnpaid(unpaid.length, without_account)}`,
              blocks: late > 0 ? `지급일 ${late}일 지남` : '이체를 막음',
              action: '사원 보기',
              ...first(unpaid),
              ...common,
            },
          ]),
      ...(reopened.length === 0
        ? []
        : [
            {
              code: 'reopened',
              title: `${name} 다시 연 ${reopened.length}명`,
              count: reopened.length,
              detail: `${named(`${namesOf(reopened)}. `)}다시 확정하면 정정 명세서가 나갑니다.`,
              blocks: '정정을 기다림',
              action: '사원 보기',
              ...first(reopened),
              ...common,
            },
          ]),
    ]
  })

/** What stands in the way: missing totals first, then the checks of the run, those that stop the confirmation before the others. The next act itself is the step's, not a blocker. */
export const blockersOf = (run: RunHeader, today: PlainDate, leftOver: readonly LeftOver[]): Blockers => {
  if (run.people === 0) return []
  const left = run.attendance.people - run.attendance.ready
  // While the days of the period are still to come, nothing is missing; once it is calculated, the check of the payslips says so.
  const missing =
    left === 0 ||
    (today <= run.periodTo && !run.attendance.closed) ||
    run.checks.some(({ code }) => code === 'missing-attendance' || code === 'attendance-changed')
      ? []
      : [
          {
            code: 'attendance',
            title: `근태 집계 없음 ${left}명`,
            count: left,
            detail: run.attendance.closed
              ? '마감한 근태에 집계가 없는 사원이 있습니다. 그 사원만 다시 집계해 주세요.'
              : '산정기간이 끝났는데 근태를 집계하지 않은 사원이 있습니다.',
            blocks: run.attendance.closed ? '그 사원만 기다림' : '근태 마감을 막음',
            action: run.attendance.closed ? '다시 집계' : '근태 보기',
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
      const isOfAttendance = run.attendance.closed && OF_ATTENDANCE.includes(check.code)
      return {
        code: check.code,
        title: `${check.label} ${check.count}명`,
        count: check.count,
        detail: isOfAttendance
          ? '그 사원만 다시 집계하면 됩니다. 다른 사원은 확정할 수 있습니다.'
          : check.blocking
            ? '고친 뒤 다시 계산해 주세요.'
            : closed
              ? '지급하기 전에 확인해 주세요.'
              : '확정하기 전에 확인해 주세요.',
        blocks: isOfAttendance ? '그 사원만 기다림' : (known?.blocks ?? (check.blocking ? '확정을 막음' : '검토')),
        action: isOfAttendance ? '다시 집계' : (known?.action ?? '확인하기'),
        place: isOfAttendance ? ('attendance' as const) : ('check' as const),
        severity: 'warning' as const,
      }
    })
  return [...missing, ...checks]
}

/** Whose personal data has to be destroyed, and what a backup has brought back. */
export const destructionOf = ({ people, returned }: { readonly people: number; readonly returned: number }): Blockers =>
  people === 0
    ? []
    : [
        {
          code: 'retention',
          title: `파기할 개인정보 ${people}명`,
          count: people,
          detail:
            returned === 0
              ? '보존기간이 끝난 퇴사자의 개인정보가 있습니다.'
              : `백업을 되살려 이미 파기한 ${returned}명의 개인정보가 돌아왔습니다. 바로 다시 파기해 주세요.`,
          blocks: '',
          action: '파기',
          place: 'retention',
          severity: returned === 0 ? 'todo' : 'warning',
        },
      ]
