import type { Clock, Random } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { JobRunner } from '../jobs/job.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Factors } from '../session/factors/factors.ts'
import type { Lockout } from '../session/lockout.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { SessionService } from '../session/session.ts'
import type { FirstStart } from '../system/first-admin.ts'
import type { Log } from '../system/log.ts'
import type { ProofList } from '../system/proofs.ts'

/** What createApp is given. */
export type AppParts = {
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly config: Config
  /** Key material: see deriveKey. */
  readonly secret: Uint8Array
  readonly log: Log
  /** How letters leave the house; absent: they do not. */
  readonly mailer?: Mailer
  /** What was destroyed, kept outside of the database; absent: as long as the process lives. */
  readonly proofs?: ProofList
}

/** What features are given to build their routes. */
export type Services = Omit<AppParts, 'mailer' | 'proofs'> & {
  readonly mailer: Mailer | null
  readonly proofs: ProofList
  readonly jobs: JobRunner
  /** Daily and monthly work: features register theirs here. */
  readonly schedule: Schedule
  readonly sessions: SessionService
  readonly firstStart: FirstStart
  readonly factors: Factors
  readonly lockout: Lockout
  readonly startedAt: Date
}
