import { plainDate, yearMonth } from '@handal/base/date'
import type { LedgerItem, LedgerPaper, LedgerPerson } from '../../features/payroll/papers/ledger.document.ts'
import type { PayslipPaper } from '../../features/payroll/papers/payslip.document.ts'

/** The payslip of the look's picture. People and companies are invented. */
export function samplePayslip(change: Partial<PayslipPaper> = {}): PayslipPaper {
  return {
    companyName: '(주)한빛정밀',
    month: yearMonth('2026-10'),
    paymentTypeName: '급여',
    documentNumber: '2026-10-0001-1',
    person: {
      employeeNo: '0001',
      name: '이가람',
      birthDate: null,
      department: '품질팀',
      position: '대리',
      hireDate: plainDate('2021-03-02'),
    },
    period: { from: plainDate('2026-09-21'), to: plainDate('2026-10-20') },
    payDate: plainDate('2026-10-23'),
    confirmed: true,
    earnings: [
      { label: '기본급', amount: 3_200_000, taxFree: 0 },
      { label: '직책수당', amount: 100_000, taxFree: 0 },
      { label: '식대', amount: 200_000, taxFree: 200_000 },
      { label: '연장근로수당', amount: 238_637, taxFree: 0 },
    ],
    deductions: [
      { label: '국민연금', amount: 156_750 },
      { label: '건강보험', amount: 118_630 },
      { label: '장기요양보험', amount: 15_580 },
      { label: '고용보험', amount: 31_840 },
      { label: '소득세', amount: 104_660 },
      { label: '지방소득세', amount: 10_460 },
    ],
    calculations: [
      {
        label: '통상시급',
        formula: '(기본급 3,200,000 + 직책수당 100,000 + 식대 200,000) ÷ 209시간',
        amount: '16,746.4115',
        law: '근로기준법 시행령 제6조',
      },
      {
        label: '연장근로수당',
        formula: '월 통상임금 3,500,000 ÷ 209시간 × 1.5 × 연장 9:30',
        amount: 238_637,
        law: '근로기준법 제56조 제1항',
      },
      { label: '국민연금', formula: '기준소득월액 3,300,000 × 4.75%', amount: 156_750, law: '국민연금법 제88조' },
      { label: '건강보험', formula: '보수월액 3,300,000 × 3.595%', amount: 118_630, law: '국민건강보험법 제73조' },
      {
        label: '장기요양보험',
        formula: '건강보험료 118,630 × 0.9448 ÷ 7.19',
        amount: 15_580,
        law: '노인장기요양보험법 제9조',
      },
      { label: '고용보험', formula: '과세 급여 3,538,637 × 0.9%', amount: 31_840, law: '고용산재보험료징수법 제13조' },
      { label: '소득세', formula: '간이세액표 3,538,637원, 가족 2명, 100%', amount: 104_660, law: '소득세법 제134조' },
    ],
    work: {
      scheduledDays: '18',
      workedDays: '18',
      workMinutes: 9_210,
      overtimeMinutes: 570,
      nightMinutes: 0,
      holidayMinutes: 0,
      leaveUsed: '0',
      leaveLeft: '8.5일',
    },
    employerInsurance: [{ label: '4대보험', amount: 331_650 }],
    notes: ['연장 09.23 2:00, 10.01 2:30, 10.07 2:00, 10.14 3:00'],
    rules: ['수당은 1원 미만을 올립니다. 보험료와 세금은 10원 미만을 버립니다(국고금 관리법 제47조).'],
    contact: '경영지원팀 김운영',
    printedAt: '2026-10-22 17:40',
    ...change,
  }
}

/** Payslips of `count` people. */
export function samplePayslips(count: number): PayslipPaper[] {
  return Array.from({ length: count }, (_, index) => {
    const slip = samplePayslip()
    const employeeNo = String(index + 1).padStart(4, '0')
    const person = { ...slip.person, employeeNo, name: nameOf(index) }
    const earnings = slip.earnings.map((earning, at) =>
      at === 0 ? { ...earning, amount: earning.amount + index * 1_370 } : earning,
    )
    return { ...slip, person, earnings, documentNumber: `2026-10-${employeeNo}-1` }
  })
}

