import { plainDate } from '@handal/base/date'
import type { PunchRequest } from '@handal/contracts/time/punch-requests'

const NONE = { atendTime: null, lvofcTime: null, gnot: null, rtn: null }
/** A request that waits for the end of a day. */
export const punchRequest = (more: Partial<PunchRequest> = {}): PunchRequest => ({
  no: 3,
  employeeNo: 25,
  employeeCode: '0025',
  name: '김운영',
  workDate: plainDate('2026-11-18'),
  times: { ...NONE, lvofcTime: '18:30' },
  stands: { ...NONE, atendTime: '08:52' },
  reason: '휴대폰 배터리 방전',
  state: 'WAITING',
  suggestions: [{ name: 'lvofcTime', time: '18:00', from: 'PLANNED_END' }],
  effect: null,
  closed: false,
  enteredAt: '2026-11-19T00:10:00.000Z',
  decidedBy: null,
  decidedAt: null,
  answer: null,
  version: 1,
  ...more,
})
