import { plainDate, yearMonth } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { describe, expect, it } from 'vitest'
import { employmentBilled, healthNotCharged, type InsuranceSpan, pensionNotCharged } from './insurance-months.ts'
import { amount, insurance, run } from '../testing/run.ts'
import type { SampleChange } from '../testing/sample-facts.ts'

const d = plainDate
const reason = (change: SampleChange, code: string): string | undefined =>
  run(change).notApplicable.find((line) => line.code === code)?.reason

const bonus = { entries: [{ itemCode: 'BONUS', amount: 1_000_000 }] }
const uninsured = insurance({
  pension: { insured: false, billed: 50_000 },
  health: { insured: false, billed: 50_000, careBilled: 5000 },
  employment: { insured: false },
})
const cases: Readonly<Record<string, SampleChange>> = {
  business: { incomeKind: 'BUSINESS' },
  uninsured,
  bonus: { paymentType: '0003', ...bonus },
  severance: { paymentType: '0005', ...bonus },
  'nothing earned': { items: [] },
  'on leave all month': { ...bonus, person: { leavesOfAbsence: [{ from: d('2026-11-01'), to: d('2026-11-30') }] } },
  'before the service': { ...bonus, person: { hireDate: d('2026-12-01') } },
  'after the service': { ...bonus, person: { leaveDate: d('2026-10-31') } },
  'hired on the 2nd': { person: { hireDate: d('2026-11-02') } },
}
const BUSINESS = '사업소득에는 근로자의 사회보험료가 없습니다.'

describe.each([
  [
    'national pension',
    ['deduction.nationalPension', 'employer.nationalPension'],
    {
      business: BUSINESS,
      uninsured: '국민연금 가입 대상이 아닙니다.',
      bonus: '국민연금은 매월 급여에서만 공제합니다.',
      severance: '국민연금은 매월 급여에서만 공제합니다.',
      'nothing earned': '이 달의 과세 소득이 없습니다.',
      'on leave all month': '무급으로 휴직하여 납부 예외인 달입니다.',
      'before the service': '입사하기 전의 달입니다.',
      'after the service': '자격을 잃은 다음의 달입니다.',
      'hired on the 2nd': '1일에 입사하지 않은 달은 국민연금을 내지 않습니다.',
    },
  ],
  [
    'health',
    ['deduction.health', 'employer.health'],
    {
      business: BUSINESS,
      uninsured: '건강보험 직장가입 대상이 아닙니다.',
      bonus: '건강보험료는 매월 급여에서만 공제합니다.',
      severance: '건강보험료는 매월 급여에서만 공제합니다.',
      'nothing earned': '이 달의 보수가 없습니다.',
      'on leave all month': '휴직하여 고지를 미룬 달이며 복직하거나 퇴사할 때 냅니다.',
      'before the service': '입사하기 전의 달입니다.',
      'after the service': '자격을 잃은 다음의 달입니다.',
      'hired on the 2nd': '1일에 입사하지 않은 달은 건강보험료를 내지 않습니다.',
    },
  ],
  [
    'long-term care',
    ['deduction.longTermCare', 'employer.longTermCare'],
    {
      business: BUSINESS,
      uninsured: '건강보험 직장가입 대상이 아닙니다.',
      bonus: '장기요양보험료는 매월 급여에서만 공제합니다.',
      severance: '장기요양보험료는 매월 급여에서만 공제합니다.',
      'nothing earned': '건강보험료가 없어 장기요양보험료도 없습니다.',
      'on leave all month': '건강보험료가 없어 장기요양보험료도 없습니다.',
      'before the service': '건강보험료가 없어 장기요양보험료도 없습니다.',
      'after the service': '건강보험료가 없어 장기요양보험료도 없습니다.',
      'hired on the 2nd': '건강보험료가 없어 장기요양보험료도 없습니다.',
    },
  ],
  [
    'employment',
    ['deduction.employment', 'employer.employment'],
    {
      business: BUSINESS,
      uninsured: '고용보험 적용 대상이 아닙니다.',
      severance: '퇴직금에는 고용보험료가 없습니다.',
      'nothing earned': '이 달의 과세 보수가 없습니다.',
    },
  ],
  [
    'industrial accident',
    ['employer.industrialAccident'],
    {
      business: BUSINESS,
      severance: '퇴직금에는 산재보험료가 없습니다.',
      'nothing earned': '이 달의 과세 보수가 없습니다.',
    },
  ],
])('%s is not due', (_, lines, expected) => {
  it.each(Object.keys(cases))('%s', (name) => {
    for (const code of lines) expect(reason(cases[name] ?? {}, code)).toBe(Reflect.get(expected, name))
  })
})

