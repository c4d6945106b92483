import { plainDate, yearMonth } from '@handal/base/date'
import type { Leaving, LeavingDraft, LeavingPart } from '@handal/contracts/people/leaving'

const figure = (name: string, label: string, value: number, formula: string, law: string) => ({
  figure: name,
  label,
  value,
  formula,
  rounding: '',
  law,
  notes: [],
})
const part = (amount: number | null, more: Partial<LeavingPart> = {}): LeavingPart => ({
  amount,
  explain: [],
  notes: [],
  waits: [],
  ...more,
})

const draft = (
  paymentType: LeavingDraft['paymentType'],
  paymentTypeName: string,
  amount: number,
  text: string,
): LeavingDraft => ({
  paymentType,
  paymentTypeName,
  month: yearMonth('2026-12'),
  payDate: plainDate('2026-12-24'),
  amount,
  waits: [],
  state: null,
  made: false,
  text,
})

/** 이가람 leaves on 2026-11-30: all is known. */
export const LEAVING: Leaving = {
  employeeNo: 1,
  employeeCode: '0001',
  name: '이가람',
  departmentName: '품질팀',
  positionName: '대리',
  hireDate: plainDate('2021-03-02'),
  retireDate: null,
  leaveReason: null,
  version: 7,
  lastDay: plainDate('2026-11-30'),
  deductionForm: true,
  leaveDate: plainDate('2026-12-01'),
  days: 2100,
  due: plainDate('2026-12-14'),
  lastPay: {
    month: yearMonth('2026-12'),
    from: plainDate('2026-11-21'),
    to: plainDate('2026-12-20'),
    payDate: plainDate('2026-12-24'),
    state: null,
    earnings: part(1_166_668),
    deductions: part(14_120),
    collected: 0,
    given: 0,
    lines: [
      {
        code: 'item.base',
        label: '기본급',
        kind: 'earning',
        amount: 1_066_667,
        sentence: '달력의 날수 30일 가운데 재직한 10일분입니다.',
        formula: '3,200,000 × 10 ÷ 30 = 1,066,667원',
        law: '근로기준법 제43조 제1항',
      },
    ],
  },
  leave: {
    unit: 'DAY',
    balance: '3.5',
    payable: '3.5',
    pay: part(468_900, {
      explain: [
        figure('payable', '수당으로 줄 연차', 0, '3.5일', '근로기준법 제36조'),
        figure(
          'allowance',
          '연차미사용수당',
          468_900,
          '3,500,000 ÷ 209 × 8 × 3.5 = 468,900원',
          '근로기준법 제60조 제5항, 근로기준법 제43조',
        ),
      ],
    }),
    deductions: part(0),
    given: 0,
    lines: [],
  },
  severance: {
    ...part(24_012_784, {
      explain: [
        figure(
          'severance',
          '퇴직금',
          24_012_784,
          '139,121.6813 × 30 × 2,100 ÷ 365 = 24,012,784원',
          '근로자퇴직급여 보장법 제8조 제1항',
        ),
      ],
    }),
    tax: 343_530,
    given: 0,
    irp: {
      needed: true,
      reason: '퇴직급여는 개인형퇴직연금 계정으로 옮겨 지급합니다.',
      law: '근로자퇴직급여 보장법 제9조 제2항',
    },
    window: { from: plainDate('2026-09-01'), to: plainDate('2026-11-30') },
  },
  dc: null,
  health: part(47_370),
  employment: part(0),
  yearEnd: {
    ...part(-200_900, {
      explain: [
        figure(
          'incomeTaxDifference',
          '소득세 정산액',
          -182_640,
          '917,360 - 1,100,000 = -182,640원',
          '소득세법 제137조 제1항, 국고금 관리법 제47조',
        ),
      ],
    }),
    incomeTax: -182_640,
    localIncomeTax: -18_260,
  },
  totals: {
    earned: 1_635_568,
    settled: 139_410,
    payAccount: 1_774_978,
    irpAccount: 24_012_784,
    total: 25_787_762,
    incomplete: false,
    explain: [],
  },
  asked: [],
  deadlines: [
    {
      to: 'WORKER',
      what: '임금과 퇴직금 지급',
      lastDay: plainDate('2026-12-14'),
      reason: '14일 안에 지급합니다.',
      law: '근로기준법 제36조',
    },
    {
      to: 'pension',
      what: '자격상실 신고',
      lastDay: plainDate('2026-12-15'),
      reason: '15일까지 신고합니다.',
      law: '국민연금법 제21조 제1항',
    },
    {
      to: 'employment',
      what: '자격상실 신고',
      lastDay: plainDate('2026-12-15'),
      reason: '15일까지 신고합니다.',
      law: '고용보험법 제15조 제1항',
    },
    {
      to: 'WORKER',
      what: '이직확인서',
      lastDay: null,
      reason: '요청받은 날부터 10일 안에 줍니다.',
      law: '고용보험법 제42조 제3항',
    },
  ],
  drafts: [
    draft('0001', '급여', 1_166_668, '2026년 12월 급여 명세서를 만듭니다.'),
    draft('0004', '연차수당', 468_900, '2026년 12월 연차수당 명세서를 만듭니다.'),
    draft('0005', '퇴직금', 24_012_784, '2026년 12월 퇴직금 명세서를 만듭니다.'),
  ],
  notices: [],
}

/** The same where months are missing. */
export const LEAVING_OPEN: Leaving = {
  ...LEAVING,
  severance: {
    ...part(null, { waits: ['2026년 9월 임금'] }),
    tax: 0,
    given: 0,
    irp: null,
    window: LEAVING.severance.window,
  },
  totals: { ...LEAVING.totals, irpAccount: 0, total: 1_774_978, incomplete: true },
  asked: [
    {
      field: 'wages',
      month: yearMonth('2026-09'),
      label: '2026년 9월 임금',
      reason: '2026년 9월 급여명세서가 없어 평균임금을 계산하지 못합니다.',
      needed: true,
      known: false,
      amount: null,
      told: null,
    },
  ],
}
