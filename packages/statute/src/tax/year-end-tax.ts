import { recordFigure, tableFigure, wonFigure } from '../figure.ts'
import { law } from '../law.ts'
import { type ConvertedPayStep, stepsWith } from './severance-tax.ts'

/**
 * Figures of the year-end settlement (연말정산), by the last working day. They are those of the income tax act itself; the withholding
 * table keeps older ones of its own (`simplified-tax-rule.ts`).
 */
const UNCHECKED = '법령의 기억으로 적었고 원문과 대조하지 못했습니다.'

/** Deduction from earned income (근로소득공제): `base` won and `pct` percent of what lies over `over` won. */
export const earnedIncomeDeduction = tableFigure<readonly ConvertedPayStep[]>({
  code: 'tax.earnedDeduction',
  label: '근로소득공제',
  clock: 'workDate',
  required: false,
  accepts: stepsWith<ConvertedPayStep>('base', 'pct', 'over'),
  values: [
    {
      from: '2025-01-01',
      value: [
        { upTo: 5_000_000, base: 0, pct: 70, over: 0 },
        { upTo: 15_000_000, base: 3_500_000, pct: 40, over: 5_000_000 },
        { upTo: 45_000_000, base: 7_500_000, pct: 15, over: 15_000_000 },
        { upTo: 100_000_000, base: 12_000_000, pct: 5, over: 45_000_000 },
        { upTo: null, base: 14_750_000, pct: 2, over: 100_000_000 },
      ],
      status: 'enacted',
      refs: [law('소득세법', '제47조 제1항')],
      note: '금액은 간이세액표의 계산식(소득세법 시행령 별표 2)과 같습니다.',
    },
  ],
  reviewedOn: '2026-11-25',
})

/** The most that deduction may be, won. */
export const earnedDeductionMost = wonFigure({
  code: 'tax.earnedDeductionMost',
  label: '근로소득공제 한도',
  clock: 'workDate',
  required: false,
  values: [
    {
      from: '2025-01-01',
      value: 20_000_000,
      status: 'enacted',
      refs: [law('소득세법', '제47조 제1항')],
      note: '금액은 간이세액표의 계산식(소득세법 시행령 별표 2)과 같습니다.',
    },
  ],
  reviewedOn: '2026-11-25',
})

/** Deductions for persons, won each: everybody supported, and of them those of an age. */
export type PersonDeductions = { readonly each: number; readonly elderly: number; readonly elderlyAge: number }
/** 인적공제: 기본공제 and, of the additional ones, what a date of birth tells (경로우대). */
export const personDeductions = recordFigure<PersonDeductions>({
  code: 'tax.personDeductions',
  label: '인적공제',
  clock: 'workDate',
  required: false,
  fields: { each: 'won', elderly: 'won', elderlyAge: 'won' },
  values: [
    {
      from: '2025-01-01',
      value: { each: 1_500_000, elderly: 1_000_000, elderlyAge: 70 },
      status: 'enacted',
      refs: [law('소득세법', '제50조 제1항'), law('소득세법', '제51조 제1항')],
      note: UNCHECKED,
    },
  ],
  reviewedOn: '2026-11-25',
})

/** What is deducted for everybody disabled beside that, won (장애인 추가공제). */
export const disabledDeduction = wonFigure({
  code: 'tax.disabledDeduction',
  label: '장애인 추가공제',
  clock: 'workDate',
  required: false,
  values: [
    {
      from: '2025-01-01',
      value: 2_000_000,
      status: 'enacted',
      refs: [law('소득세법', '제51조 제1항 제2호')],
      note: UNCHECKED,
    },
  ],
  reviewedOn: '2026-11-26',
})

/** Credit for earned income (근로소득세액공제) by the computed tax. */
export const earnedTaxCredit = tableFigure<readonly ConvertedPayStep[]>({
  code: 'tax.earnedCredit',
  label: '근로소득세액공제',
  clock: 'workDate',
  required: false,
  accepts: stepsWith<ConvertedPayStep>('base', 'pct', 'over'),
  values: [
    {
      from: '2025-01-01',
      value: [
        { upTo: 1_300_000, base: 0, pct: 55, over: 0 },
        { upTo: null, base: 715_000, pct: 30, over: 1_300_000 },
      ],
      status: 'enacted',
      refs: [law('소득세법', '제59조 제1항')],
      note: UNCHECKED,
    },
  ],
  reviewedOn: '2026-11-25',
})

