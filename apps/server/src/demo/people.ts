import {
  addDays,
  addMonths,
  later,
  monthOf,
  monthsBetween,
  plainDate,
  type PlainDate,
  yearMonth,
} from '@handal/base/date'
import type { DemoCompany } from './companies.ts'
import { inventName, inventResidentNumber } from './names.ts'
import { between, pick, seeded } from './random.ts'

/** How a person's days run: the manufacturer's two shifts change weekly, `flex` starts when it likes. */
export type DemoPattern = 'office' | 'shiftA' | 'shiftB' | 'flex' | 'part'

/** One demo employee with everything payroll is calculated from. */
export type DemoPerson = {
  employeeNo: number
  code: string
  name: string
  birthDate: PlainDate
  residentNumber: string
  nationality: string
  visa: string | null
  visaUntil: PlainDate | null
  hireDate: PlainDate
  leaveDate: PlainDate | null
  jobTitle: string
  departmentNo: number
  positionNo: number
  pattern: DemoPattern
  start: string
  end: string
  terms: readonly {
    from: PlainDate
    payKind: 'monthly' | 'hourly'
    monthlyHours: string
    dailyMinutes: number
    amounts: Readonly<Record<string, number>>
  }[]
  tax: {
    dependents: number
    children: number
    childrenUnder7: number
    withholdingPercent: 80 | 100 | 120
    foreignFlatRate: boolean
    youthReductionPercent: 70 | 90 | null
  }
  unemployment: boolean
  account: { bankCode: string; number: string } | null
}

type Row = {
  name: string
  department: number
  position: number
  hire: string
  base: number
  duty?: number
  car?: number
  childcare?: number
  dependents?: number
  children?: number
  under7?: number
  percent?: 80 | 100 | 120
  visa?: string
  nationality?: string
  job: string
  pattern: DemoPattern
  noAccount?: true
  leaves?: string
  youth?: 70 | 90
}

/** The written people stand on this month; for another demo date every date of theirs moves by whole months. */
const WRITTEN_MONTH = yearMonth('2026-11')

