import type { Services } from '../../http/services.ts'
import { dropOldDrafts } from './drafts.repo.ts'

/** Forgets what people began to write and did not come back to, of all companies. */
export const forgetDrafts = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.withSystem('오래된 쓰던 글', null, (tx) => dropOldDrafts(tx, clock.now()))
}
