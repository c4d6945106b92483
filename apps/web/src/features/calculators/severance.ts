import { addDays, addMonths, type DateRange, daysIn, later, type PlainDate, parseDate } from '@handal/base/date'
import { formatNumber } from '@handal/base/format'
import type { calculateSeverance } from '@handal/contracts/rates/calculators'
import type { BodyInput, ResponseOf } from '@handal/contracts/endpoint'
import * as format from '../../shared/format.ts'
import { isDate } from '../../shared/form/date/date-text.ts'
import { figuresOf, type ResultView, stepOf, stepOfMany, wonOf } from './result-view.ts'
import { amountInput, dateInput, numberInput, type Input, type Values } from './values.ts'

/** A period that stays out of the average wage, with the wages paid for it. */
export type Excluded = { readonly from: string; readonly to: string; readonly wages: number | null }

/** In a link only the days: `2026-10-01_2026-10-10,…`. */
const excludedInput: Input<readonly Excluded[]> = {
  initial: () => [],
  link: 'changed',
  read: (text) => {
    const periods = text.split(',').map((part) => part.split('_'))
    return periods.every(([from = '', to = '', ...more]) => isDate(from) && isDate(to) && more.length === 0)
      ? periods.map(([from = '', to = '']) => ({ from, to, wages: null }))
      : null
  },
  write: (periods) =>
    periods
      .filter(({ from, to }) => isDate(from) && isDate(to))
      .map(({ from, to }) => `${from}_${to}`)
      .join(','),
  problem: (periods) =>
    periods.some(({ from, to }) => from === '' || to === '')
      ? '제외할 기간의 시작과 끝을 적어 주세요.'
      : periods.every(({ from, to }) => isDate(from) && isDate(to))
        ? null
        : '',
}

const monthEnd = (today: string): string => {
  const date = parseDate(`${today.slice(0, 7)}-01`)
  return date === null ? today : addDays(addMonths(date, 1), -1)
}

export const severanceInputs = {
  hire: dateInput((today) => `${Number(today.slice(0, 4)) - 5}-03-02`),
  lastDay: dateInput(monthEnd),
  wages1: amountInput(3_500_000, true),
  wages2: amountInput(3_738_637, true),
  wages3: amountInput(3_801_436, true),
  bonus12m: amountInput(6_000_000, true),
  leavePay12m: amountInput(480_000, true),
  ordinaryMonthly: amountInput(3_500_000),
  monthlyHours: numberInput('209'),
  dailyHours: numberInput('8'),
  excluded: excludedInput,
}
export type SeveranceValues = Values<typeof severanceInputs>

/** The three stretches before the leaving whose wages are asked for, the oldest first (근로기준법 제2조 제1항 제6호). */
export const wageMonths = (hireText: string, lastDayText: string): readonly DateRange[] => {
  const [hire, lastDay] = [parseDate(hireText), parseDate(lastDayText)]
  if (hire === null || lastDay === null || hire > lastDay) return []
  const event = addDays(lastDay, 1)
  const start = (back: number): PlainDate => addMonths(event, -back)
  return [3, 2, 1].map((back) => ({
    from: later(start(back), hire),
    to: later(addDays(start(back - 1), -1), addDays(hire, -1)),
  }))
}

/** The names of the three amounts that have days to fall into. */
export const wageNames = (months: readonly DateRange[]) =>
  (['wages1', 'wages2', 'wages3'] as const).filter((_, index) => {
    const month = months[index]
    return month === undefined || daysIn(month) > 0
  })

/** The day of leaving: the day after the last working day. */
export const leavingDay = (lastDayText: string): string => {
  const lastDay = parseDate(lastDayText)
  return lastDay === null ? '' : addDays(lastDay, 1)
}

/** What was paid in those stretches. */
export const wagesOf = (values: SeveranceValues): number =>
  wageNames(wageMonths(values.hire, values.lastDay)).reduce((sum, name) => sum + (values[name] ?? 0), 0)

export const severanceBody = (values: SeveranceValues): BodyInput<typeof calculateSeverance> => ({
  hire: values.hire,
  lastDay: values.lastDay,
  wages3m: wagesOf(values),
  bonus12m: values.bonus12m ?? 0,
  leavePay12m: values.leavePay12m ?? 0,
  ordinaryMonthly: values.ordinaryMonthly ?? 0,
  monthlyHours: values.monthlyHours.trim(),
  dailyHours: values.dailyHours.trim(),
  excluded: values.excluded.map(({ from, to, wages }) => ({ from, to, ...(wages === null ? {} : { wages }) })),
})

const APPLIED = { AVERAGE: '평균임금', ORDINARY: '통상임금' } as const
const TAX = ['serviceDeduction', 'convertedPay', 'convertedDeduction', 'taxBase', 'convertedTax', 'incomeTax']

/** Severance as it is shown: the daily wages, the choice between them, severance, its taxes. */
export const severanceView = (answer: ResponseOf<typeof calculateSeverance>): ResultView => {
  const { eligible, reason, severance, incomeTax, localIncomeTax, net, applied, due, notices, explain } = answer
  const figures = figuresOf(explain)
  const one = (name: string) => figures(name).map((each) => stepOf(each, wonOf(each)))
  const [average] = figures('avgDaily')
  const taxes = incomeTax + localIncomeTax
  return {
    label: '퇴직금',
    figure: format.count(severance),
    unit: '원',
    beside: eligible
      ? [
          taxes === 0
            ? { text: '떼는 세금이 없습니다' }
            : { text: `세금 ${format.count(taxes)} 뗀 뒤`, strong: format.count(net) },
          { text: `${format.date(due)}까지 지급` },
        ]
      : [],
    notices: reason === null ? notices : [reason, ...notices],
    steps: [
      stepOfMany(
        '1일 평균임금',
        figures('windowDays', 'avgDaily'),
        average === undefined ? '' : formatNumber(String(average.value)),
      ),
      stepOfMany('1일 통상임금과 비교', figures('ordinaryDaily', 'applied'), APPLIED[applied], ''),
      stepOfMany('퇴직금', figures('days', 'severance'), format.won(severance)),
      ...(incomeTax > 0 || taxes > 0
        ? [stepOfMany('퇴직소득세', figures(...TAX), format.won(incomeTax), '원', true), ...one('localIncomeTax')]
        : []),
    ],
    sum: { label: '세금을 뗀 금액', value: format.count(net), unit: '원' },
    more: [],
  }
}
