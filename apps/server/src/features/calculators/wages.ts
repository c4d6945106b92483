import { plainDate } from '@handal/base/date'
import { formatNumber, formatWon } from '@handal/base/format'
import { num, percent, printFormula, times, toWon } from '@handal/base/quantity'
import { toFixed } from '@handal/base/ratio'
import type { calculateMinimumWage, calculateOrdinaryWage, calculateProrate } from '@handal/contracts/rates/calculators'
import type { BodyOf, ResponseOf } from '@handal/contracts/endpoint'
import {
  explainLine,
  FIXEDNESS_DROPPED,
  minimumWageCheck,
  prorate,
  prorateMethods,
  wageRate,
} from '@handal/engine/payroll'
import { lawText } from '@handal/statute/law'
import { minimumHourlyWage, probationMinimumRate } from '@handal/statute/minimum-wage'
import { enactedStatute } from '@handal/statute/snapshot'
import { equation, explained, explainedQuantity } from './explained.ts'
import { figureMissing } from './refusals.ts'

/** When the minimum of probation holds (최저임금법 제5조 제2항). */
const PROBATION =
  '1년 이상의 계약으로 수습을 시작한 날부터 3개월까지, 단순노무가 아닌 일에만 최저임금의 90%를 쓸 수 있습니다.'
const ORDINARY_LAW = '근로기준법 시행령 제6조'
const OVERTIME_LAW = '근로기준법 제56조 제1항'
const MINIMUM_LAW = '최저임금법 제6조'
const METHODS: Readonly<Record<(typeof prorateMethods)[number], string>> = {
  CALENDAR: '달력일수',
  FIXED30: '30일',
  WORKDAYS: '소정근로일수',
  PAIDDAYS: '유급일수',
  HOURS209: '월 209시간',
}

/** Ordinary wage a month, an hour, 8 hours, and 10 hours of overtime (근로기준법 시행령 제6조). */
export const ordinaryWage = (
  question: BodyOf<typeof calculateOrdinaryWage>,
): ResponseOf<typeof calculateOrdinaryWage> => {
  const { asOf, monthlyHours } = question
  const items = question.items.map(([, amount, months, condition]) => ({
    amount,
    months,
    ...(condition === undefined || condition === null ? {} : { condition }),
  }))
  const { monthly, hourly, daily8h, overtime10h } = wageRate({ asOf, monthlyHours, items })
  const counted = items.filter((item) => !('condition' in item) || asOf >= FIXEDNESS_DROPPED)
  const leftOut = items.length - counted.length
  const terms = counted.map(({ amount, months }) => formatNumber(amount) + (months > 1 ? ` ÷ ${months}` : ''))
  const answer = {
    monthly,
    hourly: toFixed(hourly.value, 4),
    daily8h: toFixed(daily8h.value, 4),
    overtime10h: toWon(overtime10h, 'CEIL1'),
  }
  return {
    ...answer,
    explain: [
      {
        figure: 'monthly',
        label: '월 통상임금',
        notes:
          leftOut === 0
            ? []
            : [`재직이나 근무일수 조건이 있는 ${leftOut}개 항목은 2024.12.19 전이라 통상임금에 넣지 않았습니다.`],
        value: monthly,
        formula: equation(terms.length === 0 ? '0' : terms.join(' + '), formatWon(monthly)),
        rounding: counted.some(({ amount, months }) => amount % months !== 0) ? '1원 미만을 올립니다.' : '',
        law: `${ORDINARY_LAW} 제1항`,
      },
      explainedQuantity('hourly', '통상시급', answer.hourly, hourly, null, `${ORDINARY_LAW} 제2항`),
      explainedQuantity('daily8h', '8시간 통상임금', answer.daily8h, daily8h, null, `${ORDINARY_LAW} 제3항`),
      explainedQuantity('overtime10h', '연장근로 10시간', answer.overtime10h, overtime10h, 'CEIL1', OVERTIME_LAW),
    ],
  }
}

