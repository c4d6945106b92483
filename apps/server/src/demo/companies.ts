/** What a demo company is made of; people, days and payroll follow from it and from the demo's date. */
export type DemoCompany = {
  companyNo: number
  name: string
  businessNo: string
  representative: string
  businessType: string
  address: string
  /** Contract end as months after the demo's month (last day), days after the demo's date, or null for a perpetual contract. */
  contractEnd: { months: number } | { days: number } | null
  setting: {
    periodStartDay: number
    payday: number
    paydayNextMonth: boolean
    paydayOnHoliday: 'BEFORE' | 'AFTER'
    under5: boolean
    employerSize: string
    accidentRatePermille: string
    prorateMethod: string
    /** Subcategory of the pension types: 0001 퇴직금, 0003 DC. */
    pensionType: string
    contact: string
  }
  /** What it says of itself beyond what its papers need; the company for load says nothing. */
  identity?: {
    corporateNo: string | null
    businessItem: string
    phone: string
    /** Regular workers. */
    scale: number
    /** Since when it has the size that `under5` says; before it the other. */
    sizeSince: string
    sizeReason: string
  }
  /** Whether overtime pay of its production workers is free of tax. */
  production: boolean
  /** Whether a bonus was paid in the months behind. */
  bonus: boolean
  /** What tags its newest months are made of; null: its days are recorded without any. */
  tags: {
    /** How many months to the one that waits. */
    months: number
    reader: string | null
    source: 'CARD' | 'DESK'
    /** Whether arriving is told from leaving. */
    typed: boolean
  } | null
  /** Whether it keeps a holiday of its own and has moved one. */
  holidays: boolean
  departments: readonly string[]
  /** Departments that stand above others; nobody works in them directly. */
  divisions: readonly { readonly name: string; readonly departments: readonly string[] }[]
  positions: readonly string[]
}

const POSITIONS = ['사원', '대리', '과장', '차장', '부장', '대표'] as const

/** The three companies of the demo: a manufacturer in two shifts, a café of four, a software firm in flexible hours. All are made up. */
export const DEMO_COMPANIES = {
  hanbit: {
    companyNo: 1,
    name: '(주)한빛정밀',
    businessNo: '1018100016',
    representative: '한빛나',
    businessType: '정밀기구 제조업',
    address: '가상시 별빛구 공단로 12',
    contractEnd: { months: 4 },
    setting: {
      periodStartDay: 21,
      payday: 25,
      paydayNextMonth: false,
      paydayOnHoliday: 'BEFORE',
      under5: false,
      employerSize: 'under150',
      accidentRatePermille: '6.6',
      prorateMethod: 'CALENDAR',
      pensionType: '0001',
      contact: '경영지원팀 김운영',
    },
    identity: {
      corporateNo: '1100110000016',
      businessItem: '정밀 부품',
      phone: '041-000-1200',
      scale: 30,
      sizeSince: '2014-03-01',
      sizeReason: '상시근로자 5명을 넘음',
    },
    production: true,
    bonus: true,
    tags: { months: 13, reader: '정문', source: 'CARD', typed: false },
    holidays: true,
    departments: ['생산1팀', '생산2팀', '연구개발팀', '영업팀', '품질팀', '경영지원팀'],
    divisions: [{ name: '생산본부', departments: ['생산1팀', '생산2팀', '품질팀'] }],
    positions: POSITIONS,
  },
  cafe: {
    companyNo: 2,
    name: '카페 달그림자',
    businessNo: '1021200027',
    representative: '문달님',
    businessType: '커피 전문점',
    address: '가상시 별빛구 골목길 3',
    contractEnd: null,
    setting: {
      periodStartDay: 1,
      payday: 25,
      paydayNextMonth: true,
      paydayOnHoliday: 'AFTER',
      under5: true,
      employerSize: 'under150',
      accidentRatePermille: '8.6',
      prorateMethod: 'CALENDAR',
      pensionType: '0001',
      contact: '매니저 차소담',
    },
    identity: {
      corporateNo: null,
      businessItem: '커피와 다과',
      phone: '02-000-2700',
      scale: 4,
      sizeSince: '2023-01-01',
      sizeReason: '둘째 매장을 닫음',
    },
    production: false,
    bonus: false,
    tags: null,
    holidays: false,
    departments: ['매장'],
    divisions: [],
    positions: ['직원', '매니저'],
  },
  soft: {
    companyNo: 3,
    name: '(주)구름소프트',
    businessNo: '1038600036',
    representative: '구름결',
    businessType: '소프트웨어 개발업',
    address: '가상시 누리구 혁신로 77',
    contractEnd: { days: 25 },
    setting: {
      periodStartDay: 26,
      payday: 31,
      paydayNextMonth: false,
      paydayOnHoliday: 'AFTER',
      under5: false,
      employerSize: 'under150',
      accidentRatePermille: '6.6',
      prorateMethod: 'CALENDAR',
      pensionType: '0003',
      contact: '경영지원팀 도우람',
    },
    identity: {
      corporateNo: '1100110000036',
      businessItem: '응용 소프트웨어',
      phone: '02-000-3600',
      scale: 120,
      sizeSince: '2019-07-01',
      sizeReason: '상시근로자 5명을 넘음',
    },
    production: false,
    bonus: false,
    tags: { months: 3, reader: null, source: 'DESK', typed: true },
    holidays: false,
    departments: ['플랫폼개발팀', '서비스개발팀', '데이터팀', '디자인팀', '품질보증팀', '영업팀', '경영지원팀'],
    divisions: [
      { name: '개발본부', departments: ['플랫폼개발팀', '서비스개발팀', '데이터팀', '품질보증팀'] },
      { name: '사업본부', departments: ['디자인팀', '영업팀'] },
    ],
    positions: POSITIONS,
  },
} as const satisfies Record<string, DemoCompany>

