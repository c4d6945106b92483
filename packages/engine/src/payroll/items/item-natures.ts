import { josa } from '@handal/base/josa'
import { type LawRef, law } from '@handal/statute/law'

/** What an item of pay is by its nature. */
export type ItemNature =
  | 'BASE'
  | 'ALLOWANCE'
  | 'MONTHLY_BONUS'
  | 'CYCLE_BONUS'
  | 'CASH_BENEFIT'
  | 'BENEFIT_IN_KIND'
  | 'FAMILY_TO_ALL'
  | 'FAMILY_BY_MEMBERS'
  | 'FIXED_OVERTIME'
  | 'PREMIUM'
  | 'RESULT_BONUS'
  | 'UNUSED_LEAVE'
  | 'EXPENSES'

/** The wages an item may count in. */
export type WageKind = 'ordinary' | 'minimum' | 'average'
/** Whether an item counts in each; null: the rulings do not settle it. */
export type WageFlags = Readonly<Record<WageKind, boolean | null>>
/** The name of a nature and what follows from it. */
export type NatureRule = { readonly label: string; readonly flags: WageFlags }

const rule = (
  label: string,
  ordinary: boolean | null,
  minimum: boolean | null,
  average: boolean | null,
): NatureRule => ({ label, flags: { ordinary, minimum, average } })

/**
 * Every nature (labour rules §2.1; 근로기준법 시행령 제6조 제1항, 최저임금법 제6조 제4항), since the ruling of 2024-12-19 that asks for
 * no fixedness. A bonus of every few months counts in the ordinary wage by its share of a month; it and pay for unused leave
 * count in the average wage by 3/12 of a year.
 */
export const natureRules: Readonly<Record<ItemNature, NatureRule>> = {
  BASE: rule('기본급', true, true, true),
  ALLOWANCE: rule('직책·자격·기술·직무수당', true, true, true),
  MONTHLY_BONUS: rule('매월 지급하는 정기상여', true, true, true),
  CYCLE_BONUS: rule('2개월 이상마다 지급하는 정기상여', true, false, true),
  CASH_BENEFIT: rule('모두에게 매월 현금으로 주는 식대·교통비', true, true, true),
  BENEFIT_IN_KIND: rule('현물로 주는 식사', null, false, null),
  FAMILY_TO_ALL: rule('모두에게 같은 가족수당', true, true, true),
  FAMILY_BY_MEMBERS: rule('가족 수에 따른 가족수당', false, true, true),
  FIXED_OVERTIME: rule('고정연장수당', false, false, true),
  PREMIUM: rule('연장·야간·휴일근로수당', false, false, true),
  RESULT_BONUS: rule('개인 실적에 따른 성과급', false, null, null),
  UNUSED_LEAVE: rule('연차미사용수당', false, false, true),
  EXPENSES: rule('실비변상', false, false, false),
}

const WAGES: readonly { readonly kind: WageKind; readonly word: string; readonly ref: LawRef }[] = [
  { kind: 'ordinary', word: '통상임금', ref: law('근로기준법 시행령', '제6조 제1항') },
  { kind: 'minimum', word: '최저임금', ref: law('최저임금법', '제6조 제4항') },
  { kind: 'average', word: '평균임금', ref: law('근로기준법', '제2조 제1항 제6호') },
]

/**
 * Flags of an item that differ from its nature (labour rules §2.1): one Korean sentence each, with the law. The parties
 * cannot agree them away.
 */
export const flagWarnings = (
  label: string,
  nature: ItemNature,
  chosen: Readonly<Partial<Record<WageKind, boolean>>>,
): readonly { readonly kind: WageKind; readonly message: string; readonly law: LawRef }[] => {
  const given = natureRules[nature].flags
  return WAGES.flatMap(({ kind, word, ref }) => {
    const natural = given[kind]
    const own = chosen[kind]
    if (natural === null || own === undefined || own === natural) return []
    const should = natural ? `${word}에 들어가는` : `${word}에 들어가지 않는`
    const message = `${josa(label, '은/는')} 성질상 ${should} 임금입니다. 다르게 정한 사유를 적어 주세요.`
    return [{ kind, message, law: ref }]
  })
}
