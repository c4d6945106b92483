import { plainDate } from '@handal/base/date'
import { formatDate, formatHours, formatMonth, formatPercent, formatWon } from '@handal/base/format'
import { ratioOf } from '@handal/base/ratio'
import type { Figure } from '@handal/statute/figure'
import { allFigures } from '@handal/statute/figures'
import { minimumHourlyWage, probationMinimumRate } from '@handal/statute/minimum-wage'
import type { Statute } from '@handal/statute/snapshot'
import type { PayslipFacts, PayTerm, ProrateMethod, SalaryItem } from '../payslip/facts.ts'
import { itemLineCode } from '../items/items.ts'
import { clockDate } from '../payslip/line.ts'
import { bucketMinutes } from '../lines/bucket-pay.ts'
import { segmentsOf, serviceDays } from '../payslip/service.ts'
import type { StepCode } from './causes.ts'
import { bonusDue, fixedAmount, isRetro } from './mix.ts'
import { settings } from './settings.ts'

/** A fact in words: what it is called and what it is; `key` tells two facts apart where the words do not matter. */
export type Reading = { readonly label: string; readonly text: string; readonly key?: string }

/** What a step's facts are read from, and what both sides share. */
export type ReadingContext = {
  readonly facts: PayslipFacts
  readonly statute: Statute
  /** Names of the items of both payslips by code, and of their lines by line code. */
  readonly items: ReadonlyMap<string, string>
  readonly lineNames: ReadonlyMap<string, string>
  /** Codes of the items that both payslips have. */
  readonly kept: ReadonlySet<string>
  /** How a part month is paid in the later one. */
  readonly prorateMethod: ProrateMethod
  /** Line codes that the step moves. */
  readonly moved: ReadonlySet<string>
  /** Codes of the figures used before or after the step. */
  readonly figures: readonly string[]
}

const NONE = '없음'
const figureByCode = new Map(allFigures.map((figure) => [figure.code, figure]))

const ANY_TERM: Omit<PayTerm, 'from'> = { payKind: 'monthly', monthlyHours: '209', dailyMinutes: 480, amounts: [] }

const service = ({ facts, prorateMethod }: ReadingContext): Reading[] => {
  const { full, whole, bySegment } = serviceDays({ ...facts, terms: [{ ...ANY_TERM, from: facts.period.from }] })
  const count = (label: string, key: 'calendar' | 'scheduled' | 'paid'): Reading => ({
    label,
    text: `${whole[key]}일 가운데 ${bySegment.reduce((sum, { days }) => sum + days[key], 0)}일`,
    ...(full ? { key: 'full' } : {}),
  })
  const { hireDate, leaveDate } = facts.person
  return [
    count('재직일수', 'calendar'),
    ...(prorateMethod === 'WORKDAYS' ? [count('소정근로일', 'scheduled')] : []),
    ...(prorateMethod === 'PAIDDAYS' || prorateMethod === 'HOURS209' ? [count('유급일', 'paid')] : []),
    { label: '입사일', text: formatDate(hireDate) },
    { label: '퇴사일', text: leaveDate === null ? NONE : formatDate(leaveDate) },
    { label: '귀속월', text: formatMonth(facts.payMonth) },
  ]
}

