/** An account of the company's own chart: code (perhaps none) and name. */
export type Account = { readonly code: string; readonly name: string }

/** What the lines of the vouchers stand for. */
export type AccountUse =
  | 'pay'
  | 'bonus'
  | 'casual'
  | 'severance'
  | 'fee'
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
  | 'cash'
  | 'smallGain'
  | 'smallLoss'

/** Accounts by use. */
export type AccountMap = Readonly<Record<AccountUse, Account>>

const account = (code: string, name: string): Account => ({ code, name })

/** Customary accounts (labour rules §10.3) with the codes of the usual chart; a company maps its own codes and names over them. */
export const defaultAccounts: AccountMap = {
  pay: account('802', '급여'),
  bonus: account('803', '상여금'),
  casual: account('805', '잡급'),
  severance: account('806', '퇴직급여'),
  fee: account('831', '지급수수료'),
  pensionCost: account('817', '세금과공과금(국민연금)'),
  healthCost: account('811', '복리후생비(건강·장기요양)'),
  insuranceCost: account('821', '보험료(고용·산재)'),
  retirementCost: account('806', '퇴직급여(DC)'),
  incomeTaxHeld: account('254', '예수금-소득세'),
  localTaxHeld: account('254', '예수금-지방소득세'),
  pensionHeld: account('254', '예수금-국민연금'),
  healthHeld: account('254', '예수금-건강보험'),
  careHeld: account('254', '예수금-장기요양'),
  employmentHeld: account('254', '예수금-고용보험'),
  otherHeld: account('254', '예수금-기타'),
  payOwed: account('253', '미지급금-급여'),
  insuranceOwed: account('262', '미지급비용-사회보험'),
  retirementOwed: account('262', '미지급비용-퇴직연금'),
  bank: account('103', '보통예금'),
  cash: account('101', '현금'),
  smallGain: account('930', '잡이익'),
  smallLoss: account('960', '잡손실'),
}

/** Every use in the order in which its lines stand in a voucher. */
export const accountUses = Object.keys(defaultAccounts) as readonly AccountUse[]

/** Uses whose account goes by the cost class of the department. */
export const costUses = [
  'pay',
  'bonus',
  'casual',
  'severance',
  'fee',
  'pensionCost',
  'healthCost',
  'insuranceCost',
  'retirementCost',
] as const satisfies readonly AccountUse[]
export type CostUse = (typeof costUses)[number]
/** Whether a use is a cost, so that its account goes by the department's cost class (labour rules §10.3). */
export const isCost = (use: AccountUse): use is CostUse => costUses.some((each) => each === use)

/** Cost classes of departments: selling and administration, production, development. */
export const costClassLabels = { SGA: '판관비', MANUFACTURING: '제조원가', DEVELOPMENT: '개발비' } as const
export type CostClass = keyof typeof costClassLabels

/** Customary accounts of costs by class; development has none: how it is capitalised is the company's own affair. */
export const classAccounts: Readonly<Record<CostClass, Readonly<Record<CostUse, Account>> | null>> = {
  SGA: defaultAccounts,
  MANUFACTURING: {
    pay: account('504', '임금'),
    bonus: account('505', '상여금'),
    casual: account('507', '잡급'),
    severance: account('508', '퇴직급여'),
    fee: account('531', '지급수수료'),
    pensionCost: account('517', '세금과공과금(국민연금)'),
    healthCost: account('511', '복리후생비(건강·장기요양)'),
    insuranceCost: account('521', '보험료(고용·산재)'),
    retirementCost: account('508', '퇴직급여(DC)'),
  },
  DEVELOPMENT: null,
}

/** Korean names of the uses, for the screen on which a company maps its accounts. */
export const accountUseLabels: Readonly<Record<AccountUse, string>> = {
  pay: '급여(임금)',
  bonus: '상여',
  casual: '잡급',
  severance: '퇴직금',
  fee: '사업소득',
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
  cash: '현금',
  smallGain: '단수차익',
  smallLoss: '단수차손',
}

/** The authority that money of a use goes to. */
export const useAuthorities: { readonly [U in AccountUse]?: Authority } = {
  incomeTaxHeld: 'TAX',
  localTaxHeld: 'LOCAL_TAX',
  pensionHeld: 'PENSION',
  healthHeld: 'HEALTH',
  careHeld: 'HEALTH',
  employmentHeld: 'EMPLOYMENT',
  retirementOwed: 'RETIREMENT',
}
/** Authorities and their customary names. */
export const authorityNames = {
  PENSION: '국민연금공단',
  HEALTH: '국민건강보험공단',
  EMPLOYMENT: '근로복지공단',
  TAX: '세무서',
  LOCAL_TAX: '시·군·구청',
  RETIREMENT: '퇴직연금사업자',
} as const
export type Authority = keyof typeof authorityNames