/** The most of a credit by total pay: `most` won less `permille` thousandths of what lies over `over` won, never under `least` won. */
export type CreditLimitStep = {
  readonly upTo: number | null
  readonly most: number
  readonly permille: number
  readonly over: number
  readonly least: number
}
/** Limits of the credit for earned income by total pay (총급여액). */
export const earnedCreditLimits = tableFigure<readonly CreditLimitStep[]>({
  code: 'tax.earnedCreditLimits',
  label: '근로소득세액공제 한도',
  clock: 'workDate',
  required: false,
  accepts: stepsWith<CreditLimitStep>('most', 'permille', 'over', 'least'),
  values: [
    {
      from: '2025-01-01',
      value: [
        { upTo: 33_000_000, most: 740_000, permille: 0, over: 0, least: 740_000 },
        { upTo: 70_000_000, most: 740_000, permille: 8, over: 33_000_000, least: 660_000 },
        { upTo: 120_000_000, most: 660_000, permille: 500, over: 70_000_000, least: 500_000 },
        { upTo: null, most: 500_000, permille: 500, over: 120_000_000, least: 200_000 },
      ],
      status: 'enacted',
      refs: [law('소득세법', '제59조 제2항')],
      note: UNCHECKED,
    },
  ],
  reviewedOn: '2026-11-25',
})

/**
 * Credit for children, won: one, two, and each beyond two, from an age that is reached within the year. `bornOut`: the year of birth of
 * those who get none although they are of the age; absent or null: there is none.
 */
export type ChildCredit = {
  readonly one: number
  readonly two: number
  readonly eachOverTwo: number
  readonly fromAge: number
  readonly bornOut?: number | null
}
const childAmounts = { one: 250_000, two: 550_000, eachOverTwo: 400_000 }
/** An age that rises with the years leaves out who had reached the one before (법률 제21548호 부칙 제2조). */
const risingAge = (year: number, fromAge: number) => ({
  from: `${year}-01-01`,
  value: { ...childAmounts, fromAge, bornOut: 2017 },
  status: 'enacted' as const,
  refs: [law('소득세법', '제59조의2 제1항'), law('법률 제21548호', '부칙 제2조')],
  note: '나이는 한 출처에서만 확인했습니다. 2017년에 태어난 자녀는 2029년까지 공제하지 않습니다.',
})
/** 자녀세액공제. */
export const childTaxCredit = recordFigure<ChildCredit>({
  code: 'tax.childCredit',
  label: '자녀세액공제',
  clock: 'workDate',
  required: false,
  // A value that was added before the year of birth was known goes without it.
  fields: { one: 'won', two: 'won', eachOverTwo: 'won', fromAge: 'won' } as Record<keyof ChildCredit, 'won'>,
  values: [
    {
      from: '2025-01-01',
      value: { ...childAmounts, fromAge: 8, bornOut: null },
      status: 'enacted',
      refs: [law('소득세법', '제59조의2 제1항')],
      note: '2026년 간이세액표의 자녀 공제액(20,830, 45,830, 33,330)이 이 금액의 12분의 1입니다.',
    },
    risingAge(2026, 9),
    risingAge(2027, 10),
    risingAge(2028, 11),
    risingAge(2029, 12),
    {
      from: '2030-01-01',
      value: { ...childAmounts, fromAge: 13, bornOut: null },
      status: 'enacted',
      refs: [law('소득세법', '제59조의2 제1항'), law('법률 제21548호', '부칙 제2조')],
      note: '나이는 한 출처에서만 확인했습니다.',
    },
  ],
  reviewedOn: '2026-11-27',
})

/** Credit of whoever claims no deduction or credit that needs papers, won (표준세액공제). */
export const standardTaxCredit = wonFigure({
  code: 'tax.standardCredit',
  label: '표준세액공제',
  clock: 'workDate',
  required: false,
  values: [
    {
      from: '2025-01-01',
      value: 130_000,
      status: 'enacted',
      refs: [law('소득세법', '제59조의4 제9항')],
      note: UNCHECKED,
    },
  ],
  reviewedOn: '2026-11-25',
})