const hours = ({ facts }: ReadingContext): Reading[] => {
  const { attendance } = facts
  if (attendance === null) return [{ label: '근태 집계', text: NONE }]
  const minutes = (label: string, value: number): Reading => ({ label, text: formatHours(value) })
  const bucket = (label: string, kind: Parameters<typeof bucketMinutes>[0]): Reading => {
    const { minutes: within, beyond } = bucketMinutes(kind, attendance)
    return minutes(label, within + beyond)
  }
  const byTheHour = facts.terms.some(({ payKind }) => payKind !== 'monthly')
  const { hdayExtnWork, hdayExtnNightWork, normalWork, nightWork, hdayPayWork, paidLeaveDays, workedDays } = attendance
  return [
    { label: '근태 집계', text: '있음' },
    bucket('연장근로', 'overtime'),
    bucket('야간근로', 'night'),
    bucket('휴일근로', 'holiday'),
    minutes('8시간을 넘는 휴일근로', hdayExtnWork + hdayExtnNightWork),
    bucket('법내초과근로', 'inLawExtra'),
    bucket('근로하지 않은 시간', 'shortage'),
    { label: '결근', text: `${attendance.absentDays}일` },
    { label: '휴업', text: `${facts.closure?.days.length ?? 0}일` },
    ...(byTheHour
      ? [
          minutes('소정근로', normalWork + nightWork),
          minutes('유급휴일', hdayPayWork),
          { label: '유급휴가', text: `${paidLeaveDays}일` },
        ]
      : []),
    ...(facts.incomeKind === 'DAILY'
      ? [{ label: '일한 날', text: `${(facts.dailyWork?.days ?? facts.dailyWork?.worked)?.length ?? workedDays}일` }]
      : []),
  ]
}

const PAY_KIND = { monthly: '월급', hourly: '시급', daily: '일급' }
const PRORATE = {
  CALENDAR: '달력의 날수',
  FIXED30: '30일',
  WORKDAYS: '소정근로일',
  PAIDDAYS: '소정근로일과 주휴일',
  HOURS209: '유급 시간',
}
const WHOLE_DAYS = { HOURS: '통상시급', CALENDAR: '달력의 날수' }

const terms = ({ facts, items }: ReadingContext): Reading[] => {
  const held = segmentsOf(facts).map(({ term }) => term)
  const each = (text: (term: PayTerm) => string): string => [...new Set(held.map(text))].join('·')
  const codes = new Set(held.flatMap(({ amounts }) => amounts.map(({ itemCode }) => itemCode)))
  const fixed = new Map(facts.items.map((item) => [item.code, fixedAmount(item)]))
  const amountOf = (term: PayTerm, code: string): number =>
    term.amounts.find(({ itemCode }) => itemCode === code)?.amount ?? 0
  return [
    ...[...items].flatMap(([code, label]) =>
      codes.has(code) ? [{ label, text: each((term) => formatWon(amountOf(term, code))) }] : [],
    ),
    ...[...items].flatMap(([code, label]) => {
      const amount = fixed.get(code) ?? null
      return amount === null ? [] : [{ label, text: formatWon(amount) }]
    }),
    { label: '급여 형태', text: each(({ payKind }) => PAY_KIND[payKind]) },
    { label: '월 소정근로시간', text: each(({ monthlyHours }) => `${monthlyHours}시간`) },
    { label: '하루 소정근로시간', text: each(({ dailyMinutes }) => formatHours(dailyMinutes)) },
    { label: '일할 계산 기준', text: PRORATE[facts.company.prorateMethod] },
    { label: '결근한 날의 공제', text: WHOLE_DAYS[facts.company.wholeDayDeduction ?? 'HOURS'] },
  ]
}

const yes = (value: boolean): string => (value ? '예' : '아니요')
const KIND = { earning: '지급', deduction: '공제' }

const definition = (item: SalaryItem, name: string, facts: PayslipFacts): Reading[] => {
  const { kind, tax, source, ordinaryWage, prorated, cycleMonths } = item
  const due = bonusDue(item, facts.payMonth)
  return [
    { label: '구분', text: KIND[kind] },
    { label: '과세 구분', text: tax === 'taxable' ? '과세' : `비과세(${limitName(tax.taxFree)})` },
    { label: '계산 방법', text: sourceText(source) },
    { label: '통상임금 포함', text: yes(ordinaryWage) },
    { label: '일할 계산', text: yes(prorated) },
    { label: '지급 주기', text: `${cycleMonths ?? 1}개월` },
    ...(due === null ? [] : [{ label: '이 달 지급', text: yes(due) }]),
  ].map(({ label, text }) => ({ label: `${name} ${label}`, text }))
}

