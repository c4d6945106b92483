import { createHmac } from 'node:crypto'
import type { Job } from '@handal/contracts/jobs'
import { lawText } from '@handal/statute/law'
import { z } from 'zod'
import { type Actor, audit } from '../../audit/audit.ts'
import { deriveKey } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import { nextNumber } from '../../db/numbers.ts'
import { makeFileStore } from '../../files/files.ts'
import type { CompanyContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import type { Progress } from '../../jobs/job.ts'
import { destroyData, DESTROYED_NAME, lockPerson, removePaperRows } from '../employees/public.ts'
import { forgetOnPayslips } from '../payroll/public.ts'
import { forgetMembership } from '../retirement/public.ts'
import { forgetOnTransfers } from '../transfer/public.ts'
import { forgetLetters } from '../../session/account-links.repo.ts'
import { forgetAccount } from '../../session/people-accounts.repo.ts'
import { countDue } from './count-due.ts'
import { type DestroyedItem, insertDestruction } from './destructions.repo.ts'
import { dueOf, type Kept, readLeavers } from './due.ts'

const JOB = 'retention.destroy'
/** How it was done (시행령 제16조 제1항 제1호): what is overwritten or removed in the database cannot be read again. */
const METHOD = '데이터베이스에서 값을 지우거나 덮어써 되살릴 수 없게 함'

/** A few people are done within an answer. */
const WAIT_MS = 3_000

type DestroyActor = Actor & { readonly companyNo: number; readonly userName: string }
type Order = { readonly runNo: number; readonly employeeNos: readonly number[]; readonly reason: string }
type Parts = Pick<Services, 'db' | 'secret' | 'clock' | 'jobs' | 'proofs'>

/** What a person is called in proofs: the same for the same person, and nobody can tell who it was. */
const subjectOf = (secret: Uint8Array, companyNo: number, employeeNo: number): string =>
  createHmac('sha256', deriveKey(secret, 'destruction subjects'))
    .update(`${companyNo}/${employeeNo}`)
    .digest('hex')
    .slice(0, 12)
    .toUpperCase()

const provedItems = (due: readonly Kept[]): DestroyedItem[] => {
  const items = new Map<string, DestroyedItem>()
  for (const { what, count, end } of due) {
    const key = `${what} ${end.dueOn}`
    const [first] = end.reasons
    const law = first === undefined ? '' : lawText(first.law)
    items.set(key, { what, count: (items.get(key)?.count ?? 0) + count, dueOn: end.dueOn, law })
  }
  return [...items.values()]
}

/**
 * Destroys what is due of one person and proves it, in one transaction: the proof first, because closed records let go of a
 * person only who has one. Nothing is due, or it is held back: nothing happens.
 */
const destroyOne = async (
  { secret, clock, proofs }: Parts,
  tx: Tx,
  actor: DestroyActor,
  { runNo, reason }: Order,
  employeeNo: number,
): Promise<boolean> => {
  const { companyNo } = actor
  await lockPerson(tx, companyNo, employeeNo)
  const [leaver] = await readLeavers(tx, companyNo, clock.today(), [employeeNo])
  const due = leaver === undefined ? [] : dueOf(leaver, clock.today())
  if (due.length === 0) return false
  const no = await nextNumber(tx, { companyNo, kind: 'destruction' })
  const items = provedItems(due)
  const subject = subjectOf(secret, companyNo, employeeNo)
  const at = clock.now()
  const by = { ...actor, now: () => at }
  await insertDestruction(tx, companyNo, { no, runNo, employeeNo, subject, items, method: METHOD, reason }, by)
  const files = makeFileStore({ secret })
  const papers = due.flatMap(({ paperNo }) => paperNo ?? [])
  const whats = due.flatMap(({ data }) => data ?? [])
  for (const ownerNo of papers)
    for (const purpose of ['person-document', 'person-health'] as const)
      await files.destroy(tx, companyNo, { purpose, ownerNo })
  if (whats.includes('PHOTO')) await files.destroy(tx, companyNo, { purpose: 'photo', ownerNo: employeeNo })
  await removePaperRows(tx, companyNo, papers)
  await destroyData(tx, companyNo, employeeNo, whats)
  if (whats.includes('CONTACT')) await forgetLetters(tx, companyNo, employeeNo)
  if (whats.includes('IDENTITY')) {
    await forgetAccount(tx, companyNo, employeeNo, clock.now())
    await forgetOnTransfers(tx, companyNo, employeeNo, { name: DESTROYED_NAME })
    await forgetMembership(tx, companyNo, employeeNo)
    await forgetOnPayslips(tx, companyNo, employeeNo, { name: DESTROYED_NAME, code: `파기-${employeeNo}` })
  }
  const after = { destructionNo: no, subject, items }
  await audit(tx, actor, { event: 'person.destroy', subject: { type: 'employee', id: employeeNo }, after, reason })
  // Before the commit: one too many is found to be due no more, one too few would be missed for ever.
  proofs.add({ companyNo, employeeNo, subject, at: at.toISOString() })
  return true
}

/**
 * Person after person, each all or nothing: a job that dies in the middle leaves whole people behind, and the one that goes on
 * finds nothing due of them any more.
 */
const destroyAll = async (parts: Parts, actor: DestroyActor, order: Order, progress: Progress): Promise<void> => {
  let destroyed = 0
  for (const [index, employeeNo] of order.employeeNos.entries()) {
    if (progress.cancelled()) return
    const did = await parts.db.withSystem('개인정보 파기', null, (tx) =>
      destroyOne(parts, tx, actor, order, employeeNo),
    )
    if (did) destroyed++
    progress.step(index + 1)
  }
  await parts.db.withSystem('파기할 개인정보 세기', null, (tx) => countDue(tx, parts, actor.companyNo))
  const end = destroyed === 0 ? '파기할 것이 없습니다.' : `${destroyed}명의 개인정보를 파기했습니다.`
  await parts.db.withCompany(actor, (tx) => progress.seal(tx, end))
}

const payloadSchema = z.object({
  actor: z.object({
    companyNo: z.number(),
    userNo: z.number().nullable(),
    userName: z.string(),
    loginId: z.string(),
    role: z.string(),
    address: z.string(),
  }),
  order: z.object({ runNo: z.number(), employeeNos: z.array(z.number()), reason: z.string() }),
})

/** Starts the destruction of what is due of these people; 404 when one of them is none of the company's who left. */
export const startDestruction = async (
  services: Parts,
  ctx: CompanyContext,
  { employeeNos, reason }: { readonly employeeNos: readonly number[]; readonly reason: string },
): Promise<Job> => {
  const { companyNo } = ctx
  const asked = [...new Set(employeeNos)]
  const runNo = await services.db.withCompany(ctx, async (tx) => {
    const leavers = await readLeavers(tx, companyNo, ctx.today(), asked)
    if (leavers.length < asked.length)
      throw new AppError('not-found', { message: '퇴사한 사원이 아니거나 보관한 개인정보가 없는 사람이 있습니다.' })
    const held = leavers.filter(({ holdNo }) => holdNo !== null)
    const early = leavers.filter((leaver) => leaver.holdNo === null && dueOf(leaver, ctx.today()).length === 0)
    const refuse = (message: string) =>
      new AppError('rule-violation', { message, errors: [{ path: 'employeeNos', message }] })
    if (held.length > 0) throw refuse(`${held[0]?.person.name ?? ''}님의 개인정보는 파기를 보류하고 있습니다.`)
    if (early.length > 0) throw refuse(`${early[0]?.person.name ?? ''}님의 개인정보는 아직 보존기간입니다.`)
    return nextNumber(tx, { companyNo, kind: 'destruction_run' })
  })
  const order = { runNo, employeeNos: asked, reason }
  const payload = payloadSchema.parse({ actor: ctx, order })
  const spec = { kind: JOB, key: 'all', total: asked.length, title: `개인정보 파기 ${asked.length}명`, payload }
  const handle = await services.jobs.start(ctx, spec, (progress) => destroyAll(services, ctx, order, progress))
  return handle.wait(WAIT_MS)
}

/** Lets another server go on with a destruction whose server died. */
export const resumeDestructions = (services: Parts): void =>
  services.jobs.resumable(JOB, async (_, payload, progress) => {
    const { actor, order } = payloadSchema.parse(payload)
    await destroyAll(services, { ...actor, now: services.clock.now }, order, progress)
  })
