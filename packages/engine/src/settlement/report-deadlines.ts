import {
  addDays,
  firstDay,
  lastDay,
  monthOf,
  type PlainDate,
  plainDate,
  shiftMonth,
  type YearMonth,
} from '@handal/base/date'
import { formatDate, formatMonth, formatWon } from '@handal/base/format'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law } from '@handal/statute/law'
import { payByMonthFrom } from '@handal/statute/pay-by-month'
import { checkedDeadline, type Deadline } from '../deadline/deadline.ts'
import { badFields, type Checker, checker, type Refusal, unlessFaulty } from '../answer/check.ts'
import { mostInstalments } from './year-settlement.ts'

/** The insurance to which something is reported. */
export type ReportedTo = 'pension' | 'health' | 'employment' | 'accident'

/**
 * What happened. LEAVING: the last working day. YEAR_END: the year whose pay is reported, `statementsFiled` when every
 * 간이지급명세서 of it was filed. BASE_CHANGE: the monthly base of one insurance from a day on. CORRECTION: of a name or a resident
 * number. MONTHLY_PAY: the pay of a month, `statementFiled` likewise.
 */
export type ReportEvent =
  | { readonly kind: 'HIRE'; readonly on: PlainDate }
  | { readonly kind: 'LEAVING'; readonly lastDay: PlainDate }
  | { readonly kind: 'LEAVE_OF_ABSENCE'; readonly from: PlainDate }
  | { readonly kind: 'BASE_CHANGE'; readonly insurance: 'pension' | 'health'; readonly from: PlainDate }
  | { readonly kind: 'CORRECTION' }
  | { readonly kind: 'YEAR_END'; readonly year: number; readonly statementsFiled?: boolean }
  | { readonly kind: 'MONTHLY_PAY'; readonly month: YearMonth; readonly statementFiled?: boolean }

/** One report: whether it is needed, until when (null: not needed, or the day is not known), and why. */
export type Report = {
  readonly insurance: ReportedTo
  readonly what: string
  readonly needed: boolean
  readonly deadline: Deadline | null
  readonly reason: string
  readonly law: LawRef
}

/** Year of the last report of total pay for employment and accident insurance. */
const LAST_PAY_REPORT = Number(payByMonthFrom.slice(0, 4)) - 1
/** Year from whose pay on 간이지급명세서 stand for the report to health insurance (the rule holds from 2024-08). */
const FIRST_STATEMENT_YEAR = 2024

const collection = (item: string): LawRef => law('고용산재보험료징수법', `제16조의10 ${item}`)
const pensionLaw = law('국민연금법', '제21조 제1항')
const employmentLaw = law('고용보험법', '제15조 제1항')
const NEXT_15 = '사유가 생긴 달의 다음 달 15일까지 신고합니다.'
const LOST_15 = '자격을 잃은 날(마지막 근무일의 다음 날)이 있는 달의 다음 달 15일까지 신고합니다.'
const ASK = '기한을 확인하지 못했습니다. 공단에 물어보고 직접 적어 주세요.'

const nextFifteenth = (day: PlainDate): PlainDate => addDays(firstDay(shiftMonth(monthOf(day), 1)), 14)

type Until = (nominal: PlainDate) => Deadline
type Draft = Pick<Report, 'insurance' | 'what' | 'reason' | 'law'>

const due = (draft: Draft, deadline: Deadline): Report => ({ ...draft, needed: true, deadline })
const unknown = (draft: Omit<Draft, 'reason'>): Report => ({ ...draft, needed: true, deadline: null, reason: ASK })
const notNeeded = (draft: Draft): Report => ({ ...draft, needed: false, deadline: null })

const hired = (on: PlainDate, until: Until): readonly Report[] => {
  const fifteenth = until(nextFifteenth(on))
  const within = '자격을 얻은 날부터 14일 안에 신고합니다.'
  const healthLaw = law('국민건강보험법', '제8조 제2항')
  return [
    due({ insurance: 'pension', what: '자격취득 신고', reason: NEXT_15, law: pensionLaw }, fifteenth),
    due({ insurance: 'health', what: '자격취득 신고', reason: within, law: healthLaw }, until(addDays(on, 14))),
    due({ insurance: 'employment', what: '자격취득 신고', reason: NEXT_15, law: employmentLaw }, fifteenth),
    due({ insurance: 'accident', what: '고용 신고', reason: NEXT_15, law: collection('제3항') }, fifteenth),
  ]
}

