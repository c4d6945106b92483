import { addDays, type DateRange, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { minus, num, over, type Quantity, times } from '@handal/base/quantity'
import { compareRatio, ratio, ratioOf, toFixed } from '@handal/base/ratio'
import { err, ok, type Result } from '@handal/base/result'
import type { Rounding } from '@handal/base/rounding'
import { law } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import { dayAfterYears } from '../deadline/civil-period.ts'
import { averageWage, type AverageWageFacts, type AverageWindow } from './average-wage.ts'
import { badFields, checker, type Refusal } from '../answer/check.ts'
import { type ExplainedFigure, wonOf } from '../answer/explained.ts'
import { daysQuantity, serviceDays, type ServiceFacts, servedOneYear, taxMonths, taxYears } from './service.ts'
import { type SeveranceTax, severanceTax } from './severance-tax.ts'

/**
 * How severance is rounded: up to the won, up to 10 won, or as the ministry's calculator (daily wage up to 0.01 won, the
 * result half up), which may differ by a few won.
 */
export type SeveranceRounding = 'CEIL1' | 'CEIL10' | 'MOEL'
/** The values of the setting, the default first. */
export const severanceRoundings: readonly SeveranceRounding[] = ['CEIL1', 'CEIL10', 'MOEL']

/** Everything severance is calculated from. */
export type SeveranceFacts = Omit<AverageWageFacts, 'rounding'> &
  ServiceFacts & {
    /** Contractual hours a week on the average of four weeks; below 15 over the whole service there is none. */
    readonly weeklyHours?: string
    readonly rounding?: SeveranceRounding
  }

/** Severance before tax. `reason` says why nobody gets any. Daily wages are texts with four decimals (MOEL: as used). */
export type Severance = {
  readonly eligible: boolean
  readonly reason: string | null
  readonly days: number
  readonly window: AverageWindow
  readonly windowDays: number
  readonly avgDaily: string
  readonly ordinaryDaily: string
  readonly applied: 'AVERAGE' | 'ORDINARY'
  readonly severance: number
  /** Last day for paying it without interest (제9조 제1항). */
  readonly due: PlainDate
  readonly figures: readonly ExplainedFigure[]
  readonly notices: readonly string[]
}

const ROUNDING: Record<SeveranceRounding, Rounding> = { CEIL1: 'CEIL1', CEIL10: 'CEIL10', MOEL: 'ROUND' }
const act = (article: string): ReturnType<typeof law> => law('근로자퇴직급여 보장법', article)

/** Severance of a daily wage over days of service (근로자퇴직급여 보장법 제8조 제1항): daily × 30 × days ÷ 365. */
export const severanceOf = (daily: Quantity, days: Quantity): Quantity =>
  over(times(times(daily, num(30)), days), num(365))

/**
 * The day until which severance and wages of a leaver are due: 14 days from the last working day (근로자퇴직급여 보장법 제9조 제1항,
 * 근로기준법 제36조).
 */
export const dueAfterLeaving = (lastDay: PlainDate): PlainDate => addDays(lastDay, 14)

/** Longest service that is calculated with. */
const MOST_YEARS = 100

const checkRanges = (facts: SeveranceFacts): Refusal | null => {
  const check = checker()
  const inside = (date: PlainDate | undefined, path: string): void => {
    if (date !== undefined && (date < facts.hire || date > facts.lastDay)) {
      check.fault(path, '입사일부터 마지막 근무일까지의 날짜로 적어 주세요.')
    }
  }
  if (addDays(facts.lastDay, 1) > dayAfterYears(facts.hire, MOST_YEARS)) {
    check.fault('lastDay', `근속기간은 ${MOST_YEARS}년까지 계산합니다.`)
  }
  inside(facts.serviceFrom, 'serviceFrom')
  inside(facts.serviceTo, 'serviceTo')
  if (facts.serviceFrom !== undefined && facts.serviceTo !== undefined && facts.serviceTo < facts.serviceFrom) {
    check.fault('serviceTo', '기간의 끝이 시작보다 앞섭니다.')
  }
  const out: readonly DateRange[] = [...(facts.shortHours ?? []), ...(facts.notCounted ?? [])]
  check.periods(facts.shortHours ?? [], 'shortHours')
  check.periods(facts.notCounted ?? [], 'notCounted')
  if (check.problems.length === 0 && out.length > 1) {
    const both = checker()
    both.periods(out, 'notCounted')
    if (both.problems.length > 0) check.fault('notCounted', '주 15시간 미만 기간과 휴직 기간이 겹칩니다.')
  }
  if (facts.weeklyHours !== undefined) check.decimal(facts.weeklyHours, 'weeklyHours', { least: 0, most: 168 })
  if (facts.rounding !== undefined && !severanceRoundings.includes(facts.rounding)) {
    check.fault('rounding', `쓸 수 있는 값은 ${severanceRoundings.join(', ')}입니다.`)
  }
  return check.problems.length > 0 ? badFields(check.problems) : null
}

const whyNone = (facts: SeveranceFacts): string | null => {
  const { weeklyHours } = facts
  if (weeklyHours !== undefined && compareRatio(ratioOf(weeklyHours), ratio(15)) < 0) {
    return '4주를 평균하여 한 주 소정근로시간이 15시간 미만이면 퇴직금이 없습니다.'
  }
  return servedOneYear(facts) ? null : '계속근로기간이 1년 미만이면 퇴직금이 없습니다.'
}

/**
 * Legal severance (근로자퇴직급여 보장법 제4조, 제8조, 제9조): daily average wage × 30 × days of service ÷ 365, nothing under
 * a calendar year of service or under 15 hours a week. Exact fractions to the end, rounded once.
 */
export const severance = (facts: SeveranceFacts): Result<Severance, Refusal> => {
  const { rounding = 'CEIL1', ...rest } = facts
  const wage = averageWage({ ...rest, rounding: rounding === 'MOEL' ? 'MOEL' : 'EXACT' })
  const ranges = checkRanges(facts)
  if (!wage.ok) {
    if (ranges?.kind === 'fields' && wage.error.kind === 'fields') {
      return err(badFields([...wage.error.problems, ...ranges.problems]))
    }
    return wage
  }
  if (ranges !== null) return err(ranges)
  const { window, average, ordinary, applied, daily, notices } = wage.value
  const service = serviceDays(facts)
  const reason = whyNone(facts)
  const amount =
    reason === null
      ? wonOf('severance', '퇴직금', severanceOf(daily, daysQuantity(service)), ROUNDING[rounding], [
          act('제8조 제1항'),
        ])
      : wonOf('severance', '퇴직금', num(0), ROUNDING[rounding], [act('제4조 제1항')], [reason])
  const due = dueAfterLeaving(facts.lastDay)
  const days: ExplainedFigure = {
    figure: 'days',
    label: '계속근로일수',
    value: service.days,
    unit: '일',
    quantity: daysQuantity(service),
    rounding: null,
    laws: [act('제8조 제1항')],
    notes: [
      `${formatDate(facts.serviceFrom ?? facts.hire)}부터 ${formatDate(facts.serviceTo ?? facts.lastDay)}까지입니다.`,
    ],
  }
  const shown = (quantity: Quantity, own: 'AVERAGE' | 'ORDINARY'): string =>
    rounding === 'MOEL' && applied === own ? toFixed(daily.value, 2) : toFixed(quantity.value, 4)
  return ok({
    eligible: reason === null,
    reason,
    days: service.days,
    window,
    windowDays: window.days,
    avgDaily: shown(average, 'AVERAGE'),
    ordinaryDaily: shown(ordinary, 'ORDINARY'),
    applied,
    severance: amount.value,
    due,
    figures: [days, ...wage.value.figures, amount],
    notices,
  })
}

/** Severance with its tax and what is paid out. Won. */
export type SettledSeverance = Severance & {
  readonly years: number
  readonly incomeTax: number
  readonly localIncomeTax: number
  readonly net: number
  /** The figures of its tax, which stand among the others too. */
  readonly taxFigures: readonly ExplainedFigure[]
}

/** No severance bears no tax, on whatever day. */
const untaxed = (): SeveranceTax => {
  const [refs, notes] = [[law('소득세법', '제48조')], ['퇴직금이 없어 세금도 없습니다.']]
  return {
    incomeTax: 0,
    localIncomeTax: 0,
    figures: [
      wonOf('incomeTax', '소득세', num(0), 'FLOOR10', refs, notes),
      wonOf('localIncomeTax', '지방소득세', num(0), 'FLOOR10', refs, notes),
    ],
  }
}

/**
 * Severance, its tax by the years of the same service (소득세법 제48조), and the rest. Where there is no severance, the figures
 * of its tax are not needed.
 */
export const settleSeverance = (
  facts: SeveranceFacts & {
    readonly taxFree?: number
    readonly excludedMonths?: number
    readonly payDate?: PlainDate
  },
  statute: Statute,
): Result<SettledSeverance, Refusal> => {
  const result = severance(facts)
  if (!result.ok) return result
  const { excludedMonths = 0 } = facts
  const check = checker()
  check.count(excludedMonths, 'excludedMonths', 0, 1200)
  if (check.problems.length > 0) return err(badFields(check.problems))
  const from = facts.serviceFrom ?? facts.hire
  const years = taxYears(taxMonths(from, facts.serviceTo ?? facts.lastDay, excludedMonths))
  const taxed = taxSettled(result.value.severance, years, facts, statute)
  if (!taxed.ok) return taxed
  return ok({ ...result.value, years, ...taxed.value, figures: [...result.value.figures, ...taxed.value.figures] })
}

/** The tax of an amount of severance over years of service (소득세법 제48조), and what is left of it. Won. */
export const taxSettled = (
  pay: number,
  years: number,
  {
    lastDay,
    taxFree,
    payDate,
  }: Pick<SeveranceFacts, 'lastDay'> & { readonly taxFree?: number; readonly payDate?: PlainDate },
  statute: Statute,
): Result<Pick<SettledSeverance, 'incomeTax' | 'localIncomeTax' | 'net' | 'figures' | 'taxFigures'>, Refusal> => {
  const taxed = severanceTax(
    {
      pay,
      years,
      lastDay,
      ...(taxFree === undefined ? {} : { taxFree }),
      ...(payDate === undefined ? {} : { payDate }),
    },
    statute,
  )
  const tax = !taxed.ok && taxed.error.kind === 'figure' && pay === 0 ? ok(untaxed()) : taxed
  if (!tax.ok) return tax
  const { incomeTax, localIncomeTax, figures: taxFigures } = tax.value
  const net = pay - incomeTax - localIncomeTax
  const figures = [...taxFigures, netFigure(pay, incomeTax, localIncomeTax)]
  return ok({ incomeTax, localIncomeTax, net, figures, taxFigures })
}

const netFigure = (pay: number, incomeTax: number, localIncomeTax: number): ExplainedFigure => {
  const taxes = [incomeTax, localIncomeTax].filter((tax) => tax > 0).map((tax) => num(tax))
  const quantity = taxes.reduce((rest, tax) => minus(rest, tax), num(pay))
  return wonOf('net', '실지급액', quantity, 'FLOOR1', [act('제9조')])
}
