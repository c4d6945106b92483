import {
  addDays,
  addMonths,
  type DateRange,
  later,
  monthsBetween,
  plainDate,
  type PlainDate,
  type YearMonth,
} from '@handal/base/date'
import type { DemoCompany } from '../companies.ts'
import { demoInsurance, type DemoInsurance } from '../insurance.ts'
import { inventName, inventResidentNumber } from './names.ts'
import { between, pick, seeded } from '../random.ts'
import { cafePeople, type DemoPattern, manufacturerPeople, type PersonRow, WRITTEN_MONTH } from './written-people.ts'

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
  /** DC 퇴직연금 가입일. */
  dcEntryDate: PlainDate | null
  representative: boolean
  away: (DateRange & { reason: string }) | null
  /** The first work day from here is missed. */
  absentFrom: PlainDate | null
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
  insurance: DemoInsurance
  /** Whether the authority's bills still stand on the pay before the newest terms. */
  billed: boolean
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

/** What the people of a company are made for. */
type Making = {
  readonly companyNo: number
  readonly date: PlainDate
  /** The month that waits to be closed. */
  readonly waiting: YearMonth
  /** Whether the company pays into DC pensions, after a year of service. */
  readonly dc: boolean
}

const makePerson = ({ companyNo, date, waiting, dc }: Making, employeeNo: number, row: PersonRow): DemoPerson => {
  const next = seeded(`person ${companyNo} ${employeeNo}`)
  const shift = monthsBetween(WRITTEN_MONTH, waiting)
  const moved = (text: string): PlainDate => addMonths(plainDate(text), shift)
  const hireDate = moved(row.hire)
  const birthDate = addDays(
    addMonths(hireDate, -12 * between(next, row.visa === undefined ? 24 : 25, 38)),
    -between(next, 1, 360),
  )
  const { daily, monthly } = hoursOf(row.pattern)
  const byHour = row.pattern === 'part' || row.hourly === true
  const fixed = {
    ...(row.duty === undefined ? {} : { duty: row.duty }),
    ...(byHour ? {} : { meal: 200_000 }),
    ...(row.car === undefined ? {} : { car: row.car }),
    ...(row.childcare === undefined ? {} : { childcare: row.childcare }),
    ...(row.visa === undefined && !byHour && row.representative === undefined ? { club: 10_000 } : {}),
  }
  const payKind = byHour ? ('hourly' as const) : ('monthly' as const)
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
  const dcFrom = addMonths(hireDate, 12)
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
      row.visa === undefined
        ? null
        : later(addDays(date, 9 + 130 * ((employeeNo + (employeeNo > 26 ? 0 : 1)) % 4)), addMonths(hireDate, 12)),
    hireDate,
    leaveDate: row.leaves === undefined ? null : moved(row.leaves),
    dcEntryDate: dc && row.representative === undefined && dcFrom <= date ? dcFrom : null,
    representative: row.representative === true,
    away:
      row.away === undefined ? null : { from: moved(row.away.from), to: moved(row.away.to), reason: row.away.reason },
    absentFrom: row.absent === undefined ? null : moved(row.absent),
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
    insurance: demoInsurance(
      row,
      { hireDate, birthDate, monthlyHours: monthly, dailyMinutes: daily },
      later(date, hireDate),
    ),
    billed: row.billed === true,
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

/** Subcategory of the pension types. */
const DC = '0003'
/** What is written of the software firm's people; the rest is invented. */
const SOFT_WRITTEN: Readonly<Record<number, Partial<PersonRow>>> = {
  1: { name: '도우람' },
  2: { name: '구름결', position: 6, base: 9_200_000, duty: 800_000, job: '대표이사', representative: true },
  3: { name: '나린솔' },
}

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
export const demoPeople = (company: DemoCompany, date: PlainDate, waiting: YearMonth, count: number): DemoPerson[] => {
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
  const named = company.companyNo === 3 ? withWritten(rows, SOFT_WRITTEN) : rows
  const making = { companyNo: company.companyNo, date, waiting, dc: company.setting.pensionType === DC }
  const people = named.map((row, index) => makePerson(making, index + 1, row))
  return people.map((person, index) => {
    const again = named[index]?.earlierOf
    const now = again === undefined ? undefined : people[again - 1]
    return now === undefined
      ? person
      : { ...person, birthDate: now.birthDate, residentNumber: now.residentNumber, account: now.account }
  })
}

const withWritten = (rows: readonly PersonRow[], written: Readonly<Record<number, Partial<PersonRow>>>): PersonRow[] =>
  rows.map((row, index) => ({ ...row, ...written[index + 1] }))
