import { josa } from '@handal/base/josa'
import { monthOf, type PlainDate } from '@handal/base/date'
import { formatMonth, formatNumber, formatPercent } from '@handal/base/format'
import { divide, floorRatio, multiply, ratio, ratioOf, whole } from '@handal/base/ratio'
import type { ResponseOf } from '@handal/contracts/endpoint'
import type {
  InsuranceRow,
  Rate,
  RateEntry,
  readInsuranceRates,
  readTaxRates,
  TaxGroup,
} from '@handal/contracts/rates/rates'
import {
  accidentAverageRate,
  employmentEmployeeRate,
  employmentEmployerExtra,
  employmentEmployerPermyriad,
} from '@handal/statute/employment-insurance'
import type { Figure } from '@handal/statute/figure'
import { valueForm, valueParts, valueText } from '@handal/statute/figure-words'
import { healthShareLimits, healthShareRate } from '@handal/statute/health-insurance'
import { lawText } from '@handal/statute/law'
import { careRatio } from '@handal/statute/long-term-care'
import { pensionBaseLimits, pensionShareRate } from '@handal/statute/national-pension'
import type { Statute } from '@handal/statute/snapshot'
import { changeDays, dayOf, heldOf, untilOf } from './held.ts'
import { figuresOf, type FigureSubject } from './figures.ts'
import type { AddedRow } from './statute.repo.ts'

type Values = ReturnType<Statute['valuesOf']>

const heightOf = (figure: Figure<unknown>, value: unknown): number | null => {
  if (valueForm(figure).kind !== 'one') return null
  if (typeof value === 'number') return value
  return typeof value === 'string' ? Number(floorRatio(multiply(ratioOf(value), whole(1_000_000)))) : null
}

const historyOf = (figure: Figure<unknown>, statute: Statute, rows: readonly AddedRow[], date: string): RateEntry[] => {
  const values = statute.valuesOf(figure)
  const held = heldOf(values, date)
  return values.toReversed().map((entry): RateEntry => {
    const added = rows.find(
      (row) => row.code === figure.code && row.from === entry.from && row.stands && !row.withdrawn,
    )
    return {
      from: dayOf(entry.from),
      until: untilOf(values, entry.from),
      text: valueText(figure, entry.value),
      parts: valueParts(figure, entry.value),
      height: heightOf(figure, entry.value),
      state: entry === held ? 'PRESENT' : entry.from > date ? 'COMING' : 'PAST',
      status: entry.status,
      laws: entry.refs.map(lawText),
      note: entry.note ?? null,
      source: added === undefined ? 'LAW' : 'ADDED',
      enteredBy: added?.enteredBy ?? null,
      enteredAt: added?.enteredAt ?? null,
      reason: added?.reason ?? null,
    }
  })
}

/** What a figure without a value on a day holds up, in a sentence. */
const missingText = (figure: Figure<unknown>, values: Values, date: PlainDate): string => {
  const held = heldOf(values, date)
  const word = held === undefined ? null : valueText(figure, held.value)
  const why =
    held === undefined
      ? '이날의 값은 넣지 않았습니다.'
      : word === null
        ? '아직 정해지지 않았습니다.'
        : `${josa(word, '으로/로')} 예고되었고 법령은 아직 공포되지 않았습니다.`
  const since = held === undefined ? date : dayOf(held.from)
  return figure.required
    ? `${why} 정해져야 ${formatMonth(monthOf(since))} 급여부터 계산합니다.`
    : `${why} 이 값을 쓰는 계산만 기다립니다.`
}

/** A figure as it holds on a day. */
const rateOf = (figure: Figure<unknown>, statute: Statute, rows: readonly AddedRow[], date: PlainDate): Rate => {
  const values = statute.valuesOf(figure)
  const found = statute.at(figure, date)
  const held = heldOf(values, date)
  return {
    code: figure.code,
    label: figure.label,
    text: found.ok ? valueText(figure, found.value) : null,
    parts: found.ok ? valueParts(figure, found.value) : [],
    from: held === undefined ? null : dayOf(held.from),
    until: held === undefined ? null : untilOf(values, held.from),
    laws: found.ok ? found.refs.map(lawText) : [],
    note: held?.note ?? null,
    missing: found.ok ? null : missingText(figure, values, date),
    reviewedOn: dayOf(figure.reviewedOn),
    history: historyOf(figure, statute, rows, date),
  }
}

/** What the rates of a company hang on beside the statute. */
export type CompanyRates = {
  readonly employer_size: string
  readonly accident_rate_permille: string | null
  readonly valid_from: PlainDate
}
const SIZES: Readonly<Record<string, string>> = {
  under150: '150명 미만 사업장',
  '150plusPrioritySupported': '150명 이상 우선지원대상 사업장',
  '150to999': '150명 이상 1,000명 미만 사업장',
  '1000plusOrGovernment': '1,000명 이상 사업장, 국가·지방자치단체',
}

const percentOf = (value: string): string => formatPercent(ratioOf(value))

