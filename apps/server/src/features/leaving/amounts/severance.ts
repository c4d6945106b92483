import { addDays, type DateRange, daysIn, isWithin, later, overlap } from '@handal/base/date'
import { formatDate, formatMonth } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { Leaving } from '@handal/contracts/people/leaving'
import { notEmployed } from '@handal/engine/payroll'
import {
  averageWageWindow,
  payoutOf,
  settleSeverance,
  severanceRoundings,
  shortWeeks,
  wagesInWindow,
} from '@handal/engine/severance'
import { explainedOf } from '../../../records/explained.ts'
import { wagesOfWindow, yearlyWages } from './average-wages.ts'
import { owedMonths } from './differences.ts'
import { type Asked, awayOf, blocksOf, type Leaver, partOf, periodOf, refusedPart, waitsOf } from '../leaver.ts'
import { insuredPart } from './insured.ts'
import { hoursOfDay } from './unused-leave.ts'

type Severance = Omit<Leaving['severance'], 'given'>
/** Severance with what it asks for. */
export type FoundSeverance = {
  readonly severance: Severance
  readonly asked: readonly Asked[]
  /** Years of service for its tax; 0 without severance. */
  readonly taxYears: number
  /** A year was served, so that severance is owed, whoever pays it. */
  readonly served: boolean
}

const withoutTax = (part: Leaving['health'], window: DateRange | null = null): Severance => ({
  ...part,
  tax: 0,
  irp: null,
  window: window === null ? null : { from: window.from, to: window.to },
})

/** Where service goes on from an employment before, the time until the new hire: its wages are on no payslip of this one. */
const beforeHire = ({ person, countedFrom }: Leaver): readonly DateRange[] =>
  countedFrom < person.encpnd ? [{ from: countedFrom, to: addDays(person.encpnd, -1) }] : []

/** Why there is no severance before anything is calculated: a DC plan took over on the first day, or there are no pay terms. */
const noneYet = ({ person, countedFrom, last, lastDay, contractor }: Leaver): Severance | null => {
  const { dcexpDate } = person
  if (contractor)
    return withoutTax(partOf(0, [], [notEmployed('퇴직금이 없습니다', '근로자퇴직급여 보장법 제2조 제1호')]))
  if (dcexpDate !== null && dcexpDate <= countedFrom && dcexpDate <= lastDay)
    return withoutTax(partOf(0, [], ['입사한 날부터 확정기여형(DC) 퇴직연금이라 퇴직금이 따로 없습니다.']))
  return last === null || last.ordinary === null || last.ordinary.dailyMinutes === 0
    ? withoutTax(partOf(null, [], ['마지막 근무일의 급여 조건이 없어 퇴직금을 계산하지 못합니다.'], ['급여 조건']))
    : null
}

/** The times of under 15 hours a week of a daily worker, whose hours are those that were worked; null: the contract decides. */
const shortOf = (leaver: Leaver, weeklyMinutes: number): readonly DateRange[] | null => {
  const { worked, person, lastDay } = leaver
  if (worked === null) return null
  // Totals that were entered without their days tell no hours of a week.
  const known = [...worked.months]
    .map((month) => periodOf(leaver, month))
    .filter((period) => worked.days.some(({ date }) => isWithin(date, period)))
  const isKnown = ({ from, to }: DateRange): boolean => {
    const days = known.reduce((sum, period) => {
      const shared = overlap(period, { from, to })
      return shared === null ? sum : sum + daysIn(shared)
    }, 0)
    return days === daysIn({ from, to })
  }
  const minutesIn = (range: DateRange): number | null =>
    isKnown(range)
      ? worked.days.reduce((sum, { date, minutes }) => (isWithin(date, range) ? sum + minutes : sum), 0)
      : null
  return shortWeeks({ from: person.encpnd, to: lastDay }, { minutesIn, weeklyMinutes })
}

