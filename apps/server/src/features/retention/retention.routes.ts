import * as calls from '@handal/contracts/people/retention'
import { auditView } from '../../audit/audit.ts'
import { peopleOf } from '../../audit/people.ts'
import { answer, bindCompany, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readProofs } from '../approval/public.ts'
import { countDue } from './count-due.ts'
import { resumeDestructions, startDestruction } from './destroy.ts'
import { readRuns } from './destructions.repo.ts'
import { readLeavers, retainedPerson } from './due.ts'
import { addHoldOf, liftHoldOf, listHoldsOf } from './holds.ts'

/** Proofs of destroyed documents that are shown. */
const PROOFS = 100

/** The end of personal data: what is to be destroyed, what is held back, and the proof of what was. */
export const retentionRoutes = (services: Services): Route[] => {
  const { db } = services
  resumeDestructions(services)
  /** As the system, which alone writes the count, after what changes it. */
  const counted = async <T>(companyNo: number, done: T): Promise<T> => {
    await db.withSystem('파기할 개인정보 세기', null, (tx) => countDue(tx, services, companyNo))
    return done
  }
  return [
    bindCompany(calls.readRetention, ({ ctx }) =>
      db.withCompany(ctx, async (tx) => {
        const today = ctx.today()
        const items = (await readLeavers(tx, ctx.companyNo, today)).map((leaver) => retainedPerson(leaver, today))
        const numbers = items.map(({ employeeNo }) => employeeNo)
        const subject = { type: 'company', id: ctx.companyNo }
        await auditView(tx, ctx, { event: 'retention.view', subject, after: peopleOf(numbers, null) })
        const inState = (state: string): number => items.filter((item) => item.state === state).length
        return { items, total: items.length, due: inState('DUE'), held: inState('HELD') }
      }),
    ),
    bindCompany(calls.listHolds, ({ ctx }) => db.withCompany(ctx, (tx) => listHoldsOf(tx, ctx))),
    bindCompany(calls.addHold, async ({ ctx, body }) =>
      counted(ctx.companyNo, await db.withCompany(ctx, (tx) => addHoldOf(tx, ctx, body))),
    ),
    bindCompany(calls.liftHold, async ({ ctx, body }) =>
      counted(ctx.companyNo, await db.withCompany(ctx, (tx) => liftHoldOf(tx, ctx, body))),
    ),
    bindCompany(calls.destroyData, async ({ ctx, body }) => {
      const job = await startDestruction(services, ctx, body)
      return job.state === 'running' || job.state === 'queued' ? answer(202, { job }) : { job }
    }),
    bindCompany(calls.listDestructions, ({ ctx }) =>
      db.withCompany(ctx, async (tx) => {
        const items = await readRuns(tx, ctx.companyNo)
        return { items, total: items.length, ...(await readProofs(tx, ctx.companyNo, PROOFS)) }
      }),
    ),
  ]
}
