import { BANK_NAME, CODE, EMPLOYMENT_TYPE_NAME, GENDER_NAME, PAY_KIND_NAME, WORK_SCHEDULE_NAME } from './codes.ts'
import { INCOME_KINDS } from './employee-terms.ts'
import type { EmployeeDetail } from './employees.ts'
import { defineList, type ListColumn, type ListValue } from './lists.ts'

const value = { input: 'value' } as const
const WHO = [
  {
    key: 'employeeCode',
    label: '사번',
    kind: 'text',
    input: 'identifies',
    example: '0031',
    note: '사원을 찾는 번호입니다. 없는 사번은 새 사원이 됩니다.',
  },
  { key: 'name', label: '성명', kind: 'text', ...value, example: '남이든', note: '50자까지 적습니다.' },
  {
    key: 'residentNumber',
    label: '주민등록번호',
    kind: 'text',
    ...value,
    example: '950312-2000000',
    note: '생년월일과 성별을 여기서 읽습니다. 새 사원은 이 칸이나 생년월일을 적습니다. 가려진 번호는 그대로 둡니다.',
  },
  {
    key: 'birthDate',
    label: '생년월일',
    kind: 'date',
    ...value,
    example: '1995-03-12',
    note: '주민등록번호를 적으면 비워 둡니다.',
  },
  { key: 'gender', label: '성별', kind: 'code', names: GENDER_NAME, ...value },
  { key: 'encpnd', label: '입사일', kind: 'date', ...value, note: '있는 사원의 입사일은 사원 화면에서 고칩니다.' },
  {
    key: 'from',
    label: '적용 시작일',
    kind: 'date',
    starts: 'changes',
    ...value,
    note: '있는 사원의 소속, 급여, 세금, 보험, 계좌가 바뀌는 날입니다. 새 사원은 비워 둡니다.',
  },
] as const satisfies readonly ListColumn[]
const WORK = [
  {
    key: 'departmentName',
    label: '부서',
    kind: 'text',
    ...value,
    note: '이름이 같은 부서는 위 부서 > 부서로 적습니다.',
  },
  { key: 'positionName', label: '직위', kind: 'text', ...value },
  {
    key: 'employmentType',
    label: '고용형태',
    kind: 'code',
    category: CODE.employmentType,
    names: EMPLOYMENT_TYPE_NAME,
    ...value,
  },
  { key: 'jobTitle', label: '종사업무', kind: 'text', ...value, example: '조립' },
  {
    key: 'workPlace',
    label: '근무장소',
    kind: 'text',
    ...value,
    example: '경기도 화성시 2공장',
    note: '회사 주소에서 일하면 비워 둡니다.',
  },
  {
    key: 'workSch',
    label: '근무형태',
    kind: 'code',
    category: CODE.workSchedule,
    names: WORK_SCHEDULE_NAME,
    ...value,
  },
] as const satisfies readonly ListColumn[]
const PAY = [
  { key: 'incomeKind', label: '소득구분', kind: 'code', names: INCOME_KINDS, ...value },
  {
    key: 'production',
    label: '생산직 비과세',
    kind: 'yesNo',
    ...value,
    note: '연장·야간·휴일근로수당이 비과세되는 생산직 등이면 예입니다(소득세법 제12조 제3호 더목).',
  },
  {
    key: 'construction',
    label: '건설업 일용',
    kind: 'yesNo',
    ...value,
    note: '일용근로소득인 건설업 근로자만 예로 적습니다(소득세법 시행령 제20조).',
  },
  { key: 'payKind', label: '급여형태', kind: 'code', category: CODE.payKind, names: PAY_KIND_NAME, ...value },
  {
    key: 'basePay',
    label: '기본급',
    kind: 'won',
    ...value,
    note: '월급은 한 달, 시급은 한 시간, 일급은 하루의 금액입니다.',
  },
  {
    key: 'monthlyHours',
    label: '월 소정근로시간',
    kind: 'text',
    ...value,
    example: '209',
    note: '시간을 숫자로 적습니다. 비우면 회사의 월 소정근로시간입니다.',
  },
  {
    key: 'withholdingPercent',
    label: '원천징수 비율',
    kind: 'count',
    ...value,
    example: '100',
    note: '80, 100, 120 가운데 하나입니다.',
  },
  { key: 'dependents', label: '부양가족', kind: 'count', ...value, example: '3', note: '본인을 넣은 수입니다.' },
  {
    key: 'children',
    label: '자녀',
    kind: 'count',
    ...value,
    example: '1',
    note: '8세 이상 20세 이하 자녀의 수입니다.',
  },
  { key: 'childrenUnder7', label: '6세 이하 자녀', kind: 'count', ...value, example: '0' },
  {
    key: 'pension',
    label: '국민연금',
    kind: 'yesNo',
    ...value,
    note: '네 보험 칸은 비우면 나이, 국적, 체류자격, 소정근로시간으로 정합니다.',
  },
  { key: 'health', label: '건강보험', kind: 'yesNo', ...value },
  { key: 'employment', label: '고용보험', kind: 'yesNo', ...value },
  { key: 'unemployment', label: '실업급여', kind: 'yesNo', ...value },
  {
    key: 'pensionBase',
    label: '국민연금 기준소득월액',
    kind: 'won',
    ...value,
    note: '공단에 신고한 금액입니다. 비우면 급여 조건의 한 달 과세 급여로 계산합니다.',
  },
  {
    key: 'healthBase',
    label: '건강보험 보수월액',
    kind: 'won',
    ...value,
    note: '공단에 신고한 금액입니다. 비우면 급여 조건의 한 달 과세 급여로 계산합니다.',
  },
  { key: 'bankCode', label: '은행', kind: 'code', names: BANK_NAME, ...value },
  {
    key: 'accountNumber',
    label: '계좌번호',
    kind: 'text',
    ...value,
    example: '110-000-123456',
    note: '은행이나 예금주를 고칠 때도 적습니다. 가려진 번호는 그대로 둡니다.',
  },
  {
    key: 'accountHolder',
    label: '예금주',
    kind: 'text',
    ...value,
    example: '남이든',
    note: '비우면 사원의 성명입니다.',
  },
] as const satisfies readonly ListColumn[]
const MORE = [
  { key: 'phone', label: '휴대폰', kind: 'text', ...value, example: '010-0000-1234' },
  { key: 'email', label: '메일', kind: 'text', ...value, example: 'name@example.com' },
  { key: 'address', label: '주소', kind: 'text', ...value, example: '서울특별시 중구 세종대로 110' },
  {
    key: 'nationality',
    label: '국적',
    kind: 'text',
    ...value,
    example: 'KR',
    note: '나라를 알파벳 두 글자로 적습니다.',
  },
  { key: 'visa', label: '체류자격', kind: 'text', ...value, example: 'E-9', note: '외국인만 적습니다.' },
  { key: 'visaUntil', label: '체류기간 만료일', kind: 'date', ...value },
  { key: 'contractEndDate', label: '계약 종료일', kind: 'date', ...value },
  { key: 'probationUntil', label: '수습 종료일', kind: 'date', ...value },
  { key: 'simpleLabour', label: '단순노무', kind: 'yesNo', ...value },
  { key: 'dcexpDate', label: '퇴직연금 가입일', kind: 'date', ...value },
  { key: 'retireDate', label: '퇴사일', kind: 'date', ...value },
  { key: 'leaveReason', label: '퇴직 사유', kind: 'text', ...value, example: '개인 사정' },
] as const satisfies readonly ListColumn[]

