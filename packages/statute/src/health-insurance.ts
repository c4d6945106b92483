import { ratioFigure, recordFigure } from './figure.ts'
import { law } from './law.ts'

const rateLaw = [law('국민건강보험법 시행령', '제44조 제1항')]
const limitLaw = [
  law('국민건강보험법 시행령', '제32조'),
  law('보건복지부고시', '월별 건강보험료액의 상한과 하한에 관한 고시'),
]
const single = '한 출처에서만 확인했습니다.'

/** The employee's half of the health insurance rate. */
export const healthShareRate = ratioFigure({
  code: 'health.shareRate',
  label: '건강보험료율(근로자)',
  clock: 'premiumMonth',
  values: [
    { from: '2023-01-01', value: '3545/100000', status: 'enacted', refs: rateLaw },
    { from: '2026-01-01', value: '3595/100000', status: 'enacted', refs: rateLaw },
    {
      from: '2027-01-01',
      value: '3595/100000',
      status: 'announced',
      refs: rateLaw,
      note: '2026년 9월 8일 건강보험정책심의위원회에서 동결했습니다. 시행령은 확인하지 못했습니다.',
    },
  ],
  reviewedOn: '2026-11-20',
})

/** Limits of one share of the monthly premium, won: the premium is limited, not the pay. */
export type HealthLimits = { readonly min: number; readonly max: number }
/** Limits of the employee's half of the monthly health premium. */
export const healthShareLimits = recordFigure<HealthLimits>({
  code: 'health.shareLimits',
  label: '건강보험료 하한과 상한(근로자)',
  clock: 'premiumMonth',
  fields: { min: 'won', max: 'won' },
  values: [
    { from: '2023-01-01', value: { min: 9890, max: 3_911_280 }, status: 'enacted', refs: limitLaw, note: single },
    { from: '2024-01-01', value: { min: 9890, max: 4_240_710 }, status: 'enacted', refs: limitLaw, note: single },
    { from: '2025-01-01', value: { min: 9890, max: 4_504_170 }, status: 'enacted', refs: limitLaw, note: single },
    {
      from: '2026-01-01',
      value: { min: 10_080, max: 4_591_740 },
      status: 'enacted',
      refs: [law('국민건강보험법 시행령', '제32조'), law('보건복지부고시', '제2025-222호')],
    },
    { from: '2027-01-01', value: null, status: 'enacted', refs: limitLaw, note: '2027년 고시가 아직 없습니다.' },
  ],
  reviewedOn: '2026-11-20',
})
