import { ratioFigure, wonFigure } from './figure.ts'
import { law } from './law.ts'

const notice = [law('최저임금법', '제10조 제1항')]

/** Minimum wage an hour, won. */
export const minimumHourlyWage = wonFigure({
  code: 'minimumWage.hourly',
  label: '최저임금(시간급)',
  clock: 'workDate',
  values: [
    { from: '2023-01-01', value: 9620, status: 'enacted', refs: notice, note: '확인하지 못한 값입니다.' },
    { from: '2024-01-01', value: 9860, status: 'enacted', refs: notice },
    { from: '2025-01-01', value: 10_030, status: 'enacted', refs: notice },
    { from: '2026-01-01', value: 10_320, status: 'enacted', refs: notice },
    {
      from: '2027-01-01',
      value: 10_700,
      status: 'enacted',
      refs: [law('최저임금법', '제10조 제1항'), law('고용노동부고시', '제2026-60호')],
    },
    { from: '2028-01-01', value: null, status: 'enacted', refs: notice, note: '2028년 최저임금이 아직 없습니다.' },
  ],
  reviewedOn: '2026-11-20',
})

/** Part of the minimum wage that is due in the first three months of probation. */
export const probationMinimumRate = ratioFigure({
  code: 'minimumWage.probationRate',
  label: '수습 최저임금 비율',
  clock: 'workDate',
  values: [{ from: '2018-03-20', value: '90/100', status: 'enacted', refs: [law('최저임금법', '제5조 제2항')] }],
  reviewedOn: '2026-11-20',
})
