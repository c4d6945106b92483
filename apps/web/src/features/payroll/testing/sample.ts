import { plainDate, yearMonth } from '@handal/base/date'
import {
  PAYSLIP_STATE_NAME,
  type CloseStep,
  CLOSE_STEP_NAME,
  CLOSE_STEPS,
} from '@handal/contracts/payroll/payroll-state'
import {
  type AmountColumn,
  type Ledger,
  type MySalary,
  type PayrollManagement,
  type PayslipDetail,
  type PayslipLineDto,
  type PayslipRow,
  readLedger,
  readManagement,
  readMySalary,
  readPayslip,
  type RunHeader,
} from '@handal/contracts/payroll/salary'
import { type Plan, readPlan } from '@handal/contracts/payroll/salary-plan'

const attendance = {
  scheduledDays: 22,
  workedDays: 22,
  absentDays: 0,
  paidLeaveDays: '0',
  realWork: 11_280,
  normalWork: 10_560,
  nightWork: 0,
  extnWork: 720,
  extnNightWork: 0,
  hdayWork: 0,
  hdayNightWork: 0,
  hdayExtnWork: 0,
  hdayExtnNightWork: 0,
  hdayPayWork: 1920,
  latenTime: 0,
  earlyLeave: 0,
  shortage: 0,
  inLawExtra: 0,
}

/** The amount columns of the sample month. */
export const COLUMNS: AmountColumn[] = [
  { code: 'item.base', label: '기본급', kind: 'earning', editable: true, taxFree: false },
  { code: 'item.duty', label: '직책수당', kind: 'earning', editable: true, taxFree: false },
  { code: 'item.meal', label: '식대', kind: 'earning', editable: true, taxFree: true },
  { code: 'item.overtime', label: '연장수당', kind: 'earning', editable: true, taxFree: false },
  { code: 'deduction.pension', label: '국민연금', kind: 'deduction', editable: true, taxFree: false },
  { code: 'deduction.incomeTax', label: '소득세', kind: 'deduction', editable: true, taxFree: false },
  { code: 'employer.pension', label: '국민연금(회사)', kind: 'employer', editable: false, taxFree: false },
]

const isEarning = (code: string): boolean => code.startsWith('item.')

/** A person with sums that follow from the amounts. */
export const person = (
  employeeNo: number,
  name: string,
  amounts: Record<string, number>,
  over: Partial<PayslipRow> = {},
): PayslipRow => {
  const sum = (wanted: (code: string) => boolean): number =>
    Object.entries(amounts).reduce((total, [code, amount]) => (wanted(code) ? total + amount : total), 0)
  const earnings = sum(isEarning)
  const deductions = sum((code) => code.startsWith('deduction.'))
  const taxFree = amounts['item.meal'] ?? 0
  const state = over.state ?? 'calculated'
  return {
    employeeNo,
    employeeCode: String(employeeNo).padStart(4, '0'),
    name,
    departmentNo: 1,
    departmentName: '생산1팀',
    positionName: '사원',
    encpnd: '2022-04-18',
    retireDate: null,
    versionNo: 1,
    version: 3,
    amounts,
    overridden: [],
    earnings,
    taxable: earnings - taxFree,
    taxFree,
    deductions,
    net: earnings - deductions,
    employerCost: 156_750,
    previousNet: earnings - deductions - 51_469,
    paid: state === 'paid' ? earnings - deductions : 0,
    due: state === 'paid' ? 0 : earnings - deductions,
    paidOn: state === 'paid' ? plainDate('2026-11-25') : null,
    reopened: false,
    attendance,
    warnings: [],
    blocks: [],
    stale: false,
    recalculatedNet: null,
    hasAccount: true,
    calculatedAt: '2026-11-21T08:32:00.000Z',
    ...over,
    state,
    stateName: PAYSLIP_STATE_NAME[state],
  }
}

const base = (amount: number, more: Record<string, number> = {}): Record<string, number> => ({
  'item.base': amount,
  'item.meal': 200_000,
  'item.overtime': 301_436,
  'deduction.pension': 156_750,
  'deduction.incomeTax': 104_660,
  ...more,
})

