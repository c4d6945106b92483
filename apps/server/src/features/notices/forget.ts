import type { Services } from '../../http/services.ts'
import { dropNotices } from './notices.repo.ts'

/** Days after which a notice is forgotten, read or not. */
const KEPT_DAYS = 365
const DAY_MS = 86_400_000

/** Forgets what was told a year ago, of all companies. */
export const forgetNotices = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.withSystem('오래된 알림', null, (tx) =>
    dropNotices(tx, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  )
}
