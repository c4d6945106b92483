import { defineList } from '../lists.ts'

const WHO = [
  { key: 'employeeCode', label: '사번', kind: 'text' },
  { key: 'name', label: '성명', kind: 'text' },
  { key: 'departmentName', label: '부서', kind: 'text' },
  { key: 'encpnd', label: '입사일', kind: 'date' },
] as const

/** Annual leave of everybody as of a day (연차조회): by the company's basis, the other one beside it. */
export const LEAVE_LIST = defineList({
  id: 'leave',
  title: '연차조회',
  unit: '명',
  file: { event: 'leave.download', recorded: '연차조회 다운로드', contents: '성명, 부서와 남은 연차' },
  columns: [
    ...WHO,
    { key: 'granted', label: '발생', kind: 'days' },
    { key: 'used', label: '사용', kind: 'days' },
    { key: 'left', label: '남음', kind: 'days' },
    { key: 'expiring', label: '두 달 안 소멸', kind: 'days' },
    { key: 'expires', label: '사용 기한', kind: 'date' },
    { key: 'otherGranted', label: '다른 기준 발생', kind: 'days' },
    { key: 'otherLeft', label: '다른 기준 남음', kind: 'days' },
    { key: 'note', label: '비고', kind: 'text' },
  ],
})
export type LeaveColumn = (typeof LEAVE_LIST)['columns'][number]['key']

const sum = { sum: true } as const
/** The allowance of unused leave of a year (연차수당 지급대장, 근로기준법 제60조 제5항). */
export const LEAVE_PAYMENT_LIST = defineList({
  id: 'leave-payment',
  title: '연차수당 지급대장',
  unit: '명',
  file: {
    event: 'leave-payment.download',
    recorded: '연차수당 지급대장 다운로드',
    contents: '성명, 미사용 연차와 수당',
  },
  columns: [
    ...WHO,
    { key: 'granted', label: '발생', kind: 'days' },
    { key: 'used', label: '사용', kind: 'days' },
    { key: 'unused', label: '미사용', kind: 'days' },
    { key: 'expires', label: '사용 기한', kind: 'text' },
    { key: 'hourly', label: '통상시급', kind: 'text' },
    { key: 'daily', label: '하루분', kind: 'won' },
    { key: 'amount', label: '수당', kind: 'won', ...sum },
    { key: 'tax', label: '공제', kind: 'won', ...sum },
    { key: 'net', label: '실지급액', kind: 'won', ...sum },
    { key: 'payMonth', label: '지급월', kind: 'month' },
    { key: 'stateName', label: '상태', kind: 'text' },
  ],
})
export type LeavePaymentColumn = (typeof LEAVE_PAYMENT_LIST)['columns'][number]['key']
