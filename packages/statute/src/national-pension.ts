import { ratioFigure, recordFigure } from './figure.ts'
import { law } from './law.ts'

const rateLaw = [law('국민연금법', '제88조 제3항')]
const scheduleLaw = [law('국민연금법', '제88조 제3항'), law('국민연금법 부칙(법률 제20903호)', '제4조')]
const limitLaw = [law('국민연금법 시행령', '제5조')]

/** One side's share of the national pension premium. It rises every January until 2033. */
export const pensionShareRate = ratioFigure({
  code: 'pension.shareRate',
  label: '국민연금 보험료율(각각 부담)',
  clock: 'premiumMonth',
  values: [
    { from: '1998-01-01', value: '450/10000', status: 'enacted', refs: rateLaw },
    { from: '2026-01-01', value: '475/10000', status: 'enacted', refs: scheduleLaw },
    { from: '2027-01-01', value: '500/10000', status: 'enacted', refs: scheduleLaw },
    { from: '2028-01-01', value: '525/10000', status: 'enacted', refs: scheduleLaw },
    { from: '2029-01-01', value: '550/10000', status: 'enacted', refs: scheduleLaw },
    { from: '2030-01-01', value: '575/10000', status: 'enacted', refs: scheduleLaw },
    { from: '2031-01-01', value: '600/10000', status: 'enacted', refs: scheduleLaw },
    { from: '2032-01-01', value: '625/10000', status: 'enacted', refs: scheduleLaw },
    { from: '2033-01-01', value: '650/10000', status: 'enacted', refs: scheduleLaw },
  ],
  reviewedOn: '2026-11-20',
})

/** Lower and upper limit of the monthly base (기준소득월액), won. They change every July. */
export type PensionLimits = { readonly min: number; readonly max: number }
/** Limits of the monthly base of the national pension. */
export const pensionBaseLimits = recordFigure<PensionLimits>({
  code: 'pension.baseLimits',
  label: '국민연금 기준소득월액 하한과 상한',
  clock: 'premiumMonth',
  fields: { min: 'won', max: 'won' },
  values: [
    {
      from: '2022-07-01',
      value: { min: 350_000, max: 5_530_000 },
      status: 'enacted',
      refs: limitLaw,
      note: '한 출처에서만 확인했습니다.',
    },
    { from: '2023-07-01', value: { min: 370_000, max: 5_900_000 }, status: 'enacted', refs: limitLaw },
    { from: '2024-07-01', value: { min: 390_000, max: 6_170_000 }, status: 'enacted', refs: limitLaw },
    { from: '2025-07-01', value: { min: 400_000, max: 6_370_000 }, status: 'enacted', refs: limitLaw },
    { from: '2026-07-01', value: { min: 410_000, max: 6_590_000 }, status: 'enacted', refs: limitLaw },
    {
      from: '2027-07-01',
      value: null,
      status: 'enacted',
      refs: limitLaw,
      note: '2027년 7월부터의 고시가 아직 없습니다.',
    },
  ],
  reviewedOn: '2026-11-20',
})

/** By how much pay must differ from the base before the base is changed on request. */
export const pensionChangeShare = ratioFigure({
  code: 'pension.changeShare',
  label: '국민연금 기준소득월액 변경 신청 기준',
  clock: 'premiumMonth',
  required: false,
  values: [
    {
      from: '2022-07-01',
      value: '20/100',
      status: 'enacted',
      refs: [law('국민연금법 시행령', '제9조 제5항')],
      note: '고시의 비율을 원문으로 확인하지 못했습니다.',
    },
  ],
  reviewedOn: '2026-11-22',
})

/** Ages of the workplace insured: `from` on without asking, `below` the age at which it ends. */
export type PensionAges = { readonly from: number; readonly below: number }
/** Ages of the national pension of workplaces; the month of the last birthday is still charged. */
export const pensionAges = recordFigure<PensionAges>({
  code: 'pension.ages',
  label: '국민연금 가입 나이',
  clock: 'premiumMonth',
  fields: { from: 'won', below: 'won' },
  values: [
    {
      from: '1988-01-01',
      value: { from: 18, below: 60 },
      status: 'enacted',
      refs: [law('국민연금법', '제8조'), law('국민연금법', '제12조 제1항 제4호')],
      note: '18세 미만도 사업장가입자이며 본인이 원하지 않으면 빠집니다.',
    },
  ],
  reviewedOn: '2026-11-20',
})

/** Support of small workplaces (두루누리): rate of each share, and monthly caps in won. */
export type DurunuriSupport = {
  readonly rate: string
  readonly pensionCap: number
  readonly employmentCap: number
  readonly employerEmploymentCap: number
}
/** 두루누리 support of pension and employment insurance of workplaces with fewer than ten workers. */
export const durunuriSupport = recordFigure<DurunuriSupport>({
  code: 'support.durunuri',
  label: '두루누리 사회보험료 지원',
  clock: 'premiumMonth',
  required: false,
  fields: { rate: 'ratio', pensionCap: 'won', employmentCap: 'won', employerEmploymentCap: 'won' },
  values: [
    {
      from: '2026-01-01',
      value: { rate: '80/100', pensionCap: 87_400, employmentCap: 16_560, employerEmploymentCap: 21_160 },
      status: 'enacted',
      refs: [law('국민연금법', '제100조의3'), law('고용산재보험료징수법', '제21조')],
      note: '지원 기준 고시를 공개 자료로만 확인했습니다.',
    },
    { from: '2027-01-01', value: null, status: 'enacted', refs: [], note: '2027년 지원 기준이 아직 없습니다.' },
  ],
  reviewedOn: '2026-11-20',
})

/** Who gets that support: fewer workers than, less won than, and no more months than these. */
export type DurunuriTerms = {
  readonly workersBelow: number
  readonly payBelow: number
  readonly propertyBelow: number
  readonly otherIncomeBelow: number
  readonly months: number
}
/** 두루누리: which workplaces and people get it. Pay by the month; property and other income of the year before, won. */
export const durunuriTerms = recordFigure<DurunuriTerms>({
  code: 'support.durunuriTerms',
  label: '두루누리 지원 대상 기준',
  clock: 'premiumMonth',
  required: false,
  fields: { workersBelow: 'won', payBelow: 'won', propertyBelow: 'won', otherIncomeBelow: 'won', months: 'won' },
  values: [
    {
      from: '2026-01-01',
      value: {
        workersBelow: 10,
        payBelow: 2_700_000,
        propertyBelow: 600_000_000,
        otherIncomeBelow: 43_000_000,
        months: 36,
      },
      status: 'enacted',
      refs: [law('고용산재보험료징수법 시행령', '제28조'), law('국민연금법 시행령', '제73조의2')],
      note: '지원 기준 고시를 공개 자료로만 확인했습니다.',
    },
    { from: '2027-01-01', value: null, status: 'enacted', refs: [], note: '2027년 지원 기준이 아직 없습니다.' },
  ],
  reviewedOn: '2026-11-22',
})
