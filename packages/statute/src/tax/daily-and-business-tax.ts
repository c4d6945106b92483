import { ratioFigure, recordFigure, wonFigure } from '../figure.ts'
import { law } from '../law.ts'

const since2019 = '2019년부터의 값만 넣었습니다.'

/** Taken off the pay of a daily worker for each day worked, won (일용근로자 근로소득공제). */
export const dailyPayDeduction = wonFigure({
  code: 'tax.daily.deduction',
  label: '일용근로자 근로소득공제(1일)',
  clock: 'workDate',
  required: false,
  values: [
    {
      from: '2019-01-01',
      value: 150_000,
      status: 'enacted',
      refs: [law('소득세법', '제47조 제2항')],
      note: since2019,
    },
  ],
  reviewedOn: '2026-11-22',
})

/** Rate of withholding from a daily worker. */
export const dailyTaxRate = ratioFigure({
  code: 'tax.daily.rate',
  label: '일용근로자 원천징수세율',
  clock: 'payDate',
  required: false,
  values: [
    {
      from: '2019-01-01',
      value: '6/100',
      status: 'enacted',
      refs: [law('소득세법', '제129조 제1항 제4호')],
      note: since2019,
    },
  ],
  reviewedOn: '2026-11-22',
})

/** Part of a daily worker's tax that is credited. */
export const dailyTaxCredit = ratioFigure({
  code: 'tax.daily.credit',
  label: '일용근로자 근로소득세액공제율',
  clock: 'payDate',
  required: false,
  values: [
    {
      from: '2019-01-01',
      value: '55/100',
      status: 'enacted',
      refs: [law('소득세법', '제59조 제3항')],
      note: since2019,
    },
  ],
  reviewedOn: '2026-11-22',
})

/** How long without a break somebody stays a daily worker with one employer, months: in general, and in construction. */
export type DailyWorkLimit = { readonly general: number; readonly construction: number }
/** Months after which a daily worker is an employee for tax (소득세법 시행령 제20조). */
export const dailyWorkLimit = recordFigure<DailyWorkLimit>({
  code: 'tax.daily.months',
  label: '일용근로자로 보는 고용 기간(개월)',
  clock: 'workDate',
  required: false,
  fields: { general: 'won', construction: 'won' },
  values: [
    {
      from: '2019-01-01',
      value: { general: 3, construction: 12 },
      status: 'enacted',
      refs: [law('소득세법 시행령', '제20조')],
      note: since2019,
    },
  ],
  reviewedOn: '2026-11-22',
})

/** From so many days, hours or won in a month a daily worker belongs to pension and health insurance. */
export type DailyInsuranceFloor = { readonly days: number; readonly hours: number; readonly pensionPay: number }
/** Thresholds of a month for the pension and health insurance of daily workers employed for a month or more. */
export const dailyInsuranceFloor = recordFigure<DailyInsuranceFloor>({
  code: 'insurance.daily.floor',
  label: '일용근로자 국민연금·건강보험 가입 기준(월)',
  clock: 'premiumMonth',
  required: false,
  fields: { days: 'won', hours: 'won', pensionPay: 'won' },
  values: [
    {
      from: '2022-01-01',
      value: { days: 8, hours: 60, pensionPay: 2_200_000 },
      status: 'enacted',
      refs: [law('국민연금법 시행령', '제2조 제1호'), law('국민건강보험법', '제6조 제2항 제1호')],
      note: '8일·60시간·220만 원은 공개 2차 자료로 확인했습니다. 건강보험의 8일은 공단의 업무 지침입니다.',
    },
  ],
  reviewedOn: '2026-11-22',
})

/** Rate of withholding from business income for personal services (인적용역); local income tax makes it 3.3 %. */
export const businessTaxRate = ratioFigure({
  code: 'tax.business.rate',
  label: '사업소득 원천징수세율',
  clock: 'payDate',
  required: false,
  values: [
    {
      from: '2019-01-01',
      value: '3/100',
      status: 'enacted',
      refs: [law('소득세법', '제129조 제1항 제3호')],
      note: since2019,
    },
  ],
  reviewedOn: '2026-11-22',
})

/** Below this much tax nothing is withheld from business income for personal services, won; 0: all of it is withheld. */
export const businessSmallTax = wonFigure({
  code: 'tax.business.smallAmount',
  label: '인적용역 사업소득 소액부징수 기준',
  clock: 'payDate',
  required: false,
  values: [
    { from: '2019-01-01', value: 1000, status: 'enacted', refs: [law('소득세법', '제86조 제1호')], note: since2019 },
    {
      from: '2024-07-01',
      value: 0,
      status: 'enacted',
      refs: [law('소득세법', '제86조 제1호')],
      note: '2024년 7월 1일부터 지급하는 인적용역 소득은 소액이어도 걷습니다. 공개 2차 자료로 확인했습니다.',
    },
  ],
  reviewedOn: '2026-11-22',
})
