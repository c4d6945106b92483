export type CalculatorName = 'net-pay' | 'annual-leave' | 'severance' | 'weekly-holiday' | 'work-day'

/** The public calculators in their order: short name, and what each answers. */
export const CALCULATORS: readonly { readonly name: CalculatorName; readonly short: string; readonly says: string }[] =
  [
    { name: 'net-pay', short: '실수령액', says: '4대보험과 소득세를 뺀 월급' },
    { name: 'annual-leave', short: '연차', says: '입사일로 발생일수와 소멸일' },
    { name: 'severance', short: '퇴직금', says: '평균임금, 퇴직소득세까지' },
    { name: 'weekly-holiday', short: '주휴수당', says: '주 소정근로시간 기준' },
    { name: 'work-day', short: '근로시간', says: '연장·야간·휴일 나누기' },
  ]

/** Address of a calculator. */
export const calculatorPath = (name: CalculatorName): string => `/calculators/${name}`