/** The cause is the loss of the qualification, on the day after the last working day (국민연금법 제12조, 고용보험법 제14조). */
const left = (lastDay: PlainDate, until: Until): readonly Report[] => {
  const lost = addDays(lastDay, 1)
  const fifteenth = until(nextFifteenth(lost))
  const within = '자격을 잃은 날(마지막 근무일의 다음 날)부터 14일 안에 신고합니다.'
  const healthLaw = law('국민건강보험법', '제10조 제2항')
  const what = '퇴직자 보수총액 신고'
  const isByMonth = lastDay >= payByMonthFrom
  const total = (insurance: ReportedTo): Report => {
    const draft = { insurance, what, law: collection('제4항') }
    return isByMonth
      ? notNeeded({ ...draft, reason: '2027년부터는 월 보수를 신고하여 퇴직할 때 보수총액을 따로 신고하지 않습니다.' })
      : due({ ...draft, reason: LOST_15 }, fifteenth)
  }
  return [
    due({ insurance: 'pension', what: '자격상실 신고', reason: LOST_15, law: pensionLaw }, fifteenth),
    due({ insurance: 'health', what: '자격상실 신고', reason: within, law: healthLaw }, until(addDays(lastDay, 14))),
    due({ insurance: 'employment', what: '자격상실 신고', reason: LOST_15, law: employmentLaw }, fifteenth),
    due({ insurance: 'accident', what: '고용종료 신고', reason: LOST_15, law: collection('제4항') }, fifteenth),
    total('employment'),
    total('accident'),
  ]
}

const onLeave = (from: PlainDate, until: Until): readonly Report[] => {
  const reason = '휴직을 시작한 날부터 14일 안에 신고합니다.'
  const draft = { what: '휴직 신고', reason, law: collection('제5항') }
  const deadline = until(addDays(from, 14))
  return [
    unknown({ insurance: 'pension', what: '납부예외 신청', law: law('국민연금법', '제91조') }),
    unknown({ insurance: 'health', what: '납입고지 유예 신청', law: law('국민건강보험법', '제79조 제5항') }),
    due({ ...draft, insurance: 'employment' }, deadline),
    due({ ...draft, insurance: 'accident' }, deadline),
  ]
}

const JULY = '07'
/**
 * A request holds from the month after it (국민연금법 시행령 제9조 제6항), so that it is made in the month before; the base that begins
 * in July is told by the 공단. Of the base of health insurance no day is known.
 */
const baseChanged = (insurance: 'pension' | 'health', from: PlainDate): readonly Report[] => {
  if (insurance === 'health')
    return [unknown({ insurance, what: '보수월액 변경 신청', law: law('국민건강보험법 시행령', '제36조') })]
  const month = monthOf(from)
  const asked = { insurance, what: '기준소득월액 변경 신청', law: law('국민연금법 시행령', '제9조 제6항') }
  if (month.slice(5) === JULY)
    return [
      {
        ...asked,
        needed: true,
        deadline: null,
        reason: '7월의 기준소득월액은 공단이 지난해 소득으로 정해 알립니다. 알린 금액이면 신청하지 않습니다.',
      },
    ]
  const last = lastDay(shiftMonth(month, -1))
  const reason = `신청한 달의 다음 달부터 적용되어, ${formatMonth(month)}부터 바꾸려면 ${formatDate(last)}까지 신청합니다.`
  // The month of the request decides, on whatever day it ends.
  return [due({ ...asked, reason }, { nominal: last, lastDay: last, moved: null })]
}

/** Whom a corrected name or number is told; of none of them the day is known. */
const corrected = (): readonly Report[] =>
  (
    [
      ['pension', law('국민연금법', '제21조')],
      ['health', law('국민건강보험법', '제94조')],
      ['employment', law('고용보험법', '제15조')],
      ['accident', law('고용산재보험료징수법', '제16조의10')],
    ] as const
  ).map(([insurance, of]) => unknown({ insurance, what: '성명·주민등록번호 정정 신고', law: of }))

const yearEnded = (year: number, isFiled: boolean, until: Until): readonly Report[] => {
  const on = (monthDay: string): Deadline => until(plainDate(`${year + 1}-${monthDay}`))
  const what = '보수총액 신고'
  const total = (insurance: ReportedTo): Report => {
    const draft = { insurance, what, law: collection('제1항') }
    if (year > LAST_PAY_REPORT)
      return notNeeded({ ...draft, reason: '2027년부터는 월 보수를 신고하여 보수총액을 따로 신고하지 않습니다.' })
    const last = year === LAST_PAY_REPORT ? ' 보수총액 신고는 이번이 마지막입니다.' : ''
    return due({ ...draft, reason: `다음 해 3월 15일까지 신고합니다.${last}` }, on('03-15'))
  }
  const health = { insurance: 'health' as const, what, law: law('국민건강보험법 시행령', '제35조') }
  return [
    notNeeded({
      insurance: 'pension',
      what: '연말 정산',
      reason: '국민연금은 정산하지 않고, 지난해 소득으로 7월부터 다음 해 6월까지의 기준소득월액을 정합니다.',
      law: law('국민연금법 시행령', '제9조'),
    }),
    isFiled && year >= FIRST_STATEMENT_YEAR
      ? notNeeded({ ...health, reason: '간이지급명세서를 모두 내어 보수총액을 따로 신고하지 않습니다(제35조 제3항).' })
      : due({ ...health, reason: '다음 해 3월 10일까지 신고합니다.' }, on('03-10')),
    total('employment'),
    total('accident'),
  ]
}