/** Part of a monthly salary by every method, for somebody hired or leaving inside the month. */
export const prorated = (question: BodyOf<typeof calculateProrate>): ResponseOf<typeof calculateProrate> => {
  const { kind, date, month, salary } = question
  const by = prorate({ kind, date, month, salary })
  const explain = prorateMethods.map((figure) => {
    const { amount, rule, operands } = by[figure]
    const { sentence, formula, notes, rounding, laws } = explainLine({
      code: 'item.salary',
      label: '월급',
      kind: 'earning',
      rule,
      operands,
      amount,
      calculated: amount,
      overridden: false,
      overrideReason: null,
    })
    return { figure, label: METHODS[figure], value: amount, formula, rounding, law: laws.join(', '), sentence, notes }
  })
  return {
    CALENDAR: by.CALENDAR.amount,
    FIXED30: by.FIXED30.amount,
    WORKDAYS: by.WORKDAYS.amount,
    PAIDDAYS: by.PAIDDAYS.amount,
    HOURS209: by.HOURS209.amount,
    explain: explained(explain),
  }
}

/** Monthly pay that counts against the minimum wage of a year (최저임금법 제6조); 422 when that year has none yet. */
export const minimumWage = (question: BodyOf<typeof calculateMinimumWage>): ResponseOf<typeof calculateMinimumWage> => {
  const { year, hours } = question
  const statute = enactedStatute()
  const found = statute.at(minimumHourlyWage, plainDate(`${year}-01-01`))
  if (!found.ok) throw figureMissing(found)
  const amounts = question.items.flatMap(([, amount, kind]) => (kind === 'M' ? [amount] : []))
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  const rate = question.probation ? statute.at(probationMinimumRate, plainDate(`${year}-01-01`)) : null
  if (rate !== null && !rate.ok) throw figureMissing(rate)
  const least = rate === null ? num(found.value) : times(num(found.value), percent(rate.value))
  const min = toWon(least, 'CEIL1')
  const { counted, hourly, ok, shortage } = minimumWageCheck({
    counted: sum,
    monthlyHours: hours,
    hourlyMinimum: found.value,
    ...(rate === null ? {} : { rate: rate.value }),
  })
  const due = times(least, num(hours))
  const law = [...found.refs, ...(rate?.refs ?? [])].map(lawText).join(', ')
  const [minText, countedText] = [formatNumber(min), formatNumber(counted)]
  const dueText = `${minText} × ${hours}`
  return {
    min,
    counted,
    hourly,
    ok,
    shortage,
    explain: [
      {
        figure: 'min',
        label: '최저시급',
        notes: rate === null ? [] : [PROBATION],
        value: min,
        formula: rate === null ? `${year}년 ${formatWon(min)}` : equation(printFormula(least), formatWon(min)),
        rounding: '',
        law,
      },
      {
        figure: 'counted',
        label: '최저임금에 드는 임금',
        notes: [],
        value: counted,
        formula: equation(amounts.length === 0 ? '0' : amounts.map(formatNumber).join(' + '), formatWon(counted)),
        rounding: '',
        law: `${MINIMUM_LAW} 제4항`,
      },
      {
        figure: 'hourly',
        label: '시간당 임금',
        notes: [],
        value: hourly,
        formula: `${countedText} ÷ ${hours} = ${formatNumber(hourly)}원`,
        rounding: '소수 넷째 자리까지 보이고 비교에는 분수 그대로 씁니다.',
        law: '최저임금법 시행령 제5조',
      },
      {
        figure: 'ok',
        label: '최저임금과 비교',
        notes: [],
        value: ok,
        formula: `${countedText} ${ok ? '≥' : '<'} ${dueText}`,
        rounding: '',
        law: `${MINIMUM_LAW} 제1항`,
      },
      {
        figure: 'shortage',
        label: '모자라는 금액',
        notes: [],
        value: shortage,
        formula: ok ? `${countedText} ≥ ${dueText}, 0원` : `${dueText} - ${countedText} = ${formatWon(shortage)}`,
        rounding: !ok && due.value.n % due.value.d !== 0n ? '1원 미만을 올립니다.' : '',
        law: `${MINIMUM_LAW} 제1항`,
      },
    ],
  }
}
