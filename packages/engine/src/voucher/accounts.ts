/** An account of the company's own chart: code (perhaps none) and name. */
export type Account = { readonly code: string; readonly name: string }

/** What the lines of the vouchers stand for. */
export type AccountUse =
  | 'pay'
  | 'pensionCost'
  | 'healthCost'
  | 'insuranceCost'
  | 'retirementCost'
  | 'incomeTaxHeld'
  | 'localTaxHeld'
  | 'pensionHeld'
  | 'healthHeld'
  | 'careHeld'
  | 'employmentHeld'
  | 'otherHeld'
  | 'payOwed'
  | 'insuranceOwed'
  | 'retirementOwed'
  | 'bank'
  | 'smallGain'
  | 'smallLoss'

/** Accounts by use. */
export type AccountMap = Readonly<Record<AccountUse, Account>>

const account = (name: string): Account => ({ code: '', name })

/** Customary accounts (labour rules §10.3); a company maps its own codes and names over them. */
export const defaultAccounts: AccountMap = {
  pay: account('급여'),
  pensionCost: account('세금과공과금(국민연금)'),
  healthCost: account('복리후생비(건강·장기요양)'),
  insuranceCost: account('보험료(고용·산재)'),
  retirementCost: account('퇴직급여(DC)'),
  incomeTaxHeld: account('예수금-소득세'),
  localTaxHeld: account('예수금-지방소득세'),
  pensionHeld: account('예수금-국민연금'),
  healthHeld: account('예수금-건강보험'),
  careHeld: account('예수금-장기요양'),
  employmentHeld: account('예수금-고용보험'),
  otherHeld: account('예수금-기타'),
  payOwed: account('미지급금-급여'),
  insuranceOwed: account('미지급비용-사회보험'),
  retirementOwed: account('미지급비용-퇴직연금'),
  bank: account('보통예금'),
  smallGain: account('잡이익'),
  smallLoss: account('잡손실'),
}

/** Korean names of the uses, for the screen on which a company maps its accounts. */
export const accountUseLabels: Readonly<Record<AccountUse, string>> = {
  pay: '급여(임금)',
  pensionCost: '국민연금 회사부담',
  healthCost: '건강·장기요양 회사부담',
  insuranceCost: '고용·산재 회사부담',
  retirementCost: '퇴직연금 부담금',
  incomeTaxHeld: '소득세 예수금',
  localTaxHeld: '지방소득세 예수금',
  pensionHeld: '국민연금 예수금',
  healthHeld: '건강보험 예수금',
  careHeld: '장기요양 예수금',
  employmentHeld: '고용보험 예수금',
  otherHeld: '기타 공제 예수금',
  payOwed: '미지급 급여',
  insuranceOwed: '미지급 사회보험료',
  retirementOwed: '미지급 퇴직연금',
  bank: '예금',
  smallGain: '단수차익',
  smallLoss: '단수차손',
}
