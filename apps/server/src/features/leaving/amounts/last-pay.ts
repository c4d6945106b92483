import { formatMonth, formatWon } from '@handal/base/format'
import type { Leaving } from '@handal/contracts/people/leaving'
import { COLLECTED, itemLineCode, settledItems } from '@handal/engine/payroll'
import type { PersonPay } from '../../payroll/public.ts'
import { blocksOf, type Leaver, partOf, salariesBefore } from '../leaver.ts'

const WITHOUT_HOURS =
  '근태 집계가 아직 없어 연장근로수당처럼 시간으로 계산하는 것을 넣지 않았습니다. 근태를 마감하면 다시 계산합니다.'
const CLOSED: readonly string[] = ['confirmed', 'paid']

const SETTLED: ReadonlySet<string> = new Set(Object.values(settledItems).map(({ code }) => itemLineCode(code)))
/** What a payslip holds of the settlements of a leaving. Won. */
const settledOf = ({ amounts }: Pick<PersonPay, 'amounts'>): number =>
  Object.entries(amounts).reduce((sum, [code, amount]) => (SETTLED.has(code) ? sum + amount : sum), 0)
const COLLECTED_LINE = itemLineCode(COLLECTED)
/** What the payslip of the last pay leaves to be collected later with consent (근로기준법 제43조 제1항). Won. */
const collectedOf = ({ amounts }: Pick<PersonPay, 'amounts'>): number => 0 - (amounts[COLLECTED_LINE] ?? 0)

/**
 * What the last pay leaves to be collected later: what is short once all is settled in it, and no more than the consent is of
 * (근로기준법 제43조 제1항). Won.
 */
export const collectedLater = ({ last }: Pick<Leaver, 'last'>, settled: number): number => {
  if (last === null || last.result.blocks.length > 0) return 0
  return Math.max(0, Math.min(last.consented, settled - last.result.totals.net))
}

/** The last pay (일할 계산): what a calculation of the month gives when the person leaves on the day, and what was given of it. */
export const lastPayOf = (leaver: Leaver): Omit<Leaving['lastPay'], 'collected'> => {
  const { last, payMonth, slips } = leaver
  const stored = slips.find(({ month, payment_type: type }) => type === '0001' && month === payMonth.month)
  const blocks = blocksOf(leaver)
  const isKnown = blocks.length === 0
  const totals = last?.result.totals ?? { earnings: 0, deductions: 0, net: 0 }
  // What this leaving settled in it stands in a line of its own.
  const settled = stored === undefined ? 0 : settledOf(stored)
  const collected = stored === undefined ? 0 : collectedOf(stored)
  const isClosed = stored !== undefined && CLOSED.includes(stored.state)
  const notes =
    isClosed && isKnown && stored.net + settled - collected !== totals.net
      ? [
          `확정한 명세서의 실수령 ${formatWon(stored.net)}과 다릅니다. 퇴사 처리한 뒤 그 명세서를 다시 열어 계산해 주세요.`,
        ]
      : []
  const waits = isKnown ? [] : ['마지막 급여']
  return {
    month: payMonth.month,
    from: payMonth.period.from,
    to: payMonth.period.to,
    payDate: payMonth.payDate,
    state: stored?.state ?? null,
    earnings: partOf(
      isKnown ? totals.earnings : null,
      [],
      [...blocks, ...(last?.withoutHours === true ? [WITHOUT_HOURS] : []), ...notes],
      waits,
    ),
    deductions: partOf(isKnown ? totals.deductions : null, [], [], waits),
    given: stored?.state === 'paid' ? stored.net : 0,
    lines: isKnown ? (last?.told ?? []).map((line) => ({ ...line })) : [],
  }
}

/** Salaries of earlier months that were not paid yet, in sentences: they are due as well. */
export const unpaidBefore = (leaver: Leaver): string[] =>
  salariesBefore(leaver)
    .filter(({ state }) => state !== 'paid')
    .map(
      ({ month, net }) =>
        `${formatMonth(month)} 급여 ${formatWon(net)}은 아직 지급하지 않았고 이 합계에 들어 있지 않습니다. 14일 안에 함께 지급해 주세요.`,
    )
