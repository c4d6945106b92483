/** Names of codes as they come with the product: category → subcategory (specification §3, §9). Companies may say them otherwise. */
export const CODE = {
  employmentType: '0014',
  payKind: '0015',
  paymentType: '0016',
  employeeState: '0021',
  bank: '0022',
  visa: '0023',
  pensionType: '0024',
  withholding: '0025',
  workSchedule: '0031',
  inJudgement: '0033',
  outJudgement: '0034',
  approval: '0052',
  leaveKind: '0053',
  attendanceRequest: '0054',
  tripKind: '0055',
  educationKind: '0056',
  overtimeKind: '0057',
  apologyKind: '0058',
} as const

/** Banks by their joint code (금융기관 공동코드), the leading zero is part of it. */
export const BANK_NAME: Readonly<Record<string, string>> = {
  '002': 'KDB산업은행',
  '003': 'IBK기업은행',
  '004': 'KB국민은행',
  '007': 'Sh수협은행',
  '011': 'NH농협은행',
  '012': '지역농·축협',
  '020': '우리은행',
  '023': 'SC제일은행',
  '027': '한국씨티은행',
  '031': 'iM뱅크(대구)',
  '032': '부산은행',
  '034': '광주은행',
  '035': '제주은행',
  '037': '전북은행',
  '039': '경남은행',
  '045': '새마을금고',
  '048': '신협',
  '050': '저축은행',
  '064': '산림조합',
  '071': '우체국',
  '081': '하나은행',
  '088': '신한은행',
  '089': '케이뱅크',
  '090': '카카오뱅크',
  '092': '토스뱅크',
}
export const PAY_KIND_NAME: Readonly<Record<string, string>> = { '0001': '월급', '0002': '시급', '0003': '일급' }
const PAY_KIND_CODE: Readonly<Record<string, string>> = { monthly: '0001', hourly: '0002', daily: '0003' }
/** Subcategory of code 0015 for a pay kind as pay terms hold it; 월급 for anything else. */
export const payKindCode = (kind: string): string => PAY_KIND_CODE[kind] ?? '0001'
export const EMPLOYEE_STATE_NAME: Readonly<Record<string, string>> = {
  '0001': '재직',
  '0002': '휴직',
  '0003': '퇴사',
  '0004': '입사 예정',
}
export const EMPLOYMENT_TYPE_NAME: Readonly<Record<string, string>> = {
  '0001': '정규직',
  '0002': '계약직',
  '0003': '단시간',
  '0004': '일용',
  '0005': '수습',
}
export const WORK_SCHEDULE_NAME: Readonly<Record<string, string>> = {
  '0001': '기본근무',
  '0002': '주간조',
  '0003': '야간조',
  '0004': '시차출퇴근',
  '0005': '단시간',
}
export const GENDER_NAME: Readonly<Record<string, string>> = { M: '남', F: '여' }
export const PENSION_TYPE_NAME: Readonly<Record<string, string>> = {
  '0001': '퇴직금',
  '0002': '확정급여형(DB)',
  '0003': '확정기여형(DC)',
  '0004': '중소기업퇴직연금기금',
  '0005': '출국만기보험',
}
