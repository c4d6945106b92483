import { plainDate, yearMonth } from '@handal/base/date'
import type { EmployeeHome, OperatorHome, SuperHome } from '@handal/contracts/session/home'
import { CLOSE_STEP_NAME, CLOSE_STEPS, type CloseStep } from '@handal/contracts/payroll/payroll-state'
import type { RunHeader } from '@handal/contracts/payroll/salary'

const noteOf: Partial<Record<CloseStep, string>> = {
  attendance: '3명 남음',
  calculate: '근태마감 후',
  deliver: '11.25까지',
  transfer: '11.25(수)',
}

/** A run of November 2026 that stands at `now`; null: all seven steps are done. */
export const runAt = (now: CloseStep | null, over: Partial<RunHeader> = {}): RunHeader => {
  const index = now === null ? CLOSE_STEPS.length : CLOSE_STEPS.indexOf(now)
  return {
    companyNo: 1,
    companyName: '(주)한빛정밀',
    month: yearMonth('2026-11'),
    paymentType: '0001',
    paymentTypeName: '급여',
    periodFrom: plainDate('2026-10-21'),
    periodTo: plainDate('2026-11-20'),
    payDate: plainDate('2026-11-25'),
    state: 'draft',
    stateName: '작성중',
    version: 1,
    calculatedAt: null,
    people: 30,
    counts: { draft: 30, calculated: 0, confirmed: 0, paid: 0 },
    attendance: { closed: index > 0, closedAt: null, ready: 27, people: 30 },
    steps: CLOSE_STEPS.map((step, at) => ({
      step,
      label: CLOSE_STEP_NAME[step],
      state: at < index ? 'done' : at === index ? 'now' : 'todo',
      note: noteOf[step] ?? '',
    })),
    reopened: [],
    checks: [],
    totals: {
      earnings: 0,
      taxable: 0,
      taxFree: 0,
      deductions: 0,
      net: 0,
      employerCost: 0,
      previousNet: null,
    },
    jobId: null,
    ...over,
  }
}

const months = [
  '2025-11',
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
]

/** A company that waits for clock times and has one account missing. */
export const OPERATOR: OperatorHome = {
  kind: 'operator',
  today: plainDate('2026-11-20'),
  run: runAt('attendance'),
  isFirst: false,
  sentence: '지급일까지 5일 남았습니다. 근태 2건을 처리하면 급여를 계산할 수 있습니다.',
  audit: { broken: false, month: null, dueOn: null },
  blockers: [
    {
      code: 'no-clock-out',
      title: '퇴근 기록 없음 2명',
      count: 2,
      detail: '이가람 11.18, 전나래 11.19',
      blocks: '근태마감을 막음',
      action: '기록 채우기',
      place: 'attendance',
      severity: 'warning',
    },
    {
      code: 'no-account',
      title: '급여 계좌 없음 1명',
      count: 1,
      detail: '킴소반, 11.09 입사',
      blocks: '이체를 막음',
      action: '계좌 입력',
      place: 'check',
      severity: 'todo',
    },
  ],
  attendance: {
    date: plainDate('2026-11-20'),
    present: 19,
    late: 1,
    leave: 2,
    absent: 0,
    notYet: 8,
    notes: ['송두리 지각 18분 (09:18)', '안다솜, 고보람 연차'],
    planned: false,
  },
  dues: [
    { date: '2026-11-25', title: '급여 지급, 명세서 교부' },
    { date: '2026-11-30', title: '수완디 체류기간 만료' },
    { date: '2027-01-01', title: '최저임금 10,700원으로 변경' },
  ],
  cost: {
    months: [
      ...months.map((month, index) => ({
        month: yearMonth(month),
        earnings: 101_000_000 + index * 400_000,
        forecast: false,
        fixedOnly: false,
      })),
      { month: yearMonth('2026-11'), earnings: 110_234_500, forecast: true, fixedOnly: false },
    ],
    gaps: [],
    departmentMonth: yearMonth('2026-10'),
    departments: [
      { name: '생산1팀', earnings: 26_712_300 },
      { name: '경영지원팀', earnings: 11_000_000 },
    ],
  },
}

