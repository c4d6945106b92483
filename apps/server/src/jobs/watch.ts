import type { Services } from '../http/services.ts'

const WATCH_MS = { postgres: 2_000, embedded: 5_000 }

/**
 * Looks all the time for jobs whose server died, so that a month is free, or done by this server, within seconds and without
 * anybody asking. The returned function stops it.
 */
export const watchJobs = ({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): (() => void) => {
  let failing = false
  let busy = false
  const look = async (): Promise<void> => {
    if (busy) return
    busy = true
    try {
      await jobs.sweep()
      failing = false
    } catch (error) {
      // A database that is away is told once, not every two seconds.
      if (!failing) log.error('끝나지 못한 작업을 살피지 못했습니다.', error)
      failing = true
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void look(), WATCH_MS[db.kind])
  timer.unref()
  return () => clearInterval(timer)
}