/** The insurances of a company on a day. */
const insuranceRows = (
  statute: Statute,
  date: PlainDate,
  company: CompanyRates | null,
  rates: ReadonlyMap<string, Rate>,
): InsuranceRow[] => {
  const row = (
    code: string,
    label: string,
    figure: Figure<unknown>,
    shares: Pick<InsuranceRow, 'employee' | 'employer' | 'base'>,
  ): InsuranceRow => {
    const rate = rates.get(figure.code)
    const { from = null, until = null, laws = [], note = null, missing = null } = rate ?? {}
    return { code, label, ...shares, from, until, laws, note, missing, figure: figure.code }
  }
  const at = <T>(figure: Figure<T>): T | null => {
    const found = statute.at(figure, date)
    return found.ok ? found.value : null
  }
  const both = (rate: string | null) => {
    const text = rate === null ? null : percentOf(rate)
    return { employee: text, employer: text }
  }
  const range = (limits: { readonly min: number; readonly max: number } | null, what: string): string =>
    limits === null ? `${what} 한도 미정` : `${what} ${formatNumber(limits.min)} - ${formatNumber(limits.max)}`
  const employer = at(employmentEmployerPermyriad)
  const employee = at(employmentEmployeeRate)
  const extra = at(employmentEmployerExtra)
  const size = company?.employer_size ?? 'under150'
  const extraRate = extra === null ? null : (extra[size as keyof typeof extra] ?? null)
  const permille = company?.accident_rate_permille ?? null
  return [
    row('pension', '국민연금', pensionShareRate, {
      ...both(at(pensionShareRate)),
      base: range(at(pensionBaseLimits), '기준소득월액'),
    }),
    row('health', '건강보험', healthShareRate, {
      ...both(at(healthShareRate)),
      base: range(at(healthShareLimits), '보험료'),
    }),
    row('care', '장기요양보험', careRatio, { ...both(at(careRatio)), base: '건강보험료에 곱함' }),
    row('employment', '고용보험 실업급여', employmentEmployeeRate, {
      employee: employee === null ? null : percentOf(employee),
      employer: employer === null ? null : formatPercent(ratio(employer, 10_000)),
      base: '비과세를 뺀 보수',
    }),
    row('employmentExtra', '고용안정·직능', employmentEmployerExtra, {
      employee: null,
      employer: extraRate === null ? null : formatPercent(ratio(extraRate, 10_000)),
      base: SIZES[size] ?? size,
    }),
    {
      code: 'accident',
      label: '산재보험',
      employee: null,
      employer: permille === null ? null : formatPercent(divide(ratioOf(permille), whole(1000))),
      base: permille === null ? '회사의 요율이 없음' : '회사 업종의 요율, 출퇴근재해 포함',
      from: company?.valid_from ?? null,
      until: null,
      laws: ['고용산재보험료징수법 제14조 제3항'],
      note: null,
      missing:
        permille === null ? '회사정보에서 산재보험료율을 입력해 주세요. 없으면 산재보험료를 계산하지 않습니다.' : null,
      figure: accidentAverageRate.code,
    },
  ]
}

const dayFacts = (statute: Statute, subject: FigureSubject, date: PlainDate, today: PlainDate) => {
  const days = changeDays(statute, figuresOf(subject))
  const last = days.findLast((day) => day <= today)
  const next = days.find((day) => day > today)
  return {
    date,
    today,
    lastChange: last === undefined ? null : dayOf(last),
    nextChange: next === undefined ? null : dayOf(next),
    enactedUntil: statute.enactedUntil,
  }
}

type Asked = { readonly date: PlainDate; readonly today: PlainDate }

/** The answer of the insurances' call. */
export const insuranceAnswer = (
  statute: Statute,
  rows: readonly AddedRow[],
  { date, today }: Asked,
  company: CompanyRates | null,
): ResponseOf<typeof readInsuranceRates> => {
  const figures = figuresOf('insurance').map((figure) => rateOf(figure, statute, rows, date))
  const items = insuranceRows(statute, date, company, new Map(figures.map((rate) => [rate.code, rate])))
  return { ...dayFacts(statute, 'insurance', date, today), items, total: items.length, figures }
}

const groupOf = (code: string): TaxGroup => {
  if (code === 'tax.basicRates' || code.startsWith('severanceTax.')) return 'severance'
  if (code.startsWith('minimumWage.')) return 'wage'
  if (code.startsWith('taxFree.')) return 'taxFree'
  return code.startsWith('tax.') ? 'income' : 'interest'
}

/** The answer of the taxes' call. */
export const taxAnswer = (
  statute: Statute,
  rows: readonly AddedRow[],
  { date, today }: Asked,
): ResponseOf<typeof readTaxRates> => {
  const items = figuresOf('tax').map((figure) => ({
    ...rateOf(figure, statute, rows, date),
    group: groupOf(figure.code),
  }))
  return { ...dayFacts(statute, 'tax', date, today), items, total: items.length }
}