/** Three people of two departments: one plain, one below the minimum wage, one whose attendance moved. */
export const PEOPLE: PayslipRow[] = [
  person(1, '이가람', base(3_200_000, { 'item.duty': 100_000 }), { departmentNo: 2, departmentName: '품질팀' }),
  person(7, '윤아라', base(1_950_000), {
    warnings: [{ code: 'minimum-wage', message: '최저임금 미달: 통상시급 10,287.0813원 < 10,320원' }],
  }),
  person(10, '한초롱', base(2_600_000, { 'item.duty': 150_000 }), { overridden: ['item.duty'], stale: true }),
]

const steps = (now: CloseStep): RunHeader['steps'] =>
  CLOSE_STEPS.map((step, index) => ({
    step,
    label: CLOSE_STEP_NAME[step],
    state: index < CLOSE_STEPS.indexOf(now) ? 'done' : step === now ? 'now' : 'todo',
    note: '',
  }))

/** The head of the run of the given people. */
export const runOf = (people: readonly PayslipRow[], over: Partial<RunHeader> = {}): RunHeader => {
  const count = (state: PayslipRow['state']): number => people.filter((row) => row.state === state).length
  const total = (pick: (row: PayslipRow) => number): number => people.reduce((sum, row) => sum + pick(row), 0)
  const counts = {
    draft: count('draft'),
    calculated: count('calculated'),
    confirmed: count('confirmed'),
    paid: count('paid'),
  }
  const state =
    counts.draft > 0 || people.length === 0
      ? 'draft'
      : counts.calculated > 0
        ? 'calculated'
        : counts.confirmed > 0
          ? 'confirmed'
          : 'paid'
  const now = { draft: 'calculate', calculated: 'review', confirmed: 'deliver', paid: 'voucher' } as const
  return {
    companyNo: 1,
    companyName: '(주)한빛정밀',
    month: yearMonth('2026-11'),
    paymentType: '0001',
    paymentTypeName: '급여',
    periodFrom: plainDate('2026-10-21'),
    periodTo: plainDate('2026-11-20'),
    payDate: plainDate('2026-11-25'),
    state,
    stateName: PAYSLIP_STATE_NAME[state],
    version: 1,
    calculatedAt: state === 'draft' ? null : '2026-11-21T08:32:00.000Z',
    people: people.length,
    counts,
    attendance: { closed: true, closedAt: '2026-11-21T01:00:00.000Z', ready: people.length, people: people.length },
    steps: steps(now[state]),
    reopened: [],
    checks: [],
    totals: {
      earnings: total((row) => row.earnings),
      taxable: total((row) => row.taxable),
      taxFree: total((row) => row.taxFree),
      deductions: total((row) => row.deductions),
      net: total((row) => row.net),
      employerCost: total((row) => row.employerCost),
      previousNet: total((row) => row.previousNet ?? 0),
    },
    jobId: null,
    ...over,
  }
}

/** Answer of salary/management, checked against the contract. */
export const management = (
  people: readonly PayslipRow[] = PEOPLE,
  over: Partial<RunHeader> = {},
): PayrollManagement => {
  const checks = [
    { code: 'minimum-wage', label: '최저임금 미달', count: 1, blocking: false },
    { code: 'stale', label: '계산 후 근태 변경', count: 1, blocking: false },
  ].filter((check) =>
    people.some((row) => (check.code === 'stale' ? row.stale : row.warnings.some((w) => w.code === check.code))),
  )
  const sums: Record<string, number> = {}
  for (const row of people)
    for (const [code, amount] of Object.entries(row.amounts)) sums[code] = (sums[code] ?? 0) + amount
  return readManagement.response.parse({
    items: people,
    total: people.length,
    run: runOf(people, { checks, ...over }),
    columns: COLUMNS,
    sums,
    hasHistory: people.some((row) => row.versionNo > 0 || row.previousNet !== null),
  })
}