const limitName = (code: string): string =>
  (figureByCode.get(`taxFree.${code}`)?.label ?? '한도 없음').replace(/ 비과세 한도$/u, '')

const SOURCE = { term: '급여 조건의 금액', entry: '입력한 금액', closure: '휴업수당', sanction: '감급' }

const sourceText = (source: SalaryItem['source']): string => {
  if (typeof source === 'string') return SOURCE[source]
  if ('fixed' in source) return '고정 금액'
  if ('formula' in source) return `계산식 ${source.formula}`
  return 'fixedOvertime' in source ? `고정 ${source.fixedOvertime.hours}시간` : '근로시간'
}

/** What is entered for each item, by the item's name. */
const entered = ({ facts, items }: ReadingContext, retro: boolean): Reading[] =>
  [...items].flatMap(([code, label]) => {
    const own = facts.entries.filter((entry) => entry.itemCode === code && isRetro(facts, entry) === retro)
    return own.length === 0 ? [] : [{ label, text: formatWon(own.reduce((sum, { amount }) => sum + amount, 0)) }]
  })

const PAYMENT = {
  '0001': '급여',
  '0002': '상여',
  '0003': '성과급',
  '0004': '연차수당',
  '0005': '퇴직금',
  '0006': '소급분',
}

const entriesAndItems = (context: ReadingContext): Reading[] => {
  const { facts, moved, kept, items: names } = context
  const own = new Map(facts.items.map((item) => [item.code, item]))
  return [
    { label: '급여구분', text: PAYMENT[facts.paymentType] },
    ...entered(context, false),
    ...[...names].flatMap(([code, name]) => {
      const item = own.get(code)
      if (item === undefined) return []
      if (kept.has(code)) return definition(item, name, facts)
      return item.ordinaryWage || moved.has(itemLineCode(code)) ? [{ label: `${name} 항목`, text: '있음' }] : []
    }),
    ...(facts.sanctions ?? []).map(({ amount }, index) => ({ label: `감급 ${index + 1}`, text: formatWon(amount) })),
  ]
}

const unpaidFigures = new Set([minimumHourlyWage.code, probationMinimumRate.code])

const figureReading = (figure: Figure<unknown>, { facts, statute }: ReadingContext): Reading => {
  const found = statute.at(figure, clockDate(facts, figure.clock))
  const { label } = figure
  if (!found.ok) return { label, text: NONE }
  const { value } = found
  if (figure.unit === 'ratio' && typeof value === 'string') return { label, text: formatPercent(ratioOf(value)) }
  if (figure.unit === 'won' && typeof value === 'number') return { label, text: formatWon(value) }
  const text = `${formatDate(plainDate(found.from))} 기준`
  return figure.unit === 'record' ? { label, text, key: JSON.stringify(value) } : { label, text }
}

const rates = (context: ReadingContext): Reading[] => [
  ...settings.map(([label, text]) => ({ label, text: text(context.facts) })),
  ...context.figures.flatMap((code) => {
    const figure = unpaidFigures.has(code) ? undefined : figureByCode.get(code)
    return figure === undefined ? [] : [figureReading(figure, context)]
  }),
]

const overrides = ({ facts, lineNames }: ReadingContext): Reading[] =>
  facts.overrides.flatMap(({ lineCode, amount }) => {
    const name = lineNames.get(lineCode)
    // An amount typed over a line that neither payslip has changes nothing.
    return name === undefined ? [] : [{ label: `${name} 직접 입력`, text: formatWon(amount) }]
  })

const retro = (context: ReadingContext): Reading[] =>
  entered(context, true).map(({ label, text }) => ({
    label: label.endsWith('소급분') ? label : `${label} 소급분`,
    text,
  }))

/** The facts of each step in words. */
export const readings: Readonly<Record<StepCode, (context: ReadingContext) => readonly Reading[]>> = {
  service,
  hours,
  terms,
  items: entriesAndItems,
  rates,
  overrides,
  retro,
  // A fact that pays nothing of its own has nothing to be read from.
  other: () => [],
}
