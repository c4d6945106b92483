import { ratioFigure, recordFigure, wonFigure } from './figure.ts'
import { law } from './law.ts'

/** Yearly interest on wages and severance that a leaver has not got within 14 days. */
export const leaverInterestRate = ratioFigure({
  code: 'delay.leaver',
  label: '퇴직자 지연이자율(연)',
  clock: 'workDate',
  required: false,
  values: [
    {
      from: '2005-07-01',
      value: '20/100',
      status: 'enacted',
      refs: [law('근로기준법', '제37조 제1항'), law('근로기준법 시행령', '제17조')],
    },
  ],
  reviewedOn: '2026-11-20',
})

/** Yearly interest on wages of people still in service, by the first day of the delay. Nothing before 2025-10-23. */
export const serviceInterestRate = ratioFigure({
  code: 'delay.inService',
  label: '재직자 지연이자율(연)',
  clock: 'workDate',
  required: false,
  values: [
    {
      from: '2025-10-23',
      value: '20/100',
      status: 'enacted',
      refs: [law('근로기준법', '제37조 제1항 제2호'), law('근로기준법 시행령', '제17조')],
      note: '시행 뒤에 처음 밀린 임금부터 적용한다고 보았습니다. 부칙은 해설로만 확인했습니다.',
    },
  ],
  reviewedOn: '2026-11-20',
})

/** Yearly interest on unpaid DC contributions: until 14 days after leaving, and from then on. */
export type ContributionInterest = { readonly before: string; readonly after: string }
/** Interest on unpaid DC contributions (근로자퇴직급여 보장법 시행령 제11조). */
export const contributionInterest = recordFigure<ContributionInterest>({
  code: 'delay.contribution',
  label: '확정기여형 미납 부담금 지연이자율(연)',
  clock: 'workDate',
  required: false,
  fields: { before: 'ratio', after: 'ratio' },
  values: [
    {
      from: '2012-07-26',
      value: { before: '10/100', after: '20/100' },
      status: 'enacted',
      refs: [law('근로자퇴직급여 보장법', '제20조 제3항'), law('근로자퇴직급여 보장법 시행령', '제11조')],
    },
  ],
  reviewedOn: '2026-11-20',
})

/** Severance up to this much need not go into an IRP, won. */
export const irpExemptAmount = wonFigure({
  code: 'severance.irpExemptAmount',
  label: '개인형퇴직연금 이전 예외 금액',
  clock: 'workDate',
  required: false,
  values: [
    {
      from: '2022-04-14',
      value: 3_000_000,
      status: 'enacted',
      refs: [law('근로자퇴직급여 보장법 시행령', '제3조의2')],
      note: '300만 원은 고용노동부 고시로 알려진 금액입니다.',
    },
  ],
  reviewedOn: '2026-11-20',
})

/** Size of a business that may join the fund of small businesses: fewer workers than `below`. */
export type FundSize = { readonly below: number }
/** 중소기업퇴직연금기금(푸른씨앗): which businesses may join. */
export const fundSize = recordFigure<FundSize>({
  code: 'pension.fundSize',
  label: '중소기업퇴직연금기금 가입 규모',
  clock: 'workDate',
  required: false,
  fields: { below: 'won' },
  values: [
    {
      from: '2022-04-14',
      value: { below: 31 },
      status: 'enacted',
      refs: [law('근로자퇴직급여 보장법', '제2조 제14호')],
      note: '상시 30명 이하입니다.',
    },
    {
      from: '2026-07-01',
      value: { below: 50 },
      status: 'enacted',
      refs: [law('근로자퇴직급여 보장법 부칙(법률 제21475호)', '제2조')],
    },
    {
      from: '2027-01-01',
      value: { below: 100 },
      status: 'enacted',
      refs: [law('근로자퇴직급여 보장법 부칙(법률 제21475호)', '제2조')],
    },
  ],
  reviewedOn: '2026-11-20',
})

/** Premium of the departure guarantee insurance as a part of the monthly ordinary wage. */
export const departurePremiumRate = ratioFigure({
  code: 'departure.premiumRate',
  label: '출국만기보험 보험료율(월 통상임금 대비)',
  clock: 'premiumMonth',
  required: false,
  values: [
    {
      from: '2011-01-01',
      value: '83/1000',
      status: 'enacted',
      refs: [law('외국인근로자의 고용 등에 관한 법률 시행령', '제21조 제2항 제1호')],
      note: '8.3%는 고시 금액이며 여러 2차 자료로만 확인했습니다. 시작일은 확인하지 못했습니다.',
    },
  ],
  reviewedOn: '2026-11-20',
})