const HANBIT: readonly Row[] = [
  {
    name: '이가람',
    department: 5,
    position: 2,
    hire: '2021-03-02',
    base: 3_200_000,
    duty: 100_000,
    dependents: 2,
    job: '품질 검사',
    pattern: 'office',
  },
  {
    name: '박다온',
    department: 1,
    position: 3,
    hire: '2017-06-12',
    base: 3_050_000,
    duty: 200_000,
    dependents: 4,
    children: 1,
    job: '가공 반장',
    pattern: 'shiftA',
  },
  {
    name: '최라온',
    department: 1,
    position: 2,
    hire: '2022-04-18',
    base: 2_680_000,
    job: '선반 가공',
    pattern: 'shiftA',
  },
  {
    name: '정마루',
    department: 1,
    position: 1,
    hire: '2022-09-05',
    base: 2_620_000,
    dependents: 2,
    job: '선반 가공',
    pattern: 'shiftA',
  },
  {
    name: '강바다',
    department: 1,
    position: 1,
    hire: '2023-02-01',
    base: 2_540_000,
    job: '밀링 가공',
    pattern: 'shiftA',
  },
  {
    name: '조사랑',
    department: 1,
    position: 1,
    hire: '2023-07-17',
    base: 2_480_000,
    dependents: 3,
    under7: 1,
    childcare: 200_000,
    job: '밀링 가공',
    pattern: 'shiftA',
  },
  {
    name: '윤아라',
    department: 1,
    position: 1,
    hire: '2026-09-01',
    base: 1_950_000,
    job: '포장',
    pattern: 'shiftA',
    youth: 90,
  },
  {
    name: '장자람',
    department: 2,
    position: 3,
    hire: '2018-03-26',
    base: 3_020_000,
    duty: 200_000,
    dependents: 3,
    job: '조립 반장',
    pattern: 'shiftB',
  },
  {
    name: '임오름',
    department: 2,
    position: 2,
    hire: '2021-11-15',
    base: 2_650_000,
    dependents: 2,
    job: '조립',
    pattern: 'shiftB',
  },
  {
    name: '한초롱',
    department: 2,
    position: 2,
    hire: '2022-05-23',
    base: 2_600_000,
    duty: 150_000,
    job: '조립',
    pattern: 'shiftB',
  },
  { name: '오하늘', department: 2, position: 1, hire: '2023-03-06', base: 2_520_000, job: '조립', pattern: 'shiftB' },
  { name: '서한결', department: 2, position: 1, hire: '2024-08-19', base: 2_380_000, job: '조립', pattern: 'shiftB' },
  {
    name: '신해솔',
    department: 2,
    position: 1,
    hire: '2026-09-01',
    base: 2_300_000,
    job: '조립',
    pattern: 'shiftB',
    youth: 90,
  },
  {
    name: '권나봄',
    department: 3,
    position: 5,
    hire: '2015-05-04',
    base: 5_400_000,
    duty: 500_000,
    car: 200_000,
    dependents: 4,
    children: 1,
    job: '연구소장',
    pattern: 'office',
  },
  {
    name: '황새솔',
    department: 3,
    position: 4,
    hire: '2018-09-03',
    base: 4_250_000,
    duty: 300_000,
    dependents: 3,
    job: '설계',
    pattern: 'office',
  },
  { name: '안다울', department: 3, position: 2, hire: '2020-02-03', base: 3_480_000, job: '설계', pattern: 'office' },
  { name: '송두빛', department: 3, position: 1, hire: '2023-01-09', base: 2_960_000, job: '시험', pattern: 'office' },
  {
    name: '고보담',
    department: 4,
    position: 4,
    hire: '2016-11-07',
    base: 4_100_000,
    duty: 300_000,
    car: 200_000,
    dependents: 4,
    children: 1,
    job: '영업 관리',
    pattern: 'office',
  },
  {
    name: '양슬온',
    department: 4,
    position: 2,
    hire: '2021-06-01',
    base: 3_150_000,
    car: 200_000,
    percent: 80,
    job: '국내 영업',
    pattern: 'office',
  },
  {
    name: '배여늘',
    department: 4,
    position: 1,
    hire: '2026-09-01',
    base: 2_700_000,
    job: '영업 지원',
    pattern: 'office',
  },
  {
    name: '전나별',
    department: 5,
    position: 4,
    hire: '2017-02-13',
    base: 4_020_000,
    duty: 300_000,
    dependents: 3,
    under7: 1,
    childcare: 200_000,
    job: '품질 보증',
    pattern: 'office',
  },
  {
    name: '문가솔',
    department: 5,
    position: 1,
    hire: '2022-12-05',
    base: 2_780_000,
    job: '품질 검사',
    pattern: 'office',
  },
  {
    name: '김운영',
    department: 6,
    position: 3,
    hire: '2019-04-01',
    base: 3_650_000,
    duty: 200_000,
    dependents: 3,
    job: '인사·급여',
    pattern: 'office',
  },
  {
    name: '노을별',
    department: 6,
    position: 2,
    hire: '2021-08-02',
    base: 3_080_000,
    percent: 120,
    job: '회계',
    pattern: 'office',
  },
  { name: '도담온', department: 6, position: 1, hire: '2024-03-04', base: 2_640_000, job: '총무', pattern: 'office' },
  {
    name: '한빛나',
    department: 6,
    position: 6,
    hire: '2012-01-02',
    base: 9_800_000,
    duty: 1_000_000,
    dependents: 3,
    job: '대표이사',
    pattern: 'office',
  },
  {
    name: '응우옌반둑',
    department: 1,
    position: 1,
    hire: '2025-02-10',
    base: 2_240_000,
    visa: 'E-9',
    nationality: 'VN',
    job: '선반 가공',
    pattern: 'shiftA',
  },
  {
    name: '수완디',
    department: 1,
    position: 1,
    hire: '2025-02-10',
    base: 2_240_000,
    visa: 'E-9',
    nationality: 'ID',
    job: '밀링 가공',
    pattern: 'shiftA',
  },
  {
    name: '라마타망',
    department: 2,
    position: 1,
    hire: '2026-03-09',
    base: 2_220_000,
    visa: 'E-9',
    nationality: 'NP',
    job: '조립',
    pattern: 'shiftB',
  },
  {
    name: '킴소반',
    department: 2,
    position: 1,
    hire: '2026-11-09',
    base: 2_200_000,
    visa: 'E-9',
    nationality: 'KH',
    job: '조립',
    pattern: 'shiftB',
    noAccount: true,
  },
]

