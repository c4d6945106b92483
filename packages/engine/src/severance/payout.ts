import { addDays, ageOn, type PlainDate } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import { err, ok, type Result } from '@handal/base/result'
import { type LawRef, law, lawText } from '@handal/statute/law'
import { irpExemptAmount } from '@handal/statute/retirement'
import type { Statute } from '@handal/statute/snapshot'
import { dayAfterYears } from '../deadline/civil-period.ts'
import { badFields, checker, noFigure, type Refusal } from '../answer/check.ts'
import { type Severance, severance, type SeveranceFacts } from './severance.ts'

/** What decides whether severance must go into an IRP. */
export type PayoutFacts = {
  readonly birth: PlainDate
  /** Last working day. */
  readonly lastDay: PlainDate
  readonly amount: number
  readonly died?: boolean
  /** Left the country, with a status of stay that permits work (외국인고용법). */
  readonly foreignerDeparted?: boolean
  /** Another act requires a deduction from it. */
  readonly deductionByLaw?: boolean
}
/** Where severance is paid; `reason` is the Korean sentence of the exception, or of the duty. */
export type Payout = { readonly irp: boolean; readonly reason: string; readonly law: string }

const duty = law('근로자퇴직급여 보장법', '제9조 제2항')
const exception = law('근로자퇴직급여 보장법 시행령', '제3조의2')

/**
 * Whether severance is paid into an IRP (근로자퇴직급여 보장법 제9조 제2항, 시행령 제3조의2): always, but not at 55 or older on
 * the day of leaving, up to the exempt amount, at death, to a foreigner who left the country, or where another act
 * requires a deduction.
 */
export const payoutOf = (facts: PayoutFacts, statute: Statute): Result<Payout, Refusal> => {
  const check = checker()
  check.amount(facts.amount, 'amount')
  if (facts.birth >= facts.lastDay) check.fault('birth', '생년월일이 마지막 근무일보다 앞서야 합니다.')
  if (check.problems.length > 0) return err(badFields(check.problems))
  const limit = statute.at(irpExemptAmount, facts.lastDay)
  if (!limit.ok) return err(noFigure(limit))
  const free = (reason: string): Result<Payout, Refusal> => ok({ irp: false, reason, law: lawText(exception) })
  if (facts.died === true) return free('사망으로 퇴직하여 개인형퇴직연금으로 옮기지 않아도 됩니다.')
  if (ageOn(facts.birth, addDays(facts.lastDay, 1)) >= 55) {
    return free('55세 이후에 퇴직하여 개인형퇴직연금으로 옮기지 않아도 됩니다.')
  }
  if (facts.amount <= limit.value) {
    return free(`퇴직급여가 ${formatWon(limit.value)} 이하라 개인형퇴직연금으로 옮기지 않아도 됩니다.`)
  }
  if (facts.foreignerDeparted === true) return free('국외로 출국한 외국인이라 개인형퇴직연금으로 옮기지 않아도 됩니다.')
  if (facts.deductionByLaw === true) {
    return free('다른 법령에 따라 공제하여야 하여 개인형퇴직연금으로 옮기지 않아도 됩니다.')
  }
  return ok({ irp: true, reason: '퇴직급여는 개인형퇴직연금 계정으로 옮겨 지급합니다.', law: lawText(duty) })
}

/** A reason for which severance may be settled before leaving. */
export type InterimReason = { readonly code: string; readonly label: string; readonly law: LawRef }

const interim = (item: string): LawRef => law('근로자퇴직급여 보장법 시행령', `제3조 제1항 ${item}`)

/** The only reasons for an interim settlement (시행령 제3조). */
export const interimReasons: readonly InterimReason[] = [
  { code: 'home', label: '무주택자의 본인 명의 주택 구입', law: interim('제1호') },
  { code: 'lease', label: '무주택자의 전세금·보증금 부담(한 사업에서 한 번)', law: interim('제2호') },
  { code: 'illness', label: '6개월 이상 요양 의료비가 연간 임금총액의 12.5%를 넘는 경우', law: interim('제3호') },
  { code: 'bankruptcy', label: '5년 이내의 파산선고', law: interim('제4호') },
  { code: 'rehabilitation', label: '5년 이내의 개인회생절차 개시 결정', law: interim('제5호') },
  { code: 'peakWage', label: '임금피크제로 임금이 줄어드는 경우', law: interim('제6호') },
  { code: 'fewerHours', label: '합의로 소정근로시간을 줄여 3개월 이상 일하기로 한 경우', law: interim('제6호의2') },
  { code: 'statutoryHours', label: '법정 근로시간 단축으로 퇴직금이 줄어드는 경우', law: interim('제6호의3') },
  { code: 'disaster', label: '재난으로 피해를 입은 경우', law: interim('제7호') },
]

/** An interim settlement: severance up to a day, and from which day service counts again. */
export type InterimSettlement = {
  readonly severance: Severance
  readonly reason: InterimReason
  /** First day of the service that severance counts after it. */
  readonly serviceFrom: PlainDate
}

/**
 * Interim settlement of severance (근로자퇴직급여 보장법 제8조 제2항, 시행령 제3조): only for a listed reason and where severance is
 * due; severance as if the person left after `lastDay`, and service starts again on the next day.
 */
export const settleInterim = (
  facts: SeveranceFacts & { readonly reasonCode: string },
): Result<InterimSettlement, Refusal> => {
  const reason = interimReasons.find(({ code }) => code === facts.reasonCode)
  if (reason === undefined) {
    return err(badFields([{ path: 'reasonCode', message: '법이 정한 중간정산 사유가 아닙니다.' }]))
  }
  const result = severance(facts)
  if (!result.ok) return result
  const { reason: whyNone } = result.value
  if (whyNone !== null) return err(badFields([{ path: 'lastDay', message: whyNone }]))
  return ok({ severance: result.value, reason, serviceFrom: addDays(facts.lastDay, 1) })
}

/**
 * Last day on which the papers of an interim settlement are kept (근로자퇴직급여 보장법 시행령 제3조 제2항): five years after leaving.
 */
export const interimPapersUntil = (lastDay: PlainDate): PlainDate => addDays(dayAfterYears(addDays(lastDay, 1), 5), -1)