/** People as the workbook takes them in and gives them out: what the form of a hire asks for, as it is today. */
export const EMPLOYEE_FILE = defineList({
  id: 'employee-file',
  title: '사원',
  unit: '명',
  columns: [...WHO, ...WORK, ...PAY, ...MORE],
})
type EmployeeFileColumn = (typeof EMPLOYEE_FILE)['columns'][number]['key']

const heldOn = <R extends { readonly from: string }>(newestFirst: readonly R[], day: string): R | undefined =>
  newestFirst.find(({ from }) => from <= day) ?? newestFirst.at(-1)

/** What stands in the columns of the workbook for a person on a day; numbers that only they may know are masked. */
export const employeeFileCells = (
  person: EmployeeDetail,
  today: string,
): Readonly<Record<EmployeeFileColumn, ListValue>> => {
  const family = heldOn(person.family, today)
  const insurance = heldOn(person.insurance, today)
  const tax = heldOn(person.tax, today)
  return {
    employeeCode: person.employeeCode,
    name: person.name,
    residentNumber: person.residentNumberMasked,
    birthDate: person.birthDate,
    gender: person.gender,
    encpnd: person.encpnd,
    // Of which day a change is, only the file says.
    from: null,
    departmentName: person.departmentName,
    positionName: person.positionName,
    employmentType: person.employmentType,
    jobTitle: person.jobTitle,
    workPlace: heldOn(person.assignments, today)?.workPlace,
    workSch: person.workSch,
    incomeKind: tax?.incomeKind,
    production: tax?.production,
    construction: tax?.construction,
    payKind: person.payKind,
    basePay: person.basePay,
    monthlyHours: heldOn(person.payTerms, today)?.monthlyHours,
    withholdingPercent: family?.withholdingPercent,
    dependents: family?.dependents,
    children: family?.children,
    childrenUnder7: family?.childrenUnder7,
    pension: insurance?.pension,
    health: insurance?.health,
    employment: insurance?.employment,
    unemployment: insurance?.unemployment,
    pensionBase: insurance?.pensionBase,
    healthBase: insurance?.healthBase,
    bankCode: person.account?.bankCode,
    accountNumber: person.account?.numberMasked,
    accountHolder: person.account?.holder,
    phone: person.phone,
    email: person.email,
    address: person.address,
    nationality: person.nationality,
    visa: person.visa,
    visaUntil: person.visaUntil,
    contractEndDate: person.contractEndDate,
    probationUntil: person.probationUntil,
    simpleLabour: person.simpleLabour,
    dcexpDate: person.dcexpDate,
    retireDate: person.retireDate,
    leaveReason: person.leaveReason,
  }
}