/** Severance by law (근로자퇴직급여 보장법 제8조) from the person's own payslips, its tax, and into which account it goes. */
export const severanceOf = (leaver: Leaver): FoundSeverance => {
  const { person, last, lastDay, statute, setting } = leaver
  const none = noneYet(leaver)
  const ordinary = last?.ordinary ?? null
  if (none !== null || last === null || ordinary === null)
    return { severance: none ?? withoutTax(partOf(null, [])), asked: [], taxYears: 0, served: false }
  const away = awayOf(leaver)
  const excluded = [...beforeHire(leaver), ...away]
  const beforeDc = person.dcexpDate !== null && person.dcexpDate <= lastDay ? addDays(person.dcexpDate, -1) : null
  const short = shortOf(leaver, last.weeklyMinutes)
  const facts = {
    hire: leaver.countedFrom,
    lastDay,
    excluded,
    ordinary: ordinary.terms,
    dailyHours: hoursOfDay(ordinary.dailyMinutes),
    ...(short === null ? { weeklyHours: hoursOfDay(last.weeklyMinutes) } : { shortHours: short }),
    rounding: severanceRoundings.find((each) => each === setting('severanceRounding')) ?? 'CEIL1',
    ...(beforeDc === null ? {} : { serviceTo: beforeDc }),
    ...(leaver.serviceFrom === null ? {} : { serviceFrom: later(leaver.serviceFrom, person.encpnd) }),
  }
  const bare = settleSeverance({ ...facts, wages: 0 }, statute)
  if (!bare.ok) return { severance: withoutTax(refusedPart(bare.error)), asked: [], taxYears: 0, served: false }
  if (!bare.value.eligible) {
    const figures = bare.value.figures.filter(({ figure }) => figure === 'days')
    return {
      severance: withoutTax(partOf(0, figures, [bare.value.reason ?? ''])),
      asked: [],
      taxYears: 0,
      served: false,
    }
  }
  const window = averageWageWindow({ hire: leaver.countedFrom, lastDay, excluded })
  if (window === null) throw new Error('severance without a window')
  const { periods, asked: missing, months } = wagesOfWindow(leaver, window)
  const yearly = yearlyWages(leaver)
  const asked = [...missing, ...yearly.asked]
  const waits = [...(blocksOf(leaver).length > 0 ? ['마지막 급여'] : []), ...waitsOf(asked)]
  const days = bare.value.figures.filter(({ figure }) => figure === 'days' || figure === 'windowDays')
  if (waits.length > 0)
    return { severance: withoutTax(partOf(null, days, [], waits), window), asked, taxYears: 0, served: true }
  const inWindow = wagesInWindow(window, periods, excluded)
  if (!inWindow.ok)
    return { severance: withoutTax(refusedPart(inWindow.error), window), asked, taxYears: 0, served: true }
  const { bonusYear, leavePayYear } = yearly
  const settled = settleSeverance({ ...facts, wages: inWindow.value.wages, bonusYear, leavePayYear }, statute)
  if (!settled.ok)
    return { severance: withoutTax(refusedPart(settled.error), window), asked, taxYears: 0, served: true }
  const own = insuredPart(leaver, settled.value)
  if (!own.ok) return { severance: withoutTax(refusedPart(own.error), window), asked, taxYears: 0, served: true }
  const { amount, incomeTax, localIncomeTax, figures, notices } = own.value
  const payout = payoutOf({ birth: person.birthDate, lastDay, amount }, statute)
  const wages = inWindow.value.figures.map((figure, index) => {
    const row = inWindow.value.rows[index]
    return row === undefined
      ? figure
      : { ...figure, label: `${formatDate(row.from)}부터 ${formatDate(row.to)}까지의 임금` }
  })
  const counted = owedMonths(leaver).filter((month) => months.includes(month))
  const notes = [
    ...own.value.notes,
    ...notices,
    ...(last.withoutHours ? ['마지막 급여에 시간으로 계산하는 것이 빠져 있어, 근태를 마감하면 늘 수 있습니다.'] : []),
    ...(short === null || short.length === 0
      ? []
      : ['일용으로 일한 사원입니다. 4주를 평균해 한 주 15시간 미만인 때는 근속에서 뺐습니다.']),
    ...(counted.length === 0
      ? []
      : [`${counted.map(formatMonth).join(', ')} 임금에는 마지막 급여와 함께 지급하는 차액을 넣었습니다.`]),
    ...(beforeDc === null ? [] : [`${formatDate(beforeDc)}까지의 근속만 퇴직금이고, 그 뒤는 퇴직연금입니다.`]),
    ...(away.some((range) => overlap(range, window) !== null) ? ['휴직한 날은 평균임금에서 뺐습니다.'] : []),
    ...(leaver.countedFrom < person.encpnd
      ? [
          `다시 입사한 사원이라 ${formatDate(leaver.countedFrom)}부터 근속을 셉니다. 앞선 퇴사 때 지급한 퇴직금이 있으면 그 금액을 확인해 주세요.`,
        ]
      : []),
    ...yearly.asked.filter(({ known }) => !known).map(({ label }) => `${josa(label, '은/는')} 아직 더하지 않았습니다.`),
  ]
  return {
    severance: {
      ...partOf(amount, [], notes),
      explain: explainedOf([...wages, ...figures]),
      tax: incomeTax + localIncomeTax,
      irp: payout.ok ? { needed: payout.value.irp, reason: payout.value.reason, law: payout.value.law } : null,
      window: { from: window.from, to: window.to },
    },
    asked,
    taxYears: settled.value.years,
    served: true,
  }
}
