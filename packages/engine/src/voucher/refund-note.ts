import { type LawRef, law, lawText } from '@handal/statute/law'

/** What a month pays to: the tax offices, or the insurances. */
export type Payee = 'tax' | 'insurance'

const WORDS: Readonly<Record<Payee, { readonly more: string; readonly way: string; readonly of: LawRef }>> = {
  tax: {
    more: '돌려받을 세금이 낼 세금보다 많습니다.',
    way: '다음 달에 낼 세금에서 빼거나 환급을 신청합니다',
    of: law('소득세법 시행령', '제201조 제1항'),
  },
  insurance: {
    more: '돌려받을 보험료가 낼 보험료보다 많습니다.',
    way: '다음 고지에서 빼거나 돌려받습니다',
    of: law('국민건강보험법', '제86조 제1항'),
  },
}

/**
 * What a voucher says whose bank account takes in instead of paying out, because more is given back than is withheld
 * (소득세법 시행령 제201조 제1항, 국민건강보험법 제86조 제1항).
 */
export const refundNote = (payee: Payee): string => {
  const { more, way, of } = WORDS[payee]
  return `${more} ${way}(${lawText(of)}). 실제로 뺀 날이나 들어온 날을 전표일자로 적어 주세요.`
}