const CAFE: readonly Row[] = [
  {
    name: '차소담',
    department: 1,
    position: 2,
    hire: '2022-07-01',
    base: 2_650_000,
    duty: 100_000,
    job: '매장 관리',
    pattern: 'office',
  },
  { name: '문달님', department: 1, position: 2, hire: '2020-03-02', base: 3_000_000, job: '대표', pattern: 'office' },
  { name: '하누리', department: 1, position: 1, hire: '2025-05-12', base: 11_000, job: '음료 제조', pattern: 'part' },
  { name: '진서리', department: 1, position: 1, hire: '2026-04-06', base: 10_800, job: '음료 제조', pattern: 'part' },
]

const BANKS = ['004', '011', '020', '088', '003', '081', '090'] as const
const SHIFTS = {
  office: ['09:00', '18:00'],
  shiftA: ['08:00', '17:00'],
  shiftB: ['08:00', '17:00'],
  flex: ['09:00', '18:00'],
  part: ['11:00', '16:00'],
} as const
const CAFE_OFFICE = ['10:00', '19:00'] as const

/** Contractual minutes a day and monthly standard hours of a pattern: 4.5 h on five days is (22.5 + 4.5) × 365 ÷ 7 ÷ 12 = 117.32. */
const hoursOf = (pattern: DemoPattern): { daily: number; monthly: string } =>
  pattern === 'part' ? { daily: 270, monthly: '117.32' } : { daily: 480, monthly: '209' }

const makePerson = (companyNo: number, employeeNo: number, row: Row, date: PlainDate): DemoPerson => {
  const next = seeded(`person ${companyNo} ${employeeNo}`)
  const shift = monthsBetween(WRITTEN_MONTH, monthOf(date))
  const moved = (text: string): PlainDate => addMonths(plainDate(text), shift)
  const hireDate = moved(row.hire)
  const birthDate = addDays(
    addMonths(hireDate, -12 * between(next, row.visa === undefined ? 24 : 25, 38)),
    -between(next, 1, 360),
  )
  const { daily, monthly } = hoursOf(row.pattern)
  const fixed = {
    ...(row.duty === undefined ? {} : { duty: row.duty }),
    ...(row.pattern === 'part' ? {} : { meal: 200_000 }),
    ...(row.car === undefined ? {} : { car: row.car }),
    ...(row.childcare === undefined ? {} : { childcare: row.childcare }),
    ...(row.visa === undefined && row.pattern !== 'part' ? { club: 10_000 } : {}),
  }
  const payKind = row.pattern === 'part' ? ('hourly' as const) : ('monthly' as const)
  const term = (from: PlainDate, base: number) => ({
    from,
    payKind,
    monthlyHours: monthly,
    dailyMinutes: daily,
    amounts: { base, ...fixed },
  })
  // A yearly raise on 1 March: those who were there before it have an older, lower term.
  const raise = moved('2026-03-01')
  const before = payKind === 'hourly' ? row.base : Math.max(2_150_000, Math.round((row.base * 0.96) / 10_000) * 10_000)
  const terms =
    hireDate < raise && before < row.base ? [term(hireDate, before), term(raise, row.base)] : [term(hireDate, row.base)]
  const [start, end] = companyNo === 2 && row.pattern === 'office' ? CAFE_OFFICE : SHIFTS[row.pattern]
  return {
    employeeNo,
    code: String(employeeNo).padStart(4, '0'),
    name: row.name,
    birthDate,
    residentNumber: inventResidentNumber(next, birthDate, row.visa !== undefined),
    nationality: row.nationality ?? 'KR',
    visa: row.visa ?? null,
    visaUntil:
      row.visa === undefined ? null : later(addDays(date, 9 + 130 * (employeeNo % 4)), addMonths(hireDate, 12)),
    hireDate,
    leaveDate: row.leaves === undefined ? null : moved(row.leaves),
    jobTitle: row.job,
    departmentNo: row.department,
    positionNo: row.position,
    pattern: row.pattern,
    start,
    end,
    terms,
    tax: {
      dependents: row.dependents ?? 1,
      children: row.children ?? 0,
      childrenUnder7: row.under7 ?? 0,
      withholdingPercent: row.percent ?? 100,
      foreignFlatRate: false,
      youthReductionPercent: row.youth ?? null,
    },
    unemployment: row.visa === undefined,
    account: row.noAccount
      ? null
      : {
          bankCode: pick(next, BANKS),
          number: `${between(next, 100, 999)}-${between(next, 10, 99)}-${between(next, 100000, 999999)}`,
        },
  }
}

