import type { WorldPerson } from './person.ts'

const at = (from: string, department: string, position = '사원') => ({ from, department, position })
const monthly = (
  from: string,
  base: number,
  more: Readonly<Record<string, number>> = { meal: 200_000, club: 10_000 },
) => ({ from, kind: 'monthly', amounts: { base, ...more } }) as const

/** Whoever works in 가온정밀: one of each case, numbers and codes in different orders. */
export const GAON_PEOPLE: readonly WorldPerson[] = [
  {
    // Every item that is agreed, a family, and an account here; corrected and paid again in September.
    no: 1,
    code: 'G-1020',
    name: '강하늘',
    birth: '1984-03-05',
    hired: '2020-02-03',
    places: [at('2020-02-03', '조립1팀', '과장')],
    terms: [
      monthly('2020-02-03', 3_200_000, {
        duty: 150_000,
        meal: 200_000,
        car: 200_000,
        childcare: 200_000,
        club: 10_000,
      }),
    ],
    tax: { dependents: 4, children: 2, withholding_percent: 120 },
    days: { '2026-09-03': { out: '21:00' }, '2026-10-20': { out: '20:30' }, '2026-10-21': { out: '20:00' } },
  },
  {
    // Operates the payroll that the own pay is part of; paid too much in September.
    no: 2,
    code: 'G-1003',
    name: '나도윤',
    birth: '1990-11-30',
    hired: '2021-03-02',
    title: '급여 담당',
    places: [at('2021-03-02', '경영지원팀', '대리')],
    terms: [monthly('2021-03-02', 3_000_000)],
    tax: { dependents: 2 },
  },
  {
    // By the hour.
    no: 3,
    code: 'G-1011',
    name: '다은채',
    birth: '1995-06-14',
    hired: '2024-05-01',
    places: [at('2024-05-01', '조립2팀')],
    terms: [{ from: '2024-05-01', kind: 'hourly', amounts: { base: 12_500 } }],
    days: { '2026-10-22': { out: '19:30' } },
  },
  {
    // Joined in the middle of October's period; reduced tax of a young person.
    no: 4,
    code: 'G-2601',
    name: '라온',
    birth: '2001-01-20',
    hired: '2026-10-01',
    places: [at('2026-10-01', '조립2팀')],
    terms: [monthly('2026-10-01', 2_700_000)],
    tax: { youth_reduction_percent: 90, youth_reduction_until: '2031-09-30' },
  },
  {
    // Left in the middle of November's period.
    no: 5,
    code: 'G-1005',
    name: '마루한',
    birth: '1979-08-08',
    hired: '2020-06-01',
    left: '2026-10-30',
    places: [at('2020-06-01', '가공팀')],
    terms: [monthly('2020-06-01', 2_900_000)],
  },
  {
    // On leave of absence from the middle of November's period.
    no: 6,
    code: 'G-1006',
    name: '박서준',
    birth: '1988-12-24',
    hired: '2022-01-03',
    places: [at('2022-01-03', '가공팀', '대리')],
    terms: [monthly('2022-01-03', 2_800_000)],
    tax: { dependents: 3, children: 1 },
    away: { from: '2026-11-03', to: '2027-05-02', reason: '육아휴직' },
  },
  {
    // Half a day of leave in the morning, another in the afternoon, a whole one, and a day missed; by the day.
    no: 7,
    code: 'G-1007',
    name: '서다온',
    birth: '1992-04-01',
    hired: '2023-09-01',
    places: [at('2023-09-01', '조립1팀')],
    terms: [{ from: '2023-09-01', kind: 'daily', amounts: { base: 110_000 } }],
    days: {
      '2026-10-19': { leave: 'morning' },
      '2026-10-23': { leave: 'afternoon' },
      '2026-10-26': { leave: 'day' },
      '2026-10-28': { absent: true },
      '2026-11-05': { in: '09:40' },
    },
  },
  {
    // Nights, a holiday beyond eight hours, a Saturday; works in the other company too.
    no: 8,
    code: 'G-0998',
    name: '오가을',
    birth: '1986-09-09',
    hired: '2020-03-02',
    places: [at('2020-03-02', '조립2팀', '대리')],
    terms: [monthly('2020-03-02', 2_600_000)],
    days: {
      '2026-10-19': { night: true },
      '2026-10-20': { night: true, out: '31:00' },
      '2026-10-25': { in: '09:00', out: '20:00' },
      '2026-10-31': { in: '09:00', out: '13:30' },
      '2026-11-08': { in: '20:00', out: '30:00' },
    },
  },
  {
    // No account.
    no: 9,
    code: 'G-1009',
    name: '유진호',
    birth: '1997-02-11',
    hired: '2025-04-01',
    places: [at('2025-04-01', '조립1팀')],
    terms: [monthly('2025-04-01', 2_400_000)],
    account: null,
  },
  {
    // A foreigner without unemployment insurance.
    no: 10,
    code: 'G-1010',
    name: '응우옌 반 남',
    birth: '1996-10-10',
    hired: '2025-07-01',
    nationality: 'VN',
    visa: 'E-9',
    places: [at('2025-07-01', '가공팀')],
    terms: [monthly('2025-07-01', 2_300_000, { meal: 200_000 })],
    insurance: { unemployment: false },
    account: ['020', '1002-***-**5910'],
  },
  {
    // Over sixty-five when hired: no employment insurance and no pension.
    no: 11,
    code: 'G-1001',
    name: '정한솔',
    birth: '1957-05-05',
    hired: '2024-01-02',
    places: [at('2024-01-02', '경영지원팀', '촉탁')],
    terms: [monthly('2024-01-02', 2_200_000, { meal: 100_000 })],
    insurance: { pension: false, employment: false },
  },
  {
    // Worked here once, left, and came back under another number.
    no: 12,
    code: 'G-0901',
    name: '조하리',
    birth: '1991-07-17',
    hired: '2020-04-01',
    left: '2026-07-31',
    places: [at('2020-04-01', '연구소', '대리')],
    terms: [monthly('2020-04-01', 3_100_000)],
  },
  {
    no: 13,
    code: 'G-2602',
    name: '조하리',
    birth: '1991-07-17',
    hired: '2026-09-01',
    places: [at('2026-09-01', '연구소', '과장')],
    terms: [monthly('2026-09-01', 3_400_000)],
    account: ['004', '123-**-****77'],
  },
  {
    // Pay terms and department change in the middle of November's period.
    no: 14,
    code: 'G-1014',
    name: '천보라',
    birth: '1993-03-03',
    hired: '2022-05-02',
    places: [at('2022-05-02', '조립1팀'), at('2026-11-01', '연구소', '대리')],
    terms: [
      monthly('2022-05-02', 2_700_000),
      monthly('2026-11-01', 3_000_000, { duty: 100_000, meal: 200_000, club: 10_000 }),
    ],
    days: {
      '2026-10-27': { out: '20:00' },
      '2026-11-10': { out: '20:00' },
      '2026-10-29': { leave: 'afternoon' },
      '2026-11-12': { leave: 'morning' },
    },
  },
  {
    // Pays back a loan; bills of the authorities stand on another base.
    no: 15,
    code: 'G-1015',
    name: '최대출',
    birth: '1983-01-31',
    hired: '2021-10-01',
    places: [at('2021-10-01', '조립2팀')],
    terms: [monthly('2021-10-01', 2_750_000, { meal: 200_000, club: 10_000, loan: 300_000 })],
    insurance: { pension_base: 2_500_000, health_base: 2_600_000 },
    account: ['090', '3333-**-***4411'],
  },
  {
    // Below the minimum wage: a warning to acknowledge.
    no: 16,
    code: 'G-1016',
    name: '탁여름',
    birth: '1999-06-21',
    hired: '2025-01-02',
    places: [at('2025-01-02', '가공팀')],
    terms: [monthly('2025-01-02', 1_900_000, { meal: 100_000 })],
    insurance: { durunuri: true },
  },
  {
    // Nothing agreed yet and no hours: blocked.
    no: 17,
    code: 'G-2603',
    name: '하예슬',
    birth: '2000-12-12',
    hired: '2026-11-02',
    places: [at('2026-11-02', '조립1팀')],
    terms: [],
    account: ['011', '302-****-**88'],
  },
  {
    // Heads the company; taxed at the flat rate of foreigners.
    no: 18,
    code: 'G-0001',
    name: 'Garcia Maria',
    birth: '1975-05-15',
    hired: '2020-01-02',
    title: '대표이사',
    nationality: 'ES',
    visa: 'F-5',
    places: [at('2020-01-02', '한빛본사', '대표')],
    terms: [monthly('2020-01-02', 9_000_000, { car: 200_000 })],
    tax: { foreign_flat_rate: true },
    insurance: { employment: false, pension_base: 6_370_000 },
  },
  {
    // Begins in December.
    no: 19,
    code: 'G-2604',
    name: '금나래',
    birth: '1998-03-09',
    hired: '2026-12-01',
    places: [at('2026-12-01', '연구소')],
    terms: [monthly('2026-12-01', 2_800_000)],
  },
]