const family = ['이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오', '서']
const given = [
  '가람',
  '다온',
  '라온',
  '마루',
  '바다',
  '사랑',
  '아라',
  '자람',
  '오름',
  '초롱',
  '하늘',
  '한결',
  '해솔',
  '누리',
]
function nameOf(index: number): string {
  return (family[index % family.length] ?? '') + (given[(index * 5) % given.length] ?? '')
}

const earningLabels = ['기본급', '직책수당', '식대', '연장·휴일수당', '야간수당']
const deductionLabels = ['국민연금', '건강보험', '장기요양', '고용보험', '소득세', '지방소득세']
const item = (label: string, index: number): LedgerItem => ({ code: String(index + 1).padStart(4, '0'), label })

/** A ledger of invented people; `departments` gives the head count of each. */
export function sampleLedger(
  departments: readonly { name: string; count: number }[],
  change: Partial<LedgerPaper> = {},
  earnings: readonly string[] = earningLabels,
  deductions: readonly string[] = deductionLabels,
): LedgerPaper {
  const earningItems = earnings.map(item)
  const deductionItems = deductions.map(item)
  let number = 0
  const person = (): LedgerPerson => {
    number += 1
    const seed = number * 7_919
    const base = 2_240_000 + (seed % 260) * 10_000
    return {
      employeeNo: String(number).padStart(4, '0'),
      name: nameOf(number),
      birthDate: plainDate(`19${70 + (seed % 29)}-0${1 + (seed % 9)}-1${seed % 9}`),
      position: ['사원', '대리', '과장'][seed % 3] ?? null,
      work: ['선반 가공', '조립', '검사', '인사, 회계'][seed % 4] ?? '',
      hireDate: plainDate(`20${10 + (seed % 16)}-0${1 + (seed % 9)}-0${1 + (seed % 9)}`),
      leaveDate: null,
      hourlyWage: (base / 209).toFixed(4),
      workedDays: 20 + (seed % 4),
      workMinutes: 11_000 + (seed % 900),
      overtimeMinutes: (seed % 30) * 30,
      nightMinutes: seed % 3 === 0 ? (seed % 40) * 60 : 0,
      holidayMinutes: 0,
      earnings: Object.fromEntries(
        earningItems.map(({ code }, at) => [code, at === 0 ? base : at === 2 ? 200_000 : (seed * (at + 3)) % 320_000]),
      ),
      deductions: Object.fromEntries(
        deductionItems.map(({ code }, at) => [code, number % 9 === 0 && at === 3 ? 0 : (seed * (at + 11)) % 190_000]),
      ),
      taxFree: 200_000,
    }
  }
  return {
    companyName: '(주)한빛정밀',
    month: yearMonth('2026-11'),
    paymentTypeName: '급여',
    ledgerNumber: '2026-11-급여-1',
    period: { from: plainDate('2026-10-21'), to: plainDate('2026-11-20') },
    payDate: plainDate('2026-11-25'),
    confirmed: false,
    earningItems,
    deductionItems,
    departments: departments.map(({ name, count }) => ({ name, people: Array.from({ length: count }, person) })),
    outflow: {
      insuranceEmployee: 8_644_830,
      insuranceEmployer: 8_881_890,
      taxes: 3_293_750,
      kept: 0,
      keptNames: [],
      lessPay: 0,
    },
    notes: [
      '직접 입력한 금액 1건: 한초롱 직책수당 150,000원',
      '최저임금 미달 1명: 윤아라, 통상시급 10,287.0813원',
      '연장·휴일수당은 통상시급의 1.5배, 야간수당은 0.5배를 곱하고 원 미만을 올립니다.',
      '시간은 연장과 휴일을 넣은 실근무 시간입니다.',
    ],
    printedAt: '2026-11-20 17:58',
    printedBy: '김운영',
    ...change,
  }
}

/** Six departments of thirty people. */
export const sixDepartments = [
  { name: '생산1팀', count: 8 },
  { name: '생산2팀', count: 8 },
  { name: '연구개발팀', count: 4 },
  { name: '품질팀', count: 3 },
  { name: '영업팀', count: 4 },
  { name: '경영지원팀', count: 3 },
]
