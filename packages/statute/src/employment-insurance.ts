import { ratioFigure, recordFigure, wonFigure } from './figure.ts'
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
  label: '고용보험료율(사업주 실업급여, 만분율)',
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
  label: '고용보험료율(사업주 고용안정·직업능력개발, 만분율)',
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
