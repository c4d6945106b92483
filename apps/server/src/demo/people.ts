import { addDays, addMonths, later, monthOf, monthsBetween, plainDate, type PlainDate } from '@handal/base/date'
import type { DemoCompany } from './companies.ts'
import { inventName, inventResidentNumber } from './names.ts'
import { between, pick, seeded } from './random.ts'
import { cafePeople, manufacturerPeople, type PersonRow, WRITTEN_MONTH } from './written-people.ts'

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

const makePerson = (companyNo: number, employeeNo: number, row: PersonRow, date: PlainDate): DemoPerson => {
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
const inventRow = (companyNo: number, employeeNo: number, departments: number, pattern: DemoPattern): PersonRow => {
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
      ? manufacturerPeople
      : company.companyNo === 2
        ? cafePeople
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

const withNames = (rows: readonly PersonRow[], names: Readonly<Record<number, string>>): PersonRow[] =>
  rows.map((row, index) => {
    const name = names[index + 1]
    return name === undefined ? row : { ...row, name }
  })
