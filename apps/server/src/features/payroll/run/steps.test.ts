import { plainDate } from '@handal/base/date'
import { CLOSE_STEPS } from '@handal/contracts/payroll/payroll-state'
import { describe, expect, it } from 'vitest'
import { type StepFacts, stepsOf } from './steps.ts'

const facts = (more: Partial<StepFacts> = {}): StepFacts => {
  const { people = 30, counts = { draft: 30, calculated: 0, confirmed: 0, paid: 0 } } = more
  return {
    paymentType: '0001',
    payDate: plainDate('2026-11-25'),
    people,
    counts,
    attendance: { closed: false, ready: 27, people: 30 },
    toCheck: 0,
    blocking: 0,
    unpaid: people - counts.paid,
    viewed: 0,
    unhanded: 0,
    atBank: [],
    vouchers: null,
    ...more,
  }
}
const PAID = { draft: 0, calculated: 0, confirmed: 0, paid: 30 }
const closed = { closed: true, ready: 30, people: 30 }
const states = (given: StepFacts): string =>
  stepsOf(given)
    .map(({ state }) => state[0])
    .join('')
const note = (given: StepFacts, step: (typeof CLOSE_STEPS)[number]): string | undefined =>
  stepsOf(given).find((each) => each.step === step)?.note

describe('stepsOf', () => {
  it.each([
    ['attendance open', facts(), 'ntttttt'],
    ['attendance closed', facts({ attendance: closed }), 'dnttttt'],
    [
      'calculated, something to check',
      facts({ attendance: closed, counts: { draft: 0, calculated: 30, confirmed: 0, paid: 0 }, toCheck: 3 }),
      'ddntttt',
    ],
    [
      'calculated, nothing to check',
      facts({ attendance: closed, counts: { draft: 0, calculated: 30, confirmed: 0, paid: 0 } }),
      'dddnttt',
    ],
    [
      'one reopened',
      facts({ attendance: closed, counts: { draft: 0, calculated: 1, confirmed: 29, paid: 0 } }),
      'dddnttt',
    ],
    [
      'confirmed',
      facts({ attendance: closed, counts: { draft: 0, calculated: 0, confirmed: 30, paid: 0 } }),
      'dddddnt',
    ],
    [
      'confirmed, somebody without the payslip',
      facts({ attendance: closed, counts: { draft: 0, calculated: 0, confirmed: 30, paid: 0 }, unhanded: 1 }),
      'ddddntt',
    ],
    [
      'paid, somebody without the payslip',
      facts({ attendance: closed, counts: { draft: 0, calculated: 0, confirmed: 0, paid: 30 }, unhanded: 1 }),
      'ddddndt',
    ],
    ['paid', facts({ attendance: closed, counts: PAID }), 'ddddddn'],
    [
      'paid, some vouchers left',
      facts({ attendance: closed, counts: PAID, vouchers: { done: false, open: 2 } }),
      'ddddddn',
    ],
    ['in the books', facts({ attendance: closed, counts: PAID, vouchers: { done: true, open: 0 } }), 'ddddddd'],
    [
      'calculated before the attendance is closed',
      facts({ counts: { draft: 0, calculated: 30, confirmed: 0, paid: 0 } }),
      'nddtttt',
    ],
    ['a bonus needs no attendance', facts({ paymentType: '0002' }), 'dnttttt'],
    [
      'nobody to pay',
      facts({ people: 0, counts: { draft: 0, calculated: 0, confirmed: 0, paid: 0 }, attendance: closed }),
      'dnttttt',
    ],
  ])('%s', (_, given, expected) => {
    expect(states(given)).toBe(expected)
  })

  it.each([
    ['attendance', facts(), '3명 남음'],
    [
      'review',
      facts({ counts: { draft: 0, calculated: 30, confirmed: 0, paid: 0 }, toCheck: 5, blocking: 2 }),
      '확정을 막는 2명',
    ],
    ['review', facts({ counts: { draft: 0, calculated: 30, confirmed: 0, paid: 0 }, toCheck: 5 }), '5명 확인'],
    [
      'deliver',
      facts({ counts: { draft: 0, calculated: 0, confirmed: 30, paid: 0 }, viewed: 12 }),
      '30명 교부 · 12명 열람',
    ],
    // Everybody got it on paper.
    ['deliver', facts({ counts: { draft: 0, calculated: 0, confirmed: 30, paid: 0 }, viewed: 0 }), '30명 교부'],
    [
      'deliver',
      facts({ counts: { draft: 0, calculated: 0, confirmed: 30, paid: 0 }, viewed: 12, unhanded: 4 }),
      '4명 남음',
    ],
    ['transfer', facts(), '11.25(수)'],
    ['deliver', facts(), '11.25까지'],
    ['transfer', facts({ counts: { draft: 0, calculated: 0, confirmed: 1, paid: 29 } }), '1명 남음'],
    ['transfer', facts({ atBank: [3] }), '이체 파일 3번 결과 대기'],
    ['transfer', facts({ atBank: [3, 5] }), '이체 파일 3번 외 1개 결과 대기'],
    [
      'transfer',
      facts({ counts: { draft: 0, calculated: 0, confirmed: 2, paid: 28 }, atBank: [3] }),
      '2명 남음 · 이체 파일 3번 결과 대기',
    ],
    ['transfer', facts({ counts: PAID, unpaid: 0, atBank: [3] }), ''],
    ['voucher', facts(), ''],
    ['voucher', facts({ counts: PAID, vouchers: { done: false, open: 2 } }), '2건 남음'],
    ['voucher', facts({ counts: PAID, vouchers: { done: false, open: 0 } }), '차액 남음'],
    ['voucher', facts({ counts: PAID, vouchers: { done: true, open: 0 } }), ''],
  ] as const)('%s says what is left', (step, given, expected) => {
    expect(note(given, step)).toBe(expected)
  })
})