const monthPaid = (month: YearMonth, isFiled: boolean): readonly Report[] =>
  (['employment', 'accident'] as const).map((insurance) => {
    const draft = {
      insurance,
      what: `${formatMonth(month)} 월 보수 신고`,
      law: law('고용산재보험료징수법', '제16조의10'),
    }
    if (month < monthOf(payByMonthFrom))
      return notNeeded({ ...draft, reason: '월 보수 신고는 2027년 1월분부터입니다.' })
    return isFiled
      ? notNeeded({ ...draft, reason: '간이지급명세서를 내어 월 보수를 신고한 것으로 봅니다.' })
      : unknown(draft)
  })

const reportsOf = (event: ReportEvent, check: Checker, added: readonly PlainDate[]): readonly Report[] => {
  const until =
    (path: string): Until =>
    (nominal) =>
      checkedDeadline(check, path, nominal, added)
  switch (event.kind) {
    case 'HIRE':
      return hired(event.on, until('on'))
    case 'LEAVING':
      return left(event.lastDay, until('lastDay'))
    case 'LEAVE_OF_ABSENCE':
      return onLeave(event.from, until('from'))
    case 'BASE_CHANGE':
      return baseChanged(event.insurance, event.from)
    case 'CORRECTION':
      return corrected()
    case 'YEAR_END':
      return yearEnded(event.year, event.statementsFiled === true, until('year'))
    case 'MONTHLY_PAY':
      return monthPaid(event.month, event.statementFiled === true)
  }
}

/**
 * What is reported to the four insurances after an event, and by when (국민연금법 제21조, 국민건강보험법 제8조와 제10조, 고용보험법
 * 제15조, 고용산재보험료징수법 제16조의10, 국민건강보험법 시행령 제35조): the day named by law and the last day by 민법 제161조.
 * The reason of a loss arises on the day after the last working day; that day begins at midnight and counts (민법 제157조 단서).
 * `added`: holidays declared later.
 */
export const reportDeadlines = (
  event: ReportEvent,
  added: readonly PlainDate[] = [],
): Result<readonly Report[], Refusal> => {
  const check = checker()
  if (event.kind === 'YEAR_END') check.count(event.year, 'year', 1900, 2199)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const reports = reportsOf(event, check, added)
  return unlessFaulty(check, reports)
}

/** How the settlement of a year reaches the bill: in which month, and in how many parts at most. Won. */
export type HealthBill = {
  readonly month: YearMonth
  readonly extra: number
  readonly instalments: number
  readonly reason: string
  readonly law: LawRef
}

/**
 * Settlement of a year's health insurance in the bill of April (국민건강보험법 시행령 제39조): the employee's extra in up
 * to 12 parts when it is a month's premium or more. `extra` below 0 is given back.
 */
export const healthYearBill = (facts: {
  readonly year: number
  readonly extra: number
  readonly monthlyPremium: number
}): Result<HealthBill, Refusal> => {
  const { year, extra, monthlyPremium } = facts
  const check = checker()
  check.count(year, 'year', 1900, 2199)
  if (!Number.isSafeInteger(extra)) check.fault('extra', '금액은 정수로 적어 주세요.')
  check.amount(monthlyPremium, 'monthlyPremium')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const month = shiftMonth(monthOf(plainDate(`${year}-12-01`)), 4)
  const instalments = mostInstalments(extra, monthlyPremium)
  const bill = `${formatMonth(month)}분 보험료`
  const amounts = `정산액 ${formatWon(extra)}이 한 달 보험료 ${formatWon(monthlyPremium)}`
  const reason =
    extra === 0
      ? `${bill}에 더하거나 뺄 정산액이 없습니다.`
      : extra < 0
        ? `${bill}에서 ${formatWon(-extra)}을 돌려받습니다.`
        : instalments > 1
          ? `${amounts} 이상이라 ${bill}부터 ${instalments}번까지 나누어 낼 수 있습니다.`
          : `${amounts}보다 적어 ${bill}에 한 번에 냅니다.`
  return ok({ month, extra, instalments, reason, law: law('국민건강보험법 시행령', '제39조') })
}
