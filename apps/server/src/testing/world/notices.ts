import { insertRows } from '../../demo/demo.repo.ts'
import type { Tx } from '../../db/database.ts'

const notice = (about_no: number, employee_no: number | null, at: string, more: object) => ({
  company_no: 1,
  employee_no,
  detail: '',
  about_kind: 'punch-request',
  about_no,
  key: `punch-request ${about_no}`,
  at,
  ...more,
})

/** Notices of 가온제작소: one that still asks, one that was done, one to a person. */
export const addNotices = async (tx: Tx): Promise<void> => {
  const asks = { kind: 'punchRequested', place: '/attendance/daily?day=2026-11-18&part=requests' }
  await insertRows(tx, 'notice', [
    notice(1, null, '2026-11-18T18:40:00+09:00', {
      ...asks,
      title: '강가온님이 출퇴근 기록을 신청했습니다',
      detail: '11.18(수) 퇴근 18:30, 휴대폰 배터리',
      done_at: '2026-11-18T19:00:00+09:00',
    }),
    notice(2, null, '2026-11-19T08:30:00+09:00', {
      ...asks,
      title: '노을찬님이 출퇴근 기록을 신청했습니다',
      detail: '11.18(수) 출근 08:55, 리더기 고장',
    }),
    notice(3, 1, '2026-11-18T19:00:00+09:00', {
      kind: 'punchDecided',
      title: '11.18(수) 출퇴근 기록 신청이 승인됐습니다',
      detail: '퇴근 18:30',
      place: '/home/attendance?month=2026-11',
    }),
  ])
}