/** A line of a payslip with its explanation. */
export const line = (
  code: string,
  label: string,
  amount: number,
  over: Partial<PayslipLineDto> = {},
): PayslipLineDto => ({
  code,
  label,
  kind: isEarning(code) ? 'earning' : code.startsWith('employer.') ? 'employer' : 'deduction',
  amount,
  calculated: amount,
  taxFree: 0,
  previousAmount: amount,
  overridden: false,
  override: null,
  editable: true,
  explanation: {
    sentence: `${label}을 더했습니다.`,
    formula: '',
    named: '',
    terms: [],
    notes: [],
    rounding: '',
    laws: [],
  },
  days: [],
  ...over,
})

const lines: PayslipLineDto[] = [
  line('item.base', '기본급', 3_200_000),
  line('item.duty', '직책수당', 100_000),
  line('item.meal', '식대', 200_000, { taxFree: 200_000 }),
  line('item.overtime', '연장근로수당', 301_436, {
    previousAmount: 238_637,
    explanation: {
      sentence: '연장근로 12시간에 통상시급의 1.5배를 곱했습니다.',
      formula: '(3,200,000 + 100,000 + 200,000) ÷ 209 × 12 × 1.5 = 301,436원',
      named: '월 통상임금 3,500,000 ÷ 209시간 × 1.5 × 연장 12:00',
      terms: [
        { name: '기본급', what: '월 통상임금', value: '3,200,000', sum: false },
        { name: '직책수당', what: '월 통상임금', value: '100,000', sum: false },
        { name: '식대', what: '월 통상임금', value: '200,000', sum: false },
        { name: '월 소정근로시간', what: '주 40시간과 주휴 8시간', value: '209:00', sum: false },
        { name: '통상시급', what: '3,500,000 ÷ 209, 넷째 자리까지', value: '16,746.4115', sum: true },
      ],
      notes: [],
      rounding: '1원 미만을 올립니다.',
      laws: ['근로기준법 제56조 제1항'],
    },
    days: [
      {
        workDate: plainDate('2026-10-28'),
        atendTime: '18:00',
        lvofcTime: '20:30',
        minutes: 150,
        text: '18:00 - 20:30',
      },
      {
        workDate: plainDate('2026-11-11'),
        atendTime: '18:00',
        lvofcTime: '21:00',
        minutes: 180,
        text: '18:00 - 21:00',
      },
    ],
  }),
  line('item.bonus', '상여', 0),
  line('deduction.pension', '국민연금', 156_750),
  line('deduction.incomeTax', '소득세', 104_660),
  line('employer.pension', '국민연금(회사)', 156_750, { editable: false }),
]

/** Answer of salary/management/{employeeNo}, checked against the contract. */
export const payslip = (slip: PayslipRow = PEOPLE[0] ?? person(1, '이가람', {})): PayslipDetail =>
  readPayslip.response.parse({
    run: runOf(PEOPLE),
    slip,
    lines,
    absent: [],
    comparison: '지난달보다 51,469원 늘었습니다. 연장근로가 2시간 30분 많습니다.',
    paperName: '급여명세서',
    account: '한빛은행 ***-**-4821',
  })

/** Answer of salary/payment, checked against the contract. */
export const ledger = (people: readonly PayslipRow[] = PEOPLE): Ledger =>
  readLedger.response.parse({
    items: people.map((row) => ({
      ...row,
      birthDate: '1990-03-02',
      jobTitle: null,
      ordinaryHourly: '16746.4115',
      payBasis: '월급',
    })),
    total: people.length,
    run: runOf(people),
    columns: COLUMNS,
    departments: [
      { departmentNo: 1, departmentName: '생산1팀', people: 2 },
      { departmentNo: 2, departmentName: '품질팀', people: 1 },
    ],
  })

