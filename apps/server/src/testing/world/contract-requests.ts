import { insertRows } from '../../demo/demo.repo.ts'
import type { Tx } from '../../db/database.ts'

const PRESENT = { startDate: '2026-11-01', endDate: '2027-03-31', contractType: '0001', people: null, payday: null }
const by = { author_user_no: 2, author_name: '나도윤' }
const move = (move_no: number, request_no: number, title: string, at: string, more: object = {}) => ({
  company_no: 1,
  move_no,
  request_no,
  title,
  by_provider: false,
  note: '',
  terms: null,
  author_name: '나도윤',
  at,
  ...more,
})
/** Requests of 가온정밀: one that was refused, and one whose terms wait for the answer. */
export const addContractRequests = async (tx: Tx): Promise<void> => {
  const terms = { endDate: '2028-03-31', people: 45, payday: null }
  await insertRows(tx, 'contract_request', [
    {
      company_no: 1,
      kind: 'CHANGE',
      state: 'REFUSED',
      end_date: null,
      people: 20,
      payday: null,
      text: '사람이 줄었습니다.',
      present: PRESENT,
      terms: null,
      terms_answer: null,
      ...by,
      at: '2026-11-10T09:00:00+09:00',
      last_at: '2026-11-11T09:00:00+09:00',
    },
    {
      company_no: 1,
      kind: 'EXTEND',
      state: 'NEGOTIATING',
      end_date: '2028-12-31',
      people: 40,
      payday: null,
      text: '생산팀을 하나 더 만듭니다.',
      present: PRESENT,
      terms,
      terms_answer: 'WAITING',
      ...by,
      at: '2026-11-17T09:00:00+09:00',
      last_at: '2026-11-18T09:00:00+09:00',
    },
  ])
  const provider = { by_provider: true, author_name: '최관리' }
  await insertRows(tx, 'contract_request_move', [
    move(1, 1, '요청', '2026-11-10T09:00:00+09:00'),
    move(2, 1, '거절', '2026-11-11T09:00:00+09:00', { ...provider, note: '재직자가 20명보다 많습니다.' }),
    move(3, 2, '요청', '2026-11-17T09:00:00+09:00'),
    move(4, 2, '협의', '2026-11-18T09:00:00+09:00', { ...provider, note: '45명으로 한 해를 늘립니다.', terms }),
  ])
}
