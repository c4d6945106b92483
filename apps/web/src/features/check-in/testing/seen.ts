import type { CheckIn } from '@handal/contracts/time/check-in'

export const NOW = '2026-11-20T18:04:00.000+09:00'
export const day = (text: string): CheckIn['workDate'] => text as CheckIn['workDate']
/** What the server says to the page, with something else in it. */
export const seenOf = (more: Partial<CheckIn> = {}): CheckIn => ({
  serverTime: NOW,
  companyNo: 1,
  companies: [{ companyNo: 1, employeeNo: 1 }],
  employeeNo: 1,
  name: '이가람',
  workDate: day('2026-11-20'),
  next: 'out',
  today: [
    {
      no: 1,
      eventId: 'e1',
      type: 'in',
      happenedAt: '2026-11-19T23:52:00.000Z',
      receivedAt: '2026-11-19T23:52:01.000Z',
      source: 'CODE',
      late: false,
      place: '정문',
      evidence: [{ kind: 'CODE', seen: '근무지 코드 맞음', ok: true }],
      anomalies: [],
    },
  ],
  device: null,
  plan: { start: '09:00', end: '18:00', kind: 'WORK' },
  ahead: [
    { workDate: day('2026-11-21'), start: null, end: null, kind: 'OFF' },
    { workDate: day('2026-11-22'), start: '10:00', end: '19:00', kind: 'WORK' },
  ],
  missing: [],
  week: {
    from: day('2026-11-16'),
    to: day('2026-11-22'),
    hours: '42:34',
    minutes: 2554,
    limit: { regular: 2400, most: 3120 },
    level: 'plain',
    forecast: null,
    days: [480, 480, 630, 480, 484, 0, 0].map((minutes, index) => ({
      workDate: day(`2026-11-${16 + index}`),
      minutes,
      planned: index < 4 ? null : index === 4 ? 480 : 0,
    })),
  },
  needs: { place: false, consent: false, location: 'OFF' },
  place: [],
  pin: false,
  ...more,
})