/** Answer of salary/my-salary, checked against the contract. `given: false`: the month is not given out yet. */
export const mySalary = (given = true, month = '2026-10'): MySalary =>
  readMySalary.response.parse({
    month,
    companyName: '(주)한빛정밀',
    paperName: '급여명세서',
    slip: given
      ? {
          state: 'paid',
          stateName: '지급완료',
          paymentTypeName: '급여',
          periodFrom: '2026-09-21',
          periodTo: '2026-10-20',
          payDate: '2026-10-23',
          versionNo: 1,
          name: '이가람',
          employeeCode: '0001',
          departmentName: '품질팀',
          positionName: '대리',
          earnings: 3_801_436,
          deductions: 261_410,
          net: 3_540_026,
          employerCost: 156_750,
          account: '한빛은행 ***-**-4821',
          comparison: '지난달보다 34,660원 늘었습니다. 연장근로가 1시간 30분 많습니다.',
          attendance,
          lines,
          absent: [],
          paid: 3_540_026,
          payments: [{ payDate: '2026-10-23', amount: 3_540_026, method: 'account' }],
          due: 0,
          refund: 0,
          notice: null,
          givenOn: '2026-10-21',
          correction: null,
        }
      : null,
    year: [
      {
        month: '2026-09',
        payDate: '2026-09-23',
        earnings: 3_700_957,
        deductions: 434_900,
        net: 3_266_057,
        given: true,
      },
      {
        month: '2026-10',
        payDate: '2026-10-23',
        earnings: 3_801_436,
        deductions: 261_410,
        net: 3_540_026,
        given: true,
      },
      { month: '2026-11', payDate: '2026-11-25', earnings: 0, deductions: 0, net: 0, given: false },
    ],
    yearSums: { earnings: 7_502_393, deductions: 696_310, net: 6_806_083, incomeTax: 932_280 },
    yearSentence: '3월 근로계약으로 월 340,000원이 올랐습니다.',
    months: ['2026-09', '2026-10'],
  })

/** What an act would do, checked against the contract: everybody of `people` is moved, `over` says the rest. */
export const planFor = (
  action: Plan['action'],
  people: readonly PayslipRow[],
  over: Partial<Plan> & { readonly run?: Partial<RunHeader> } = {},
): Plan => {
  const money = (rows: readonly { net: number; paid: number; now: number; left: number; refund: number }[]) => ({
    people: rows.length,
    net: rows.reduce((sum, row) => sum + row.net, 0),
    paid: rows.reduce((sum, row) => sum + row.paid, 0),
    now: rows.reduce((sum, row) => sum + row.now, 0),
    left: rows.reduce((sum, row) => sum + row.left, 0),
    refund: rows.reduce((sum, row) => sum + row.refund, 0),
  })
  const persons = people.map((row) => {
    const due = row.net - row.paid
    const now = action === 'pay' ? Math.max(0, due) : 0
    return {
      employeeNo: row.employeeNo,
      employeeCode: row.employeeCode,
      name: row.name,
      departmentName: row.departmentName,
      versionNo: row.versionNo,
      state: row.state,
      stateName: row.stateName,
      net: row.net,
      paid: row.paid,
      now,
      left: Math.max(0, due) - now,
      refund: Math.max(0, -due),
      paidOn: row.paidOn,
      givenOn: row.state === 'calculated' ? null : '2026-11-20',
      account: row.hasAccount ? '카카오뱅크 128-***-**5727' : null,
      method: now === 0 ? null : ('account' as const),
      payDate: now === 0 ? null : '2026-11-25',
    }
  })
  const { run, ...rest } = over
  const chosen = money(persons)
  return readPlan.response.parse({
    action,
    run: runOf(people, { version: 9, ...run }),
    people: persons,
    leftOut: [],
    chosen,
    rest: money([]),
    totals: chosen,
    open: [],
    warnings: [],
    obstacles: [],
    effects: [{ who: `사원 ${people.length}명`, what: '11월 급여명세서를 보고 내려받습니다.', when: '즉시' }],
    stays: [{ who: '지급', what: '돈은 나가지 않습니다. 지급은 따로 적습니다.', when: '11.25(수)' }],
    payDate: { proposed: '2026-11-25', from: '2026-10-21', to: '2026-12-25' },
    ...rest,
  })
}
