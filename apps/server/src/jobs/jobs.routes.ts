import { cancelJob, type Job, readJob } from '@handal/contracts/jobs'
import { ROLE } from '@handal/contracts/roles'
import { auditMany } from '../audit/audit.ts'
import type { Database } from '../db/database.ts'
import type { SignedContext } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { bind, type Route } from '../http/route.ts'
import type { JobRunner } from './job.ts'

const NOT_FOUND = '그 번호의 작업이 없습니다.'

/** Reading and cancelling of jobs by the operators of their company. */
export const jobRoutes = ({ db, jobs }: { db: Database; jobs: JobRunner }): Route[] => {
  const own = async (
    ctx: SignedContext,
    id: string,
    act: (scope: { companyNo: number }, id: string) => Promise<Job | null>,
  ): Promise<{ job: Job }> => {
    const companyNo = await jobs.companyOfJob(id)
    const mine =
      ctx.role === ROLE.superAdmin ||
      ctx.memberships.some((membership) => membership.companyNo === companyNo && membership.role === ROLE.admin)
    const job = companyNo === null || !mine ? null : await act({ companyNo }, id)
    if (job === null) throw new AppError('not-found', { message: NOT_FOUND })
    return { job }
  }
  return [
    bind(readJob, ({ ctx, params }) => own(ctx, params.id, jobs.read)),
    bind(cancelJob, ({ ctx, params }) =>
      own(ctx, params.id, async (scope, id) => {
        const job = await jobs.cancel(scope, id)
        if (job !== null)
          await db.withCompany(scope, (tx) =>
            auditMany(tx, ctx, scope.companyNo, [
              {
                event: 'job.cancel',
                subject: { type: 'job', id },
                after: { done: job.done, total: job.total, message: job.message },
              },
            ]),
          )
        return job
      }),
    ),
  ]
}
