import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { DOCUMENT_PAPERS, DOCUMENT_STATES } from '@handal/contracts/approval/document-words'
import { groupedBy } from '../../db/by-employee.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { notify, settleNotices, settleNoticesAbout } from '../notices/public.ts'
import { readSteps, type StepRow } from './around.repo.ts'
import { type DocumentRow, readDocumentRows } from './documents.repo.ts'
import { EVERYTHING } from './viewer.ts'

type Notice = Parameters<typeof notify>[2]
const aboutStep = (round: number, stepNo: number): string => `approval-step ${round}-${stepNo}`
const ENDS: readonly string[] = ['APPROVED', 'REJECTED', 'CANCELLED']

/** A document that moved from a state. */
export type Moved = {
  readonly no: number
  readonly before: string
  /** As it was, where something of it waits for a closed month now. */
  readonly waiting?: DocumentRow | undefined
}
type Told = Pick<CompanyContext, 'companyNo' | 'now' | 'employeeNo'>

/** Who is told of a document that moved: who is asked now, and who drafted it. What somebody did is not told to the same person. */
const noticesOf = (row: DocumentRow, steps: readonly StepRow[], { before, waiting }: Moved, me: number | null) => {
  const { no } = row
  const place = `/e-system/${row.page_type}/${no}`
  const paper = `${row.drafter_name}님의 ${DOCUMENT_PAPERS[row.page_type]}`
  const turns = steps
    .filter(({ state, signer_no: signer }) => state === 'TURN' && signer !== null && signer !== me)
    .map((step): Notice => ({
      to: [step.signer_no ?? 0],
      kind: 'approvalTurn',
      title: `${paper} ${step.round === 0 ? '결재' : '취소신청 결재'}를 기다립니다`,
      detail: `${row.number} ${row.title}`,
      place,
      about: { kind: aboutStep(step.round, step.step_no), no },
      key: `approval-document ${no} ${step.round}-${step.step_no} ${step.turn_at}`,
    }))
  const isEnd = row.state !== before && ENDS.includes(row.state) && row.drafter_no !== me
  const word =
    before === 'CANCELLING' && row.state === 'APPROVED'
      ? '취소신청이 반려됐습니다'
      : `${DOCUMENT_STATES[row.state]}됐습니다`
  const end: Notice = {
    to: [row.drafter_no],
    kind: 'approvalDecided',
    title: `${row.number} ${word === '취소신청이 반려됐습니다' ? word : `문서가 ${word}`}`,
    detail: row.title,
    place,
    about: { kind: 'approval-document', no },
    key: `approval-document ${no} ${row.state} ${row.version}`,
  }
  return [...turns, ...(isEnd ? [end] : []), ...(waiting === undefined ? [] : [waitingNotice(waiting)])]
}

/**
 * Tells who is asked now, and who drafted it what became of it, after documents moved; nobody is asked any more who has answered. Four
 * queries, however many.
 */
export const tellMoves = async (tx: Tx, ctx: Told, moved: readonly Moved[]): Promise<void> => {
  const { companyNo } = ctx
  const nos = moved.map(({ no }) => no)
  const rows = await readDocumentRows(tx, companyNo, nos, EVERYTHING)
  const steps = groupedBy(await readSteps(tx, companyNo, nos), ({ document_no: no }) => no)
  const answered = [...steps.values()]
    .flat()
    .filter(({ turn_at: at, state }) => at !== null && state !== 'TURN' && state !== 'HELD')
  await settleNoticesAbout(
    tx,
    ctx,
    answered.map(({ document_no: no, round, step_no: stepNo }) => ({ kind: aboutStep(round, stepNo), no })),
  )
  const notices = moved.flatMap((one) => {
    const row = rows.get(one.no)
    return row === undefined ? [] : noticesOf(row, steps.get(one.no) ?? [], one, ctx.employeeNo)
  })
  await notify(tx, ctx, ...notices)
}
/** The same of one document. */
export const tellMove = (tx: Tx, ctx: Told, no: number, before: string): Promise<void> =>
  tellMoves(tx, ctx, [{ no, before }])

