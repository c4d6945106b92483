import { cancelJob, type Job, readJob } from '@handal/contracts/jobs'
import { queryOptions } from '@tanstack/react-query'
import { failure } from '../shared/dialog/dialogs.ts'
import { withProgress } from '../shared/dialog/progress.ts'
import { call } from './api.ts'

/** How often a job under way is asked for, in milliseconds. */
const JOB_POLL_MS = 600
export const isRunning = (job: Job | undefined): boolean => job?.state === 'queued' || job?.state === 'running'

/** A job, asked for again while it is queued or running. */
export const jobQuery = (companyNo: number, jobId: string) =>
  queryOptions({
    queryKey: [companyNo, 'job', jobId],
    queryFn: async ({ signal }) => (await call(readJob, { params: { id: jobId }, signal })).job,
    refetchInterval: (query) => (isRunning(query.state.data) ? JOB_POLL_MS : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
  })

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, JOB_POLL_MS))

/** Starts a job and waits for its end under the progress modal, where it can be stopped. Throws what asking throws. */
export const followJob = async (
  start: () => Promise<{ readonly job: Job }>,
  { label, unit }: { readonly label: string; readonly unit: string },
): Promise<Job> => {
  let { job } = await start()
  if (!isRunning(job)) return job
  const { id, total } = job
  const onCancel = (): void => void call(cancelJob, { params: { id } }).catch((error: unknown) => failure(error))
  return withProgress({ label, total, unit, onCancel }, async (progress) => {
    while (isRunning(job)) {
      await rest()
      ;({ job } = await call(readJob, { params: { id } }))
      progress.update({ done: job.done, total: job.total })
    }
    return job
  })
}