describe('the law of why it is not due', () => {
  const laws = (name: string, code: string): string =>
    run(cases[name] ?? {})
      .notApplicable.filter((line) => line.code === code)
      .map((line) => line.laws.map(lawText).join(', '))
      .join()
  it.each([
    ['business', 'deduction.nationalPension', '국민연금법 제3조 제1항 제1호'],
    ['business', 'deduction.employment', '근로기준법 제2조 제1항 제1호'],
    ['uninsured', 'deduction.nationalPension', '국민연금법 제8조 제1항'],
    ['uninsured', 'deduction.health', '국민건강보험법 제6조 제2항'],
    ['uninsured', 'employer.longTermCare', '국민건강보험법 제6조 제2항'],
    ['uninsured', 'deduction.employment', '고용보험법 제10조'],
    ['hired on the 2nd', 'deduction.nationalPension', '국민연금법 제12조, 국민연금법 제17조'],
    ['hired on the 2nd', 'deduction.health', '국민건강보험법 제69조 제2항'],
    ['on leave all month', 'deduction.nationalPension', '국민연금법 제91조 제1항'],
    ['on leave all month', 'deduction.health', '국민건강보험법 제79조 제5항'],
    ['severance', 'employer.industrialAccident', '고용산재보험료징수법 제2조 제3호'],
    // By the law of the line itself, in the wording of the month.
    ['bonus', 'deduction.nationalPension', '국민연금법 제88조 제3항'],
    ['nothing earned', 'deduction.localIncomeTax', '지방세법 제103조의13 제1항'],
  ])('%s: %s by %s', (name, code, expected) => {
    expect(laws(name, code)).toBe(expected)
  })
})

describe('one share alone is not due', () => {
  it('of employment insurance', () => {
    expect(reason(insurance({ employment: { unemployment: false } }), 'deduction.employment')).toBe(
      '실업급여에 가입하지 않았습니다.',
    )
    const hired = { person: { birthDate: d('1955-03-01'), hireDate: d('2020-03-01') } }
    expect(reason(hired, 'deduction.employment')).toBe('65세 이후에 고용되어 실업급여 보험료를 내지 않습니다.')
  })
  it('of the pension after 60 by choice, and of accident insurance without a rate', () => {
    const after60 = { person: { birthDate: d('1960-01-01') }, ...insurance({ pension: { voluntaryAfter60: true } }) }
    expect(reason(after60, 'employer.nationalPension')).toBe('임의계속가입은 사업주 부담이 없습니다.')
    expect(reason({ company: { accidentRatePermille: null } }, 'employer.industrialAccident')).toBe(
      '회사의 산재보험료율을 입력하지 않았습니다.',
    )
  })
})

describe('a bill and a reported base', () => {
  const billed = insurance({ pension: { billed: 1 }, health: { billed: 2 } })
  it.each<[when: string, change: SampleChange]>([
    ['nothing earned', { items: [] }],
    ['hired on the 2nd', { person: { hireDate: d('2026-11-02') } }],
    ['on leave all month', { person: { leavesOfAbsence: [{ from: d('2026-11-01'), to: d('2026-11-30') }] } }],
    ['after 60', { person: { birthDate: d('1960-01-01') } }],
  ])('a bill is withheld with %s', (_, change) => {
    const result = run({ ...billed, ...change })
    const all = ['deduction.nationalPension', 'employer.nationalPension', 'deduction.health', 'employer.health']
    expect(all.map((code) => amount(result, code))).toEqual([1, 1, 2, 2])
  })
  it('both pay the bill of a month before 60, whoever will go on after it', () => {
    const chosen = insurance({ pension: { billed: 1, voluntaryAfter60: true } })
    const sides = (birthDate: string): (number | null)[] => {
      const result = run({ ...chosen, person: { birthDate: d(birthDate), hireDate: d('2026-11-02') } })
      return ['deduction', 'employer'].map((side) => amount(result, `${side}.nationalPension`))
    }
    expect([sides('1966-11-03'), sides('1966-11-02')]).toEqual([
      [1, 1],
      [1, null],
    ])
  })
  it('the bill of long-term care is withheld without a health premium', () => {
    const care = run({ ...insurance({ health: { careBilled: 3 } }), items: [] })
    expect(['deduction', 'employer'].map((side) => amount(care, `${side}.longTermCare`))).toEqual([3, 3])
    expect(
      amount(run({ ...insurance({ health: { careBilled: null } }), items: [] }), 'deduction.longTermCare'),
    ).toBeNull()
  })
  it('a reported base is not charged in a month without pay, a bill is', () => {
    const reported = insurance({ pension: { reportedBase: 1_000_000 }, health: { reportedBase: 1_000_000 } })
    const result = run({ ...reported, items: [] })
    expect([amount(result, 'deduction.nationalPension'), amount(result, 'deduction.health')]).toEqual([null, null])
    const billed = insurance({ pension: { billed: 47_500 }, health: { billed: 35_950 } })
    const charged = run({ ...billed, items: [] })
    expect([amount(charged, 'deduction.nationalPension'), amount(charged, 'deduction.health')]).toEqual([
      47_500, 35_950,
    ])
  })
})

