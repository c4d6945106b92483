import type { Job } from '@handal/contracts/jobs'
import type { Tx } from '../db/database.ts'

/** What a running job is given. */
export type Progress = {
  /** So much of `total` is done. Written at most four times a second. */
  step: (done: number, message?: string) => void
  /** Somebody asked to stop: return soon and write nothing. A job that saw true ends as cancelled. */
  cancelled: () => boolean
  /**
   * Stores the end of the job in the transaction of its result, so that both are there or neither. Throws when another
   * server has taken this one for dead: then nothing of it may be kept. `message` is what the person reads at the end.
   */
  seal: (tx: Tx, message?: string) => Promise<void>
}

/** What a job is: `key` names the thing it works on, so that a second start finds the first. */
export type JobSpec = {
  kind: string
  key: string
  total: number
  title: string
  /** What another server needs to do it in this one's place (JSON), for a kind given to `resumable`. */
  payload?: unknown
  /**
   * What whoever reads the result would wait for: begun when the job is done and told so, for nobody in particular. It changes
   * nothing that is not made again at need; where it fails, the log says so.
   */
  ahead?: () => Promise<void>
}
export type JobScope = { readonly companyNo: number; readonly userNo: number | null }

export type JobHandle = {
  readonly id: string
  /** True when this call started it, false when it found the same job at work. */
  readonly started: boolean
  /** The job after it ended, or after `milliseconds`, whichever is first. */
  wait: (milliseconds?: number) => Promise<Job>
}

export type JobRunner = {
  /** Starts `run` in the background, or finds the same job at work. Progress, cancel and end are visible to every server. */
  start: (scope: JobScope, spec: JobSpec, run: (progress: Progress) => Promise<void>) => Promise<JobHandle>
  /** Says how a job of a kind is done in place of a server that died. It must be all or nothing and use `seal`. */
  resumable: (kind: string, run: (scope: JobScope, payload: unknown, progress: Progress) => Promise<void>) => void
  read: (scope: { readonly companyNo: number }, id: string) => Promise<Job | null>
  cancel: (scope: { readonly companyNo: number }, id: string) => Promise<Job | null>
  /** The company a job belongs to, whoever asks; null when there is no such job. */
  companyOfJob: (id: string) => Promise<number | null>
  /**
   * Looks after jobs whose server is gone: goes on with those that were alive while this server ran, fails the others.
   * `all`: everything unfinished is such (the start of an embedded server). Answers how many it found.
   */
  sweep: (options?: { all?: boolean }) => Promise<number>
  /** Unfinished jobs, those of them without a sign of life, and those that failed in the last day. */
  count: () => Promise<{ running: number; stuck: number; failed: number }>
  /** Waits until what follows jobs that are told to be done is over. */
  settled: () => Promise<void>
  /** Asks running jobs to stop and waits until their ends are stored, at most `milliseconds`. */
  close: (milliseconds?: number) => Promise<void>
}
