import { createHash } from 'node:crypto'
import { plainDecimal } from '@handal/base/format'
import type { Flow, FlowStep } from '@handal/engine/approval'
import type { StepRow } from './around.repo.ts'
import type { DocumentRow } from './documents.repo.ts'

/** The newest round of steps: 0, or the newest 취소신청. */
export const roundOf = (steps: readonly Pick<StepRow, 'round'>[]): number =>
  steps.reduce((most, { round }) => Math.max(most, round), 0)

const flowStep = (row: StepRow): FlowStep => ({
  no: row.step_no,
  group: row.group_no,
  kind: row.kind,
  final: row.final,
  signerNo: row.signer_no,
  state: row.state,
})
/** A document as the machine of its states knows it. */
export const flowOf = (row: Pick<DocumentRow, 'state' | 'drafter_no'>, steps: readonly StepRow[]): Flow => {
  const round = row.state === 'CANCELLING' || row.state === 'CANCELLED' ? roundOf(steps) : 0
  return {
    state: row.state,
    drafterNo: row.drafter_no,
    steps: steps.filter((step) => step.round === round).map(flowStep),
  }
}

/** JSON whose members stand in the order of their names, so that equal contents are equal texts. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, below]) => [name, canonical(below)]),
        )
      : value

type Hashed = Pick<
  DocumentRow,
  'page_type' | 'draft_type' | 'drafter_no' | 'title' | 'start_at' | 'end_at' | 'fields' | 'known' | 'related_nos'
> & { readonly number: string; readonly amount: string | null }
/** The contents as they are handed in, SHA-256 in hexadecimal; steps and moves are no part of them. */
export const hashOf = (document: Hashed): string => {
  const { number, page_type, draft_type, drafter_no, title, start_at, end_at, amount, fields, known, related_nos } =
    document
  const whole = {
    number,
    page_type,
    draft_type,
    drafter_no,
    title,
    start_at,
    end_at,
    amount: amount === null ? null : plainDecimal(amount),
    fields,
    known,
    related_nos,
  }
  return createHash('sha256')
    .update(JSON.stringify(canonical(whole)))
    .digest('hex')
}
/** Whether a document says what was handed in. */
export const isUntouched = (row: DocumentRow): boolean =>
  row.number === null || hashOf({ ...row, number: row.number }) === row.hash