const SOFT_JOBS = ['백엔드 개발', '프런트엔드 개발', '데이터 분석', '화면 디자인', '품질 시험', '영업', '재무'] as const
const SOFT_BASE = [3_200_000, 3_900_000, 4_700_000, 5_600_000, 6_800_000] as const

/** A row of the software firm or of the load company, invented from its number alone. */
const inventRow = (companyNo: number, employeeNo: number, departments: number, pattern: DemoPattern): Row => {
  const next = seeded(`row ${companyNo} ${employeeNo}`)
  const position = Math.min(5, 1 + Math.floor(next() * next() * 6))
  const department = 1 + ((employeeNo - 1) % departments)
  const dependents = Math.min(5, 1 + Math.floor(next() * next() * 6))
  const under7 = dependents >= 3 && next() < 0.3 ? 1 : 0
  const hireYear = 2026 - between(next, 0, 9)
  const hire =
    hireYear === 2026
      ? `2026-0${between(next, 1, 9)}-01`
      : `${hireYear}-${String(between(next, 1, 12)).padStart(2, '0')}-${String(between(next, 1, 28)).padStart(2, '0')}`
  return {
    name: inventName(next),
    department,
    position,
    hire,
    base: (SOFT_BASE[position - 1] ?? 3_200_000) + between(next, 0, 60) * 10_000 - (pattern === 'flex' ? 0 : 600_000),
    ...(position >= 3 ? { duty: position * 100_000 } : {}),
    ...(next() < 0.1 ? { car: 200_000 } : {}),
    ...(under7 === 1 ? { childcare: 200_000, under7: 1 } : {}),
    dependents,
    ...(dependents >= 3 && under7 === 0 && next() < 0.6 ? { children: 1 } : {}),
    percent: next() < 0.1 ? 80 : next() < 0.1 ? 120 : 100,
    job: SOFT_JOBS[(department - 1) % SOFT_JOBS.length] ?? '사무',
    pattern,
  }
}

/** Everybody of a demo company on the demo's date; `count` for the companies whose people are invented. */
export const demoPeople = (company: DemoCompany, date: PlainDate, count: number): DemoPerson[] => {
  const rows =
    company.companyNo === 1
      ? HANBIT
      : company.companyNo === 2
        ? CAFE
        : Array.from({ length: count }, (_, index) =>
            inventRow(
              company.companyNo,
              index + 1,
              company.departments.length,
              company.companyNo === 3 ? 'flex' : 'office',
            ),
          )
  const named = company.companyNo === 3 ? withNames(rows, { 1: '도우람', 2: '구름결', 3: '나린솔' }) : rows
  return named.map((row, index) => makePerson(company.companyNo, index + 1, row, date))
}

const withNames = (rows: readonly Row[], names: Readonly<Record<number, string>>): Row[] =>
  rows.map((row, index) => {
    const name = names[index + 1]
    return name === undefined ? row : { ...row, name }
  })
