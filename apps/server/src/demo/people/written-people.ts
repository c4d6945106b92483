import { yearMonth } from '@handal/base/date'

/** How a person's days run: the manufacturer's two shifts change weekly, `flex` starts when it likes. */
export type DemoPattern = 'office' | 'shiftA' | 'shiftB' | 'flex' | 'part'

/** What is written down of a demo person; the rest follows from it. */
export type PersonRow = {
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
  /** 대표이사: no employment insurance, no hours that are counted. */
  representative?: true
  /** Paid by the hour although the day is a full one. */
  hourly?: true
  /** Unpaid leave of absence. */
  away?: { from: string; to: string; reason: string }
  /** Misses the first work day from here without a word (결근). */
  absent?: string
  /** Asked for the unemployment share (E-9, H-2), or for employment insurance at all (F-4). */
  employmentApplied?: true
  /** The home country does not insure Koreans: entered by hand as the authority answered. */
  pensionExempt?: true
  /** 두루누리: new in the insurance, in a workplace of fewer than ten. */
  durunuri?: true
  /** The authority's bills still stand on the pay before the newest terms. */
  billed?: true
  /** Number of the later employment of the same person: this row is an earlier one. */
  earlierOf?: number
}

/** The written people stand on this month as the one that waits to be closed; for another every date of theirs moves by whole months. */
export const WRITTEN_MONTH = yearMonth('2026-11')

/** People of the manufacturer. */
export const manufacturerPeople: readonly PersonRow[] = [
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
  {
    name: '오하늘',
    department: 2,
    position: 1,
    hire: '2023-03-06',
    base: 2_520_000,
    job: '조립',
    pattern: 'shiftB',
    absent: '2026-11-10',
  },
  {
    name: '서한결',
    department: 2,
    position: 1,
    hire: '2024-08-19',
    base: 2_380_000,
    job: '조립',
    pattern: 'shiftB',
    visa: 'H-2',
    nationality: 'CN',
  },
  {
    name: '신해솔',
    department: 2,
    position: 1,
    hire: '2026-09-01',
    base: 11_400,
    job: '조립',
    pattern: 'shiftB',
    youth: 90,
    hourly: true,
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
    billed: true,
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
  {
    name: '안다울',
    department: 3,
    position: 2,
    hire: '2020-02-03',
    base: 3_480_000,
    job: '설계',
    pattern: 'office',
    visa: 'F-4',
    nationality: 'US',
  },
  {
    name: '송두빛',
    department: 3,
    position: 1,
    hire: '2023-01-09',
    base: 2_960_000,
    job: '시험',
    pattern: 'office',
    away: { from: '2026-09-07', to: '2026-11-03', reason: '질병 휴직' },
  },
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
    billed: true,
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
    away: { from: '2026-10-12', to: '2027-04-11', reason: '육아휴직' },
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
  {
    name: '도담온',
    department: 6,
    position: 1,
    hire: '2024-03-04',
    base: 2_640_000,
    job: '총무',
    pattern: 'office',
    leaves: '2026-11-06',
  },
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
    representative: true,
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
    employmentApplied: true,
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
    pensionExempt: true,
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
    pensionExempt: true,
  },
  {
    name: '배여늘',
    department: 4,
    position: 1,
    hire: '2024-02-05',
    leaves: '2026-02-13',
    base: 2_450_000,
    job: '영업 지원',
    pattern: 'office',
    earlierOf: 20,
  },
]

/** People of the café; its owner (a sole proprietor) draws no wages and is not among them. */
export const cafePeople: readonly PersonRow[] = [
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
  {
    name: '유새벽',
    department: 1,
    position: 2,
    hire: '2020-03-02',
    base: 3_000_000,
    job: '매장 관리',
    pattern: 'office',
  },
  {
    name: '하누리',
    department: 1,
    position: 1,
    hire: '2025-05-12',
    base: 11_000,
    job: '음료 제조',
    pattern: 'part',
    absent: '2026-11-12',
  },
  {
    name: '진서리',
    department: 1,
    position: 1,
    hire: '2026-04-06',
    base: 10_800,
    job: '음료 제조',
    pattern: 'part',
    durunuri: true,
  },
]
