import { plainDate } from '@handal/base/date'
import { lawText } from '@handal/statute/law'
import { describe, expect, it } from 'vitest'
import { refusals, valueOf } from '../severance/testing/value-of.ts'
import { type StatusFrom, type StatusHistory, statusSpans, visaOn } from './visa-history.ts'

const date = plainDate
const h2: StatusFrom = { from: date('2024-06-01'), visa: 'H-2', permittedUntil: date('2027-05-31') }
const f4: StatusFrom = { from: date('2026-03-02'), visa: 'F-4' }
const history: StatusHistory = { hire: date('2024-07-01'), lastDay: null, statuses: [h2, f4] }
const spans = (more: Partial<StatusHistory> = {}): readonly string[] =>
  valueOf(statusSpans({ ...history, ...more })).map(({ from, to, visa, scheme, steps }) =>
    [from, to ?? '', visa ?? 'KR', scheme, ...(steps ?? []).map(({ step }) => step)].join(' '),
  )

describe('the scheme of each stretch', () => {
  it('F-4 from H-2: the insurance ends, the difference falls due', () => {
    expect(spans()).toEqual([
      '2024-07-01 2026-03-01 H-2 DEPARTURE_INSURANCE ASK_INSURER DIFFERENCE PAYOUT CLAIM',
      '2026-03-02  F-4 SEVERANCE',
    ])
    const [before, after] = valueOf(statusSpans(history))
    expect(before?.steps?.map(({ deadline }) => deadline?.lastDay)).toEqual([
      '2026-03-16',
      '2026-03-16',
      '2026-03-16',
      '2029-03-02',
    ])
    expect([before?.reason, after?.reason, ...[before, after].map((span) => span && lawText(span.law))]).toEqual([
      '근로계약의 효력이 생긴 날부터 15일 안에 가입합니다.',
      '고용허가(E-9, H-2)로 일하는 사람이 아니어서 퇴직급여 제도를 따릅니다.',
      '외국인근로자의 고용 등에 관한 법률 제13조 제1항',
      '외국인근로자의 고용 등에 관한 법률 제13조 제1항',
    ])
  })
  it.each([
    ['2025-03-03', 'PAYOUT'],
    ['2025-03-02', 'ASK_INSURER DIFFERENCE PAYOUT CLAIM'],
  ])('hired on %s: a year served decides about the steps', (hire, steps) => {
    expect(spans({ hire: date(hire) })[0]).toBe(`${hire} 2026-03-01 H-2 DEPARTURE_INSURANCE ${steps}`)
  })
  it('left before the change, or hired after it', () => {
    expect(spans({ lastDay: date('2026-03-01') })).toEqual(['2024-07-01 2026-03-01 H-2 DEPARTURE_INSURANCE'])
    expect(spans({ lastDay: date('2026-03-02') })[1]).toBe('2026-03-02 2026-03-02 F-4 SEVERANCE')
    expect(spans({ hire: date('2026-03-02') })).toEqual(['2026-03-02  F-4 SEVERANCE'])
  })
  it('one permit after another goes on, however little is left of it', () => {
    const e9 = { from: date('2026-03-02'), visa: 'E-9', permittedUntil: date('2026-05-31') }
    expect(spans({ statuses: [h2, e9] })).toEqual([
      '2024-07-01 2026-03-01 H-2 DEPARTURE_INSURANCE',
      '2026-03-02  E-9 DEPARTURE_INSURANCE',
    ])
    expect(valueOf(statusSpans({ ...history, statuses: [h2, e9] }))[1]).toMatchObject({
      reason: '고용허가로 계속 일하여 출국만기보험이 이어집니다.',
      law: { law: '외국인근로자의 고용 등에 관한 법률', article: '제13조 제1항' },
    })
  })
  it('less than a year left at first, then extended', () => {
    const short = { from: date('2026-01-01'), visa: 'E-9', permittedUntil: date('2026-06-30') }
    const long = { from: date('2026-07-01'), visa: 'E-9', permittedUntil: date('2028-06-30') }
    expect(spans({ hire: date('2026-01-01'), statuses: [short, long] })).toEqual([
      '2026-01-01 2026-06-30 E-9 SEVERANCE',
      '2026-07-01  E-9 DEPARTURE_INSURANCE',
    ])
  })
  it('a single day', () => {
    const day = date('2024-07-01')
    const once = { lastDay: day, statuses: [{ from: day, visa: 'E-9', permittedUntil: day }] }
    expect(spans(once)).toEqual(['2024-07-01 2024-07-01 E-9 SEVERANCE'])
  })
  it('construction and naturalisation', () => {
    expect(spans({ construction: true })).toEqual(['2024-07-01 2026-03-01 H-2 SEVERANCE', '2026-03-02  F-4 SEVERANCE'])
    expect(spans({ statuses: [h2, { from: date('2026-03-02'), visa: null }] })[1]).toBe('2026-03-02  KR SEVERANCE')
  })
})

it.each([
  ['2024-05-31', undefined],
  ['2024-06-01', 'H-2'],
  ['2026-03-01', 'H-2'],
  ['2026-03-02', 'F-4'],
])('the status on %s: %s', (day, visa) => {
  expect(visaOn([h2, f4], date(day))).toBe(visa)
})

it.each<[string, Partial<StatusHistory>, readonly string[]]>([
  ['no status', { statuses: [] }, ['statuses: 입사한 날의 체류자격이 없습니다.']],
  ['none on the day of hire', { hire: date('2024-05-31') }, ['statuses: 입사한 날의 체류자격이 없습니다.']],
  ['left before hired', { lastDay: date('2024-06-30') }, ['lastDay: 마지막 근무일이 입사일보다 앞섭니다.']],
  [
    'out of order',
    { statuses: [h2, { ...f4, from: h2.from }] },
    ['statuses.1.from: 앞의 체류자격보다 늦은 날이어야 합니다.'],
  ],
  ['an unknown code', { statuses: [h2, { ...f4, visa: 'X-1' }] }, ['statuses.1.visa: 체류자격 코드를 확인해 주세요.']],
  [
    'a permit without its end',
    { statuses: [{ from: h2.from, visa: 'H-2' }] },
    ['statuses.0.permittedUntil: 취업활동 기간의 마지막 날을 적어 주세요.'],
  ],
  [
    'a permit that ends before it begins',
    { statuses: [{ ...h2, permittedUntil: date('2024-05-31') }] },
    ['statuses.0.permittedUntil: 취업활동 기간의 끝이 시작보다 앞섭니다.'],
  ],
  [
    'a change in a year without known holidays',
    {
      statuses: [
        { ...h2, permittedUntil: date('2040-01-01') },
        { ...f4, from: date('2036-01-01') },
      ],
    },
    ['statuses: 체류자격이 바뀐 날의 공휴일을 알 수 없습니다.'],
  ],
])('refuses %s', (_, more, expected) => {
  expect(refusals(statusSpans({ ...history, ...more }))).toEqual(expected)
})
