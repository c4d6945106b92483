import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../system/log.ts'

/** What the demo is made with. */
export type DemoParts = {
  readonly db: Database
  readonly clock: Clock
  readonly secret: Uint8Array
  readonly log: Log
  /** Adds one more company of so many people; 0: none. */
  readonly employees: number
  /** Now, where the demo is made for the day before: that day is over, and of today stands what has come by now. Absent: noon of its date. */
  readonly asOf?: Date
}
