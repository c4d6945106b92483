import { formatNumber, formatPercent, formatWon } from '@handal/base/format'
import { ratio, ratioOf } from '@handal/base/ratio'
import type { Figure } from './figure.ts'

/**
 * What a member of a value counts: 원, 비율 (an exact fraction), 글, 예/아니오, 국가별 원 (won by the two letters of a country), or
 * the Korean word of its unit. A member that may be left open says so by `open`, with the word for that; one that knows only
 * some words has their Korean `names`.
 */
export type Member = {
  readonly key: string
  readonly label: string
  readonly unit: string
  readonly open?: string
  readonly names?: Readonly<Record<string, string>>
}
/** Form of a value: one amount or rate, named members, or rows with columns. */
export type ValueForm =
  | { readonly kind: 'one'; readonly member: Member }
  | { readonly kind: 'members'; readonly members: readonly Member[] }
  | { readonly kind: 'rows'; readonly members: readonly Member[] }
  | { readonly kind: 'other' }

const m = (key: string, label: string, unit = '원', open?: string): Member => ({
  key,
  label,
  unit,
  ...(open === undefined ? {} : { open }),
})
const members = (...all: Member[]): ValueForm => ({ kind: 'members', members: all })
const rows = (...all: Member[]): ValueForm => ({ kind: 'rows', members: all })

/** Figures whose value is more than one amount or rate, and amounts that are no won. */
const FORMS: Readonly<Record<string, ValueForm>> = {
  'pension.baseLimits': members(m('min', '하한'), m('max', '상한')),
  'pension.ages': members(m('from', '가입 시작', '세'), m('below', '가입 끝', '세')),
  'pension.fundSize': members(m('below', '상시근로자 미만', '명')),
  'pension.countries': rows(
    m('country', '국가', '글'),
    { ...m('rule', '적용', '글'), names: { TREATY: '협정', INSURED: '가입', EXCLUDED: '제외' } },
    m('confirmed', '확인', '예/아니오'),
    m('source', '출처', '글'),
  ),
  'health.shareLimits': members(m('min', '하한'), m('max', '상한')),
  'employment.employerPermyriad': { kind: 'one', member: m('value', '값', '만분율') },
  'employment.employerExtra': members(
    m('under150', '150명 미만', '만분율'),
    m('150plusPrioritySupported', '150명 이상 우선지원', '만분율'),
    m('150to999', '150명 이상 1,000명 미만', '만분율'),
    m('1000plusOrGovernment', '1,000명 이상, 국가·지방자치단체', '만분율'),
  ),
  'employment.age': members(m('hiredAt', '새로 고용되면 제외하는 나이', '세')),
  'accident.industryRates': rows(m('industry', '업종', '글'), m('permille', '요율', '천분율')),
  'support.durunuri': members(
    m('rate', '지원 비율', '비율'),
    m('pensionCap', '국민연금 한도'),
    m('employmentCap', '고용보험 사원 한도'),
    m('employerEmploymentCap', '고용보험 회사 한도'),
  ),
  'support.durunuriTerms': members(
    m('workersBelow', '근로자 수 미만', '명'),
    m('payBelow', '월평균 보수 미만'),
    m('propertyBelow', '재산 미만'),
    m('otherIncomeBelow', '다른 소득 미만'),
    m('months', '지원 기간', '개월'),
  ),
  'insurance.daily.floor': members(
    m('days', '일수', '일'),
    m('hours', '시간', '시간'),
    m('pensionPay', '국민연금 소득'),
  ),
  'departure.permitTerms': members(
    m('guaranteeBelow', '보증보험 근로자 수 미만', '명'),
    m('instalments', '귀국비용보험 나눠 내기', '회'),
    m('missed', '과태료가 시작되는 미납', '회'),
    m('fineUpTo', '과태료 상한'),
  ),
  'departure.returnCosts': members(
    m('confirmed', '고시와 대조', '예/아니오'),
    m('byCountry', '국가별 금액', '국가별 원'),
    m('others', '그 밖의 국가', '원', '확인 못 함'),
  ),
  'tax.childAmounts': members(
    m('one', '1명'),
    m('two', '2명', '원', '확인 못 함'),
    m('eachOverTwo', '2명을 넘는 1명마다'),
  ),
  'tax.hireReductionRates': members(m('youth', '청년', '%'), m('other', '그 밖의 대상', '%')),
  'tax.daily.months': members(m('general', '일반', '개월'), m('construction', '건설', '개월')),
  'tax.basicRates': rows(m('upTo', '과세표준', '원', '초과'), m('pct', '세율', '%'), m('subtract', '누진공제')),
  'tax.earnedDeduction': rows(
    m('upTo', '총급여', '원', '초과'),
    m('base', '공제액'),
    m('pct', '넘는 금액의', '%'),
    m('over', '넘는 금액'),
  ),
  'tax.personDeductions': members(m('each', '한 명'), m('elderly', '경로우대'), m('elderlyAge', '경로우대 나이', '세')),
  'tax.earnedCredit': rows(
    m('upTo', '산출세액', '원', '초과'),
    m('base', '공제액'),
    m('pct', '넘는 금액의', '%'),
    m('over', '넘는 금액'),
  ),
  'tax.earnedCreditLimits': rows(
    m('upTo', '총급여', '원', '초과'),
    m('most', '한도'),
    m('permille', '넘는 금액에서 줄이는 비율', '천분율'),
    m('over', '넘는 금액'),
    m('least', '가장 낮은 한도'),
  ),
  'tax.childCredit': members(
    m('one', '1명'),
    m('two', '2명'),
    m('eachOverTwo', '2명을 넘는 1명마다'),
    m('fromAge', '나이', '세'),
    m('bornOut', '공제하지 않는 자녀', '년생', '없음'),
  ),
  'tax.simplifiedTable': { kind: 'other' },
  'severanceTax.serviceYears': rows(
    m('upTo', '근속연수', '년', '초과'),
    m('base', '공제액'),
    m('perYear', '1년마다'),
    m('over', '넘는 연수', '년'),
  ),
  'severanceTax.convertedPay': rows(
    m('upTo', '환산급여', '원', '초과'),
    m('base', '공제액'),
    m('pct', '넘는 금액의', '%'),
    m('over', '넘는 금액'),
  ),
  'delay.contribution': members(m('before', '퇴직 14일까지', '비율'), m('after', '그다음 날부터', '비율')),
}