type Around = Pick<CompanyContext, 'companyNo' | 'now'>
const placeOf = ({ page_type: type, no }: DocumentRow): string => `/e-system/${type}/${no}`
/** The operators are told that a document waits for a closed month. */
const waitingNotice = (row: DocumentRow): Notice => ({
  to: 'OPERATORS',
  kind: 'approvalDecided',
  title: `${row.number} 문서가 마감한 달의 반영을 기다립니다`,
  detail: `${row.drafter_name} ${row.title}`,
  place: placeOf(row),
  about: { kind: 'approval-effect', no: row.no },
  key: `approval-effect ${row.no} ${row.version}`,
})
/** Tells the drafter what the operator made of it. */
export const tellApplied = async (
  tx: Tx,
  ctx: Around,
  row: DocumentRow,
  { action, reason }: { readonly action: 'apply' | 'decline'; readonly reason: string },
): Promise<void> => {
  await settleNotices(tx, ctx, 'approval-effect', [row.no])
  await notify(tx, ctx, {
    to: [row.drafter_no],
    kind: 'approvalDecided',
    title: `${row.number} 문서를 ${action === 'apply' ? '마감한 달에 반영했습니다' : '반영하지 않았습니다'}`,
    detail: reason,
    place: placeOf(row),
    about: { kind: 'approval-document', no: row.no },
    key: `approval-applied ${row.no} ${row.version}`,
  })
}
/** Tells who may read a document from now on. */
export const tellReaders = (tx: Tx, ctx: Around, row: DocumentRow, to: readonly number[]): Promise<void> =>
  notify(tx, ctx, {
    to,
    kind: 'approvalDecided',
    title: `${row.drafter_name}님의 ${DOCUMENT_PAPERS[row.page_type]}를 회람합니다`,
    detail: `${row.number} ${row.title}`,
    place: placeOf(row),
    about: { kind: 'approval-document', no: row.no },
    key: `approval-readers ${row.no} ${row.version} ${to.join(',')}`,
  })
/** Tells operators and the drafter that nobody can sign a step; `until`: the last day on which who would is away, null: he or she left. */
export const tellStuck = async (
  tx: Tx,
  ctx: Around,
  row: DocumentRow,
  step: StepRow,
  until: PlainDate | null = null,
): Promise<void> => {
  const title = `${row.number} 문서를 결재할 사람이 없어 멈췄습니다`
  const gone = until === null ? '' : ` ${formatDate(until)}까지 부재`
  const head = { title, detail: `${step.signer_name ?? ''} ${step.label}${gone}`, place: placeOf(row) }
  const about = { kind: 'approval-stuck', no: row.no }
  const key = `approval-stuck ${row.no} ${step.round}-${step.step_no} ${step.signer_no}${until === null ? '' : ` ${until}`}`
  await notify(
    tx,
    ctx,
    { ...head, to: 'OPERATORS', kind: 'approvalStuck', about, key },
    { ...head, to: [row.drafter_no], kind: 'approvalDecided', about, key: `${key} drafter` },
  )
}
/** Tells operators and the drafter that a step went on without who was asked, and why. */
export const tellMovedOn = async (tx: Tx, ctx: Around, row: DocumentRow, step: StepRow, why: string): Promise<void> => {
  const title = `${row.number} 문서의 ${step.label} 단계가 다음 사람에게 넘어갔습니다`
  const head = { title, detail: why, place: placeOf(row), kind: 'approvalDecided' as const }
  const about = { kind: 'approval-document', no: row.no }
  const key = `approval-moved ${row.no} ${step.round}-${step.step_no} ${step.signer_no} ${step.turn_at}`
  await notify(
    tx,
    ctx,
    { ...head, to: 'OPERATORS', about, key },
    { ...head, to: [row.drafter_no], about, key: `${key} drafter` },
  )
}