describe('months of insurance', () => {
  const span = (change: Partial<InsuranceSpan>): InsuranceSpan => ({ hire: d('2026-03-02'), lastDay: null, ...change })
  it.each<[InsuranceSpan, month: string, reason: string | null]>([
    [span({ birth: d('1966-03-02') }), '2026-03', '60세가 된 뒤에 입사하여 국민연금에 가입하지 않습니다.'],
    [span({ birth: d('1966-03-03') }), '2026-04', '60세 생일이 있는 달까지만 국민연금을 냅니다.'],
    [span({ birth: d('1966-04-30') }), '2026-04', null],
    [span({ birth: d('1966-03-02'), voluntaryAfter60: true }), '2026-04', null],
    [span({ birth: d('1966-03-02'), untilAge: 65 }), '2026-04', null],
    [
      span({ birth: d('1961-03-02'), untilAge: 65 }),
      '2026-04',
      '65세가 된 뒤에 입사하여 국민연금에 가입하지 않습니다.',
    ],
    [span({ firstMonthOptIn: true }), '2026-03', null],
    [span({}), '2026-03', '1일에 입사하지 않은 달은 국민연금을 내지 않습니다.'],
    [span({ hire: d('2026-03-01') }), '2026-03', null],
    [
      span({ hire: d('2026-03-01'), lastDay: d('2026-03-30') }),
      '2026-03',
      '1일에 입사하여 그 달에 퇴사하면 국민연금을 내지 않습니다.',
    ],
    [span({ hire: d('2026-03-01'), lastDay: d('2026-03-31') }), '2026-03', null],
    [
      span({ hire: d('2026-03-01'), birth: d('1966-03-30') }),
      '2026-03',
      '1일에 입사하여 그 달에 나이로 자격을 잃으면 국민연금을 내지 않습니다.',
    ],
    [span({ hire: d('2026-03-01'), birth: d('1966-03-31') }), '2026-03', null],
    [span({ hire: d('2026-03-01'), birth: d('1966-04-02') }), '2026-03', null],
    [span({ hire: d('2026-03-01'), birth: d('1966-03-30'), firstMonthOptIn: true }), '2026-03', null],
    [span({ hire: d('2026-03-01'), birth: d('1966-03-30'), voluntaryAfter60: true }), '2026-03', null],
    [span({ hire: d('2026-02-28'), birth: d('1966-03-30') }), '2026-03', null],
    [span({ hire: d('2026-03-01'), lastDay: d('2026-04-01') }), '2026-03', null],
    [span({ lastDay: d('2026-04-01') }), '2026-04', null],
    [span({ lastDay: d('2026-04-30') }), '2026-05', '자격을 잃은 다음의 달입니다.'],
    [span({}), '2026-02', '입사하기 전의 달입니다.'],
  ])('of the pension %#', (given, month, expected) => {
    expect(pensionNotCharged(given, yearMonth(month))).toBe(expected)
  })
  it.each<[InsuranceSpan, month: string, health: string | null, billed: boolean]>([
    [span({}), '2026-02', '입사하기 전의 달입니다.', false],
    [span({}), '2026-03', '1일에 입사하지 않은 달은 건강보험료를 내지 않습니다.', false],
    [span({ hire: d('2026-03-01') }), '2026-03', null, true],
    [span({}), '2026-04', null, true],
    [span({ lastDay: d('2026-04-01') }), '2026-04', null, true],
    [span({ lastDay: d('2026-04-01') }), '2026-05', '자격을 잃은 다음의 달입니다.', false],
    [span({ hire: d('2026-12-02') }), '2026-12', '1일에 입사하지 않은 달은 건강보험료를 내지 않습니다.', false],
    [span({ hire: d('2027-01-02') }), '2027-01', '1일에 입사하지 않은 달은 건강보험료를 내지 않습니다.', true],
    [span({ hire: d('2027-02-02') }), '2027-01', '입사하기 전의 달입니다.', false],
  ])('of health and employment insurance %#', (given, month, health, billed) => {
    expect(healthNotCharged(given, yearMonth(month))).toBe(health)
    expect(employmentBilled(given, yearMonth(month))).toBe(billed)
  })
})
