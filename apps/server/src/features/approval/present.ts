import { plainDecimal } from '@handal/base/format'
import type { ApprovalDocument, DocumentRow as Listed } from '@handal/contracts/approval/document-schema'
import {
  DOCUMENT_ACTS,
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  type DocumentAct,
} from '@handal/contracts/approval/document-words'
import { DOCUMENT_UNITS } from '@handal/contracts/company/approval-lines'
import { actsOf } from '@handal/engine/approval'
import { groupedBy } from '../../db/by-employee.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { type CodeNames, readCodeNames } from '../codes/public.ts'
import { readColleagues } from '../employees/public.ts'
import { extraActs } from './acts/acts.ts'
import { fileOf } from './acts/file-of.ts'
import { settledOf } from './cancel/settled.ts'
import { waitsOf } from './acts/waits.ts'
import { readMoves, readReaders, readSteps, readUnread, type StepRow } from './around.repo.ts'
import { readAwayUntil } from './away.repo.ts'
import { readAttachments, readComments } from './comments.repo.ts'
import { readCancel, readEffectsOf, readWaitingOf } from './effects.repo.ts'
import { type DocumentRow, readNumbers } from './documents.repo.ts'
import { askedOf } from './asked.ts'
import { shutSentences } from './effects.ts'
import { judgeDocument } from './judge.ts'
import { NOTHING } from './judgement.ts'
import { flowOf, roundOf } from './flow.ts'
import { viewerOf } from './viewer.ts'

const headOf = (row: DocumentRow, names: CodeNames) => ({
  no: row.no,
  number: row.number,
  pageType: row.page_type,
  draftType: row.draft_type,
  draftTypeName: names.of(DOCUMENT_KINDS[row.page_type], row.draft_type),
  title: row.title,
  drafterNo: row.drafter_no,
  drafterName: row.drafter_name,
  departmentName: row.department_name,
  startDate: row.start_at,
  endDate: row.end_at,
  amount: row.amount === null ? null : plainDecimal(row.amount),
  unit: DOCUMENT_UNITS[row.page_type],
  state: row.state,
  stateName: DOCUMENT_STATES[row.state],
  draftedAt: row.submitted_at ?? row.drafted_at,
})
const personOf = (no: number | null, name: string | null) => (no === null ? null : { no, name: name ?? '' })
const stepOf = (row: StepRow): ApprovalDocument['steps'][number] => ({
  no: row.step_no,
  group: row.group_no,
  kind: row.kind,
  label: row.label,
  state: row.state,
  person: personOf(row.signer_no, row.signer_name),
  deputyFor: row.meant_no === row.signer_no ? null : personOf(row.meant_no, row.meant_name),
  final: row.final,
  afterAt: row.after_at,
  decidedAt: row.decided_at,
  comment: row.comment,
  device: row.device,
})

/** Who of those that are asked is away, until when. One query. */
const awayOfAsked = (tx: Tx, ctx: CompanyContext, steps: readonly StepRow[]) =>
  readAwayUntil(
    tx,
    ctx.companyNo,
    steps.flatMap(({ state, signer_no: no }) => (no !== null && (state === 'TURN' || state === 'HELD') ? [no] : [])),
    ctx.today(),
  )

/** Rows of a list; five queries, whatever their number. */
export const presentRows = async (tx: Tx, ctx: CompanyContext, rows: readonly DocumentRow[]): Promise<Listed[]> => {
  const { companyNo, employeeNo } = ctx
  const names = await readCodeNames(tx, companyNo)
  const nos = rows.map(({ no }) => no)
  const steps = rows.length === 0 ? [] : await readSteps(tx, companyNo, nos)
  const waiting = rows.length === 0 ? [] : await readWaitingOf(tx, companyNo, nos)
  const unread = new Set(
    rows.length === 0 || employeeNo === null ? [] : await readUnread(tx, companyNo, nos, employeeNo),
  )
  const away = await awayOfAsked(tx, ctx, steps)
  return rows.map((row) => {
    const own = steps.filter((step) => step.document_no === row.no)
    const asked = own.filter(({ state }) => state === 'TURN' || state === 'HELD')
    return {
      ...headOf(row, names),
      waitsFor: asked.flatMap((step) => personOf(step.signer_no, step.signer_name) ?? []),
      waitingSince: asked.map(({ turn_at: at }) => at ?? '').toSorted()[0] ?? null,
      steps: own
        .filter(({ round }) => round === 0)
        .map(({ kind, label, state, signer_name: name }) => ({ kind, label, state, name })),
      mine: row.drafter_no === employeeNo,
      turn: asked.some(({ signer_no: no }) => no === employeeNo),
      unread: unread.has(row.no),
      waits: waitsOf(
        row,
        own,
        waiting.filter(({ document_no: no }) => no === row.no),
        { today: ctx.today(), away },
      ),
    }
  })
}

