import { ratioFigure } from './figure.ts'
import { law } from './law.ts'

const decree = [law('노인장기요양보험법', '제9조 제1항'), law('노인장기요양보험법 시행령', '제4조')]

/** Long-term care premium as a part of the health premium. From the premium of November 2026 the ratio itself is rounded. */
export const careRatio = ratioFigure({
  code: 'care.ratio',
  label: '장기요양보험료율(건강보험료 대비)',
  clock: 'premiumMonth',
  values: [
    { from: '2023-01-01', value: '9082/70900', status: 'enacted', refs: decree },
    { from: '2024-01-01', value: '9182/70900', status: 'enacted', refs: decree },
    { from: '2026-01-01', value: '9448/71900', status: 'enacted', refs: decree },
    {
      from: '2026-11-01',
      value: '1314/10000',
      status: 'enacted',
      refs: [law('노인장기요양보험법', '제9조 제1항'), law('노인장기요양보험법 부칙(법률 제21690호)', '제3조')],
      note: '법문은 두 출처에서 확인했고, 공단의 실제 고지는 보지 못했습니다.',
    },
    { from: '2027-01-01', value: null, status: 'enacted', refs: decree, note: '2027년 요율이 아직 없습니다.' },
  ],
  reviewedOn: '2026-11-20',
})
