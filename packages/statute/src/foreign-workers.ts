import { isWon } from '@handal/base/won'
import { recordFigure, tableFigure } from './figure.ts'
import { law } from './law.ts'

const act = (article: string) => law('외국인근로자의 고용 등에 관한 법률', article)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Two capital letters of ISO 3166-1. */
const COUNTRY = /^[A-Z]{2}$/u

/** Limits of the insurances of the employment permit. */
export type PermitTerms = {
  /** Fewer workers than this: the employer takes out guarantee insurance (보증보험). */
  readonly guaranteeBelow: number
  /** Most instalments of the return cost insurance (귀국비용보험). */
  readonly instalments: number
  /** Missed premiums of the departure guarantee insurance from which on there is a fine, and its most, won. */
  readonly missed: number
  readonly fineUpTo: number
}
/** 고용허가 보험: size of the workplace, instalments, missed premiums and the fine for them. */
export const permitTerms = recordFigure<PermitTerms>({
  code: 'departure.permitTerms',
  label: '고용허가 보험의 한도와 과태료',
  clock: 'workDate',
  required: false,
  fields: { guaranteeBelow: 'won', instalments: 'won', missed: 'won', fineUpTo: 'won' },
  values: [
    {
      from: '2011-01-01',
      value: { guaranteeBelow: 300, instalments: 3, missed: 3, fineUpTo: 5_000_000 },
      status: 'enacted',
      refs: [act('제15조'), act('제23조'), act('제32조 제1항 제5호')],
      note: '시작일은 확인하지 못했습니다.',
    },
  ],
  reviewedOn: '2026-11-22',
})

/** Return cost insurance by nationality in won; `others`: every country not named, null when that is not known. */
export type ReturnCosts = {
  /** Whether the amounts were compared with the 고시 in force. */
  readonly confirmed: boolean
  readonly byCountry: Readonly<Record<string, number>>
  readonly others: number | null
}
const isCost = (value: unknown): value is number => typeof value === 'number' && isWon(value) && value > 0
const isReturnCosts = (value: unknown): value is ReturnCosts =>
  isRecord(value) &&
  typeof value['confirmed'] === 'boolean' &&
  (value['others'] === null || isCost(value['others'])) &&
  isRecord(value['byCountry']) &&
  Object.entries(value['byCountry']).every(([country, won]) => COUNTRY.test(country) && isCost(won))
/** 귀국비용보험: amount by country. Not confirmed: it stands in guides that name a 고시 of 2004. */
export const returnCosts = tableFigure<ReturnCosts>({
  code: 'departure.returnCosts',
  label: '귀국비용보험 국가별 납부금액',
  clock: 'workDate',
  required: false,
  accepts: isReturnCosts,
  values: [
    {
      from: '2011-01-01',
      value: {
        confirmed: false,
        byCountry: {
          CN: 400_000,
          PH: 400_000,
          ID: 400_000,
          TH: 400_000,
          VN: 400_000,
          MN: 500_000,
          LK: 600_000,
        },
        others: 500_000,
      },
      status: 'enacted',
      refs: [
        law('외국인근로자의 고용 등에 관한 법률 시행령', '제22조 제1항'),
        law('외국인근로자 귀국비용보험·신탁의 국가별 납부금액', '노동부고시 제2004-28호'),
      ],
      note: '생활법령 안내로만 확인한 금액입니다. 지금의 고시와 시작일은 확인하지 못했습니다.',
    },
  ],
  reviewedOn: '2026-11-22',
})

/**
 * How the national pension treats people of a country. TREATY: insured, unless they bring a certificate of cover of their
 * home country. INSURED: insured. EXCLUDED: the home country does not insure Koreans.
 */
export type PensionCountry = {
  readonly country: string
  readonly rule: 'TREATY' | 'INSURED' | 'EXCLUDED'
  /** Whether it is known of the law in force; otherwise only where it was read, `source`. */
  readonly confirmed: boolean
  readonly source: string
}
const RULES: readonly unknown[] = ['TREATY', 'INSURED', 'EXCLUDED']
const isPensionCountry = (value: unknown): value is PensionCountry =>
  isRecord(value) &&
  typeof value['country'] === 'string' &&
  COUNTRY.test(value['country']) &&
  RULES.includes(value['rule']) &&
  typeof value['confirmed'] === 'boolean' &&
  typeof value['source'] === 'string'

const excluded = (country: string): PensionCountry => ({
  country,
  rule: 'EXCLUDED',
  confirmed: false,
  source: '2020년 11월 국민연금공단의 답변',
})
const treaty = (country: string): PensionCountry => ({
  country,
  rule: 'TREATY',
  confirmed: true,
  source: '2024년 12월 31일 국민연금공단의 협정국 목록',
})
/** Of the year 2020; Vietnam left them when its agreement came into force. */
const answered = ['MM', 'BD', 'KH'].map(excluded)
/** Countries of the agreements; Quebec is part of CA, and Vietnam is left out: who of it is insured was not found. */
const treaties =
  'US GB CA DE CN NL JP MN UZ FR HU IT AU CZ IE BE PL BG SK RO AT DK IN ES SE TR CH BR FI CL PE LU SI HR UY PH NO AR'.split(
    ' ',
  )

/** Countries of the national pension (국민연금법 제126조, 제127조), as far as they could be read; others are not known. */
export const pensionCountries = tableFigure<readonly PensionCountry[]>({
  code: 'pension.countries',
  label: '국민연금 국가별 적용',
  clock: 'premiumMonth',
  required: false,
  accepts: (value): value is readonly PensionCountry[] => Array.isArray(value) && value.every(isPensionCountry),
  values: [
    {
      from: '2020-11-16',
      value: [...answered, excluded('VN')],
      status: 'enacted',
      refs: [law('국민연금법', '제126조 제1항')],
      note: '국민연금공단의 답변을 전한 기사로만 확인했습니다. 그 전의 국가는 알 수 없습니다.',
    },
    {
      from: '2024-01-01',
      value: answered,
      status: 'enacted',
      refs: [
        law('국민연금법', '제126조 제1항'),
        law('대한민국 정부와 베트남사회주의공화국 정부 간의 사회보험에 관한 협정'),
      ],
      note: '베트남 협정이 발효되어 베트남은 공단에 확인해야 합니다.',
    },
    {
      from: '2024-12-31',
      value: [...answered, ...treaties.map(treaty)],
      status: 'enacted',
      refs: [law('국민연금법', '제126조 제1항'), law('국민연금법', '제127조')],
      note: '협정국은 공단의 공개 목록입니다. 나라마다의 발효일은 확인하지 못해 목록의 날부터 씁니다.',
    },
  ],
  reviewedOn: '2026-11-22',
})
