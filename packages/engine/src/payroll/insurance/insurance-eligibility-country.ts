import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { type PensionCountry, pensionCountries } from '@handal/statute/foreign-workers'
import { type LawRef, law } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'

/** What the nationality says about the national pension; `insured` null: it has to be asked and entered by hand. */
export type CountryPension = {
  readonly rule: PensionCountry['rule'] | 'UNKNOWN'
  readonly insured: boolean | null
  readonly reason: string
  readonly law: LawRef
}

const reciprocity = law('국민연금법', '제126조 제1항')
const agreement = law('국민연금법', '제127조')
const ASK = '국민연금공단에 확인하여 직접 적어 주세요.'

const NOT_SURE: Readonly<Record<PensionCountry['rule'], string>> = {
  EXCLUDED: '제외 국가였지만',
  INSURED: '가입 국가였지만',
  TREATY: '협정국이었지만',
}

/**
 * The national pension of a foreigner by nationality on a day (국민연금법 제126조, 제127조): countries of an agreement are insured
 * unless they bring a certificate of cover of their home country; whatever was not confirmed, or is not in the table, is
 * asked for and never guessed. `country`: two capital letters of ISO 3166-1.
 */
export const pensionByCountry = (country: string, on: PlainDate, statute: Statute): CountryPension => {
  const found = statute.at(pensionCountries, on)
  if (!found.ok) {
    const reason = `${formatDate(on)}에 쓸 국가 목록이 없습니다. ${ASK}`
    return { rule: 'UNKNOWN', insured: null, reason, law: reciprocity }
  }
  const entry = found.value.find((each) => each.country === country)
  if (entry === undefined) {
    const reason = `국적(${country})이 가입 대상인지 알 수 없습니다. ${ASK}`
    return { rule: 'UNKNOWN', insured: null, reason, law: reciprocity }
  }
  const { rule, confirmed, source } = entry
  const ref = rule === 'TREATY' ? agreement : reciprocity
  if (!confirmed) {
    const reason = `국적(${country})은 ${source}에서 ${NOT_SURE[rule]} 지금도 그런지 확인하지 못했습니다. ${ASK}`
    return { rule, insured: null, reason, law: ref }
  }
  switch (rule) {
    case 'EXCLUDED':
      return { rule, insured: false, reason: '본국이 한국인을 연금에 가입시키지 않아 제외됩니다.', law: ref }
    case 'INSURED':
      return { rule, insured: true, reason: '본국이 한국인도 연금에 가입시켜 사업장가입자입니다.', law: ref }
    case 'TREATY':
      return {
        rule,
        insured: true,
        reason: '사회보장협정국의 국민으로 사업장가입자입니다. 본국의 가입증명서를 내면 제외됩니다.',
        law: ref,
      }
  }
}
