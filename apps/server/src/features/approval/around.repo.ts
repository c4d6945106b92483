import type { PlainDate } from '@handal/base/date'
import type { DOCUMENT_STEP_STATES, DOCUMENT_STEPS, DocumentAct } from '@handal/contracts/approval/document-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Seat } from '../approval-lines/public.ts'

type OfDocument = { document_no: number }
export type StepRow = {
  document_no: number
  round: number
  step_no: number
  group_no: number
  kind: keyof typeof DOCUMENT_STEPS
  label: string
  meant_no: number | null
  meant_name: string | null
  /** As what somebody stands here; null: as the person who was named. */
  seat: Seat | null
  signer_no: number | null
  signer_name: string | null
  /** The last day of who signs, where it is known. */
  signer_leaves: PlainDate | null
  final: boolean
  state: keyof typeof DOCUMENT_STEP_STATES
  turn_at: string | null
  decided_at: string | null
  comment: string | null
  device: string | null
  after_at: string | null
}
/** Steps of these documents, in their order. One query. */
export const readSteps = async (tx: Tx, companyNo: number, nos: readonly number[]): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`
    select s.document_no, s.round, s.step_no, s.group_no, s.kind, s.label, s.meant_no, m.name as meant_name, s.seat, s.signer_no,
      e.name as signer_name, e.leave_date as signer_leaves, s.final, s.state, s.turn_at, s.decided_at, s.comment, s.device, s.after_at
    from approval_step s
    left join employee m on m.company_no = s.company_no and m.employee_no = s.meant_no
    left join employee e on e.company_no = s.company_no and e.employee_no = s.signer_no
    where s.company_no = ${companyNo} and s.document_no = any (${nos}::int[])
    order by s.document_no, s.round, s.step_no
  `.execute(tx)
  return rows
}
type NewStep = Pick<
  StepRow,
  'step_no' | 'group_no' | 'kind' | 'label' | 'meant_no' | 'signer_no' | 'seat' | 'final' | 'state'
>
/** Stores the steps of a round; who is asked first is asked now. */
export const insertSteps = async (
  tx: Tx,
  companyNo: number,
  { no, round, now }: { readonly no: number; readonly round: number; readonly now: Date },
  steps: readonly NewStep[],
): Promise<void> => {
  const at = now.toISOString()
  const rows = steps.map((step) => ({
    company_no: companyNo,
    document_no: no,
    round,
    ...step,
    turn_at: step.state === 'TURN' ? at : null,
    decided_at: step.kind === 'DRAFT' ? at : null,
    comment: null,
    device: null,
    after_at: null,
  }))
  await sql`
    insert into approval_step select * from json_populate_recordset(null::approval_step, ${JSON.stringify(rows)}::json)
  `.execute(tx)
}
/** What becomes of a step. */
export type StepMove = Pick<StepRow, 'step_no' | 'state' | 'turn_at' | 'decided_at' | 'comment' | 'device'>
export const updateSteps = async (
  tx: Tx,
  companyNo: number,
  { no, round }: { readonly no: number; readonly round: number },
  moves: readonly StepMove[],
): Promise<void> => {
  if (moves.length === 0) return
  await sql`
    update approval_step s set state = u.state, turn_at = u.turn_at, decided_at = u.decided_at, comment = u.comment, device = u.device
    from json_populate_recordset(null::approval_step, ${JSON.stringify(moves)}::json) u
    where s.company_no = ${companyNo} and s.document_no = ${no} and s.round = ${round} and s.step_no = u.step_no
  `.execute(tx)
}

export type MoveRow = {
  at: string
  act: DocumentAct
  round: number
  step_no: number | null
  by_name: string
  comment: string | null
  device: string
}
/** What happened to these documents, in its order. One query. */
export const readMoves = async (tx: Tx, companyNo: number, nos: readonly number[]) => {
  const { rows } = await sql<MoveRow & OfDocument>`
    select document_no, at, act, round, step_no, by_name, comment, device from approval_move
    where company_no = ${companyNo} and document_no = any (${nos}::int[]) order by document_no, move_no
  `.execute(tx)
  return rows
}
/** Who moves a document: the person, and the machine it was done on. */
export type Mover = {
  readonly userNo: number | null
  readonly userName: string
  readonly employeeNo: number | null
  readonly address: string
  readonly device: string
  readonly now: () => Date
}
/** Adds what happened to the history of a document. Under its lock. */
export const insertMove = async (
  tx: Tx,
  companyNo: number,
  no: number,
  move: {
    readonly act: DocumentAct
    readonly round: number
    readonly stepNo: number | null
    readonly comment: string | null
  },
  by: Mover,
): Promise<void> => {
  await sql`
    insert into approval_move (company_no, document_no, move_no, at, act, round, step_no, employee_no, by_no, by_name, comment, device,
      address)
    select ${companyNo}, ${no}, coalesce(max(move_no), 0) + 1, ${by.now().toISOString()}::timestamptz, ${move.act}, ${move.round},
      ${move.stepNo}, ${by.employeeNo}, ${by.userNo}, ${by.userName}, ${move.comment}, ${by.device}, ${by.address}
    from approval_move where company_no = ${companyNo} and document_no = ${no}
  `.execute(tx)
}

export type ReaderRow = { no: number; name: string; read_at: string | null }
/** Who is copied on these documents. One query. */
export const readReaders = async (tx: Tx, companyNo: number, nos: readonly number[]) => {
  const { rows } = await sql<ReaderRow & OfDocument>`
    select r.document_no, r.employee_no as no, e.name, r.read_at from approval_reader r
    join employee e on e.company_no = r.company_no and e.employee_no = r.employee_no
    where r.company_no = ${companyNo} and r.document_no = any (${nos}::int[]) order by r.document_no, r.added_at, r.employee_no
  `.execute(tx)
  return rows
}
/** Copies people on a document; who is already stays. */
export const addReaders = async (
  tx: Tx,
  companyNo: number,
  no: number,
  employeeNos: readonly number[],
  by: Pick<Mover, 'userName' | 'now'>,
): Promise<void> => {
  if (employeeNos.length === 0) return
  await sql`
    insert into approval_reader (company_no, document_no, employee_no, added_at, added_by_name)
    select ${companyNo}, ${no}, u.no, ${by.now().toISOString()}::timestamptz, ${by.userName}
    from unnest(${employeeNos}::int[]) as u (no) on conflict do nothing
  `.execute(tx)
}
/** Of a draft: the drafter chooses them anew. */
export const replaceReaders = async (
  tx: Tx,
  companyNo: number,
  no: number,
  employeeNos: readonly number[],
  by: Pick<Mover, 'userName' | 'now'>,
): Promise<void> => {
  await sql`delete from approval_reader where company_no = ${companyNo} and document_no = ${no}`.execute(tx)
  await addReaders(tx, companyNo, no, employeeNos, by)
}
/** Who was copied has read it, the first time. */
export const markRead = async (tx: Tx, companyNo: number, no: number, employeeNo: number, now: Date): Promise<void> => {
  await sql`
    update approval_reader set read_at = ${now.toISOString()}::timestamptz
    where company_no = ${companyNo} and document_no = ${no} and employee_no = ${employeeNo} and read_at is null
  `.execute(tx)
}

/** Which of these documents a person is copied on and has not read. One query. */
export const readUnread = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
  employeeNo: number,
): Promise<number[]> => {
  const { rows } = await sql<{ no: number }>`
    select document_no as no from approval_reader
    where company_no = ${companyNo} and document_no = any (${nos}::int[]) and employee_no = ${employeeNo} and read_at is null
  `.execute(tx)
  return rows.map(({ no }) => no)
}