/** What lies around documents: as many queries for fifty as for one. */
const readAround = async (tx: Tx, ctx: CompanyContext, rows: readonly DocumentRow[]) => {
  const { companyNo } = ctx
  const nos = rows.map(({ no }) => no)
  const related = rows.flatMap((row) => [...row.related_nos, ...(row.copy_of === null ? [] : [row.copy_of])])
  const named = rows.flatMap(({ fields: { deputyNo }, line_steps: steps }) => [
    ...(deputyNo === undefined ? [] : [deputyNo]),
    ...(steps ?? []).map(({ employeeNo: no }) => no),
  ])
  // Sent together: none needs an answer of another.
  const [names, steps, moves, readers, effects, comments, files, others, people] = await Promise.all([
    readCodeNames(tx, companyNo),
    readSteps(tx, companyNo, nos),
    readMoves(tx, companyNo, nos),
    readReaders(tx, companyNo, nos),
    readEffectsOf(tx, companyNo, nos),
    readComments(tx, companyNo, nos),
    readAttachments(tx, companyNo, nos),
    readNumbers(tx, companyNo, related, viewerOf(ctx)),
    named.length === 0 ? [] : readColleagues(tx, companyNo, ctx.today(), { nos: named }),
  ])
  const ofDocument = <T extends { readonly document_no: number }>(found: readonly T[]) => {
    const byNo = groupedBy(found, ({ document_no: no }) => no)
    return ({ no }: Pick<DocumentRow, 'no'>): readonly T[] => byNo.get(no) ?? []
  }
  return {
    names,
    others,
    people,
    stepsOf: ofDocument(steps),
    movesOf: ofDocument(moves),
    readersOf: ofDocument(readers),
    effectsOf: ofDocument(effects),
    commentsOf: ofDocument(comments),
    filesOf: ofDocument(files),
  }
}

/** Documents with everything around them, for who may see them. */
export const presentDocuments = async (
  tx: Tx,
  ctx: CompanyContext,
  rows: readonly DocumentRow[],
): Promise<ApprovalDocument[]> => {
  const around = await readAround(tx, ctx, rows)
  const documents: ApprovalDocument[] = []
  for (const row of rows) documents.push(await presentWith(tx, ctx, row, around))
  return documents
}
/** A document with everything around it, for who may see it. */
export const presentDocument = async (tx: Tx, ctx: CompanyContext, row: DocumentRow): Promise<ApprovalDocument> =>
  presentWith(tx, ctx, row, await readAround(tx, ctx, [row]))

const presentWith = async (
  tx: Tx,
  ctx: CompanyContext,
  row: DocumentRow,
  { names, others, people, ...around }: Awaited<ReturnType<typeof readAround>>,
): Promise<ApprovalDocument> => {
  const { companyNo, employeeNo } = ctx
  const steps = around.stepsOf(row)
  const effects = around.effectsOf(row)
  const copied = others.find(({ no }) => no === row.copy_of)
  const deputyNo = row.fields.deputyNo
  const deputy = people.find(({ no }) => no === deputyNo)
  const isRunning = row.state === 'RUNNING'
  const judged = isRunning ? await judgeDocument(tx, ctx, askedOf(row, names)) : NOTHING
  const waits = [...judged.effects, ...(await shutSentences(tx, companyNo, row, judged))]
  const cancelRound = roundOf(steps)
  return {
    ...headOf(row, names),
    positionName: row.position_name,
    fields: row.fields,
    balance: row.known.balance ?? null,
    deputy: deputy === undefined ? null : { no: deputy.no, name: deputy.name },
    steps: steps.filter(({ round }) => round === 0).map(stepOf),
    cancelSteps: cancelRound === 0 ? [] : steps.filter(({ round }) => round === cancelRound).map(stepOf),
    moves: around.movesOf(row).map((move) => ({
      at: move.at,
      by: move.by_name,
      act: move.act,
      actName: DOCUMENT_ACTS[move.act],
      stepNo: move.step_no,
      text: move.comment,
      // What the product did itself, or beside the document, was done on no machine that says something.
      device: move.device === '-' ? '' : move.device,
    })),
    readers: around.readersOf(row).map(({ no, name, read_at: readAt }) => ({ no, name, readAt })),
    comments: around.commentsOf(row).map(({ no, by, said_at: at, said_by: saidBy, text }) => ({
      no,
      by,
      at,
      text,
      mine: saidBy === ctx.userNo && text !== null,
    })),
    files: around.filesOf(row).map(fileOf),
    lineSteps:
      row.line_steps?.map((step) => ({
        ...step,
        name: people.find(({ no }) => no === step.employeeNo)?.name ?? '',
      })) ?? null,
    cancelDates: (cancelRound === 0 ? null : await readCancel(tx, companyNo, row.no, cancelRound)) ?? [],
    related: others.flatMap(({ no, number }) =>
      number !== null && row.related_nos.includes(no) ? [{ no, number }] : [],
    ),
    copyOf: copied === undefined ? null : { no: copied.no, number: copied.number },
    effects: [
      ...waits.map((text) => ({ kind: 'PLAN', text, state: null, factNo: null, str: null, end: null })),
      ...effects.map(({ kind, text, state, fact_no: factNo, from_date: str, to_date: end }) => ({
        kind,
        text,
        state,
        factNo,
        str,
        end,
      })),
    ],
    waits: waitsOf(row, steps, effects, { today: ctx.today(), away: await awayOfAsked(tx, ctx, steps) }),
    settled: await settledOf(tx, companyNo, row, effects),
    acts: [...actsOf(flowOf(row, steps), employeeNo), ...extraActs(ctx, row, steps, effects)] as DocumentAct[],
    hash: row.hash,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    version: row.version,
  }
}
