import { defineList } from '../lists.ts'
import { DEPARTURE_STATES } from './departure.ts'
import { SETTLED_INSURANCES } from './insurance-settlement.ts'

const sum = { kind: 'won', sum: true } as const
const person = [
  { key: 'employeeCode', label: '사번', kind: 'text' },
  { key: 'name', label: '성명', kind: 'text' },
] as const

/** The contributions of a month to a DC plan by member (labour rules §4.3). */
export const PENSION_LIST = defineList({
  id: 'retirement',
  title: '퇴직연금내역서',
  unit: '명',
  file: {
    event: 'retirement.download',
    recorded: '퇴직연금내역서 다운로드',
    contents: '성명, 생년월일, 임금과 부담금',
  },
  columns: [
    ...person,
    { key: 'birthDate', label: '생년월일', kind: 'date' },
    { key: 'hireDate', label: '입사일', kind: 'date' },
    { key: 'dcexpDate', label: '가입일', kind: 'date' },
    { key: 'period', label: '산정기간', kind: 'text' },
    { key: 'wages', label: '임금총액', ...sum },
    { key: 'leaveMonths', label: '제외기간', kind: 'text' },
    { key: 'leaveWages', label: '제외 임금', ...sum },
    { key: 'contribution', label: '부담금(1/12)', ...sum },
    { key: 'paid', label: '기납입', ...sum },
    { key: 'unpaid', label: '밀린 부담금', ...sum },
    { key: 'interest', label: '지연이자', ...sum },
    { key: 'toPay', label: '납입할 금액', ...sum },
    { key: 'note', label: '비고', kind: 'text' },
  ],
})

/** What the provider of the plan is asked to take in: who, of which kind and for which days (labour rules §4.3). */
export const PENSION_TRANSFER_LIST = defineList({
  id: 'retirement-transfer',
  title: '퇴직연금이체요청서',
  unit: '명',
  file: {
    event: 'retirement-transfer.download',
    recorded: '퇴직연금이체요청서 다운로드',
    contents: '가입자번호, 성명과 부담금',
  },
  columns: [
    { key: 'memberNo', label: '가입자번호', kind: 'text' },
    ...person,
    { key: 'birthDate', label: '생년월일', kind: 'date' },
    { key: 'kind', label: '부담금 구분', kind: 'text' },
    { key: 'period', label: '귀속기간', kind: 'text' },
    { key: 'due', label: '납입기한', kind: 'date' },
    { key: 'left', label: '이달 부담금', ...sum },
    { key: 'unpaid', label: '밀린 부담금', ...sum },
    { key: 'interest', label: '지연이자', ...sum },
    { key: 'total', label: '이체할 금액', ...sum },
    { key: 'note', label: '비고', kind: 'text' },
  ],
})

/** The workers with departure guarantee insurance as of a month's end (labour rules §5.1). */
export const DEPARTURE_LIST = defineList({
  id: 'departure',
  title: '출국만기보험',
  unit: '명',
  file: {
    event: 'departure.download',
    recorded: '출국만기보험 다운로드',
    contents: '성명, 체류자격, 임금과 적립금',
  },
  columns: [
    ...person,
    { key: 'nationality', label: '국적', kind: 'text' },
    { key: 'visa', label: '체류자격', kind: 'text' },
    { key: 'residentNumberMasked', label: '외국인등록번호', kind: 'text' },
    { key: 'hireDate', label: '입사일', kind: 'date' },
    { key: 'contractEndDate', label: '계약만료', kind: 'date' },
    { key: 'visaUntil', label: '체류만료', kind: 'date' },
    { key: 'joinedOn', label: '가입일', kind: 'date' },
    { key: 'monthlyWage', label: '월 통상임금', ...sum },
    { key: 'premium', label: '월 보험료', ...sum },
    { key: 'paidMonths', label: '납입월수', kind: 'count' },
    { key: 'balance', label: '누계', ...sum },
    { key: 'legalSeverance', label: '법정퇴직금 추정', ...sum },
    { key: 'difference', label: '차액', ...sum },
    { key: 'missedMonths', label: '미납월', kind: 'count' },
    { key: 'state', label: '상태', kind: 'code', names: DEPARTURE_STATES },
  ],
})

/** Settlements of the insurances (labour rules §7.2). */
export const SETTLEMENT_LIST = defineList({
  id: 'insurance-settlement',
  title: '4대보험 정산',
  unit: '건',
  file: {
    event: 'insurance-settlement.download',
    recorded: '4대보험 정산 다운로드',
    contents: '성명, 생년월일, 보수총액과 보험료',
  },
  columns: [
    ...person,
    { key: 'birthDate', label: '생년월일', kind: 'date' },
    { key: 'acquiredOn', label: '취득일', kind: 'date' },
    { key: 'lostOn', label: '상실일', kind: 'date' },
    { key: 'insurance', label: '보험종류', kind: 'code', names: SETTLED_INSURANCES },
    { key: 'totalPay', label: '보수총액', ...sum },
    { key: 'workMonths', label: '근무월수', kind: 'count' },
    { key: 'countedMonths', label: '산정월수', kind: 'count' },
    { key: 'monthlyBase', label: '결정 보수월액', kind: 'won' },
    { key: 'fixedEmployee', label: '확정보험료(근로자)', ...sum },
    { key: 'fixedEmployer', label: '확정보험료(사업주)', ...sum },
    { key: 'paidEmployee', label: '기납부(근로자)', ...sum },
    { key: 'paidEmployer', label: '기납부(사업주)', ...sum },
    { key: 'settledEmployee', label: '정산액(근로자)', ...sum },
    { key: 'settledEmployer', label: '정산액(사업주)', ...sum },
    { key: 'cause', label: '정산사유', kind: 'text' },
    { key: 'appliedMonth', label: '반영월', kind: 'month' },
    { key: 'note', label: '비고', kind: 'text' },
  ],
})