const LIMIT = { regular: 2400, most: 3120 }
/** An employee who came at 08:52, in the week of 16 November. */
export const EMPLOYEE: EmployeeHome = {
  kind: 'employee',
  today: plainDate('2026-11-20'),
  name: '이가람',
  day: {
    date: plainDate('2026-11-20'),
    atendTime: '08:52',
    lvofcTime: null,
    baseStart: '09:00',
    baseEnd: '18:00',
    realWork: 468,
    plan: null,
  },
  payslip: {
    paymentTypeName: '급여',
    month: yearMonth('2026-10'),
    payDate: plainDate('2026-10-23'),
    net: 3_300_717,
    earnings: 3_738_637,
    deductions: 437_920,
    comparison: '지난달보다 34,660원 늘었습니다.',
  },
  weeks: [
    {
      from: plainDate('2026-11-02'),
      to: plainDate('2026-11-08'),
      minutes: 2520,
      current: false,
      limit: LIMIT,
      level: 'plain',
    },
    {
      from: plainDate('2026-11-09'),
      to: plainDate('2026-11-15'),
      minutes: 3180,
      current: false,
      limit: LIMIT,
      level: 'over',
    },
    {
      from: plainDate('2026-11-16'),
      to: plainDate('2026-11-22'),
      minutes: 2898,
      current: true,
      limit: LIMIT,
      level: 'near',
    },
  ],
}

/** Four companies: blocked, at review, closed, and one without people. */
export const SUPER: SuperHome = {
  kind: 'super',
  today: plainDate('2026-11-20'),
  month: yearMonth('2026-11'),
  companies: [
    {
      companyNo: 1,
      companyName: '달빛커피',
      businessType: '음식점',
      blockers: [],
      people: 4,
      contractEndDate: plainDate('2026-12-05'),
      contractType: '0001',
      run: runAt(null, { companyNo: 1, month: yearMonth('2026-10'), payDate: plainDate('2026-11-20') }),
    },
    {
      companyNo: 2,
      companyName: '(주)누리소프트',
      businessType: '소프트웨어',
      blockers: [],
      people: 120,
      contractEndDate: null,
      contractType: '0002',
      run: runAt('review', { companyNo: 2 }),
    },
    {
      companyNo: 3,
      companyName: '(주)한빛정밀',
      businessType: '제조',
      blockers: [
        { code: 'no-clock-out', title: '퇴근 기록 없음 2명', count: 2 },
        { code: 'change', title: '전월 대비 20% 넘게 바뀜 4명', count: 4 },
      ],
      people: 30,
      contractEndDate: plainDate('2027-03-31'),
      contractType: '0001',
      run: runAt('attendance', {
        companyNo: 3,
        checks: [
          { code: 'no-clock-out', label: '퇴근 기록 없음', count: 2, blocking: true },
          { code: 'change', label: '전월 대비 20% 넘게 바뀜', count: 4, blocking: false },
        ],
      }),
    },
    {
      companyNo: 4,
      companyName: '새싹상회',
      businessType: '',
      blockers: [
        { code: 'no-rules', title: '급여 규칙 없음', count: 1 },
        { code: 'no-people', title: '사원 없음', count: 1 },
      ],
      people: 0,
      contractEndDate: null,
      contractType: '0001',
      run: null,
    },
  ],
  dues: [{ date: '2026-12-05', title: '달빛커피 계약 만료' }],
  audit: { broken: false, month: null, dueOn: null },
  system: {
    database: '내장 데이터베이스',
    databaseNote: '사원이 1,000명을 넘으면 PostgreSQL로 옮겨 주세요.',
    version: '0.1.0',
    startedAt: '2026-11-20T00:30:00Z',
    jobs: { running: 1, stuck: 0, failed: 2 },
    help: { yes: 12, no: 3, worst: null },
  },
}
