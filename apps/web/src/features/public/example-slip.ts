import type { PayslipLineDto } from '@handal/contracts/salary'

/** A line of the worked example: what the calculation says about it. */
export type ExampleLine = Pick<PayslipLineDto, 'code' | 'label' | 'amount' | 'taxFree' | 'explanation'> & {
  readonly kind: 'earning' | 'deduction'
}

const line = (
  kind: ExampleLine['kind'],
  code: string,
  label: string,
  amount: number,
  explanation: Partial<ExampleLine['explanation']>,
  taxFree = 0,
): ExampleLine => ({
  kind,
  code,
  label,
  amount,
  taxFree,
  explanation: { sentence: '', formula: '', notes: [], rounding: '', laws: [], ...explanation },
})

const DOWN_TO_TEN = '10원 미만을 버립니다.'

/**
 * November 2026 of one person with 12 hours of overtime, alone in the family: the amounts and texts of the product's own
 * calculation. example-slip.test.ts calculates it again.
 */
export const EXAMPLE_LINES: readonly ExampleLine[] = [
  line('earning', 'item.BASE', '기본급', 3_200_000, {
    sentence: '급여 조건에 정한 기본급 전액입니다.',
    formula: '3,200,000원',
    laws: ['근로기준법 제43조 제1항'],
  }),
  line('earning', 'item.DUTY', '직책수당', 100_000, {
    sentence: '급여 조건에 정한 직책수당 전액입니다.',
    formula: '100,000원',
    laws: ['근로기준법 제43조 제1항'],
  }),
  line(
    'earning',
    'item.MEAL',
    '식대',
    200_000,
    { sentence: '급여 조건에 정한 식대 전액입니다.', formula: '200,000원', laws: ['근로기준법 제43조 제1항'] },
    200_000,
  ),
  line('earning', 'item.OT', '연장근로수당', 301_436, {
    sentence: '연장근로 12시간에 통상시급의 1.5배를 곱했습니다.',
    formula: '(3,200,000 + 100,000 + 200,000) ÷ 209 × 1.5 × 12 = 301,436원',
    notes: ['통상시급은 16,746.4115원입니다: (3,200,000 + 100,000 + 200,000) ÷ 209.'],
    rounding: '1원 미만을 올립니다.',
    laws: ['근로기준법 제56조 제1항'],
  }),
  line('deduction', 'deduction.nationalPension', '국민연금', 171_040, {
    sentence: '기준소득월액 3,601,000원에 4.75%를 곱했습니다.',
    formula: '3,601,000 × 4.75% = 171,040원',
    notes: ['기준소득월액 3,601,000원: 3,601,436원에서 1,000원 미만을 버린 금액입니다.'],
    rounding: DOWN_TO_TEN,
    laws: ['국민연금법 제88조 제3항', '국고금 관리법 제47조'],
  }),
  line('deduction', 'deduction.health', '건강보험', 129_470, {
    sentence: '보수월액 3,601,436원에 3.595%를 곱했습니다.',
    formula: '3,601,436 × 3.595% = 129,470원',
    rounding: DOWN_TO_TEN,
    laws: ['국민건강보험법 제69조', '국민건강보험법 제76조 제1항', '국고금 관리법 제47조'],
  }),
  line('deduction', 'deduction.longTermCare', '장기요양보험', 17_010, {
    sentence: '건강보험료 129,470원에 13.14%의 비율을 곱했습니다.',
    formula: '129,470 × 13.14% = 17,010원',
    notes: ['2026년 11월분부터 비율을 소수점 아래 다섯째 자리에서 반올림해 씁니다.'],
    rounding: DOWN_TO_TEN,
    laws: ['노인장기요양보험법 제9조 제1항', '노인장기요양보험법 부칙(법률 제21690호) 제3조'],
  }),
  line('deduction', 'deduction.employment', '고용보험', 32_410, {
    sentence: '과세 보수 3,601,436원에 0.9%를 곱했습니다.',
    formula: '3,601,436 × 0.9% = 32,410원',
    rounding: DOWN_TO_TEN,
    laws: ['고용산재보험료징수법 제13조 제2항', '국고금 관리법 제47조'],
  }),
  line('deduction', 'deduction.incomeTax', '소득세', 139_440, {
    sentence: '월급여 3,601,436원, 공제대상가족 1명으로 간이세액표에서 찾은 세액입니다.',
    formula: '간이세액표(3,601,436, 가족 1) = 139,440원',
    laws: ['소득세법 제134조 제1항', '소득세법 시행령 제194조', '소득세법 시행령 별표 2'],
  }),
  line('deduction', 'deduction.localIncomeTax', '지방소득세', 13_940, {
    sentence: '원천징수한 소득세 139,440원의 10%입니다.',
    formula: '139,440 × 10% = 13,940원',
    rounding: DOWN_TO_TEN,
    laws: ['지방세법 제103조의13 제1항'],
  }),
]

/** Days behind the overtime of the example. */
export const EXAMPLE_OVERTIME_DAYS: PayslipLineDto['days'] = [
  { workDate: '2026-11-03', atendTime: '09:00', lvofcTime: '20:00', minutes: 120, text: '09:00 - 20:00, 휴게 1:00' },
  { workDate: '2026-11-05', atendTime: '09:00', lvofcTime: '20:30', minutes: 150, text: '09:00 - 20:30, 휴게 1:00' },
  { workDate: '2026-11-10', atendTime: '09:00', lvofcTime: '20:00', minutes: 120, text: '09:00 - 20:00, 휴게 1:00' },
  { workDate: '2026-11-12', atendTime: '09:00', lvofcTime: '21:00', minutes: 180, text: '09:00 - 21:00, 휴게 1:00' },
  { workDate: '2026-11-18', atendTime: '09:00', lvofcTime: '20:30', minutes: 150, text: '09:00 - 20:30, 휴게 1:00' },
]
