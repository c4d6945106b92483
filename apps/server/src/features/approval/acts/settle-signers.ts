import { formatDate } from '@handal/base/format'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { readSigningOf } from '../../approval-lines/public.ts'
import { readColleagues } from '../../employees/public.ts'
import { insertMove, type Mover, readSteps, type StepRow } from '../around.repo.ts'
import { readAway } from '../away.repo.ts'
import { type DocumentRow, lockDocument, readDocumentRow } from '../documents.repo.ts'
import { roundOf } from '../flow.ts'
import { lineOf, signingFor } from '../line.ts'
import { tellStuck } from '../tell.ts'
import { EVERYTHING } from '../viewer.ts'
import { setSigner } from './steps.repo.ts'

type Around = Pick<CompanyContext, 'companyNo' | 'today' | 'now'>
/** The product itself as who moves a document. */
export const itself = ({ now }: Pick<CompanyContext, 'now'>): Mover => ({
  userNo: null,
  userName: '한달',
  employeeNo: null,
  address: '-',
  device: '-',
  now,
})

/** Whoever stands at a step of a person today: the person, a deputy, or null. */
const standsFor = async (
  tx: Tx,
  { companyNo, today }: Around,
  row: DocumentRow,
  meantNo: number,
  away: Awaited<ReturnType<typeof readAway>>,
): Promise<number | null> => {
  const asked = { employeeNo: row.drafter_no, type: row.page_type, day: today(), away }
  const steps = [{ kind: 'APPROVE', who: 'PERSON', employeeNo: meantNo }] as const
  const [step] = (await readSigningOf(tx, companyNo, { ...asked, own: { how: 'FREE', steps } })).steps
  return step?.person?.no ?? null
}
/** Whoever the line of today puts at the same step, unless already in the line; null: nobody else. */
const byLine = async (
  tx: Tx,
  { companyNo, today }: Around,
  row: DocumentRow,
  step: StepRow,
  steps: readonly StepRow[],
): Promise<number | null> => {
  const asked = {
    employeeNo: row.drafter_no,
    type: row.page_type,
    day: today(),
    amount: row.amount,
    own: row.line_steps,
  }
  const line = lineOf(row.drafter_no, await signingFor(tx, companyNo, asked))
  const same = line.find(({ no, label }) => no === step.step_no && label === step.label)
  const no = same?.signerNo ?? null
  return no === null || steps.some(({ signer_no: signer }) => signer === no) ? null : no
}

/**
 * Puts others at the steps that are asked, where who signs left, is away, or was a deputy whose time is over: by the delegations and leaves of
 * today, else by the line. What nobody can sign is told to the operators. Who is asked no more.
 */
export const settleSigners = async (
  tx: Tx,
  ctx: Around,
  no: number,
  actorNo: number | null = null,
): Promise<readonly number[]> => {
  const { companyNo, today } = ctx
  await lockDocument(tx, companyNo, no)
  const row = await readDocumentRow(tx, companyNo, no, EVERYTHING)
  if (row === null || (row.state !== 'RUNNING' && row.state !== 'CANCELLING')) return []
  const steps = await readSteps(tx, companyNo, [no])
  const round = row.state === 'CANCELLING' ? roundOf(steps) : 0
  const own = steps.filter((step) => step.round === round)
  const asked = own.filter(({ state, signer_no: signer }) => (state === 'TURN' || state === 'HELD') && signer !== null)
  const signers = asked.flatMap(({ signer_no: signer }) => signer ?? [])
  if (signers.length === 0) return []
  const people = await readColleagues(tx, companyNo, today(), { nos: signers })
  const away = await readAway(tx, companyNo, today())
  const left: number[] = []
  for (const step of asked) {
    const { signer_no: signer, meant_no: meant, signer_name: name } = step
    const person = people.find((one) => one.no === signer)
    const isGone = person === undefined || (person.leave_date !== null && person.leave_date < today())
    const isAway = person?.away_until !== null || away.some(({ employeeNo }) => employeeNo === signer)
    if (signer === null || (!isGone && !isAway && signer === meant)) continue
    // Who is away and decides all the same, decides.
    if (signer === actorNo && signer === meant && !isGone) continue
    const next =
      (await standsFor(tx, ctx, row, meant ?? signer, away)) ?? (isGone ? await byLine(tx, ctx, row, step, own) : null)
    if (next === signer) continue
    if (next === null) {
      if (isGone) await tellStuck(tx, ctx, row, step)
      continue
    }
    await setSigner(tx, companyNo, { no, round, stepNo: step.step_no }, next)
    const why = isGone
      ? `${name ?? ''} 퇴사${person?.leave_date === null || person === undefined ? '' : `(${formatDate(person.leave_date)})`}`
      : next === meant
        ? '대결 기간이 끝남'
        : `${name ?? ''} 부재`
    await insertMove(tx, companyNo, no, { act: 'reroute', round, stepNo: step.step_no, comment: why }, itself(ctx))
    left.push(signer)
  }
  return left
}
