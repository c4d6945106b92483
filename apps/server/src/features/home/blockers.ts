import { formatShortDate, formatWon } from '@handal/base/format'
import { daysBetween, type PlainDate, type YearMonth } from '@handal/base/date'
import type { OperatorHome } from '@handal/contracts/home'
import type { RunHeader } from '@handal/contracts/salary'
import type { CodeNames } from '../codes/public.ts'
import { paymentTypeName } from '../payroll/public.ts'
import type { LeftOver } from './home.repo.ts'

type Blockers = OperatorHome['blockers']
/** How many names a sentence gives before it says how many more there are. */
const NAMES = 4

const CHECK_ACTION: Readonly<Record<string, { blocks: string; action: string }>> = {
  'no-account': { blocks: '이체를 막음', action: '사원 보기' },
  stale: { blocks: '확정을 막음', action: '다시 계산' },
}

/** Where the collecting of the month's attendance stands: before its period, in it, or over. */
const collecting = (run: RunHeader, today: PlainDate): string => {
  if (today < run.periodFrom) return `산정기간이 ${formatShortDate(run.periodFrom)}에 시작합니다.`
  if (today <= run.periodTo)
    return `${formatShortDate(run.periodFrom)} - ${formatShortDate(run.periodTo)} 근태 기록이 없습니다.`
  return '근태를 집계하면 급여를 계산할 수 있습니다.'
}

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
              ...common,
            },
          ]),
    ]
  })

/** What stands in the way: missing totals first, then the checks of the run, those that stop the confirmation before the others. The next act itself is the step's, not a blocker. */
export const blockersOf = (run: RunHeader, today: PlainDate, leftOver: readonly LeftOver[]): Blockers => {
  if (run.people === 0) return []
  const left = run.attendance.people - run.attendance.ready
  const missing =
    left === 0
      ? []
      : [
          {
            code: 'attendance',
            title: `근태 집계 없음 ${left}명`,
            count: left,
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
        count: check.count,
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
