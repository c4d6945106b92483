import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../severance/testing/value-of.ts'
import { departureAnswer } from './calculators.ts'
import { departure, type DepartureFacts } from './departure.ts'
import { departureDuty, departurePayee, permitVisas } from './duties.ts'

const statute = enactedStatute()
const date = plainDate
const facts = (more: Partial<DepartureFacts> = {}): DepartureFacts => ({
  premiums: [{ months: 24, ordinaryMonthly: 2_156_880 }],
  service: { days: 730 },
  avgDaily: '82000',
  ordinary: { t: [2_156_880], h: '209' },
  dailyHours: '8',
  asOf: date('2026-11-01'),
  ...more,
})

describe('the insurance and legal severance tell their rules', () => {
  const lines = (more: Partial<DepartureFacts>): readonly string[] =>
    told(valueOf(departure(facts(more), statute)).figures)
  it('paid by the ordinary wage', () => {
    expect(lines({})).toMatchInlineSnapshot(`
      [
        "premium | 월 보험료 | 179021 | 2,156,880 × 8.3% = 179,021원 | 1원 미만을 버립니다. | 외국인근로자의 고용 등에 관한 법률 시행령 제21조 제2항 제1호",
        "accumulated | 적립 누계 | 4296504 | 179,021 × 24 = 4,296,504원 |  | 외국인근로자의 고용 등에 관한 법률 시행령 제21조 제2항",
        "legalSeverance | 법정 퇴직금 | 4953600 | 2,156,880 ÷ 209 × 8 × 30 × 730 ÷ 365 = 4,953,600원 |  | 근로자퇴직급여 보장법 제8조 제1항 | 1일 통상임금으로 계산했습니다.",
        "difference | 차액 | 657096 | 4,953,600 - 4,296,504 = 657,096원 |  | 외국인근로자의 고용 등에 관한 법률 시행령 제21조 제3항",
      ]
    `)
  })
  it('billed by the insurer, with interest, by the average wage', () => {
    const premiums = [
      { months: 12, ordinaryMonthly: 2_000_000 },
      { months: 12, ordinaryMonthly: 2_100_000, billed: 175_000 },
    ]
    const service = { hire: date('2024-11-01'), lastDay: date('2026-10-31') }
    expect(lines({ premiums, service, insurerInterest: 1000, avgDaily: '82560.5' })).toMatchInlineSnapshot(`
      [
        "premium | 월 보험료 | 175000 | 175,000원 |  | 외국인근로자의 고용 등에 관한 법률 시행령 제21조 제2항 제1호 | 보험사가 청구한 금액입니다.",
        "accumulated | 적립 누계 | 4093000 | 166,000 × 12 + 175,000 × 12 + 1,000 = 4,093,000원 |  | 외국인근로자의 고용 등에 관한 법률 시행령 제21조 제2항",
        "legalSeverance | 법정 퇴직금 | 4953630 | 82,560.5 × 30 × 730 ÷ 365 = 4,953,630원 |  | 근로자퇴직급여 보장법 제8조 제1항 | 1일 평균임금으로 계산했습니다.",
        "difference | 차액 | 860630 | 4,953,630 - 4,093,000 = 860,630원 |  | 외국인근로자의 고용 등에 관한 법률 시행령 제21조 제3항",
      ]
    `)
  })
  it('what the insurer takes back is subtracted', () => {
    expect(lines({ insurerInterest: -1000 })[1]).toContain('179,021 × 24 - 1,000 = 4,295,504원')
  })
  it('under a year', () => {
    expect(lines({ service: { days: 364 } })).toMatchInlineSnapshot(`
      [
        "premium | 월 보험료 | 179021 | 2,156,880 × 8.3% = 179,021원 | 1원 미만을 버립니다. | 외국인근로자의 고용 등에 관한 법률 시행령 제21조 제2항 제1호",
        "accumulated | 적립 누계 | 4296504 | 179,021 × 24 = 4,296,504원 |  | 외국인근로자의 고용 등에 관한 법률 시행령 제21조 제2항",
        "legalSeverance | 법정 퇴직금 | 0 | 0원 |  | 근로자퇴직급여 보장법 제4조 제1항 | 계속근로기간이 1년 미만이라 퇴직금이 없고 적립금은 사용자에게 돌아갑니다.",
        "difference | 차액 | 0 | 0원 |  | 외국인근로자의 고용 등에 관한 법률 시행령 제21조 제3항",
      ]
    `)
  })
  it('under a year by dates too, whatever was saved', () => {
    const premiums = [{ months: 0, ordinaryMonthly: 0 }]
    const service = { hire: date('2025-11-01'), lastDay: date('2026-10-30') }
    expect(valueOf(departure(facts({ premiums, service }), statute))).toMatchObject({
      premium: 0,
      accumulated: 0,
      legalSeverance: 0,
      difference: 0,
      toEmployer: true,
    })
  })
})

