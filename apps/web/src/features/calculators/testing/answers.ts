import {
  calculateAnnualLeave,
  calculateNetPay,
  calculateSeverance,
  calculateWeeklyHoliday,
  calculateWorkDay,
} from '@handal/contracts/rates/calculators'
import { readMeta } from '@handal/contracts/common'
import type { Script } from '../../../testing/transport.ts'

const told = (figure: string, label: string, value: number | string, formula: string, more: object = {}) => ({
  figure,
  label,
  value,
  formula,
  rounding: '',
  law: '',
  notes: [],
  ...more,
})
const SHOWN = '소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다.'
const PAID = '(11,040,073 + 6,000,000 × 3 ÷ 12 + 480,000 × 3 ÷ 12) ÷ 91'

/** The server's answers to the examples, as it gave them on 2026-11-20; long lists are shortened. */
export const ANSWERS = {
  netPay: calculateNetPay.response.parse({
    gross: 3_200_000,
    taxable: 3_000_000,
    deductions: [
      { code: 'nationalPension', name: '국민연금', amount: 142_500, formula: '', law: '' },
      { code: 'localIncomeTax', name: '지방소득세', amount: 7430, formula: '', law: '' },
    ],
    totalDeductions: 373_300,
    net: 2_826_700,
    employer: [{ code: 'nationalPension', name: '국민연금', amount: 142_500 }],
    explain: [
      told('nationalPension', '국민연금', 142_500, '3,000,000 × 4.75% = 142,500원', {
        law: '국민연금법 제88조 제3항, 국고금 관리법 제47조',
        notes: ['기준소득월액 3,000,000원에 4.75%를 곱했습니다.'],
      }),
      told('localIncomeTax', '지방소득세', 7430, '74,350 × 10% = 7,430원', { rounding: '10원 미만을 버립니다.' }),
      told('employer.nationalPension', '국민연금', 142_500, '3,000,000 × 4.75% = 142,500원'),
    ],
  }),
  annualLeave: calculateAnnualLeave.response.parse({
    grants: [
      {
        date: '2025-02-02',
        days: '1',
        kind: 'monthly',
        expires: '2025-03-01',
        reason: '2025.01.02부터 2025.02.01까지 1개월을 개근하였습니다.',
        law: '근로기준법 제60조 제2항',
      },
      {
        date: '2026-03-02',
        days: '15',
        kind: 'annual',
        expires: '2027-03-01',
        reason: '2025.03.02부터 2026.03.01까지 1년 동안 80% 이상 출근하였습니다(근속 2년).',
        law: '근로기준법 제60조 제1항',
      },
    ],
    total: '16',
    usable: '15',
    notices: [],
    explain: [],
  }),
  severance: calculateSeverance.response.parse({
    eligible: true,
    reason: null,
    due: '2026-12-14',
    notices: [],
    days: 2100,
    windowDays: 91,
    window: { from: '2026-09-01', to: '2026-11-30' },
    avgDaily: '139121.6813',
    ordinaryDaily: '133971.2919',
    applied: 'AVERAGE',
    severance: 24_012_784,
    incomeTax: 312_300,
    localIncomeTax: 31_230,
    net: 23_669_254,
    explain: [
      told('windowDays', '평균임금 산정일수', 91, '91일', { notes: ['2026.09.01부터 2026.11.30까지 91일입니다.'] }),
      told('avgDaily', '1일 평균임금', '139121.6813', `${PAID} = 139,121.6813원`, {
        rounding: SHOWN,
        law: '근로기준법 제2조 제1항 제6호',
      }),
      told('ordinaryDaily', '1일 통상임금', '133971.2919', '3,500,000 ÷ 209 × 8 = 133,971.2919원', { rounding: SHOWN }),
      told('applied', '적용한 1일 임금', 'AVERAGE', '139,121.6813원 > 133,971.2919원'),
      told('severance', '퇴직금', 24_012_784, `${PAID} × 30 × 2,100 ÷ 365 = 24,012,784원`, {
        rounding: '1원 미만을 올립니다.',
        law: '근로자퇴직급여 보장법 제8조 제1항',
      }),
      told('serviceDeduction', '근속연수공제', 7_000_000, '5,000,000 + (6 - 5) × 2,000,000 = 7,000,000원'),
      told('incomeTax', '소득세', 312_300, '624,613.632 × 6 ÷ 12 = 312,300원', { rounding: '10원 미만을 버립니다.' }),
      told('localIncomeTax', '지방소득세', 31_230, '312,300 × 10% = 31,230원'),
    ],
  }),
  weeklyHoliday: calculateWeeklyHoliday.response.parse({
    hours: '08:00',
    pay: 88_000,
    explain: [
      told('hours', '주휴시간', '08:00', '40 ÷ 5 = 8시간', { notes: ['한 주 소정근로 40시간을 5로 나누었습니다.'] }),
      told('pay', '주휴수당', 88_000, '11,000 × (40 ÷ 5) = 88,000원'),
    ],
  }),
  noWeeklyHoliday: calculateWeeklyHoliday.response.parse({
    hours: '00:00',
    pay: 0,
    explain: [
      told('hours', '주휴시간', '00:00', '0시간', { notes: ['소정근로일에 1일 결근하여 주휴가 없습니다.'] }),
      told('pay', '주휴수당', 0, '11,000 × 0 = 0원'),
    ],
  }),
  missingTag: calculateWorkDay.response.parse({
    incomplete: true,
    missing: ['lvofcTime'],
    judgement: { in: ['정상'], out: ['미체크'] },
    warnings: [],
    explain: [],
  }),
  workDay: {
    realWork: '12:30',
    judgement: { in: ['정상'], out: ['연장'] },
    warnings: [],
    explain: [
      told('nightWork', '야간근무', '00:00', '0시간'),
      told('extnWork', '연장근무', '04:00', '18:00 - 22:00 = 4시간', { law: '근로기준법 제56조 제1항' }),
      told('realWork', '실근무', '12:30', '정상근무 8시간 + 연장근무 4시간 + 연장야간근무 30분 = 12시간 30분'),
    ],
  },
}

const BY_PATH: Readonly<Record<string, unknown>> = {
  [calculateNetPay.path]: ANSWERS.netPay,
  [calculateAnnualLeave.path]: ANSWERS.annualLeave,
  [calculateSeverance.path]: ANSWERS.severance,
  [calculateWeeklyHoliday.path]: ANSWERS.weeklyHoliday,
  [calculateWorkDay.path]: ANSWERS.workDay,
}
const META = readMeta.response.parse({
  today: '2026-11-20',
  setup: false,
  demo: false,
  version: '0.1.0',
  demoAccounts: [],
  demoPassword: null,
})

/** Answers every calculator with its example; `own` answers first. */
export const calculators =
  (own: (...of: Parameters<Script>) => ReturnType<Script> | null = () => null): Script =>
  (request, index) => {
    if (request.path === readMeta.path) return { body: META }
    return own(request, index) ?? { body: BY_PATH[request.path] ?? {} }
  }
