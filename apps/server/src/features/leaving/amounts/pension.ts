import { type DateRange, later, monthOf, plainDate } from '@handal/base/date'
import { formatDate, formatWon } from '@handal/base/format'
import { num, plus } from '@handal/base/quantity'
import { type Ratio, reduce } from '@handal/base/ratio'
import type { Leaving, LeavingPart } from '@handal/contracts/people/leaving'
import { dcContribution, monthShare, monthsWithin } from '@handal/engine/pension'
import { earnedIn } from '@handal/engine/severance'
import { monthsWithoutSlip, salaryPeriods } from './average-wages.ts'
import {
  type Asked,
  askFor,
  awayOf,
  blocksOf,
  countedIn,
  type Leaver,
  partOf,
  refusedPart,
  waitsOf,
} from '../leaver.ts'

const ratioText = (value: Ratio): string => {
  const { n, d } = reduce(value)
  return d === 1n ? `${n}` : `${n}/${d}`
}

const ALL = ['DAYS', 'BONUS', 'LEAVE_PAY', 'LESS'] as const

/** The contribution to a DC plan of the year of leaving (근로자퇴직급여 보장법 제20조) that is still to be paid; null: no such plan. */
export const pensionOf = (
  leaver: Leaver,
  leave: LeavingPart,
): { readonly dc: Leaving['dc']; readonly asked: readonly Asked[] } => {
  const { person, lastDay, slips, shares, told } = leaver
  const joined = person.dcexpDate
  if (joined === null || joined > lastDay || leaver.contractor) return { dc: null, asked: [] }
  const first = plainDate(`${lastDay.slice(0, 4)}-01-01`)
  const period: DateRange = { from: later(later(first, joined), person.encpnd), to: lastDay }
  const from = monthOf(period.from)
  const missing = monthsWithoutSlip(leaver, from)
  const asked = [
    ...(missing.length === 0
      ? []
      : [askFor('yearWages', told, '급여명세서가 없는 달의 임금을 모두 더해 적어 주세요.')]),
    askFor(
      'dcPaid',
      told,
      `${formatDate(period.from)}부터의 부담금 가운데 이미 낸 것을 모두 적어 주세요. 없으면 0입니다.`,
    ),
  ]
  const waits = [
    ...(blocksOf(leaver).length > 0 ? ['마지막 급여'] : []),
    ...(leave.amount === null ? ['연차수당'] : []),
    ...waitsOf(asked),
  ]
  if (waits.length > 0 || leave.amount === null) return { dc: partOf(null, [], [], waits), asked }
  const away = awayOf(leaver)
  const salaries = earnedIn(period, salaryPeriods(leaver, ALL), away)
  if (!salaries.ok) return { dc: refusedPart(salaries.error), asked }
  // What is paid beside the salary, and what was told, is of the plan's days as a whole.
  const beside = slips
    .filter(({ month, payment_type: type }) => month >= from && type !== '0005' && type !== '0001')
    .reduce((sum, slip) => sum + countedIn(slip, shares, ALL), leave.amount + (told.yearWages ?? 0))
  const contribution = dcContribution({
    wages: beside === 0 ? salaries.value.wages : plus(salaries.value.wages, num(beside)),
    months: ratioText(monthShare(period)),
    leaveMonths: ratioText(monthsWithin(period, away)),
  })
  if (!contribution.ok) return { dc: refusedPart(contribution.error), asked }
  const { contribution: due, figures } = contribution.value
  const dcPaid = told.dcPaid ?? 0
  const notes = [
    `${formatDate(period.from)}부터 ${formatDate(lastDay)}까지의 임금으로 계산했습니다.`,
    ...(dcPaid === 0 ? [] : [`이미 낸 부담금 ${formatWon(dcPaid)}을 뺐습니다.`]),
    '퇴직한 날부터 14일 안에 퇴직연금 계정에 냅니다(근로자퇴직급여 보장법 제20조 제5항).',
  ]
  return { dc: partOf(Math.max(0, due - dcPaid), figures, notes), asked }
}