describe('refusals', () => {
  const refuse = (more: Partial<DepartureFacts>): readonly string[] => refusals(departure(facts(more), statute))
  const won = '금액은 0원 이상의 정수로 적어 주세요.'
  const most = '금액은 99,999,999,999원까지 적을 수 있습니다.'
  it.each<[string, Partial<DepartureFacts>, readonly string[]]>([
    ['no premium', { premiums: [] }, ['premiums: 보험료를 낸 달이 없습니다.']],
    [
      'premiums that are none',
      {
        premiums: [
          { months: 600, ordinaryMonthly: 0, billed: 0 },
          { months: 601, ordinaryMonthly: -1, billed: -1 },
          { months: 0, ordinaryMonthly: 100_000_000_000, billed: 100_000_000_000 },
        ],
      },
      [
        'premiums.1.months: 0부터 600까지의 정수로 적어 주세요.',
        `premiums.1.ordinaryMonthly: ${won}`,
        `premiums.1.billed: ${won}`,
        `premiums.2.ordinaryMonthly: ${most}`,
        `premiums.2.billed: ${most}`,
      ],
    ],
    ['interest in fractions', { insurerInterest: 0.5 }, ['insurerInterest: 금액은 정수로 적어 주세요.']],
    [
      'more days than anybody works',
      { service: { days: 36_601 } },
      ['lastDayTenureDays: 0부터 36600까지의 정수로 적어 주세요.'],
    ],
    [
      'a last day before the first',
      { service: { hire: date('2026-01-02'), lastDay: date('2026-01-01') } },
      ['lastDay: 마지막 근무일이 입사일보다 앞섭니다.'],
    ],
    [
      'hours and wages of a day that cannot be',
      { avgDaily: '-1', dailyHours: '24.1' },
      ['avgDaily: 0 이상의 수로 적어 주세요.', 'dailyHours: 24 이하의 수로 적어 주세요.'],
    ],
    ['a month without hours', { ordinary: { t: [1], h: '0' } }, ['monthlyHours: 0보다 큰 수로 적어 주세요.']],
    ['no hours at all', { dailyHours: '0' }, ['dailyHours: 0보다 큰 수로 적어 주세요.']],
  ])('%s', (_, more, expected) => {
    expect(refuse(more)).toEqual(expected)
  })
  it.each([
    [{ hire: date('2026-01-01'), lastDay: date('2026-01-01') }, []],
    [{ hire: date('1926-11-01'), lastDay: date('2026-10-31') }, []],
    [{ hire: date('1926-10-31'), lastDay: date('2026-10-31') }, ['lastDay: 근속기간은 100년까지 계산합니다.']],
  ])('service %j', (service, expected) => {
    expect(refuse({ service })).toEqual(expected)
  })
  it('the calculator speaks of its own fields, and of a wage that is too large only once', () => {
    const asked = {
      ordinaryMonthly: 100_000_000_000,
      months: 601,
      service: { days: 730 },
      avgDaily: '82000',
      asOf: date('2026-11-01'),
    }
    expect(refusals(departureAnswer(asked, statute))).toEqual([
      'months: 0부터 600까지의 정수로 적어 주세요.',
      `ordinaryMonthly: ${most}`,
    ])
    expect(departureAnswer(asked, statute)).toMatchObject({ ok: false, error: { kind: 'fields' } })
    expect(valueOf(departureAnswer({ ...asked, ordinaryMonthly: 99_999_999_999, months: 1 }, statute)).premium).toBe(
      8_299_999_999,
    )
  })
})

describe('duties, each with its sentence and law', () => {
  const worker = { visa: 'E-9', contractFrom: date('2026-11-01'), permittedUntil: date('2027-10-31') }
  const act = '외국인근로자의 고용 등에 관한 법률'
  const article13 = { law: act, article: '제13조 제1항' }
  it('the permits', () => {
    expect(permitVisas).toEqual(['E-9', 'H-2'])
  })
  it.each([
    [worker, true, '2026-11-16', '근로계약의 효력이 생긴 날부터 15일 안에 가입합니다.'],
    [{ ...worker, visa: 'F-4' }, false, null, '고용허가(E-9, H-2)로 일하는 사람이 아니어서 퇴직급여 제도를 따릅니다.'],
    [{ ...worker, construction: true }, false, null, '건설업 특례 사업은 출국만기보험 대상이 아닙니다.'],
    [
      { ...worker, permittedUntil: date('2027-10-30') },
      false,
      null,
      '취업활동 기간이 1년 미만으로 남아 출국만기보험 대상이 아닙니다.',
    ],
  ])('%j', (of, duty, joinBy, reason) => {
    expect(departureDuty(of)).toEqual({ duty, joinBy, reason, law: article13 })
  })
  const on = date('2026-11-01')
  it.each([
    [
      { event: 'DEPARTURE' as const, on, servedYear: false },
      {
        payee: 'EMPLOYER',
        due: null,
        claimUntil: null,
        reason: '근무 기간이 1년 미만이라 적립금이 사용자에게 돌아갑니다.',
        law: { law: `${act} 시행령`, article: '제21조 제2항' },
      },
    ],
    [
      { event: 'WORKPLACE_CHANGE' as const, on, servedYear: true },
      {
        payee: 'STAYS',
        due: null,
        claimUntil: null,
        reason: '사업장을 옮겨도 적립금은 남아 있다가 출국할 때 지급됩니다.',
        law: { law: act, article: '제13조' },
      },
    ],
    [
      { event: 'STATUS_CHANGE' as const, on, claimedOn: date('2026-10-01'), servedYear: true },
      {
        payee: 'WORKER',
        due: '2026-11-15',
        claimUntil: '2029-11-01',
        reason: '적립금은 본인(사망하면 유족)에게 지급됩니다.',
        law: { law: act, article: '제13조 제3항' },
      },
    ],
  ])('%j', (of, expected) => {
    expect(departurePayee(of)).toEqual(expected)
  })
})
