import { type Figure, recordFigure } from '../figure.ts'
import { type LawRef, law } from '../law.ts'

/**
 * A tax-free limit. `monthly`: won a month, null = the whole amount is free. `perChild`: the limit counts once for each
 * child of 6 or younger; without it, `childNeeded` asks for at least one. `inHealthBase`: free of income tax, but pay
 * for health insurance. `production`: limits of overtime pay of production workers by the year.
 */
export type TaxFreeLimit = {
  readonly monthly: number | null
  readonly perChild?: boolean
  readonly childNeeded?: boolean
  readonly inHealthBase?: boolean
  readonly production?: {
    readonly yearly: number
    readonly monthlyFixedPayMax: number
    readonly previousYearGrossMax: number
  }
}

type Period = { readonly from: string; readonly limit: TaxFreeLimit; readonly note?: string }

const limit = (
  code: string,
  label: string,
  refs: readonly LawRef[],
  periods: readonly Period[],
): Figure<TaxFreeLimit> =>
  recordFigure<TaxFreeLimit>({
    code: `taxFree.${code}`,
    label: `${label} 비과세 한도`,
    clock: 'payMonth',
    required: false,
    fields: { monthly: 'wonOrNull' } as Record<keyof TaxFreeLimit, 'wonOrNull'>,
    values: periods.map(({ from, limit: value, note }) => {
      const entry = { from, value, status: 'enacted' as const, refs }
      return note === undefined ? entry : { ...entry, note }
    }),
    reviewedOn: '2026-11-20',
  })

const ALWAYS = '1900-01-01'
const incomeTaxAct = (article: string): readonly LawRef[] => [law('소득세법', article)]
const decree = (article: string): readonly LawRef[] => [law('소득세법 시행령', article)]
const unread = '확인하지 못한 값입니다.'
const yearly = { yearly: 2_400_000 }

/** Tax-free pay and its limits by the code that a salary item names. */
export const taxFreeLimits: Readonly<Record<string, Figure<TaxFreeLimit>>> = {
  meal: limit('meal', '식대', incomeTaxAct('제12조 제3호 러목'), [
    { from: ALWAYS, limit: { monthly: 100_000 }, note: unread },
    { from: '2023-01-01', limit: { monthly: 200_000 } },
  ]),
  car: limit('car', '자가운전보조금', decree('제12조 제3호'), [{ from: ALWAYS, limit: { monthly: 200_000 } }]),
  childcare: limit('childcare', '출산·보육수당', incomeTaxAct('제12조 제3호 머목'), [
    { from: ALWAYS, limit: { monthly: 100_000, childNeeded: true }, note: unread },
    { from: '2024-01-01', limit: { monthly: 200_000, childNeeded: true } },
    {
      from: '2026-01-01',
      limit: { monthly: 200_000, perChild: true },
      note: '여러 2차 자료에서 확인했고 법문은 보지 못했습니다.',
    },
  ]),
  birthGrant: limit('birthGrant', '출산지원금', incomeTaxAct('제12조 제3호 머목'), [
    { from: '2024-01-01', limit: { monthly: null } },
  ]),
  overtimeProduction: limit('overtimeProduction', '생산직 연장·야간·휴일근로수당', incomeTaxAct('제12조 제3호 더목'), [
    {
      from: ALWAYS,
      limit: {
        monthly: null,
        production: { ...yearly, monthlyFixedPayMax: 2_100_000, previousYearGrossMax: 30_000_000 },
      },
    },
    {
      from: '2026-01-01',
      limit: {
        monthly: null,
        production: { ...yearly, monthlyFixedPayMax: 2_600_000, previousYearGrossMax: 37_000_000 },
      },
      note: '2026년 급여 전부에 적용한다고 보았습니다. 시작일은 한 출처에서만 확인했습니다.',
    },
  ]),
  research: limit('research', '연구보조비', decree('제12조 제12호'), [{ from: ALWAYS, limit: { monthly: 200_000 } }]),
  press: limit('press', '취재수당', decree('제12조 제14호'), [
    { from: ALWAYS, limit: { monthly: 200_000 }, note: '한 출처에서만 확인했습니다.' },
  ]),
  remoteArea: limit('remoteArea', '벽지수당', decree('제12조 제15호'), [
    { from: ALWAYS, limit: { monthly: 200_000 }, note: unread },
  ]),
  boarding: limit('boarding', '승선수당', decree('제12조 제10호'), [
    { from: ALWAYS, limit: { monthly: 200_000 }, note: unread },
  ]),
  overseas: limit('overseas', '국외근로소득', decree('제16조'), [
    { from: ALWAYS, limit: { monthly: 1_000_000, inHealthBase: true } },
  ]),
  overseasShipConstruction: limit('overseasShipConstruction', '국외근로소득(원양·외항·건설)', decree('제16조'), [
    { from: ALWAYS, limit: { monthly: 3_000_000, inHealthBase: true }, note: unread },
    { from: '2024-01-01', limit: { monthly: 5_000_000, inHealthBase: true } },
  ]),
  duty: limit('duty', '일직·숙직료와 여비', decree('제12조 제3호'), [
    { from: ALWAYS, limit: { monthly: null }, note: '실비 범위만 비과세입니다.' },
  ]),
  tuition: limit('tuition', '학자금', decree('제11조'), [
    { from: ALWAYS, limit: { monthly: null }, note: '요건을 갖춘 학자금만 비과세입니다.' },
  ]),
}

/** Kinds that stand for expenses (실비변상적 급여, 소득세법 시행령 제12조): no part of regular monthly pay (제17조 제1항). */
export const expensePay: ReadonlySet<string> = new Set(['car', 'research', 'press', 'remoteArea', 'boarding', 'duty'])