/** The company of `DEMO_EMPLOYEES=N`, for load. */
export const loadCompany = (people: number): DemoCompany => ({
  companyNo: 4,
  name: `(주)큰마당물산 ${people.toLocaleString('ko-KR')}명`,
  businessNo: '1048100048',
  representative: '마당쇠',
  businessType: '종합 도매업',
  address: '가상시 큰마당구 중앙로 1',
  contractEnd: { months: 12 },
  setting: {
    periodStartDay: 21,
    payday: 25,
    paydayNextMonth: false,
    paydayOnHoliday: 'BEFORE',
    under5: false,
    employerSize: people < 150 ? 'under150' : people < 1000 ? '150to999' : '1000plusOrGovernment',
    accidentRatePermille: '8.6',
    prorateMethod: 'CALENDAR',
    pensionType: '0001',
    contact: '인사팀',
  },
  production: false,
  bonus: false,
  tags: null,
  holidays: false,
  departments: Array.from({ length: 40 }, (_, index) => `${index + 1}본부`),
  divisions: [],
  positions: POSITIONS,
})

const allowance = {
  kind: 'earning',
  item_type: 'additional',
  tax: 'taxable',
  ordinary_wage: false,
  minimum_wage: false,
  prorated: false,
} as const
const agreedPay = { ordinary_wage: true, minimum_wage: true, prorated: true, source: 'term' } as const

/** Salary items every demo company starts from, in print order. */
export const DEMO_ITEMS = [
  { ...allowance, ...agreedPay, item_code: 'base', label: '기본급', item_type: 'base', nature: 'BASE' },
  { ...allowance, ...agreedPay, item_code: 'duty', label: '직책수당', nature: 'ALLOWANCE' },
  { ...allowance, ...agreedPay, item_code: 'meal', label: '식대', nature: 'CASH_BENEFIT', tax: 'meal' },
  {
    ...allowance,
    item_code: 'car',
    label: '자가운전보조금',
    nature: 'EXPENSES',
    tax: 'car',
    prorated: true,
    source: 'term',
  },
  { ...allowance, item_code: 'childcare', label: '보육수당', tax: 'childcare', source: 'term' },
  { ...allowance, item_code: 'overtime', label: '연장근로수당', nature: 'PREMIUM', source: { bucketPay: 'overtime' } },
  { ...allowance, item_code: 'night', label: '야간근로수당', nature: 'PREMIUM', source: { bucketPay: 'night' } },
  { ...allowance, item_code: 'holiday', label: '휴일근로수당', nature: 'PREMIUM', source: { bucketPay: 'holiday' } },
  { ...allowance, item_code: 'inlaw', label: '법내초과수당', nature: 'PREMIUM', source: { bucketPay: 'inLawExtra' } },
  { ...allowance, item_code: 'shortage', label: '근태공제', source: { bucketPay: 'shortage' } },
  { ...allowance, item_code: 'bonus', label: '상여', nature: 'RESULT_BONUS', source: 'entry' },
  { ...allowance, item_code: 'club', label: '사우회비', kind: 'deduction', source: 'term', basis: 'CONSENT' },
] as const
