import {
  addDays,
  firstDay,
  lastDay as lastOfMonth,
  monthOf,
  type PlainDate,
  plainDate,
  shiftMonth,
} from '@handal/base/date'
import type { Result } from '@handal/base/result'
import { type LawRef, law, lawText } from '@handal/statute/law'
import { checker, type Refusal, unlessFaulty } from '../answer/check.ts'
import { checkedDeadline } from '../deadline/deadline.ts'
import { type Report, reportDeadlines } from '../settlement/report-deadlines.ts'
import { dueAfterLeaving } from '../severance/severance.ts'

/** To whom something is done after a leaving: the worker, the four insurances, or the tax office. */
export type LeavingDuty = 'WORKER' | Report['insurance'] | 'TAX'
/** One thing to be done after a leaving; `lastDay` null: no day is named, and `reason` says when. */
export type LeavingDeadline = {
  readonly to: LeavingDuty
  readonly what: string
  readonly lastDay: PlainDate | null
  readonly reason: string
  readonly law: string
}

const told = (to: LeavingDuty, what: string, day: PlainDate | null, reason: string, ref: LawRef): LeavingDeadline => ({
  to,
  what,
  lastDay: day,
  reason,
  law: lawText(ref),
})

/** What is due when somebody with business income stops (소득세법 제128조, 제144조, 제164조의3), as if paid on the last day. */
const contractorDeadlines = (
  lastDay: PlainDate,
  added: readonly PlainDate[],
): Result<readonly LeavingDeadline[], Refusal> => {
  const check = checker()
  const until = (nominal: PlainDate): PlainDate => checkedDeadline(check, 'lastDay', nominal, added).lastDay
  const month = shiftMonth(monthOf(lastDay), 1)
  const paid = '마지막 근무일에 지급한 것으로 셉니다.'
  return unlessFaulty(check, [
    told(
      'TAX',
      '사업소득세 신고와 납부',
      until(addDays(firstDay(month), 9)),
      `지급한 달의 다음 달 10일까지 내며, ${paid}`,
      law('소득세법', '제128조'),
    ),
    told(
      'TAX',
      '사업소득 간이지급명세서',
      until(lastOfMonth(month)),
      `지급한 달의 다음 달 말일까지 내며, ${paid}`,
      law('소득세법', '제164조의3'),
    ),
    told('WORKER', '사업소득 원천징수영수증', null, '지급할 때 줍니다.', law('소득세법', '제144조')),
  ])
}

/**
 * Everything that is due after a leaving, the earliest first: pay within 14 days (근로기준법 제36조), reports to the four insurances,
 * the paper that unemployment benefit is asked for with (고용보험법 제42조 제3항), receipts, tax and statements of what was paid
 * (소득세법 제128조, 제143조, 제146조, 제164조). What hangs on the day of payment is told for a payment on the last day of the fourteen.
 */
export const leavingDeadlines = (
  lastDay: PlainDate,
  options: {
    /** Severance is paid, so that its papers are due. */
    readonly severance: boolean
    /** The person earns business income (3.3 %): nothing that the law asks of an employer is due, but the tax is. */
    readonly contractor?: boolean
    /** Holidays declared later. */
    readonly added?: readonly PlainDate[]
  },
): Result<readonly LeavingDeadline[], Refusal> => {
  const { severance, contractor = false, added = [] } = options
  const reports = reportDeadlines({ kind: 'LEAVING', lastDay }, added)
  if (!reports.ok) return reports
  if (contractor) return contractorDeadlines(lastDay, added)
  const check = checker()
  const until = (nominal: PlainDate): PlainDate => checkedDeadline(check, 'lastDay', nominal, added).lastDay
  const paid = dueAfterLeaving(lastDay)
  const month = shiftMonth(monthOf(paid), 1)
  const receipts = until(lastOfMonth(month))
  const statement = until(plainDate(`${Number(paid.slice(0, 4)) + 1}-03-10`))
  const kinds = severance ? '근로소득과 퇴직소득' : '근로소득'
  const dated = [
    told(
      'WORKER',
      severance ? '임금과 퇴직금 지급' : '임금 지급',
      paid,
      '퇴직한 날부터 14일 안에 모두 지급합니다. 넘기면 하루마다 연 20%의 이자가 붙습니다.',
      law('근로기준법', '제36조'),
    ),
    ...reports.value.flatMap(({ insurance, what, needed, deadline, reason, law: ref }) =>
      needed ? [told(insurance, what, deadline?.lastDay ?? null, reason, ref)] : [],
    ),
    told(
      'TAX',
      '소득세 신고와 납부',
      until(addDays(firstDay(month), 9)),
      '지급한 달의 다음 달 10일까지 내며, 기한 마지막 날에 지급한 것으로 셉니다.',
      law('소득세법', '제128조'),
    ),
    told(
      'WORKER',
      '근로소득 원천징수영수증',
      receipts,
      '마지막 급여를 지급한 달의 다음 달 말일까지 줍니다.',
      law('소득세법', '제143조'),
    ),
    ...(severance
      ? [
          told(
            'WORKER',
            '퇴직소득 원천징수영수증',
            receipts,
            '퇴직금을 지급한 달의 다음 달 말일까지 줍니다.',
            law('소득세법', '제146조'),
          ),
        ]
      : []),
    told(
      'TAX',
      `${kinds} 지급명세서`,
      statement,
      '지급한 해의 다음 해 3월 10일까지 냅니다.',
      law('소득세법', '제164조'),
    ),
  ].toSorted((a, b) => ((a.lastDay ?? '') < (b.lastDay ?? '') ? -1 : 1))
  const asked = [
    told('WORKER', '이직확인서', null, '요청받은 날부터 10일 안에 줍니다.', law('고용보험법', '제42조 제3항')),
    told('WORKER', '사용증명서', null, '요청하면 바로 줍니다.', law('근로기준법', '제39조')),
  ]
  return unlessFaulty(check, [...dated, ...asked])
}
