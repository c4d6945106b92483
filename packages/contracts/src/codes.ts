/** Code lists (common/code): category → subcategories. Subcategory 0000 is the header of its category (specification §3). */
export type CodeEntry = { category: string; subcategory: string; value: string; desc: string }

const list = (
  category: string,
  title: string,
  values: Readonly<Record<string, string>>,
  desc: Readonly<Record<string, string>> = {},
): CodeEntry[] => [
  { category, subcategory: '0000', value: title, desc: '' },
  ...Object.entries(values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([subcategory, value]) => ({ category, subcategory, value, desc: desc[subcategory] ?? '' })),
]

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
/** 월급, 시급 or 일급 for a pay kind as pay terms hold it. */
export const payKindName = (kind: string): string => PAY_KIND_NAME[payKindCode(kind)] ?? ''
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
const visas = [
  'C-4',
  'D-1',
  'D-2',
  'D-3',
  'D-4',
  'D-5',
  'D-6',
  'D-7',
  'D-8',
  'D-9',
  'D-10',
  'E-1',
  'E-2',
  'E-3',
  'E-4',
  'E-5',
  'E-6',
  'E-7',
  'E-8',
  'E-9',
  'E-10',
  'F-1',
  'F-2',
  'F-3',
  'F-4',
  'F-5',
  'F-6',
  'G-1',
  'H-1',
  'H-2',
]

/** Every code list of the product. */
export const CODES: readonly CodeEntry[] = [
  ...list(CODE.employmentType, '고용형태', EMPLOYMENT_TYPE_NAME),
  ...list(CODE.payKind, '급여형태', PAY_KIND_NAME),
  ...list(CODE.paymentType, '급여구분', {
    '0001': '급여',
    '0002': '상여',
    '0003': '성과급',
    '0004': '연차수당',
    '0005': '퇴직금',
    '0006': '소급분',
  }),
  ...list(CODE.employeeState, '재직상태', EMPLOYEE_STATE_NAME),
  ...Object.entries({ '0000': '은행', ...BANK_NAME })
    .sort(([a], [b]) => (a === '0000' ? -1 : b === '0000' ? 1 : a < b ? -1 : 1))
    .map(([code, value]) => ({
      category: CODE.bank,
      subcategory: code === '0000' ? '0000' : code.padStart(4, '0'),
      value,
      desc: code === '0000' ? '' : code,
    })),
  { category: CODE.visa, subcategory: '0000', value: '체류자격', desc: '' },
  ...visas.map((visa, index) => ({
    category: CODE.visa,
    subcategory: String(index + 1).padStart(4, '0'),
    value: visa,
    desc: visa,
  })),
  ...list(CODE.pensionType, '퇴직급여 제도', PENSION_TYPE_NAME),
  ...list(
    CODE.withholding,
    '원천징수 비율',
    { '0001': '80%', '0002': '100%', '0003': '120%' },
    { '0001': '80', '0002': '100', '0003': '120' },
  ),
  ...list(CODE.workSchedule, '근무형태', WORK_SCHEDULE_NAME),
  ...list(CODE.inJudgement, '출근판정', {
    '0001': '정상',
    '0002': '지각',
    '0003': '결근',
    '0004': '미체크',
    '0005': '휴가',
    '0006': '반차',
    '0007': '출장',
    '0008': '교육',
    '0009': '휴일',
    '0010': '휴일근무',
    '0011': '휴직',
  }),
  ...list(CODE.outJudgement, '퇴근판정', {
    '0001': '정상',
    '0002': '조퇴',
    '0003': '연장',
    '0004': '미체크',
    '0005': '휴가',
    '0006': '반차',
    '0007': '출장',
    '0008': '교육',
    '0009': '휴일',
    '0010': '휴일근무',
  }),
  ...list(
    CODE.approval,
    '결재문서',
    { '0001': '휴가', '0002': '근태', '0003': '출장', '0004': '교육', '0005': '연장근로', '0006': '시말서' },
    { '0001': 'vacation', '0002': 'attendance', '0003': 'trip', '0004': 'edu', '0005': 'over', '0006': 'apology' },
  ),
]
