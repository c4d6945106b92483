import { insertRows } from '../../demo/demo.repo.ts'
import type { Tx } from '../../db/database.ts'
import type { DocumentRow } from '../../features/approval/documents.repo.ts'
import { hashOf } from '../../features/approval/flow.ts'

const at = (day: string, time = '09:30') => `${day}T${time}:00+09:00`
type Written = Omit<
  DocumentRow,
  'no' | 'drafter_name' | 'drafter_code' | 'line_steps' | 'hash' | 'number' | 'state'
> & {
  readonly document_no: number
  readonly drafted_by: number | null
  readonly number?: string | null
  readonly state?: DocumentRow['state']
}
/** A document with the hash of what it says, unless it is a draft. */
const document = (document_no: number, drafter_no: number, day: string, more: Partial<Written>) => {
  const row = { ...contents(document_no, drafter_no, day), ...more }
  const { number = null } = row
  return { ...row, hash: number === null ? null : hashOf({ ...row, number }) }
}
const contents = (document_no: number, drafter_no: number, day: string): Written => ({
  document_no,
  page_type: 'vacation',
  draft_type: '0001',
  drafter_no,
  department_no: null,
  department_name: '경영지원팀',
  position_name: '대리',
  title: '연차 신청',
  start_at: `${day} 09:00`,
  end_at: `${day} 18:00`,
  amount: '1',
  fields: { unit: 'DAY', reason: '가족 행사', contact: '010-0000-0000' },
  known: { balance: { before: '9.5', after: '8.5', unit: '일' } },
  related_nos: [],
  copy_of: null,
  drafted_at: at('2026-11-18'),
  drafted_by: null,
  submitted_at: at('2026-11-18', '09:40'),
  decided_at: null,
  version: 2,
})
const step = (document_no: number, step_no: number, signer_no: number, state: string, more: object = {}) => ({
  document_no,
  round: 0,
  step_no,
  group_no: step_no,
  kind: step_no === 1 ? 'DRAFT' : 'APPROVE',
  label: step_no === 1 ? '기안' : step_no === 2 ? '검토' : '결재',
  meant_no: signer_no,
  signer_no,
  final: false,
  state,
  turn_at: step_no === 1 || state === 'WAITING' || state === 'PASSED' ? null : at('2026-11-18', '09:40'),
  decided_at: step_no === 1 ? at('2026-11-18', '09:40') : null,
  comment: null,
  device: null,
  ...more,
})
const move = (document_no: number, move_no: number, act: string, by_name: string, more: object = {}) => ({
  document_no,
  move_no,
  at: at('2026-11-18', move_no === 1 ? '09:40' : '11:05'),
  act,
  round: 0,
  step_no: move_no,
  employee_no: null,
  by_no: null,
  by_name,
  comment: null,
  device: 'Windows · Chrome',
  address: '203.0.113.7',
  ...more,
})
const own = <R extends object>(company_no: number, rows: readonly R[]) => rows.map((row) => ({ company_no, ...row }))

/** Documents of 가온정밀: one under way, one rejected, one that is written, one whose reader has not read it; none has written a fact. */
export const addDocuments = async (tx: Tx, companyNo: number): Promise<void> => {
  await insertRows(
    tx,
    'approval_document',
    own(companyNo, [
      document(1, 8, '2026-12-03', { number: '휴가-2026-0001', state: 'RUNNING' }),
      document(2, 8, '2026-11-27', {
        number: '휴가-2026-0002',
        state: 'REJECTED',
        draft_type: '0002',
        title: '오전 반차',
        amount: '0.5',
        fields: { unit: 'HALF_AM', reason: '병원' },
        decided_at: at('2026-11-18', '11:05'),
        version: 3,
      }),
      document(3, 1, '2026-12-10', {
        number: null,
        state: 'DRAFT',
        title: '연말 휴가',
        submitted_at: null,
        amount: null,
        known: {},
        version: 1,
      }),
    ]),
  )
  await insertRows(
    tx,
    'approval_step',
    own(companyNo, [
      step(1, 1, 8, 'APPROVED'),
      step(1, 2, 1, 'TURN', { meant_no: 2 }),
      step(1, 3, 14, 'WAITING'),
      step(2, 1, 8, 'APPROVED'),
      step(2, 2, 2, 'REJECTED', {
        decided_at: at('2026-11-18', '11:05'),
        comment: '회의가 있습니다.',
        device: 'Windows · Chrome',
      }),
      step(2, 3, 14, 'PASSED'),
    ]),
  )
  await insertRows(
    tx,
    'approval_move',
    own(companyNo, [
      move(1, 1, 'submit', '오가을'),
      move(2, 1, 'submit', '오가을'),
      move(2, 2, 'reject', '나도윤', { comment: '회의가 있습니다.' }),
    ]),
  )
  await insertRows(
    tx,
    'approval_reader',
    own(companyNo, [
      { document_no: 1, employee_no: 4, added_at: at('2026-11-18', '09:40'), added_by_name: '오가을', read_at: null },
    ]),
  )
}

/** One of 다솜상사. */
export const addOtherDocuments = async (tx: Tx, companyNo: number): Promise<void> => {
  await insertRows(
    tx,
    'approval_document',
    own(companyNo, [document(1, 1, '2026-12-04', { number: '휴가-2026-0001', state: 'RUNNING', title: '여행' })]),
  )
  await insertRows(tx, 'approval_step', own(companyNo, [step(1, 1, 1, 'APPROVED'), step(1, 2, 2, 'TURN')]))
  await insertRows(tx, 'approval_move', own(companyNo, [move(1, 1, 'submit', '오가을')]))
}
