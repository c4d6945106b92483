import type { Job } from '@handal/contracts/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRunning, jobQuery } from '../../../client/jobs.ts'
import { useRefreshCompany } from '../../../client/queries.ts'
import { failure, message } from '../../../shared/dialog/dialogs.ts'
import { type ProgressHandle, startProgress } from '../../../shared/dialog/progress.ts'
import { useCancelJob } from '../payroll.queries.ts'

export type CalculationJob = {
  /** The job under way, null when nothing runs. */
  readonly job: Job | null
  /** Follows a job that was just started. */
  readonly follow: (job: Job) => void
  /** Opens the progress modal again after it was closed. */
  readonly show: () => void
}

/**
 * A calculation from start to end: the progress modal with real counts, leaving and coming back (the run names its job),
 * cancelling, and what came of it. `label` says what is in work until the job says it itself.
 */
export const useCalculationJob = (options: {
  readonly companyNo: number
  /** Job of the run as read, to come back to. */
  readonly runJobId: string | null
  readonly label: string
  readonly onDone: (job: Job) => void
}): CalculationJob => {
  const { companyNo, runJobId, label } = options
  const [jobId, setJobId] = useState(runJobId)
  const [named, setNamed] = useState(runJobId)
  // A job the run newly names is followed to its end, also when the run forgets it before the end was seen.
  if (runJobId !== named) {
    setNamed(runJobId)
    if (runJobId !== null) setJobId(runJobId)
  }
  /** Jobs whose end was told already. */
  const told = useRef(new Set<string>())
  const handle = useRef<ProgressHandle | null>(null)
  const client = useQueryClient()
  const refresh = useRefreshCompany(companyNo)
  const cancel = useCancelJob(companyNo)
  const { data, isError } = useQuery({ ...jobQuery(companyNo, jobId ?? ''), enabled: jobId !== null })
  const job = jobId === null ? null : (data ?? null)
  const running = isRunning(job ?? undefined)

  const open = (): void => {
    if (job === null) return
    handle.current?.finish()
    handle.current = startProgress({
      label: job.message === '' ? label : job.message,
      total: job.total,
      unit: '명',
      onCancel: () => cancel.mutate(job.id, { onError: (error) => void failure(error) }),
    })
    handle.current.update({ done: job.done })
  }
  const close = (): void => {
    handle.current?.finish()
    handle.current = null
  }
  const follow = useEffectEvent((now: Job | null) => {
    if (now === null) return
    if (isRunning(now)) {
      if (handle.current === null) open()
      else handle.current.update({ done: now.done, total: now.total, label: now.message === '' ? label : now.message })
      return
    }
    if (told.current.has(now.id)) return
    told.current.add(now.id)
    close()
    void refresh()
    if (now.state === 'done') options.onDone(now)
    else if (now.state === 'failed') void failure(now.message === '' ? '급여를 계산하지 못했습니다.' : now.message)
    else void message('계산을 취소했습니다. 금액은 계산하기 전 그대로입니다.', { title: '계산을 취소했습니다' })
  })
  /** The job cannot be read any more (the server started anew): what the run says now counts. */
  const giveUp = useEffectEvent(() => {
    close()
    void refresh().then(() => {
      // A run that still names the job has it followed again.
      setNamed(null)
      setJobId(null)
    })
  })
  useEffect(() => follow(job), [job])
  useEffect(() => {
    if (isError) giveUp()
  }, [isError])
  useEffect(() => close, [])

  return {
    job: running ? job : null,
    follow: (started) => {
      client.setQueryData(jobQuery(companyNo, started.id).queryKey, started)
      setJobId(started.id)
    },
    show: open,
  }
}
