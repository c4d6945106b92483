import { plainDate, yearMonth } from '@handal/base/date'
import type { AuditReview, ReviewEvent } from '@handal/contracts/session/audit-review'

/** An entry that stands out, not yet confirmed: a ledger downloaded without a reason. */
export const event = (seq: number, more: Partial<ReviewEvent> = {}): ReviewEvent => ({
  chainNo: 1,
  seq,
  title: '급여대장 엑셀, 30명',
  detail: '사유를 적지 않았습니다. 210.94.12.31',
  who: '손아침',
  at: '2026-10-22T09:03:00.000Z',
  until: '2026-10-22T09:03:00.000Z',
  count: 1,
  own: false,
  confirmedAt: null,
  confirmedBy: null,
  note: '',
  mayExplain: false,
  ...more,
})

/** The review of October 2026 with these entries. */
export const review = (events: readonly ReviewEvent[], more: Partial<AuditReview> = {}): AuditReview => {
  const open = events.filter(({ confirmedAt }) => confirmedAt === null)
  return {
    month: yearMonth('2026-10'),
    companyNo: 1,
    companyName: '(주)한빛정밀',
    from: plainDate('2026-10-01'),
    to: plainDate('2026-10-31'),
    dueOn: plainDate('2026-11-30'),
    items: [
      { code: 'download-no-reason', label: '사유 없는 일괄 다운로드', count: events.length, events: [...events] },
    ],
    open: open.length,
    mine: open.filter((one) => !one.own).length,
    hindrance: open.length === 0 ? '' : `${open.length}건을 확인하면 서명할 수 있습니다.`,
    totals: [{ group: 'view', label: '조회', count: 3106 }],
    rows: 4218,
    verified: true,
    chain: {
      sentence: '기록 4,218건이 빠지거나 바뀌지 않았습니다.',
      checkedAt: '2026-11-19T18:00:00.000Z',
      first: { seq: 18_204, at: '2026-09-30T15:00:12.000Z' },
      last: { seq: 22_421, at: '2026-10-31T14:58:40.000Z' },
      fingerprint: '7f3a90c15be2d418',
    },
    reviewedAt: null,
    reviewedBy: null,
    opinion: '',
    previous: { month: yearMonth('2026-09'), reviewedAt: '2026-10-27T01:00:00.000Z', reviewedBy: '손아침' },
    ...more,
  }
}
