import { plainDate, yearMonth } from '@handal/base/date'
import type { FirstPayroll, FirstStep } from '@handal/contracts/session/first-payroll'

export type Step = FirstPayroll['groups'][number]['steps'][number]
export const step = (of: FirstStep, label: string, state: Step['state'], note: string, optional = false): Step => ({
  step: of,
  label,
  state,
  note,
  optional,
})

/** A company that has its settings and people, and lacks the numbers of its insurances. */
export const GUIDE: FirstPayroll = {
  today: plainDate('2026-11-20'),
  month: yearMonth('2026-11'),
  minutesLeft: 30,
  people: 4,
  calculated: 0,
  groups: [
    {
      label: '회사',
      steps: [
        step('company', '회사정보', 'done', '산정기간 매월 1일 - 말일, 지급일 다음 달 10일'),
        step('insurance', '4대보험 사업장', 'next', '관리번호 4개와 산재 요율이 없습니다.'),
        step('hours', '근무시간과 휴일', 'done', '주 5일 09:00 - 18:00, 2026년 공휴일 22일'),
        step('items', '급여항목', 'done', '지급항목 11개, 4대보험과 세금은 저절로 계산합니다.'),
      ],
    },
    {
      label: '사람',
      steps: [
        step('organisation', '부서와 직위', 'done', '부서 2개, 직위 3개', true),
        step('people', '사원', 'done', '4명 등록, 주민등록번호 4명 확인'),
        step('pay', '급여 조건', 'open', '4명 가운데 3명의 기본급이 없습니다. 나은결, 도하람, 배시온'),
        step('accounts', '급여 계좌', 'open', '4명 가운데 1명의 계좌가 없습니다. 배시온'),
      ],
    },
    {
      label: '첫 달',
      steps: [
        step('lines', '결재선', 'open', '정하지 않으면 부서장이 검토하고 위 부서의 부서장이 결재합니다.', true),
        step('attendance', '11월 근태', 'open', '출퇴근 기록으로 집계하거나 근무표로 대신해 11.30에 마감합니다.'),
        step('payroll', '11월 급여', 'open', '위 일을 마치면 계산합니다. 지급일 12.10(목)'),
      ],
    },
  ],
  blocks: [
    { title: '급여 계산', text: '기본급이 없는 사원 3명은 급여를 계산할 수 없습니다.' },
    { title: '4대보험 신고', text: '신고서에 적을 사업장 관리번호가 없습니다.' },
  ],
  dates: [{ date: plainDate('2026-11-30'), title: '근태 마감' }],
}