/** The form of a figure's values, for showing and entering them. */
export const valueForm = ({ code, unit }: Pick<Figure<unknown>, 'code' | 'unit'>): ValueForm => {
  const known = FORMS[code]
  if (known !== undefined) return known
  if (code.startsWith('taxFree.')) return members(m('monthly', '월 한도', '원', '전액'))
  return { kind: 'one', member: m('value', '값', unit === 'ratio' ? '비율' : '원') }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Countries whose workers come by the employment permit; others stand by their two letters. */
const COUNTRY_NAME: Readonly<Record<string, string>> = {
  BD: '방글라데시',
  CN: '중국',
  ID: '인도네시아',
  KG: '키르기스스탄',
  KH: '캄보디아',
  LA: '라오스',
  LK: '스리랑카',
  MM: '미얀마',
  MN: '몽골',
  NP: '네팔',
  PH: '필리핀',
  PK: '파키스탄',
  TH: '태국',
  TJ: '타지키스탄',
  TL: '동티모르',
  UZ: '우즈베키스탄',
  VN: '베트남',
}
const countriesText = (value: Readonly<Record<string, unknown>>): string =>
  Object.entries(value)
    .map(([country, won]) => `${COUNTRY_NAME[country] ?? country} ${typeof won === 'number' ? formatWon(won) : '없음'}`)
    .join(', ')

/** One member of a value in words: 4.75%, 410,000원, 60세. */
export const memberText = ({ unit, open, names }: Member, value: unknown): string => {
  if (value === null || value === undefined) return open ?? '없음'
  if (typeof value === 'boolean') return value ? '확인함' : '확인 못 함'
  if (unit === '국가별 원' && isRecord(value)) return countriesText(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (names !== undefined) return names[text] ?? text
  if (unit === '비율') return formatPercent(ratioOf(text))
  if (typeof value !== 'number') return text
  if (unit === '원') return formatWon(value)
  if (unit === '만분율') return formatPercent(ratio(value, 10_000))
  if (unit === '천분율') return formatPercent(ratio(value, 1000))
  // A year is a name, not a number of something.
  return `${unit === '년생' ? text : formatNumber(value)}${unit}`
}

/** Members of a value with their words; of rows nothing, they are a table of their own. */
export const valueParts = (
  figure: Pick<Figure<unknown>, 'code' | 'unit'>,
  value: unknown,
): { readonly label: string; readonly text: string }[] => {
  const form = valueForm(figure)
  if (form.kind !== 'members' || !isRecord(value)) return []
  return form.members.map((member) => ({ label: member.label, text: memberText(member, value[member.key]) }))
}

/** What follows the one member of a value where the two make a clause: "65세부터 새로 고용되면 제외". */
const ENDINGS: Readonly<Record<string, string>> = { 'employment.age': '부터 새로 고용되면 제외' }

/** A value in words, on one line; null where there is none. */
export const valueText = (figure: Pick<Figure<unknown>, 'code' | 'unit'>, value: unknown): string | null => {
  if (value === null || value === undefined) return null
  const form = valueForm(figure)
  if (form.kind === 'one') return memberText(form.member, value)
  if (form.kind === 'rows') return Array.isArray(value) ? `${formatNumber(value.length)}줄의 표` : null
  if (form.kind === 'other') return '표'
  const parts = valueParts(figure, value)
  const [first, second] = parts
  if (parts.length === 2 && first?.label === '하한' && second !== undefined)
    return `${first.text.replace('원', '')} - ${second.text}`
  const ending = ENDINGS[figure.code]
  if (ending !== undefined && first !== undefined) return `${first.text}${ending}`
  if (parts.length === 1 && first !== undefined) return `${first.label} ${first.text}`
  return parts.map(({ label, text }) => `${label} ${text}`).join(', ')
}
