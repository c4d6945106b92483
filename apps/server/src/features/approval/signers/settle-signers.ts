import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { passStep } from '@handal/engine/approval'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { Colleague } from '../../employees/public.ts'
import { setMeant, setSigner } from '../acts/steps.repo.ts'
import { insertMove, type Mover, readSteps, type StepRow, updateSteps } from '../around.repo.ts'
import { readAway } from '../away.repo.ts'
import { type DocumentRow, lockDocument, readDocumentRow } from '../documents.repo.ts'
import { flowOf, roundOf } from '../flow.ts'
import { tellMovedOn, tellStuck } from '../tell.ts'
import { EVERYTHING } from '../viewer.ts'
import { type Around, byLine, bySeat, holdsSeat, type Next, readDepartments, readSigners, standIn } from './seats.ts'

/** The product itself as who moves a document. */
export const itself = ({ now }: Pick<CompanyContext, 'now'>): Mover => ({
  userNo: null,
  userName: '한달',
  employeeNo: null,
  address: '-',
  device: '-',
  now,
})

/** How somebody who is asked stands today. */
type Stand = { readonly how: 'HERE' | 'LEFT' | 'MOVED' | 'AWAY'; readonly until: PlainDate | null }
const standOf = (
  person: Colleague | undefined,
  isSeated: boolean,
  away: Awaited<ReturnType<typeof readAway>>,
  today: PlainDate,
): Stand => {
  if (person === undefined || (person.leave_date !== null && person.leave_date < today))
    return { how: 'LEFT', until: person?.leave_date ?? null }
  if (!isSeated) return { how: 'MOVED', until: null }
  const until = [person.away_until, ...away.flatMap((one) => (one.employeeNo === person.no ? [one.to] : []))]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)
  return until === undefined ? { how: 'HERE', until: null } : { how: 'AWAY', until }
}
const whyOf = ({ signer_name: name, meant_name: meant }: StepRow, { how, until }: Stand): string => {
  const who = name ?? ''
  switch (how) {
    case 'LEFT':
      return `${who} 퇴사${until === null ? '' : `(${formatDate(until)})`}`
    case 'MOVED':
      return `${meant ?? who} 부서·직위 변경`
    case 'AWAY':
      return `${who} 부재`
    case 'HERE':
      return '대결 기간이 끝남'
  }
}

/** What becomes of a step whose signer cannot, or does not any more. */
type Outcome =
  | { readonly act: 'STAYS' | 'STUCK' | 'PASSES' }
  /** Somebody in the place of who is meant (대결). */
  | { readonly act: 'STOOD_IN'; readonly no: number; readonly isTold: boolean }
  | { readonly act: 'FOLLOWED'; readonly next: Next }

const outcomeOf = async (
  tx: Tx,
  ctx: Around,
  row: DocumentRow,
  step: StepRow,
  own: readonly StepRow[],
  { how }: Stand,
  away: Awaited<ReturnType<typeof readAway>>,
): Promise<Outcome> => {
  const { signer_no: signer, meant_no: meant, seat } = step
  const other = how === 'MOVED' ? null : await standIn(tx, ctx, row, meant ?? signer ?? 0, away)
  if (other === signer) return { act: 'STAYS' }
  if (other !== null) return { act: 'STOOD_IN', no: other, isTold: how === 'LEFT' }
  if (how === 'HERE') return { act: 'STAYS' }
  const next = (await bySeat(tx, ctx, row, seat, away)) ?? (how === 'AWAY' ? null : await byLine(tx, ctx, row, step))
  if (next === null) return { act: 'STUCK' }
  if (next.no === signer) return { act: 'STAYS' }
  const there = own.find(({ signer_no: no, kind }) => no === next.no && kind !== 'READ')
  if (there === undefined)
    return how === 'AWAY' ? { act: 'STOOD_IN', no: next.no, isTold: true } : { act: 'FOLLOWED', next }
  // Nobody signs twice: who decides later decides for both.
  const isLater = there.kind === 'APPROVE' && there.state === 'WAITING' && there.group_no > step.group_no
  return { act: isLater && step.kind === 'APPROVE' ? 'PASSES' : 'STUCK' }
}

