import { ratioFigure, recordFigure, tableFigure, wonFigure } from './figure.ts'
import { law } from './law.ts'

const decree = [law('고용산재보험료징수법 시행령', '제12조')]
const proposal = '2026년 9월 1일 정부 계획이며 법이 아닙니다.'

/** The employee's half of the unemployment share, by the pay month. */
export const employmentEmployeeRate = ratioFigure({
  code: 'employment.employeeRate',
  label: '고용보험료율(근로자 실업급여)',
  clock: 'payMonth',
  values: [
    { from: '2022-07-01', value: '9/1000', status: 'enacted', refs: decree },
    { from: '2027-01-01', value: '10/1000', status: 'planned', refs: decree, note: proposal },
  ],
  reviewedOn: '2026-11-20',
})

/** The employer's half of the unemployment share, in ten-thousandths. */
export const employmentEmployerPermyriad = wonFigure({
  code: 'employment.employerPermyriad',
  label: '고용보험료율(사업주 실업급여)',
  clock: 'payMonth',
  values: [
    { from: '2022-07-01', value: 90, status: 'enacted', refs: decree },
    { from: '2027-01-01', value: 100, status: 'planned', refs: decree, note: proposal },
  ],
  reviewedOn: '2026-11-20',
})

/** The employer's part for employment security and vocational training, in ten-thousandths by size of the employer. */
export type EmployerExtra = {
  readonly under150: number
  readonly '150plusPrioritySupported': number
  readonly '150to999': number
  readonly '1000plusOrGovernment': number
}
/** 고용안정·직업능력개발사업 rate by size, in ten-thousandths. */
export const employmentEmployerExtra = recordFigure<EmployerExtra>({
  code: 'employment.employerExtra',
  label: '고용보험료율(사업주 고용안정·직업능력개발)',
  clock: 'payMonth',
  fields: { under150: 'won', '150plusPrioritySupported': 'won', '150to999': 'won', '1000plusOrGovernment': 'won' },
  values: [
    {
      from: '2022-07-01',
      value: { under150: 25, '150plusPrioritySupported': 45, '150to999': 65, '1000plusOrGovernment': 85 },
      status: 'enacted',
      refs: decree,
    },
  ],
  reviewedOn: '2026-11-20',
})

/** Hired at this age or later there is no unemployment share, unless insured without a break since before. Years. */
export type EmploymentAge = { readonly hiredAt: number }
/** Age of the employment insurance, by the day of hire. */
export const employmentAge = recordFigure<EmploymentAge>({
  code: 'employment.age',
  label: '고용보험 실업급여 적용 제외 나이',
  clock: 'hireDate',
  fields: { hiredAt: 'won' },
  values: [
    {
      from: '1900-01-01',
      value: { hiredAt: 65 },
      status: 'enacted',
      refs: [law('고용산재보험료징수법', '제13조 제3항'), law('고용보험법', '제10조 제2항')],
      note: '2013년 6월부터의 나이입니다.',
    },
    {
      from: '2027-01-01',
      value: { hiredAt: 65 },
      status: 'enacted',
      refs: [law('고용산재보험료징수법', '제13조 제3항'), law('고용보험법', '제10조 제3항')],
    },
  ],
  reviewedOn: '2026-11-20',
})

const accidentNotice = [law('고용산재보험료징수법', '제14조 제3항'), law('고용노동부고시', '사업종류별 산재보험료율')]

/** Mean industrial accident rate of all industries, the commuting part included: what a company's own rate is compared with. */
export const accidentAverageRate = ratioFigure({
  code: 'accident.averageRate',
  label: '산재보험 평균 요율',
  clock: 'payMonth',
  required: false,
  values: [
    {
      from: '2023-01-01',
      value: '153/10000',
      status: 'enacted',
      refs: accidentNotice,
      note: '확인하지 못한 값입니다.',
    },
    { from: '2024-01-01', value: '147/10000', status: 'enacted', refs: accidentNotice },
    { from: '2027-01-01', value: null, status: 'enacted', refs: accidentNotice, note: '2027년 요율이 아직 없습니다.' },
  ],
  reviewedOn: '2026-11-20',
})

/** Industrial accident rate of one industry in permille, without the commuting part. */
export type AccidentIndustry = { readonly industry: string; readonly permille: number }
const isIndustry = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'industry' in value &&
  typeof value.industry === 'string' &&
  'permille' in value &&
  typeof value.permille === 'number' &&
  Number.isSafeInteger(value.permille) &&
  value.permille > 0
/** Some industries with their rate, to help a company that looks for its own; the company's rate is what is calculated with. */
export const accidentIndustryRates = tableFigure<readonly AccidentIndustry[]>({
  code: 'accident.industryRates',
  label: '업종별 산재보험료율(천분율)',
  clock: 'payMonth',
  required: false,
  accepts: (value): value is readonly AccidentIndustry[] =>
    Array.isArray(value) && value.length > 0 && value.every(isIndustry),
  values: [
    {
      from: '2025-01-01',
      value: [
        { industry: '금융·보험업', permille: 5 },
        { industry: '전문·보건·교육·여가 서비스업', permille: 6 },
        { industry: '전기기계·정밀기구·전자제품 제조업', permille: 6 },
        { industry: '도소매·음식·숙박업', permille: 8 },
        { industry: '식료품 제조업', permille: 16 },
        { industry: '육상·수상운수업', permille: 18 },
        { industry: '건설업', permille: 35 },
      ],
      status: 'enacted',
      refs: accidentNotice,
      note: '한 출처에서만 확인했습니다. 일부 업종만 있습니다.',
    },
    { from: '2027-01-01', value: null, status: 'enacted', refs: accidentNotice, note: '2027년 고시가 아직 없습니다.' },
  ],
  reviewedOn: '2026-11-20',
})

/** Part of the industrial accident rate that pays for commuting accidents, as a fraction; inside the company's own rate. */
export const accidentCommuteRate = ratioFigure({
  code: 'accident.commuteRate',
  label: '출퇴근재해 보험료율',
  clock: 'payMonth',
  required: false,
  values: [
    { from: '2023-01-01', value: '10/10000', status: 'enacted', refs: [], note: '확인하지 못한 값입니다.' },
    {
      from: '2024-01-01',
      value: '6/10000',
      status: 'enacted',
      refs: [law('고용산재보험료징수법', '제14조 제7항')],
    },
    { from: '2027-01-01', value: null, status: 'enacted', refs: [] },
  ],
  reviewedOn: '2026-11-20',
})