const pass = async (tx: Tx, { companyNo, now }: Around, row: DocumentRow, own: readonly StepRow[], step: StepRow) => {
  const { round, step_no: stepNo } = step
  const after = passStep(flowOf(row, own).steps, stepNo)
  const at = now().toISOString()
  const moves = after.flatMap(({ no, state }) => {
    const before = own.find((each) => each.step_no === no)
    return before === undefined || before.state === state
      ? []
      : [
          {
            step_no: no,
            state,
            turn_at: state === 'TURN' ? at : before.turn_at,
            decided_at: null,
            comment: null,
            device: null,
          },
        ]
  })
  await updateSteps(tx, companyNo, { no: row.no, round }, moves)
}

/** Who is asked no more, and why. */
export type Relieved = { readonly no: number; readonly how: Stand['how'] }
/**
 * Puts others at the steps that are asked, where who signs left, is not any more what he or she signs as, is away, or was a deputy whose time
 * is over: by the delegations and leaves of today, else by who is it today or the next one upward, else by the line. A step of somebody who
 * decides later anyway is passed over. What nobody can sign is told to operators and drafter, and so is what went on without a deputy.
 */
export const settleSigners = async (
  tx: Tx,
  ctx: Around,
  no: number,
  actorNo: number | null = null,
): Promise<readonly Relieved[]> => {
  const { companyNo } = ctx
  await lockDocument(tx, companyNo, no)
  const row = await readDocumentRow(tx, companyNo, no, EVERYTHING)
  return row === null ? [] : settleRead(tx, ctx, row, await readSteps(tx, companyNo, [no]), actorNo)
}
/** The same of a document that was read under its lock. */
export const settleRead = async (
  tx: Tx,
  ctx: Around,
  row: DocumentRow,
  steps: readonly StepRow[],
  actorNo: number | null,
): Promise<readonly Relieved[]> => {
  const { companyNo, today } = ctx
  const { no } = row
  if (row.state !== 'RUNNING' && row.state !== 'CANCELLING') return []
  const round = row.state === 'CANCELLING' ? roundOf(steps) : 0
  const own = steps.filter((step) => step.round === round)
  const asked = own.filter(({ state, signer_no: signer }) => (state === 'TURN' || state === 'HELD') && signer !== null)
  if (asked.length === 0) return []
  const people = await readSigners(tx, ctx, asked)
  const away = await readAway(tx, companyNo, today())
  const departments = asked.some(({ seat }) => seat !== null) ? await readDepartments(tx, ctx) : new Map()
  const personOf = (one: number | null) => people.find((each) => each.no === one)
  const relieved: Relieved[] = []
  for (const step of asked) {
    const { signer_no: signer, meant_no: meant, step_no: stepNo } = step
    const isSeated = holdsSeat(step, personOf(meant), row, departments)
    const stand = standOf(personOf(signer), isSeated, away, today())
    if (signer === null || (stand.how === 'HERE' && signer === meant)) continue
    // Who is away and decides all the same, decides.
    if (signer === actorNo && signer === meant && stand.how === 'AWAY') continue
    const outcome = await outcomeOf(tx, ctx, row, step, own, stand, away)
    if (outcome.act === 'STAYS') continue
    if (outcome.act === 'STUCK') {
      await tellStuck(tx, ctx, row, step, stand.how === 'AWAY' ? stand.until : null)
      continue
    }
    if (outcome.act === 'STOOD_IN') await setSigner(tx, companyNo, { no, round, stepNo }, outcome.no)
    else if (outcome.act === 'FOLLOWED') {
      const { no: employeeNo, seat } = outcome.next
      await setMeant(tx, companyNo, { no, round, stepNo }, { employeeNo, seat }, ctx.now())
    } else await pass(tx, ctx, row, own, step)
    const why = outcome.act === 'STOOD_IN' && outcome.no === meant ? '대결 기간이 끝남' : whyOf(step, stand)
    await insertMove(tx, companyNo, no, { act: 'reroute', round, stepNo, comment: why }, itself(ctx))
    if (outcome.act !== 'STOOD_IN' || outcome.isTold) await tellMovedOn(tx, ctx, row, step, why)
    relieved.push({ no: signer, how: stand.how })
    // Somebody else is asked now, who may be away too.
    if (outcome.act === 'PASSES') return [...relieved, ...(await settleSigners(tx, ctx, no, actorNo))]
  }
  return relieved
}
